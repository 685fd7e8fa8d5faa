"""The soundness of a position: what holds before and after every move of every game.

The same checks audit long runs of random games, let positions in from files, and try redealt positions.
"""

from __future__ import annotations

from stacz.games.pan import board, limits
from stacz.games.pan.board import PanBoard


class PanFaults(PanBoard):
    """The table, with every invariant that it keeps."""

    def find_fault(self) -> int:
        """Return the first invariant that is broken, 0 if all hold."""
        fault = self.card_fault()
        if fault == 0:
            fault = self.good_fault()
        if fault == 0:
            fault = self.line_fault()
        if fault == 0:
            fault = self.turn_fault()
        return fault

    def card_fault(self) -> int:
        """P1.2: every card of every deck is in hand, pile, a queue or the box, once."""
        for seat in range(self.n_seats):
            in_hand = 0
            for kind in range(limits.KINDS):
                if self.hand[seat][kind] < 0 or self.box[seat][kind] < 0:
                    return limits.BAD_CARDS
                in_hand += self.hand[seat][kind]
                n = self.hand[seat][kind] + self.box[seat][kind]
                for i in range(self.n_pile[seat]):
                    if self.pile[seat][i] == kind:
                        n += 1
                for shop in range(limits.SHOPS):
                    if self.queue[shop][seat][kind] < 0:
                        return limits.BAD_CARDS
                    n += self.queue[shop][seat][kind]
                if n != self.copies(kind):
                    return limits.BAD_CARDS
            if in_hand != self.n_hand[seat]:
                return limits.BAD_CARDS
            if self.rules() > 1:
                if self.sure_matkas[seat] or self.doubtful[seat]:
                    return limits.BAD_MATKAS
                continue
            matkas = self.hand[seat][limits.MATKA]
            if self.sure_matkas[seat] > matkas or matkas > self.doubtful[seat] or self.doubtful[seat] > in_hand:
                return limits.BAD_MATKAS
        return 0

    def good_fault(self) -> int:
        """P1.3, P2.2: every good is somewhere, once; a shop holds two, or one and one on a card, or none."""
        counted = 0
        for i in range(self.n_ministry):
            if self.where[self.ministry[i]] != limits.MINISTRY:
                return limits.BAD_GOODS
            for j in range(i):
                if self.ministry[j] == self.ministry[i]:
                    return limits.BAD_GOODS
            counted += 1
        for shop in range(limits.SHOPS):
            first = self.shelf[shop][0]
            second = self.shelf[shop][1]
            held = self.carried[shop]
            if (first < 0 and (second >= 0 or held >= 0)) or (first >= 0 and (second >= 0) == (held >= 0)):
                return limits.BAD_SHELF
            if first >= 0 and shop >= self.n_shops:
                return limits.BAD_SHOP
            if held >= 0 and self.queue[shop][self.carrier_seat[shop]][self.carrier_kind[shop]] == 0:
                return limits.BAD_CARRIER
            if first >= 0:
                if self.where[first] != limits.IN_SHOP or self.where[second if second >= 0 else held] != limits.IN_SHOP:
                    return limits.BAD_GOODS
                counted += 2
        for seat in range(self.n_seats):
            stored = 0
            points = 0
            for good in range(limits.GOODS):
                if self.where[good] == seat:
                    stored += 1
                    points += board.VALUE[good]
            if stored != self.n_store[seat] or points != self.points[seat]:
                return limits.BAD_GOODS
            counted += stored
        for good in range(limits.GOODS):
            if self.where[good] == limits.DISCARDED:
                if self.n_seats != 2 or self.option[limits.DISCARD_EQUAL] == 0:
                    return limits.BAD_DISCARD
                counted += 1
        return 0 if counted == limits.GOODS else limits.BAD_GOODS

    def line_fault(self) -> int:
        """P3.8: the order of arrival shows just the cards that are in the queue."""
        for shop in range(limits.SHOPS):
            total = 0
            listas = 0
            for seat in range(limits.SEATS):
                here = 0
                for kind in range(limits.KINDS):
                    n = self.queue[shop][seat][kind]
                    if n:
                        here += n
                        if kind == limits.LISTA:
                            listas += n
                        for i in range(self.n_line[shop]):
                            if self.line[shop][i] == seat * limits.KINDS + kind:
                                n -= 1
                        if n:
                            return limits.BAD_LINE
                if here != self.present[shop][seat]:
                    return limits.BAD_LINE
                if (self.queue[shop][seat][limits.SYNKU] > 0) != (self.synku_at[seat] == shop):
                    return limits.BAD_LINE
                total += here
            if total != self.n_line[shop] or listas != self.listas[shop]:
                return limits.BAD_LINE
            if total and shop >= self.n_shops:
                return limits.BAD_SHOP
        return 0

    def turn_fault(self) -> int:
        """P3, P6: somebody has a choice, the choice is due, and the game is over only when it must be."""
        seat = self.turn
        if (self.ran_out >= 0) != (self.last_turns >= 0) or self.last_turns >= self.n_seats:
            return limits.BAD_TURN
        if self.last_turns > 0 and (self.ran_out + self.n_seats - self.last_turns) % self.n_seats != seat:
            return limits.BAD_TURN
        for other in range(self.n_seats):
            if self.n_hand[other] == 0 and self.n_pile[other] == 0:  # P6.2: else it would have run out
                if self.ran_out < 0 and (other != seat or self.phase != limits.ACT):
                    return limits.BAD_TURN
            elif other == self.ran_out:
                return limits.BAD_TURN
        if (self.phase == limits.FINAL) != (self.last_turns == 0) and self.ending != limits.GOODS_GONE:
            return limits.BAD_TURN
        if self.idle >= self.n_seats or (self.idle > 0 and self.phase != limits.FINAL):
            return limits.BAD_TURN
        if self.phase != limits.ACT and self.actions_left:
            return limits.BAD_TURN
        if self.ending:
            return limits.BAD_END if self.to_act or self.is_over_too_early() else 0
        if self.to_act != 1 << seat:
            return limits.BAD_TURN
        if self.phase == limits.ACT:
            if self.goods_are_gone():
                return limits.BAD_END
            if self.checked != self.n_shops or (self.fresh and (self.actions_left == 2 or self.synku_shop(seat) < 0)):
                return limits.BAD_TURN
            if self.has_action() or self.can_move_by_synku(seat):
                return 0
            waits = self.sure_matkas[seat] if self.rules() == 1 else self.could_hold_matka(seat)
            return 0 if waits else limits.BAD_TURN
        if self.checked >= self.n_shops or self.shelf[self.checked][0] < 0 or self.leads(self.checked, seat) == 0:
            return limits.BAD_CHECK
        if self.shelf[self.checked][1] >= 0 or (self.phase == limits.CHECK and self.option[limits.MAY_DECLINE]):
            return 0
        return limits.BAD_CHECK

    def is_over_too_early(self) -> int:
        """P6.1, P6.2: whether goods are left, or somebody could still get one of them in the final checks."""
        if self.ending == limits.GOODS_GONE:
            return 1 if self.phase != limits.CHECK or self.goods_are_gone() == 0 else 0
        for shop in range(self.n_shops):
            for seat in range(self.n_seats):
                if self.shelf[shop][0] >= 0 and self.leads(shop, seat):
                    return 1
        return 0 if self.phase == limits.FINAL else 1
