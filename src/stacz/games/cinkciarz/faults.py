"""The soundness of a position of Cinkciarz: what holds before and after every move, in every game.

A position that passes can be played on to the end and passes after every move: files are let in by the same checks
that long runs of random games are watched by.
"""

from __future__ import annotations

from stacz.games.cinkciarz import board, limits
from stacz.games.cinkciarz.board import CinkciarzBoard


class CinkciarzFaults(CinkciarzBoard):
    """The table, with every invariant that it keeps."""

    def find_fault(self) -> int:
        """Return the first invariant that is broken, 0 if all hold."""
        fault = self.card_fault()
        if fault == 0:
            fault = self.stack_fault()
        if fault == 0:
            fault = self.hand_fault()
        if fault == 0:
            fault = self.round_fault()
        if fault == 0 and self.phase == limits.BID:
            fault = self.bid_fault()
        if fault == 0 and self.phase == limits.EXCHANGE:
            fault = self.exchange_fault()
        return fault

    def card_fault(self) -> int:
        """C1.1, C2.1: every card is in one place; the right currencies are gone; what lies open was shown."""
        leaving = 0
        for currency in range(limits.CURRENCIES):
            leaving += self.removed >> currency & 1
        if leaving != board.LEAVING[self.n_seats] or self.removed >> limits.CURRENCIES:
            return limits.BAD_REMOVED
        if self.option[limits.REMOVED] and self.option[limits.REMOVED] - 1 != self.removed:
            return limits.BAD_REMOVED
        for place in range(limits.PLACES):
            self.tally[place] = self.held[place]
        for card in range(limits.CARDS):
            self.tally[self.where[card]] -= 1
        for place in range(limits.PLACES):
            if self.tally[place]:
                return limits.BAD_PLACE
        for card in range(limits.CARDS):
            place = self.where[card]
            if (place == limits.GONE) != (self.removed >> board.KIND[card] & 1):
                return limits.BAD_REMOVED
            if place >= limits.STACK and self.shown[card]:
                return limits.BAD_SHOWN
            if (place == limits.LEFT or place == limits.RIGHT) and self.shown[card] == 0:
                return limits.BAD_SHOWN
            secret = 1 if self.shown[card] == 0 and place < limits.STACK and self.phase != limits.BID else 0
            if secret and (place >= limits.BEFORE or self.phase == limits.OVER or self.laid_by[card] >= 0):
                return limits.BAD_SHOWN
        return 0

    def stack_fault(self) -> int:
        """C2.3: the stack lists just the cards that are in it, and never grows."""
        if self.held[limits.STACK] > self.dealt_stack():
            return limits.BAD_STACK
        for card in range(limits.CARDS):
            self.tally[card] = 0
        for i in range(self.held[limits.STACK]):
            card = self.stack[i]
            if self.where[card] != limits.STACK or self.tally[card]:
                return limits.BAD_STACK
            self.tally[card] = 1
        return 0

    def hand_fault(self) -> int:
        """C4.5: nobody is without money, nor a side of the bank; at most the six cards of the deal are unseen."""
        if self.held[limits.LEFT] == 0 or self.held[limits.RIGHT] == 0:
            return limits.BAD_SIDE
        for seat in range(limits.SEATS):
            self.tally[seat] = 0
            if (self.held[seat] + self.held[limits.BEFORE + seat] > 0) != (seat < self.n_seats):
                return limits.BAD_HAND
        for card in range(limits.CARDS):
            if self.shown[card] == 0 and self.where[card] < limits.LEFT:
                self.tally[self.where[card] % limits.SEATS] += 1  # in hand or before the seat
        for seat in range(self.n_seats):
            if self.tally[seat] > limits.DEALT:
                return limits.BAD_SECRET
        return 0

    def round_fault(self) -> int:
        """C4.1–C4.3: the counts of rounds and refills fit the stack, and the last round is the last."""
        moved = self.dealt_stack() - self.held[limits.STACK]
        patience = self.option[limits.STALEMATE_ROUNDS]
        busy = self.round - 1 - self.idle  # refills up to the last one that moved a card
        if self.idle < 0 or self.idle > patience or (busy > 0) != (moved > 0) or busy < 0 or busy > moved * patience:
            return limits.BAD_REFILLS
        due = 0
        if self.held[limits.STACK] == 0:
            due = limits.STACK_EMPTY
        elif self.idle == patience:
            due = limits.STALEMATE
        if self.last != due or (due == limits.STACK_EMPTY and self.idle):
            return limits.BAD_LAST
        if self.ending != (self.last if self.phase == limits.OVER else 0):
            return limits.BAD_END
        if self.phase == limits.OVER:
            if self.to_act or self.ending == 0 or self.n_order or self.place:
                return limits.BAD_END
            for seat in range(self.n_seats):
                if self.held[seat] == 0 or self.newspaper[seat]:
                    return limits.BAD_END
            for card in range(limits.CARDS):
                if self.laid_by[card] >= 0:
                    return limits.BAD_END
        return 0

    def bid_fault(self) -> int:
        """C3.1, C4.1: the bank is filled; bids lie before their seats, and not everybody is ready."""
        if self.held[limits.STACK] and (self.held[limits.LEFT] < limits.SIDE or self.held[limits.RIGHT] < limits.SIDE):
            return limits.BAD_SIDE
        if self.to_act <= 0 or self.to_act >> self.n_seats or self.n_order or self.place:
            return limits.BAD_TURN
        for seat in range(self.n_seats):
            if not self.to_act >> seat & 1 and self.has_bid(seat) == 0:
                return limits.BAD_BID
        for card in range(limits.CARDS):
            place = self.where[card]
            owner = place - limits.BEFORE if place >= limits.BEFORE and place < limits.LEFT else -1
            if self.laid_by[card] != owner:
                return limits.BAD_BID
        return 0

    def exchange_fault(self) -> int:
        """C3.3–C3.5: those who laid money are in the order, and those who have yet to act have a lot."""
        if self.n_order < 1 or self.n_order > self.n_seats or self.place < 0 or self.place >= self.n_order:
            return limits.BAD_ORDER
        if self.to_act != 1 << self.order[self.place]:
            return limits.BAD_TURN
        for seat in range(self.n_seats):
            if self.total[seat] == 0 and self.newspaper[seat] == 0:
                return limits.BAD_BID
            found = -1
            for i in range(self.n_order):
                if self.order[i] == seat:
                    if found >= 0:
                        return limits.BAD_ORDER
                    found = i
            if (found >= 0) != (self.total[seat] > 0):
                return limits.BAD_ORDER
            if (found >= self.place) != (self.held[limits.BEFORE + seat] > 0):
                return limits.BAD_LOT
        fault = self.lot_fault()
        return fault if fault else self.order_fault()

    def lot_fault(self) -> int:
        """C3.4: bids are exchanged whole, and only seats that had their turn hold any in their hands."""
        for card in range(limits.CARDS):
            bidder = self.laid_by[card]
            place = self.where[card]
            if bidder < 0:
                if place >= limits.BEFORE and place < limits.LEFT:
                    return limits.BAD_LOT
            else:
                if place >= limits.STACK or place != self.where[self.lowest[bidder]]:
                    return limits.BAD_LOT
                if self.place == 0 and place != limits.BEFORE + bidder:
                    return limits.BAD_LOT
                if place < limits.BEFORE and (self.total[place] == 0 or self.held[limits.BEFORE + place]):
                    return limits.BAD_LOT
        for place in range(limits.PLACES):
            self.tally[place] = -2
        for card in range(limits.CARDS):
            place = self.where[card]
            if place >= limits.BEFORE and place < limits.STACK:
                if self.tally[place] != -2 and self.tally[place] != self.laid_by[card]:
                    return limits.BAD_LOT
                self.tally[place] = self.laid_by[card]
        for place in range(limits.LEFT, limits.STACK):
            if self.tally[place] == -1 and self.held[place] < limits.SIDE and self.held[limits.STACK]:
                return limits.BAD_SIDE
        return 0

    def order_fault(self) -> int:
        """C3.3, C3.6: greater totals first, then smaller serials; with swap_order next only the rest is in order."""
        head = self.place + 1 if self.option[limits.SWAP_NEXT] and self.place else 0
        for i in range(head + 1, self.n_order):
            if self.goes_before(self.order[i - 1], self.order[i]) == 0:
                return limits.BAD_ORDER
        for i in range(1, self.n_order):
            if self.goes_before(self.order[0], self.order[i]) == 0:
                return limits.BAD_ORDER
        return 0
