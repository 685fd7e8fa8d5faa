"""Facts about uniform random play, measured with other implementations of the same rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev

import pytest

import stacz
from stacz.core.chance import Chance, mixed
from stacz.games.pan import GAME, codes, limits

GAMES = 60 if stacz.MODE == "python" else 1000
ROUNDED = 0.5  # the expected means are whole numbers


@dataclass
class Sample:
    """What a number of random games came to."""

    moves: list[int] = field(default_factory=list)  # forced takes counted
    turns: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)  # the mean of a game's seats
    turns_to_run_out: list[int] = field(default_factory=list)
    choices: list[int] = field(default_factory=list)
    ended_by_goods: int = 0


def play_at_random(seats: int, games: int) -> Sample:
    sample = Sample()
    for number in range(games):
        position = GAME.start(seats, {}, mixed(2013, number))
        chance = Chance(mixed(2012, number))
        moves = 0
        turns = [0] * seats
        facts = position.facts()
        while True:
            for kind, who, *_ in facts:
                if kind == limits.F_DISPERSED:  # the last good of a shop is taken without being asked
                    moves += 1
                elif kind == limits.F_TURN_STARTED:
                    turns[who] += 1
                elif kind == limits.F_RAN_OUT:
                    sample.turns_to_run_out.append(turns[who])
            if position.is_over:
                break
            legal = position.legal()
            sample.choices.append(len(legal))
            action = legal[chance.pick(len(legal))]
            position.play(-1, action)
            facts = position.facts()
            moves += action != codes.END_TURN or len(legal) > 1  # an end without a choice does not count
        sample.moves.append(moves)
        sample.turns.append(sum(turns))
        sample.scores.append(mean(position.scores()))
        sample.ended_by_goods += GAME.ending(position) == "goods_gone"
    return sample


def assert_mean(values: list[int] | list[float], expected: float) -> None:
    """Allow for rounding and four standard errors."""
    assert abs(mean(values) - expected) <= ROUNDED + 4 * stdev(values) / sqrt(len(values))


@pytest.mark.parametrize(
    ("seats", "moves", "turns", "score", "goods"),
    [(2, 95, 34, 45, 0.0), (3, 137, 51, 36, 0.001), (4, 178, 68, 31, 0.03), (5, 213, 85, 23, 0.009)],
)
def test_random_games_come_to_the_known_numbers(seats: int, moves: int, turns: int, score: int, goods: float) -> None:
    sample = play_at_random(seats, GAMES)
    assert_mean(sample.moves, moves)
    assert_mean(sample.turns, turns)
    assert_mean(sample.scores, score)
    assert abs(sample.ended_by_goods / GAMES - goods) <= 0.001 + 4 * sqrt(goods / GAMES)
    assert len(sample.turns_to_run_out) + sample.ended_by_goods >= GAMES
    assert 12 <= min(sample.turns_to_run_out) <= max(sample.turns_to_run_out) <= 19
    assert 3 <= mean(sample.choices) <= 12
    assert max(sample.choices) <= 83
