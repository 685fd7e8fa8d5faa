"""Kolejka: who still needs what, what it is worth, and what the shops may expect."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.greedy.kolejka_weights import KolejkaWeights
from stacz.core.position import grid, zeros
from stacz.games.kolejka import board, limits
from stacz.games.kolejka.rules import KolejkaPosition

DEPTH = 6  # places in a queue that are looked at behind the last good


class KolejkaOutlook(KolejkaWeights):
    """What a player works out before looking at any move."""

    def __init__(self) -> None:
        super().__init__()
        if not cython.compiled:  # compiled, kolejka_outlook.pxd declares them
            self.lack = grid(limits.SEATS, limits.COLOURS)  # goods of the list that a seat does not hold
            self.missing = zeros(limits.SEATS)  # their sum
            self.spare = zeros(limits.SEATS)  # goods beyond the list
            self.prize = [[0.0] * limits.COLOURS for _ in range(limits.SEATS)]  # worth of a good that a seat lacks
            self.scraps = [0.0] * limits.SEATS  # worth of a good beyond the list
            self.stake = [0.0] * limits.SEATS  # how much a seat's gain is worth to the one that thinks
            self.hope = [[0.0] * DEPTH for _ in range(limits.SHOPS)]
            self.odds = [0.0] * 10
        self.known = 0
        self.unknown = 0
        self.turned_up = 0.0

    # ---- Needs ----------------------------------------------------------------------------------------------------

    def size_up(self, p: KolejkaPosition, seat: int) -> None:
        """Work out the needs of all and what their gains mean to the seat."""
        self.count_needs(p)
        self.price_goods(p)
        self.set_stakes(p, seat)

    def count_needs(self, p: KolejkaPosition) -> None:
        """Compare what everybody holds with the lists."""
        for seat in range(p.n_seats):
            row = self.lack[seat]
            missing = 0
            spare = 0
            for colour in range(limits.COLOURS):
                n = p.need(seat, colour) - p.goods[seat][colour]
                if n > 0:
                    missing += n
                else:
                    spare -= n
                    n = 0
                row[colour] = n
            self.missing[seat] = missing
            self.spare[seat] = spare

    def price_goods(self, p: KolejkaPosition) -> None:
        """A good of the list is worth one, and more if the table wants more of it than is to be had."""
        for colour in range(limits.COLOURS):
            wanted = 0
            left = p.truck[colour]
            for seat in range(p.n_seats):
                wanted += self.lack[seat][colour]
            for shop in range(limits.SHOPS):
                left += p.shelf[shop][colour]
            pressure = 1.0 + self.scarce * wanted / (wanted + left + 1.0)
            for seat in range(p.n_seats):
                self.prize[seat][colour] = pressure + self.bulk * self.lack[seat][colour]
        for seat in range(p.n_seats):
            self.scraps[seat] = self.scrap_worth(p, seat)

    def scrap_worth(self, p: KolejkaPosition, seat: int) -> float:
        """A good beyond the list is for trading: of little use when there are already enough to trade."""
        if self.spare[seat] >= 2 * self.missing[seat]:
            return self.dead_scrap
        if self.spare[seat] >= self.missing[seat]:
            return self.scrap * self.glut
        return self.scrap

    def set_stakes(self, p: KolejkaPosition, seat: int) -> None:
        """A rival's gain is a part of a loss, and more so the nearer the rival is to a complete list."""
        for other in range(p.n_seats):
            self.stake[other] = -self.denial * (1.0 + self.alarm / (1.0 + self.missing[other]))
        self.stake[seat] = 1.0

    # ---- Deliveries -----------------------------------------------------------------------------------------------

    def expect_deliveries(self, p: KolejkaPosition, seat: int) -> None:
        """Count the delivery cards, and work out what each place in each queue may hope for."""
        self.watch_deck(p, seat)
        for shop in range(limits.SHOPS):
            self.expect_goods(p, shop)

    def watch_deck(self, p: KolejkaPosition, seat: int) -> None:
        """Which delivery cards may come next: not those seen since the last shuffle; Kolega's are certain."""
        a_day = board.REVEALED[p.n_seats]
        sure = 0
        seen = 0
        certain = 0
        n = p.n_delivery
        if n:
            seen = p.binned
            for i in range(p.n_today):
                seen |= 1 << p.today[i]
            for i in range(p.peeked[seat]):
                card = p.delivery[n - 1 - i]
                seen |= 1 << card
                if i < a_day:
                    certain |= 1 << card
                    sure += 1
            n -= p.peeked[seat]
        else:
            n = limits.DELIVERIES if p.n_seats == 5 else 10
        self.known = certain
        self.unknown = ~seen
        self.turned_up = 0.0
        if n:
            self.turned_up = (1.0 * (a_day - sure)) / n

    def expect_goods(self, p: KolejkaPosition, shop: int) -> None:
        """How likely the next delivery reaches each place in a queue, and the hope of the days after."""
        odds = self.odds
        for i in range(7):
            odds[i] = 0.0
        odds[0] = 1.0
        most = 0
        smallest = board.SMALLEST[p.n_seats]
        largest = board.LARGEST[p.n_seats]
        q = self.turned_up
        for size in range(smallest, largest + 1):
            bit = 1 << (shop * limits.SIZES + size - 1)
            if self.known & bit:
                for i in range(most, -1, -1):
                    odds[i + size] = odds[i]
                    odds[i] = 0.0
                most += size
            elif self.unknown & bit:
                for i in range(most, -1, -1):
                    odds[i + size] += odds[i] * q
                    odds[i] -= odds[i] * q
                most += size
        left = p.truck[shop]
        reach = 0.0
        for i in range(most, DEPTH, -1):
            reach += odds[i]
        hope = self.hope[shop]
        for place in range(DEPTH - 1, -1, -1):
            reach += odds[place + 1]
            if place >= left:
                hope[place] = 0.0
            elif place < most:
                hope[place] = reach + (1.0 - reach) * self.later
            else:
                hope[place] = self.fresh
