"""Recorded whole games, one for each way a game can end: they must play the same for ever.

A record that no longer plays means that rules_version must grow: the records of the version before go to a folder of
their own (v1, v2, …), where they must play by the rules of their time, and python -m tests.golden.write makes new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from stacz.core.match import read_record, replay
from stacz.games import GAMES
from tests.conformance.transcript import transcript

GOLDEN = Path(__file__).parents[1] / "golden"
EARLIER = [(code, version) for code, game in GAMES.items() for version in range(1, game.rules_version)]
ENDINGS = [(code, ending) for code, game in GAMES.items() for ending in game.endings]


@pytest.mark.parametrize(("code", "ending"), ENDINGS, ids=["-".join(pair) for pair in ENDINGS])
def test_every_ending_has_a_recorded_game_that_still_plays(code: str, ending: str) -> None:
    game = GAMES[code]
    path = GOLDEN / code / f"{ending}.json"
    assert path.exists(), f"{code} has no recorded game that ends by {ending}"
    record = read_record(path.read_bytes())
    assert record.rules_version == game.rules_version
    match = replay(game, record)
    assert game.ending(match.position) == ending
    told = path.with_suffix(".txt")
    assert told.exists(), f"{told.name} is missing: run python -m tests.golden.write"
    assert told.read_text(encoding="utf-8") == transcript(game, record), "moves, facts or views changed their names"


@pytest.mark.parametrize(("code", "version"), EARLIER)
def test_every_earlier_version_has_recorded_games_that_still_play(code: str, version: int) -> None:
    game = GAMES[code]
    paths = sorted((GOLDEN / code / f"v{version}").glob("*.json"))
    assert paths, f"{code} has no recorded game of rules version {version}"
    for path in paths:
        record = read_record(path.read_bytes())
        assert record.rules_version == version
        match = replay(game, record)
        assert match.record.options == record.options
        assert game.ending(match.position) == path.stem
        assert path.with_suffix(".txt").read_text(encoding="utf-8") == transcript(game, record)


def test_no_golden_file_is_forgotten() -> None:
    known = {GOLDEN / code / f"{ending}{suffix}" for code, ending in ENDINGS for suffix in (".json", ".txt")}
    assert {path for path in GOLDEN.glob("*/*") if path.parent.name in GAMES and path.is_file()} == known
