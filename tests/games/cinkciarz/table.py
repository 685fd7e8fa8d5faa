"""Builds tables for the tests: a dealt game is saved, edited and read back, so every scene is a possible position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stacz.core.match import Match
from stacz.games.cinkciarz import GAME
from stacz.games.cinkciarz.components import KIND_OF, SERIALS
from stacz.games.cinkciarz.moves import DeclineExchange, ExchangeWithSeat, PlaceBid
from stacz.games.cinkciarz.view import CinkciarzView

REMOVED: dict[int, tuple[str, ...]] = {3: ("franki", "korony"), 4: ("korony",), 5: (), 6: ()}
DEALT_STACK = {3: 31, 4: 34, 5: 37, 6: 31}


def serials(name: str) -> list[int]:
    """Return the serial numbers of all such cards: serials("zlote-20")."""
    return [serial for serial, card in enumerate(SERIALS, 1) if card == name]


def saved(
    hands: Mapping[int, Sequence[int]], seats: int = 4, left: Sequence[int] = (), right: Sequence[int] = (),
    stack: int | Sequence[int] = 20, idle: int = 0, **options: Any,
) -> dict[str, Any]:  # fmt: skip
    """Return a position at the start of a round with these cards in hand, on the sides, and in the stack (top first).

    What is not named is filled up; whatever is left over goes to the last seat.
    """
    removed = REMOVED[seats]
    if removed:
        options.setdefault("removed", list(removed))
    position = GAME.to_dict(GAME.start(seats, options))
    named = {*left, *right, *(card for hand in hands.values() for card in hand)}
    if not isinstance(stack, int):
        named.update(stack)
    free = [serial for serial, kind in enumerate(KIND_OF, 1) if kind not in removed and serial not in named]
    state = position["state"]
    if isinstance(stack, int):
        stack = [free.pop() for _ in range(stack)]
    state["stack"] = list(reversed(stack))
    state["left"] = list(left) or [free.pop() for _ in range(4)]
    state["right"] = list(right) or [free.pop() for _ in range(4)]
    for seat in range(seats):
        hand = list(hands.get(seat, ())) or [free.pop()]
        state["seats"][seat].update(hand=hand, secret=[])
    state["seats"][seats - 1]["hand"] += free
    state["idle"] = idle
    state["round"] = 1 + idle + (len(stack) < DEALT_STACK[seats])
    state["last_round"] = None
    if not stack:
        state["last_round"] = "stack_empty"
    elif idle == position["options"]["stalemate_rounds"]:
        state["last_round"] = "stalemate"
    return position


def scene(hands: Mapping[int, Sequence[int]], seats: int = 4, **more: Any) -> Match:
    """Return a match that starts in saved()."""
    return Match(GAME, seats, start=saved(hands, seats, **more))


def bid(match: Match, seat: int, *cards: int, newspaper: bool = False) -> None:
    """Seal a bid; without cards, of the newspaper alone."""
    match.play(seat, PlaceBid(cards, newspaper or not cards))


def bid_all(match: Match, bids: Mapping[int, Sequence[int]]) -> None:
    """Seal the bids of all seats; those that are not named lay the newspaper."""
    for seat in match.position.acting():
        bid(match, seat, *bids.get(seat, ()))


def take(match: Match, seat: int, place: str | int | None) -> None:
    """Exchange with a side of the bank, with a seat, or (None) decline."""
    if place is None:
        match.play(seat, DeclineExchange())
    elif isinstance(place, int):
        match.play(seat, ExchangeWithSeat(place))
    else:
        match.play(seat, GAME.parse_move({"kind": "exchange_with_bank", "side": place}))


def view(match: Match, seat: int = -1) -> CinkciarzView:
    """Return what a seat or a spectator sees."""
    seen = GAME.view_for(match.position, seat)
    assert isinstance(seen, CinkciarzView)
    return seen


def hand(match: Match, seat: int) -> list[int]:
    """Return the serial numbers in a seat's hand."""
    return [money.serial for money in view(match, seat).hand]


def side(match: Match, name: str) -> list[int]:
    """Return the serial numbers on a side of the bank."""
    return [money.serial for money in getattr(view(match), name).cards]
