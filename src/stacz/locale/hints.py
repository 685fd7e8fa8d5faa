"""What stands behind the reason in a hint: what it costs to play another move, and what is likely of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final, Protocol

from stacz.locale import Words

HUNDRED: Final = 100


class Believed(Protocol):
    """Something likely, as stacz.bots.beliefs has it."""

    @property
    def code(self) -> str:
        """Which sentence tells it."""

    @property
    def share(self) -> float:
        """How likely it is."""

    @property
    def seat(self) -> int | None:
        """Whom it is about."""

    @property
    def numbers(self) -> Mapping[str, int]:
        """What is counted in it."""

    @property
    def names(self) -> Mapping[str, Enum]:
        """What is named in it."""


def cost_sentence(words: Words, cost: float | None, is_first: bool) -> str:
    """Say what it costs to play another move than the first, or this one instead of it; nothing if nobody knows."""
    if cost is None:
        return ""
    points = round(HUNDRED * cost)
    if is_first:
        return words.say("hint.cost", cost=points) if points else words.say("hint.even")
    return words.say("hint.behind", cost=points) if points else words.say("hint.level")


def belief_sentence(words: Words, game: str, belief: Believed, name: Callable[[int], str]) -> str:
    """Say what is likely, or sure; `name` says how seats are called."""
    names = {kind: words.name(game, member) for kind, member in belief.names.items()}
    seat = {} if belief.seat is None else {"seat": name(belief.seat)}
    what = words.say_or_spell(f"{game}.belief.{belief.code}", **belief.numbers, **names, **seat).replace("!.", "!")
    percent = round(HUNDRED * belief.share)
    return (
        words.say("hint.sure", what=what)
        if percent == HUNDRED
        else words.say("hint.likely", percent=percent, what=what)
    )
