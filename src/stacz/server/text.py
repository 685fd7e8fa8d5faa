"""Names and lines are plain text: what could hide, reorder or break a line is refused."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Final

from stacz.core.errors import StaczError

NAME_LENGTH: Final = 24
LINE_LENGTH: Final = 300
CODE_LENGTH: Final = 8
CODE_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike
JOINER: Final = "\u200d"  # holds composed pictures together

GUEST_NAMES: Final = (
    "Ala", "Antek", "Bogna", "Czesiek", "Danka", "Edek", "Felek", "Grażyna", "Halina", "Irena", "Jadzia", "Kazik",
    "Lucyna", "Mietek", "Nela", "Olek", "Pola", "Rysiek", "Stefa", "Tosiek", "Ula", "Wanda", "Zdzisiek", "Żaneta",
)  # fmt: skip


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


def guest_name() -> str:
    """Return a name for somebody who gave none."""
    return f"{secrets.choice(GUEST_NAMES)} {secrets.randbelow(90) + 10}"


def new_code() -> str:
    """Return a code for a table: its address and its invitation."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
