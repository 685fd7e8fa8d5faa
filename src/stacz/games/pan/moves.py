"""The moves by name (P3–P5), and their numbers in the action space of limits.py."""

from __future__ import annotations

from functools import cache

from stacz.core.errors import StaczError
from stacz.core.wire import Move, from_numbers, to_numbers
from stacz.games.pan import limits
from stacz.games.pan.components import CARDS, GOODS, Card, Good, Shop
from stacz.games.pan.rules import PanPosition


class DrawCard(Move, frozen=True):
    """P3.6 (a)."""


class PlaceCards(Move, frozen=True):
    """P3.6 (b)."""

    shop: Shop
    card: Card
    count: int = 1


class PlayMatka(Move, frozen=True):
    """P5.3: a Matka beyond the two actions."""

    shop: Shop


class CoverCard(Move, frozen=True):
    """P5.4: Pan tu nie stał! onto a card in a queue."""

    shop: Shop
    owner: int
    card: Card


class UseSynku(Move, frozen=True):
    """P5.5: bring an own card from another queue into Synku's place."""

    shop: Shop
    source: Shop
    card: Card


class TakeGood(Move, frozen=True):
    """P4.1: one of two goods, laid on an own card."""

    good: Good
    card: Card


class TakeLastGood(Move, frozen=True):
    """P4.3, where it may be declined."""


class DeclineGood(Move, frozen=True):
    """P3.4 with `must_take` false."""


class EndTurn(Move, frozen=True):
    """P5.7."""


PanMove = DrawCard | PlaceCards | PlayMatka | CoverCard | UseSynku | TakeGood | TakeLastGood | DeclineGood | EndTurn

BARE: dict[int, type[Move]] = {
    limits.DRAW: DrawCard,
    limits.END: EndTurn,
    limits.DECLINE: DeclineGood,
    limits.TAKE_LAST: TakeLastGood,
}


def read_move(position: PanPosition, seat: int, action: int) -> PanMove:
    """Return the move that a number of the action space stands for."""
    if limits.TAKE <= action < limits.PLACE:
        slot, kind = divmod(action - limits.TAKE, limits.KINDS)
        return TakeGood(GOODS[position.shelf[position.checked][slot]], CARDS[kind])
    return _read_anywhere(action)


@cache
def _read_anywhere(action: int) -> PanMove:
    """Return a move that is the same in every position."""
    if action in BARE:
        return BARE[action]()  # type: ignore[return-value]
    if action < limits.FREE_MATKA:
        rest, more = divmod(action - limits.PLACE, limits.MOST)
        return _made(PlaceCards, *divmod(rest, limits.KINDS), more + 1)
    if action < limits.COVER:
        return _made(PlayMatka, action - limits.FREE_MATKA)
    if action < limits.MOVE:
        rest, kind = divmod(action - limits.COVER, limits.KINDS)
        return _made(CoverCard, *divmod(rest, limits.SEATS), kind)
    rest, kind = divmod(action - limits.MOVE, limits.KINDS)
    return _made(UseSynku, *divmod(rest, limits.SHOPS), kind)


def write_move(position: PanPosition, seat: int, move: PanMove) -> tuple[int, ...]:
    """Return the actions that make up a move: in this game always one."""
    match move:
        case TakeGood(good, card):
            shelf = position.shelf[position.checked] if position.phase != limits.ACT else []
            if GOODS.index(good) not in shelf:
                raise StaczError("illegal_move", move=move)
            return (limits.TAKE + shelf.index(GOODS.index(good)) * limits.KINDS + tuple(Card).index(card),)
        case PlaceCards():
            shop, kind, count = to_numbers(move)
            if not 1 <= count <= limits.MOST:
                raise StaczError("illegal_move", move=move)
            return (limits.PLACE + (shop * limits.KINDS + kind) * limits.MOST + count - 1,)
        case PlayMatka():
            return (limits.FREE_MATKA + to_numbers(move)[0],)
        case CoverCard():
            shop, owner, kind = to_numbers(move)
            if not 0 <= owner < limits.SEATS:
                raise StaczError("illegal_move", move=move)
            return (limits.COVER + (shop * limits.SEATS + owner) * limits.KINDS + kind,)
        case UseSynku():
            shop, source, kind = to_numbers(move)
            return (limits.MOVE + (shop * limits.SHOPS + source) * limits.KINDS + kind,)
    return (next(action for action, kind in BARE.items() if isinstance(move, kind)),)


def _made(kind: type[Move], *numbers: int) -> PanMove:
    return from_numbers(kind, numbers)  # type: ignore[return-value]
