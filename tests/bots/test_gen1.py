"""The first generation plays as it always did: what later ones are measured against must not move."""

from __future__ import annotations

import json

import pytest

from stacz.bots import find_bot
from stacz.bots.gen1 import GEN1, USUAL, Gen1Bot
from stacz.bots.knowledge import Knowledge, Tuning
from stacz.bots.search_bot import SearchBot
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from tests.conformance.walks import SLOW
from tests.golden.gen1 import BOT, FILE, named, played, tables

GOLDEN = json.loads(FILE.read_text())
GAMES_OF_GEN1 = [(game, table) for game, table in tables() if game.code in GEN1]


@pytest.mark.parametrize(("game", "table"), GAMES_OF_GEN1, ids=[named(*each) for each in GAMES_OF_GEN1])
def test_it_plays_its_old_games_again(game: Game, table: list[str]) -> None:
    if SLOW and BOT in table:
        pytest.skip("minutes in slow mode; the shorter looks are played")
    assert played(game, table) == GOLDEN[named(game, table)], "gen1 is frozen: write what is new beside it"


def test_every_golden_game_is_played() -> None:
    assert set(GOLDEN) == {named(*each) for each in GAMES_OF_GEN1}


def test_other_settings_of_the_levels_do_not_reach_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.bots.search_bot.knowledge_of", lambda code: Knowledge(tuning=Tuning(explore=99.0)))
    for code in GEN1:
        assert SearchBot(1).tuning_of(code).explore == 99.0
        assert Gen1Bot(1).tuning_of(code).explore == 1.0
    assert Gen1Bot(1).tuning_of("a game of tomorrow") == USUAL


@pytest.mark.parametrize(
    ("name", "seconds", "iterations"), [("gen1", 1.0, None), ("gen1@0.2s", 0.2, None), ("gen1@500", None, 500)]
)
def test_it_can_be_named_with_its_clock(name: str, seconds: float | None, iterations: int | None) -> None:
    bot = find_bot(name)(1)
    assert isinstance(bot, Gen1Bot)
    assert (bot.name, bot.clock.seconds, bot.clock.iterations) == (name, seconds, iterations)


def test_a_clock_that_is_none_is_refused() -> None:
    with pytest.raises(StaczError) as refused:
        find_bot("gen1@soon")
    assert refused.value.code == "bad_budget"
