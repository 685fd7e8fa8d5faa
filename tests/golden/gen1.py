"""Games of the first generation of bots: who played, and the hash of the last state (gen1.json).

python -m tests.golden.gen1 --write     only when there is a game more: what is written stays as it is
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from stacz.arena.contest import contest
from stacz.core.registry import Game
from stacz.games import GAMES

FILE: Final = Path(__file__).with_name("gen1.json")
BOT: Final = "gen1@60"
GLANCE: Final = "gen1@2"  # also played where the rules are not compiled


def tables() -> Iterator[tuple[Game, list[str]]]:
    """Yield who plays: all seats alike, and one among rules of thumb, with few, four and most seats."""
    for game in GAMES.values():
        for seats in sorted({game.seats[0], 4, game.seats[-1]}):
            yield game, [BOT] * seats
        yield game, [*["greedy"] * 3, BOT]
        yield game, ["greedy", *[GLANCE] * (game.seats[0] - 1)]


def named(game: Game, table: list[str]) -> str:
    """Return what the file calls a game."""
    return f"{game.code}: {' '.join(table)}"


def played(game: Game, table: list[str]) -> str:
    """Play a game and return the hash of its last state."""
    return contest(game, game.preset("tournament"), 1, 0, 0, tuple(table)).hash


def main() -> None:
    """Play what is missing."""
    known: dict[str, str] = json.loads(FILE.read_text()) if FILE.exists() else {}
    for game, table in tables():
        if named(game, table) not in known:
            known[named(game, table)] = played(game, table)
    if "--write" in sys.argv:
        FILE.write_text(json.dumps(known, indent=1) + "\n")
    print(f"{len(known)} games")


if __name__ == "__main__":
    main()
