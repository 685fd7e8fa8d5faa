"""The five levels, from a child to the shop manager."""

from __future__ import annotations

import pytest

from stacz.arena.contest import find_contestant
from stacz.arena.tally import summarise
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.bots import BOTS, LEVELS, Clock, find_bot, forgetful, observe
from stacz.bots.knowledge import knowledge_of
from stacz.core.registry import Game
from stacz.core.rooms import folders
from stacz.games import GAMES, find_game
from tests.conformance.walks import SLOW
from tests.games.pan.scene import play

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)


def test_there_are_five_levels_and_each_can_be_named_at_a_table() -> None:
    assert list(LEVELS) == ["child", "neighbour", "regular", "stacz", "manager"]
    for name in LEVELS:
        assert find_bot(name)(1).name == name


@pytest.mark.parametrize("level", LEVELS)
def test_in_pan_the_lower_two_forget_what_lies_in_hidden_stores(level: str) -> None:
    """P4.5: who remembers knows what went home with whom; a child thinks of other goods whenever it looks."""
    match = play(stores={0: "radio", 1: "ocet telewizor", 2: "szynka"}, options={"hidden_stores": True})
    forgets = forgetful(LEVELS[level](1))
    worlds = [observe(match.game, match.position, 0, seed, forgets).position for seed in range(20)]
    imagined = {tuple(world.scores()) for world in worlds}
    assert len(imagined) > 5 if level in ("child", "neighbour") else imagined == {(5, 9, 4)}
    assert {world.scores()[0] for world in worlds} == {5}


def test_the_omniscient_bot_is_for_the_arena_alone() -> None:
    assert not any("omni" in name for name in BOTS)
    assert getattr(find_contestant("omniscient@5")(1), "sees_everything", False)
    assert not any(getattr(find_bot(name)(1), "sees_everything", False) for name in BOTS)


@pytest.mark.parametrize(("better", "worse"), [("child", "random"), ("regular", "child")])
@pytest.mark.parametrize("game", [find_game(code) for code in folders("bots")], ids=lambda game: game.code)
def test_a_level_beats_a_lower_one(game: Game, better: str, worse: str) -> None:
    """Only the widest gaps are tested here; docs/bots.md has all of them, measured."""
    tournament = Tournament(game, 3, [better, worse], deals=3 if SLOW else 20, seed=3)
    results = {bot.name: bot.win_share for bot in summarise(tournament, tournament.run(alone)).bots}
    assert results[better] > 0.4 > 1 / 3 > results[worse]


@EACH_GAME
def test_a_given_clock_holds_even_for_the_manager(game: Game) -> None:
    position = game.start(3, seed=2)
    seat = position.acting()[0]
    choices = {
        find_bot("manager")(4).choose(observe(game, position, seat, 1), Clock(iterations=2 if SLOW else 20))
        for _ in range(2)
    }
    assert len(choices) == 1, "iterations are repeatable; a second of time would not be"


@EACH_GAME
def test_stacz_looks_as_far_ahead_as_its_game_asks(game: Game) -> None:
    position = game.start(4, seed=2)
    seat = position.acting()[0]
    clock = Clock(iterations=2) if SLOW else Clock()
    mine, same = (
        [find_bot(name)(seed).choose(observe(game, position, seat, 1), clock) for seed in range(10)]
        for name in ("stacz", f"ismcts@{knowledge_of(game.code).glance}")
    )
    assert mine == same
