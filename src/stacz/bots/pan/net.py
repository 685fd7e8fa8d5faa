"""Pan tu nie stał!: a position in numbers, for the net."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.net import Net
from stacz.bots.pan.policy import PanPolicy
from stacz.core.position import Position, grid, zeros
from stacz.games.pan import board, limits
from stacz.games.pan.rules import PanPosition

A_SHOP = 34  # numbers about a shop
A_SEAT = 45  # numbers about a seat
NONE = -99  # strength where nobody stands
FAR = 24  # differences of strength beyond are alike


class PanNet(Net):
    """Looks at each shop as each seat sees it. All hands are open: it judges imagined positions."""

    def __init__(self, weights: bytes) -> None:
        super().__init__(limits.SHOPS, A_SHOP, A_SEAT, weights, PanPolicy())
        if not cython.compiled:  # compiled, net.pxd declares them
            self.force = grid(limits.SHOPS, limits.SEATS)  # strength; NONE where a seat has nobody
            self.reach = grid(limits.SHOPS, limits.SEATS)  # what one group of cards can add
            self.wait = zeros(limits.SEATS)  # turns until the seat looks at the queues

    def describe(self, position: Position) -> None:
        """Put a position into numbers."""
        self.describe_table(cython.cast(PanPosition, position))

    def describe_table(self, p: PanPosition) -> None:
        """Put a position of this game into numbers."""
        self.size_up(p)
        for seat in range(p.n_seats):
            for shop in range(p.n_shops):
                self.describe_shop(p, shop, seat)
            self.leave_out((limits.SHOPS - p.n_shops) * A_SHOP)
            self.describe_seat(p, seat)

    def size_up(self, p: PanPosition) -> None:
        """Find out how strong everybody is, could be, and how soon it counts."""
        for seat in range(p.n_seats):
            self.wait[seat] = (seat - p.turn + p.n_seats) % p.n_seats
            for shop in range(p.n_shops):
                self.force[shop][seat] = p.strength(shop, seat) if p.present[shop][seat] else NONE
                self.reach[shop][seat] = self.most_strength(p, shop, seat)
        if p.phase == limits.ACT:
            self.wait[p.turn] = p.n_seats

    def most_strength(self, p: PanPosition, shop: int, seat: int) -> int:
        """Return the most strength that one group of cards, and a Matka, can bring."""
        hand = p.hand[seat]
        series = hand[limits.PRZEWODNIA]
        most = hand[limits.ONE]
        if p.listas[shop]:
            most = hand[limits.TWO] if hand[limits.TWO] > most else most
            most = series if series > most else most
            return most + (1 if hand[limits.MATKA] else 0)
        most = 2 * hand[limits.TWO] if 2 * hand[limits.TWO] > most else most
        most = 3 if hand[limits.THREE] and most < 3 else most
        gain = series * p.queue[shop][seat][limits.PRZEWODNIA] + (series * (series + 1) >> 1)
        most = gain if gain > most else most
        return most + (2 if hand[limits.MATKA] else 0)

    def describe_shop(self, p: PanPosition, shop: int, seat: int) -> None:
        """Put into numbers what a shop means to a seat."""
        first = p.shelf[shop][0]
        last = p.shelf[shop][1]
        dear = board.VALUE[first] if first >= 0 else 0
        cheap = board.VALUE[last] if last >= 0 else 0
        if cheap > dear:
            dear, cheap = cheap, dear
        carried = board.VALUE[p.carried[shop]] if p.carried[shop] >= 0 else 0
        mine = self.force[shop][seat]
        top = NONE
        second = NONE
        beyond = NONE  # how strong a rival can become
        rival = -1
        others = 0
        for other in range(p.n_seats):
            if other != seat:
                others += p.present[shop][other]
                force = self.force[shop][other]
                if force > top:
                    second = top
                    top = force
                    rival = other
                elif force > second:
                    second = force
                force = (force if force > NONE else 0) + self.reach[shop][other]
                beyond = force if force > beyond else beyond
        here = 1 if mine > NONE else 0
        mine = mine if here else 0
        lead = mine - top if top > NONE else FAR
        lead = lead if lead < FAR else FAR
        lead = lead if lead > -FAR else -FAR
        wait = self.wait[seat]
        if wait == 0 and p.phase != limits.ACT and shop < p.checked:
            wait = p.n_seats
        self.flag(1)
        self.put(dear)
        self.put(cheap)
        self.flag(1 if cheap else 0)
        self.put(carried if p.carrier_seat[shop] == seat else 0)
        self.put(carried if p.carrier_seat[shop] != seat else 0)
        self.flag(here)
        self.put(mine)
        self.put(top if top > NONE else 0)
        self.put(second if second > NONE else 0)
        self.flag(1 if top == NONE else 0)
        self.put(lead)
        self.flag(1 if here and lead > 0 else 0)
        self.flag(1 if here and lead > 1 else 0)
        self.flag(1 if here and lead > 3 else 0)
        self.flag(1 if here and lead > 5 else 0)
        self.flag(1 if lead >= 0 else 0)
        self.flag(1 if lead >= -2 else 0)
        self.flag(1 if lead >= -4 else 0)
        self.flag(1 if top > second and (here == 0 or lead < 0) else 0)
        self.flag(p.listas[shop])
        self.put(2 * wait)
        self.flag(1 if wait == 0 else 0)
        self.flag(1 if wait == 1 else 0)
        self.flag(1 if wait == p.n_seats else 0)
        self.put(2 * self.wait[rival] if top > NONE else 0)
        self.flag(1 if top > NONE and self.wait[rival] < wait else 0)
        self.put(2 * p.present[shop][seat])
        self.put(others)
        self.put(2 * p.queue[shop][seat][limits.PRZEWODNIA])
        self.put(2 * self.reach[shop][seat])
        self.put(mine + self.reach[shop][seat] - (top if top > NONE else 0))
        self.put(mine - beyond)
        self.put(2 * p.last_turns + 2)

    def describe_seat(self, p: PanPosition, seat: int) -> None:
        """Put into numbers what concerns a seat as a whole."""
        best = 0
        cards = 0
        fewest = 99
        for other in range(p.n_seats):
            if other != seat and p.points[other] > best:
                best = p.points[other]
            left = p.n_hand[other] + p.n_pile[other]
            cards += left
            fewest = left + p.n_pile[other] if left + p.n_pile[other] < fewest else fewest
        left = p.n_hand[seat] + p.n_pile[seat]
        self.flag(1)
        self.put(p.points[seat])
        self.put(p.points[seat] - best)
        self.flag(1 if self.wait[seat] == 0 else 0)
        self.put(2 * self.wait[seat])
        self.flag(1 if p.turn == seat and p.phase == limits.ACT else 0)
        self.put(4 * p.actions_left if p.turn == seat else 0)
        self.flag(1 if p.phase == limits.FINAL else 0)
        for kind in range(limits.KINDS):
            self.put(4 * p.hand[seat][kind])
        for kind in range(limits.KINDS):
            unseen = p.copies(kind) - p.hand[seat][kind] - p.box[seat][kind]
            for shop in range(p.n_shops):
                unseen -= p.queue[shop][seat][kind]
            self.put(4 * unseen)
        self.put(2 * p.n_hand[seat])
        self.put(2 * p.n_pile[seat])
        self.put(64 * left // cards if cards else 0)
        self.put(fewest)
        self.put(left + p.n_pile[seat] - fewest)
        self.put(2 * p.n_ministry)
        total = 0
        for i in range(p.n_ministry):
            total += board.VALUE[p.ministry[i]]
        self.put(total >> 1)
        self.flag(1 if p.last_turns >= 0 else 0)
        self.put(4 * p.last_turns if p.last_turns > 0 else 0)
        self.flag(1 if p.n_seats == 2 else 0)
        self.flag(1 if p.n_seats == 3 else 0)
        self.flag(1 if p.n_seats == 5 else 0)
        self.flag(1 if p.synku_at[seat] >= 0 else 0)
        total = 0
        led = 0
        for shop in range(p.n_shops):
            total += board.VALUE[p.carried[shop]] if p.carried[shop] >= 0 and p.carrier_seat[shop] == seat else 0
            led += p.leads(shop, seat)
        self.put(total)
        self.put(8 * led)
        total = 0
        for shop in range(p.n_shops):
            if p.shelf[shop][0] >= 0:
                total += board.VALUE[p.shelf[shop][0]]
            if p.shelf[shop][1] >= 0:
                total += board.VALUE[p.shelf[shop][1]]
        self.put(total)
        self.put(8 if p.n_ministry == 0 else 0)
        self.put(8 if fewest <= 4 else 0)
        self.put(8 if best == p.points[seat] else 0)
        self.put(8 if best > p.points[seat] else 0)
        self.put(p.points[seat] + total - best)
        self.put_hopes(seat, p.n_seats)
