"""Cinkciarz: rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.policy import Policy
from stacz.core.position import Position
from stacz.games.cinkciarz.rules import CinkciarzPosition


class CinkciarzPolicy(Policy):
    """What a player of Cinkciarz knows."""

    def rate(self, position: Position, seat: int) -> None:
        """Rate the moves."""
        self.weigh(cython.cast(CinkciarzPosition, position), seat)

    def weigh(self, p: CinkciarzPosition, seat: int) -> None:
        """Rate the moves of a position of this game."""
        for i in range(p.n_moves):
            self.worth[i] = 0.0
