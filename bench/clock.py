"""Whether the search keeps its clock: how far choices ran over it, in whole games.

    python bench/clock.py [--clock 0.05] [--games 3] [--json]

A bot searches in every seat of four, and each choice is timed from outside. The promise is at most 50 ms over the
clock. It wants an idle machine, because a busy one may pause any process for longer.
"""

from __future__ import annotations

import argparse
import json
import time

from stacz.bots import Clock, observe
from stacz.bots.search_bot import SearchBot
from stacz.core.registry import Game
from stacz.games import GAMES


def overruns(game: Game, clock: Clock, seed: int) -> list[float]:
    """Play a game, and return by how many seconds each choice ran over the clock (less than 0: under it)."""
    position = game.start(4, seed=seed)
    bot = SearchBot(seed, clock)
    found = []
    while not position.is_over:
        seat = position.acting()[0]
        seen = observe(game, position, seat, seed)
        began = time.perf_counter()
        move = bot.choose(seen, Clock())
        found.append(time.perf_counter() - began - (clock.seconds or 0.0))
        position.play(seat, move)
    return found


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(description="Measure how well the search keeps its clock.")
    parser.add_argument("--clock", type=float, default=0.05, help="seconds a choice")
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    rows = []
    for game in GAMES.values():
        over = [o for seed in range(args.games) for o in overruns(game, Clock(seconds=args.clock), seed)]
        rows.append({"game": game.code, "choices": len(over), "longest_over_ms": round(max(over) * 1000, 1)})
    if args.json:
        print(json.dumps(rows))
        return
    for row in rows:
        print(
            f"{row['game']:>10}  {row['choices']:>5} choices, the longest {row['longest_over_ms']:+} ms over its clock"
        )


if __name__ == "__main__":
    main()
