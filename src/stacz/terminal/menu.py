"""Legal moves as a tree of numbered and named choices, and what a person typed among them.

A drawer groups the moves; the kernel alone decides which there are. What is typed walks down the tree word by word, so
"3 1" answers two questions at once, and a beginner is asked them one by one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from stacz.core.wire import Move


@dataclass(frozen=True)
class Choice:
    """A line of a menu: it is a move, or it asks on with a menu of its own."""

    label: str
    note: str = ""
    move: Move | None = None
    question: str = ""
    choices: tuple[Choice, ...] = ()
    keys: str = ""  # what can be typed, where it is not the usual
    enter: Move | None = None  # what the Enter key alone does


@dataclass(frozen=True)
class Fault:
    """Why an answer was not understood: a code of the locale and its data."""

    code: str
    data: dict[str, object]


def fold(text: str) -> str:
    """Return a text as people type it without a Polish keyboard: Puławska as pulawska."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ł", "l"))
    return "".join(c for c in plain if c.isalnum() or c.isspace())


def find(choices: Sequence[Choice], token: str) -> Choice | Fault:
    """Return the choice that a number or the beginning of a word means."""
    if token.isdecimal():
        number = int(token)
        if 1 <= number <= len(choices):
            return choices[number - 1]
        return Fault("terminal.not_a_number", {"token": token, "most": len(choices)})
    wanted = fold(token)
    is_word = any(letter.isalpha() for letter in wanted)  # "-1" must not become the 1 of a card's name
    named = [choice for choice in choices if is_word and _is_called(choice, wanted)]
    if len(named) == 1:
        return named[0]
    if not named:
        return Fault("terminal.not_a_word", {"token": token})
    return Fault("terminal.ambiguous", {"token": token, "meanings": ", ".join(plain(c.label) for c in named)})


def _is_called(choice: Choice, wanted: str) -> bool:
    return any(word.startswith(wanted) for word in fold(plain(choice.label)).split())


def plain(label: str) -> str:
    """Return a label without its colours."""
    return Text.from_markup(label).plain


def walk(menu: Choice, tokens: Sequence[str]) -> Choice | Fault:
    """Follow an answer down the tree, to a move or to the next question."""
    here = menu
    for token in tokens:
        if here.move is not None:
            return Fault("terminal.too_much", {"token": token})
        found = find(here.choices, token)
        if isinstance(found, Fault):
            return found
        here = found
    return here
