"""Make the net of a game: `python -m tools.train GAME`, with torch (`pip install -e '.[train]'`), on the processor.

It lets the rules of thumb play, lets searches play (`--searched`; kept in build/train, so that the same command goes on
where it was stopped), learns who wins from where, and writes the weights into the game's folder of the bots, with how
they were made beside them.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import torch

from stacz.bots.knowledge import knowledge_of
from stacz.bots.learned_bot import NET_FILE, folder_of
from stacz.bots.search_bot import SearchBot
from stacz.core.chance import mixed
from stacz.core.registry import Game
from stacz.games import GAMES
from tools.train import games, learn, samples

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = 10  # one game in so many is not learned from, but tells how well the net judges


def tell(text: str) -> None:
    """Say how far it is."""
    print(time.strftime("%H:%M:%S"), text, file=sys.stderr, flush=True)


def seats_of(game: Game) -> list[int]:
    """Return sizes of tables, four seats more often than others: that is where bots are measured."""
    return [4, 4, *(seats for seats in game.seats if seats != 4)]


def let_searches_play(game: Game, journal: Path, wanted: int, iterations: int, seed: int) -> None:
    """Add games to a journal until it has as many as are wanted."""
    journal.parent.mkdir(parents=True, exist_ok=True)
    tables = seats_of(game)
    began = sum(1 for _ in games.read(journal))
    with journal.open("ab") as file:
        for number in range(began, wanted):
            own = mixed(seed, number)
            seats = tables[number % len(tables)]
            bots = [SearchBot(mixed(own, seat)) for seat in range(seats)]
            file.write(games.line(games.play(game, seats, own, bots, iterations)))
            file.flush()
            if number % 20 == 0:
                tell(f"{number} of {wanted} games by searches")


def split(found: dict[int, samples.Samples]) -> tuple[dict[int, samples.Samples], dict[int, samples.Samples]]:
    """Keep some positions aside; neighbours in the list are of one game, so the last ones are."""
    cut = {seats: len(some) - len(some) // KEPT for seats, some in found.items()}
    return (
        {seats: some.slice(0, cut[seats]) for seats, some in found.items()},
        {seats: some.slice(cut[seats], len(some)) for seats, some in found.items()},
    )


def commit() -> str:
    """Return where the sources stand."""
    found = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)  # noqa: S607
    return found.stdout.strip()


def write(folder: Path, judge: learn.Judge, made: dict[str, Any]) -> None:
    """Write the weights, and how they were made."""
    (folder / NET_FILE).write_bytes(learn.weights(judge))
    (folder / NET_FILE).with_suffix(".json").write_text(json.dumps(made, indent=1) + "\n")


def train(args: argparse.Namespace) -> None:
    """Play, learn, write."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    game = GAMES[args.game]
    maker = knowledge_of(game.code).net
    assert maker is not None
    net = maker(b"")
    judge = learn.Judge(net.n_part, net.n_own)
    curve: list[Any] = []
    if args.thumb:
        learned, kept = split(samples.from_rules_of_thumb(game, net, seats_of(game), args.thumb, args.seed, tell))
        curve += learn.learn(judge, learned, kept, args.epochs, args.rate, tell)
    if args.searched:
        journal = args.keep / f"{game.code}-{args.iterations}-{args.seed}.jsonl"
        let_searches_play(game, journal, args.searched, args.iterations, args.seed)
        learned, kept = split(samples.from_games(game, net, games.read(journal)))
        tell(f"before learning from searches: {learn.surprise(judge, kept)}")
        curve += learn.learn(judge, learned, kept, args.epochs, args.rate / 2, tell)
    made = {"command": ["python", "-m", "tools.train", *sys.argv[1:]], "seed": args.seed, "commit": commit()}
    write(args.into or folder_of(game.code), judge, {**made, "curve": curve})


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.train", description="Make the net of a game.")
    parser.add_argument("game", choices=[code for code in GAMES if knowledge_of(code).net], metavar="GAME")
    parser.add_argument("--thumb", type=int, default=20_000, metavar="N", help="games by the rules of thumb")
    parser.add_argument("--searched", type=int, default=0, metavar="N", help="games by searches")
    parser.add_argument("--iterations", type=int, default=300, metavar="N", help="of a search for a move")
    parser.add_argument("--epochs", type=int, default=10, metavar="N")
    parser.add_argument("--rate", type=float, default=4e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "train", help="where games are kept")
    parser.add_argument("--into", type=Path, default=None, help="where the weights go (default: beside the bots)")
    train(parser.parse_args())


if __name__ == "__main__":
    main()
