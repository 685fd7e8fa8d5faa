"""What people read, by code and language. The codes are permanent; only the words are translated.

Families of codes, each complete for every game in the registry (a test says what is missing):

    <game>.title                        the game's name
    <game>.fact.<kind>                  what happened; .hidden for who may not know the secret, .one for a count of 1
    <game>.move.<kind>                  what can be done; .one for a count of 1
    <game>.<enum>.<member>              names of cards, goods, shops, phases, endings …
    <game>.<enum>_help.<member>         what it is or does, in a line; <enum>_short.<member>: a few letters
    seat.<number>.name, seat.<number>.letter
    terminal.…                          texts of the terminal game

Refusals have their English in core/errors.py and the other languages in errors.<language>.json; see refusals.py.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib import resources

from stacz.core.wire import snake


@cache
def _table(language: str) -> dict[str, str]:
    text = resources.files(__name__).joinpath(f"{language}.json").read_text("utf-8")
    return dict(json.loads(text))


class Words:
    """The texts of one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._table = _table(language)

    def __contains__(self, code: str) -> bool:
        return code in self._table

    def __iter__(self) -> Iterator[str]:
        return iter(self._table)

    def say(self, code: str, **data: object) -> str:
        """Return the text of a code, its gaps filled. An unknown code is an error in the program: KeyError."""
        return self.say_raw(code).format(**data)

    def say_raw(self, code: str) -> str:
        """Return the text of a code with its gaps open."""
        return self._table[code]

    def name(self, game: str, member: Enum, form: str = "") -> str:
        """Return the name of a card, a good, a phase …; form "help" or "short" gives its other texts."""
        return self.say(enum_code(game, type(member), form) + f".{member.value}")


def enum_code(game: str, kind: type[Enum], form: str = "") -> str:
    """Return the code that the members of an enum stand under."""
    return f"{game}.{snake(kind.__name__)}" + (f"_{form}" if form else "")
