"""The command stacz, as its users call it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import stacz
from stacz.cli import main
from stacz.commands.simulate import simulate
from stacz.core.errors import SENTENCES, StaczError
from stacz.games import GAMES, find_game

GOLDEN = str(Path(__file__).parent / "golden" / "pan" / "cards_gone.json")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[Any, str, str]:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    return left.value.code, out, err


@pytest.mark.parametrize("code", GAMES)
def test_simulate_prints_one_json_object(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = GAMES[code].seats[-1]
    arguments = ("simulate", code, "--seats", str(seats), "--games", "20", "--seed", "5", "--json")
    exit_code, out, err = run(capsys, *arguments)
    result = json.loads(out)
    assert (exit_code, err) == (0, "")
    assert result["game"] == code
    assert (result["seats"], result["games"]) == (seats, 20)
    assert len(result["wins"]) == len(result["mean_score"]) == seats
    assert sum(result["wins"]) == pytest.approx(20, abs=1e-3)
    assert sum(result["endings"].values()) == 20
    assert set(result["endings"]) == set(GAMES[code].endings)
    assert result["shortest"] * 20 <= result["moves"] <= result["longest"] * 20
    assert run(capsys, *arguments)[1] == out, "the same seed gives the same games"
    other = json.loads(run(capsys, *arguments[:-2], "6", "--json")[1])
    assert other["hash"] != result["hash"]


def test_simulate_speaks_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "pan", "--games", "10", "--seats", "2", "--option", "deck=forerunner")
    assert code == 0
    assert "10 games" in out
    assert "cards_gone: 10" in out


def test_simulate_plays_any_mixture_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    from stacz import bots

    seen = []

    class First(bots.RandomBot):
        def choose(self, observation: bots.Observation, clock: bots.Clock) -> int:
            seen.append((observation.seat, observation.position.luck))
            return observation.actions[0]

    monkeypatch.setitem(bots.BOTS, "first", First)
    game = find_game("pan")
    result = simulate(game, 3, 2, 1, ["random", "first", "random"])
    assert {seat for seat, _ in seen} == {1}
    assert result.games == 2
    assert len({luck for _, luck in seen}) == len(seen), "a bot sees a new redeal every time, never the true luck"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["simulate", "chess"], "There is no game called “chess”; choose one of these:"),
        (["play", "chess"], "There is no game called “chess”; choose one of these:"),
        (["bench", "chess"], "There is no game called “chess”; choose one of these:"),
        (["simulate", "pan", "--seats", "7"], "pan is for 2 to 5 players, not 7; choose another"),
        (["bench", "pan", "--seats", "7"], "pan is for 2 to 5 players, not 7; choose another"),
        (["simulate", "pan", "--games", "0"], "--games must be a whole number of at least 1, not “0”."),
        (["simulate", "pan", "--games", "many"], "Argument --games: invalid int value: 'many'"),
        (["simulate", "pan", "--seed", "-1"], "A seed is a whole number from 0"),
        (["simulate", "pan", "--bots", "genius"], "There is no bot called “genius”; choose one of these: random"),
        (["simulate", "pan", "--bots", "random,random"], "2 bots were named for 4\N{NO-BREAK SPACE}seats"),
        (["simulate", "pan", "--option", "deck=old"], "The option “deck” cannot be “old”; it can be printed or"),
        (["simulate", "pan", "--option", "deck"], "An option is given as name=value, not as “deck”."),
        (["simulate", "pan", "--option", "colour=red"], "pan has no option “colour”; choose one of these: deck"),
        (["play", "pan", "--seat", "5"], "There is no seat F at a table for 3; the seats are A, B"),
        (["play", "pan", "--seat", "d"], "There is no seat D at a table for 3; the seats are A, B"),
        (["play", "pan", "--seat", "first"], "Argument --seat: invalid seat_number value: 'first'"),
        (["play", "pan", "--resume", "no/such/file"], "The file no/such/file cannot be read (No such file"),
        (["play", "pan", "--resume", __file__], "That is not the record of a game; give another one, or fix this: "),
        (["play", "pan", "--bots", "genius"], "There is no bot called “genius”; choose one of these: random"),
        (["explain", "no/such/file"], "The file no/such/file cannot be read (No such file"),
        (["explain", __file__], "That is not the record of a game; give another one, or fix this: "),
        (["explain", GOLDEN, "--after", "999999"], "The record has "),
        (["explain", GOLDEN], "The game is over; start another one."),
        (["explain", GOLDEN, "--seconds", "0"], "--seconds must be a number of seconds above 0 and below 10000"),
        (["explain", GOLDEN, "--seconds", "nan"], "--seconds must be a number of seconds above 0 and below 10000"),
        (["explain", GOLDEN, "--moves", "0"], "--moves must be a whole number of at least 1, not “0”."),
        (["play", "pan", "--bots", "ismcts@soon"], "The clock of “ismcts@soon” cannot be read"),
        (["play", "pan", "--bots", "omniscient"], "There is no bot called “omniscient”"),
        (["tournament", "chess"], "There is no game called “chess”; choose one of these:"),
        (["tournament", "pan", "--seats", "7"], "pan is for 2 to 5 players, not 7; choose another"),
        (["tournament", "pan", "--deals", "0"], "--deals must be a whole number of at least 1, not “0”."),
        (["tournament", "pan", "--jobs", "0"], "--jobs must be a whole number of at least 1, not “0”."),
        (["tournament", "pan", "--seed", "-1"], "A seed is a whole number from 0"),
        (["tournament", "pan", "--bots", "genius"], "There is no bot called “genius”; choose one of these: random"),
        (["tournament", "pan", "--bots", ""], "There is no bot called “”; choose one of these: random"),
        (["tournament", "pan", "--option", "deck=1999"], "The option “deck” cannot be “1999”"),
        (["tournament", "pan", "--results", "no/such/file"], "The file no/such/file cannot be written (No such file"),
        (
            ["tournament", "pan", "--results", __file__],
            f"The file {__file__} does not hold the results of a tourn",
        ),
        (
            ["tournament", "pan", "--report", "no/such/file"],
            "The file no/such/file cannot be written (there is no such",
        ),
        (["tournament", "pan", "--report", "/"], "The file / cannot be written (it is a directory)"),
        (["dance"], "Argument command: invalid choice: 'dance'"),
        ([], "The following arguments are required: command"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"stacz: {sentence}")
    assert err.count("\n") == 1


def test_a_tournament_prints_one_json_object(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    files = ("--results", str(tmp_path / "a.jsonl"), "--report", str(tmp_path / "a.html"))
    arguments = ("tournament", "pan", "--seats", "3", "--bots", "greedy,random", "--deals", "2", "--jobs", "1")
    code, out, err = run(capsys, *arguments, *files, "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert (result["game"], result["seats"], result["deals"], result["games"]) == ("pan", 3, 2, 6)
    assert {(bot["name"], bot["games"]) for bot in result["bots"]} == {("greedy", 6), ("random", 12)}
    for bot in result["bots"]:
        assert bot["ci95"][0] <= bot["win_share"] <= bot["ci95"][1]
        assert bot["mean_score"] > 0
        assert bot["rating"] > 0
    assert (tmp_path / "a.html").read_text(encoding="ascii").startswith("<!doctype html>")
    again = json.loads(run(capsys, *arguments, *files, "--json")[1])
    assert again == result, "all is kept: nothing was played again, so even the times are the same"
    assert json.loads(run(capsys, *arguments, "--seed", "1", "--json")[1])["hash"] != result["hash"]


def test_a_tournament_speaks_to_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "tournament", "pan", "--seats", "2", "--deals", "3", "--jobs", "1")
    assert (code, err) == (0, "")
    assert "3 deals, 6 games of 2 seats" in out
    assert all(text in out for text in ("greedy", "random", "rating", "win share by seat", "hash "))


def test_a_long_tournament_tells_now_and_then_how_far_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stacz.commands.tournament.PLAIN_S", 0.0)
    err = run(capsys, "tournament", "pan", "--seats", "2", "--deals", "3", "--jobs", "1")[2]
    assert err.startswith("stacz: 0 of 6 games")
    assert re.fullmatch(r"(stacz: \d of 6 games, about \d+ s left\n)+", err)


def test_bench_measures_what_it_promises(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.commands.bench.ROUND_S", 0.01)
    result = json.loads(run(capsys, "bench", "pan", "--seats", "3", "--json")[1])
    assert (result["game"], result["seats"]) == ("pan", 3)
    assert result["compiled"] is (stacz.MODE == "compiled")
    assert all(result[name] > 0 for name in ("games_per_s", "decisions_per_s", "api_decisions_per_s", "copy_ns"))
    assert "games/s" in run(capsys, "bench", "pan")[1]


@pytest.mark.parametrize("game", GAMES)
def test_explain_tells_moves_chances_and_reasons(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(min((Path(__file__).parent / "golden" / game).glob("*.json")))
    more = ("--after", "5", "--seconds", "0.1")
    found = json.loads(run(capsys, "explain", file, *more, "--json")[1])
    assert [sorted(seat) for seat in found] == [["seat", "tips"]] * len(found)
    for tip in found[0]["tips"]:
        assert 0 <= tip["win"] <= 1
        assert tip["text"]
        assert tip["reason"].endswith(".")
        assert tip["notes"] or tip["cost"] is None
        assert all(belief in tip["notes"] for belief in tip["beliefs"])
    shown = run(capsys, "explain", file, *more)[1]
    assert "win" in shown
    assert "%" in shown


def test_doctor_tells_the_mode(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "doctor")
    assert code == 0
    assert ("slow mode" in out) == (stacz.MODE == "python")


def test_slow_mode_is_said_once(tmp_path: Path) -> None:
    """A package without its compiled modules says so, once, and works."""
    package = Path(stacz.__file__).parent
    copy = tmp_path / "stacz"
    for source in package.rglob("*"):
        if source.suffix in (".py", ".json") and "__pycache__" not in source.parts:
            target = copy / source.relative_to(package)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(source.read_bytes())
    env = {k: v for k, v in os.environ.items() if k != "STACZ_MODE"} | {"PYTHONPATH": str(tmp_path), "PATH": ""}
    command = [sys.executable, "-m", "stacz"]
    done = subprocess.run([*command, "simulate", "pan", "--games", "2"], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr.count("slow mode") == 1
    told = subprocess.run([*command, "doctor"], env=env, capture_output=True, text=True).stdout
    assert "slow mode" in told
    assert "no C compiler was found" in told


def test_every_error_sentence_can_be_said() -> None:
    import string

    for code, sentence in SENTENCES.items():
        fields = {name for _, name, _, _ in string.Formatter().parse(sentence) if name}
        error = StaczError(code, **dict.fromkeys(fields, 1))
        assert str(error).endswith(".")
        assert error.code == code


def test_every_error_code_is_used() -> None:
    package = Path(stacz.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in package.rglob("*.py") if path.name != "errors.py"]
    for code in SENTENCES:
        assert any(f'"{code}"' in source for source in sources), f"nothing is ever refused as {code}"


def test_errors_survive_a_process_border() -> None:
    import pickle

    error = pickle.loads(pickle.dumps(StaczError("not_your_turn", seat=2)))
    assert (error.code, error.data) == ("not_your_turn", {"seat": 2})
    assert str(error) == "It’s not seat C’s turn; wait until it is."
