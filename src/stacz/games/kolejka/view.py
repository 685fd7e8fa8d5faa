"""What a seat may see, built up from nothing; a spectator sees what everybody sees (K6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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

PHASES: Final = tuple(Phase)


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
    return views_for(position, [seat])[0]


def views_for(position: KolejkaPosition, seats: Sequence[int]) -> list[KolejkaView]:
    """Return what several seats see; what everybody sees is put together once."""
    p = position
    over = p.is_over
    spectator = KolejkaView(
        you=SPECTATOR,
        hand=[],
        deck_top=[],
        next_deliveries=[],
        to_act=p.acting(),
        day=p.day,
        weekday=WEEKDAYS[(p.day - 1) % limits.WEEK],
        phase=PHASES[p.phase],
        round=p.round or None,
        first=p.first,
        serving=SHOPS[p.serving] if p.phase == limits.OPEN and not over else None,
        visitor=p.visitor + 1 if p.phase == limits.TRADE and not over else None,
        traded=bool(p.traded),
        shops=_shops(p),
        market=p.queue[limits.MARKET][: p.n_queue[limits.MARKET]],
        stalls=_stalls(p),
        trader=WEEKDAYS[p.trader_stands_at()],
        delivery_deck=p.n_delivery,
        today=[DELIVERY_CARDS[card] for card in p.today[: p.n_today]],
        bin=[name for card, name in enumerate(DELIVERY_CARDS) if p.binned >> card & 1],
        seats=_seats(p),
        ending=tuple(Ending)[p.ending - 1] if over else None,
        winners=[other for other, share in enumerate(p.shares()) if share] if over else [],
    )
    return [spectator if seat == SPECTATOR else _own(spectator, p, seat) for seat in seats]


def _own(spectator: KolejkaView, p: KolejkaPosition, seat: int) -> KolejkaView:
    """Add what a seat alone knows."""
    return msgspec.structs.replace(
        spectator,
        you=seat,
        hand=cards_in(p.hand[seat]),
        deck_top=_deck_top(p, seat),
        next_deliveries=_next_deliveries(p, seat),
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


def _shops(p: KolejkaPosition) -> list[ShopView]:
    """List the shops. Each array is taken out of the compiled position once: that copies it."""
    rows, lengths, shelves, trucks, closed, due = p.queue, p.n_queue, p.shelf, p.truck, p.closed, p.due
    return [
        ShopView(
            shop=name,
            goods=counted(shelves[shop]),
            truck=trucks[shop],
            queue=[who if who != limits.SPECULATOR else None for who in rows[shop][: lengths[shop]]],
            closed_by=closed[shop] - 1 if closed[shop] else None,
            due=due[shop],
        )
        for shop, name in enumerate(SHOPS)
    ]


def _stalls(p: KolejkaPosition) -> list[StallView]:
    counts, trader = p.stall, p.trader_stands_at()
    return [
        StallView(stall=WEEKDAYS[stall], good=GOODS[colour], count=counts[colour], price=1 if stall == trader else 2)
        for stall, colour in enumerate(p.stall_order)
    ]


def _seats(p: KolejkaPosition) -> list[SeatView]:
    lists, goods, surplus, layers, home = p.list_no, p.goods, p.surplus_by_seat(), p.layer, p.home
    hands, decks, returned, played, peeked = p.n_hand, p.n_deck, p.returned, p.played, p.peeked
    seats = []
    for seat in range(p.n_seats):
        wants, held, layer, unplayed = NEEDS[lists[seat]], goods[seat], layers[seat], p.unplayed_cards(seat)
        groups = [[CARDS[kind] for kind in unplayed if layer[kind] == number] for number in range(max(layer) + 1)]
        seats.append(
            SeatView(
                shopping_list=LISTS[lists[seat]],
                number=lists[seat] + 1,
                wants=counted(wants),
                goods=counted(held),
                missing={good: want - have for good, want, have in zip(GOODS, wants, held, strict=True) if want > have},
                surplus=surplus[seat],
                home=home[seat],
                hand=hands[seat],
                deck=decks[seat],
                returned=returned[seat],
                played=cards_in(played[seat]),
                unplayed=[group for group in groups if group],
                peeked=peeked[seat],
            )
        )
    return seats
