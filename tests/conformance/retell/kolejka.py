"""Kolejka retold: the whole of a spectator's view, rebuilt from nothing but the facts that a spectator gets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from stacz.core.registry import Game
from stacz.core.wire import Fact
from stacz.games.kolejka import facts as f
from stacz.games.kolejka.components import CARDS, DELIVERY_CARDS, GOODS, LISTS, NEEDS, REMOVED, SHOPS, WEEKDAYS, Card

Table = dict[str, Any]


def public(view: msgspec.Struct) -> Table:
    """Return what a spectator's view shows."""
    shown: Table = msgspec.to_builtins(view)
    return shown


def retell(game: Game, seats: int, options: Mapping[str, Any], facts: Iterable[Fact]) -> Table:
    """Fold the facts from the deal on into what a spectator's view must show."""
    story = Story(seats, options)
    for fact in facts:
        story.tell(fact)
    return story.table()


class Story:
    """What is known so far."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        supply = 12 - REMOVED[seats]
        self.under = options.get("saturday") == "played_under"
        self.seats: list[Table] = [
            {"list": 0, "goods": [0] * 5, "home": 5, "hand": 0, "deck": 10, "returned": 0, "peeked": 0,
             "played": set(), "groups": [set(CARDS)]}
            for _ in range(seats)
        ]  # fmt: skip
        self.queues: dict[str, list[int | None]] = {name: [] for name in (*SHOPS, "bazar")}
        self.shelf = [[0] * 5 for _ in SHOPS]
        self.truck = [supply - 1] * 5
        self.stall = [1] * 5
        self.order = [0] * 5
        self.closed: list[int | None] = [None] * 5
        self.due = [0] * 5
        self.deliveries = 0
        self.today: list[str] = []
        self.bin: set[str] = set()
        self.day = self.first = 0
        self.phase = ""
        self.asked: list[int] = []
        self.round: int | None = None
        self.serving: str | None = None
        self.visitor: int | None = None
        self.traded = False
        self.trader = 0
        self.counted: list[tuple[int, int]] = []
        self.ending: str | None = None

    def tell(self, fact: Fact) -> None:
        """Take in one fact."""
        kind = type(fact).__name__
        if kind.endswith("Played"):
            self.lay_down(fact, CARDS[[f"{card}Played".lower() for card in CARDS].index(kind.lower())])
        match fact:
            case f.ListDealt(seat, dealt):
                self.seats[seat]["list"] = LISTS.index(dealt)
            case f.StallOpened(stall, good):
                self.order[WEEKDAYS.index(stall)] = GOODS.index(good)
            case f.DeliveriesShuffled(cards):
                self.deliveries, self.bin = cards, set()
                for owner in self.seats:
                    owner["peeked"] = 0
            case f.CardDrawn(seat):
                self.count(seat, hand=1, deck=-1)
                self.seats[seat]["returned"] = 0
            case f.DayStarted(day, first):
                self.day, self.first = day, first
            case f.PhaseStarted(phase):
                self.phase, self.round = phase, None
                self.visitor = 1 if phase == "trade" else None
            case f.SeatAsked(seat):
                self.asked = [seat]
            case f.RoundStarted(number):
                self.round = number
            case f.SeatPassed(seat, cards):
                self.count(seat, hand=-cards, deck=cards)
                self.seats[seat]["returned"] = cards
            case f.ListCounted(seat, missing, surplus):
                self.counted.append((missing, -surplus))
            case f.GameEnded(ending):
                self.ending, self.asked, self.due = ending, [], [0] * 5
                self.round = self.visitor = None
                self.traded = False
            case _:
                self.tell_of_goods(fact)
                self.tell_of_pawns(fact)
                self.tell_of_evening(fact)

    def tell_of_goods(self, fact: Fact) -> None:
        """Take in what moves goods."""
        match fact:
            case f.GoodsDelivered(card, count):
                shop = DELIVERY_CARDS.index(card) // 3
                self.truck[shop] -= count
                self.shelf[shop][shop] += count
                self.deliveries -= 1
                self.today.append(card)
                for owner in self.seats:
                    owner["peeked"] = max(0, owner["peeked"] - 1)
            case f.PomylkaPlayed(_, shop, target, good):
                self.shelf[SHOPS.index(shop)][GOODS.index(good)] -= 1
                self.shelf[SHOPS.index(target)][GOODS.index(good)] += 1
            case f.ZwiekszonaPlayed(_, shop):
                self.truck[SHOPS.index(shop)] -= 1
                self.shelf[SHOPS.index(shop)][SHOPS.index(shop)] += 1
            case f.TowarPlayed(seat, shop, good) | f.GoodBought(seat, shop, good):
                self.shelf[SHOPS.index(shop)][GOODS.index(good)] -= 1
                self.seats[seat]["goods"][GOODS.index(good)] += 1
                self.count(seat, home=1)
                self.queues[shop].pop(0)
            case f.SpeculatorBought(shop, good):
                self.shelf[SHOPS.index(shop)][GOODS.index(good)] -= 1
                self.stall[GOODS.index(good)] += 1
                self.queues[shop].append(self.queues[shop].pop(0))
            case f.GoodExchanged(seat, taken, paid):
                self.exchange(seat, taken, paid)
            case f.GoodsExchanged(seat, taken, paid, also_paid):
                self.exchange(seat, taken, paid, also_paid)
            case f.ShopOpened(shop, sells):
                self.due[SHOPS.index(shop)] = sells
            case f.ChoiceOffered(shop):
                self.serving = shop
        if isinstance(fact, f.GoodBought | f.SpeculatorBought):
            self.due[SHOPS.index(fact.shop)] -= 1
            self.serving = None

    def tell_of_pawns(self, fact: Fact) -> None:
        """Take in what moves pawns."""
        match fact:
            case f.PawnPlaced(seat, queue):
                self.queues[queue].append(seat)
                self.count(seat, home=-1)
            case f.SpeculatorPlaced(shop):
                self.queues[shop].append(None)
            case f.PanPlayed(_, shop, place):
                self.queues[shop].insert(place - 2, self.queues[shop].pop(place - 1))
            case f.MatkaPlayed(_, shop, place):
                self.queues[shop].insert(0, self.queues[shop].pop(place - 1))
            case f.KrytykaPlayed(_, shop, place, back):
                self.queues[shop].insert(place - 1 + back, self.queues[shop].pop(place - 1))
            case f.ListaPlayed(_, shop):
                self.queues[shop].reverse()
            case f.TrafPlayed(_, shop, place, target):
                self.queues[target].insert(1, self.queues[shop].pop(place - 1))
            case f.PawnStayed():
                assert self.visitor is not None
                self.visitor += 1
            case f.PawnLeft(seat):
                assert self.visitor is not None
                self.queues["bazar"].pop(self.visitor - 1)
                self.count(seat, home=1)
                self.traded = False
            case f.PawnRecalled(seat, queue, place):
                self.queues[queue].pop(place - 1)
                self.count(seat, home=1)

    def tell_of_evening(self, fact: Fact) -> None:
        """Take in what closes shops, and what the evening and Saturday do."""
        match fact:
            case f.DeliverySeen(seat, place):
                self.seats[seat]["peeked"] = place
            case f.RemanentPlayed(seat, shop):
                self.closed[SHOPS.index(shop)] = seat
                self.seats[seat]["played"].discard(Card.REMANENT)
            case f.ShopReopened(seat, shop):
                self.closed[SHOPS.index(shop)] = None
                self.seats[seat]["played"].add(Card.REMANENT)
            case f.DeliveriesBinned():
                self.bin |= set(self.today)
                self.today = []
            case f.TraderMoved(stall):
                self.trader = WEEKDAYS.index(stall)
            case f.CardsReturned(seat, cards):
                owner = self.seats[seat]
                groups = [group for group in owner["groups"] if group] + [owner["played"]]
                owner["groups"] = groups if self.under else [set(CARDS)]
                owner["played"] = set()
                self.count(seat, deck=cards)

    def lay_down(self, fact: Any, card: Card) -> None:
        """Move a card from the hand to the played ones."""
        owner = self.seats[fact.seat]
        self.count(fact.seat, hand=-1)
        owner["played"].add(card)
        owner["groups"] = [group - {card} for group in owner["groups"]]

    def count(self, seat: int, **changes: int) -> None:
        """Change numbers of a seat."""
        for name, change in changes.items():
            self.seats[seat][name] += change

    def exchange(self, seat: int, taken: str, *paid: str) -> None:
        """Move goods between a seat and the stalls."""
        for name in paid:
            self.seats[seat]["goods"][GOODS.index(name)] -= 1
            self.stall[GOODS.index(name)] += 1
        self.seats[seat]["goods"][GOODS.index(taken)] += 1
        self.stall[GOODS.index(taken)] -= 1
        self.traded = True

    def table(self) -> Table:
        """Return all of it as a spectator's view has it."""
        best = min(self.counted, default=None)
        return {
            "you": -1,
            "hand": [],
            "deck_top": [],
            "next_deliveries": [],
            "to_act": self.asked,
            "day": self.day,
            "weekday": WEEKDAYS[(self.day - 1) % 5].value,
            "phase": str(self.phase),
            "round": self.round,
            "first": self.first,
            "serving": str(self.serving) if self.serving else None,
            "visitor": self.visitor,
            "traded": self.traded,
            "shops": [
                {"shop": shop.value, "goods": counts(self.shelf[i]), "truck": self.truck[i],
                 "queue": self.queues[shop], "closed_by": self.closed[i], "due": self.due[i]}
                for i, shop in enumerate(SHOPS)
            ],
            "market": self.queues["bazar"],
            "stalls": [
                {"stall": day.value, "good": GOODS[self.order[i]].value, "count": self.stall[self.order[i]],
                 "price": 1 if i == self.trader else 2}
                for i, day in enumerate(WEEKDAYS)
            ],
            "trader": WEEKDAYS[self.trader].value,
            "delivery_deck": self.deliveries,
            "today": [str(card) for card in self.today],
            "bin": [card.value for card in DELIVERY_CARDS if card in self.bin],
            "seats": [self.seat(owner) for owner in self.seats],
            "ending": str(self.ending) if self.ending else None,
            "winners": [seat for seat, result in enumerate(self.counted) if result == best],
        }  # fmt: skip

    def seat(self, owner: Table) -> Table:
        """Return what is public of a seat."""
        wants = NEEDS[owner["list"]]
        over = [have - want for have, want in zip(owner["goods"], wants, strict=True)]
        return {
            "shopping_list": LISTS[owner["list"]].value,
            "number": owner["list"] + 1,
            "wants": counts(wants),
            "goods": counts(owner["goods"]),
            "missing": counts([max(0, -n) for n in over]),
            "surplus": sum(max(0, n) for n in over),
            "home": owner["home"],
            "hand": owner["hand"],
            "deck": owner["deck"],
            "returned": owner["returned"],
            "played": in_order(owner["played"]),
            "unplayed": [in_order(group) for group in owner["groups"] if group],
            "peeked": owner["peeked"],
        }


def counts(numbers: Iterable[int]) -> dict[str, int]:
    """Return counts by colour, without those of zero."""
    return {good.value: n for good, n in zip(GOODS, numbers, strict=True) if n}


def in_order(cards: set[Card]) -> list[str]:
    """Return cards in the order of K6."""
    return [card.value for card in CARDS if card in cards]
