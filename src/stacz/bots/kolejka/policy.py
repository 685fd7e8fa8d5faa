"""Kolejka: rules of thumb."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.bots.kolejka.cards import KolejkaCardSense
from stacz.core.position import Position
from stacz.games.kolejka import codes, limits
from stacz.games.kolejka.rules import KolejkaPosition

# What foretells the final points, in goods of the list (least squares over some 6,000 seats in mid-game).
SPARE = 0.85  # a good to trade, while there is something to trade it for
BEYOND = 0.7  # one more than that
NEAR = 0.5  # a pawn that goods reach as the queue stands
NEXT = 0.18  # a pawn one or two places behind those
CARD = 0.29  # a queuing card that is not yet played


class KolejkaPolicy(KolejkaCardSense):
    """What a player of Kolejka knows."""

    def __init__(self) -> None:
        super().__init__()
        self.finishing = 0

    def rate(self, position: Position, seat: int) -> None:
        """Rate the moves."""
        self.weigh(cython.cast(KolejkaPosition, position), seat)

    def weigh(self, p: KolejkaPosition, seat: int) -> None:
        """Rate the moves of a position of this game."""
        if p.phase <= limits.QUEUE_UP:
            self.rate_joins(p, seat)
        elif p.phase == limits.JUMP:
            self.rate_cards(p, seat)
        elif p.phase == limits.OPEN:
            self.rate_purchases(p, seat)
        elif p.phase == limits.TRADE:
            self.rate_visit(p, seat)
        else:
            self.rate_recalls(p, seat)

    def appraise(self, position: Position, seat: int) -> float:
        """Return the points that the seat may hope to have in the end."""
        return self.reckon(cython.cast(KolejkaPosition, position), seat)

    def reckon(self, p: KolejkaPosition, seat: int) -> float:
        """Count goods held, goods to trade, goods that are near, and cards still to play.

        How much each counts was measured: how far a seat that had one more than the others was ahead in the end.
        """
        self.count_needs(p, seat)
        spare = self.spare[seat]
        useful = spare if spare < self.missing[seat] else self.missing[seat]
        hope = limits.LIST - self.missing[seat] + SPARE * useful + BEYOND * (spare - useful)
        hope += CARD * (p.n_hand[seat] + p.n_deck[seat])
        for shop in range(limits.SHOPS):
            goods = 0 if p.closed[shop] else p.goods_in(shop)
            row = p.queue[shop]
            for place in range(p.n_queue[shop]):
                if row[place] == seat:
                    if place < goods:
                        hope += NEAR
                    elif place < goods + 2:
                        hope += NEXT
        return hope

    # ---- K3.4 Buying ----------------------------------------------------------------------------------------------

    def rate_purchases(self, p: KolejkaPosition, seat: int) -> None:
        """Take what is lacking, and of that (or else) what most rivals lack too: it is the scarcest."""
        self.size_up(p, seat)
        for i in range(p.n_actions):
            colour = codes.buy_good_good(p.actions[i])
            good = 1.0 if self.lack[seat][colour] else self.scraps[seat]
            for other in range(p.n_seats):
                if other != seat and self.lack[other][colour]:
                    good += self.rival_stall
            self.worth[i] = good

    # ---- K3.5 The market ------------------------------------------------------------------------------------------

    def rate_visit(self, p: KolejkaPosition, seat: int) -> None:
        """Exchange spare goods for goods of the list."""
        self.size_up(p, seat)
        self.scraps[seat] = self.dead_scrap if p.goods_are_gone() else self.purse
        self.finishing = self.can_finish(p, seat, p.bargain())
        for i in range(p.n_actions):
            action = p.actions[i]
            if action == codes.LEAVE_MARKET:
                self.worth[i] = 0.0
            elif action == codes.STAY_AT_MARKET:
                self.worth[i] = self.stay_worth(p, seat)
            else:
                self.worth[i] = self.exchange_worth(p, seat, action)

    def stay_worth(self, p: KolejkaPosition, seat: int) -> float:
        """Keep the place for tomorrow's stall."""
        cheap = p.stall_order[p.day % limits.WEEK]
        if self.trade_worth(p, seat, cheap) > 0.0:
            return self.loiter
        return -self.loiter

    def loss(self, p: KolejkaPosition, seat: int, colour: int, gone: int) -> float:
        """What giving a good away costs: little if it is spare, and more if rivals wait for it."""
        held = p.goods[seat][colour] - gone
        if held <= p.need(seat, colour):
            return 1.0 + self.rival_stall
        cost = self.scraps[seat]
        for other in range(p.n_seats):
            if other != seat and self.lack[other][colour]:
                cost += self.rival_stall
        return cost

    def exchange_worth(self, p: KolejkaPosition, seat: int, action: int) -> float:
        """What is taken less what is paid."""
        if codes.is_exchange_good(action):
            taken = codes.exchange_good_take(action)
            cost = self.loss(p, seat, codes.exchange_good_pay(action), 0)
        else:
            taken = codes.exchange_goods_take(action)
            paid = codes.exchange_goods_pay(action)
            also = codes.exchange_goods_also_pay(action)
            cost = self.loss(p, seat, paid, 0) + self.loss(p, seat, also, 1 if also == paid else 0)
        if self.lack[seat][taken] == 0:
            return 0.9 * self.scraps[seat] - cost
        if self.finishing and cost < 2.0 * self.scraps[seat] + 0.5:
            cost -= self.win
        return 1.0 - cost
