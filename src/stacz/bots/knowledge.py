"""What the bots know of a game: its folder here has it as KNOWLEDGE, and each part that it leaves out has a default."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from stacz.bots.beliefs import Belief, World, no_beliefs
from stacz.bots.net import Net
from stacz.bots.policy import Policy
from stacz.core.rooms import find_part


@dataclass(frozen=True)
class Tuning:
    """How to search a game; docs/bots.md tells how the numbers were found."""

    explore: float = 1.0
    doubt: float = 0.2
    warmth: float = 1.0  # the policy's heat, for priors, times this
    margin: float = 0.2
    trust: int = 768  # in 1024
    slips: int = 0
    depth: int = 1_000_000  # choices of the imagined players; so many play any game to its end


@dataclass(frozen=True)
class Why:
    """A reason: a code, for which the locale has a sentence under `<game>.reason.<code>`, and the numbers in it."""

    code: str
    numbers: dict[str, int] = field(default_factory=dict)


def why(code: str, **numbers: int) -> Why:
    """Return a reason with the numbers that its sentence has gaps for."""
    return Why(code, numbers)


def no_reasons(_position: Any, _seat: int, _actions: Sequence[int]) -> list[Why]:
    """Say nothing."""
    return []


@dataclass(frozen=True)
class Knowledge:
    """The rules of thumb of a game, why its moves are good, and how to search it.

    Reasons are what a teacher would say beside the board, all that hold for a move, the weightiest first: who is
    shown several moves wants to hear of each what the others do not do. A sealed choice is given whole, action by
    action. They look at the position and the move alone, so they never depend on how the move was found.

    Beliefs are what is likely in the worlds that the seat cannot tell apart, as far as it matters for the move: they
    look at the worlds for all that is hidden. The most useful come first.
    """

    policy: type[Policy] = Policy  # by itself: every move is as good as any other
    reasons: tuple[str, ...] = ()  # all codes that reasons_for can give
    reasons_for: Callable[[Any, int, Sequence[int]], list[Why]] = no_reasons  # (position, seat, actions)
    beliefs: tuple[str, ...] = ()  # all codes that beliefs_for can give
    beliefs_for: Callable[[Any, int, Sequence[int], Sequence[World]], list[Belief]] = no_beliefs
    tuning: Tuning = Tuning()
    net: Callable[[bytes], Net] | None = None  # what judges positions, made from its weights
    learned: Tuning = Tuning(margin=0.0, depth=8)  # how to search with it
    glance: int = 250  # imagined games in which the level `stacz` looks a little ahead


NOTHING: Final = Knowledge()


def knowledge_of(code: str) -> Knowledge:
    """Return what is known of a game, by its code."""
    return find_part("bots", code, "KNOWLEDGE", NOTHING)
