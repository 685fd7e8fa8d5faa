"""What a seat may see, built up from nothing; a spectator sees what everybody sees (K6.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from stacz.core.errors import StaczError
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
ENDINGS: Final = tuple(Ending)
WANTS: Final = [{good: n for good, n in zip(GOODS, wants, strict=True) if n} for wants in NEEDS]


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
    over = p.ending != 0
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
        market=[p.queue[limits.MARKET][place] for place in range(p.n_queue[limits.MARKET])],
        stalls=_stalls(p),
        trader=WEEKDAYS[p.trader_stands_at()],
        delivery_deck=p.n_delivery,
        today=[DELIVERY_CARDS[p.today[i]] for i in range(p.n_today)],
        bin=[DELIVERY_CARDS[card] for card in range(limits.DELIVERIES) if p.binned >> card & 1],
        seats=_seats(p),
        ending=ENDINGS[p.ending - 1] if over else None,
        winners=[other for other, share in enumerate(p.shares()) if share] if over else [],
    )
    return [spectator if seat == SPECTATOR else _own(spectator, p, seat) for seat in seats]


def _own(spectator: KolejkaView, p: KolejkaPosition, seat: int) -> KolejkaView:
    """Add what a seat alone knows."""
    if not 0 <= seat < p.n_seats:  # the compiled arrays do not check
        raise StaczError("bad_seat", seat=seat, seats=p.n_seats)
    return msgspec.structs.replace(
        spectator,
        you=seat,
        hand=cards_in(p.hand[seat]),
        deck_top=_deck_top(p, seat),
        next_deliveries=_next_deliveries(p, seat),
    )


def cards_in(mask: int) -> list[Card]:
    """Return the cards of a set of bits."""
    return [CARDS[kind] for kind in range(limits.KINDS) if mask >> kind & 1]


def _goods(counts: list[int]) -> dict[Good, int]:
    """Return counts by colour, without those of zero."""
    return {GOODS[colour]: counts[colour] for colour in range(limits.COLOURS) if counts[colour]}


def _deck_top(p: KolejkaPosition, seat: int) -> list[Card]:
    end = p.n_deck[seat]
    top = [p.deck[seat][place] for place in range(end - p.returned[seat], end)]
    return [CARDS[kind] for kind in sorted(top)]


def _next_deliveries(p: KolejkaPosition, seat: int) -> list[Delivery]:
    last = p.n_delivery - 1
    return [DELIVERY_CARDS[p.delivery[last - number]] for number in range(p.peeked[seat])]


def _shops(p: KolejkaPosition) -> list[ShopView]:
    shops = []
    for shop in range(limits.SHOPS):
        queue = [p.queue[shop][place] for place in range(p.n_queue[shop])]
        shops.append(
            ShopView(
                shop=SHOPS[shop],
                goods=_goods(p.shelf[shop]),
                truck=p.truck[shop],
                queue=[who if who != limits.SPECULATOR else None for who in queue],
                closed_by=p.closed[shop] - 1 if p.closed[shop] else None,
                due=p.due[shop],
            )
        )
    return shops


def _stalls(p: KolejkaPosition) -> list[StallView]:
    stalls, trader = [], p.trader()
    for stall in range(limits.WEEK):
        colour = p.stall_order[stall]
        price = 1 if stall == trader else 2
        stalls.append(StallView(stall=WEEKDAYS[stall], good=GOODS[colour], count=p.stall[colour], price=price))
    return stalls


def _seats(p: KolejkaPosition) -> list[SeatView]:
    seats = []
    for seat in range(p.n_seats):
        wants, held = NEEDS[p.list_no[seat]], [p.goods[seat][colour] for colour in range(limits.COLOURS)]
        lacks = [want - have if want > have else 0 for want, have in zip(wants, held, strict=True)]
        seats.append(
            SeatView(
                shopping_list=LISTS[p.list_no[seat]],
                number=p.list_no[seat] + 1,
                wants=dict(WANTS[p.list_no[seat]]),
                goods=_goods(p.goods[seat]),
                missing={good: n for good, n in zip(GOODS, lacks, strict=True) if n},
                surplus=p.surplus(seat),
                home=p.home[seat],
                hand=p.n_hand[seat],
                deck=p.n_deck[seat],
                returned=p.returned[seat],
                played=cards_in(p.played[seat]),
                unplayed=_unplayed(p, seat),
                peeked=p.peeked[seat],
            )
        )
    return seats


def _unplayed(p: KolejkaPosition, seat: int) -> list[list[Card]]:
    """Return the cards in hand and deck; an earlier group is drawn first (K4.1)."""
    groups: dict[int, list[Card]] = {}
    for kind in p.unplayed_cards(seat):
        groups.setdefault(p.layer[seat][kind], []).append(CARDS[kind])
    return [groups[layer] for layer in sorted(groups)]
