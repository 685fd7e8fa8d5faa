"""The moves of Kolejka, grouped as a person thinks: which card, then which pawn, shop or good."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from stacz.core.wire import Move
from stacz.games.kolejka.components import Card, Good, Phase, Queue, Shop
from stacz.games.kolejka.moves import (
    PLAYS,
    BuyGood,
    EndRecall,
    ExchangeGood,
    ExchangeGoods,
    JoinQueue,
    LeaveMarket,
    PassCards,
    PlayKrytyka,
    PlayLista,
    PlayMatka,
    PlayPan,
    PlayPomylka,
    PlayRemanent,
    PlayTowar,
    PlayTraf,
    PlayZwiekszona,
    RecallPawn,
    StayAtMarket,
)
from stacz.games.kolejka.view import KolejkaView, ShopView
from stacz.terminal.drawer import Scene
from stacz.terminal.kolejka.queues import after, on_shelf, own_colour
from stacz.terminal.menu import Choice

if TYPE_CHECKING:
    from stacz.terminal.kolejka.drawer import KolejkaDrawer

LONG, LONG_LOW = 10, 6  # a card with more ways to play it than that asks in two steps, on a low screen sooner
LOW = 30  # lines of a screen

M = TypeVar("M", bound=Move)


def card_of(move: Move) -> Card | None:
    """Return the card that a move plays."""
    return PLAYS.get(type(move))


class KolejkaMenu:
    """Builds the menu of one decision. Every legal move stands in it once."""

    def __init__(self, drawer: KolejkaDrawer, scene: Scene) -> None:
        self.drawer = drawer
        self.say = drawer.say
        self.name = drawer.name
        self.moves = scene.moves
        self.view: KolejkaView = scene.view
        self.me = self.view.seats[drawer.you]
        self.shops: dict[Shop, ShopView] = {shop.shop: shop for shop in self.view.shops}
        self.queues = {shop.shop: shop.queue for shop in self.view.shops}
        self.long = LONG if scene.height >= LOW else LONG_LOW
        self.lacks = sum(self.me.missing.values())

    def root(self) -> Choice:
        """Return the whole menu with its question."""
        choices = [
            *self._each(JoinQueue, self._join),
            *self._cards(),
            *self._each(PassCards, self._pass),
            *self._each(BuyGood, self._buy),
            *self._exchanges(),
            *self._each(LeaveMarket, self._leave),
            *self._each(StayAtMarket, self._stay),
            *self._each(EndRecall, self._end_recall),
            *self._each(RecallPawn, self._recall),
        ]
        return Choice("", question=self._question(), choices=tuple(choices))

    def _question(self) -> str:
        view = self.view
        if view.phase is Phase.JUMP:
            return self.say("kolejka.terminal.ask_card", round=view.round)
        if view.phase is Phase.OPEN and view.serving is not None:
            return self.say("kolejka.terminal.ask_buy", shop=self.name(view.serving))
        if view.phase is Phase.TRADE:
            return (
                self.say("kolejka.terminal.ask_trade_on") if view.traded else self.say("kolejka.terminal.ask_trade")
            )  # fmt: skip
        if view.phase is Phase.EVENING:
            return self.say("kolejka.terminal.ask_recall")
        return self.say("kolejka.terminal.ask_queue", count=self.me.home)

    def _each(self, kind: type[M], make: Callable[[M], Choice]) -> list[Choice]:
        return [make(move) for move in self.moves if isinstance(move, kind)]

    def _by(self, kind: type[M], key: Callable[[M], Hashable]) -> list[list[M]]:
        groups: dict[Hashable, list[M]] = defaultdict(list)
        for move in self.moves:
            if isinstance(move, kind):
                groups[key(move)].append(move)
        return list(groups.values())

    def _at(self, queue: Queue | Shop, place: int) -> str:
        name = self.say("kolejka.terminal.market") if queue is Queue.BAZAR else self.name(queue)
        return self.say("kolejka.terminal.at", queue=name, place=self.drawer.place(place))

    def _lack(self, good: Good) -> str:
        missing = self.me.missing.get(good, 0)
        return (
            self.say("kolejka.terminal.lack_note", count=missing) if missing else self.say("kolejka.terminal.lack_none")
        )

    # ---- Queuing, buying, going home ---------------------------------------------------------------------------------

    def _join(self, move: JoinQueue) -> Choice:
        if move.queue is Queue.BAZAR:
            note = self.say("kolejka.terminal.join_market", surplus=self.me.surplus)
            return Choice(self._at(move.queue, len(self.view.market) + 1), note, move)
        shop = self._shop(move.queue)
        note = self.say(
            "kolejka.terminal.join_note",
            lack=self.me.missing.get(own_colour(shop.shop), 0),
            goods=self.drawer.goods(on_shelf(shop)),
            truck=shop.truck,
        )
        return Choice(self._at(move.queue, len(shop.queue) + 1), note, move)

    def _shop(self, queue: Queue) -> ShopView:
        return self.shops[Shop(queue.value)]

    def _pass(self, move: PassCards) -> Choice:
        note = self.say("kolejka.terminal.pass_note", count=len(self.view.hand))
        return Choice(self.drawer.tell(move), note, move)

    def _buy(self, move: BuyGood) -> Choice:
        return Choice(self.drawer.good(move.good), self._lack(move.good), move)

    def _leave(self, move: LeaveMarket) -> Choice:
        return Choice(self.drawer.tell(move), self.say("kolejka.terminal.leave_note"), move)

    def _stay(self, move: StayAtMarket) -> Choice:
        return Choice(self.drawer.tell(move), self.say("kolejka.terminal.stay_note"), move)

    def _end_recall(self, move: EndRecall) -> Choice:
        return Choice(self.drawer.tell(move), self.say("kolejka.terminal.end_note"), move)

    def _recall(self, move: RecallPawn) -> Choice:
        label = self._at(move.queue, move.place)
        if move.queue is Queue.BAZAR:
            return Choice(label, self.say("kolejka.terminal.recall_market", place=move.place), move)
        goods = self.drawer.goods(on_shelf(self._shop(move.queue)))
        return Choice(label, self.say("kolejka.terminal.recall_note", goods=goods), move)

    # ---- The market --------------------------------------------------------------------------------------------------

    def _exchanges(self) -> list[Choice]:
        stalls = {stall.good: stall for stall in self.view.stalls}
        choices = []
        for moves in self._by(ExchangeGood, lambda m: m.take) + self._by(ExchangeGoods, lambda m: m.take):
            stall = stalls[moves[0].take]
            good = self.drawer.good(stall.good)
            cheap = stall.price == 1
            price = self.say("kolejka.terminal.one_to_one") if cheap else self.say("kolejka.terminal.two_to_one")
            label = self.say("kolejka.terminal.get", good=good, price=price)
            lack = self.me.missing.get(stall.good, 0)
            note = self.say("kolejka.terminal.get_note", lack=lack, count=stall.count)
            choices.append(
                Choice(
                    label, note,
                    question=self.say("kolejka.terminal.ask_pay", good=good),
                    choices=tuple(self._exchange(move) for move in moves),
                )
            )  # fmt: skip
        return choices

    def _exchange(self, move: ExchangeGood | ExchangeGoods) -> Choice:
        paid = [move.pay] if isinstance(move, ExchangeGood) else [move.pay, move.also_pay]
        named = self.drawer.good
        if isinstance(move, ExchangeGood):
            label = self.say("kolejka.terminal.pay_one", good=named(move.pay))
        elif move.pay is move.also_pay:
            label = self.say("kolejka.terminal.pay_same", good=self.drawer.short(move.pay))
        else:
            label = self.say("kolejka.terminal.pay_two", good=named(move.pay), other=named(move.also_pay))
        return Choice(label, self._lack_change(paid, [move.take]), move)

    def _lack_change(self, paid: Sequence[Good], taken: Sequence[Good]) -> str:
        """Say what a change of goods does to the person's list."""
        held = dict(self.me.goods)
        for good, change in [*((good, -1) for good in paid), *((good, 1) for good in taken)]:
            held[good] = held.get(good, 0) + change
        lacks = sum(max(0, wanted - held.get(good, 0)) for good, wanted in self.me.wants.items())
        return self.say("kolejka.terminal.lack_change", after=lacks, before=self.lacks)

    # ---- Cards -------------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Choice]:
        ask_pawn, ask_where = self.say("kolejka.terminal.ask_pawn"), self.say("terminal.where")
        ask_way, ask_good = self.say("kolejka.terminal.ask_way"), self.say("kolejka.terminal.ask_good")
        return [
            *self._card(Card.PAN, ask_pawn, self._each(PlayPan, self._own_pawn)),
            *self._card(Card.MATKA, ask_pawn, self._each(PlayMatka, self._own_pawn)),
            *self._card(Card.KRYTYKA, ask_where, self._krytyka()),
            *self._card(Card.LISTA, ask_where, self._each(PlayLista, self._lista)),
            *self._card(Card.TRAF, ask_pawn, self._traf()),
            *self._card(Card.POMYLKA, ask_way, self._pomylka()),
            *self._card(Card.ZWIEKSZONA, ask_where, self._each(PlayZwiekszona, self._zwiekszona)),
            *self._card(Card.TOWAR, ask_good, self._each(PlayTowar, self._towar)),
            *(
                Choice(self.name(Card.KOLEGA), self._gloss(Card.KOLEGA), m)
                for m in self.moves
                if card_of(m) is Card.KOLEGA
            ),
            *self._card(Card.REMANENT, ask_where, self._each(PlayRemanent, self._remanent)),
        ]

    def _gloss(self, card: Card) -> str:
        return self.drawer.words.name("kolejka", card, "help")

    def _card(self, card: Card, question: str, choices: Iterable[Choice]) -> list[Choice]:
        found = tuple(choices)
        return [Choice(self.name(card), self._gloss(card), question=question, choices=found)] if found else []

    def _own_pawn(self, move: PlayPan | PlayMatka) -> Choice:
        return Choice(self._at(move.shop, move.place), self._outlook(move), move)

    def _krytyka(self) -> list[Choice]:
        return [
            Choice(
                self.name(moves[0].shop), self._queue_now(moves[0].shop),
                question=self.say("kolejka.terminal.ask_any_pawn"),
                choices=tuple(Choice(self._whose(move), self._outlook(move), move) for move in moves),
            )
            for moves in self._by(PlayKrytyka, lambda m: m.shop)
        ]  # fmt: skip

    def _whose(self, move: PlayKrytyka) -> str:
        place, who = self.drawer.place(move.place), self.queues[move.shop][move.place - 1]
        if who is None:
            return self.say("kolejka.terminal.of_speculator", place=place)
        if who == self.drawer.you:
            return self.say("kolejka.terminal.of_you", place=place)
        return self.say("kolejka.terminal.of_seat", place=place, owner=self.drawer.seats.possessive(who))

    def _queue_now(self, shop: Shop) -> str:
        return self._drawn(shop, self.queues[shop])

    def _drawn(self, shop: Shop, queue: Sequence[int | None], more: int = 0) -> str:
        at = self.shops[shop]
        goods = 0 if at.closed_by is not None else on_shelf(at) + more
        return self.drawer.queue(queue, min(goods, len(queue)))

    def _lista(self, move: PlayLista) -> Choice:
        return Choice(self.name(move.shop), self._outlook(move), move)

    def _traf(self) -> list[Choice]:
        pawns = self._by(PlayTraf, lambda m: (m.shop, m.place))
        if sum(map(len, pawns)) <= self.long:
            return [Choice(self._going(move), self._outlook(move), move) for moves in pawns for move in moves]
        return [
            Choice(
                self._at(moves[0].shop, moves[0].place), self._queue_now(moves[0].shop),
                question=self.say("kolejka.terminal.ask_target"),
                choices=tuple(Choice(self.name(move.target), self._outlook(move), move) for move in moves),
            )
            for moves in pawns
        ]  # fmt: skip

    def _going(self, move: PlayTraf) -> str:
        place, target = self.drawer.place(move.place), self.name(move.target)
        return self.say("kolejka.terminal.going", shop=self.name(move.shop), place=place, target=target)

    def _pomylka(self) -> list[Choice]:
        sources = self._by(PlayPomylka, lambda m: (m.shop, m.good))
        if sum(map(len, sources)) <= self.long:
            return [self._error(move, whole=True) for moves in sources for move in moves]
        return [
            Choice(
                self._good_at(moves[0].good, moves[0].shop), self._queue_now(moves[0].shop),
                question=self.say("kolejka.terminal.ask_target"),
                choices=tuple(self._error(move, whole=False) for move in moves),
            )
            for moves in sources
        ]  # fmt: skip

    def _error(self, move: PlayPomylka, whole: bool) -> Choice:
        names = {"good": self.drawer.short(move.good), "shop": self.name(move.shop), "target": self.name(move.target)}
        label = self.say("kolejka.terminal.good_from", **names) if whole else names["target"]
        return Choice(label, self._one_more(move.target), move)

    def _good_at(self, good: Good, shop: Shop) -> str:
        return self.say("kolejka.terminal.good_at", good=self.drawer.good(good), shop=self.name(shop))

    def _one_more(self, shop: Shop) -> str:
        """Say how it would be with another good in a shop."""
        goods = self.drawer.goods(on_shelf(self.shops[shop]) + 1)
        return self.say("kolejka.terminal.outlook_goods", goods=goods, queue=self._drawn(shop, self.queues[shop], 1))

    def _zwiekszona(self, move: PlayZwiekszona) -> Choice:
        return Choice(self.name(move.shop), self._one_more(move.shop), move)

    def _towar(self, move: PlayTowar) -> Choice:
        return Choice(self._good_at(move.good, move.shop), self._lack_change([], [move.good]), move)

    def _remanent(self, move: PlayRemanent) -> Choice:
        shop = self.shops[move.shop]
        goods = self.drawer.goods(on_shelf(shop))
        note = self.say("kolejka.terminal.remanent_note", goods=goods, queue=self._queue_now(move.shop))
        return Choice(self.name(move.shop), note, move)

    def _outlook(self, move: Move) -> str:
        """Say how a queue would stand: place of the pawn, length, goods there today."""
        shop, queue, place = after(move, self.queues)
        drawn = self._drawn(shop, queue)
        goods = self.drawer.goods(on_shelf(self.shops[shop]))
        if place is None:
            return self.say("kolejka.terminal.outlook_goods", goods=goods, queue=drawn)
        data = {"place": self.drawer.place(place), "count": len(queue), "queue": drawn}
        if self.shops[shop].closed_by is not None:
            return self.say("kolejka.terminal.outlook_closed", **data)
        return self.say("kolejka.terminal.outlook", goods=goods, **data)
