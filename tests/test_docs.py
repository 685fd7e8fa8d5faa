"""What the documents promise."""

from __future__ import annotations

from pathlib import Path

import pytest

import stacz
from stacz.arena.protocol import protocol
from stacz.games import GAMES
from stacz.research import VERSION
from tools import coverage_table


@pytest.mark.parametrize("game", coverage_table.documented())
def test_the_clauses_of_a_game_are_listed_once_in_order(game: str) -> None:
    path = coverage_table.ROOT / "docs" / "rules" / "clauses" / f"{game}.txt"
    listed = [line.split(" ", 1)[0] for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    rules = [clause for clause in listed if "." in clause]
    assert len(set(listed)) == len(listed)
    assert rules == sorted(rules, key=lambda clause: [int(part) for part in clause[1:].split(".")])


def test_a_missing_test_and_an_unknown_clause_are_told(tmp_path: Path) -> None:
    for game in GAMES:
        (tmp_path / "tests" / "games" / game).mkdir(parents=True)
    clauses = tmp_path / "docs" / "rules" / "clauses"
    clauses.mkdir(parents=True)
    for game in GAMES:
        (clauses / f"{game}.txt").write_text("# why\nP1.1 A title\nP1.2 Another\nE1 An example\n")
    (tmp_path / "tests/games/pan/test_some.py").write_text(
        "".join(f"def test_{name}(): ...\n" for name in ("P1_2_says_so", "E1_shows_it", "P9_9_says_more", "other"))
    )
    told = [fault for fault in coverage_table.faults(tmp_path) if fault.startswith("pan")]
    assert told == [
        "pan: clause P1.1 has no test",
        "pan: tests/games/pan/test_some.py::test_P9_9_says_more is named after P9.9, which is no clause",
    ]
    assert "| P1.2 | Another | [says so](../../tests/games/pan/test_some.py) |" in coverage_table.table(tmp_path)
    assert "| P1.1 | A title |  |" in coverage_table.table(tmp_path)


def test_what_is_to_be_cited_is_what_this_is() -> None:
    lines = (coverage_table.ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    told = dict(line.split(": ", 1) for line in lines if ": " in line and line[0] not in " -")
    assert told["version"] == stacz.__version__
    assert f"stacz/Pan-v{VERSION}" in told["message"]
    assert protocol().name in told["message"]
    assert told["license"] == "MIT"
    assert {"cff-version", "title", "type"} <= set(told)
