"""stacz rank: how an agent of somebody else fares on the frozen protocol."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from stacz.arena.guest import apart, close_rooms, find_guest
from stacz.arena.protocol import Entry, Ranking, protocol
from stacz.arena.report import rating
from stacz.arena.workers import alone, processes
from stacz.commands.tournament import Ticker, cores
from stacz.core.errors import Number, StaczError
from stacz.games import GAMES

PLACES = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what this command takes."""
    sub.add_argument("agent", metavar="FILE.py:NAME", help="what makes the agent from a seed, or the name of a bot")
    known = ", ".join(protocol().games)
    sub.add_argument("--game", metavar="GAME", help=f"{known} (default: one after the other)")
    sub.add_argument("--deals", type=int, metavar="N", help="play fewer deals, or more (default: the protocol’s)")
    sub.add_argument("--seed", type=int, metavar="S", help="other deals than the protocol’s, which anybody can look up")
    sub.add_argument("--jobs", type=int, metavar="N", help="how many processes (default: one for each core)")
    sub.add_argument(
        "--results", type=Path, metavar="FOLDER", help="keep every game here; given again, play only what is missing"
    )
    sub.add_argument("--json", action="store_true", help="print one JSON object for each game, a line each")


def run(args: argparse.Namespace) -> int:
    """Rank an agent, game by game."""
    if args.jobs is not None and args.jobs < 1:
        raise StaczError("bad_count", name="--jobs", least=1, value=args.jobs)
    codes = [args.game] if args.game is not None else list(protocol().games)
    entries = [Entry(code, args.agent, args.deals, args.seed) for code in codes]
    if args.results is not None and not args.results.is_dir():
        raise StaczError("cannot_write", path=args.results, fault="there is no such directory")
    jobs = args.jobs if args.jobs is not None else cores()
    try:
        find_guest(apart(args.agent, protocol().seconds))(0)  # refused here, before the first game
        for entry in entries:
            tournament = entry.tournament
            path = args.results / f"{tournament.game.code}.jsonl" if args.results is not None else None
            with Ticker(tournament.game.title, tournament.games) as ticker:
                ranking = entry.run(processes(jobs) if jobs > 1 else alone, path, ticker.update)
            if args.json:
                print(msgspec.json.encode(ranking).decode(), flush=True)
            else:
                show(ranking)
    finally:
        close_rooms()
    return 0


def show(ranking: Ranking) -> None:
    """Tell a person how the agent fared."""
    console = Console()
    agent = next(bot for bot in ranking.bots if bot.name == ranking.agent)
    console.print(
        f"{GAMES[ranking.game].title}, {ranking.protocol}: {ranking.agent} is {PLACES[ranking.place]} of "
        f"{len(ranking.bots)} with {percent(agent.win_share)} % of the wins "
        f"({percent(agent.ci95[0])}–{percent(agent.ci95[1])}); {percent(ranking.fair_share)} % would be a fair share.",
        highlight=False, soft_wrap=True,
    )  # fmt: skip
    table = Table("bot", "win % (95 %)", "rating", "score")
    for column in table.columns[1:]:
        column.justify = "right"
    for bot in ranking.bots:
        table.add_row(
            bot.name, f"{percent(bot.win_share)} ({percent(bot.ci95[0])}–{percent(bot.ci95[1])})",
            rating(bot), f"{bot.mean_score:.1f}",
        )  # fmt: skip
    console.print(table)
    if not ranking.whole:
        console.print(
            f"{Number(ranking.deals):# deal|# deals} of seed {ranking.seed}: not the protocol’s own "
            f"{protocol().games[ranking.game].deals} of seed {protocol().seed}, so do not compare it with those.",
            highlight=False, soft_wrap=True,
        )  # fmt: skip


def percent(share: float) -> str:
    """Return a share in per cent."""
    return f"{100 * share:.1f}"
