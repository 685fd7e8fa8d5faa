"""What the bots know of a game: its folder here has it as KNOWLEDGE, and each part that it leaves out has a default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

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


def no_reason(_position: Any, _seat: int, _action: int) -> None:
    """Say nothing."""


@dataclass(frozen=True)
class Knowledge:
    """The rules of thumb of a game, why its moves are good, and how to search it.

    A reason is what a teacher would say beside the board: a code, for which the locale has a short sentence under
    `<game>.reason.<code>`. It looks at the position and the move alone, so it never depends on how the move was found.
    """

    policy: type[Policy] = Policy  # by itself: every move is as good as any other
    reasons: tuple[str, ...] = ()  # all codes that reason_for can give
    reason_for: Callable[[Any, int, int], str | None] = no_reason  # (position, seat, action) -> why, in a word
    tuning: Tuning = Tuning()
    glance: int = 250  # imagined games in which the level `stacz` looks a little ahead


NOTHING: Final = Knowledge()


def knowledge_of(code: str) -> Knowledge:
    """Return what is known of a game, by its code."""
    return find_part("bots", code, "KNOWLEDGE", NOTHING)
