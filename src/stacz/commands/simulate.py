"""stacz simulate: many games by bots, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from stacz.bots import Clock, find_bot, forgetful, observe
from stacz.bots.chronicle import Chronicle
from stacz.core.chance import Chance, mixed
from stacz.core.errors import StaczError
from stacz.core.registry import Game

CHUNK = 200  # games between two looks at the progress bar


class Simulation(msgspec.Struct):
    """The sum of many games; two machines that ran the same games have the same hash."""

    game: str
    seats: int
    games: int
    seed: int
    bots: list[str]
    options: dict[str, Any]
    moves: int
    shortest: int
    longest: int
    wins: list[float]  # a shared win counts in parts
    mean_score: list[float]
    endings: dict[str, int]
    hash: str


def bots_for(names: Sequence[str], seats: int) -> list[str]:
    """Return a bot for each seat: one name stands for all."""
    for name in names:
        find_bot(name)
    if len(names) not in (1, seats):
        raise StaczError("bad_bots", given=len(names), seats=seats)
    return list(names) * seats if len(names) == 1 else list(names)


def simulate(
    game: Game,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str] = ("random",),
    options: dict[str, Any] | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play games 0 … games-1 of a seed; `progress` hears how many are done."""
    position = game.start(seats, options, seed)
    names = bots_for(bots, seats)
    all_random = set(names) == {"random"}  # then whole games run inside the kernel
    position.telling = False
    total = Simulation(
        game=game.code,
        seats=seats,
        games=games,
        seed=seed,
        bots=names,
        options=game.options_of(position),
        moves=0,
        shortest=game.longest,
        longest=0,
        wins=[0.0] * seats,
        mean_score=[0.0] * seats,
        endings=dict.fromkeys(game.endings, 0),
        hash="",
    )
    endings: Counter[str] = Counter()
    chained = 0
    for number in range(games):
        deal = mixed(seed, number)
        position.deal_again(deal)
        if all_random:
            moves = position.finish(Chance(deal), game.longest)
        else:
            moves = play_out(game, position, names, deal)
        total.moves += moves
        total.shortest = min(total.shortest, moves)
        total.longest = max(total.longest, moves)
        endings[str(game.ending(position))] += 1
        for seat, (share, score) in enumerate(zip(position.shares(), position.scores(), strict=True)):
            total.wins[seat] += share
            total.mean_score[seat] += score
        chained = mixed(chained, position.state_hash())
        if number % CHUNK == CHUNK - 1:
            progress(number + 1)
    progress(games)
    total.wins = [round(share, 6) for share in total.wins]
    total.mean_score = [round(score / games, 4) for score in total.mean_score]
    total.endings.update(endings)
    total.hash = f"{chained:016x}"
    return total


def play_out(game: Game, position: Any, names: Sequence[str], seed: int) -> int:
    """Play one game to its end; every bot sees a position that was redealt for its seat."""
    bots = [find_bot(name)(mixed(seed, seat)) for seat, name in enumerate(names)]
    chronicle = Chronicle(game, position)
    moves = 0
    while not position.is_over:
        seat = position.acting()[0]
        told = partial(chronicle.told_to, seat)
        seen = observe(game, position, seat, mixed(seed, moves), forgetful(bots[seat]), told)
        action = bots[seat].choose(seen, Clock())
        position.play(seat, action)
        chronicle.add(seat, action)
        moves += 1
    return moves
