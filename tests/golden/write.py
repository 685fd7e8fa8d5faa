"""Makes the golden files: records of whole games by random play, and the transcripts beside all records.

    python -m tests.golden.write            write what is missing, and all transcripts
    python -m tests.golden.write --again    also play new games where random play can find the ending

Endings that random play does not find are recorded by the game's own script in its folder of tests.
"""

from __future__ import annotations

import sys
from pathlib import Path

from stacz.core.match import Match, read_record, replay
from stacz.core.registry import Game
from stacz.games import GAMES
from tests.conformance.transcript import transcript
from tests.conformance.walks import random_match

HERE = Path(__file__).parent
TRIES = 300


def find(game: Game, ending: str) -> Match | None:
    """Play random games until one ends in the wanted way."""
    for seed in range(TRIES):
        for seats in reversed(game.seats):
            match = random_match(game, seats, {}, seed)
            if game.ending(match.position) == ending:
                return match
    return None


def main() -> None:
    """Write the files and say which."""
    for code, game in GAMES.items():
        for ending in game.endings:
            path = HERE / code / f"{ending}.json"
            path.parent.mkdir(exist_ok=True)
            if "--again" in sys.argv or not path.exists():
                match = find(game, ending)
                if match is not None:
                    path.write_bytes(match.to_json() + b"\n")
            if not path.exists():
                print(f"{path.name}: random play does not end this way")
                continue
            record = read_record(path.read_bytes())
            replay(game, record)
            path.with_suffix(".txt").write_text(transcript(game, record), encoding="utf-8")
            print(f"{code}/{path.name}: {len(record.steps)} moves")


if __name__ == "__main__":
    main()
