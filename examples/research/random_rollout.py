"""Random games by the thousand: how long they are, how wide, and how fast they run.

    python examples/research/random_rollout.py pan --seats 4 --games 10000

Needs stacz[research].
"""

from __future__ import annotations

import argparse
import json
import time

import numpy as np

from stacz.research.vector import VectorEnv


def rollout(game: str, seats: int, games: int, n: int = 1024) -> dict[str, float | str | int]:
    """Play at least so many random games and tell what they were like."""
    env = VectorEnv(game, n=min(n, games), seats=seats, seed=1)
    each = -(-games // env.n)  # as many from every row: who took the first to end would take short ones
    played = np.zeros(env.n, int)
    length, size = np.zeros(env.n), np.zeros(env.n)  # of the games that are going on
    lengths: list[float] = []
    sizes: list[float] = []
    choices = decisions = widest = 0
    shares = np.zeros(seats)
    began = time.perf_counter()
    while played.min() < each:
        wide = env.masks.sum(axis=1)
        choices, widest, decisions = choices + int(wide.sum()), max(widest, int(wide.max())), decisions + env.n
        length += 1
        size += np.log10(wide)
        step = env.step(env.random_actions)
        over = step.dones & (played < each)
        lengths += length[over].tolist()
        sizes += size[over].tolist()
        shares += step.rewards[over].sum(axis=0)
        length[step.dones] = size[step.dones] = 0
        played += step.dones
    seconds = time.perf_counter() - began
    env.close()
    return {
        "game": game,
        "seats": seats,
        "games": len(lengths),
        "actions": env.actions,
        "numbers": env.width,
        "branching": round(choices / decisions, 1),
        "widest": widest,
        "decisions": round(float(np.mean(lengths))),
        "longest": int(max(lengths)),
        "log10_paths": round(float(np.mean(sizes))),  # of a game's tree: the product of the choices on a way through it
        "seat_0_wins": round(float(shares[0] / len(lengths)), 3),
        "decisions_per_s": round(decisions / seconds),
    }


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Play random games.")
    parser.add_argument("game", choices=["pan", "kolejka", "cinkciarz"])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    args = parser.parse_args()
    print(json.dumps(rollout(args.game, args.seats, args.games), indent=1))


if __name__ == "__main__":
    main()
