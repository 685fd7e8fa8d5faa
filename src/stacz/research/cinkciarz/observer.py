"""Cinkciarz as a seat sees it, in bytes.

Who is ready is left out: where all seats choose at the same time, step by step, it would tell how many cards were laid.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core.position import Position
from stacz.games.cinkciarz import limits
from stacz.games.cinkciarz.components import CURRENCIES
from stacz.games.cinkciarz.rules import CinkciarzPosition
from stacz.research.fields import Field, width
from stacz.research.observer import Observer

MOST_ROUNDS = 255  # a later round is written so
UNIT = 10  # money is counted in tens


def fields(seats: int) -> tuple[Field, ...]:
    """Return what an observation holds."""
    cards = limits.CARDS
    return (
        Field("you", (seats,), 1, "which seat this is (one-hot; the only seat number that is not relative)"),
        Field("phase", (3,), 1, "bid, exchange, over (one-hot)"),
        Field("last_round", (2,), 1, "why this round is the last, if it is: stack empty, stalemate (one-hot)"),
        Field("round", (1,), MOST_ROUNDS, "the round, from 1; 255 also for later ones"),
        Field("idle", (1,), limits.MOST_IDLE, "refills in a row that moved no card"),
        Field("stack", (1,), cards, "cards in the stack"),
        Field("removed", (limits.CURRENCIES,), 1, f"currencies that left the game: {', '.join(CURRENCIES)}"),
        Field("newspaper", (1,), 1, "whether your unrevealed bid has your newspaper"),
        Field("turns_taken", (1,), seats, "how many seats of the order have exchanged or declined"),
        Field("order", (seats, seats), 1, "of the exchanges: for each place whose it is, you first (one-hot)"),
        Field("bids", (seats,), 228, "the revealed bids in tens, you first"),
        Field("cards", (seats,), cards, "money cards of each seat, unrevealed bids included, you first"),
        Field("hand", (seats, cards), 1, "your cards, then with `open_memory` those that all have seen go into the "
              "others' hands, by serial number - 1; the others' unrevealed bids count as in the hand"),
        Field("before", (seats, cards), 1, "cards that lie before a seat, you first; the others' only once revealed"),
        Field("left", (cards,), 1, "cards on the left side of the bank"),
        Field("right", (cards,), 1, "cards on the right side of the bank"),
        Field("shown", (cards,), 1, "with `open_memory`, cards of yours that the others have seen"),
    )  # fmt: skip


class CinkciarzObserver(Observer):
    """Sees Cinkciarz."""

    def __init__(self, seats: int) -> None:
        super().__init__(width(fields(seats)))

    def write(self, position: Position, seat: int) -> int:
        """Write what the seat sees."""
        self.begin(seat, position.n_seats)
        at = self.write_table(cython.cast(CinkciarzPosition, position), seat)
        return self.write_cards(cython.cast(CinkciarzPosition, position), seat, at)

    def write_table(self, p: CinkciarzPosition, seat: int) -> int:
        """Write all but the cards."""
        n = p.n_seats
        bidding = 1 if p.phase == limits.BID else 0
        self.row[seat] = 1
        at = n
        self.row[at + p.phase] = 1
        at += 3
        if p.last:
            self.row[at + p.last - 1] = 1
        at += 2
        self.row[at] = p.round if p.round < MOST_ROUNDS else MOST_ROUNDS
        self.row[at + 1] = p.idle
        self.row[at + 2] = p.held[limits.STACK]
        at += 3
        for currency in range(limits.CURRENCIES):
            self.row[at + currency] = p.removed >> currency & 1
        at += limits.CURRENCIES
        self.row[at] = p.newspaper[seat] if bidding else 0
        self.row[at + 1] = p.place
        at += 2
        for i in range(p.n_order):
            self.row[at + i * n + self.away[p.order[i]]] = 1
        at += n * n
        for other in range(n):
            if bidding == 0:
                self.row[at + self.away[other]] = p.total[other] // UNIT
            self.row[at + n + self.away[other]] = p.held[other] + (p.held[limits.BEFORE + other] if bidding else 0)
        return at + 2 * n

    def write_cards(self, p: CinkciarzPosition, seat: int, at: int) -> int:
        """Write which cards the seat knows to be where."""
        n = p.n_seats
        bidding = 1 if p.phase == limits.BID else 0
        bank = at + 2 * n * limits.CARDS
        shown = bank + 2 * limits.CARDS
        for card in range(limits.CARDS):
            place = p.where[card]
            if place >= limits.LEFT:
                if place <= limits.RIGHT:
                    self.row[bank + (place - limits.LEFT) * limits.CARDS + card] = 1
            else:
                before = 1 if place >= limits.BEFORE else 0
                owner = place - limits.BEFORE if before else place
                open_lot = 1 if before and bidding == 0 else 0
                if owner == seat:
                    self.row[at + before * n * limits.CARDS + card] = 1
                    self.row[shown + card] = 1 if open_lot else p.is_listed(card)
                elif open_lot or p.is_listed(card):
                    row = self.away[owner] + (n if open_lot else 0)
                    self.row[at + row * limits.CARDS + card] = 1
        return shown + limits.CARDS
