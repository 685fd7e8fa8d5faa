"""Cinkciarz: rules of thumb for the exchanges; what cards promise and what to lay stand in the modules beside it."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.cinkciarz.bid import CinkciarzBids
from stacz.core.position import Position
from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.rules import CinkciarzPosition

DENIAL = 0.25  # what a point less for a rival is worth: there are several rivals, and the own points count most

# Measured over 1,500 games of the policy against itself.
USUAL = [0.0, 0.0, 0.0, 700.0, 565.0, 442.0, 306.0]  # the mean score, by the number of seats
KEPT = [0.87, 0.8, 0.63, 0.65, 0.66, 0.68, 0.67, 0.66, 0.7, 0.7]  # of a lead in promises, by the rounds left


class CinkciarzPolicy(CinkciarzBids):
    """What a player of Cinkciarz knows."""

    def rate(self, position: Position, seat: int) -> None:
        """Rate the moves."""
        self.weigh(cython.cast(CinkciarzPosition, position), seat)

    def appraise(self, position: Position, seat: int) -> float:
        """Return the points that the seat may hope for."""
        return self.prospect(cython.cast(CinkciarzPosition, position), seat)

    def weigh(self, p: CinkciarzPosition, seat: int) -> None:
        """Rate the moves of a position of this game."""
        self.look(p, seat)
        if p.phase == limits.BID:
            self.rate_bid(p, seat)
        else:
            self.rate_exchange(p, seat)

    def prospect(self, p: CinkciarzPosition, seat: int) -> float:
        """Most tables score alike in sum: start from the usual score, and add the lead that the cards promise."""
        if p.phase == limits.OVER:
            return p.score(seat)
        self.look_at_all(p)
        mean = 0.0
        for other in range(p.n_seats):
            mean += self.in_reach(p, other) / p.n_seats
        return USUAL[p.n_seats] + KEPT[self.rounds] * (self.in_reach(p, seat) - mean)

    def in_reach(self, p: CinkciarzPosition, seat: int) -> float:
        """Return what the seat's cards promise, with a side of the bank if it is still to act."""
        best = self.hope(seat, limits.BEFORE + seat)
        for i in range(p.place, p.n_order):
            if p.order[i] == seat:
                for side in range(limits.LEFT, limits.RIGHT + 1):
                    offer = self.hope(seat, side)
                    best = offer if offer > best else best
        return best

    def rate_exchange(self, p: CinkciarzPosition, seat: int) -> None:
        """Take what promises most in the own hand; to decline is to take the own lot."""
        now = self.hope(seat, limits.BEFORE + seat)
        self.worth[0] = 0.0
        for i in range(1, p.n_actions):
            self.worth[i] = self.hope(seat, self.place_of(p.actions[i])) - now
        for i in range(p.place + 1, p.n_order):
            self.deny(p, seat, p.order[i])

    def place_of(self, action: int) -> int:
        """Return the place that an exchange is made with."""
        if codes.is_exchange_with_bank(action):
            return limits.LEFT + codes.exchange_with_bank_side(action)
        return limits.BEFORE + codes.exchange_with_seat_seat(action)

    def deny(self, p: CinkciarzPosition, seat: int, rival: int) -> None:
        """Do not leave a later seat what it needs: count the best that it could take, with and without the exchange."""
        given = self.hope(rival, limits.BEFORE + seat)
        best = 0.0
        second = 0.0
        best_at = 0
        for i in range(1, p.n_actions):
            offer = self.hope(rival, self.place_of(p.actions[i]))
            if offer > best:
                second = best
                best = offer
                best_at = i
            elif offer > second:
                second = offer
        for i in range(1, p.n_actions):
            left = second if i == best_at else best
            left = given if given > left else left
            self.worth[i] -= DENIAL * (left - best)
