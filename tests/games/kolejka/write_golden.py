"""Records a game for each way of ending that random play does not find: python -m tests.games.kolejka.write_golden.

The sensible policy plays; the seeds were found by looking through some thousand games. The day limit cannot be reached
by real play in reasonable time, so its record starts on a day that was set to the hundredth.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from stacz.core.match import Match
from stacz.games.kolejka import GAME
from tests.games.kolejka.policy import choose

FOLDER = Path(__file__).parents[2] / "golden" / "kolejka"
SEEDS = {  # ending: seats, seed
    "list_in_shops": (3, 3),
    "tie_break_in_shops": (5, 10),
    "shared_in_shops": (5, 647),
    "list_under_counter": (4, 7),
    "list_in_market": (2, 4),
    "goods_gone": (4, 0),
}

TRUCK = {"stall_order": "truck"}  # the seeds were found with it


def played(match: Match, seed: int) -> Match:
    """Play a match to its end."""
    rng = random.Random(seed)
    while not match.position.is_over:
        seat = match.position.acting()[0]
        match.play(seat, GAME.read_move(match.position, seat, choose(match.position, seat, rng)))
    return match


def last_day(seed: int) -> dict[str, Any]:
    """Return a position on the morning of day 100: that of a fifth day, which looks the same but for its number."""
    position: Any = GAME.start(5, seed=seed)
    rng = random.Random(seed)
    while position.day < 5:
        seat = position.acting()[0]
        position.play(seat, choose(position, seat, rng))
    saved = GAME.to_dict(position)
    saved["state"]["day"] = 100
    return saved


def main() -> None:
    """Write the records; tests.golden.write adds the transcripts."""
    FOLDER.mkdir(exist_ok=True)
    matches = {ending: played(Match(GAME, seats, TRUCK, seed), seed) for ending, (seats, seed) in SEEDS.items()}
    matches["day_limit"] = played(Match(GAME, 5, {}, 0, last_day(0)), 0)
    for ending, match in matches.items():
        assert GAME.ending(match.position) == ending, f"{GAME.ending(match.position)} instead of {ending}"
        (FOLDER / f"{ending}.json").write_bytes(match.to_json() + b"\n")


if __name__ == "__main__":
    main()
