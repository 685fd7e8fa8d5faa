"""Advice: good moves, how likely they win, and why."""

from __future__ import annotations

import pytest

from stacz.bots import Clock, observe
from stacz.bots.explain import Line, best_lines, distinct, explain
from stacz.bots.knowledge import knowledge_of, why
from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.registry import Game
from stacz.games import GAMES
from stacz.locale import Words
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES, sampled_positions

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
BUDGET = Clock(iterations=4 if SLOW else 60)


@pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
def test_advice_can_be_played_and_has_a_reason_in_words(game: Game, seats: int) -> None:
    words = Words("en")
    reasons = knowledge_of(game.code).reasons
    for position in sampled_positions(game, seats, {}, 7, 500 if SLOW else 90):
        for seat in position.acting():
            advice = explain(observe(game, position, seat, 1), BUDGET)
            assert 1 <= len(advice) <= 3
            told = [(round(tip.win, 2), tip.trust) for tip in advice]
            assert told == sorted(told, reverse=True), "sorted by what people are told"
            for tip in advice:
                assert 0.0 <= tip.win <= 1.0
                assert (tip.why.code in reasons) if tip.why else not reasons
                assert tip.why is None or words.say(f"{game.code}.reason.{tip.why.code}", **tip.why.numbers)
                trial = position.copy()
                for action in tip.actions:
                    trial.play(seat, action)


@EACH_GAME
def test_the_moves_by_name_are_the_actions(game: Game) -> None:
    match = Match(game, 3, None, 5)
    seat = match.position.acting()[0]
    for move in explain(observe(game, match.position, seat, 1), BUDGET)[0].moves:
        match.play(seat, move)


def test_a_bid_is_advised_whole() -> None:
    game = GAMES["cinkciarz"]
    position = game.start(4, seed=1)
    best = explain(observe(game, position, 2, 1), Clock(iterations=12 if SLOW else 200))[0]
    for action in best.actions:
        position.play(2, action)
    assert 2 not in position.acting(), "after the advice the bid is sealed"


def test_what_the_search_hardly_looked_at_is_no_advice_and_a_greater_chance_stands_first() -> None:
    lines: list[Line] = [((1,), 500, 0.18), ((2,), 400, 0.194), ((3,), 3, 0.9), ((4,), 300, 0.191), ((5,), 90, 0.5)]
    assert [line[0] for line in best_lines(lines, 3)] == [(2,), (4,), (1,)]
    assert best_lines([((1,), 0, 0.0)], 3) == [((1,), 0, 0.0)], "a single move needs no search"


def test_each_move_is_given_a_reason_of_its_own() -> None:
    said = [why("more_cards", count=4)]
    assert distinct([why("more_cards", count=3), why("new_luck")], said) == why("new_luck")
    assert distinct([why("more_cards", count=3)], said) == why("more_cards", count=3)
    assert distinct(list(said), said) == said[0]
    assert distinct([], said) is None


@pytest.mark.skipif(SLOW, reason="needs a search")
@EACH_GAME
def test_reasons_of_a_hint_seldom_repeat(game: Game) -> None:
    same = hints = 0
    for position in sampled_positions(game, 4, {}, 3, 40):
        for seat in position.acting()[:1]:
            tips = explain(observe(game, position, seat, 1), Clock(iterations=60))
            reasons = [(tip.why.code, *tip.why.numbers.values()) for tip in tips if tip.why]  # some games give none
            same += len(reasons) - len(set(reasons))
            hints += len(tips)
    assert same < hints / 8, (same, hints)


@EACH_GAME
def test_there_is_no_advice_when_the_game_is_over(game: Game) -> None:
    *_, over = sampled_positions(game, 3, {}, 1, 1000)
    with pytest.raises(StaczError) as refusal:
        explain(observe(game, over, 0, 1), BUDGET)
    assert refusal.value.code == "game_over"
