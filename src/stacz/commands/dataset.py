"""stacz dataset: games of bots as arrays, for those who learn from them."""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stacz.arena.workers import begin_worker
from stacz.commands.tournament import Ticker, check_target, cores
from stacz.core.errors import StaczError
from stacz.games import find_game

if TYPE_CHECKING:
    from stacz.research.dataset import Columns, Setting

AHEAD = 4  # games in the making for each process


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what only this command takes."""
    sub.add_argument("--games", type=int, default=100, metavar="N", help="how many games (default: 100)")
    sub.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same games (default: 0)")
    sub.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    sub.add_argument("--into", type=Path, required=True, metavar="FILE.npz", help="where to write the arrays")


def run(args: argparse.Namespace, options: dict[str, Any]) -> int:
    """Play the games and write the file."""
    try:
        from stacz.research.dataset import Setting, Writer
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        raise StaczError("no_research") from None

    game = find_game(args.game)
    for name, number in (("--games", args.games), ("--jobs", args.jobs)):
        if number is not None and number < 1:
            raise StaczError("bad_count", name=name, least=1, value=number)
    seats = args.seats if args.seats is not None else 4
    names = [name.strip() for name in args.bots.split(",")]
    if len(names) not in (1, seats):
        raise StaczError("bad_bots", given=len(names), seats=seats)
    setting = Setting(game.code, seats, options, names * seats if len(names) == 1 else names, args.seed)
    setting.check()
    if args.into.suffix != ".npz":
        raise StaczError("cannot_write", path=args.into, fault="its name must end in .npz")
    check_target(args.into)
    jobs = min(args.jobs if args.jobs is not None else cores(), args.games)
    with Writer(args.into, setting, args.games) as writer, Ticker(game.title, args.games) as ticker:
        ticker.update(0, args.games)
        for number, columns in enumerate(played(setting, args.games, jobs)):
            writer.add(columns)
            ticker.update(number + 1, args.games)
        writer.finish()
    size = args.into.stat().st_size / 1e6
    print(f"Wrote {writer.rows:,} decisions of {args.games:,} games to {args.into} ({size:.1f} MB).")
    return 0


def played(setting: Setting, games: int, jobs: int) -> Iterator[Columns]:
    """Return the games in their order, played by several processes."""
    from stacz.research.dataset import play_game

    if jobs < 2:
        yield from (play_game(setting, number) for number in range(games))
        return
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), initializer=begin_worker)
    numbers = iter(range(games))
    waiting = [pool.submit(play_game, setting, number) for number in islice(numbers, jobs * AHEAD)]
    try:
        while waiting:
            columns = waiting.pop(0).result()
            waiting += [pool.submit(play_game, setting, number) for number in islice(numbers, 1)]
            yield columns
    except BrokenProcessPool:
        raise StaczError("worker_died") from None
    finally:
        if waiting:  # something went wrong or somebody pressed Ctrl-C: nobody waits for a bot that thinks
            for child in set(multiprocessing.active_children()) - before:
                child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)
