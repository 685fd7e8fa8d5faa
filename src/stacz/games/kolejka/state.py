"""A whole position as readable JSON, hidden cards and luck included, and back with every check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec

from stacz.core.saved import LUCK, impossible, read_state, readable, restored
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import (
    CARDS,
    DELIVERY_CARDS,
    GOODS,
    LISTS,
    SHOPS,
    Card,
    Delivery,
    Ending,
    Good,
    Phase,
    Shop,
    ShoppingList,
)
from stacz.games.kolejka.rules import KolejkaPosition
from stacz.games.kolejka.view import cards_in

FAULTS: Final = {
    limits.BAD_LISTS: "the lists are not such as are dealt: all different, and in a row with 2 or 3 seats",
    limits.BAD_STALLS: "the stalls are not one for each colour in the order of the options",
    limits.BAD_GOODS: "the goods on truck, shelves, stalls and with seats are not those of the game",
    limits.BAD_PAWNS: "a seat's pawns at home and in queues are not five, or stand where they cannot",
    limits.BAD_SPECULATORS: "not just one speculator stands in the queue of each shop",
    limits.BAD_CARDS: "a seat's cards in hand, deck, played and on shops are not its ten, or more than can be played",
    limits.BAD_HAND: "a seat's hand is larger or smaller than it can be now",
    limits.BAD_LAYERS: "a seat's deck is not in the order of its layers",
    limits.BAD_DELIVERY: "the delivery cards in deck, today's row and bin are not those of the day",
    limits.BAD_KNOWLEDGE: "a seat knows more delivery cards than Kolega can have shown it",
    limits.BAD_CLOSED: "a shop is closed by a card that cannot lie there",
    limits.BAD_FIRST: "the first player is not the one whose day it is",
    limits.BAD_TURN: "the turn is in a state that cannot be reached",
    limits.BAD_SERVICE: "the shops cannot be serving like that",
    limits.BAD_VISIT: "nobody at the market can have that turn",
    limits.BAD_END: "the game is over too early, goes on too long, or ended in another way",
}

Place = Annotated[int, msgspec.Meta(ge=0, lt=limits.SEATS)]
Few = Annotated[int, msgspec.Meta(ge=0, le=limits.HAND)]
Count = Annotated[int, msgspec.Meta(ge=0, le=limits.COPIES)]
Counts = dict[Good, Count]
Cards = Annotated[list[Card], msgspec.Meta(max_length=limits.KINDS)]
Deliveries = Annotated[list[Delivery], msgspec.Meta(max_length=limits.DELIVERIES)]


class ShopState(msgspec.Struct, forbid_unknown_fields=True):
    """A shop; in its queue, from the front, seats and None for the speculator."""

    shop: Shop
    goods: Counts
    queue: Annotated[list[Place | None], msgspec.Meta(max_length=limits.QUEUE)]
    closed_by: Place | None
    due: Annotated[int, msgspec.Meta(ge=0, le=limits.QUEUE)]


class SeatState(msgspec.Struct, forbid_unknown_fields=True):
    """All that belongs to a seat; the top of the deck is the last."""

    shopping_list: ShoppingList
    goods: Counts
    home: Annotated[int, msgspec.Meta(ge=0, le=limits.PAWNS)]
    hand: Cards
    deck: Cards
    played: Cards
    layers: dict[Card, Annotated[int, msgspec.Meta(ge=0, lt=limits.KINDS)]]  # K4.1 `played_under`; 0 is left out
    returned: Few  # cards on top of the deck that the seat put back today
    peeked: Few  # cards on top of the delivery deck that the seat has seen


@readable
class KolejkaState(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position; the top of the delivery deck is the last."""

    luck: Annotated[str, msgspec.Meta(pattern=LUCK)]
    day: Annotated[int, msgspec.Meta(ge=1, le=limits.LAST_DAY)]
    phase: Phase
    first: Place
    turn: Place
    round: Few
    serving: Shop | None
    visitor: Annotated[int, msgspec.Meta(ge=1, le=limits.QUEUE)] | None
    traded: bool
    ending: Ending | None
    truck: Counts
    stalls: Counts
    stall_order: Annotated[list[Good], msgspec.Meta(min_length=limits.WEEK, max_length=limits.WEEK)]
    delivery_deck: Deliveries
    today: Annotated[list[Delivery], msgspec.Meta(max_length=limits.SIZES)]
    bin: Deliveries
    shops: Annotated[list[ShopState], msgspec.Meta(min_length=limits.SHOPS, max_length=limits.SHOPS)]
    market: Annotated[list[Place], msgspec.Meta(max_length=limits.QUEUE)]
    seats: Annotated[list[SeatState], msgspec.Meta(min_length=2, max_length=limits.SEATS)]


