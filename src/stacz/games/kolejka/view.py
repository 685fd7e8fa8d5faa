"""What a seat may see, built up from nothing; a spectator sees what everybody sees (K6.4)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from stacz.core.wire import SPECTATOR
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import (
    CARDS,
    DELIVERY_CARDS,
    GOODS,
    LISTS,
    NEEDS,
    SHOPS,
    WEEKDAYS,
    Card,
    Delivery,
    Ending,
    Good,
    Phase,
    Shop,
    ShoppingList,
    Weekday,
)
from stacz.games.kolejka.rules import KolejkaPosition


class ShopView(msgspec.Struct, frozen=True):
    """A shop; in its queue, from the front, seats and None for the speculator."""

    shop: Shop
    goods: dict[Good, int]
    truck: int  # goods of its own colour that are still on the truck
    queue: list[int | None]
    closed_by: int | None  # whose Remanent lies on it
    due: int  # phase 4: how many goods it still sells today


class StallView(msgspec.Struct, frozen=True):
    """A stall of the market: its letter's day, its colour, and the goods there."""

    stall: Weekday
    good: Good
    count: int
    price: int  # K3.5: goods to pay


class SeatView(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    shopping_list: ShoppingList
    number: int  # of the list, 1 to 5
    wants: dict[Good, int]
    goods: dict[Good, int]
    missing: dict[Good, int]
    surplus: int
    home: int  # pawns
    hand: int
    deck: int
    returned: int  # cards on top of the deck that the seat put back today by passing
    played: list[Card]
    unplayed: list[list[Card]]  # in hand or deck; K4.1 `played_under`: an earlier group is drawn first
    peeked: int  # K6.3: how many cards on top of the delivery deck the seat has seen


class KolejkaView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    you: int  # -1: a spectator
    hand: list[Card]
    deck_top: list[Card]  # what you put back today, in no particular order
    next_deliveries: list[Delivery]  # what Kolega showed you, the next card first
    to_act: list[int]
    day: int
    weekday: Weekday
    phase: Phase
    round: int | None  # of phase 3
    first: int  # who has the first-player marker
    serving: Shop | None  # phase 4: where a pawn's owner is to choose
    visitor: int | None  # phase 5: the place in the market's queue, from 1, whose turn it is
    traded: bool  # phase 5: whether the visitor has exchanged something
    shops: list[ShopView]
    market: list[int]  # the market's queue
    stalls: list[StallView]
    trader: Weekday  # the stall where the trader stands
    delivery_deck: int
    today: list[Delivery]
    bin: list[Delivery]
    seats: list[SeatView]
    ending: Ending | None
    winners: list[int]


def view_for(position: KolejkaPosition, seat: int) -> KolejkaView:
    """Return what a seat (or SPECTATOR) sees."""
    p = position
    over = p.is_over
    mine = seat != SPECTATOR
    return KolejkaView(
        you=seat,
        hand=cards_in(p.hand[seat]) if mine else [],
        deck_top=_deck_top(p, seat) if mine else [],
        next_deliveries=_next_deliveries(p, seat) if mine else [],
        to_act=p.acting(),
        day=p.day,
        weekday=WEEKDAYS[(p.day - 1) % limits.WEEK],
        phase=tuple(Phase)[p.phase],
        round=p.round or None,
        first=p.first,
        serving=SHOPS[p.serving] if p.phase == limits.OPEN and not over else None,
        visitor=p.visitor + 1 if p.phase == limits.TRADE and not over else None,
        traded=bool(p.traded),
        shops=[_shop(p, shop) for shop in range(limits.SHOPS)],
        market=list(p.queue[limits.MARKET][: p.n_queue[limits.MARKET]]),
        stalls=[_stall(p, stall) for stall in range(limits.WEEK)],
        trader=WEEKDAYS[p.trader_stands_at()],
        delivery_deck=p.n_delivery,
        today=[DELIVERY_CARDS[card] for card in p.today[: p.n_today]],
        bin=[name for card, name in enumerate(DELIVERY_CARDS) if p.binned >> card & 1],
        seats=[_seat(p, other) for other in range(p.n_seats)],
        ending=tuple(Ending)[p.ending - 1] if over else None,
        winners=[other for other, share in enumerate(p.shares()) if share] if over else [],
    )


def cards_in(mask: int) -> list[Card]:
    """Return the cards of a set of bits."""
    return [card for kind, card in enumerate(CARDS) if mask >> kind & 1]


def counted(counts: Sequence[int]) -> dict[Good, int]:
    """Return counts by colour, without those of zero."""
    return {good: n for good, n in zip(GOODS, counts, strict=True) if n}


def _deck_top(p: KolejkaPosition, seat: int) -> list[Card]:
    end = p.n_deck[seat]
    return [CARDS[kind] for kind in sorted(p.deck[seat][end - p.returned[seat] : end])]


def _next_deliveries(p: KolejkaPosition, seat: int) -> list[Delivery]:
    known = p.delivery[p.n_delivery - p.peeked[seat] : p.n_delivery]
    return [DELIVERY_CARDS[card] for card in reversed(known)]


def _shop(p: KolejkaPosition, shop: int) -> ShopView:
    queue = p.queue[shop][: p.n_queue[shop]]
    return ShopView(
        shop=SHOPS[shop],
        goods=counted(p.shelf[shop]),
        truck=p.truck[shop],
        queue=[who if who != limits.SPECULATOR else None for who in queue],
        closed_by=p.closed[shop] - 1 if p.closed[shop] else None,
        due=p.due[shop],
    )


def _stall(p: KolejkaPosition, stall: int) -> StallView:
    colour = p.stall_order[stall]
    return StallView(
        stall=WEEKDAYS[stall],
        good=GOODS[colour],
        count=p.stall[colour],
        price=1 if stall == p.trader_stands_at() else 2,
    )


def _seat(p: KolejkaPosition, seat: int) -> SeatView:
    wants = NEEDS[p.list_no[seat]]
    held = p.goods[seat]
    unplayed, layer = p.unplayed_cards(seat), p.layer[seat]
    groups = [[kind for kind in unplayed if layer[kind] == number] for number in range(max(layer) + 1)]
    return SeatView(
        shopping_list=LISTS[p.list_no[seat]],
        number=p.list_no[seat] + 1,
        wants=counted(wants),
        goods=counted(held),
        missing=counted([max(0, want - have) for want, have in zip(wants, held, strict=True)]),
        surplus=p.surplus_by_seat()[seat],
        home=p.home[seat],
        hand=p.n_hand[seat],
        deck=p.n_deck[seat],
        returned=p.returned[seat],
        played=cards_in(p.played[seat]),
        unplayed=[[CARDS[kind] for kind in group] for group in groups if group],
        peeked=p.peeked[seat],
    )
