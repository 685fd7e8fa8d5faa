"""Kolejka: who still needs what, what it is worth, and what the shops may expect."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.kolejka.weights import KolejkaWeights
from stacz.core.position import grid, zeros
from stacz.games.kolejka import board, limits
from stacz.games.kolejka.rules import KolejkaPosition

DEPTH = 6  # places in a queue that are looked at behind the last good: no delivery is larger


class KolejkaOutlook(KolejkaWeights):
    """What a player works out before looking at any move. A good that a seat lacks is worth one."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, outlook.pxd declares them
            self.lack = grid(limits.SEATS, limits.COLOURS)  # goods of the list that a seat does not hold
            self.missing = zeros(limits.SEATS)  # their sum
            self.spare = zeros(limits.SEATS)  # goods beyond the list
            self.scraps = [0.0] * limits.SEATS  # worth of one more of those
            self.stake = [0.0] * limits.SEATS  # how much a seat's gain is worth to the one that thinks
            self.hope = [[0.0] * DEPTH for _ in range(limits.SHOPS)]  # of a place, before the next delivery
            self.odds = [0.0] * 10  # that the next delivery brings so many goods
            self.on_truck = zeros(limits.SHOPS)
        # What `hope` was last worked out from: it changes only a few times a day.
        self.seats = 0
        self.certain = 0  # a bit for each delivery card that is known to come next
        self.seen = 0  # a bit for each that has come, or is known to
        self.turned_up = 0.0  # the chance of every other one to come next

    # ---- Needs ----------------------------------------------------------------------------------------------------

    def count_needs(self, p: KolejkaPosition, seat: int) -> None:
        """Compare what a seat holds with its list. Spare goods are for trading: enough is enough."""
        row = self.lack[seat]
        missing = 0
        spare = 0
        for colour in range(limits.COLOURS):
            n = p.need(seat, colour) - p.goods[seat][colour]
            row[colour] = n if n > 0 else 0
            missing += row[colour]
            spare += row[colour] - n
        self.missing[seat] = missing
        self.spare[seat] = spare
        if spare < missing:
            self.scraps[seat] = self.scrap
        else:
            self.scraps[seat] = self.scrap * self.glut if spare < 2 * missing else self.dead_scrap

    def size_up(self, p: KolejkaPosition, seat: int) -> None:
        """A rival's gain is a part of a loss, and more so the nearer the rival is to a complete list."""
        for other in range(p.n_seats):
            self.count_needs(p, other)
            self.stake[other] = -self.denial * (1.0 + self.alarm / (1.0 + self.missing[other]))
        self.stake[seat] = 1.0

    # ---- Deliveries -----------------------------------------------------------------------------------------------

    def expect_deliveries(self, p: KolejkaPosition, seat: int) -> None:
        """Count the delivery cards: those seen since the last shuffle do not come, those that Kolega showed do."""
        a_day = board.REVEALED[p.n_seats]
        left = p.n_delivery
        seen = 0
        certain = 0
        if left:
            seen = p.binned
            for i in range(p.n_today):
                seen |= 1 << p.today[i]
            for i in range(p.peeked[seat]):
                card = p.delivery[p.n_delivery - 1 - i]
                seen |= 1 << card
                left -= 1
                if a_day:
                    certain |= 1 << card
                    a_day -= 1
        else:
            left = limits.DELIVERIES if p.n_seats == limits.SEATS else limits.DELIVERIES - limits.SHOPS
        turned_up = (1.0 * a_day) / left if left else 0.0
        new = 1
        if seen == self.seen and certain == self.certain and turned_up == self.turned_up and p.n_seats == self.seats:
            new = 0
        self.seen = seen
        self.certain = certain
        self.turned_up = turned_up
        self.seats = p.n_seats
        for shop in range(limits.SHOPS):
            if new or self.on_truck[shop] != p.truck[shop]:
                self.expect_goods(p, shop)

    def expect_goods(self, p: KolejkaPosition, shop: int) -> None:
        """A place hopes for the next delivery, less for those later in the week, still less for those of next week."""
        most = self.count_odds(p, shop)
        self.on_truck[shop] = p.truck[shop]
        reach = 0.0
        hope = self.hope[shop]
        for place in range(DEPTH - 1, -1, -1):
            reach += self.odds[place + 1]
            if place >= p.truck[shop]:
                hope[place] = 0.0
            elif place < most:
                hope[place] = reach + (1.0 - reach) * self.later
            else:
                hope[place] = self.fresh

    def count_odds(self, p: KolejkaPosition, shop: int) -> int:
        """Work out how many goods the next delivery may bring to a shop; return how many are to come till Saturday."""
        odds = self.odds
        odds[0] = 1.0
        for i in range(1, DEPTH + 1):
            odds[i] = 0.0
        most = 0
        for size in range(board.SMALLEST[p.n_seats], board.LARGEST[p.n_seats] + 1):
            bit = 1 << (shop * limits.SIZES + size - 1)
            if self.certain & bit or not self.seen & bit:
                q = 1.0 if self.certain & bit else self.turned_up
                for i in range(most, -1, -1):
                    odds[i + size] += odds[i] * q
                    odds[i] -= odds[i] * q
                most += size
        return most