def counted(counts: list[int]) -> dict[Good, int]:
    """Return counts by colour, without those of zero."""
    return {good: n for good, n in zip(GOODS, counts, strict=True) if n}


def save(position: KolejkaPosition) -> dict[str, Any]:
    """Return the whole position, secrets included."""
    p = position
    over = p.is_over
    state = KolejkaState(
        luck=p.luck_text(),
        day=p.day,
        phase=tuple(Phase)[p.phase],
        first=p.first,
        turn=p.turn,
        round=p.round,
        serving=SHOPS[p.serving] if p.phase == limits.OPEN and not over else None,
        visitor=p.visitor + 1 if p.phase == limits.TRADE and not over else None,
        traded=bool(p.traded),
        ending=tuple(Ending)[p.ending - 1] if over else None,
        truck=counted(p.truck),
        stalls=counted(p.stall),
        stall_order=[GOODS[colour] for colour in p.stall_order],
        delivery_deck=[DELIVERY_CARDS[card] for card in p.delivery[: p.n_delivery]],
        today=[DELIVERY_CARDS[card] for card in p.today[: p.n_today]],
        bin=[name for card, name in enumerate(DELIVERY_CARDS) if p.binned >> card & 1],
        shops=[_save_shop(p, shop) for shop in range(limits.SHOPS)],
        market=list(p.queue[limits.MARKET][: p.n_queue[limits.MARKET]]),
        seats=[_save_seat(p, seat) for seat in range(p.n_seats)],
    )
    return msgspec.to_builtins(state)  # type: ignore[no-any-return]


def _save_shop(p: KolejkaPosition, shop: int) -> ShopState:
    return ShopState(
        shop=SHOPS[shop],
        goods=counted(p.shelf[shop]),
        queue=[who if who != limits.SPECULATOR else None for who in p.queue[shop][: p.n_queue[shop]]],
        closed_by=p.closed[shop] - 1 if p.closed[shop] else None,
        due=p.due[shop],
    )


def _save_seat(p: KolejkaPosition, seat: int) -> SeatState:
    return SeatState(
        shopping_list=LISTS[p.list_no[seat]],
        goods=counted(p.goods[seat]),
        home=p.home[seat],
        hand=cards_in(p.hand[seat]),
        deck=[CARDS[kind] for kind in p.deck[seat][: p.n_deck[seat]]],
        played=cards_in(p.played[seat]),
        layers={card: n for card, n in zip(CARDS, p.layer[seat], strict=True) if n},
        returned=p.returned[seat],
        peeked=p.peeked[seat],
    )


def load(state: Mapping[str, Any], seats: int, option: list[int]) -> KolejkaPosition:
    """Return the position; one that is malformed or impossible is refused with the fault by name."""
    read = read_state("kolejka", state, KolejkaState)
    _check(read, seats)
    return restored(KolejkaPosition(), _fields(read, seats, option), FAULTS)


