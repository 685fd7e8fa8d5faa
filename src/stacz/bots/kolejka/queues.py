"""Kolejka: where to stand in the morning, and whom to call home in the evening."""

from __future__ import annotations

from stacz.bots.kolejka import outlook
from stacz.bots.kolejka.outlook import KolejkaOutlook
from stacz.games.kolejka import codes, limits
from stacz.games.kolejka.rules import KolejkaPosition


class KolejkaQueues(KolejkaOutlook):
    """What a place in a queue is worth before the delivery."""

    def own_ahead(self, p: KolejkaPosition, seat: int, queue: int, place: int) -> int:
        """Count the own pawns before a place."""
        row = p.queue[queue]
        n = 0
        for i in range(place):
            n += 1 if row[i] == seat else 0
        return n

    def place_worth(self, p: KolejkaPosition, seat: int, shop: int, place: int, ahead: int) -> float:
        """A place is worth the chance of a good; where the own pawns ahead get all that is lacking, of a spare one."""
        place -= p.goods_in(shop)
        bonus = self.foothold * self.hope[shop][0] if ahead == 0 else 0.0
        if place < 0:
            chance = 1.0
        elif place < outlook.DEPTH:
            chance = self.hope[shop][place]
        else:
            chance = 0.0
        if ahead < self.lack[seat][shop]:
            return chance + bonus
        return chance * self.scraps[seat]

    def trade_worth(self, p: KolejkaPosition, seat: int, cheap: int) -> float:
        """What a visit to the market brings: goods of the list for spare ones, the trader's stall first."""
        purse = self.spare[seat]
        gain = 0.0
        n = self.lack[seat][cheap]
        if n > p.stall[cheap]:
            n = p.stall[cheap]
        if n > purse:
            n = purse
        if n > 0:
            gain += n * (1.0 - self.purse)
            purse -= n
        for colour in range(limits.COLOURS):
            if colour != cheap and purse > 1 and self.lack[seat][colour] and p.stall[colour]:
                more = 1.0 - 2.0 * self.purse
                if more > 0.0:
                    gain += more
                    purse -= 2
        return gain

    def can_finish(self, p: KolejkaPosition, seat: int, cheap: int) -> int:
        """Whether the stalls and the spare goods are enough for all that is lacking."""
        cost = 0
        for colour in range(limits.COLOURS):
            n = self.lack[seat][colour]
            if n > p.stall[colour]:
                return 0
            cost += n if colour == cheap else 2 * n
        return 1 if cost <= self.spare[seat] else 0

    def market_worth(self, p: KolejkaPosition, seat: int, place: int, ahead: int) -> float:
        """One pawn at the market is enough, and only with something to trade; those before it trade first."""
        if ahead:
            return 0.0
        gain = self.trade_worth(p, seat, p.bargain()) * self.market
        if self.can_finish(p, seat, p.bargain()):
            gain += self.home_run
        for _ in range(place):
            gain *= self.market_crowd
        return gain

    def join_worth(self, p: KolejkaPosition, seat: int, queue: int, crowd: int) -> float:
        """What a new pawn may hope for at the end of a queue that has grown by a crowd."""
        n = p.n_queue[queue]
        ahead = self.own_ahead(p, seat, queue, n)
        if queue == limits.MARKET:
            return self.market_worth(p, seat, n + crowd, ahead)
        return self.place_worth(p, seat, queue, n + crowd, ahead)

    def rate_joins(self, p: KolejkaPosition, seat: int) -> None:
        """K3.1: stand where the end of the queue is worth most."""
        self.count_needs(p, seat)
        self.expect_deliveries(p, seat)
        for i in range(p.n_actions):
            self.worth[i] = self.join_worth(p, seat, codes.join_queue_queue(p.actions[i]), 0)

    def rate_recalls(self, p: KolejkaPosition, seat: int) -> None:
        """K3.6: call home a pawn that could stand better elsewhere tomorrow."""
        self.count_needs(p, seat)
        self.expect_deliveries(p, seat)
        best = 0.0
        second = 0.0
        finest = -1
        crowd = p.home[seat] + 1
        for queue in range(limits.QUEUES):
            hope = self.join_worth(p, seat, queue, crowd)
            if hope > best:
                second = best
                best = hope
                finest = queue
            elif hope > second:
                second = hope
        self.worth[0] = 0.0
        for i in range(1, p.n_actions):
            queue = codes.recall_pawn_queue(p.actions[i])
            ahead = codes.recall_pawn_pawn(p.actions[i])
            place = p.place_of(queue, seat, ahead)
            if queue == limits.MARKET:
                stay = self.market_worth(p, seat, place, ahead)
            else:
                stay = self.place_worth(p, seat, queue, place, ahead)
            self.worth[i] = (second if queue == finest else best) - stay - self.recall_margin
