"""Names and lines are plain text: what could hide, reorder or break a line is refused."""

from __future__ import annotations

import unicodedata
from typing import Final

from stacz.core.errors import StaczError

NAME_LENGTH: Final = 24
LINE_LENGTH: Final = 300
JOINER: Final = "\u200d"  # holds composed pictures together


def clean(text: str, most: int, code: str) -> str:
    """Return a text with single spaces; refuse an empty one, a long one, and one with invisible characters."""
    if len(text) > most * 4:
        raise StaczError(code, most=most)
    words = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(words) <= most:
        raise StaczError(code, most=most)
    if any(unicodedata.category(letter)[0] == "C" and letter != JOINER for letter in words) or not words.strip(JOINER):
        raise StaczError(code, most=most)
    return words


def clean_name(text: str) -> str:
    """Return a person's name."""
    return clean(text, NAME_LENGTH, "bad_name")


def clean_line(text: str) -> str:
    """Return a line of chat."""
    return clean(text, LINE_LENGTH, "bad_line")
