"""How fast the games run beside the games that the frameworks bring along, all in one run.

    python -m bench.peers [--seconds 1] [--rounds 3] [--json]

The work is the same everywhere: a random legal action for whoever is to act, and after it the observation and the
legal actions of whoever is next; a game that is over starts anew. Every row is measured in turn, round by round, so
that a noisy machine hurts all alike; the medians are told. What is not installed is left out and named: pgx (with jax)
and pygame are not part of stacz[research].
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import numpy as np

BATCH = 4096
PGX_BATCH = 1024  # where most of its small games are fastest on a processor

Run = Callable[[float], float]  # seconds -> decisions a second
Bench = tuple[Run, int]  # and how many numbers a decision shows: observation and legal actions


def vector(code: str, seats: int, threads: int | None = None) -> Bench:
    """Our games, many in one call."""
    from stacz.research.vector import VectorEnv

    env = VectorEnv(code, n=BATCH, seats=seats, threads=threads)

    def run(seconds: float) -> float:
        steps, began = 0, time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            env.step(env.random_actions)
            steps += 1
        return steps * BATCH / passed

    return run, env.width + env.actions


def zoo(make: Callable[[], Any]) -> Bench:
    """An environment of PettingZoo, ours or one of its own."""
    env = make()
    env.reset(seed=1)
    seen, *_ = env.last()
    seen = seen["observation"] if isinstance(seen, dict) else seen
    shown = seen.size + env.action_space(env.possible_agents[0]).n

    def run(seconds: float) -> float:
        decisions, began = 0, time.perf_counter()
        env.reset(seed=1)
        while (passed := time.perf_counter() - began) < seconds:
            for _ in range(100):
                seen, _, ended, cut, info = env.last()
                if ended or cut:
                    env.reset()
                    continue
                mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                env.step(random.choice(np.flatnonzero(mask).tolist()))  # noqa: S311
                decisions += 1
        return decisions / passed

    return run, int(shown)


def spiel(name: str) -> Bench:
    """A game of OpenSpiel from Python, ours or one of its own (in C++)."""
    import pyspiel

    game = pyspiel.load_game(name)
    by_memory = not game.get_type().provides_observation_tensor

    def start() -> Any:
        state = game.new_initial_state()
        return chance(state)

    def chance(state: Any) -> Any:
        while state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, odds)[0])  # noqa: S311
        return state

    def run(seconds: float) -> float:
        decisions, began = 0, time.perf_counter()
        state = start()
        while (passed := time.perf_counter() - began) < seconds:
            for _ in range(100):
                if state.is_terminal():
                    state = start()
                legal = state.legal_actions()
                player = state.current_player()
                if by_memory:
                    state.information_state_tensor(player)
                else:
                    state.observation_tensor(player)
                state.apply_action(random.choice(legal))  # noqa: S311
                chance(state)
                decisions += 1
        return decisions / passed

    size = game.information_state_tensor_size() if by_memory else game.observation_tensor_size()
    return run, size + game.num_distinct_actions()


def pgx_batch(name: str, batch: int) -> Bench:
    """A game of pgx, many in one call, compiled by jax for this machine's processor."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)
    steps = 32

    def one(carried: Any, _: Any) -> Any:
        state, key = carried
        key, first, second = jax.random.split(key, 3)
        actions = jax.random.categorical(first, jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=1)
        state = jax.vmap(step)(state, actions, jax.random.split(second, batch))
        return (state, key), (state.observation.sum(), state.legal_action_mask.sum(), state.rewards.sum())

    many = jax.jit(lambda carried: jax.lax.scan(one, carried, None, length=steps))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    held, shown = many((state, jax.random.PRNGKey(1)))
    jax.block_until_ready(shown)

    def run(seconds: float) -> float:
        nonlocal held
        calls, began = 0, time.perf_counter()
        while (passed := time.perf_counter() - began) < seconds:
            held, shown = many(held)
            jax.block_until_ready(shown)
            calls += 1
        return calls * steps * batch / passed

    return run, int(np.prod(env.observation_shape)) + env.num_actions


