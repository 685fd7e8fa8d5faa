"""The frozen protocol, and how an agent is ranked on it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stacz.arena import protocol as protocols
from stacz.arena.contest import contest, find_contestant
from stacz.arena.protocol import Protocol, Trial, protocol
from stacz.cli import main
from stacz.commands import rank
from stacz.games import GAMES
from tests.conformance.walks import SLOW

FIELD_PLAYS = {"pan": "b6652d2eff195f42", "kolejka": "c30d1fe9b5879b92", "cinkciarz": "445d37ce9ef6b0d5"}


def run(*arguments: str) -> Any:
    with pytest.raises(SystemExit) as left:
        main(["rank", *arguments])
    return left.value.code


@pytest.mark.parametrize("code", protocol().games)
def test_the_protocol_fits_the_rules(code: str) -> None:
    trial, game = protocol().games[code], GAMES[code]
    assert trial.rules_version == game.rules_version, "other rules need a protocol of another name"
    assert trial.options == game.options_of(game.start(trial.seats, trial.options))
    assert len(trial.field) == trial.seats - 1
    for name in trial.field:
        find_contestant(name)
        assert not name.endswith("s"), "seconds would make it another rival on every machine"


@pytest.mark.skipif(SLOW, reason="minutes in slow mode")
@pytest.mark.parametrize("code", FIELD_PLAYS)
def test_the_rivals_play_as_they_did_when_the_protocol_was_frozen(code: str) -> None:
    trial = protocol().games[code]
    played = contest(GAMES[code], trial.options, protocol().seed, 0, 0, ("random", *trial.field))
    assert played.hash == FIELD_PLAYS[code], "rivals that changed need a protocol of another name, or their old names"


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    trials = {code: Trial(2, 3, {}, 2, ["random", "greedy"]) for code in ("pan", "kolejka")}
    made = Protocol("small", 3, 60.0, trials)
    monkeypatch.setattr(protocols, "protocol", lambda: made)
    monkeypatch.setattr(rank, "protocol", lambda: made)


@pytest.mark.usefixtures("small")
def test_an_agent_is_ranked_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("neighbour", "--jobs", "1", "--json") == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert (first["game"], second["game"]) == ("pan", "kolejka")
    for told in (first, second):
        assert told["whole"]
        assert {bot["name"] for bot in told["bots"]} == {"neighbour", "random", "greedy"}
        shares = [bot["win_share"] for bot in told["bots"]]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) == pytest.approx(1.0)
        assert all(low <= bot["win_share"] <= high for bot in told["bots"] for low, high in [bot["ci95"]])
        assert told["bots"][told["place"] - 1]["win_share"] == next(
            bot["win_share"] for bot in told["bots"] if bot["name"] == "neighbour"
        )
        assert all(bot["games"] == 6 for bot in told["bots"])


@pytest.mark.usefixtures("small")
def test_people_are_told_a_place_and_what_can_be_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    given = ("greedy", "--game", "pan", "--jobs", "1", "--results", str(tmp_path))
    assert run(*given, "--deals", "1") == 0
    out = capsys.readouterr().out
    assert "greedy is " in out
    assert "33.3 % would be a fair share" in out
    assert "1 deal of seed 3: not the protocol’s own 2 of seed 3" in " ".join(out.split())
    assert run(*given) == 0  # goes on where it was
    assert "not the protocol’s own" not in capsys.readouterr().out
    assert len((tmp_path / "pan.jsonl").read_text().splitlines()) == 1 + 6


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["greedy", "--game", "chess"], "There is no game called “chess”"),
        (["none.py:Bot"], "there is no such file"),
        (["greedy", "--deals", "0"], "--deals must be a whole number of at least"),
        (["greedy", "--jobs", "0"], "--jobs must be a whole number of at least"),
        (["greedy", "--results", "nowhere"], "there is no such directory"),
    ],
)
@pytest.mark.usefixtures("small")
def test_what_cannot_be_is_refused(given: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*given) == 2
    assert sentence in capsys.readouterr().err.replace("\xa0", " ")
