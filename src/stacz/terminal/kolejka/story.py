"""What happens in Kolejka, told compactly: alike facts that follow each other make one sentence."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from stacz.core.wire import Fact
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import DELIVERY_CARDS, GOODS, SHOPS, WEEKDAYS, Shop
from stacz.games.kolejka.facts import (
    CardDrawn,
    CardsReturned,
    DayStarted,
    DeliveriesShuffled,
    DeliverySeen,
    GoodBought,
    GoodsDelivered,
    KolegaPlayed,
    ListDealt,
    PawnLeft,
    PawnPlaced,
    PawnRecalled,
    PawnStayed,
    SaturdayCame,
    SeatPassed,
    ShopOpened,
    SpeculatorBought,
    SpeculatorPlaced,
)

if TYPE_CHECKING:
    from stacz.terminal.kolejka.drawer import KolejkaDrawer

Teller = Callable[[Sequence[Any]], list[str]]


class KolejkaStory:
    """Gathers facts. They were redacted before, so a secret in them is the person's own."""

    def __init__(self, drawer: KolejkaDrawer) -> None:
        self.drawer = drawer
        self.say = drawer.say
        self.seats = drawer.seats
        self.tellers: dict[type[Fact], Teller] = {
            ListDealt: self._lists,
            PawnPlaced: self._queued,
            SpeculatorPlaced: self._speculators,
            GoodsDelivered: self._delivered,
            CardDrawn: self._drawn,
            SeatPassed: self._passed,
            KolegaPlayed: self._kolega,
            DeliverySeen: self._kolega,
            ShopOpened: self._sold,
            GoodBought: self._sold,
            SpeculatorBought: self._sold,
            SaturdayCame: self._saturday,
            DeliveriesShuffled: self._saturday,
            CardsReturned: self._saturday,
            PawnStayed: self._stayed,
            PawnLeft: self._left,
            PawnRecalled: self._recalled,
            DayStarted: self._day,
        }

    def retell(self, facts: Sequence[Fact]) -> list[str]:
        """Return the sentences of a paragraph."""
        told = []
        for teller, alike in groupby(facts, key=lambda fact: self.tellers.get(type(fact), self._each)):
            told += teller(list(alike))
        return told

    def _each(self, facts: Sequence[Fact]) -> list[str]:
        return [self.drawer.tell(fact) for fact in facts]

    def _lists(self, facts: Sequence[ListDealt]) -> list[str]:
        lists = [
            self.say(
                "kolejka.terminal.list_of",
                seat=self.seats.name(fact.seat), shopping_list=self.drawer.name(fact.shopping_list),
            )
            for fact in facts
        ]  # fmt: skip
        return [self.say("kolejka.terminal.lists", lists=", ".join(lists))]

    def _day(self, facts: Sequence[DayStarted]) -> list[str]:
        return [
            self.say(
                "kolejka.terminal.day",
                weekday=self.drawer.name(WEEKDAYS[(fact.day - 1) % limits.WEEK]),
                week=(fact.day - 1) // limits.WEEK + 1, seat=self.seats.name(fact.seat),
            )
            for fact in facts
        ]  # fmt: skip

    # ---- Phases 1 to 3 -----------------------------------------------------------------------------------------------

    def _queued(self, facts: Sequence[PawnPlaced]) -> list[str]:
        told = []
        for (seat, queue), same in groupby(facts, key=lambda fact: (fact.seat, fact.queue)):
            count = len(list(same))
            pawn = self.say("kolejka.terminal.queued_at", seat=self.seats.name(seat), queue=self.drawer.name(queue))
            told.append(pawn if count == 1 else self.say("kolejka.terminal.queued_times", pawn=pawn, count=count))
        return [self.say("kolejka.terminal.queued", pawns=", ".join(told))]

    def _speculators(self, facts: Sequence[SpeculatorPlaced]) -> list[str]:
        return [self.say("kolejka.terminal.speculators")]

    def _delivered(self, facts: Sequence[GoodsDelivered]) -> list[str]:
        cards = []
        for fact in facts:
            card = self.say("kolejka.terminal.delivered_to", card=self.drawer.name(fact.card), count=fact.count)
            if fact.count <= DELIVERY_CARDS.index(fact.card) % limits.SIZES:
                card = self.say("kolejka.terminal.delivered_short", card=card)
            cards.append(card)
        return [self.say("kolejka.terminal.delivered", cards=", ".join(cards))]

    def _passed(self, facts: Sequence[SeatPassed]) -> list[str]:
        return [self.say("kolejka.terminal.passed", seats=self.seats.list(fact.seat for fact in facts))]

    def _kolega(self, facts: Sequence[KolegaPlayed | DeliverySeen]) -> list[str]:
        """Tell the person what Kolega showed; of others only that they looked."""
        played = [fact for fact in facts if isinstance(fact, KolegaPlayed)]
        seen = [fact.card for fact in facts if isinstance(fact, DeliverySeen) and fact.card is not None]
        told = [self.drawer.tell(fact) for fact in played if fact.seat != self.drawer.you or not seen]
        if seen:
            names = ", ".join(self.drawer.name(card) for card in seen)
            told.append(self.say("kolejka.terminal.kolega_saw", cards=names))
        return told

    # ---- Phases 4 to 6 -----------------------------------------------------------------------------------------------

    def _sold(self, facts: Sequence[ShopOpened | GoodBought | SpeculatorBought]) -> list[str]:
        buyers: dict[Shop, list[str]] = defaultdict(list)
        for fact in facts:
            if not isinstance(fact, ShopOpened):
                buyer = self.say("kolejka.terminal.speculator")
                if isinstance(fact, GoodBought):
                    buyer = self.seats.name(fact.seat)
                if SHOPS.index(fact.shop) != GOODS.index(fact.good):
                    good = self.drawer.name(fact.good)
                    buyer = self.say("kolejka.terminal.sold_other", buyer=buyer, good=good)
                buyers[fact.shop].append(buyer)
        if not buyers:
            expected = any(isinstance(fact, ShopOpened) and fact.sells for fact in facts)
            return [] if expected else [self.say("kolejka.terminal.nothing_sold")]
        return [
            self.say("kolejka.terminal.sold", shop=self.drawer.name(shop), buyers=", ".join(buyers[shop]))
            for shop in SHOPS
            if shop in buyers
        ]

    def _stayed(self, facts: Sequence[PawnStayed]) -> list[str]:
        return [self.say("kolejka.terminal.stayed", seats=self._once_each(facts))]

    def _left(self, facts: Sequence[PawnLeft]) -> list[str]:
        return [self.say("kolejka.terminal.left", seats=self._once_each(facts))]

    def _once_each(self, facts: Sequence[PawnStayed | PawnLeft]) -> str:
        return self.seats.list(dict.fromkeys(fact.seat for fact in facts))

    def _saturday(self, facts: Sequence[SaturdayCame | DeliveriesShuffled | CardsReturned]) -> list[str]:
        """Tell of Saturday; that the cards are shuffled before the first day goes without saying."""
        kinds = {type(fact) for fact in facts}
        if SaturdayCame not in kinds:
            return []
        told = [self.say("kolejka.terminal.saturday")]
        return [*told, self.say("kolejka.terminal.saturday_deliveries")] if DeliveriesShuffled in kinds else told

    def _drawn(self, facts: Sequence[CardDrawn]) -> list[str]:
        """Name the person's cards; how many the others hold stands on the table."""
        known = [self.drawer.name(fact.card) for fact in facts if fact.card is not None]
        others = any(fact.seat != self.drawer.you for fact in facts)
        if not known:
            return [self.say("kolejka.terminal.only_others_drew")]
        cards = ", ".join(self.say("kolejka.terminal.card", card=card) for card in known)
        told = [self.say("kolejka.terminal.you_drew", cards=cards)]
        return [*told, self.say("kolejka.terminal.others_drew")] if others else told

    def _recalled(self, facts: Sequence[PawnRecalled]) -> list[str]:
        told = []
        for seat, same in groupby(facts, key=lambda fact: fact.seat):
            left = (self.say("kolejka.terminal.recalled_queue", queue=self.drawer.name(fact.queue)) for fact in same)
            counts = Counter(left)
            queues = ", ".join(f"{queue} ×{count}" if count > 1 else queue for queue, count in counts.items())
            told.append(self.say("kolejka.terminal.recalled_from", seat=self.seats.name(seat), queues=queues))
        return [self.say("kolejka.terminal.recalled", pawns="; ".join(told))]
