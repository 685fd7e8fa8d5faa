"""What a seat may see, built up from nothing; a spectator sees what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

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


def view_for(position: PanPosition, seat: int) -> PanView:
    """Return what a seat (or SPECTATOR) sees."""
    return views_for(position, [seat])[0]


def views_for(position: PanPosition, seats: Sequence[int]) -> list[PanView]:
    """Return what several seats see; what everybody sees is put together once."""
    over = position.is_over
    waiting = position.phase != limits.ACT and not over
    hands, hide = position.hand, position.option[limits.HIDDEN_STORES] and not over
    everybody = None if hide else _seats(position, SPECTATOR)
    spectator = PanView(
        you=SPECTATOR,
        hand={},
        turn=position.turn,
        to_act=position.acting(),
        phase=PHASES[position.phase],
        checked=SHOPS[position.checked] if waiting else None,
        actions=position.actions,
        last_turns=position.last_turns if position.last_turns >= 0 else None,
        ran_out=position.ran_out if position.ran_out >= 0 else None,
        ministry=position.n_ministry,
        discarded=[good for good, place in zip(GOODS, position.where, strict=True) if place == limits.DISCARDED],
        shops=_shops(position),
        seats=everybody or [],
        ending=tuple(Ending)[position.ending - 1] if over else None,
        winners=[other for other, share in enumerate(position.shares()) if share] if over else [],
    )
    return [
        msgspec.structs.replace(
            spectator,
            you=seat,
            hand={card: n for card, n in zip(CARDS, hands[seat], strict=False) if n} if seat != SPECTATOR else {},
            seats=everybody if everybody is not None else _seats(position, seat),
        )
        for seat in seats
    ]


def _shops(position: PanPosition) -> list[ShopView]:
    """List the shops. Each array is taken out of the compiled position once: that copies it."""
    present, shelf, line, n_line = position.present, position.shelf, position.line, position.n_line
    shops = []
    for shop in range(position.n_shops):
        here, leader = present[shop], position.leader(shop)
        shops.append(
            ShopView(
                shop=SHOPS[shop],
                goods=[GOODS[good] for good in shelf[shop] if good >= 0],
                queue=_queue(position, shop, line[shop][: n_line[shop]]),
                strengths=[s if here[seat] else None for seat, s in enumerate(position.strengths(shop))],
                leader=leader if leader >= 0 else None,
            )
        )
    return shops


def _queue(position: PanPosition, shop: int, line: list[int]) -> list[Queuer]:
    """List the cards in the order of arrival; the good lies on the first of several equal cards."""
    carried = position.carried[shop]
    good = GOODS[carried] if carried >= 0 else None
    carrier = (position.carrier_seat[shop], position.carrier_kind[shop])
    levelled = position.listas[shop]
    series = [0] * position.n_seats
    queue = []
    for code in line:
        seat, kind = divmod(code, limits.KINDS)
        value = PRINTED[kind]
        if kind == limits.PRZEWODNIA:  # P5.1
            series[seat] += 1
            value = series[seat]
        if levelled:  # P5.2
            value = 1
        on_it = good if (seat, kind) == carrier else None
        if on_it is not None:  # P4.2
            value -= WORTH[on_it]
            good = None
        queue.append(Queuer(seat, CARDS[kind], value, on_it))
    return queue


def _seats(position: PanPosition, seat: int) -> list[SeatView]:
    """List the seats as one of them sees them."""
    hide = position.option[limits.HIDDEN_STORES] and not position.is_over
    box, points = position.box, position.scores()
    hands, piles, stored = position.n_hand, position.n_pile, position.n_store
    stores: list[list[Good]] = [[] for _ in range(position.n_seats)]
    for good, place in zip(GOODS, position.where, strict=True):
        if 0 <= place < position.n_seats:
            stores[place].append(good)
    seats = []
    for other in range(position.n_seats):
        hidden = hide and other != seat
        seats.append(
            SeatView(
                hand=hands[other],
                pile=piles[other],
                stored=stored[other],
                store=None if hidden else stores[other],
                points=None if hidden else points[other],
                gone={card: n for card, n in zip(CARDS, box[other], strict=True) if n},
            )
        )
    return seats
