"""The moves by name (C3), and their numbers in the action space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stacz.core.action_space import ActionSpace
from stacz.core.errors import StaczError
from stacz.core.wire import Move
from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.components import Side
from stacz.games.cinkciarz.rules import CinkciarzPosition


class PlaceBid(Move, frozen=True):
    """C3.1: a whole bid at once, by serial numbers: what people play."""

    cards: tuple[int, ...] = ()
    newspaper: bool = False


class LayCard(Move, frozen=True):
    """C3.1: one more card into the bid."""

    serial: int


class LayNewspaper(Move, frozen=True):
    """C3.1: the newspaper into the bid."""


class SealBid(Move, frozen=True):
    """C3.1: the bid is complete."""


class ExchangeWithBank(Move, frozen=True):
    """C3.4: with a side of the bank."""

    side: Side


class ExchangeWithSeat(Move, frozen=True):
    """C3.4: with what lies before a seat that has not had its turn."""

    seat: int


class DeclineExchange(Move, frozen=True):
    """C3.4: take back what lies before the own seat."""


CinkciarzMove = (
    PlaceBid | LayCard | LayNewspaper | SealBid | ExchangeWithBank | ExchangeWithSeat | DeclineExchange
)  # fmt: skip


SPACE: Final = ActionSpace(limits.ACTION_SPACE, CinkciarzMove)


def read_move(position: CinkciarzPosition, seat: int, action: int) -> CinkciarzMove:
    """Return the move that a number of the action space stands for."""
    block, digits = SPACE.read(action)
    if block == "lay_card":
        return LayCard(digits[0] + 1)
    return SPACE.named(block, digits)  # type: ignore[no-any-return]


def write_move(position: CinkciarzPosition, seat: int, move: CinkciarzMove) -> tuple[int, ...]:
    """Return the actions that make up a move: several for a whole bid, else one."""
    match move:
        case PlaceBid():
            return _write_bid(position, seat, move)
        case LayCard(serial):
            return (SPACE.write(move, (serial - 1,)),)
    return (SPACE.write(move),)


def _write_bid(position: CinkciarzPosition, seat: int, move: PlaceBid) -> tuple[int, ...]:
    """Check the set as a whole; cards that were laid one by one before must be part of it (C3.2: nothing goes back)."""
    cards = [serial - 1 for serial in move.cards]
    laid = set(position.bid_of(seat))
    hand = set(position.cards_at(seat))
    if position.phase != limits.BID or len(set(cards)) != len(cards) or not (cards or move.newspaper):
        raise StaczError("illegal_move", move=move)
    if not laid <= set(cards) <= laid | hand or (position.newspaper[seat] and not move.newspaper):
        raise StaczError("illegal_move", move=move)
    paper = (codes.LAY_NEWSPAPER,) if move.newspaper and not position.newspaper[seat] else ()
    return (*(codes.lay_card(card) for card in sorted(set(cards) - laid)), *paper, codes.SEAL_BID)


def whole_move(position: CinkciarzPosition, seat: int, actions: Sequence[int]) -> PlaceBid:
    """Return the bid that is sealed by the actions of a seat, with what it had laid before."""
    cards = {card + 1 for card in position.bid_of(seat)}
    cards |= {codes.lay_card_card(action) + 1 for action in actions if codes.is_lay_card(action)}
    return PlaceBid(tuple(sorted(cards)), bool(position.newspaper[seat]) or codes.LAY_NEWSPAPER in actions)
