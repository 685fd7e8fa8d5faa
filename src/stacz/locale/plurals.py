"""Which form of a text fits a number, as CLDR has it for the languages that we speak; a page has Intl.PluralRules."""

from __future__ import annotations

from typing import Final

from stacz.core import errors

PLURALS: Final = {"en": ("one", "other"), "pl": ("one", "few", "many"), "it": ("one", "other")}  # for whole numbers
ORDINALS: Final = {"en": ("one", "two", "few", "other"), "pl": ("other",), "it": ("other",)}
TEENS: Final = (11, 12, 13, 14)


def plural(language: str, count: int) -> str:
    """Return the form for so many things: 1 kolejka, 2 kolejki, 5 kolejek."""
    if count == 1:
        return "one"
    if language != "pl":
        return "other"
    return "few" if count % 10 in (2, 3, 4) and count % 100 not in TEENS else "many"


class Number(errors.Number):
    """A number that a sentence of a language can ask for with what it counts: {missing:manca #|mancano #}."""

    _language: str

    def __new__(cls, count: int, language: str) -> Number:
        """Make a number that is told in a language."""
        number = super().__new__(cls, count)
        number._language = language
        return number

    def form(self) -> int:
        """Return which of the forms fits, in the order of PLURALS."""
        return PLURALS[self._language].index(plural(self._language, self))

    def __format__(self, spec: str) -> str:
        """Fill a gap; below zero with a minus, not a hyphen."""
        return super().__format__(spec).replace("-", "\N{MINUS SIGN}") if self < 0 else super().__format__(spec)


def ordinal(language: str, number: int) -> str:
    """Return the form for a place: 1st, 2nd, 3rd, 4th; only English has several."""
    if language != "en" or number % 100 in TEENS:
        return "other"
    return {1: "one", 2: "two", 3: "few"}.get(number % 10, "other")
