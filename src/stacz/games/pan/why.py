"""Which rule a move breaks that is not legal: what a player is told who tries it.

Only what the seat knows is looked at, so that nothing can be learnt from a refusal.
"""

from __future__ import annotations

from enum import StrEnum

from stacz.games.pan import limits
from stacz.games.pan.components import CARDS, GOODS, SHOPS, Card, Shop
from stacz.games.pan.moves import (
    CoverCard,
    DeclineGood,
    DrawCard,
    EndTurn,
    PanMove,
    PlaceCards,
    PlayMatka,
    TakeGood,
    TakeLastGood,
    UseSynku,
)  # fmt: skip
from stacz.games.pan.rules import PanPosition


class Rule(StrEnum):
    """What a move can break."""

    SHOP_NOT_IN_PLAY = "shop_not_in_play"  # P1.4
    CHECK_FIRST = "check_first"  # P3.1
    ONLY_IN_CHECK = "only_in_check"  # P3.1
    MUST_TAKE = "must_take"  # P3.4
    ACTION_DUE = "action_due"  # P3.6, P5.7
    NO_ACTION = "no_action"  # P3.6
    PILE_EMPTY = "pile_empty"  # P3.6
    NOT_IN_HAND = "not_in_hand"  # P3.6
    OTHER_GOOD = "other_good"  # P4.1
    OWN_CARD = "own_card"  # P4.1
    TWO_GOODS = "two_goods"  # P4.1
    ONE_GOOD = "one_good"  # P4.3
    NOT_IN_QUEUE = "not_in_queue"  # P5.4, P5.5
    COVERS_GOOD = "covers_good"  # P5.4
    NO_SYNKU = "no_synku"  # P5.5
    SYNKU_LOADED = "synku_loaded"  # P5.5
    SYNKU_COSTS = "synku_costs"  # P5.5 with `synku_free` false
    SAME_QUEUE = "same_queue"  # P5.5
    MOVES_GOOD = "moves_good"  # P5.5


def broken_rule(position: PanPosition, seat: int, move: PanMove) -> Rule:
    """Return the rule that an illegal move of the seat whose turn it is breaks."""
    if isinstance(move, TakeGood | TakeLastGood | DeclineGood):
        return Rule.ONLY_IN_CHECK if position.phase == limits.ACT else _broken_in_check(position, seat, move)
    if position.phase != limits.ACT:
        return Rule.CHECK_FIRST
    match move:
        case EndTurn():
            return Rule.ACTION_DUE
        case PlayMatka(shop):
            return Rule.NOT_IN_HAND if _in_play(position, shop) else Rule.SHOP_NOT_IN_PLAY
        case UseSynku():
            return _broken_by_synku(position, seat, move)
    if not position.actions_left:
        return Rule.NO_ACTION
    match move:
        case DrawCard():
            return Rule.PILE_EMPTY
        case PlaceCards(shop):
            return Rule.NOT_IN_HAND if _in_play(position, shop) else Rule.SHOP_NOT_IN_PLAY
        case CoverCard(shop, owner, card):
            if not position.hand[seat][CARDS.index(Card.PAN)]:
                return Rule.NOT_IN_HAND
            if not _in_play(position, shop):
                return Rule.SHOP_NOT_IN_PLAY
            return Rule.COVERS_GOOD if _stands(position, shop, owner, card) else Rule.NOT_IN_QUEUE
    raise AssertionError(move)


def _broken_in_check(position: PanPosition, seat: int, move: TakeGood | TakeLastGood | DeclineGood) -> Rule:
    """P3.4, P4: the good of the queue that is being settled."""
    first, second = position.shelf[position.checked]
    match move:
        case DeclineGood():
            return Rule.MUST_TAKE
        case TakeLastGood():
            return Rule.TWO_GOODS
        case TakeGood(good):
            if second < 0:
                return Rule.ONE_GOOD
            return Rule.OWN_CARD if GOODS.index(good) in (first, second) else Rule.OTHER_GOOD


def _broken_by_synku(position: PanPosition, seat: int, move: UseSynku) -> Rule:
    """P5.5."""
    if not (_in_play(position, move.shop) and _in_play(position, move.source)):
        return Rule.SHOP_NOT_IN_PLAY
    if not _stands(position, move.shop, seat, Card.SYNKU):
        return Rule.NO_SYNKU
    if _carries(position, move.shop, seat, Card.SYNKU):
        return Rule.SYNKU_LOADED
    if move.shop == move.source:
        return Rule.SAME_QUEUE
    if not _stands(position, move.source, seat, move.card):
        return Rule.NOT_IN_QUEUE
    loaded = _carries(position, move.source, seat, move.card)
    if loaded and position.queue[SHOPS.index(move.source)][seat][CARDS.index(move.card)] == 1:
        return Rule.MOVES_GOOD
    return Rule.SYNKU_COSTS


def _in_play(position: PanPosition, shop: Shop) -> bool:
    return SHOPS.index(shop) < position.n_shops


def _stands(position: PanPosition, shop: Shop, owner: int, card: Card) -> bool:
    """Whether such a card stands in a queue, with a good or without."""
    return 0 <= owner < position.n_seats and position.queue[SHOPS.index(shop)][owner][CARDS.index(card)] > 0


def _carries(position: PanPosition, shop: Shop, owner: int, card: Card) -> bool:
    """Whether such a card in a queue carries a good."""
    at = SHOPS.index(shop)
    carrier = (position.carrier_seat[at], position.carrier_kind[at])
    return position.carried[at] >= 0 and carrier == (owner, CARDS.index(card))
