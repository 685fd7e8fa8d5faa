"""A whole position as readable JSON, hidden cards and luck included, and back with every check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from stacz.core.limits import RULES
from stacz.core.saved import LUCK, impossible, read_state, readable, restored
from stacz.games.pan import limits
from stacz.games.pan.components import CARDS, GOODS, SHOPS, SHOPS_IN_PLAY, Card, Ending, Good, Phase, Shop
from stacz.games.pan.rules import PanPosition

FAULTS: Final = {
    limits.BAD_CARDS: "a seat's cards in hand, pile, queues and box are not its deck",
    limits.BAD_MATKAS: "the others know things of a seat's Matkas that are not so, or that these rules do not keep",
    limits.BAD_GOODS: "the goods are not each in one place",
    limits.BAD_SHELF: "a shop holds neither two goods, nor one and one on a card, nor none",
    limits.BAD_CARRIER: "a good lies on a card that is not in the queue",
    limits.BAD_LINE: "the order of arrival does not show the cards in the queue",
    limits.BAD_SHOP: "a shop that is not in play holds goods or cards",
    limits.BAD_DISCARD: "goods were discarded although the options do not allow it",
    limits.BAD_TURN: "the turn is in a state that cannot be reached",
    limits.BAD_CHECK: "the seat has nothing to decide at the shop that is checked",
    limits.BAD_END: "the game is over too early or goes on too long",
}

Count = Annotated[int, msgspec.Meta(ge=0, le=limits.DECK)]
Place = Annotated[int, msgspec.Meta(ge=0, lt=limits.SEATS)]
Cards = Annotated[list[Card], msgspec.Meta(max_length=limits.DECK)]
Goods = Annotated[list[Good], msgspec.Meta(max_length=limits.GOODS)]


class Standing(msgspec.Struct, forbid_unknown_fields=True):
    """A card in a queue."""

    seat: Place
    card: Card


class Carried(Standing):
    """The good on a card of a queue."""

    good: Good


class ShopState(msgspec.Struct, forbid_unknown_fields=True):
    """A shop: its shelf, its queue in the order of arrival, and the good on a card."""

    shop: Shop
    goods: Annotated[list[Good], msgspec.Meta(max_length=limits.SHELF)]
    queue: Annotated[list[Standing], msgspec.Meta(max_length=limits.LINE)]
    carried: Carried | None


class SeatState(msgspec.Struct, forbid_unknown_fields=True):
    """All that belongs to a seat; the top of the pile is the last."""

    hand: dict[Card, Count]
    pile: Cards
    box: dict[Card, Count]
    store: Goods
    # Only in rules version 1 (P5.7): Matkas that the others know to be in the hand, and cards that may be some (all).
    sure_matkas: Count | msgspec.UnsetType = msgspec.UNSET
    doubtful: Count | msgspec.UnsetType = msgspec.UNSET


@readable
class PanState(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    luck: Annotated[str, msgspec.Meta(pattern=LUCK)]
    turn: Place
    phase: Phase
    checked: Shop | None
    actions: Annotated[int, msgspec.Meta(ge=0, le=2)]
    synku_fresh: bool
    last_turns: Place | None
    ran_out: Place | None
    idle: Annotated[int, msgspec.Meta(ge=-1, lt=limits.SEATS)]
    ending: Ending | None
    ministry: Goods
    discarded: Goods
    shops: Annotated[list[ShopState], msgspec.Meta(max_length=limits.SHOPS)]
    seats: Annotated[list[SeatState], msgspec.Meta(min_length=2, max_length=limits.SEATS)]


def save(position: PanPosition) -> dict[str, Any]:
    """Return the whole position, secrets included."""
    p = position
    over = p.is_over
    state = PanState(
        luck=p.luck_text(),
        turn=p.turn,
        phase=tuple(Phase)[p.phase],
        checked=SHOPS[p.checked] if p.phase != limits.ACT and p.checked < p.n_shops else None,
        actions=p.actions_left,
        synku_fresh=bool(p.fresh),
        last_turns=p.last_turns if p.last_turns >= 0 else None,
        ran_out=p.ran_out if p.ran_out >= 0 else None,
        idle=p.idle,
        ending=tuple(Ending)[p.ending - 1] if over else None,
        ministry=[GOODS[good] for good in p.ministry[: p.n_ministry]],
        discarded=_goods_at(p, limits.DISCARDED),
        shops=[_save_shop(p, shop) for shop in range(p.n_shops)],
        seats=[_save_seat(p, seat) for seat in range(p.n_seats)],
    )
    return msgspec.to_builtins(state)  # type: ignore[no-any-return]


def _save_shop(p: PanPosition, shop: int) -> ShopState:
    queue = [divmod(code, limits.KINDS) for code in p.line[shop][: p.n_line[shop]]]
    carried = None
    if p.carried[shop] >= 0:
        carried = Carried(p.carrier_seat[shop], CARDS[p.carrier_kind[shop]], GOODS[p.carried[shop]])
    return ShopState(
        shop=SHOPS[shop],
        goods=[GOODS[good] for good in p.shelf[shop] if good >= 0],
        queue=[Standing(seat, CARDS[kind]) for seat, kind in queue],
        carried=carried,
    )


def _save_seat(p: PanPosition, seat: int) -> SeatState:
    return SeatState(
        hand={card: n for card, n in zip(CARDS, p.hand[seat], strict=True) if n},
        pile=[CARDS[kind] for kind in p.pile[seat][: p.n_pile[seat]]],
        box={card: n for card, n in zip(CARDS, p.box[seat], strict=True) if n},
        store=_goods_at(p, seat),
        sure_matkas=p.sure_matkas[seat] if p.option[RULES] == 1 else msgspec.UNSET,
        doubtful=p.doubtful[seat] if p.option[RULES] == 1 else msgspec.UNSET,
    )


def _goods_at(p: PanPosition, place: int) -> list[Good]:
    return [good for good, where in zip(GOODS, p.where, strict=True) if where == place]


def load(state: Mapping[str, Any], seats: int, option: list[int]) -> PanPosition:
    """Return the position; one that is malformed or impossible is refused with the fault by name."""
    read = read_state("pan", state, PanState)
    _check(read, seats)
    return restored(PanPosition(), _fields(read, seats, option), FAULTS)


def _check(state: PanState, seats: int) -> None:
    """Refuse what the kernel's arrays could not even hold, and name goods that are missing or twice there."""
    if len(state.seats) != seats:
        raise impossible(f"it has {len(state.seats)} seats, not {seats}")
    if [shop.shop for shop in state.shops] != list(SHOPS[: SHOPS_IN_PLAY[seats]]):
        raise impossible(f"with {seats} seats the shops are {', '.join(SHOPS[: SHOPS_IN_PLAY[seats]])}")
    named = [state.turn, *(q.seat for shop in state.shops for q in [*shop.queue, *filter(None, [shop.carried])])]
    if max([*named, state.ran_out or 0, state.last_turns or 0]) >= seats:
        raise impossible(f"it names a seat that is not among the {seats}")
    if state.phase is not Phase.ACT and state.checked is None and state.ending is None:
        raise impossible("no shop is being checked")
    goods = Counter(state.ministry + state.discarded)
    for seat in state.seats:
        goods.update(seat.store)
    for shop in state.shops:
        goods.update(shop.goods)
        goods.update([shop.carried.good] if shop.carried else [])
    for good in GOODS:
        if goods[good] != 1:
            raise impossible(f"the good {good} is there {goods[good]} times")


