"""Kolejka: a position in numbers, for the net."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.kolejka.policy import KolejkaPolicy
from stacz.bots.net import Net
from stacz.core.position import Position, zeros
from stacz.games.kolejka import board, limits
from stacz.games.kolejka.rules import KolejkaPosition

A_SHOP = 36  # numbers about a shop, and about the colour of its goods
A_SEAT = 57  # numbers about a seat
NOWHERE = 15  # the place of a pawn that is not there: far behind


class KolejkaNet(Net):
    """Looks at each shop as each seat sees it. All hands are open: it judges imagined positions."""

    def __init__(self, weights: bytes) -> None:
        super().__init__(limits.SHOPS, A_SHOP, A_SEAT, weights, KolejkaPolicy())
        if not cython.compiled:  # compiled, net.pxd declares them
            self.missing = zeros(limits.SEATS)
            self.spare = zeros(limits.SEATS)

    def describe(self, position: Position) -> None:
        """Put a position into numbers."""
        self.describe_table(cython.cast(KolejkaPosition, position))

    def describe_table(self, p: KolejkaPosition) -> None:
        """Put a position of this game into numbers."""
        for seat in range(p.n_seats):
            self.missing[seat] = p.missing(seat)
            self.spare[seat] = p.surplus(seat)
        for seat in range(p.n_seats):
            for shop in range(limits.SHOPS):
                self.describe_shop(p, shop, seat)
            self.describe_seat(p, seat)

    def lack(self, p: KolejkaPosition, seat: int, colour: int) -> int:
        """Return how many goods of a colour a seat still needs."""
        n = p.need(seat, colour) - p.goods[seat][colour]
        return n if n > 0 else 0

    def describe_phase(self, p: KolejkaPosition) -> None:
        """Tell the time of day."""
        self.flag(1 if p.phase <= limits.QUEUE_UP else 0)
        self.flag(1 if p.phase == limits.JUMP else 0)
        self.flag(1 if p.phase == limits.OPEN else 0)
        self.flag(1 if p.phase == limits.TRADE else 0)

    def describe_shop(self, p: KolejkaPosition, shop: int, seat: int) -> None:
        """Put into numbers what a shop and its colour mean to a seat."""
        goods = p.goods_in(shop)
        lacking = self.lack(p, seat, shop)
        rivals = 0
        wanted = 0
        for other in range(p.n_seats):
            if other != seat and self.lack(p, other, shop):
                rivals += 1
                wanted += self.lack(p, other, shop)
        useful = 0  # goods of other colours in the shop that the seat lacks
        for colour in range(limits.COLOURS):
            if colour != shop and p.shelf[shop][colour] and self.lack(p, seat, colour):
                useful += p.shelf[shop][colour]
        coming = 0  # on delivery cards that have not come since the last shuffle
        for size in range(board.SMALLEST[p.n_seats], board.LARGEST[p.n_seats] + 1):
            if not p.binned >> (shop * limits.SIZES + size - 1) & 1:
                coming += size
        self.flag(1)
        self.describe_phase(p)
        self.put(8 * lacking)
        self.flag(1 if lacking else 0)
        self.put(4 * p.goods[seat][shop])
        self.put(8 * goods)
        self.put(8 * p.shelf[shop][shop])
        self.put(8 * useful)
        self.flag(p.closed[shop])
        self.flag(1 if p.closed[shop] == seat + 1 else 0)
        self.put(4 * p.truck[shop])
        self.flag(1 if p.truck[shop] == 0 and goods == 0 else 0)
        self.put(4 * coming)
        self.flag(p.is_delivered_today(shop))
        self.put(4 * p.stall[shop])
        self.flag(1 if p.stall[shop] and lacking else 0)
        self.flag(1 if p.stall_order[p.trader()] == shop else 0)
        self.flag(1 if p.stall_order[(p.trader() + 1) % limits.WEEK] == shop else 0)
        self.put(8 * rivals)
        self.put(4 * wanted)
        self.put(8 * p.due[shop])
        self.put(4 * (p.truck[shop] + goods + p.stall[shop] - wanted - lacking))
        self.describe_queue(p, shop, seat, 0 if p.closed[shop] else goods)

    def describe_queue(self, p: KolejkaPosition, queue: int, seat: int, goods: int) -> None:
        """Tell where the seat's pawns stand, and whether goods reach them."""
        served = 0
        close = 0
        mine = 0
        first = NOWHERE
        second = NOWHERE
        row = p.queue[queue]
        for place in range(p.n_queue[queue]):
            if row[place] == seat:
                mine += 1
                if place < first:
                    first = place
                elif place < second:
                    second = place
                if place < goods:
                    served += 1
                elif place < goods + 2:
                    close += 1
        self.put(2 * p.n_queue[queue])
        self.put(8 * mine)
        self.put(4 * first)
        self.put(4 * second)
        self.put(8 * served)
        self.put(8 * close)
        self.flag(1 if first == 0 else 0)
        self.flag(1 if first == 1 else 0)
        self.flag(1 if first == 2 else 0)
        self.put(8 * (goods - first) if first < NOWHERE else 0)
        self.flag(1 if served and self.lack(p, seat, queue) else 0)

    def describe_seat(self, p: KolejkaPosition, seat: int) -> None:
        """Put into numbers what concerns a seat as a whole."""
        missing = self.missing[seat]
        spare = self.spare[seat]
        best = limits.LIST
        for other in range(p.n_seats):
            if other != seat and self.missing[other] < best:
                best = self.missing[other]
        self.flag(1)
        self.put(8 * missing)
        self.put(4 * spare)
        self.put(8 * (spare if spare < missing else missing))
        self.put(8 * (best - missing))
        self.put(8 * best)
        self.flag(1 if missing <= 1 else 0)
        self.flag(1 if missing <= 2 else 0)
        self.flag(1 if missing <= 3 else 0)
        self.put(8 * p.home[seat])
        for kind in range(limits.KINDS):
            self.flag(p.hand[seat] >> kind & 1)
        for kind in range(limits.KINDS):
            self.flag(0 if (p.hand[seat] | p.played[seat]) >> kind & 1 else 1)
        self.put(8 * p.n_hand[seat])
        self.put(4 * p.n_deck[seat])
        for day in range(limits.WEEK):
            self.flag(1 if (p.day - 1) % limits.WEEK == day else 0)
        self.describe_phase(p)
        self.flag(p.to_act >> seat & 1)
        self.put(4 * ((seat - p.first + p.n_seats) % p.n_seats))
        self.flag(1 if p.phase == limits.JUMP and (seat - p.first + p.n_seats) % p.n_seats < p.asked else 0)
        self.put(4 * p.round if p.phase == limits.JUMP else 0)
        self.put(2 * p.day)
        self.flag(1 if p.n_seats == 2 else 0)
        self.flag(1 if p.n_seats == 3 else 0)
        self.flag(1 if p.n_seats == 5 else 0)
        on_sale = 0
        on_way = 0
        for shop in range(limits.SHOPS):
            on_sale += p.goods_in(shop)
            on_way += p.truck[shop]
        self.put(2 * on_sale)
        self.put(on_way)
        self.put(4 * p.peeked[seat])
        cheap = p.stall_order[p.trader()]
        self.flag(1 if spare and p.stall[cheap] and self.lack(p, seat, cheap) else 0)
        within = 0  # goods that the stalls have and the list lacks
        for colour in range(limits.COLOURS):
            lacking = self.lack(p, seat, colour)
            within += lacking if lacking < p.stall[colour] else p.stall[colour]
        self.put(8 * within)
        ahead = NOWHERE
        for place in range(p.n_queue[limits.MARKET]):
            if p.queue[limits.MARKET][place] == seat and place < ahead:
                ahead = place
        self.put(4 * ahead)
        self.flag(1 if ahead < NOWHERE else 0)
        self.flag(1 if ahead < NOWHERE and spare >= missing and within >= missing else 0)
        self.put_hopes(seat, p.n_seats)
