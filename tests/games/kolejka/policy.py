"""A sensible player of Kolejka for tests: random games almost never complete a list (K7), so K5.1–K5.2 need one.

It looks at nothing that its seat could not see: goods, queues and its own legal moves.
"""

from __future__ import annotations

import random
from typing import Any

from stacz.core.position import Position
from stacz.core.wire import Move, to_numbers
from stacz.games.kolejka import GAME, codes, limits
from stacz.games.kolejka.components import NEEDS, QUEUES
from stacz.games.kolejka.moves import EndRecall, ExchangeGood, ExchangeGoods, LeaveMarket, RecallPawn, StayAtMarket
from stacz.games.kolejka.rules import KolejkaPosition


def missing(p: KolejkaPosition, seat: int) -> list[int]:
    """Return how many goods of each colour the seat still wants."""
    wants = NEEDS[p.list_no[seat]]
    return [max(0, want - have) for want, have in zip(wants, p.goods[seat], strict=True)]


def spare(p: KolejkaPosition, seat: int) -> list[int]:
    """Return how many goods of each colour the seat has too many."""
    wants = NEEDS[p.list_no[seat]]
    return [max(0, have - want) for want, have in zip(wants, p.goods[seat], strict=True)]


def prospect(p: KolejkaPosition, seat: int) -> float:
    """Return what the seat has and would buy of its list if the shops opened now, less a part of the others' gains."""
    value = 0.0
    for other in range(p.n_seats):
        wanted = missing(p, other)
        gain = 0.0
        for shop in range(limits.SHOPS):
            if not p.closed[shop]:
                sold = sum(p.shelf[shop])
                mine = p.queue[shop][: min(sold, p.n_queue[shop])].count(other)
                gain += min(mine, wanted[shop]) + 0.1 * mine
        gain -= sum(wanted)
        value += gain if other == seat else -0.2 * gain
    return value


def choose(position: Position, seat: int, rng: random.Random) -> int:
    """Return one of the seat's legal actions."""
    p: Any = position
    actions: list[int] = p.legal(seat)
    if p.phase <= limits.QUEUE_UP:
        return max(
            actions, key=lambda action: _queue_value(p, seat, codes.join_queue_queue(action)) + rng.random() * 0.3
        )
    if p.phase == limits.JUMP:
        return max(actions, key=lambda action: _after(p, seat, action) + rng.random() * 0.05)
    if p.phase == limits.OPEN:
        wanted = missing(p, seat)
        return max(actions, key=lambda action: wanted[codes.buy_good_good(action)] + rng.random())
    moves = [(GAME.read_move(p, seat, action), action) for action in actions]
    return max(moves, key=lambda pair: _move_value(p, seat, pair[0]) + rng.random() * 0.05)[1]


def _queue_value(p: KolejkaPosition, seat: int, queue: int) -> float:
    standing = p.queue[queue][: p.n_queue[queue]].count(seat)
    wanted = missing(p, seat)
    if queue == limits.MARKET:
        affordable = min(sum(spare(p, seat)) // 2, sum(min(n, s) for n, s in zip(wanted, p.stall, strict=True)))
        return 2.0 if affordable and not standing else -1.0
    goods = sum(p.shelf[queue]) + min(2, p.truck[queue])
    return (wanted[queue] - standing) * min(1.0, (goods + 1) / (p.n_queue[queue] + 1)) if goods else -0.5


def _after(p: KolejkaPosition, seat: int, action: int) -> float:
    if action == codes.PASS_CARDS:
        return prospect(p, seat) + 0.1
    after: Any = p.copy()
    after.play(seat, action)
    if after.is_over or after.phase != limits.JUMP:  # the shops have opened since: only count what was won
        return -10.0 * sum(missing(after, seat)) + 10.0 * sum(missing(p, seat)) + prospect(p, seat)
    return prospect(after, seat)


def _move_value(p: KolejkaPosition, seat: int, move: Move) -> float:
    wanted, extra = missing(p, seat), spare(p, seat)
    match move:
        case ExchangeGood() | ExchangeGoods():
            taken, *paid = to_numbers(move)
            useful = wanted[taken] > 0 and all(extra[colour] >= paid.count(colour) for colour in paid)
            return 3.0 - len(paid) if useful else -1.0
        case RecallPawn(queue, _):
            return 0.5 if queue != "bazar" and not wanted[QUEUES.index(queue)] else -0.5
        case StayAtMarket():
            return 0.2 if sum(extra) else 0.0
        case LeaveMarket() | EndRecall():
            return 0.1
    return 0.0


def play_out(position: Position, seed: int) -> Position:
    """Play a copy to its end with this policy in every seat."""
    p = position.copy()
    rng = random.Random(seed)
    while not p.is_over:
        seat = p.acting()[0]
        p.play(seat, choose(p, seat, rng))
    return p
