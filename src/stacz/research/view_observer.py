"""Sees any game by its view, for games that bring no observer: slower by far, and always right.

What it writes comes from the view alone, so it can hold nothing that the seat may not know. It is compiled because
Observer is; a view is Python, so it takes Python's lock.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.research.fields import width
from stacz.research.observer import Observer
from stacz.research.view_layout import layout_of


class ViewObserver(Observer):
    """Sees what view_layout.py tells."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.layout = layout_of(game, seats)
        super().__init__(width(self.layout.fields))

    def write(self, position: Position, seat: int) -> int:
        """Write what the seat sees."""
        with cython.gil:
            return self.write_view(position, seat)

    def write_view(self, position: Position, seat: int) -> int:
        """Write the view; nothing at a table of another number of seats."""
        if position.n_seats != self.seats:
            return 0
        numbers = self.layout.numbers(self.game.view_for(position, seat))
        for i in range(self.width):
            self.row[i] = numbers[i]
        return self.width
