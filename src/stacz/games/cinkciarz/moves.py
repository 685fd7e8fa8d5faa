"""The moves by name (C3), and their numbers in the action space of limits.py."""

from __future__ import annotations

from stacz.core.errors import StaczError
from stacz.core.wire import Move
from stacz.games.cinkciarz import limits
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


def read_move(position: CinkciarzPosition, seat: int, action: int) -> CinkciarzMove:
    """Return the move that a number of the action space stands for."""
    if action < limits.LAY_NEWSPAPER:
        return LayCard(action - limits.LAY + 1)
    if action == limits.LAY_NEWSPAPER:
        return LayNewspaper()
    if action == limits.SEAL:
        return SealBid()
    if action == limits.DECLINE:
        return DeclineExchange()
    if action < limits.WITH_SEAT:
        return ExchangeWithBank(tuple(Side)[action - limits.WITH_BANK])
    return ExchangeWithSeat(action - limits.WITH_SEAT)


def write_move(position: CinkciarzPosition, seat: int, move: CinkciarzMove) -> tuple[int, ...]:
    """Return the actions that make up a move: several for a whole bid, else one."""
    match move:
        case PlaceBid():
            return _write_bid(position, seat, move)
        case LayCard(serial):
            if not 1 <= serial <= limits.CARDS:
                raise StaczError("illegal_move", move=move)
            return (limits.LAY + serial - 1,)
        case LayNewspaper():
            return (limits.LAY_NEWSPAPER,)
        case SealBid():
            return (limits.SEAL,)
        case ExchangeWithBank(side):
            return (limits.WITH_BANK + tuple(Side).index(side),)
        case ExchangeWithSeat(other):
            if not 0 <= other < limits.SEATS:
                raise StaczError("illegal_move", move=move)
            return (limits.WITH_SEAT + other,)
    return (limits.DECLINE,)


def _write_bid(position: CinkciarzPosition, seat: int, move: PlaceBid) -> tuple[int, ...]:
    """Check the set as a whole; cards that were laid one by one before must be part of it (C3.2: nothing goes back)."""
    cards = [serial - 1 for serial in move.cards]
    laid = set(position.bid_of(seat))
    hand = set(position.cards_at(seat))
    if position.phase != limits.BID or len(set(cards)) != len(cards) or not (cards or move.newspaper):
        raise StaczError("illegal_move", move=move)
    if not laid <= set(cards) <= laid | hand or (position.newspaper[seat] and not move.newspaper):
        raise StaczError("illegal_move", move=move)
    paper = (limits.LAY_NEWSPAPER,) if move.newspaper and not position.newspaper[seat] else ()
    return (*(limits.LAY + card for card in sorted(set(cards) - laid)), *paper, limits.SEAL)
