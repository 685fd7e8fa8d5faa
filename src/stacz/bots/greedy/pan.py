"""Pan tu nie stał!: which move is worth how much, the second half of the rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.greedy import pan_queues
from stacz.bots.greedy.pan_queues import PanQueues
from stacz.bots.policy import SKIP
from stacz.core.position import Position
from stacz.games.pan import board, limits
from stacz.games.pan.rules import PanPosition

FACE = [1, 2, 3, 1, 1, 2, 1, 0]  # what a card counts by itself
# What a card in the hand is worth: what it could do elsewhere.
COST = [0.8, 1.5, 2.3, 1.2, 1.5, 1.5, 1.5, 0.5]
DRAWN = [1.5, 1.4, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8, 0.7, 0.6]
OUT = SKIP


class PanPolicy(PanQueues):
    """What a player of Pan tu nie stał! knows."""

    def __init__(self) -> None:
        super().__init__()
        self.spread = 8.0
        self.heat = 1.0
        self.cost = list(COST)
        self.drawn = list(DRAWN)
        self.breaking = 0.3  # what taking a Przewodnia away from another in the hand costs
        self.late = 0.15  # how much of a card's worth a turn that is still to come makes up
        self.early = 0.2
        self.shelter = 0.05
        self.thrift = 1.0

    def rate(self, position: Position, seat: int) -> None:
        """Rate the moves."""
        self.weigh(cython.cast(PanPosition, position), seat)

    def appraise(self, position: Position, seat: int) -> float:
        """Return the points in the store, on own cards, and in reach."""
        return self.reckon(cython.cast(PanPosition, position), seat)

    def reckon(self, p: PanPosition, seat: int) -> float:
        """Return the points in the store, on own cards, and in reach."""
        total = 0.0 + p.score(seat)
        if p.ending == 0:
            self.survey(p, seat)
            for shop in range(p.n_shops):
                total += self.now[shop]
                if p.carried[shop] >= 0 and p.carrier_seat[shop] == seat:
                    total += board.VALUE[p.carried[shop]]
            total += (p.n_hand[seat] + p.n_pile[seat]) * self.late
        return total

    def weigh(self, p: PanPosition, seat: int) -> None:
        """Rate the moves of a position of this game."""
        self.survey(p, seat)
        if p.phase != limits.ACT:
            self.weigh_takes(p, seat)
        else:
            self.save_cards(p, seat)
            for i in range(p.n_moves):
                self.worth[i] = self.worth_of(p, seat, p.moves[i])
            if p.moves[0] == limits.DRAW and p.actions == 2:
                self.draw_first(p)

    # ---- Phase 1 and the final checks: which good, on which card ---------------------------------------------------

    def weigh_takes(self, p: PanPosition, seat: int) -> None:
        """Rate what can be taken at the shop that is being checked."""
        shop = p.checked
        for i in range(p.n_moves):
            move = p.moves[i]
            if move == limits.DECLINE:
                self.worth[i] = 0.0
            elif move == limits.TAKE_LAST:
                self.worth[i] = self.dear[shop] + 1.0
            else:
                slot = 1 if move >= limits.TAKE + limits.KINDS else 0
                self.worth[i] = self.worth_of_good(p, shop, slot) + self.worth_of_carrier(
                    p, seat, shop, move - limits.TAKE - slot * limits.KINDS
                )

    def worth_of_good(self, p: PanPosition, shop: int, slot: int) -> float:
        """The dear good first is sure, the cheap good first keeps the lead for the second."""
        first = board.VALUE[p.shelf[shop][slot]]
        left = board.VALUE[p.shelf[shop][1 - slot]]
        mine = self.mine[shop]
        top = self.top[shop]
        sure = 0.0
        if p.phase == limits.FINAL or p.last_turns >= 0:
            sure = self.final_take(mine, top, self.second[shop], first, left)
            if p.phase == limits.FINAL:
                return sure
        floor = top if top > 0 else 0
        chance = self.second_chance(mine - first - floor)
        open_ended = first + chance * left - (1.0 - chance) * self.deny_last * left
        return self.to_come * open_ended + (1.0 - self.to_come) * sure if p.last_turns >= 0 else open_ended

    def worth_of_carrier(self, p: PanPosition, seat: int, shop: int, kind: int) -> float:
        """A card with a good on it cannot be pushed out: protect the strongest; and Synku, laden, has to stay."""
        if kind == limits.SYNKU:
            return -self.shelter
        return self.shelter * FACE[kind]

    # ---- Phases 2 and 3 ----------------------------------------------------------------------------------------------

    def save_cards(self, p: PanPosition, seat: int) -> None:
        """Cards left in the end are worth nothing: the fewer turns are to come, the less a card is saved for."""
        left = 99
        for other in range(p.n_seats):
            cards = 2 * p.n_pile[other] + p.n_hand[other]
            if cards < left:
                left = cards
        self.thrift = self.early + self.late * left
        if self.thrift > 1.0:
            self.thrift = 1.0
        if p.last_turns >= 0:
            self.thrift = 0.01

    def worth_of(self, p: PanPosition, seat: int, move: int) -> float:
        """Return the worth of an action or a free play."""
        if move >= limits.PLACE:
            if move < limits.FREE_MATKA:
                code = move - limits.PLACE
                kind = code // limits.MOST % limits.KINDS
                if kind == limits.MATKA:
                    return OUT  # she stands in line for free
                return self.worth_of_placing(
                    p, seat, code // (limits.MOST * limits.KINDS), kind, code % limits.MOST + 1
                )
            if move < limits.COVER:
                return self.worth_of_placing(p, seat, move - limits.FREE_MATKA, limits.MATKA, 1)
            if move < limits.MOVE:
                code = move - limits.COVER
                return self.worth_of_cover(
                    p,
                    seat,
                    code // (limits.KINDS * limits.SEATS),
                    code // limits.KINDS % limits.SEATS,
                    code % limits.KINDS,
                )
            code = move - limits.MOVE
            return self.worth_of_call(
                p, seat, code // (limits.KINDS * limits.SHOPS), code // limits.KINDS % limits.SHOPS, code % limits.KINDS
            )
        if move == limits.DRAW:
            return self.worth_of_draw(p, seat)
        return 0.0

    def worth_of_draw(self, p: PanPosition, seat: int) -> float:
        """A card is worth less the more are in the hand, and nothing when it cannot be placed any more."""
        n = p.n_hand[seat]
        return self.drawn[n if n < 9 else 9] * self.thrift

    def draw_first(self, p: PanPosition) -> None:
        """Who will draw with one of two actions draws first, and places knowing more."""
        best = 0.0
        best_shop = -1
        other = 0.0
        for i in range(1, p.n_moves):
            if p.moves[i] < limits.FREE_MATKA:
                shop = (p.moves[i] - limits.PLACE) // (limits.MOST * limits.KINDS)
                if self.worth[i] > best:
                    if shop != best_shop:
                        other = best
                        best_shop = shop
                    best = self.worth[i]
                elif self.worth[i] > other and shop != best_shop:
                    other = self.worth[i]
        if best > self.worth[0] and self.worth[0] > other:
            self.worth[0] = best + 0.01

    def worth_of_placing(self, p: PanPosition, seat: int, shop: int, kind: int, count: int) -> float:
        """Return what cards add to the place in a queue, less what they could do elsewhere."""
        price = self.thrift * self.cost[kind] * count
        if kind == limits.PRZEWODNIA:
            price += self.thrift * self.breaking * (count * (p.hand[seat][kind] - count))
        if self.stage[shop] == 0:
            return -price
        if kind == limits.LISTA and p.listas[shop] == 0:
            return self.with_list(p, seat, shop) - self.now[shop] - price
        step = self.step_of(p, seat, shop, kind, count)
        return self.outlook(shop, 1, self.mine[shop] + step, self.top[shop], self.second[shop]) - self.now[shop] - price

    def step_of(self, p: PanPosition, seat: int, shop: int, kind: int, count: int) -> int:
        """Return the strength that cards bring to a queue (P3.2, P5.1, P5.2)."""
        if p.listas[shop]:
            return count
        if kind == limits.PRZEWODNIA:
            return count * p.queue[shop][seat][kind] + (count * (count + 1) >> 1)
        return FACE[kind] * count

    def with_list(self, p: PanPosition, seat: int, shop: int) -> float:
        """P5.2: with a Lista every card counts 1: good for who is many."""
        top = pan_queues.NOBODY
        second = pan_queues.NOBODY
        for other in range(p.n_seats):
            if other != seat and p.present[shop][other]:
                strength = p.present[shop][other] - self.burden(p, other, shop)
                if strength > top:
                    second = top
                    top = strength
                elif strength > second:
                    second = strength
        return self.outlook(shop, 1, p.present[shop][seat] + 1 - self.burden(p, seat, shop), top, second)

    def burden(self, p: PanPosition, seat: int, shop: int) -> int:
        """Return the value of the good that a seat's card carries in a queue (P4.2)."""
        if p.carried[shop] >= 0 and p.carrier_seat[shop] == seat:
            return board.VALUE[p.carried[shop]]
        return 0

    def loss_of(self, p: PanPosition, owner: int, shop: int, kind: int) -> int:
        """Return the strength that goes with one card (P5.1, P5.2)."""
        if p.listas[shop]:
            return 1
        if kind == limits.PRZEWODNIA:
            return p.queue[shop][owner][kind]
        return FACE[kind]

    def worth_of_cover(self, p: PanPosition, seat: int, shop: int, owner: int, kind: int) -> float:
        """P5.4: the rival's card goes, and one's own comes: twice the difference."""
        if owner == seat:
            return OUT
        price = self.thrift * self.cost[limits.PAN]
        if self.stage[shop] == 0 or (kind == limits.LISTA and p.listas[shop] == 1):
            return -price
        top = self.top[shop]
        second = self.second[shop]
        if owner == self.top_seat[shop]:
            top -= self.loss_of(p, owner, shop, kind)
            if p.present[shop][owner] == 1:
                top = second
                second = pan_queues.NOBODY
            elif second > top:
                top, second = second, top
        return self.outlook(shop, 1, self.mine[shop] + 1, top, second) - self.now[shop] - price

    def worth_of_call(self, p: PanPosition, seat: int, home: int, source: int, kind: int) -> float:
        """P5.5: bring a card from where it does little to where it does much."""
        lost = self.loss_of(p, seat, source, kind)
        gained = self.step_of(p, seat, home, kind, 1)
        if p.listas[home]:
            gained = 0
        left = self.outlook(
            source, p.present[source][seat] - 1, self.mine[source] - lost, self.top[source], self.second[source]
        )
        came = self.outlook(home, 1, self.mine[home] + gained, self.top[home], self.second[home])
        return left - self.now[source] + came - self.now[home] - self.thrift * self.cost[limits.SYNKU]
