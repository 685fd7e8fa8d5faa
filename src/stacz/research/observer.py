"""How a game becomes numbers for a learner: what one seat may know, as bytes, at C speed.

An observer is written once for each game, in the style of the rules (.py and .pxd). It writes what the seat may see
and nothing else: tests hold it to the promise that redealing what the seat cannot know changes no byte.
Seats are listed from the observing seat on, in turn order ("you" first); actions keep the game's own numbers.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.research import limits

if not cython.compiled:  # compiled, observer.pxd copies them at once

    def copy_counts(observer: Observer, at: int, counts: list[int]) -> None:
        """Write eight numbers."""
        observer.row[at : at + 8] = bytes(counts)


class Observer:
    """Observes a table of so many seats: `row[:width]` is what write() wrote last. A game overrides write()."""

    def __init__(self, width: int) -> None:
        if not cython.compiled:  # compiled, observer.pxd declares them
            self.row = bytearray(limits.WIDEST)
            self.away = [0] * limits.SEATS  # how many places after the observing seat each seat sits
        if width > limits.WIDEST:
            raise ValueError(f"{width} numbers are more than there is room for")
        self.width = width

    def write(self, position: Position, seat: int) -> int:
        """Write what the seat sees into the row, and return how many numbers that are."""
        return 0

    # ---- What every game gets --------------------------------------------------------------------------------------

    def begin(self, seat: int, n_seats: int) -> None:
        """Write zeros, so that write() has to write only the others, and find out who sits where."""
        for i in range(self.width):
            self.row[i] = 0
        for other in range(n_seats):
            self.away[other] = other - seat if other >= seat else other - seat + n_seats

    # The methods above are C only when compiled. Python callers use those below.

    def vector(self, position: Position, seat: int) -> bytes:
        """Return what a seat sees."""
        if not 0 <= seat < position.n_seats:
            raise StaczError("bad_seat", seat=seat, seats=position.n_seats)
        if self.write(position, seat) != self.width:
            raise ValueError("the observer is of a table with another number of seats")
        return bytes(self.row[: self.width])
