"""A whole position as readable JSON, hidden cards and luck included, and back with every check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from stacz.core.saved import LUCK, impossible, read_state, readable, restored
from stacz.games.cinkciarz import limits
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, Ending, Kind, Phase
from stacz.games.cinkciarz.rules import CinkciarzPosition

FAULTS: Final = {
    limits.BAD_REMOVED: "other currencies have left the game than seats and options say",
    limits.BAD_PLACE: "the cards are not each in one place",
    limits.BAD_STACK: "the stack is not what the deal left of it",
    limits.BAD_SHOWN: "a card is secret that lies or lay face up, or the other way round",
    limits.BAD_SECRET: "a seat holds more secret cards than it was dealt",
    limits.BAD_HAND: "a seat has no money card",
    limits.BAD_SIDE: "a side of the bank is empty or was not filled",
    limits.BAD_REFILLS: "rounds, idle refills and the stack do not fit together",
    limits.BAD_LAST: "the last round is announced too early or too late",
    limits.BAD_TURN: "another seat is to act, or none",
    limits.BAD_BID: "a seat's bid is missing or does not lie before it",
    limits.BAD_LOT: "what lies before a seat is not a whole bid of a seat that has yet to act",
    limits.BAD_ORDER: "the order of exchange does not follow from the bids",
    limits.BAD_END: "the game is over too early or goes on too long",
}

Serial = Annotated[int, msgspec.Meta(ge=1, le=limits.CARDS)]
Serials = Annotated[list[Serial], msgspec.Meta(max_length=limits.CARDS)]
Place = Annotated[int, msgspec.Meta(ge=0, lt=limits.SEATS)]


class SeatState(msgspec.Struct, forbid_unknown_fields=True):
    """All that belongs to a seat."""

    hand: Serials
    bid: Serials  # what it laid this round; after the reveal these cards may lie anywhere
    newspaper: bool  # whether its bid has it
    ready: bool  # whether it has sealed its bid, which is not yet revealed
    lot: Serials  # what lies before it after the reveal
    secret: Serials  # those of its cards, in hand or bid, that nobody else has seen


@readable
class CinkciarzState(msgspec.Struct, forbid_unknown_fields=True):
    """The whole position."""

    luck: Annotated[str, msgspec.Meta(pattern=LUCK)]
    phase: Phase
    round: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    idle: Annotated[int, msgspec.Meta(ge=0, le=limits.MOST_IDLE)]
    last_round: Ending | None
    ending: Ending | None
    removed: Annotated[list[Kind], msgspec.Meta(max_length=2)]
    left: Serials
    right: Serials
    stack: Serials  # the top card is the last
    order: Annotated[list[Place], msgspec.Meta(max_length=limits.SEATS)]
    turns_taken: Place
    seats: Annotated[list[SeatState], msgspec.Meta(min_length=3, max_length=limits.SEATS)]


def save(position: CinkciarzPosition) -> dict[str, Any]:
    """Return the whole position, secrets included."""
    p = position
    state = CinkciarzState(
        luck=p.luck_text(),
        phase=tuple(Phase)[p.phase],
        round=p.round,
        idle=p.idle,
        last_round=tuple(Ending)[p.last - 1] if p.last else None,
        ending=tuple(Ending)[p.ending - 1] if p.is_over else None,
        removed=[kind for i, kind in enumerate(CURRENCIES) if p.removed >> i & 1],
        left=_serials(p.cards_at(limits.LEFT)),
        right=_serials(p.cards_at(limits.RIGHT)),
        stack=_serials(p.stack[: p.held[limits.STACK]]),
        order=p.order[: p.n_order],
        turns_taken=p.place,
        seats=[_save_seat(p, seat) for seat in range(p.n_seats)],
    )
    return msgspec.to_builtins(state)  # type: ignore[no-any-return]


def _save_seat(p: CinkciarzPosition, seat: int) -> SeatState:
    before = p.cards_at(limits.BEFORE + seat)
    shown = p.shown
    return SeatState(
        hand=_serials(p.cards_at(seat)),
        bid=_serials(p.bid_of(seat)),
        newspaper=bool(p.newspaper[seat]),
        ready=p.phase == limits.BID and not p.to_act >> seat & 1,
        lot=_serials(before) if p.phase == limits.EXCHANGE else [],
        secret=_serials(sorted(card for card in p.cards_at(seat) + before if not shown[card])),
    )


def _serials(cards: list[int]) -> list[int]:
    return [card + 1 for card in cards]


def load(state: Mapping[str, Any], seats: int, option: list[int]) -> CinkciarzPosition:
    """Return the position; one that is malformed or impossible is refused with the fault by name."""
    read = read_state("cinkciarz", state, CinkciarzState)
    _check(read, seats)
    return restored(CinkciarzPosition(), _fields(read, seats, option), FAULTS)


def _check(state: CinkciarzState, seats: int) -> None:
    """Refuse what the kernel's arrays could not even hold, and name cards that are missing or twice there."""
    if len(state.seats) != seats:
        raise impossible(f"it has {len(state.seats)} seats, not {seats}")
    if any(seat >= seats for seat in state.order):
        raise impossible(f"it names a seat that is not among the {seats}")
    if len(set(state.order)) != len(state.order):
        raise impossible("a seat is twice in the order")
    if state.phase is Phase.EXCHANGE and state.turns_taken >= len(state.order):
        raise impossible("nobody is left to exchange")
    if any(kind not in CURRENCIES for kind in state.removed) or len(set(state.removed)) != len(state.removed):
        raise impossible("what left the game are not different currencies")
    bidding = state.phase is Phase.BID
    if any((seat.lot and bidding) or (seat.ready and not bidding) for seat in state.seats):
        raise impossible("seats are ready before the reveal, and lots lie before them after it")
    cards = Counter(state.left + state.right + state.stack)
    bids: Counter[int] = Counter()
    for seat in state.seats:
        cards.update(seat.hand + (seat.bid if bidding else seat.lot))
        bids.update(seat.bid)
        strange = set(seat.secret) - set(seat.hand + seat.bid)
        if strange or len(set(seat.secret)) != len(seat.secret):
            raise impossible("a seat's secret cards are not among its own, each once")
    for serial, kind in enumerate(KIND_OF, 1):
        if cards[serial] != (kind not in state.removed):
            raise impossible(f"card {serial} is there {cards[serial]} times")
        if bids[serial] > 1:
            raise impossible(f"card {serial} is in {bids[serial]} bids")