def _check(state: KolejkaState, seats: int) -> None:
    """Refuse what the kernel's arrays could not even hold, or would hold otherwise than it is written."""
    if len(state.seats) != seats:
        raise impossible(f"it has {len(state.seats)} seats, not {seats}")
    if [shop.shop for shop in state.shops] != list(SHOPS):
        raise impossible(f"the shops are {', '.join(SHOPS)}")
    named = [state.first, state.turn, *state.market]
    for shop in state.shops:
        named += [seat for seat in [*shop.queue, shop.closed_by] if seat is not None]
    if max(named) >= seats:
        raise impossible(f"it names a seat that is not among the {seats}")
    for number, seat in enumerate(state.seats):
        for cards in (seat.hand, seat.deck, seat.played):
            if len(set(cards)) != len(cards):
                raise impossible(f"seat {number} has a card twice")
        if seat.returned > len(seat.deck):
            raise impossible(FAULTS[limits.BAD_HAND])
        if seat.peeked > len(state.delivery_deck):
            raise impossible(FAULTS[limits.BAD_KNOWLEDGE])
    if len(set(state.bin)) != len(state.bin):
        raise impossible(FAULTS[limits.BAD_DELIVERY])
    if (state.serving is None) != (state.phase is not Phase.OPEN or state.ending is not None):
        raise impossible(FAULTS[limits.BAD_SERVICE])
    if (state.visitor is None) != (state.phase is not Phase.TRADE or state.ending is not None):
        raise impossible(FAULTS[limits.BAD_VISIT])


def _fields(state: KolejkaState, seats: int, option: list[int]) -> dict[str, Any]:
    """Return the kernel's arrays."""

    def padded(row: Sequence[int], size: int) -> list[int]:
        return list(row) + [0] * (size - len(row))

    def counts(goods: Mapping[Good, int]) -> list[int]:
        return [goods.get(good, 0) for good in GOODS]

    def mask(cards: list[Card]) -> int:
        return sum(1 << CARDS.index(card) for card in cards)

    def deliveries(cards: list[Delivery]) -> list[int]:
        return [DELIVERY_CARDS.index(card) for card in cards]

    blank = SeatState(ShoppingList.KITCHEN, {}, 0, [], [], [], {}, 0, 0)
    table = state.seats + [blank] * (limits.SEATS - seats)
    queues = [[limits.SPECULATOR if who is None else who for who in shop.queue] for shop in state.shops]
    queues.append(list(state.market))
    in_turn = state.phase not in (Phase.OPEN, Phase.TRADE)
    return {
        "n_seats": seats,
        "to_act": 0 if state.ending else 1 << state.turn,
        "ending": tuple(Ending).index(state.ending) + 1 if state.ending else 0,
        "luck": int(state.luck, 16),
        "option": option,
        "list_no": [LISTS.index(seat.shopping_list) for seat in table],
        "goods": [counts(seat.goods) for seat in table],
        "home": [seat.home for seat in table],
        "hand": [mask(seat.hand) for seat in table],
        "played": [mask(seat.played) for seat in table],
        "deck": [padded([CARDS.index(card) for card in seat.deck], limits.KINDS) for seat in table],
        "n_deck": [len(seat.deck) for seat in table],
        "layer": [[seat.layers.get(card, 0) for card in CARDS] for seat in table],
        "returned": [seat.returned for seat in table],
        "peeked": [seat.peeked for seat in table],
        "truck": counts(state.truck),
        "stall": counts(state.stalls),
        "stall_order": [GOODS.index(good) for good in state.stall_order],
        "shelf": [counts(shop.goods) for shop in state.shops],
        "closed": [0 if shop.closed_by is None else shop.closed_by + 1 for shop in state.shops],
        "due": [shop.due for shop in state.shops],
        "queue": [padded(queue, limits.QUEUE) for queue in queues],
        "n_queue": [len(queue) for queue in queues],
        "delivery": padded(deliveries(state.delivery_deck), limits.DELIVERIES),
        "n_delivery": len(state.delivery_deck),
        "today": padded(deliveries(state.today), limits.SIZES),
        "n_today": len(state.today),
        "binned": sum(1 << card for card in deliveries(state.bin)),
        "day": state.day,
        "phase": tuple(Phase).index(state.phase),
        "first": state.first,
        "turn": state.turn,
        "asked": (state.turn - state.first) % seats if in_turn else 0,
        "round": state.round,
        "serving": SHOPS.index(state.serving) if state.serving else 0,
        "visitor": (state.visitor or 1) - 1,
        "traded": int(state.traded),
    }
