"""stacz tournament: bots against each other, on one machine or on many."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from stacz.arena import report
from stacz.arena.cluster import on_ray
from stacz.arena.sprt import CORRIDOR, Sprt, Verdict
from stacz.arena.tally import Summary, summarise
from stacz.arena.tournament import Tournament
from stacz.arena.workers import Workers, alone, processes
from stacz.core.errors import StaczError
from stacz.games import GAMES, find_game

PLAIN_S = 30.0  # seconds between two lines where there is no terminal to draw a bar on


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what only this command takes."""
    sub.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals (default: 100)")
    sub.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed gives the same deals (default: 0)")
    sub.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    sub.add_argument(
        "--results", type=Path, metavar="FILE", help="keep every game here; given again, play only what is missing"
    )
    sub.add_argument("--report", type=Path, metavar="FILE.html", help="write a report with plots, one file")
    sub.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS",
        help="play on Ray: on the cluster at ADDRESS (auto: the running one), or on this machine alone",
    )  # fmt: skip
    sub.add_argument(
        "--sprt", metavar="LOW,HIGH",
        help="stop as soon as it is decided whether the first bot wins at most LOW or at least HIGH per cent; "
        "--deals says when to give up",
    )  # fmt: skip
    sub.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace, options: dict[str, Any]) -> int:
    """Play a tournament and tell what came of it."""
    seats = args.seats if args.seats is not None else 4
    names = [name.strip() for name in args.bots.split(",")]
    tournament = Tournament(find_game(args.game), seats, names, args.deals, args.seed, options)
    sprt = Sprt.read(args.sprt) if args.sprt is not None else None
    workers = workers_for(args)
    if args.report is not None:
        check_target(args.report)
    with Ticker(tournament.game.title, tournament.games) as ticker:
        games = tournament.run(workers, args.results, ticker.update, sprt)
    summary = summarise(tournament, games, sprt)
    if args.report is not None:
        write_report(args.report, report.report(tournament, games, summary))
    if args.json:
        print(msgspec.json.encode(summary).decode())
    else:
        show(summary)
    return 0


def workers_for(args: argparse.Namespace) -> Workers:
    """Return who plays."""
    if args.jobs is not None and args.jobs < 1:
        raise StaczError("bad_count", name="--jobs", least=1, value=args.jobs)
    if args.ray is not None:
        return on_ray(args.ray or None)
    jobs = args.jobs if args.jobs is not None else cores()
    return processes(jobs) if jobs > 1 else alone


def check_target(path: Path) -> None:
    """Refuse a file that could not be written, before hours are spent on it."""
    if path.is_dir():
        raise StaczError("cannot_write", path=path, fault="it is a directory")
    if not path.absolute().parent.is_dir():
        raise StaczError("cannot_write", path=path, fault="there is no such directory")


def write_report(path: Path, html: str) -> None:
    """Write the report."""
    try:
        path.write_text(html, encoding="ascii")
    except OSError as error:
        raise StaczError("cannot_write", path=path, fault=error.strerror) from None


def cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Ticker:
    """Shows how many games are played, on stderr: a bar in a terminal, else a line now and then."""

    def __init__(self, title: str, games: int) -> None:
        columns = BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeElapsedColumn(), TextColumn("left:")
        self.live = sys.stderr.isatty()
        self.bar = Progress(
            TextColumn("{task.description}"), *columns, TimeRemainingColumn(),
            console=Console(stderr=True), disable=not self.live, transient=True,
        )  # fmt: skip
        self.task = self.bar.add_task(title, total=games)
        self.start = self.told = monotonic()
        self.kept = -1  # games that were there before the start

    def __enter__(self) -> Ticker:
        self.bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.bar.stop()

    def update(self, done: int, total: int) -> None:
        """Hear that so many games are finished."""
        now = monotonic()
        if self.kept < 0:
            self.kept, self.start = done, now
            self.bar.reset(self.task, total=total, completed=done)
        self.bar.update(self.task, completed=done)
        if not self.live and done < total and now - self.told >= PLAIN_S:
            self.told = now
            left = (now - self.start) / max(1, done - self.kept) * (total - done)
            print(f"stacz: {done} of {total} games, about {duration(left)} left", file=sys.stderr, flush=True)


def duration(seconds: float) -> str:
    """Return a time as people say it."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return f"{seconds:.0f} s"
    return f"{minutes} min" if minutes < 90 else f"{minutes / 60:.1f} h"


def show(summary: Summary) -> None:
    """Show the outcome to a person."""
    console = Console()
    console.print(
        f"{GAMES[summary.game].title}: {summary.deals} deals, {summary.games} games of {summary.seats} seats, "
        f"{summary.shortest} to {summary.longest} decisions a game ({summary.mean_length:.1f} on average)",
        highlight=False,
    )
    bots = Table("bot", "rating", "win % (95 %)", "score", "games", "a move")
    times = {row.name: row.mean_ms for row in summary.thinking}
    for column in bots.columns[1:]:
        column.justify = "right"
    for column in bots.columns:
        column.no_wrap = True
    for bot in summary.bots:
        bots.add_row(
            bot.name, report.rating(bot),
            f"{100 * bot.win_share:.1f} ({100 * bot.ci95[0]:.1f}–{100 * bot.ci95[1]:.1f})",
            f"{bot.mean_score:.1f}", str(bot.games), report.moment(times[bot.name]),
        )  # fmt: skip
    console.print(bots)
    shares = ", ".join(f"{seat.seat}: {seat.win_share:.1%}" for seat in summary.seat_results)
    console.print(f"win share by seat  {shares}", highlight=False)
    for ending, number in summary.endings.items():
        if number:
            console.print(f"ended by {ending}: {number} ({number / summary.games:.1%})", highlight=False)
    if summary.sprt is not None:
        console.print(answer(summary.line_ups[0][0], summary.sprt), highlight=False)
    console.print(f"hash {summary.hash}", highlight=False)


def answer(first: str, found: Verdict) -> str:
    """Return what a sequential test found, as a sentence."""
    asked = {"low": f"wins at most {found.low:.0%}", "high": f"wins at least {found.high:.0%}"}
    told = asked.get(found.answer, f"is not decided between {found.low:.0%} and {found.high:.0%}")
    return (
        f"SPRT: {first} {told} ({found.share:.1%} of {found.deals} deals; "
        f"log-likelihood ratio {found.ratio:+.2f}, decided at ±{CORRIDOR:.2f})"
    )
