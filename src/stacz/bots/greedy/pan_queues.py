"""Pan tu nie stał!: what a place in a queue is worth, the first half of the rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.policy import Policy
from stacz.games.pan import board, limits
from stacz.games.pan.rules import PanPosition

NOBODY = -99  # the strength of the best rival where there is none: anything beats it

# How often a lead is still there a round later, by what it is ahead of the best rival (or of an empty place, 0).
HOLD_FIRST = [0.45, 0.50, 0.60, 0.68, 0.75, 0.82, 0.88]  # with two goods in the shop
HOLD_LAST = [0.45, 0.50, 0.60, 0.68, 0.75, 0.82, 0.88]  # with one
# What a place behind (0: a tie) is worth, in shares of the good: cards in a queue stay there.
CHASE_FIRST = [0.28, 0.18, 0.12, 0.08, 0.05, 0.03, 0.0]
CHASE_LAST = [0.28, 0.18, 0.12, 0.08, 0.05, 0.03, 0.0]
# How often who has taken the first good gets the second, by the lead that is left, from -3 on.
KEEP = [0.12, 0.15, 0.2, 0.3, 0.5, 0.6, 0.7, 0.78, 0.85, 0.9]
KEEP_FROM = -3
# How often the second in line gets the second good, by the lead that it will have once the leader has taken.
FOLLOW = [0.0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.6]
LAST = 6  # the last place of the tables above; KEEP has three more


class PanQueues(Policy):
    """Looks at every queue once, and then says quickly what a seat may hope for there."""

    def __init__(self) -> None:
        super().__init__()
        self.hold_first = list(HOLD_FIRST)
        self.hold_last = list(HOLD_LAST)
        self.chase_first = list(CHASE_FIRST)
        self.chase_last = list(CHASE_LAST)
        self.keep = list(KEEP)
        self.follow = list(FOLLOW)
        self.deny_first = 0.3
        self.deny_last = 0.3
        self.deny_end = 0.3
        if not cython.compiled:  # compiled, the .pxd declares them
            self.stage = [0] * limits.SHOPS  # how many goods are on the shelf
            self.dear = [0] * limits.SHOPS  # the value of the dearer good there
            self.cheap = [0] * limits.SHOPS  # the value of the cheaper one; 0 if there is one good
            self.here = [0] * limits.SHOPS  # how many own cards stand there
            self.mine = [0] * limits.SHOPS  # their strength
            self.top = [0] * limits.SHOPS  # the best rival's strength, or NOBODY
            self.second = [0] * limits.SHOPS  # the next rival's
            self.top_seat = [0] * limits.SHOPS
            self.now = [0.0] * limits.SHOPS  # what the place is worth as it stands
        self.to_come = 1.0  # the share of the rivals that act once more before the goods are taken
        self.n_shops = 0

    def survey(self, p: PanPosition, seat: int) -> None:
        """Look at every queue with the seat's eyes."""
        self.n_shops = p.n_shops
        self.to_come = 1.0
        if p.last_turns >= 0:
            self.to_come = (p.last_turns - 1.0) / (p.n_seats - 1.0)
            if self.to_come < 0.0:
                self.to_come = 0.0
        for shop in range(p.n_shops):
            self.look(p, seat, shop)

    def look(self, p: PanPosition, seat: int, shop: int) -> None:
        """Note the goods of a shop, the own strength and the two best rivals'."""
        top = NOBODY
        second = NOBODY
        top_seat = -1
        for other in range(p.n_seats):
            if other != seat and p.present[shop][other]:
                strength = p.strength(shop, other)
                if strength > top:
                    second = top
                    top = strength
                    top_seat = other
                elif strength > second:
                    second = strength
        self.top[shop] = top
        self.second[shop] = second
        self.top_seat[shop] = top_seat
        self.here[shop] = p.present[shop][seat]
        self.mine[shop] = p.strength(shop, seat) if p.present[shop][seat] else 0
        self.stage[shop] = 0
        self.dear[shop] = 0
        self.cheap[shop] = 0
        if p.shelf[shop][0] >= 0:
            self.stage[shop] = 1
            self.dear[shop] = board.VALUE[p.shelf[shop][0]]
            if p.shelf[shop][1] >= 0:
                self.stage[shop] = 2
                self.cheap[shop] = board.VALUE[p.shelf[shop][1]]
                if self.cheap[shop] > self.dear[shop]:
                    self.cheap[shop] = self.dear[shop]
                    self.dear[shop] = board.VALUE[p.shelf[shop][1]]
        self.now[shop] = self.outlook(shop, self.here[shop], self.mine[shop], top, second)

    def outlook(self, shop: int, here: int, mine: int, top: int, second: int) -> float:
        """Return what a place in a queue is worth: in the last turns the final checks count more and more."""
        if self.stage[shop] == 0:
            return 0.0
        if self.to_come == 1.0:
            return self.standing(shop, here, mine, top, second)
        sure = self.closing(shop, here, mine, top, second)
        if self.to_come == 0.0:
            return sure
        return self.to_come * self.standing(shop, here, mine, top, second) + (1.0 - self.to_come) * sure

    def standing(self, shop: int, here: int, mine: int, top: int, second: int) -> float:
        """Return what a place is worth while everybody will act again before it pays."""
        dear = self.dear[shop]
        floor = top if top > 0 else 0  # who is not there yet starts from 0
        value = 0.0
        if self.stage[shop] == 1:
            if here:
                if mine > top:
                    return self.hold_last[self.rung(mine - floor)] * dear
                value = self.chase_last[self.rung(top - mine)] * dear
            if top > second and (here == 0 or top > mine):  # a card hurts the leader at once
                value -= self.deny_last * dear
            return value
        if here:
            if mine > top:
                return self.hold_first[self.rung(mine - floor)] * self.prize(mine - floor, dear, self.cheap[shop])
            value = self.chase_first[self.rung(top - mine)] * dear
        if top > second and (here == 0 or top > mine):
            value -= self.deny_first * dear
            if here:  # the leader will be weak once he has taken
                rest = top - dear
                if second > rest:
                    rest = second
                if rest < 0:
                    rest = 0
                value += self.follow[self.rung(mine - rest)] * self.cheap[shop]
        return value

    def rung(self, steps: int) -> int:
        """Return the place in a table."""
        if steps < 0:
            return 0
        return steps if steps < LAST else LAST

    def prize(self, ahead: int, dear: int, cheap: int) -> float:
        """Return what the lead at two goods brings: the cheap one first keeps the lead, the dear one first is sure."""
        sure = dear + self.second_chance(ahead - dear) * cheap
        both = cheap + self.second_chance(ahead - cheap) * dear
        return sure if sure > both else both

    def second_chance(self, ahead: int) -> float:
        """Return how often who took the first good gets the second too."""
        place = ahead - KEEP_FROM
        if place < 0:
            place = 0
        if place > LAST - KEEP_FROM:
            place = LAST - KEEP_FROM
        return self.keep[place]

    # ---- The final checks -----------------------------------------------------------------------------------------

    def closing(self, shop: int, here: int, mine: int, top: int, second: int) -> float:
        """P6.2, P6.3: return what the final checks bring if nobody acts any more; a tie gives nothing to anybody."""
        if here == 0:
            mine = NOBODY
        if mine == top or (top > mine and top == second):
            return 0.0  # also if nobody is there
        dear = self.dear[shop]
        if self.stage[shop] == 1:
            return 1.0 * dear if mine > top else -self.deny_end * dear
        cheap = self.cheap[shop]
        if mine > top:
            sure = self.final_take(mine, top, second, dear, cheap)
            both = self.final_take(mine, top, second, cheap, dear)
            return sure if sure > both else both
        if top - cheap > mine and top - cheap > second:
            return -self.deny_end * (dear + cheap)
        return self.final_leftover(mine, top - dear, second, dear, cheap)

    def final_take(self, mine: int, top: int, second: int, first: int, left: int) -> float:
        """E11: return what the leader gets by taking a good first; if then the top is shared, all is lost."""
        if mine - first > top:
            return 1.0 * (first + left)
        if top == mine - first or top == second:
            return 0.0
        return first - self.deny_end * left

    def final_leftover(self, mine: int, top: int, second: int, first: int, left: int) -> float:
        """Return what is left for the seat when a rival has taken a good."""
        if mine > top and mine > second:
            return left - self.deny_end * first
        best = top if top > second else second
        if mine == best or top == second:
            return 0.0
        return -self.deny_end * (first + left)