def classic(name: str) -> Any:
    """Return an environment that PettingZoo brings along."""
    import importlib

    return importlib.import_module(f"pettingzoo.classic.{name}").env()


def rows() -> Iterator[tuple[str, str, Callable[[], Bench]]]:
    """Yield what is measured: whose it is, its name, and how it is made."""
    import stacz.research.openspiel  # noqa: F401 - registers the games
    from stacz.games import GAMES
    from stacz.research.pettingzoo import env

    for code in GAMES:
        yield "stacz", f"{code}, 4 seats, VectorEnv", partial(vector, code, 4)
    yield "stacz", "pan, 4 seats, VectorEnv, one thread", partial(vector, "pan", 4, 1)
    for code in GAMES:
        yield "stacz", f"{code}, 4 seats, PettingZoo", partial(zoo, partial(env, code, 4))
    for code in GAMES:
        yield "stacz", f"{code}, 4 seats, OpenSpiel", partial(spiel, f"stacz_{code}(players=4,deals=16)")
    for name in ("tictactoe_v3", "connect_four_v3"):
        yield "PettingZoo", name, partial(zoo, partial(classic, name))
    for name in ("tic_tac_toe", "connect_four", "kuhn_poker", "leduc_poker", "liars_dice", "backgammon"):
        yield "OpenSpiel (C++)", name, partial(spiel, name)
    for name in ("python_tic_tac_toe", "python_kuhn_poker"):
        yield "OpenSpiel (Python)", name, partial(spiel, name)
    for name in ("tic_tac_toe", "kuhn_poker", "leduc_holdem", "connect_four"):
        yield "pgx", f"{name}, {PGX_BATCH} at a time", partial(pgx_batch, name, PGX_BATCH)


def measure(seconds: float, rounds: int) -> tuple[list[dict[str, Any]], list[str]]:
    """Return the figures, and what could not be measured."""
    made: list[tuple[str, str, Bench, list[float]]] = []
    missing = []
    with suppress(ImportError):
        import open_spiel.python.games  # noqa: F401 - registers the Python games
    for whose, name, make in rows():
        try:
            made.append((whose, name, make(), []))
        except Exception as error:
            missing.append(f"{whose} {name}: {type(error).__name__}: {error}".splitlines()[0])
    for _ in range(rounds):
        for _, _, (run, _), found in made:
            found.append(run(seconds))
    return [
        {"whose": whose, "name": name, "decisions_per_s": round(statistics.median(found)), "shown": shown}
        for whose, name, (_, shown), found in made
    ], missing


def compared(found: list[dict[str, Any]], others: set[str], measure: Callable[[dict[str, Any]], float]) -> str:
    """Say how many times as fast Pan with four seats is as the fastest of the others."""
    ours = measure(next(row for row in found if row["name"].startswith("pan, 4 seats, VectorEnv")))
    best = max((row for row in found if row["whose"] in others), key=measure)
    return f"{ours / measure(best):.1f} times {best['whose']} {best['name']}"


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description="Measure our games beside those of the frameworks.")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    warnings.simplefilter("ignore")  # of other people's packages
    random.seed(1)
    found, missing = measure(args.seconds, args.rounds)
    for fault in missing:
        print(f"left out: {fault}", file=sys.stderr)
    if args.json:
        print(json.dumps(found))
        return
    for row in sorted(found, key=lambda row: -row["decisions_per_s"]):
        speed, shown = row["decisions_per_s"], row["shown"]
        print(f"{speed:>12,} decisions/s of {shown:>5,} numbers  {row['whose']:<20} {row['name']}")
    frameworks = {"PettingZoo", "OpenSpiel (C++)", "OpenSpiel (Python)"}
    print("Pan, 4 seats:", compared(found, frameworks, lambda row: float(row["decisions_per_s"])), "by decisions")
    everybody = {row["whose"] for row in found} - {"stacz"}
    by_numbers = compared(found, everybody, lambda row: float(row["decisions_per_s"] * row["shown"]))
    print("Pan, 4 seats:", by_numbers, "by numbers shown")


if __name__ == "__main__":
    main()
