"""What can be told of the others' hands and of what is to come: in how many worlds that a seat cannot tell apart.

A game says in its folder what a teacher would tell beside a move, and tells it only where it is clearly more likely
than not. The worlds have weights: they may have been dealt evenly, or by a model of how the others act.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

World = tuple[Any, float]  # a position that agrees with all that the seat knows, and its weight

LIKELY: Final = 0.65  # what is less likely than this is no news


@dataclass(frozen=True)
class Belief:
    """Something that is likely: a code, for which the locale has a sentence under `<game>.belief.<code>`."""

    code: str
    share: float  # of the worlds that have it
    seat: int | None = None  # whom it is about; None: nobody in particular
    numbers: dict[str, int] = field(default_factory=dict)
    names: dict[str, Enum] = field(default_factory=dict)  # of cards, currencies …, by the name of their kind


def share_of(worlds: Sequence[World], holds: Callable[[Any], bool]) -> float:
    """Return how likely something is: the weight of the worlds in which it holds."""
    total = sum(weight for _, weight in worlds)
    return sum(weight for world, weight in worlds if holds(world)) / total if total else 0.0


def greatest(worlds: Sequence[World], count: Callable[[Any], int], least: int) -> tuple[int, float]:
    """Return the greatest number, from `least` on, that is likely reached, and how likely; 0 if there is none."""
    counted = [(count(world), weight) for world, weight in worlds]
    for number in range(max((n for n, _ in counted), default=0), least - 1, -1):
        share = share_of(counted, lambda n, number=number: n >= number)  # type: ignore[misc]
        if share >= LIKELY:
            return number, share
    return 0, 0.0


def no_beliefs(_position: Any, _seat: int, _actions: Sequence[int], _worlds: Sequence[World]) -> list[Belief]:
    """Believe nothing."""
    return []
