"""stacz positions: how many test positions a bot solves, and what its other choices cost."""

from __future__ import annotations

import argparse
import sys
from functools import partial

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from stacz.arena.positions import Result, examine, file_of, positions_of
from stacz.core.errors import StaczError
from stacz.games import GAMES, find_game


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what this command takes."""
    sub.add_argument("game", nargs="?", metavar="GAME", help=", ".join(GAMES) + " (default: all)")
    sub.add_argument("--bots", default="gen1@0.2s", metavar="A,B,…", help="who is asked (default: gen1@0.2s)")
    sub.add_argument("--positions", type=int, metavar="N", help="so many, spread over all (default: all)")
    sub.add_argument("--seed", type=int, default=0, metavar="S", help="other luck of the bots (default: 0)")
    sub.add_argument("--json", action="store_true", help="print a JSON list with an object for each game and bot")


def run(args: argparse.Namespace) -> int:
    """Ask the bots."""
    if args.positions is not None and args.positions < 1:
        raise StaczError("bad_count", name="--positions", least=1, value=args.positions)
    games = [find_game(args.game)] if args.game else [game for game in GAMES.values() if file_of(game.code).exists()]
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    results = []
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        for game in games:
            known = positions_of(game)
            for spec in (name.strip() for name in args.bots.split(",")):
                task = bar.add_task(f"{game.title} {spec}", total=None)
                tick = partial(ticked, bar, task)
                results.append(examine(game, known, spec, args.positions, args.seed, tick))
    if args.json:
        print(msgspec.json.encode(results).decode())
    else:
        show(results)
    return 0


def ticked(bar: Progress, task: TaskID, done: int, total: int) -> None:
    """Show how far a bot is."""
    bar.update(task, completed=done, total=total)


def show(results: list[Result]) -> None:
    """Show the results to a person."""
    table = Table("game", "bot", "of", "solved % (95 %)", "loss % (95 %)", "a move")
    for column in table.columns[2:]:
        column.justify = "right"
    for column in table.columns:
        column.no_wrap = True
    for one in results:
        low, high = one.solved_ci95
        least, most = one.loss_ci95
        table.add_row(
            one.game, one.bot, str(one.positions), f"{100 * one.solved:.1f} ({100 * low:.1f}–{100 * high:.1f})",
            f"{100 * one.loss:.2f} ({100 * least:.2f}–{100 * most:.2f})", f"{one.mean_ms:.1f} ms",
        )  # fmt: skip
    Console().print(table)
