"""Which rule a move breaks that is not legal: what a player is told who tries it.

Only what the seat knows is looked at, so that nothing can be learnt from a refusal.
"""

from __future__ import annotations

from enum import StrEnum

from stacz.games.cinkciarz import limits
from stacz.games.cinkciarz.moves import (
    CinkciarzMove,
    DeclineExchange,
    ExchangeWithBank,
    ExchangeWithSeat,
    LayCard,
    LayNewspaper,
    PlaceBid,
    SealBid,
)  # fmt: skip
from stacz.games.cinkciarz.rules import CinkciarzPosition


class Rule(StrEnum):
    """What a move can break."""

    EMPTY_BID = "empty_bid"  # C3.1
    NOT_IN_HAND = "not_in_hand"  # C3.1
    LAID_TWICE = "laid_twice"  # C3.1
    LAID_STAYS = "laid_stays"  # C3.2
    BIDS_ARE_OPEN = "bids_are_open"  # C3.2
    BIDS_FIRST = "bids_first"  # C3.2
    NEWSPAPER_ONLY = "newspaper_only"  # C3.3
    HAD_ITS_TURN = "had_its_turn"  # C3.4
    OWN_LOT = "own_lot"  # C3.4
    NO_SUCH_SEAT = "no_such_seat"  # C3.4


def broken_rule(position: CinkciarzPosition, seat: int, move: CinkciarzMove) -> Rule:
    """Return the rule that an illegal move of a seat that is to act breaks."""
    is_exchange = isinstance(move, ExchangeWithBank | ExchangeWithSeat | DeclineExchange)
    if is_exchange != (position.phase == limits.EXCHANGE):
        return Rule.BIDS_FIRST if is_exchange else Rule.BIDS_ARE_OPEN
    match move:
        case ExchangeWithSeat(other):
            if not 0 <= other < position.n_seats:
                return Rule.NO_SUCH_SEAT
            if other == seat:
                return Rule.OWN_LOT
            return Rule.HAD_ITS_TURN if position.total[other] else Rule.NEWSPAPER_ONLY
        case LayNewspaper():
            return Rule.LAID_TWICE
        case SealBid():
            return Rule.EMPTY_BID
        case LayCard(serial):
            return Rule.LAID_TWICE if serial - 1 in position.bid_of(seat) else Rule.NOT_IN_HAND
        case PlaceBid(cards, newspaper):
            return _broken_by_bid(position, seat, cards, newspaper)
    raise AssertionError(move)


def _broken_by_bid(position: CinkciarzPosition, seat: int, cards: tuple[int, ...], newspaper: bool) -> Rule:
    """C3.1, C3.2: a whole bid."""
    if not cards and not newspaper:
        return Rule.EMPTY_BID
    if len(set(cards)) != len(cards):
        return Rule.LAID_TWICE
    laid = set(position.bid_of(seat))
    wanted = {serial - 1 for serial in cards}
    return Rule.NOT_IN_HAND if wanted - laid - set(position.cards_at(seat)) else Rule.LAID_STAYS
