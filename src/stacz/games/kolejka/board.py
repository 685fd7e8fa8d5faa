"""The table of Kolejka: what lies where, and what it counts for.

Goods are counted by colour; the own colour of a shop has the shop's number. A queue is a row of seats from its front,
with SPECULATOR for a black pawn. A seat has one queuing card of each kind, so hands and played cards are sets of bits.
A deck's top card is its last. The phases' own fields are 0 outside their phase.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from typing import Any

from stacz.core.chance import absorb
from stacz.core.position import Position, grid, zeros
from stacz.games.kolejka import components, limits

NEED = [n for row in components.NEEDS for n in row]
SMALLEST = list(components.SMALLEST_DELIVERY)
LARGEST = list(components.LARGEST_DELIVERY)
REVEALED = list(components.REVEALED_A_DAY)
REMOVED = list(components.REMOVED)


class KolejkaBoard(Position):
    """The parts of the game and where they are; the classes built on it say what may be done with them."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, board.pxd declares them, and they start as zeros
            self.list_no = zeros(limits.SEATS)  # from 0, where people say 1
            self.goods = grid(limits.SEATS, limits.COLOURS)
            self.truck = zeros(limits.COLOURS)
            self.stall = zeros(limits.COLOURS)
            self.stall_order = zeros(limits.WEEK)  # the colour of each stall from B to R
            self.shelf = grid(limits.SHOPS, limits.COLOURS)
            self.queue = grid(limits.QUEUES, limits.QUEUE)
            self.n_queue = zeros(limits.QUEUES)
            self.home = zeros(limits.SEATS)
            self.hand = zeros(limits.SEATS)
            self.n_hand = zeros(limits.SEATS)
            self.played = zeros(limits.SEATS)
            self.deck = grid(limits.SEATS, limits.KINDS)
            self.n_deck = zeros(limits.SEATS)
            self.layer = grid(limits.SEATS, limits.KINDS)  # K4.1 `played_under`: a lower layer is drawn first
            self.returned = zeros(limits.SEATS)  # cards on top of the deck that the seat put there by passing
            self.peeked = zeros(limits.SEATS)  # K6.3: how many cards on top of the delivery deck the seat knows
            self.closed = zeros(limits.SHOPS)  # 0: open, else the seat + 1 whose Remanent lies there
            self.delivery = zeros(limits.DELIVERIES)
            self.today = zeros(limits.SIZES)
            self.due = zeros(limits.SHOPS)  # phase 4: how many goods a shop still sells today
        self.n_delivery = 0
        self.n_today = 0
        self.binned = 0  # a bit for each delivery card in the bin
        self.day = 0
        self.phase = 0
        self.first = 0
        self.turn = 0
        self.asked = 0  # phases 1, 3 and 6: how far round the table from the first player
        self.round = 0  # phase 3
        self.serving = 0  # phase 4: the shop whose first pawn is served
        self.visitor = 0  # phase 5: whose turn it is in the market's queue
        self.traded = 0  # phase 5: whether the visitor has exchanged something

    # ---- Counting -------------------------------------------------------------------------------------------------

    def need(self, seat: int, colour: int) -> int:
        """K1.5: how many goods of a colour are on the seat's list."""
        return NEED[self.list_no[seat] * limits.COLOURS + colour]

    def missing(self, seat: int) -> int:
        """K5.3: the goods of the list that the seat does not hold."""
        total = 0
        for colour in range(limits.COLOURS):
            n = self.need(seat, colour) - self.goods[seat][colour]
            if n > 0:
                total += n
        return total

    def surplus(self, seat: int) -> int:
        """K5.3: the goods that the seat holds beyond its list."""
        total = 0
        for colour in range(limits.COLOURS):
            n = self.goods[seat][colour] - self.need(seat, colour)
            if n > 0:
                total += n
        return total

    def score(self, seat: int) -> int:
        """Return how many goods of its list the seat holds."""
        return limits.LIST - self.missing(seat)

    def is_better(self, seat: int, other: int) -> int:
        """K5.2, K5.3: fewer missing goods, then more surplus goods. (A complete list misses none.)"""
        mine = self.missing(seat)
        theirs = self.missing(other)
        if mine != theirs:
            return 1 if mine < theirs else 0
        return 1 if self.surplus(seat) > self.surplus(other) else 0

    def returns(self, seat: int) -> float:
        """K5.2, K5.3: the best seat wins; equal ones share the win."""
        winners = 1
        for other in range(self.n_seats):
            if other != seat:
                if self.is_better(other, seat):
                    return 0.0
                if self.is_better(seat, other) == 0:
                    winners += 1
        return 1.0 / winners

    def trader(self) -> int:
        """K2.2, K3.6, K4.1: the stall where the trader stands; it moves on before the evening's choices."""
        return (self.day - 1 + (1 if self.phase == limits.EVENING else 0)) % limits.WEEK

    def supply(self) -> int:
        """K2.1: the goods of a colour that are in the game."""
        return limits.COPIES - REMOVED[self.n_seats]

    def in_use(self, card: int) -> int:
        """K2.1: whether a delivery card is used with so many seats."""
        size = card % limits.SIZES + 1
        return 1 if SMALLEST[self.n_seats] <= size <= LARGEST[self.n_seats] else 0

    def goods_in(self, shop: int) -> int:
        """Count the goods in a shop."""
        total = 0
        for colour in range(limits.COLOURS):
            total += self.shelf[shop][colour]
        return total

    def goods_are_gone(self) -> int:
        """K5.3: whether no shop, open or closed, and no truck space holds a good."""
        for shop in range(limits.SHOPS):
            if self.truck[shop] or self.goods_in(shop):
                return 0
        return 1

    def is_delivered_today(self, shop: int) -> int:
        """K6: whether a shop is on today's delivery cards."""
        for i in range(self.n_today):
            if self.today[i] // limits.SIZES == shop:
                return 1
        return 0

    def are_adjacent(self, shop: int, other: int) -> int:
        """K1.2: whether two shops are neighbours in the ring; with `adjacency` any, every two are."""
        if shop == other:
            return 0
        if self.option[limits.ANY_NEIGHBOUR]:
            return 1
        steps = (other - shop + limits.SHOPS) % limits.SHOPS
        return 1 if steps == 1 or steps == limits.SHOPS - 1 else 0

    # ---- Queues ---------------------------------------------------------------------------------------------------

    def place_of(self, queue: int, seat: int, k: int) -> int:
        """Return where the k-th own pawn of a queue stands."""
        row = self.queue[queue]
        place = 0
        while place < self.n_queue[queue]:
            if row[place] == seat:
                if k == 0:
                    break
                k -= 1
            place += 1
        return place

    def insert(self, queue: int, place: int, who: int) -> None:
        """Let a pawn into a queue; those from the place on stand one further back."""
        row = self.queue[queue]
        i = self.n_queue[queue]
        while i > place:
            row[i] = row[i - 1]
            i -= 1
        row[place] = who
        self.n_queue[queue] += 1

    def remove(self, queue: int, place: int) -> int:
        """Take a pawn out of a queue, which closes up; return whose it is."""
        row = self.queue[queue]
        who = row[place]
        self.n_queue[queue] -= 1
        for i in range(place, self.n_queue[queue]):
            row[i] = row[i + 1]
        return who

    # ---- K5 End of the game ---------------------------------------------------------------------------------------

    def finish_game(self, ending: int) -> None:
        """K5: nobody acts any more, and the lists are counted."""
        self.ending = ending
        self.to_act = 0
        self.turn = self.first
        self.asked = 0
        self.round = 0
        self.serving = 0
        self.visitor = 0
        self.traded = 0
        for shop in range(limits.SHOPS):
            self.due[shop] = 0
        for seat in range(self.n_seats):
            self.emit(limits.F_COUNTED, seat, self.missing(seat), self.surplus(seat))
        self.emit(limits.F_OVER, ending - 1)

    # ---- The whole state ------------------------------------------------------------------------------------------

    def digest(self) -> int:
        """Hash the whole state: equal in every place where the same game was played."""
        h = absorb(self.luck, self.n_seats)
        for i in range(limits.OPTIONS):
            h = absorb(h, self.option[i])
        for seat in range(self.n_seats):
            h = absorb(h, self.list_no[seat])
            h = absorb(h, self.home[seat])
            h = absorb(h, self.hand[seat])
            h = absorb(h, self.played[seat])
            h = absorb(h, self.returned[seat])
            h = absorb(h, self.peeked[seat])
            h = absorb(h, self.n_deck[seat])
            for i in range(self.n_deck[seat]):
                h = absorb(h, self.deck[seat][i])
            for kind in range(limits.KINDS):
                h = absorb(h, self.layer[seat][kind])
            for colour in range(limits.COLOURS):
                h = absorb(h, self.goods[seat][colour])
        for shop in range(limits.SHOPS):
            h = absorb(h, self.truck[shop])
            h = absorb(h, self.stall[shop])
            h = absorb(h, self.stall_order[shop])
            h = absorb(h, self.closed[shop])
            h = absorb(h, self.due[shop])
            for colour in range(limits.COLOURS):
                h = absorb(h, self.shelf[shop][colour])
        for queue in range(limits.QUEUES):
            h = absorb(h, self.n_queue[queue])
            for i in range(self.n_queue[queue]):
                h = absorb(h, self.queue[queue][i])
        h = absorb(h, self.n_delivery)
        for i in range(self.n_delivery):
            h = absorb(h, self.delivery[i])
        h = absorb(h, self.n_today)
        for i in range(self.n_today):
            h = absorb(h, self.today[i])
        h = absorb(h, self.binned)
        h = absorb(h, self.day)
        h = absorb(h, self.phase)
        h = absorb(h, self.first)
        h = absorb(h, self.turn)
        h = absorb(h, self.asked)
        h = absorb(h, self.round)
        h = absorb(h, self.serving)
        h = absorb(h, self.visitor)
        h = absorb(h, self.traded)
        return absorb(h, self.ending)

    def restore(self, fields: dict[str, Any]) -> None:
        """Take over the raw state, unchecked, and count what is counted for speed."""
        super().restore(fields)
        for seat in range(limits.SEATS):
            self.fill(self.goods[seat], fields["goods"][seat], limits.COLOURS)
            self.fill(self.deck[seat], fields["deck"][seat], limits.KINDS)
            self.fill(self.layer[seat], fields["layer"][seat], limits.KINDS)
        for shop in range(limits.SHOPS):
            self.fill(self.shelf[shop], fields["shelf"][shop], limits.COLOURS)
        for queue in range(limits.QUEUES):
            self.fill(self.queue[queue], fields["queue"][queue], limits.QUEUE)
        self.n_queue = fields["n_queue"]
        self.list_no = fields["list_no"]
        self.truck = fields["truck"]
        self.stall = fields["stall"]
        self.stall_order = fields["stall_order"]
        self.home = fields["home"]
        self.hand = fields["hand"]
        self.n_hand = [mask.bit_count() for mask in fields["hand"]]
        self.played = fields["played"]
        self.n_deck = fields["n_deck"]
        self.returned = fields["returned"]
        self.peeked = fields["peeked"]
        self.closed = fields["closed"]
        self.delivery = fields["delivery"]
        self.today = fields["today"]
        self.due = fields["due"]
        self.n_delivery = fields["n_delivery"]
        self.n_today = fields["n_today"]
        self.binned = fields["binned"]
        self.day = fields["day"]
        self.phase = fields["phase"]
        self.first = fields["first"]
        self.turn = fields["turn"]
        self.asked = fields["asked"]
        self.round = fields["round"]
        self.serving = fields["serving"]
        self.visitor = fields["visitor"]
        self.traded = fields["traded"]

    def trader_stands_at(self) -> int:
        """Return the trader's stall, for views."""
        return self.trader()
