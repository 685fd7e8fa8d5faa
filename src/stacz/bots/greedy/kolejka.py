"""Kolejka: rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.policy import Policy
from stacz.core.position import Position
from stacz.games.kolejka.rules import KolejkaPosition


class KolejkaPolicy(Policy):
    """What a player of Kolejka knows."""

    def rate(self, position: Position, seat: int) -> None:
        """Rate the moves."""
        self.weigh(cython.cast(KolejkaPosition, position), seat)

    def weigh(self, p: KolejkaPosition, seat: int) -> None:
        """Rate the moves of a position of this game."""
        for i in range(p.n_moves):
            self.worth[i] = 0.0
