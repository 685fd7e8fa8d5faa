"""Cinkciarz: rules of thumb for the exchanges; what cards promise and what to lay stand in the modules beside it."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.greedy.cinkciarz_bid import CinkciarzBids
from stacz.core.position import Position
from stacz.games.cinkciarz import limits
from stacz.games.cinkciarz.rules import CinkciarzPosition

DENIAL = 0.08  # what a point less for a rival is worth: there are several rivals, and the own points count most


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
        """Count what the cards promise, those that lie before the seat included."""
        if p.phase == limits.OVER:
            return p.score(seat)
        self.look(p, seat)
        return self.hope(seat, limits.BEFORE + seat)

    def rate_exchange(self, p: CinkciarzPosition, seat: int) -> None:
        """Take what promises most in the own hand; to decline is to take the own lot."""
        now = self.hope(seat, limits.BEFORE + seat)
        self.worth[0] = 0.0
        for i in range(1, p.n_moves):
            self.worth[i] = self.hope(seat, self.place_of(p.moves[i])) - now
        for i in range(p.place + 1, p.n_order):
            self.deny(p, seat, p.order[i])

    def place_of(self, move: int) -> int:
        """Return the place that an exchange is made with."""
        if move < limits.WITH_SEAT:
            return limits.LEFT + move - limits.WITH_BANK
        return limits.BEFORE + move - limits.WITH_SEAT

    def deny(self, p: CinkciarzPosition, seat: int, rival: int) -> None:
        """Do not leave a later seat what it needs: count the best that it could take, with and without the exchange."""
        given = self.hope(rival, limits.BEFORE + seat)
        best = 0.0
        second = 0.0
        best_at = 0
        for i in range(1, p.n_moves):
            offer = self.hope(rival, self.place_of(p.moves[i]))
            if offer > best:
                second = best
                best = offer
                best_at = i
            elif offer > second:
                second = offer
        for i in range(1, p.n_moves):
            left = second if i == best_at else best
            left = given if given > left else left
            self.worth[i] -= DENIAL * (left - best)
