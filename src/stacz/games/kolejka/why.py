"""Which rule a move breaks that is not legal: what a player is told who tries it.

Only what the seat knows is looked at, so that nothing can be learnt from a refusal.
"""

from __future__ import annotations

from enum import StrEnum

from stacz.games.kolejka import limits, moves
from stacz.games.kolejka.components import CARDS, GOODS, QUEUES, SHOPS, Good, Queue, Shop
from stacz.games.kolejka.rules import KolejkaPosition


class Rule(StrEnum):
    """What a move can break."""

    PAWNS_IN_PHASE_1 = "pawns_in_phase_1"  # K3.1
    CARDS_IN_PHASE_3 = "cards_in_phase_3"  # K3.3
    SHOPS_IN_PHASE_4 = "shops_in_phase_4"  # K3.4
    MARKET_IN_PHASE_5 = "market_in_phase_5"  # K3.5
    EVENING_IN_PHASE_6 = "evening_in_phase_6"  # K3.6
    MARKET_FROM_TUESDAY = "market_from_tuesday"  # K2.5
    CARD_NOT_IN_HAND = "card_not_in_hand"  # K3.3
    NOT_ON_THE_SHELF = "not_on_the_shelf"  # K3.4, K6
    STALL_EMPTY = "stall_empty"  # K3.5
    COSTS_ONE = "costs_one"  # K3.5
    COSTS_TWO = "costs_two"  # K3.5
    SAME_COLOUR = "same_colour"  # K3.5
    NOT_OWNED = "not_owned"  # K3.5
    GOES_HOME = "goes_home"  # K3.5
    NO_OWN_PAWN = "no_own_pawn"  # K3.6, K6
    FIRST_ALREADY = "first_already"  # K6, Pan tu nie stał and Matka z dzieckiem na ręku
    TWO_BEHIND = "two_behind"  # K6, Krytyka władzy
    ONE_BEHIND = "one_behind"  # the same with `krytyka_short` to_end
    TOO_SHORT = "too_short"  # K6, Lista społeczna
    NOT_NEIGHBOURS = "not_neighbours"  # K6, Szczęśliwy traf and Pomyłka w dostawie
    SAME_SHOP = "same_shop"  # the same with `adjacency` any
    NOT_DELIVERED = "not_delivered"  # K6, Zwiększona dostawa
    TRUCK_EMPTY = "truck_empty"  # K6, Zwiększona dostawa
    NOT_FIRST = "not_first"  # K6, Towar spod lady
    DELIVERIES_KNOWN = "deliveries_known"  # K6, Kolega w Komitecie
    SHOP_CLOSED = "shop_closed"  # K6.2
    CLOSED_ALREADY = "closed_already"  # K6, Remanent


def broken_rule(position: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> Rule:
    """Return the rule that an illegal move of the seat whose turn it is breaks."""
    match move:
        case moves.JoinQueue():
            is_time = position.phase == limits.SET_UP
            return Rule.MARKET_FROM_TUESDAY if is_time else Rule.PAWNS_IN_PHASE_1
        case moves.BuyGood():
            return Rule.NOT_ON_THE_SHELF if position.phase == limits.OPEN else Rule.SHOPS_IN_PHASE_4
        case moves.StayAtMarket() | moves.LeaveMarket() | moves.ExchangeGood() | moves.ExchangeGoods():
            if position.phase != limits.TRADE:
                return Rule.MARKET_IN_PHASE_5
            return _broken_at_market(position, seat, move)
        case moves.RecallPawn() | moves.EndRecall():
            return Rule.NO_OWN_PAWN if position.phase == limits.EVENING else Rule.EVENING_IN_PHASE_6
    if position.phase != limits.JUMP or isinstance(move, moves.PassCards):
        return Rule.CARDS_IN_PHASE_3
    if not position.hand[seat] >> CARDS.index(moves.PLAYS[type(move)]) & 1:
        return Rule.CARD_NOT_IN_HAND
    return _broken_by_card(position, seat, move)


def _broken_at_market(position: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> Rule:
    """K3.5."""
    if not isinstance(move, moves.ExchangeGood | moves.ExchangeGoods):
        return Rule.GOES_HOME
    taken = GOODS.index(move.take)
    paid = [move.pay, move.also_pay] if isinstance(move, moves.ExchangeGoods) else [move.pay]
    if not position.stall[taken]:
        return Rule.STALL_EMPTY
    if move.take in paid:
        return Rule.SAME_COLOUR
    is_bargain = position.stall_order[position.trader_stands_at()] == taken
    if is_bargain != (len(paid) == 1):
        return Rule.COSTS_ONE if is_bargain else Rule.COSTS_TWO
    return Rule.NOT_OWNED


def _broken_by_card(position: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> Rule:
    """K6, row by row."""
    match move:
        case moves.PlayPan(shop, place) | moves.PlayMatka(shop, place):
            return Rule.FIRST_ALREADY if _own(position, seat, shop, place) else Rule.NO_OWN_PAWN
        case moves.PlayKrytyka():
            return Rule.ONE_BEHIND if position.option[limits.KRYTYKA_TO_END] else Rule.TWO_BEHIND
        case moves.PlayLista():
            return Rule.TOO_SHORT
        case moves.PlayTraf(shop, place):
            return _not_adjacent(position) if _own(position, seat, shop, place) else Rule.NO_OWN_PAWN
        case moves.PlayPomylka(shop, target, good):
            if _closed(position, shop) or _closed(position, target):
                return Rule.SHOP_CLOSED
            return _not_adjacent(position) if _has(position, shop, good) else Rule.NOT_ON_THE_SHELF
        case moves.PlayZwiekszona(shop):
            if _closed(position, shop):
                return Rule.SHOP_CLOSED
            today = position.today[: position.n_today]
            is_delivered = any(card // limits.SIZES == SHOPS.index(shop) for card in today)
            return Rule.TRUCK_EMPTY if is_delivered else Rule.NOT_DELIVERED
        case moves.PlayTowar(shop, good):
            if _closed(position, shop):
                return Rule.SHOP_CLOSED
            return Rule.NOT_ON_THE_SHELF if _own(position, seat, shop, 1) else Rule.NOT_FIRST
        case moves.PlayKolega():
            return Rule.DELIVERIES_KNOWN
        case moves.PlayRemanent():
            return Rule.CLOSED_ALREADY
    raise AssertionError(move)


def _not_adjacent(position: KolejkaPosition) -> Rule:
    return Rule.SAME_SHOP if position.option[limits.ANY_NEIGHBOUR] else Rule.NOT_NEIGHBOURS


def _own(position: KolejkaPosition, seat: int, queue: Queue | Shop, place: int) -> bool:
    """Whether an own pawn stands at a place."""
    at = QUEUES.index(Queue(queue.value))
    return 1 <= place <= position.n_queue[at] and position.queue[at][place - 1] == seat


def _closed(position: KolejkaPosition, shop: Shop) -> bool:
    return position.closed[SHOPS.index(shop)] > 0


def _has(position: KolejkaPosition, shop: Shop, good: Good) -> bool:
    return position.shelf[SHOPS.index(shop)][GOODS.index(good)] > 0
