"""A small net that judges a position: how likely each seat is to win.

It has the symmetries of the games built in. Every seat is looked at with the same weights, and so is every part of the
board of one kind: a shop, a colour of goods, a currency.

    part    what one part of the board means to a seat          -> WIDTH numbers, added up over the parts
    seat    those sums, and what concerns the seat as a whole   -> WIDTH numbers, added up over the seats
    table   the seat's numbers, beside the sums over all seats  -> WIDTH numbers -> its score

Scores become shares as logarithms of chances do. Inputs, weights and all between are whole numbers, so that the same
position is judged alike on every machine, compiled or not, in whatever order a processor adds. Inputs have UNIT for
one, weights 256, what a layer hands on 64; what would be beyond CAP is cut off, so that no sum overflows.

A game's own net says how a position is put into numbers (`describe`). tools/train makes the weights.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from array import array

from stacz.bots.policy import Policy
from stacz.core import limits
from stacz.core.position import Position, grid, zeros

if not cython.compiled:
    from math import exp

UNIT = 8  # the input that stands for one, and for yes
CAP = 8191
CLIP = 127  # the largest input
HOPES = 4  # numbers that every seat gets beside the game's own


def whole(number: float) -> int:
    """Return a number without its fraction, cut off where no input can be as large."""
    number = number if number < 999.0 else 999.0
    number = number if number > -999.0 else -999.0
    return cython.cast(cython.int, number) if cython.compiled else int(number)


class Net:
    """The weights of one game, and room to reckon in."""

    def __init__(self, parts: int, n_part: int, n_own: int, weights: bytes, thumb: Policy) -> None:
        wide = limits.NET_WIDTH
        n_own += HOPES
        rows = n_part + (wide + n_own) + (2 * wide + 1) + 1
        if weights and len(weights) != 2 * rows * wide:
            raise ValueError(f"{rows * wide} weights wanted, not {len(weights) // 2}")
        self.weight = array("h", weights or bytes(2 * rows * wide))  # without weights it only describes
        self.thumb = thumb
        self.parts = parts
        self.n_part = n_part  # numbers about a part of the board, the first of them UNIT
        self.n_own = n_own  # numbers about a seat as a whole, likewise
        self.n_inputs = 0
        if not cython.compiled:  # compiled, net.pxd declares them
            self.inputs = zeros(limits.NET_INPUTS)
            self.row = zeros(limits.NET_ROW)
            self.total = zeros(wide)
            self.seen = grid(limits.MAX_SEATS, wide)
            self.pooled = zeros(wide)
            self.share = [0.0] * limits.MAX_SEATS
            self.hope = [0.0] * limits.MAX_SEATS
            self.score = zeros(limits.MAX_SEATS)

    def describe(self, position: Position) -> None:
        """Put a position into numbers: for each seat n_part numbers for every part of the board, then n_own.

        What concerns a seat ends with its hopes (`put_hopes`).
        """

    # ---- Describing --------------------------------------------------------------------------------------------------

    def put(self, value: int) -> None:
        """Add a number to the description."""
        if value > CLIP:
            value = CLIP
        elif value < -CLIP:
            value = -CLIP
        self.inputs[self.n_inputs] = value
        self.n_inputs += 1

    def flag(self, value: int) -> None:
        """Add a yes or no to the description."""
        self.inputs[self.n_inputs] = UNIT if value else 0
        self.n_inputs += 1

    def leave_out(self, n: int) -> None:
        """Skip so many numbers: what they tell of is not there."""
        for i in range(n):
            self.inputs[self.n_inputs + i] = 0
        self.n_inputs += n

    def ask_thumb(self, position: Position) -> None:
        """Ask the rules of thumb what every seat may hope for, in spreads: differences that decide a game."""
        for seat in range(position.n_seats):
            self.hope[seat] = self.thumb.appraise(position, seat) / self.thumb.spread

    def put_hopes(self, seat: int, n_seats: int) -> None:
        """Add what a seat hopes for, alone and against the others. The net need only learn where that is wrong."""
        best = -1e9
        total = 0.0
        for other in range(n_seats):
            total += self.hope[other]
            if other != seat and self.hope[other] > best:
                best = self.hope[other]
        lead = self.hope[seat] - best
        self.put(whole(8.0 * self.hope[seat]))
        self.put(whole(24.0 * (self.hope[seat] - total / n_seats)))
        self.put(whole(24.0 * lead))
        self.put(whole(96.0 * lead))  # cut off where it is clear

    # ---- Reckoning ---------------------------------------------------------------------------------------------------

    def judge(self, position: Position) -> None:
        """Find every seat's share of the win."""
        self.n_inputs = 0
        self.ask_thumb(position)
        self.describe(position)
        wide = limits.NET_WIDTH
        for i in range(wide):
            self.pooled[i] = 0
        at = 0
        for seat in range(position.n_seats):
            for i in range(wide):
                self.row[i] = 0
            for _ in range(self.parts):
                self.look_at_part(at)
                at += self.n_part
            self.look_at_seat(seat, at)
            at += self.n_own
        for i in range(wide):
            self.pooled[i] = CAP if self.pooled[i] > CAP else self.pooled[i]
        best = -(1 << 30)
        for seat in range(position.n_seats):
            self.look_at_table(seat)
            if self.score[seat] > best:
                best = self.score[seat]
        total = 0.0
        for seat in range(position.n_seats):
            self.share[seat] = exp((self.score[seat] - best) / 16384.0)
            total += self.share[seat]
        for seat in range(position.n_seats):
            self.share[seat] /= total

    def clear(self) -> None:
        """Begin a layer."""
        for i in range(limits.NET_WIDTH):
            self.total[i] = 0

    def add(self, value: int, first: int) -> None:
        """Let an input count in a layer: most are 0 and cost nothing."""
        if value:
            for i in range(limits.NET_WIDTH):
                self.total[i] += value * self.weight[first + i]

    def squash(self, shift: int) -> None:
        """End a layer: nothing below 0 and nothing above CAP is handed on."""
        for i in range(limits.NET_WIDTH):
            value = self.total[i] >> shift
            value = value if value > 0 else 0
            self.total[i] = value if value < CAP else CAP

    def look_at_part(self, at: int) -> None:
        """The first layer."""
        if self.inputs[at]:  # a part that is not there has nothing, not even the UNIT in front
            self.clear()
            for i in range(self.n_part):
                self.add(self.inputs[at + i], i * limits.NET_WIDTH)
            self.squash(5)
            for i in range(limits.NET_WIDTH):
                self.row[i] += self.total[i]

    def look_at_seat(self, seat: int, at: int) -> None:
        """The second layer: the row holds the sums over the parts."""
        wide = limits.NET_WIDTH
        first = self.n_part * wide
        self.clear()
        for i in range(wide):
            self.add(self.row[i] if self.row[i] < CAP else CAP, first + i * wide)
        first += wide * wide
        for i in range(self.n_own):
            self.add(self.inputs[at + i] * 8, first + i * wide)
        self.squash(8)
        for i in range(wide):
            self.seen[seat][i] = self.total[i]
            self.pooled[i] += self.total[i]

    def look_at_table(self, seat: int) -> None:
        """The third layer, and the score."""
        wide = limits.NET_WIDTH
        first = (self.n_part + wide + self.n_own) * wide
        self.clear()
        for i in range(wide):
            self.add(self.seen[seat][i], first + i * wide)
        first += wide * wide
        for i in range(wide):
            self.add(self.pooled[i], first + i * wide)
        first += wide * wide
        self.add(64, first)
        self.squash(8)
        score = 0
        for i in range(wide):
            score += self.total[i] * self.weight[first + wide + i]
        self.score[seat] = score

    # The methods above are C only when compiled. Python callers use those below.

    def shares(self, position: Position) -> list[float]:
        """Return how likely each seat is to win."""
        self.judge(position)
        return [self.share[seat] for seat in range(position.n_seats)]

    def description(self, position: Position) -> list[int]:
        """Return a position in numbers."""
        self.n_inputs = 0
        self.ask_thumb(position)
        self.describe(position)
        return [self.inputs[i] for i in range(self.n_inputs)]
