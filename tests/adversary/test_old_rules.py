"""Rules that grow must not lock anybody out: games of every version ever released replay, verify and play on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match, read_record, replay
from stacz.core.options import Choice
from stacz.core.registry import Game, read_position
from stacz.games import GAMES

NEWER = Choice("newer", ("as_before", "otherwise"), "otherwise", "An option that the next version has.")


def grown(game: Game) -> Game:
    """Return a game as it will be: one rules version on, an option renamed, another one new."""
    first = replace(game.options[0], name="renamed")  # type: ignore[type-var]
    return replace(
        game,
        rules_version=game.rules_version + 1,
        options=(first, *game.options[1:], NEWER),
        earlier=(*game.earlier, game.options),
    )


def newest_records(code: str) -> list[Path]:
    return sorted((Path(__file__).parents[1] / "golden" / code).glob("*.json"))


@pytest.mark.parametrize("code", GAMES)
def test_a_record_outlives_a_change_of_the_rules(code: str) -> None:
    game = grown(GAMES[code])
    for path in newest_records(code):
        raw = path.read_bytes()
        match = replay(game, read_record(raw))
        assert match.to_json() + b"\n" == raw, "played on and saved, it is still a record of its version"


@pytest.mark.parametrize("code", GAMES)
def test_a_position_in_the_middle_of_an_old_game_is_played_on_by_its_own_rules(code: str) -> None:
    old, new = GAMES[code], grown(GAMES[code])
    match = replay(old, read_record(newest_records(code)[0].read_bytes()))
    half = match.record.steps[len(match.record.steps) // 2 :]
    part = read_record(json.dumps(json.loads(match.to_json()) | {"steps": []}))
    part.steps = match.record.steps[: -len(half)]
    saved = old.to_dict(replay(old, part).position)
    onward = Match(new, part.seats, start=saved)
    assert onward.record.rules_version == old.rules_version
    assert onward.record.options == part.options
    for step in half:
        onward.play(step.seat, new.parse_move(step.move))
        assert onward.record.steps[-1].hash == step.hash
    assert new.to_dict(onward.position) == old.to_dict(match.position)


@pytest.mark.parametrize("code", GAMES)
def test_each_version_has_its_own_options(code: str) -> None:
    game = grown(GAMES[code])
    seats = game.seats[-1]
    assert game.options_of(game.start(seats))["newer"] == "otherwise"
    before = game.start(seats, version=game.rules_version - 1)
    assert set(game.options_of(before)) == {option.name for option in game.earlier[-1]}
    for version, name in [(game.rules_version, game.earlier[-1][0].name), (game.rules_version - 1, "renamed")]:
        with pytest.raises(StaczError) as refusal:
            game.start(seats, {name: "random"}, version=version)
        assert refusal.value.code == "unknown_option"


@pytest.mark.parametrize("code", GAMES)
@pytest.mark.parametrize("version", [0, -1, 99])
def test_versions_that_never_were_are_refused(code: str, version: int) -> None:
    game = GAMES[code]
    raw: dict[str, Any] = json.loads(newest_records(code)[0].read_bytes())
    with pytest.raises(StaczError) as refusal:
        replay(game, read_record(raw | {"rules_version": version}))
    assert refusal.value.code == "foreign_record"
    with pytest.raises(StaczError) as refusal:
        read_position(game, game.to_dict(game.start(game.seats[0])) | {"rules_version": version})
    assert refusal.value.code == "malformed_position"