def _fields(state: PanState, seats: int, option: list[int]) -> dict[str, Any]:
    """Return the kernel's arrays."""

    def padded(row: list[int], size: int, blank: int = 0) -> list[int]:
        return row + [blank] * (size - len(row))

    def counts(cards: Mapping[Card, int]) -> list[int]:
        return [cards.get(card, 0) for card in CARDS]

    def numbers(goods: list[Good]) -> list[int]:
        return [GOODS.index(good) for good in goods]

    def doubtful(seat: SeatState) -> int:
        if seat.doubtful is msgspec.UNSET:
            return sum(seat.hand.values()) if option[RULES] == 1 else 0
        return seat.doubtful

    blank_seats: list[Any] = [SeatState({}, [], {}, [])] * (limits.SEATS - seats)
    table = state.seats + blank_seats
    blank_shops: list[Any] = [ShopState(Shop.CHMIELNA, [], [], None)] * (limits.SHOPS - len(state.shops))
    shops = state.shops + blank_shops
    where = [limits.IN_SHOP] * limits.GOODS
    for place, goods in [(limits.MINISTRY, state.ministry), (limits.DISCARDED, state.discarded)]:
        for good in numbers(goods):
            where[good] = place
    for seat, owned in enumerate(table):
        for good in numbers(owned.store):
            where[good] = seat
    queue = [[[0] * limits.KINDS for _ in range(limits.SEATS)] for _ in shops]
    for row, shop in zip(queue, shops, strict=True):
        for standing in shop.queue:
            row[standing.seat][CARDS.index(standing.card)] += 1
    carried = [shop.carried for shop in shops]
    acting = 0 if state.ending else 1 << state.turn
    return {
        "n_seats": seats,
        "to_act": acting,
        "ending": tuple(Ending).index(state.ending) + 1 if state.ending else 0,
        "luck": int(state.luck, 16),
        "option": option,
        "hand": [counts(seat.hand) for seat in table],
        "box": [counts(seat.box) for seat in table],
        "sure_matkas": [seat.sure_matkas or 0 for seat in table],
        "doubtful": [doubtful(seat) for seat in table],
        "pile": [padded([CARDS.index(card) for card in seat.pile], limits.DECK) for seat in table],
        "n_pile": [len(seat.pile) for seat in table],
        "queue": queue,
        "synku_at": [
            next((i for i, row in enumerate(queue) if row[seat][limits.SYNKU]), -1) for seat in range(limits.SEATS)
        ],
        "line": [
            padded([q.seat * limits.KINDS + CARDS.index(q.card) for q in shop.queue], limits.LINE) for shop in shops
        ],
        "n_line": [len(shop.queue) for shop in shops],
        "shelf": [padded(numbers(shop.goods), limits.SHELF, -1) for shop in shops],
        "carried": [GOODS.index(c.good) if c else -1 for c in carried],
        "carrier_seat": [c.seat if c else -1 for c in carried],
        "carrier_kind": [CARDS.index(c.card) if c else -1 for c in carried],
        "where": where,
        "ministry": padded(numbers(state.ministry), limits.GOODS),
        "n_ministry": len(state.ministry),
        "turn": state.turn,
        "phase": tuple(Phase).index(state.phase),
        "checked": SHOPS.index(state.checked) if state.checked else len(state.shops),
        "actions_left": state.actions,
        "fresh": int(state.synku_fresh),
        "last_turns": -1 if state.last_turns is None else state.last_turns,
        "ran_out": -1 if state.ran_out is None else state.ran_out,
        "idle": state.idle,
    }
