"""Pan tu nie stał!: what a place in a queue is worth, the first half of the rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.policy import Policy
from stacz.games.pan import board, limits
from stacz.games.pan.rules import PanPosition

# The numbers were found by letting variants play each other, all but KEEP, which was counted.
HOLD_FIRST = [0.0, 0.43, 0.68, 0.84, 0.92, 0.96, 0.99]  # what a lead of 0, 1, 2 … is worth while there are two goods
HOLD_LAST = [0.2, 0.4, 0.57, 0.67, 0.75, 0.8, 0.85]  # and when there is one
KEEP_FROM = -5  # how often who took the first good got the second too, by the lead that was left, from -5 on
KEEP = [0.06, 0.08, 0.18, 0.22, 0.30, 0.45, 0.53, 0.64, 0.70, 0.82, 0.86, 0.92]
FOLLOW = [0.0, 0.26, 0.31, 0.36, 0.40, 0.45, 0.49]  # the same for the second in line, by its lead after the leader took
DENY_FIRST = 0.66  # what a rival's point costs, shared by all rivals, when he takes the first of two goods,
DENY_LAST = 0.84  # when he takes the last one,
DENY_END = 1.0  # and in the final checks
TABLE = 4.0  # the size of the table for which the numbers were found
FADE = 0.33  # how much less likely a rival takes for every seat that acts before him

NOBODY = -99  # the strength of the best rival where there is none: anything beats it
LAST = 6  # the last place of the tables by lead
STEPS = 16  # no placing brings more strength than 15
VALUES = 9  # goods are worth up to 8
AHEAD = 14  # a greater lead changes nothing: 8 for the dearest good, and LAST


class PanQueues(Policy):
    """Looks at every queue once, and then says quickly what a seat may hope for there."""

    def __init__(self) -> None:
        super().__init__()
        self.hold_first = list(HOLD_FIRST)
        self.hold_last = list(HOLD_LAST)
        self.keep = list(KEEP)
        self.follow = list(FOLLOW)
        self.deny_first = DENY_FIRST
        self.deny_last = DENY_LAST
        self.deny_end = DENY_END
        self.fade = FADE
        if not cython.compiled:  # compiled, the .pxd declares them
            self.dear = [0] * limits.SHOPS  # the value of the dearer good on the shelf; 0 if there is none
            self.cheap = [0] * limits.SHOPS  # the value of the cheaper one; 0 if there is one good at most
            self.mine = [0] * limits.SHOPS  # the strength of the own cards there
            self.top = [0] * limits.SHOPS  # the best rival's strength, or NOBODY
            self.second = [0] * limits.SHOPS  # the next rival's
            self.top_seat = [0] * limits.SHOPS
            self.threat = [0.0] * limits.SHOPS  # what it costs if the best rival takes there
            self.home = [0.0] * limits.SHOPS  # what it is worth that the good on a card there goes home
            self.now = [0.0] * limits.SHOPS  # what the place is worth as it stands
            self.gain = [[0.0] * STEPS for _ in range(limits.SHOPS)]  # what so much more strength is worth there
            self.led = [[[0.0] * (AHEAD + 1) for _ in range(VALUES)] for _ in range(VALUES)]
        self.to_come = 1.0  # the share of the rivals that act once more before the goods are taken
        self.prepare()
        self.seats = 0  # the size of the table that the following are made for
        self.dearness = 1.0
        self.hurt_first = 0.0
        self.hurt_last = 0.0
        self.hurt_end = 0.0

    # ---- What a lead is worth --------------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Reckon what a lead is worth, for any two goods and any lead; the cheap good is 0 if there is only one."""
        for dear in range(1, VALUES):
            for ahead in range(AHEAD + 1):
                self.led[dear][0][ahead] = self.hold_last[self.rung(ahead)] * dear
            for cheap in range(1, dear + 1):
                for ahead in range(AHEAD + 1):
                    self.led[dear][cheap][ahead] = self.hold_first[self.rung(ahead)] * self.prize(ahead, dear, cheap)

    def prize(self, ahead: int, dear: int, cheap: int) -> float:
        """Return what the lead at two goods brings: the cheap one first keeps the lead, the dear one first is sure."""
        sure = dear + self.second_chance(ahead - dear) * cheap
        both = cheap + self.second_chance(ahead - cheap) * dear
        return sure if sure > both else both

    def second_chance(self, ahead: int) -> float:
        """Return how often who took the first good gets the second too, by the lead that is left."""
        place = (ahead if ahead < LAST else LAST) - KEEP_FROM
        return self.keep[place if place > 0 else 0]

    def rung(self, ahead: int) -> int:
        """Return the place of a lead in a table."""
        if ahead < 0:
            return 0
        return ahead if ahead < LAST else LAST

    def clip(self, ahead: int) -> int:
        """Return the place of a lead in the table of all leads."""
        if ahead < 0:
            return 0
        return ahead if ahead < AHEAD else AHEAD

    # ---- The queues ------------------------------------------------------------------------------------------------

    def sit_down(self, seats: int) -> None:
        """The fewer rivals, the more one's points hurt; the fewer hands, the more goods for every card."""
        self.seats = seats
        self.dearness = TABLE / seats
        self.hurt_first = self.deny_first / (seats - 1.0)
        self.hurt_last = self.deny_last / (seats - 1.0)
        self.hurt_end = self.deny_end / (seats - 1.0)

    def survey(self, p: PanPosition, seat: int, first: int, end: int) -> None:
        """Look at the queues from first to end with the seat's eyes."""
        if self.seats != p.n_seats:
            self.sit_down(p.n_seats)
        self.to_come = 1.0
        if p.last_turns >= 0:
            self.to_come = (p.last_turns - 1.0) / (p.n_seats - 1.0) if p.last_turns else 0.0
        for shop in range(first, end):
            self.look_at_goods(p, seat, shop)
            self.look_at_queue(p, seat, shop)

    def look_at_goods(self, p: PanPosition, seat: int, shop: int) -> None:
        """Note the goods of a shop, and what it means that the one on a card goes home."""
        dear = 0
        cheap = 0
        self.home[shop] = 0.0
        if p.shelf[shop][0] >= 0:
            dear = board.VALUE[p.shelf[shop][0]]
            if p.shelf[shop][1] >= 0:
                cheap = board.VALUE[p.shelf[shop][1]]
                if cheap > dear:
                    dear, cheap = cheap, dear
            else:
                value = board.VALUE[p.carried[shop]]
                self.home[shop] = 1.0 * value if p.carrier_seat[shop] == seat else -self.hurt_end * value
        self.dear[shop] = dear
        self.cheap[shop] = cheap

    def look_at_queue(self, p: PanPosition, seat: int, shop: int) -> None:
        """Note the own strength and the two best rivals'; the sooner a rival is on, the more surely he takes."""
        here = p.present[shop]
        top = NOBODY
        second = NOBODY
        top_seat = seat
        for other in range(p.n_seats):
            if here[other] and other != seat:
                strength = p.strength(shop, other)
                if strength > top:
                    second = top
                    top = strength
                    top_seat = other
                elif strength > second:
                    second = strength
        wait = top_seat - seat - 1
        if wait < 0:
            wait += p.n_seats
        hurt = self.hurt_first if self.cheap[shop] else self.hurt_last
        self.threat[shop] = hurt * self.dear[shop] * (1.0 - self.fade * wait)
        self.mine[shop] = p.strength(shop, seat) if here[seat] else 0
        self.top[shop] = top
        self.second[shop] = second
        self.top_seat[shop] = top_seat
        self.now[shop] = self.outlook(shop, here[seat], self.mine[shop], top, second)

    def climb(self, shops: int, least: int, reach: int) -> None:
        """Note for every queue what more strength would be worth, from the least to the most that a placing brings."""
        for shop in range(shops):
            mine = self.mine[shop]
            top = self.top[shop]
            now = self.now[shop]
            gain = self.gain[shop]
            if self.to_come < 1.0:
                for step in range(least, reach + 1):
                    gain[step] = self.outlook(shop, 1, mine + step, top, self.second[shop]) - now
            elif self.dear[shop] == 0:
                for step in range(least, reach + 1):
                    gain[step] = 0.0
            else:
                step = least
                while step <= reach and mine + step < top:
                    gain[step] = -now
                    if top > self.second[shop]:
                        gain[step] += self.led_by_rival(shop, 1, mine + step, top, self.second[shop])
                    step += 1
                if step <= reach and mine + step == top:
                    gain[step] = -now  # a tie
                    step += 1
                led = self.led[self.dear[shop]][self.cheap[shop]]
                ahead = mine + step - top if top > 0 else mine + step
                while step <= reach:
                    gain[step] = led[self.clip(ahead)] - now
                    ahead += 1
                    step += 1

    def outlook(self, shop: int, here: int, mine: int, top: int, second: int) -> float:
        """Return what a place in a queue is worth: in the last turns the final checks count more and more."""
        if self.dear[shop] == 0:
            return 0.0
        value = 0.0
        if self.to_come > 0.0:
            if here and mine > top:  # who is not there yet starts from 0
                ahead = self.clip(mine - top if top > 0 else mine)
                value = self.led[self.dear[shop]][self.cheap[shop]][ahead]
            elif top > second and (here == 0 or top > mine):  # a tie would block him
                value = self.led_by_rival(shop, here, mine, top, second)
            if self.to_come == 1.0:
                return value
        return self.to_come * value + (1.0 - self.to_come) * self.closing(shop, here, mine, top, second)

    def led_by_rival(self, shop: int, here: int, mine: int, top: int, second: int) -> float:
        """A rival takes; at two goods he is weak then, and the second in line may get the other one."""
        if here == 0 or self.cheap[shop] == 0:
            return -self.threat[shop]
        rest = top - self.dear[shop]
        if second > rest:
            rest = second
        chance = self.follow[self.rung(mine - rest if rest > 0 else mine)]
        return chance * self.cheap[shop] - self.threat[shop]

    # ---- The final checks -----------------------------------------------------------------------------------------

    def closing(self, shop: int, here: int, mine: int, top: int, second: int) -> float:
        """P6.2, P6.3: return what the final checks bring if nobody acts any more; a tie gives nothing to anybody."""
        if here == 0:
            mine = NOBODY
        if mine == top or (top > mine and top == second):
            return 0.0  # also if nobody is there
        dear = self.dear[shop]
        if self.cheap[shop] == 0:
            return self.home[shop] + (1.0 * dear if mine > top else -self.hurt_end * dear)
        cheap = self.cheap[shop]
        if mine > top:
            sure = self.final_take(mine, top, second, dear, cheap)
            both = self.final_take(mine, top, second, cheap, dear)
            return sure if sure > both else both
        if top - cheap > mine and top - cheap > second:
            return -self.hurt_end * (dear + cheap)
        return self.final_leftover(mine, top - dear, second, dear, cheap)

    def final_take(self, mine: int, top: int, second: int, first: int, left: int) -> float:
        """E11: return what the leader gets by taking a good first; if then the top is shared, all is lost."""
        if mine - first > top:
            return 1.0 * (first + left)
        if top == mine - first or top == second:
            return 0.0
        return first - self.hurt_end * left

    def final_leftover(self, mine: int, top: int, second: int, first: int, left: int) -> float:
        """Return what is left for the seat when a rival has taken a good."""
        if mine > top and mine > second:
            return left - self.hurt_end * first
        best = top if top > second else second
        if mine == best or top == second:
            return 0.0
        return -self.hurt_end * (first + left)
