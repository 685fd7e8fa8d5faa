"""Reasons for moves in Kolejka: what a teacher would say beside the board. Only what the seat may know is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stacz.bots.knowledge import Why, why
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
    "keeps_the_best", "saves_cards", "better_elsewhere", "good_places", "wanted_here", "moves_up",
    "stands_there", "others_wait",
)  # fmt: skip


def reasons_for(position: KolejkaPosition, seat: int, actions: Sequence[int]) -> list[Why]:
    """Return why the seat would play the move, by REASONS."""
    move = moves.read_move(position, seat, actions[0])
    match move:
        case moves.JoinQueue(queue):
            return _join(position, seat, queue)
        case (
            moves.BuyGood(good)
            | moves.PlayTowar(_, good)
            | moves.ExchangeGood(good, _)
            | moves.ExchangeGoods(good, _, _)
        ):
            return [_good(position, seat, move, GOODS.index(good))]
        case moves.PassCards():
            return [why("saves_cards")]
        case moves.PlayKolega():
            return [why("looks_ahead")]
        case moves.StayAtMarket():
            return [why("market_trip")]
        case moves.LeaveMarket():
            return [why("market_done")]
        case moves.RecallPawn(_, place):
            return [why("better_elsewhere", place=place)]
        case moves.EndRecall():
            return [why("good_places")]
    return _card(position, seat, move)


def _lacking(p: KolejkaPosition, seat: int) -> list[int]:
    """Return how many goods of each colour the seat still wants."""
    return [max(0, want - have) for want, have in zip(NEEDS[p.list_no[seat]], p.goods[seat], strict=True)]


def _good(p: KolejkaPosition, seat: int, move: moves.KolejkaMove, colour: int) -> Why:
    lacking = _lacking(p, seat)
    if not lacking[colour]:
        return why("trading_good")
    if sum(lacking) == 1 and not _pays_from_list(p, seat, move):
        return why("completes_list")
    code = "good_exchange" if isinstance(move, moves.ExchangeGood | moves.ExchangeGoods) else "needed_good"
    return why(code, count=lacking[colour])


def _pays_from_list(p: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> bool:
    paid = [move.pay] if isinstance(move, moves.ExchangeGood) else []
    if isinstance(move, moves.ExchangeGoods):
        paid = [move.pay, move.also_pay]
    wants, held = NEEDS[p.list_no[seat]], p.goods[seat]
    colours = [GOODS.index(good) for good in paid]
    return any(held[colour] - colours.count(colour) < wants[colour] for colour in colours)


def _join(p: KolejkaPosition, seat: int, queue: Queue) -> list[Why]:
    """Say what the pawn may wait for."""
    if queue is Queue.BAZAR:
        return [why("market_trip")]
    shop = QUEUES.index(queue)
    found = [why(_prospect(p, seat, shop), place=p.n_queue[shop] + 1)]
    lacking = _lacking(p, seat)[shop]
    return [*found, why("wanted_here", count=lacking)] if lacking else found


def _prospect(p: KolejkaPosition, seat: int, shop: int) -> str:
    """Say how likely goods reach the end of a queue."""
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


def _card(p: KolejkaPosition, seat: int, move: moves.KolejkaMove) -> list[Why]:
    """Compare who would be served before and after a card, and where the own pawns stand."""
    queues = [list(p.queue[shop][: p.n_queue[shop]]) for shop in range(limits.SHOPS)]
    goods = [0 if p.closed[shop] else sum(p.shelf[shop]) for shop in range(limits.SHOPS)]
    before, stood = _served(queues, goods), _places(queues, seat)
    _play(queues, goods, seat, move)
    after, stand = _served(queues, goods), _places(queues, seat)
    found = []
    if after.count(seat) > before.count(seat):
        found.append(why("serves_more"))
    if any(after.count(who) < before.count(who) for who in range(p.n_seats) if who != seat):
        found.append(why("holds_rival_back"))
    if ahead := [new for old, new in zip(stood, stand, strict=True) if 0 < new < old]:
        found.append(why("moves_up", place=ahead[0]))
    return [*found, *_around(queues, stand, seat, move), why("keeps_the_best")]


def _around(queues: list[list[int]], stand: list[int], seat: int, move: moves.KolejkaMove) -> list[Why]:
    """Say who stands in the queue that a card is about: the same card can be played to another one, too."""
    shop = getattr(move, "target", getattr(move, "shop", None))
    if shop is None:
        return []
    number = SHOPS.index(shop)
    found = [why("stands_there", place=stand[number])] if stand[number] else []
    others = sum(who not in (seat, limits.SPECULATOR) for who in queues[number])
    return [*found, why("others_wait", count=others)] if others else found


def _places(queues: list[list[int]], seat: int) -> list[int]:
    """Return the seat's first place in each queue, 0 where it has none."""
    return [queue.index(seat) + 1 if seat in queue else 0 for queue in queues]


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