def _fields(state: CinkciarzState, seats: int, option: list[int]) -> dict[str, Any]:
    """Return the kernel's arrays."""
    bidding = state.phase is Phase.BID
    where = [limits.GONE] * limits.CARDS
    shown = [0 if kind in state.removed else 1 for kind in KIND_OF]
    laid_by = [-1] * limits.CARDS
    places = {limits.LEFT: state.left, limits.RIGHT: state.right, limits.STACK: state.stack}
    for number, seat in enumerate(state.seats):
        places[number] = seat.hand
        places[limits.BEFORE + number] = seat.bid if bidding else seat.lot
        for serial in seat.bid:
            laid_by[serial - 1] = number
    for place, serials in places.items():
        for serial in serials:
            where[serial - 1] = place
    for serial in [*state.stack, *(serial for seat in state.seats for serial in seat.secret)]:
        shown[serial - 1] = 0
    to_act = 0
    if bidding:
        to_act = sum(1 << number for number, seat in enumerate(state.seats) if not seat.ready)
    elif state.phase is Phase.EXCHANGE:
        to_act = 1 << state.order[state.turns_taken]
    return {
        "n_seats": seats,
        "to_act": to_act,
        "ending": tuple(Ending).index(state.ending) + 1 if state.ending else 0,
        "luck": int(state.luck, 16),
        "option": option,
        "where": where,
        "shown": shown,
        "laid_by": laid_by,
        "stack": [serial - 1 for serial in state.stack] + [0] * (limits.CARDS - len(state.stack)),
        "newspaper": [int(seat.newspaper) for seat in state.seats] + [0] * (limits.SEATS - seats),
        "order": state.order + [-1] * (limits.SEATS - len(state.order)),
        "n_order": len(state.order),
        "place": state.turns_taken,
        "phase": tuple(Phase).index(state.phase),
        "round": state.round,
        "idle": state.idle,
        "last": tuple(Ending).index(state.last_round) + 1 if state.last_round else 0,
        "removed": sum(1 << CURRENCIES.index(kind) for kind in state.removed),
    }
