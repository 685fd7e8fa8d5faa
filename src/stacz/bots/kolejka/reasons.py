"""Reasons for moves in Kolejka: what a teacher would say beside the board. Only what the seat may know is looked at."""

from __future__ import annotations

from typing import Final

from stacz.games.kolejka import limits, moves
from stacz.games.kolejka.components import (
    GOODS,
    LARGEST_DELIVERY,
    NEEDS,
    QUEUES,
    REVEALED_A_DAY,
    SHOPS,
    SMALLEST_DELIVERY,
    Queue,
    Shop,
)
from stacz.games.kolejka.rules import KolejkaPosition

REASONS: Final = (
    "completes_list", "needed_good", "trading_good", "good_exchange", "sure_goods",
    "likely_delivery", "foothold", "market_trip", "market_done", "serves_more", "holds_rival_back", "looks_ahead",
    "keeps_the_best", "saves_cards", "better_elsewhere", "good_places",
)  # fmt: skip


def reason_for(position: KolejkaPosition, seat: int, action: int) -> str:
    """Return why the seat would play the move, as one of REASONS."""
    move = moves.read_move(position, seat, action)
    match move:
        case moves.JoinQueue(queue):
            return _join(position, seat, queue)
        case (
            moves.BuyGood(good)
            | moves.PlayTowar(_, good)
            | moves.ExchangeGood(good, _)
            | moves.ExchangeGoods(good, _, _)
        ):
            return _good(position, seat, move, GOODS.index(good))
        case moves.PassCards():
            return "saves_cards"
        case moves.PlayKolega():
            return "looks_ahead"
        case moves.StayAtMarket():
            return "market_trip"
        case moves.LeaveMarket():
            return "market_done"
        case moves.RecallPawn():
            return "better_elsewhere"
        case moves.EndRecall():
            return "good_places"
    return _card(position, seat, move)


def _lacking(p: KolejkaPosition, seat: int) -> list[int]:
    """Return how many goods of each colour the seat still wants."""
    return [max(0, want - have) for want, have in zip(NEEDS[p.list_no[seat]], p.goods[seat], strict=True)]


def _good(p: KolejkaPosition, seat: int, move: moves.KolejkaMove, colour: int) -> str:
    lacking = _lacking(p, seat)
    if not lacking[colour]:
        return "trading_good"
    if sum(lacking) == 1 and not _pays_from_list(p, seat, move):
        return "completes_list"
    return "good_exchange" if isinstance(move, moves.ExchangeGood | moves.ExchangeGoods) else "needed_good"


def _pays_from_list(p: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> bool:
    paid = [move.pay] if isinstance(move, moves.ExchangeGood) else []
    if isinstance(move, moves.ExchangeGoods):
        paid = [move.pay, move.also_pay]
    wants, held = NEEDS[p.list_no[seat]], p.goods[seat]
    colours = [GOODS.index(good) for good in paid]
    return any(held[colour] - colours.count(colour) < wants[colour] for colour in colours)


def _join(p: KolejkaPosition, seat: int, queue: Queue) -> str:
    """Say what the pawn may wait for."""
    if queue is Queue.BAZAR:
        return "market_trip"
    shop = QUEUES.index(queue)
    before = p.n_queue[shop] - sum(p.shelf[shop])
    if before < 0:
        return "sure_goods"
    sizes = range(SMALLEST_DELIVERY[p.n_seats], LARGEST_DELIVERY[p.n_seats] + 1)
    known = [p.delivery[p.n_delivery - 1 - i] for i in range(p.peeked[seat])]
    coming = [
        card
        for card in (shop * limits.SIZES + size - 1 for size in sizes)
        if not p.binned >> card & 1 and card not in known
    ]
    sure = known[: REVEALED_A_DAY[p.n_seats]] + (coming if p.n_delivery <= REVEALED_A_DAY[p.n_seats] else [])
    if before < min(p.truck[shop], sum(card % limits.SIZES + 1 for card in sure if card // limits.SIZES == shop)):
        return "sure_goods"
    if before < min(p.truck[shop], sum(card % limits.SIZES + 1 for card in coming)):
        return "likely_delivery"
    return "foothold"


def _card(p: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> str:
    """Compare who would be served before and after a card."""
    queues = [list(p.queue[shop][: p.n_queue[shop]]) for shop in range(limits.SHOPS)]
    goods = [0 if p.closed[shop] else sum(p.shelf[shop]) for shop in range(limits.SHOPS)]
    before = _served(queues, goods)
    _play(queues, goods, seat, move)
    after = _served(queues, goods)
    if after.count(seat) > before.count(seat):
        return "serves_more"
    rivals = [who for who in range(p.n_seats) if who != seat]
    if any(after.count(who) < before.count(who) for who in rivals):
        return "holds_rival_back"
    return "keeps_the_best"


def _served(queues: list[list[int]], goods: list[int]) -> list[int]:
    """Return who would get a good if the shops opened now, as often as they would."""
    return [who for queue, n in zip(queues, goods, strict=True) for who in queue[:n]]


def _play(queues: list[list[int]], goods: list[int], seat: int, move: moves.KolejkaMove) -> None:
    """K6: do to these queues and goods what a card says."""
    match move:
        case moves.PlayPan(shop, place):
            _slide(queues, shop, place - 1, place - 2)
        case moves.PlayMatka(shop, place):
            _slide(queues, shop, place - 1, 0)
        case moves.PlayKrytyka(shop, place):
            _slide(queues, shop, place - 1, place + 1)
        case moves.PlayLista(shop):
            queues[SHOPS.index(shop)].reverse()
        case moves.PlayTraf(shop, place, target):
            queues[SHOPS.index(shop)].pop(place - 1)
            queues[SHOPS.index(target)].insert(1, seat)
        case moves.PlayPomylka(shop, target, _):
            goods[SHOPS.index(shop)] -= 1
            goods[SHOPS.index(target)] += 1
        case moves.PlayZwiekszona(shop):
            goods[SHOPS.index(shop)] += 1
        case moves.PlayRemanent(shop):
            goods[SHOPS.index(shop)] = 0


def _slide(queues: list[list[int]], shop: Shop, start: int, end: int) -> None:
    queue = queues[SHOPS.index(shop)]
    queue.insert(end, queue.pop(start))
