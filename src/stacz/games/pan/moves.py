"""The moves by name (P3–P5), and their numbers in the action space."""

from __future__ import annotations

from typing import Final

from stacz.core.action_space import ActionSpace
from stacz.core.errors import StaczError
from stacz.core.wire import Move, to_numbers
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

SPACE: Final = ActionSpace(limits.ACTION_SPACE, PanMove)


def read_move(position: PanPosition, seat: int, action: int) -> PanMove:
    """Return the move that a number of the action space stands for."""
    block, digits = SPACE.read(action)
    match block, digits:
        case "take_good", (slot, kind):
            digits = position.shelf[position.checked][slot], kind
        case "place_cards", (shop, kind, more):
            digits = shop, kind, more + 1
    return SPACE.named(block, digits)  # type: ignore[no-any-return]


def write_move(position: PanPosition, seat: int, move: PanMove) -> tuple[int, ...]:
    """Return the actions that make up a move: in this game always one."""
    match move:
        case TakeGood(good, card):
            shelf = position.shelf[position.checked] if position.phase != limits.ACT else []
            if GOODS.index(good) not in shelf:
                raise StaczError("illegal_move", move=move)
            return (SPACE.write(move, (shelf.index(GOODS.index(good)), CARDS.index(card))),)
        case PlaceCards():
            shop, kind, count = to_numbers(move)
            return (SPACE.write(move, (shop, kind, count - 1)),)
    return (SPACE.write(move),)
