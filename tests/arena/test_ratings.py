"""Ratings against values worked out by hand or by another program."""

from __future__ import annotations

from math import log10

import pytest

from stacz.arena import ratings
from stacz.arena.ratings import Meeting, rate


@pytest.fixture
def without_prior(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "PRIOR", 1e-9)


@pytest.mark.usefixtures("without_prior")
def test_ten_wins_to_one_are_400_points() -> None:
    strong, weak = rate([[Meeting((1, 1), 11, (10.0, 1.0))]] * 20)
    assert strong.rating - weak.rating == pytest.approx(400, abs=0.01)
    assert strong.rating + weak.rating == pytest.approx(3000, abs=0.1)


@pytest.mark.usefixtures("without_prior")
def test_one_against_three_is_measured_by_its_part_of_the_strength() -> None:
    one, rest = rate([[Meeting((1, 3), 4, (2.0, 2.0))]] * 50)  # half of the wins: as strong as all three together
    assert one.rating - rest.rating == pytest.approx(400 * log10(3), abs=0.01)


@pytest.mark.usefixtures("without_prior")
def test_several_line_ups_are_fitted_together() -> None:
    """The strengths are those that choix 0.4.1 finds (opt_top1, alpha=0) for the same 200 games."""
    meetings = [
        Meeting((1, 1, 1, 0), 57, (12.0, 20.0, 25.0, 0.0)),
        Meeting((1, 1, 0, 1), 54, (18.0, 35.0, 0.0, 1.0)),
        Meeting((0, 1, 1, 1), 49, (0.0, 14.0, 32.0, 3.0)),
        Meeting((1, 0, 1, 1), 40, (9.0, 0.0, 27.0, 4.0)),
    ]
    found = [(bot.rating - 1500) / ratings.SCALE for bot in rate([meetings])]
    middle = sum(found) / 4
    assert [strength - middle for strength in found] == pytest.approx(
        [0.008884, 0.572807, 0.995384, -1.577075], abs=1e-5
    )


def test_a_bot_that_wins_everything_has_a_finite_rating_and_no_certainty() -> None:
    strong, weak = rate([[Meeting((1, 1), 2, (2.0, 0.0))]] * 50)
    assert 1800 < strong.rating < 2500
    assert weak.rating < 1200
    assert strong.reach > 100


def test_a_bot_that_never_wins_is_not_rated_with_certainty_because_the_others_differ() -> None:
    deals = [[Meeting((1, 1, 1), 3, wins)] for wins in ((3.0, 0.0, 0.0), (1.0, 2.0, 0.0)) * 100]
    first, second, never = rate(deals)
    assert never.rating < 900
    assert never.reach > 200
    assert max(first.reach, second.reach) < 120


def test_more_deals_make_the_interval_smaller() -> None:
    good, bad = [Meeting((1, 1), 2, (2.0, 0.0))], [Meeting((1, 1), 2, (1.0, 1.0))]
    few, many = rate([good, bad] * 10)[0], rate([good, bad] * 1000)[0]
    assert few.reach > 5 * many.reach > 0


def test_a_deal_counts_once_however_many_games_it_has() -> None:
    apart = rate([[Meeting((1, 1), 1, (1.0, 0.0))], [Meeting((1, 1), 1, (0.0, 1.0))]] * 40)[0]
    twice = rate([[Meeting((1, 1), 2, (2.0, 0.0))], [Meeting((1, 1), 2, (0.0, 2.0))]] * 40)[0]
    assert twice.reach == pytest.approx(apart.reach, rel=0.02)


def test_the_order_of_the_deals_does_not_matter() -> None:
    deals = [[Meeting((1, 1, 1), 3, wins)] for wins in ((3.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0.0, 2.5, 0.5)) * 5]
    for one, other in zip(rate(deals), rate(deals[::-1]), strict=True):
        assert one == pytest.approx(other, abs=1e-6)


def test_a_bot_among_itself_is_the_middle() -> None:
    assert rate([[Meeting((4,), 1, (1.0,))]] * 3) == [(1500.0, 0.0)]
