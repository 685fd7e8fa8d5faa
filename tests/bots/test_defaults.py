"""A game that brings nothing to bots/ is played by every bot all the same, and advised on without a reason."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

import stacz
from stacz.arena.tally import summarise
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.bots import LEVELS, Clock, find_bot, observe
from stacz.bots.explain import explain
from stacz.bots.knowledge import NOTHING, knowledge_of
from stacz.commands.explain import explain_record
from stacz.core.match import Match
from stacz.games import GAMES

NAMELESS = replace(GAMES["cinkciarz"], code="nameless")
BRIEF = Clock(iterations=3)


def test_nothing_is_known_of_it() -> None:
    assert knowledge_of(NAMELESS.code) is NOTHING


FAR = {"manager", "stacz"} if stacz.MODE == "python" else set()  # look far ahead, which takes its time then


@pytest.mark.parametrize("level", [pytest.param(one, marks=pytest.mark.ci) if one in FAR else one for one in LEVELS])
def test_every_level_plays_it_to_its_end(level: str) -> None:
    position = NAMELESS.start(3, seed=1)
    bots = [find_bot(level)(seat) for seat in range(3)]
    for number in count():
        if position.is_over:
            break
        seat = position.acting()[0]
        position.play(seat, bots[seat].choose(observe(NAMELESS, position, seat, number), BRIEF))
    assert NAMELESS.ending(position) in NAMELESS.endings


def test_its_rules_of_thumb_choose_any_move() -> None:
    position = NAMELESS.start(3, seed=1)
    chosen = {find_bot("greedy")(seed).choose(observe(NAMELESS, position, 0, 1), BRIEF) for seed in range(200)}
    assert chosen == set(position.legal(0))


def test_advice_on_it_has_no_reason() -> None:
    advice = explain(observe(NAMELESS, NAMELESS.start(3, seed=1), 0, 1), BRIEF)
    assert advice
    assert {tip.why for tip in advice} == {None}


def test_a_tournament_of_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.games.GAMES", {NAMELESS.code: NAMELESS})
    tournament = Tournament(NAMELESS, 3, ["regular", "child"], deals=2)
    summary = summarise(tournament, tournament.run(alone))
    assert (summary.game, summary.games) == ("nameless", 6)


def test_a_record_is_explained_without_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.bots.explain.knowledge_of", lambda code: NOTHING)
    [seat, *_] = explain_record(GAMES["pan"], Match(GAMES["pan"], 3, None, 1).record, None, BRIEF, 3)
    assert {tip.reason for tip in seat.tips} == {""}
