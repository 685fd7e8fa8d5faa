"""What a seat may see, built up from nothing; a spectator sees what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from stacz.core.errors import StaczError
from stacz.core.wire import SPECTATOR
from stacz.games.pan import limits
from stacz.games.pan.components import CARDS, GOODS, PRINTED, SHOPS, WORTH, Card, Ending, Good, Phase, Shop
from stacz.games.pan.rules import PanPosition


class Queuer(msgspec.Struct, frozen=True):
    """A card in a queue, with what it is worth now (P3.2)."""

    seat: int
    card: Card
    value: int
    good: Good | None


class ShopView(msgspec.Struct, frozen=True):
    """A shop and its queue in the order of arrival."""

    shop: Shop
    goods: list[Good]
    queue: list[Queuer]
    strengths: list[int | None]  # None: no card there
    leader: int | None  # who has the advantage (P3.3)


class SeatView(msgspec.Struct, frozen=True):
    """What everybody knows of a seat (P2.1, P4.5)."""

    hand: int
    pile: int
    stored: int
    store: list[Good] | None  # None: hidden
    points: int | None
    gone: dict[Card, int]  # cards that left the game


class PanView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    you: int  # -1: a spectator
    hand: dict[Card, int]
    turn: int
    to_act: list[int]
    phase: Phase
    checked: Shop | None  # whose queue waits for a decision
    actions: int
    last_turns: int | None  # turns left before the final checks
    ran_out: int | None
    ministry: int
    discarded: list[Good]
    shops: list[ShopView]
    seats: list[SeatView]
    ending: Ending | None
    winners: list[int]


PHASES: Final = tuple(Phase)
ENDINGS: Final = tuple(Ending)


def view_for(position: PanPosition, seat: int) -> PanView:
    """Return what a seat (or SPECTATOR) sees."""
    return views_for(position, [seat])[0]


def views_for(position: PanPosition, seats: Sequence[int]) -> list[PanView]:
    """Return what several seats see; what everybody sees is put together once."""
    over = position.ending != 0
    waiting = position.phase != limits.ACT and not over
    hide = position.option[limits.HIDDEN_STORES] and not over
    spectator = PanView(
        you=SPECTATOR,
        hand={},
        turn=position.turn,
        to_act=position.acting(),
        phase=PHASES[position.phase],
        checked=SHOPS[position.checked] if waiting else None,
        actions=position.actions_left,
        last_turns=position.last_turns if position.last_turns >= 0 else None,
        ran_out=position.ran_out if position.ran_out >= 0 else None,
        ministry=position.n_ministry,
        discarded=[GOODS[good] for good in range(limits.GOODS) if position.where[good] == limits.DISCARDED],
        shops=_shops(position),
        seats=_seats(position, SPECTATOR),
        ending=ENDINGS[position.ending - 1] if over else None,
        winners=[other for other, share in enumerate(position.shares()) if share] if over else [],
    )
    views = []
    for seat in seats:
        if seat == SPECTATOR:
            views.append(spectator)
            continue
        if not 0 <= seat < position.n_seats:  # the compiled arrays do not check
            raise StaczError("bad_seat", seat=seat, seats=position.n_seats)
        known = _seats(position, seat) if hide else spectator.seats
        views.append(msgspec.structs.replace(spectator, you=seat, hand=_cards(position.hand[seat]), seats=known))
    return views


def _cards(counts: list[int]) -> dict[Card, int]:
    """Name the cards that are counted by kind."""
    return {CARDS[kind]: counts[kind] for kind in range(limits.KINDS) if counts[kind]}


def _shops(position: PanPosition) -> list[ShopView]:
    """List the shops."""
    shops = []
    for shop in range(position.n_shops):
        leader = position.leader(shop)
        shops.append(
            ShopView(
                shop=SHOPS[shop],
                goods=[GOODS[position.shelf[shop][i]] for i in range(limits.SHELF) if position.shelf[shop][i] >= 0],
                queue=_queue(position, shop),
                strengths=[
                    position.strength(shop, seat) if position.present[shop][seat] else None
                    for seat in range(position.n_seats)
                ],
                leader=leader if leader >= 0 else None,
            )
        )
    return shops


def _queue(position: PanPosition, shop: int) -> list[Queuer]:
    """List the cards in the order of arrival; the good lies on the first of several equal cards."""
    laid = False  # whether the card with the good was met
    series = [0] * position.n_seats
    queue = []
    for place in range(position.n_line[shop]):
        code = position.line[shop][place]
        seat, kind = code // limits.KINDS, code % limits.KINDS
        value, good = PRINTED[kind], None
        if kind == limits.PRZEWODNIA:  # P5.1
            series[seat] += 1
            value = series[seat]
        if position.listas[shop]:  # P5.2
            value = 1
        if position.is_carrying(shop, seat, kind) and not laid:  # P4.2
            laid = True
            good = GOODS[position.carried[shop]]
            value -= WORTH[good]
        queue.append(Queuer(seat, CARDS[kind], value, good))
    return queue


def _seats(position: PanPosition, seat: int) -> list[SeatView]:
    """List the seats as one of them sees them."""
    hide = position.option[limits.HIDDEN_STORES] and not position.ending
    stores: list[list[Good]] = [[] for _ in range(position.n_seats)]
    for good in range(limits.GOODS):
        if 0 <= position.where[good] < position.n_seats:
            stores[position.where[good]].append(GOODS[good])
    seats = []
    for other in range(position.n_seats):
        hidden = hide and other != seat
        seats.append(
            SeatView(
                hand=position.n_hand[other],
                pile=position.n_pile[other],
                stored=position.n_store[other],
                store=None if hidden else stores[other],
                points=None if hidden else position.score(other),
                gone=_cards(position.box[other]),
            )
        )
    return seats
