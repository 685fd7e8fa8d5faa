"""Cinkciarz: a position in numbers, for the net."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.cinkciarz.policy import CinkciarzPolicy
from stacz.bots.net import Net
from stacz.core.position import Position, grid, zeros
from stacz.games.cinkciarz import board, limits
from stacz.games.cinkciarz.rules import CinkciarzPosition

A_KIND = 36  # numbers about a currency or a metal
A_SEAT = 33  # numbers about a seat
REFILL = 4  # cards that leave the stack in a usual round


class CinkciarzNet(Net):
    """Looks at each currency as each seat sees it. All hands are open: it judges imagined positions."""

    def __init__(self, weights: bytes) -> None:
        super().__init__(limits.GOLD + 1, A_KIND, A_SEAT, weights, CinkciarzPolicy())
        if not cython.compiled:  # compiled, net.pxd declares them
            self.tens = grid(limits.PLACES, limits.GOLD + 1)  # the sum of a kind in a place, in tens
            self.cards = grid(limits.PLACES, limits.GOLD + 1)
            self.twenties = grid(limits.PLACES, limits.GOLD + 1)
            self.thirties = grid(limits.PLACES, limits.GOLD + 1)
            self.points = zeros(limits.SEATS)
            self.turn = zeros(limits.SEATS)  # the seat's place among those who may still exchange, from 1; 0: none

    def describe(self, position: Position) -> None:
        """Put a position into numbers."""
        self.describe_table(cython.cast(CinkciarzPosition, position))

    def describe_table(self, p: CinkciarzPosition) -> None:
        """Put a position of this game into numbers."""
        self.size_up(p)
        for seat in range(p.n_seats):
            for kind in range(limits.GOLD + 1):
                if p.removed >> kind & 1:
                    self.leave_out(A_KIND)
                else:
                    self.describe_kind(p, kind, seat)
            self.describe_seat(p, seat)

    def size_up(self, p: CinkciarzPosition) -> None:
        """Add up what lies where."""
        for place in range(limits.PLACES):
            for kind in range(limits.GOLD + 1):
                self.tens[place][kind] = 0
                self.cards[place][kind] = 0
                self.twenties[place][kind] = 0
                self.thirties[place][kind] = 0
        for card in range(limits.CARDS):
            place = p.where[card]
            kind = board.KIND[card]
            worth = board.WORTH[card] // 10
            self.tens[place][kind] += worth
            self.cards[place][kind] += 1
            self.twenties[place][kind] += 1 if worth == 2 else 0
            self.thirties[place][kind] += 1 if worth == 3 else 0
        for seat in range(p.n_seats):
            self.points[seat] = p.score(seat)
            self.turn[seat] = 0
        if p.phase == limits.EXCHANGE:
            for i in range(p.place, p.n_order):
                self.turn[p.order[i]] = i - p.place + 1

    def rounds_left(self, p: CinkciarzPosition) -> int:
        """Return about how many rounds follow this one."""
        return 0 if p.last else 1 + (p.held[limits.STACK] - 1) // REFILL

    def own(self, seat: int, kind: int) -> int:
        """Return what a seat has of a kind, in tens, with what it has laid."""
        return self.tens[seat][kind] + self.tens[limits.BEFORE + seat][kind]

    def describe_kind(self, p: CinkciarzPosition, kind: int, seat: int) -> None:
        """Put into numbers what a kind of money means to a seat."""
        laid = limits.BEFORE + seat
        mine = self.own(seat, kind)
        cards = self.cards[seat][kind] + self.cards[laid][kind]
        twenties = self.twenties[seat][kind] + self.twenties[laid][kind]
        thirties = self.thirties[seat][kind] + self.thirties[laid][kind]
        strongest = 0
        held = 0
        lot = 0  # the largest sum of the kind in a lot that may be exchanged for
        for other in range(p.n_seats):
            if other != seat:
                theirs = self.own(other, kind)
                held += theirs
                strongest = theirs if theirs > strongest else strongest
                if self.turn[other] > self.turn[seat] and self.turn[seat]:
                    theirs = self.tens[limits.BEFORE + other][kind]
                    lot = theirs if theirs > lot else lot
        left = self.tens[limits.LEFT][kind]
        right = self.tens[limits.RIGHT][kind]
        to_act = 1 if self.turn[seat] or p.phase == limits.BID else 0
        rounds = self.rounds_left(p)
        self.flag(1)
        self.flag(1 if kind == limits.SILVER else 0)
        self.flag(1 if kind == limits.GOLD else 0)
        self.put(2 * mine)
        self.put(8 * cards)
        self.flag(1 if mine >= 10 else 0)
        self.flag(1 if mine >= 15 else 0)
        self.flag(1 if mine >= 20 else 0)
        self.put(2 * (mine - 10) if mine > 10 else 0)
        self.put(2 * (mine - 20) if mine > 20 else 0)
        self.put(8 * twenties)
        self.flag(1 if twenties == limits.TRIPLE and kind < limits.SILVER else 0)
        self.put(8 * thirties)
        self.flag(1 if thirties == limits.TRIPLE else 0)
        self.put(8 * (cards % limits.TRIPLE) if kind >= limits.SILVER else 0)
        self.put(8 * (cards // limits.TRIPLE) if kind >= limits.SILVER else 0)
        self.put(2 * self.tens[laid][kind])
        self.put(2 * left)
        self.put(2 * right)
        self.put(2 * left if to_act else 0)
        self.put(2 * right if to_act else 0)
        self.put(2 * (mine + left) if to_act and left else 0)
        self.put(2 * (mine + right) if to_act and right else 0)
        self.flag(1 if to_act and mine < 20 and mine + left >= 20 else 0)
        self.flag(1 if to_act and mine < 20 and mine + right >= 20 else 0)
        self.put(2 * lot)
        self.put(2 * strongest)
        self.flag(1 if strongest >= 20 else 0)
        self.put(2 * (mine - strongest))
        self.put(2 * held)
        self.put(2 * self.tens[limits.STACK][kind])
        self.put(4 * rounds)
        self.flag(1 if rounds == 0 else 0)
        self.flag(1 if rounds <= 2 else 0)
        self.flag(1 if p.phase == limits.BID else 0)
        self.put(4 * self.turn[seat])

    def describe_seat(self, p: CinkciarzPosition, seat: int) -> None:
        """Put into numbers what concerns a seat as a whole."""
        laid = limits.BEFORE + seat
        best = 0
        mean = 0
        most = 0
        for other in range(p.n_seats):
            mean += self.points[other]
            if other != seat:
                best = self.points[other] if self.points[other] > best else best
                cards = p.held[other] + p.held[limits.BEFORE + other]
                most = cards if cards > most else most
        cards = p.held[seat] + p.held[laid]
        rounds = self.rounds_left(p)
        self.flag(1)
        self.put(self.points[seat] // 8)
        self.put((self.points[seat] - best) // 8)
        self.put((self.points[seat] - mean // p.n_seats) // 8)
        self.put(4 * cards)
        self.put(4 * (cards - most))
        self.put(8 * p.held[laid])
        self.put(p.total[seat] // 4)
        self.flag(p.newspaper[seat])
        self.flag(1 if p.phase == limits.BID else 0)
        self.flag(1 if self.turn[seat] == 1 else 0)
        self.flag(1 if self.turn[seat] == 2 else 0)
        self.flag(1 if self.turn[seat] == 3 else 0)
        self.flag(1 if self.turn[seat] > 3 else 0)
        self.flag(1 if self.turn[seat] == 0 and p.phase == limits.EXCHANGE else 0)
        self.put(4 * rounds)
        self.put(4 * rounds if p.phase == limits.BID else 0)
        self.flag(1 if rounds == 0 else 0)
        self.flag(1 if rounds == 1 else 0)
        self.flag(1 if rounds == 2 else 0)
        self.flag(1 if rounds == 3 else 0)
        self.put(p.held[limits.STACK])
        self.put(4 * p.idle)
        self.put(4 * p.held[limits.LEFT])
        self.put(4 * p.held[limits.RIGHT])
        self.flag(1 if p.n_seats == 3 else 0)
        self.flag(1 if p.n_seats == 5 else 0)
        self.flag(1 if p.n_seats == 6 else 0)
        strong = 0
        near = 0
        broad = 0
        for kind in range(limits.CURRENCIES):
            mine = self.own(seat, kind)
            strong += 1 if mine >= 20 else 0
            near += 1 if 13 <= mine < 20 else 0
            broad += 1 if mine else 0
        self.put(8 * strong)
        self.put(8 * near)
        self.put(8 * broad)
        self.flag(1 if self.points[seat] > best else 0)
        self.put(best // 8)
        self.put_hopes(seat, p.n_seats)
