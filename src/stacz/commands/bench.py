"""stacz bench: how fast a game runs here, each figure the best of several rounds, by the processor's own time."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec

import stacz
from stacz.core.chance import Chance
from stacz.core.registry import Game

ROUNDS = 5
ROUND_S = 0.4  # about how long one round of one figure takes


class Speed(msgspec.Struct):
    """What was measured, on one core."""

    game: str
    seats: int
    compiled: bool
    games_per_s: float  # random games inside the kernel
    decisions_per_s: float  # decisions in them
    api_decisions_per_s: float  # the same through Python: legal(), then play()
    copy_ns: float  # copying into a position that is there


def bench(game: Game, seats: int) -> Speed:
    """Measure one game."""
    position = game.start(seats)
    position.telling = False
    chance = Chance(1)
    moves = 0

    def in_kernel(games: int) -> None:
        nonlocal moves
        moves = 0
        for seed in range(games):
            position.deal_again(seed)
            moves += position.finish(chance, game.longest)

    games, seconds = best(in_kernel)
    twin = position.copy()
    copies, copy_s = best(lambda times: twin.copy_repeatedly(position, times))
    played, api_s = best(lambda wanted: through_python(game, seats, wanted))
    return Speed(
        game=game.code,
        seats=seats,
        compiled=stacz.MODE == "compiled",
        games_per_s=round(games / seconds, 1),
        decisions_per_s=round(moves / seconds),
        api_decisions_per_s=round(played / api_s),
        copy_ns=round(copy_s / copies * 1e9, 1),
    )


def best(run: Callable[[int], None]) -> tuple[int, float]:
    """Find how much work fills a round, do it several times, and return the amount and the shortest time."""
    amount = 1
    while (seconds := timed(run, amount)) < ROUND_S / 4:
        amount *= 2
    amount = max(1, int(amount * ROUND_S / seconds))
    return amount, min(timed(run, amount) for _ in range(ROUNDS))


def timed(run: Callable[[int], None], amount: int) -> float:
    """Return how long it takes."""
    start = process_time()
    run(amount)
    return process_time() - start


def through_python(game: Game, seats: int, wanted: int) -> None:
    """Make so many random decisions as a Python program would: ask for the legal moves, play one of them."""
    position = game.start(seats)
    position.telling = False
    pick = Chance(1).pick
    legal, play = position.legal, position.play
    seed = 0
    while wanted:
        actions = legal()
        if actions:
            play(-1, actions[pick(len(actions))])
            wanted -= 1
        else:
            seed += 1
            position.deal_again(seed)
