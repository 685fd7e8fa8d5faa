"""How fast the search runs: iterations a second on one core, and how two searches in two threads slow each other.

    python bench/search.py [--seconds 1] [--rounds 5] [--alone] [--json]

Opening position, four seats. Alone and together are measured in turn, round by round, so that a noisy machine hurts
both alike; the medians are told. With --alone one search runs, and the processor's own time counts: other processes
hardly matter.
"""

from __future__ import annotations

import argparse
import json
import statistics
import threading
import time
from collections.abc import Callable

from stacz.bots import Clock, observe
from stacz.bots.search_bot import SearchBot
from stacz.core.registry import Game
from stacz.games import GAMES


def speed(game: Game, seconds: float, seed: int, timer: Callable[[], float] = time.perf_counter) -> float:
    """Return the iterations a second of one search, as a bot runs it."""
    position = game.start(4, seed=1)
    seen = observe(game, position, position.acting()[0], seed)
    began = timer()
    search = SearchBot(seed).think(seen, Clock(seconds=seconds), to_the_end=True)
    return search.iterations / (timer() - began)


def together(game: Game, seconds: float, seed: int) -> float:
    """Return the mean speed of two searches in two threads."""
    found: list[float] = []
    threads = [
        threading.Thread(target=lambda n=number: found.append(speed(game, seconds, 2 * seed + n)))
        for number in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statistics.mean(found)


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description="Measure the search.")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for game in GAMES.values():
        alone, pairs = [], []
        for seed in range(args.rounds):
            alone.append(speed(game, args.seconds, seed, time.thread_time if args.alone else time.perf_counter))
            pairs.append(alone[-1] if args.alone else together(game, args.seconds, seed))
        one, two = statistics.median(alone), statistics.median(pairs)
        rows.append({"game": game.code, "iterations_per_s": round(one), "of_two": round(two), "slowed": 1 - two / one})
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        if args.alone:
            print(f"{row['game']:>10}  {row['iterations_per_s']:>7,} iterations a second of the processor's time")
            continue
        print(
            f"{row['game']:>10}  {row['iterations_per_s']:>7,} iterations/s alone, {row['of_two']:>7,} each of two "
            f"threads: {row['slowed']:.1%} slower"
        )


if __name__ == "__main__":
    main()
