"""A question is answered as soon as it can be, rightly, and the same way whoever plays."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from stacz.arena.sprt import CORRIDOR, FEWEST, Sprt
from stacz.arena.tally import summarise
from stacz.arena.workers import alone, processes
from stacz.commands.tournament import answer
from stacz.core.errors import StaczError
from tests.arena.made import pan


def asked(truth: float, seed: int, low: float = 0.25, high: float = 0.35, most: int = 4000) -> Sprt:
    """Ask about a bot that wins a known share; a deal has four games."""
    luck = random.Random(seed)
    sprt = Sprt(low, high)
    for _ in range(most):
        if sprt.add([sum(luck.random() < truth for _ in range(4)) / 4]):
            break
    return sprt


@pytest.mark.parametrize(("truth", "right"), [(0.25, "low"), (0.35, "high"), (0.15, "low"), (0.5, "high")])
def test_the_answer_is_right_nineteen_times_of_twenty(truth: float, right: str) -> None:
    verdicts = [asked(truth, seed).verdict() for seed in range(300)]
    assert sum(verdict.answer == right for verdict in verdicts) >= 0.93 * 300
    assert all(verdict.deals >= FEWEST for verdict in verdicts)
    assert all(abs(verdict.ratio) >= CORRIDOR for verdict in verdicts)


def test_a_clear_case_is_decided_sooner() -> None:
    def deals(truth: float) -> float:
        return sum(asked(truth, seed, high=0.3).count for seed in range(100)) / 100

    assert deals(0.5) < deals(0.35) / 2 < deals(0.28) / 3


def test_deals_that_all_end_alike_decide_at_once() -> None:
    sprt = Sprt(0.25, 0.3)
    assert sprt.add([1.0] * 100)
    assert (sprt.count, sprt.verdict().answer) == (FEWEST, "high")


@pytest.mark.parametrize("text", ["", "25", "25,30,35", "30,25", "25,25", "a,b", "-1,30", "25,101", "nan,30"])
def test_a_question_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(StaczError) as refused:
        Sprt.read(text)
    assert refused.value.code == "bad_sprt"


def test_a_tournament_stops_at_the_same_deal_however_it_is_played(tmp_path: Path) -> None:
    def run(results: Path | None = None, jobs: int = 1) -> tuple[object, ...]:
        tournament, sprt = pan(["greedy", "random"], 2, 400), Sprt(0.5, 0.7)
        games = tournament.run(alone if jobs == 1 else processes(jobs), results, sprt=sprt)
        summary = summarise(tournament, games, sprt)
        assert len(games) == summary.deals * 2 == sprt.count * 2
        assert summary.sprt is not None
        assert summary.sprt.answer == "high"
        return summary.deals, summary.hash, summary.sprt

    first = run(tmp_path / "games")
    assert first[0] == FEWEST
    assert run(tmp_path / "games") == first  # nothing was left to play
    assert run(jobs=2) == first


def test_what_was_not_decided_is_said() -> None:
    tournament, sprt = pan(["random"], 2, 5), Sprt(0.4, 0.6)
    summary = summarise(tournament, tournament.run(alone, sprt=sprt), sprt)
    assert summary.sprt is not None
    told = answer("random", summary.sprt)
    assert told == (
        "SPRT: random is not decided between 40% and 60% (50.0% of 5 deals; log-likelihood ratio +0.00, "
        "decided at ±2.94)"
    )
