"""How strong the bots are: every row of the tables of docs/bots.md, four seats, in duplicate deals.

    python bench/strength.py [ROW ...] [--game GAME ...] [--into bench/results] [--list]

Plays what is missing of the named rows (default: all of them, which takes many hours) by `stacz tournament`,
and prints the tables of all that is there. A finished row is kept as its summary; one under way as its journal, so that
the same command goes on where it was stopped. Bots that play by the clock want a machine with nothing else to do.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from stacz.arena.tally import Summary
from stacz.games import GAMES

SEED: Final = 2
FAIR: Final = 0.25
CHEAP: Final = 1000  # deals
SLOW: Final = 200
BOTH_SLOW: Final = 80  # two hours on two cores, instead of five
CEILING: Final = "omniscient@0.2s"
FAIR_BOT: Final = "ismcts@0.2s"


@dataclass(frozen=True)
class Row:
    """One bot against three of another."""

    name: str
    bot: str
    rivals: str
    deals: int = SLOW


ROWS: Final = {
    row.name: row
    for row in (
        Row("thumb", "greedy", "random", CHEAP),
        Row("random", FAIR_BOT, "random"),
        Row("quick", "ismcts@0.05s", "greedy"),
        Row("usual", FAIR_BOT, "greedy"),
        Row("long", "ismcts@1s", "greedy"),
        Row("ceiling", CEILING, "greedy"),
        Row("hands", "sees_hands@0.2s", "greedy"),
        Row("future", "sees_future@0.2s", "greedy"),
        Row("hands-gen1", "sees_hands@0.2s", "gen1@0.2s", BOTH_SLOW),
        Row("future-gen1", "sees_future@0.2s", "gen1@0.2s", BOTH_SLOW),
        Row("neighbour", "neighbour", "child", CHEAP),
        Row("regular", "regular", "neighbour", CHEAP),
        Row("stacz", "stacz", "regular"),
        Row("manager", "manager", "stacz", BOTH_SLOW),
    )
}


def play(row: Row, game: str, folder: Path) -> None:
    """Play what is missing of a row, and keep its summary in place of its journal."""
    journal = kept(row, game, folder).with_suffix(".jsonl")
    command = [
        sys.executable, "-m", "stacz", "tournament", game, "--seats", "4", "--bots", f"{row.bot},{row.rivals}",
        "--deals", str(row.deals), "--seed", str(SEED), "--results", str(journal), "--json",
    ]  # fmt: skip
    print(*command[2:], file=sys.stderr)
    summary = msgspec.json.decode(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout, type=Summary)  # noqa: S603
    kept(row, game, folder).write_bytes(msgspec.json.format(msgspec.json.encode(summary), indent=1) + b"\n")
    journal.unlink()


def kept(row: Row, game: str, folder: Path) -> Path:
    """Return where the summary of a row is kept."""
    return folder / f"{game}-{row.bot}-{row.rivals}.json"


def read(row: Row, game: str, folder: Path) -> Summary | None:
    """Return the summary of a finished row."""
    path = kept(row, game, folder)
    summary = msgspec.json.decode(path.read_bytes(), type=Summary) if path.exists() else None
    return summary if summary and summary.deals >= row.deals else None


def share(summary: Summary, bot: str) -> tuple[float, tuple[float, float]]:
    """Return a bot's share of the wins, and its interval."""
    found = next(result for result in summary.bots if result.name == bot)
    return found.win_share, found.ci95


def cell(row: Row, game: str, folder: Path) -> str:
    """Return a row's figure for one game."""
    summary = read(row, game, folder)
    if summary is None:
        return "–"
    won, (low, high) = share(summary, row.bot)
    return f"{100 * won:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def closed(game: str, folder: Path) -> str:
    """Return which part of the way from greedy (a fair share) to the ceiling the fair bot goes."""
    ceiling, fair = (read(ROWS[name], game, folder) for name in ("ceiling", "usual"))
    if ceiling is None or fair is None:
        return "–"
    return f"{100 * (share(fair, FAIR_BOT)[0] - FAIR) / (share(ceiling, CEILING)[0] - FAIR):.0f} %"


def show(games: Iterable[str], folder: Path) -> None:
    """Print what is there as a table."""
    games = list(games)
    print(f"| | deals | {' | '.join(GAMES[game].title for game in games)} |\n|{'---|' * (2 + len(games))}")
    for row in ROWS.values():
        cells = " | ".join(cell(row, game, folder) for game in games)
        print(f"| `{row.bot}` against `{row.rivals}` | {row.deals} | {cells} |")
    print(f"| part of the way from `greedy` to the ceiling | | {' | '.join(closed(game, folder) for game in games)} |")


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(ROWS)} (default: all)")
    parser.add_argument("--game", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--into", type=Path, default=Path(__file__).parent / "results", metavar="FOLDER")
    parser.add_argument("--list", action="store_true", help="play nothing, print what is there")
    args = parser.parse_args()
    for name in args.rows:
        if name not in ROWS:
            parser.error(f"there is no row {name}; there are {', '.join(ROWS)}")
    args.into.mkdir(parents=True, exist_ok=True)
    for name in [] if args.list else args.rows or ROWS:
        for game in args.game:
            if read(ROWS[name], game, args.into) is None:
                play(ROWS[name], game, args.into)
    show(args.game, args.into)


if __name__ == "__main__":
    main()
