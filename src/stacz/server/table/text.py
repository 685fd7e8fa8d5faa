"""Names and lines are plain text: what could hide, reorder or break a line is refused."""

from __future__ import annotations

import unicodedata
from typing import Final

from stacz.core.errors import StaczError

NAME_LENGTH: Final = 24
LINE_LENGTH: Final = 300
FILLERS: Final = "\u115f\u1160\u3164\uffa0\u2800\U0001d159"  # letters and signs that are drawn as nothing
# Letters of other alphabets, and digits, that look like Latin ones: in small letters, without marks.
LOOKALIKES: Final = str.maketrans(
    "авекмнорстухіјѕһԁԛԝүαβεζηικμνορτυχγłøđħıĸſɑɡ0135|!",
    "abekmhopctyxijshdqwyabezhikmvoptuxylodhiksagolesll",
)
JOINER: Final = "\u200d"  # holds composed pictures together


def clean(text: str, most: int, code: str) -> str:
    """Return a text with single spaces; refuse an empty one, a long one, and one with invisible characters."""
    if len(text) > most * 4:
        raise StaczError(code, most=most)
    words = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(words) <= most:
        raise StaczError(code, most=most)
    if any(unicodedata.category(letter)[0] == "C" and letter != JOINER for letter in words) or not visible(words):
        raise StaczError(code, most=most)
    return words


def visible(text: str) -> str:
    """Return the letters and signs that are drawn by themselves: no spaces, no fillers, no marks on nothing."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(one for one in letters if unicodedata.category(one)[0] not in "CMZ" and one not in FILLERS)


def looks(name: str) -> str:
    """Return what a name looks like: equal for names that a reader could take for each other."""
    small = visible(visible(name).casefold())
    return small.translate(LOOKALIKES).replace("i", "l").replace("rn", "m").replace("vv", "w")


def clean_name(text: str) -> str:
    """Return a person's name."""
    return clean(text, NAME_LENGTH, "bad_name")


def clean_line(text: str) -> str:
    """Return a line of chat."""
    return clean(text, LINE_LENGTH, "bad_line")
