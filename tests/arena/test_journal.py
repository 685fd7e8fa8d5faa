"""The results file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.core.errors import StaczError
from stacz.games import find_game
from tests.arena.made import pan


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("arena") / "results.jsonl"
    pan(["greedy", "random"], 2, 3).run(alone, path)
    return path.read_bytes()


@pytest.fixture
def file(finished: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "results.jsonl"
    path.write_bytes(finished)
    return path


def refusal(path: Path, **other: Any) -> StaczError:
    settings: dict[str, Any] = {"game": find_game("pan"), "seats": 2, "bots": ["greedy", "random"], "deals": 3} | other
    before = path.read_bytes()
    with pytest.raises(StaczError) as caught:
        Tournament(**settings).run(alone, path)
    assert path.read_bytes() == before, "a refusal changes nothing"
    return caught.value


def test_the_first_line_tells_the_settings_and_every_game_has_a_line(file: Path) -> None:
    first, *rest = map(json.loads, file.read_text().splitlines())
    assert first["format"] == "stacz-tournament-1"
    assert {"stacz", "game", "rules_version", "seats", "options", "seed", "bots", "seatings", "things"} < set(first)
    assert first["seatings"] == [["greedy", "random"], ["random", "greedy"]]
    assert sorted(line[:2] for line in rest) == [[d, t] for d in range(3) for t in range(2)]


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_a_torn_last_line_is_cut_off(file: Path, cut: int) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    pan(["greedy", "random"], 2, 3).run(alone, file)
    lines = file.read_bytes().splitlines()
    assert len(lines) == 7
    assert sorted(json.loads(line)[:4] for line in lines[1:]) == sorted(
        json.loads(x)[:4] for x in whole.splitlines()[1:]
    )


def test_a_game_that_stands_twice_counts_once(file: Path) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines, lines[-1]]))
    assert len(pan(["greedy", "random"], 2, 3).run(alone, file)) == 6


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": 1}, "seed is 0 there, and 1 now"),
        ({"bots": ["random", "random"]}, 'bots is ["greedy","random"] there, and ["random","random"] now'),
        ({"seats": 3}, "seats is 2 there, and 3 now"),
        ({"options": {"deck": "forerunner"}}, "options is "),
        ({"game": find_game("kolejka")}, 'game is "pan" there, and "kolejka" now'),
    ],
)
def test_other_settings_are_refused_by_name(other: dict[str, Any], named: str, file: Path) -> None:
    error = refusal(file, **other)
    assert error.code == "other_results"
    assert named in str(error)


def test_another_version_of_stacz_or_of_the_rules_is_refused(file: Path) -> None:
    for name in ("stacz", "rules_version"):
        first, *rest = file.read_text().splitlines(keepends=True)
        file.write_text(json.dumps(json.loads(first) | {name: "0.0.0"}) + "\n" + "".join(rest))
        assert f"{name} is " in str(refusal(file))
        file.write_text(first + "".join(rest))


@pytest.mark.parametrize("content", [b"Dear diary,\n", b"\xff\xfe\x00", b"{}\n", b"[1, 2]\n", b'{"format":"x"}', b"\n"])
def test_a_file_of_another_kind_is_refused_and_not_touched(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    assert refusal(path).code == "foreign_results"


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b"nonsense",
        b'[0,2,0,"00112233445566ff",[0],[1,2],[1,1],[[],[]],[0,0],[0,0]]',  # no such seating
        b'[0,0,0,"00112233445566ff",[5],[1,2],[1,1],[[],[]],[0,0],[0,0]]',  # no such seat
        b'[0,0,0,"00112233445566ff",[],[1,2],[1,1],[[],[]],[0,0],[0,0]]',  # nobody won
        b'[0,0,9,"00112233445566ff",[0],[1,2],[1,1],[[],[]],[0,0],[0,0]]',  # no such ending
        b'[0,0,0,"00",[0],[1,2],[1,1],[[],[]],[0,0],[0,0]]',  # no hash
        b'[0,0,0,"00112233445566ff",[0],[1],[1,1],[[],[]],[0,0],[0,0]]',  # a seat without a score
        b'[0,0,0,"00112233445566ff",[0],[1,2],[1,1],[[9999,1],[]],[0,0],[0,0]]',  # no such thing
        b'[0,0,0,"00112233445566ff",[0],[1,2],[1,1],[[1],[]],[0,0],[0,0]]',  # a thing without a number
    ],
)
def test_a_damaged_line_is_refused_by_its_number(line: bytes, file: Path) -> None:
    lines = file.read_bytes().splitlines()
    file.write_bytes(b"\n".join([*lines[:3], line, *lines[4:]]) + b"\n")
    error = refusal(file)
    assert error.code == "damaged_results"
    assert str(error).startswith("Line 4 of ")


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "no" / "such"):
        with pytest.raises(StaczError) as caught:
            pan(["random"], 2, 1).run(alone, path)
        assert caught.value.code == "cannot_write"
