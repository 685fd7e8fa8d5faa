"""Test positions: the files are sound, and what is told of a bot is right."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from stacz.arena.positions import (
    FOLDER,
    SOLVED,
    Choice,
    KnownGame,
    Worth,
    ask,
    examine,
    file_of,
    mean_and_interval,
    new_positions,
    positions_of,
    read_positions,
    write_positions,
)  # fmt: skip
from stacz.cli import main
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.games import GAMES, find_game
from tests.conformance.walks import SLOW

KNOWN = [find_game(path.name.partition(".")[0]) for path in sorted(FOLDER.glob("*.json.gz"))]
EACH = pytest.mark.parametrize("game", KNOWN, ids=lambda game: game.code)
MOST_BYTES = 200_000


def test_the_three_games_have_positions() -> None:
    assert {"cinkciarz", "kolejka", "pan"} <= {game.code for game in KNOWN}


@EACH
def test_every_position_is_reached_and_its_moves_are_legal(game: Game) -> None:
    known = positions_of(game)
    seen = 0
    for asked in ask(game, known):
        legal = asked.position.legal(asked.seat)
        worths = asked.choice.worths
        assert not asked.position.sealed_now()
        assert {worth.action for worth in worths} <= set(legal)
        assert len({worth.action for worth in worths}) == len(worths) > 1
        assert all(0 <= worth.value <= worths[0].value - 0.0099 for worth in worths[1:])
        assert len(asked.game.by) > 1
        seen += 1
    assert seen == known.count > 5


@EACH
def test_a_file_is_small(game: Game) -> None:
    assert file_of(game.code).stat().st_size < MOST_BYTES


def made(game: Game, rows: list[tuple[int, list[Worth]]]) -> KnownGame:
    """Return a game of first legal moves in which some choices are known."""
    position = game.start(2, seed=5)
    actions = []
    for _ in range(rows[-1][0]):
        actions.append(position.legal(-1)[0])
        position.play(-1, actions[-1])
    return KnownGame(0, 2, 5, actions, [Choice(after, SOLVED, worths) for after, worths in rows], ["a", "b"])


class First:
    """Takes the first move."""

    name = "first"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, observation: object, clock: object) -> int:
        actions: list[int] = observation.actions  # type: ignore[attr-defined]
        return actions[0]


def test_a_bot_is_told_what_its_choices_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("stacz.bots").bots.BOTS, "first", First)
    game = find_game("pan")
    known = new_positions(game)
    known.options = {}
    position = game.start(2, seed=5)
    a, b, c, *_ = position.legal(-1)
    known.games = [made(game, [(0, [Worth(a, 0.5, 0.01), Worth(b, 0.4, 0.01)])])]
    result = examine(game, known, "first")
    assert (result.positions, result.solved, result.loss) == (1, 1.0, 0.0)
    known.games = [made(game, [(0, [Worth(b, 0.5, 0.01), Worth(a, 0.4, 0.01)])])]
    assert examine(game, known, "first").loss == pytest.approx(0.1)
    known.games = [made(game, [(0, [Worth(c, 0.5, 0.01), Worth(b, 0.2, 0.01)])])]
    assert examine(game, known, "first").loss == pytest.approx(0.3), "what nobody looked at is as bad as the worst"
    assert examine(game, known, "first").solved == 0.0


def test_a_bot_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(First):
        def choose(self, observation: object, clock: object) -> int:
            return -1

    monkeypatch.setitem(__import__("stacz.bots").bots.BOTS, "broken", Broken)
    with pytest.raises(StaczError) as refused:
        examine(find_game("pan"), positions_of(find_game("pan")), "broken", 3)
    assert refused.value.code == "bot_failed"


@EACH
def test_equal_bots_solve_the_same_and_part_of_the_positions_can_be_asked(game: Game) -> None:
    known = positions_of(game)
    first, second = (examine(game, known, "gen1@3", 5) for _ in range(2))
    assert (first.solved, first.loss, first.positions) == (second.solved, second.loss, 5)
    told: list[tuple[int, int]] = []
    examine(game, known, "random", 3, progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.skipif(SLOW, reason="minutes in slow mode")
@EACH
def test_who_looks_ahead_loses_less_than_chance(game: Game) -> None:
    known = positions_of(game)
    assert examine(game, known, "gen1@300", 40).loss < examine(game, known, "random", 40).loss


def test_a_file_is_written_whole_and_alike(tmp_path: Path) -> None:
    known = positions_of(find_game("pan"))
    for name in ("a", "b"):
        write_positions(tmp_path / "new" / name, known)
    assert (tmp_path / "new" / "a").read_bytes() == (tmp_path / "new" / "b").read_bytes()
    assert read_positions(tmp_path / "new" / "a") == known
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["a", "b"]


def test_means_have_intervals() -> None:
    mean, (low, high) = mean_and_interval([0.0, 0.1, 0.2, 0.1])
    assert low < mean < high
    assert mean == pytest.approx(0.1)
    assert mean_and_interval([0.3]) == (0.3, (0.0, 1.0))


def test_the_command_tells_as_a_table_and_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    for more in ([], ["--json"]):
        with pytest.raises(SystemExit) as left:
            main(["positions", "pan", "--bots", "greedy,random", "--positions", "4", *more])
        assert left.value.code == 0
        text = capsys.readouterr().out
        if more:
            assert [(row["bot"], row["positions"]) for row in json.loads(text)] == [("greedy", 4), ("random", 4)]
        else:
            assert "greedy" in text
            assert "solved" in text


def test_what_cannot_be_asked_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("stacz.arena.positions.FOLDER", tmp_path)
    with pytest.raises(StaczError) as refused:
        positions_of(GAMES["pan"])
    assert refused.value.code == "no_positions"
    with pytest.raises(SystemExit) as left:
        main(["positions", "pan", "--positions", "0"])
    assert left.value.code == 2
