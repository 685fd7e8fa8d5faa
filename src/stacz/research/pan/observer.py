"""Pan tu nie stał! as a seat sees it, in bytes."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core.position import Position
from stacz.games.pan import limits
from stacz.games.pan.components import CARDS, SHOPS_IN_PLAY, VALUES
from stacz.games.pan.rules import PanPosition
from stacz.research.fields import Field, width
from stacz.research.observer import Observer
from stacz.research.pan import limits as sizes

if not cython.compiled:
    from stacz.research.observer import copy_counts

RANK = [sorted(set(VALUES)).index(value) for value in VALUES]  # of every good's value among the values
WORTH = [0, *VALUES]  # of no good, and of every good


def fields(seats: int) -> tuple[Field, ...]:
    """Return what an observation holds."""
    shops, kinds = SHOPS_IN_PLAY[seats], limits.KINDS
    names = ", ".join(CARDS)
    return (
        Field("you", (seats,), 1, "which seat this is (one-hot; the only seat number that is not relative)"),
        Field("turn", (seats,), 1, "whose turn it is, you first (one-hot)"),
        Field("phase", (3,), 1, "check, act, final (one-hot)"),
        Field("checked", (shops,), 1, "the shop whose queue waits for a decision (one-hot; zeros in phase act)"),
        Field("actions", (1,), 2, "actions left in this turn"),
        Field("synku_fresh", (1,), 1, "whether Synku was placed by the very last move"),
        Field("last_turns", (1,), seats, "0 until a seat has run out of cards, then 1 + turns left"),
        Field("ran_out", (seats,), 1, "the seat that ran out first, you first (one-hot)"),
        Field("ministry", (1,), limits.GOODS, "goods left in the Ministry"),
        Field("hand", (kinds,), limits.MOST, f"your cards: {names}"),
        Field("unseen_goods", (sizes.VALUES,), 8, "goods that you do not see, by value: 1, 2, 3, 4, 5, 7, 8"),
        Field(
            "seats", (seats, sizes.SEAT), sum(VALUES),
            "of each seat, you first: hand, pile, goods stored, points (0 where hidden), and cards out of the "
            f"game by kind ({names})",
        ),
        Field("shelf", (shops, limits.SHELF), 8, "the values of the goods in each shop (0: none)"),
        Field("carried", (shops,), 8, "the value of the good on a card of each queue (0: none)"),
        Field("carrier", (shops, seats), 1, "whose card that is, you first (one-hot)"),
        Field("carrier_card", (shops, kinds), 1, "which kind of card that is (one-hot)"),
        Field("strength", (shops, seats), 64, "8 + strength of each seat that stands there, you first; 0: no card"),
        Field("queue", (shops, seats, kinds), limits.MOST, "cards in each queue by seat, you first, and kind"),
    )  # fmt: skip


class PanObserver(Observer):
    """Sees Pan tu nie stał!"""

    def __init__(self, seats: int) -> None:
        super().__init__(width(fields(seats)))

    def write(self, position: Position, seat: int) -> int:
        """Write what the seat sees."""
        self.begin(seat, position.n_seats)
        at = self.write_table(cython.cast(PanPosition, position), seat)
        return self.write_queues(cython.cast(PanPosition, position), at)

    def write_table(self, p: PanPosition, seat: int) -> int:
        """Write all but the shops."""
        n = p.n_seats
        self.row[seat] = 1
        at = n
        self.row[at + self.away[p.turn]] = 1
        at += n
        self.row[at + p.phase] = 1
        at += 3
        if p.phase != limits.ACT and p.checked < p.n_shops and p.ending == 0:
            self.row[at + p.checked] = 1
        at += p.n_shops
        self.row[at] = p.actions_left
        self.row[at + 1] = p.fresh
        self.row[at + 2] = p.last_turns + 1
        at += 3
        if p.ran_out >= 0:
            self.row[at + self.away[p.ran_out]] = 1
        at += n
        self.row[at] = p.n_ministry
        at += 1
        copy_counts(self, at, p.hand[seat])
        at += limits.KINDS
        hidden = 1 if p.option[limits.HIDDEN_STORES] and p.ending == 0 else 0
        self.write_goods(p, seat, at, hidden)
        at += sizes.VALUES
        for other in range(n):
            row = at + self.away[other] * sizes.SEAT
            self.row[row] = p.n_hand[other]
            self.row[row + 1] = p.n_pile[other]
            self.row[row + 2] = p.n_store[other]
            if hidden == 0 or other == seat:
                self.row[row + 3] = p.points[other]
            copy_counts(self, row + 4, p.box[other])
        return at + n * sizes.SEAT

    def write_goods(self, p: PanPosition, seat: int, at: int, hidden: int) -> None:
        """Count, by value, the goods that the seat does not see: in the Ministry, and in stores that are hidden."""
        for i in range(p.n_ministry):
            self.row[at + RANK[p.ministry[i]]] += 1
        if hidden:
            for good in range(limits.GOODS):
                if p.where[good] >= 0 and p.where[good] != seat:
                    self.row[at + RANK[good]] += 1

    def write_queues(self, p: PanPosition, at: int) -> int:
        """Write the shops and their queues."""
        n = p.n_seats
        shops = p.n_shops
        strengths = at + shops * (limits.SHELF + 1 + n + limits.KINDS)
        queues = strengths + shops * n
        for shop in range(shops):
            for slot in range(limits.SHELF):
                self.row[at + shop * limits.SHELF + slot] = WORTH[p.shelf[shop][slot] + 1]
            self.row[at + shops * limits.SHELF + shop] = WORTH[p.carried[shop] + 1]
            if p.carried[shop] >= 0:
                self.row[at + shops * (limits.SHELF + 1) + shop * n + self.away[p.carrier_seat[shop]]] = 1
                self.row[at + shops * (limits.SHELF + 1 + n) + shop * limits.KINDS + p.carrier_kind[shop]] = 1
            for other in range(n):
                copy_counts(self, queues + self.away[other] * limits.KINDS, p.queue[shop][other])
                if p.present[shop][other]:
                    self.row[strengths + self.away[other]] = sizes.SHIFT + p.strength(shop, other)
            strengths += n
            queues += n * limits.KINDS
        return queues
