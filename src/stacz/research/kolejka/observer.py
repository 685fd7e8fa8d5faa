"""Kolejka as a seat sees it, in bytes."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core.position import Position
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import CARDS, GOODS, LISTS, SHOPS
from stacz.games.kolejka.rules import KolejkaPosition
from stacz.research.fields import Field, width
from stacz.research.observer import Observer

PHASES = 6
EACH = 35  # numbers that tell of a seat


def fields(seats: int) -> tuple[Field, ...]:
    """Return what an observation holds."""
    kinds, shops, colours = limits.KINDS, limits.SHOPS, limits.COLOURS
    names, goods, streets = ", ".join(CARDS), ", ".join(GOODS), ", ".join(SHOPS)
    return (
        Field("you", (seats,), 1, "which seat this is (one-hot; the only seat number that is not relative)"),
        Field("turn", (seats,), 1, "who is asked, you first (one-hot)"),
        Field("first", (seats,), 1, "who has the first-player marker, you first (one-hot)"),
        Field("phase", (PHASES,), 1, "set-up, queue up, jump, open, trade, evening (one-hot)"),
        Field("weekday", (limits.WEEK,), 1, "Monday to Friday (one-hot)"),
        Field("day", (1,), limits.LAST_DAY, "the day, from 1"),
        Field("round", (1,), limits.HAND, "the round of phase jump, else 0"),
        Field("serving", (shops,), 1, f"phase open: where a good is to be chosen: {streets} (one-hot)"),
        Field("visitor", (1,), limits.QUEUE, "phase trade: the place in the market's queue, from 1, that is asked"),
        Field("traded", (1,), 1, "phase trade: whether the visitor has exchanged something"),
        Field("trader", (limits.WEEK,), 1, "the stall where the trader stands (one-hot)"),
        Field("stalls", (limits.WEEK, colours), 1, f"the colour of each stall (one-hot): {goods}"),
        Field("market", (colours,), limits.COPIES, "goods at the stalls by colour"),
        Field("hand", (kinds,), 1, f"your cards: {names}"),
        Field("deck_top", (kinds,), 1, "cards that you put back on your deck today by passing"),
        Field("next_deliveries", (limits.PEEK, limits.DELIVERIES), 1, "the next delivery cards, as far as Kolega "
              "showed them to you: shop * 3 + goods - 1 (one-hot)"),
        Field("deliveries", (1,), limits.DELIVERIES, "delivery cards in the deck"),
        Field("today", (limits.DELIVERIES,), 1, "today's delivery cards: shop * 3 + goods - 1"),
        Field("bin", (limits.DELIVERIES,), 1, "delivery cards in the bin"),
        Field("seats", (seats, EACH), limits.COPIES, "of each seat, you first: its list "
              f"({', '.join(LISTS)}; one-hot), its goods ({goods}), pawns at home, cards in hand, cards in the deck, "
              f"cards put back today, delivery cards looked at, played cards ({names}), and 1 + layer of every "
              "card in hand or deck (0: neither; lower layers are drawn first)"),
        Field("shelf", (shops, colours), limits.COPIES, f"goods in {streets} by colour"),
        Field("truck", (shops,), limits.COPIES, "goods of each shop's colour on the truck"),
        Field("due", (shops,), limits.PAWNS * limits.SEATS, "phase open: goods that each shop still sells today"),
        Field("closed", (shops, seats), 1, "whose Remanent lies on each shop, you first (one-hot)"),
        Field("queue", (limits.QUEUES, limits.PAWNS * seats + 1), seats + 1, f"from the front, in {streets} and the "
              "market: 1 + seat counted from you, so 1 is you; the speculator is the highest; 0: nobody"),
    )  # fmt: skip


class KolejkaObserver(Observer):
    """Sees Kolejka."""

    def __init__(self, seats: int) -> None:
        super().__init__(width(fields(seats)))

    def write(self, position: Position, seat: int) -> int:
        """Write what the seat sees."""
        self.begin(seat, position.n_seats)
        at = self.write_day(cython.cast(KolejkaPosition, position), seat)
        at = self.write_cards(cython.cast(KolejkaPosition, position), seat, at)
        at = self.write_seats(cython.cast(KolejkaPosition, position), at)
        return self.write_shops(cython.cast(KolejkaPosition, position), at)

    def write_day(self, p: KolejkaPosition, seat: int) -> int:
        """Write what time it is, and the market."""
        n = p.n_seats
        self.row[seat] = 1
        at = n
        self.row[at + self.away[p.turn]] = 1
        at += n
        self.row[at + self.away[p.first]] = 1
        at += n
        self.row[at + p.phase] = 1
        at += PHASES
        self.row[at + (p.day - 1) % limits.WEEK] = 1
        at += limits.WEEK
        self.row[at] = p.day
        self.row[at + 1] = p.round
        at += 2
        if p.phase == limits.OPEN and p.ending == 0:
            self.row[at + p.serving] = 1
        at += limits.SHOPS
        if p.phase == limits.TRADE and p.ending == 0:
            self.row[at] = p.visitor + 1
        self.row[at + 1] = p.traded
        at += 2
        self.row[at + p.trader()] = 1
        at += limits.WEEK
        for stall in range(limits.WEEK):
            self.row[at + stall * limits.COLOURS + p.stall_order[stall]] = 1
        at += limits.WEEK * limits.COLOURS
        for colour in range(limits.COLOURS):
            self.row[at + colour] = p.stall[colour]
        return at + limits.COLOURS

    def write_cards(self, p: KolejkaPosition, seat: int, at: int) -> int:
        """Write the own cards, and the deliveries."""
        for kind in range(limits.KINDS):
            self.row[at + kind] = p.hand[seat] >> kind & 1
        at += limits.KINDS
        for i in range(p.n_deck[seat] - p.returned[seat], p.n_deck[seat]):
            self.row[at + p.deck[seat][i]] = 1
        at += limits.KINDS
        for i in range(p.peeked[seat]):
            self.row[at + i * limits.DELIVERIES + p.delivery[p.n_delivery - 1 - i]] = 1
        at += limits.PEEK * limits.DELIVERIES
        self.row[at] = p.n_delivery
        at += 1
        for i in range(p.n_today):
            self.row[at + p.today[i]] = 1
        at += limits.DELIVERIES
        for card in range(limits.DELIVERIES):
            self.row[at + card] = p.binned >> card & 1
        return at + limits.DELIVERIES

    def write_seats(self, p: KolejkaPosition, at: int) -> int:
        """Write what everybody knows of each seat."""
        for other in range(p.n_seats):
            row = at + self.away[other] * EACH
            self.row[row + p.list_no[other]] = 1
            row += limits.COLOURS
            for colour in range(limits.COLOURS):
                self.row[row + colour] = p.goods[other][colour]
            row += limits.COLOURS
            self.row[row] = p.home[other]
            self.row[row + 1] = p.n_hand[other]
            self.row[row + 2] = p.n_deck[other]
            self.row[row + 3] = p.returned[other]
            self.row[row + 4] = p.peeked[other]
            row += 5
            unplayed = p.unplayed(other)
            for kind in range(limits.KINDS):
                self.row[row + kind] = p.played[other] >> kind & 1
                self.row[row + limits.KINDS + kind] = (1 + p.layer[other][kind]) * (unplayed >> kind & 1)
        return at + p.n_seats * EACH

    def write_shops(self, p: KolejkaPosition, at: int) -> int:
        """Write the shops and all queues."""
        n = p.n_seats
        for shop in range(limits.SHOPS):
            for colour in range(limits.COLOURS):
                self.row[at + shop * limits.COLOURS + colour] = p.shelf[shop][colour]
        at += limits.SHOPS * limits.COLOURS
        for shop in range(limits.SHOPS):
            self.row[at + shop] = p.truck[shop]
            self.row[at + limits.SHOPS + shop] = p.due[shop]
        at += 2 * limits.SHOPS
        for shop in range(limits.SHOPS):
            if p.closed[shop]:
                self.row[at + shop * n + self.away[p.closed[shop] - 1]] = 1
        at += limits.SHOPS * n
        for queue in range(limits.QUEUES):
            for place in range(p.n_queue[queue]):
                who = p.queue[queue][place]
                self.row[at + place] = n + 1 if who == limits.SPECULATOR else self.away[who] + 1
            at += limits.PAWNS * n + 1
        return at
