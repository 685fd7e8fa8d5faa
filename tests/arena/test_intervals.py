"""Intervals against values that books and other programs give."""

from __future__ import annotations

import pytest

from stacz.arena.intervals import share_interval, standard_error, t_quantile, wilson


@pytest.mark.parametrize(
    ("degrees", "known"),
    [(1, 12.7062), (2, 4.3027), (9, 2.2622), (11, 2.2010), (20, 2.0860), (30, 2.0423), (100, 1.9840), (10**6, 1.95996)],
)
def test_the_t_quantile_is_that_of_the_tables(degrees: int, known: float) -> None:
    assert t_quantile(degrees) == pytest.approx(known, abs=1e-4)


def test_the_standard_error_is_the_deviation_over_the_root() -> None:
    assert standard_error([1.0, 2.0, 3.0, 4.0]) == pytest.approx((5 / 3) ** 0.5 / 2)


def test_wilson_gives_the_known_values() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.40383, 0.59617), abs=1e-5)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.27754), abs=1e-5)


def test_the_interval_of_shares_is_students() -> None:
    shares = [0.25, 0.5, 0.5, 0.75, 0.0]
    half = 2.7764 * standard_error(shares)
    assert share_interval(shares) == pytest.approx((0.4 - half, 0.4 + half))


def test_the_interval_stays_within_0_and_1() -> None:
    assert share_interval([1.0, 1.0, 0.5]) == pytest.approx((0.8333 - 4.3027 / 6, 1.0), abs=1e-3)
    assert share_interval([0.0, 0.5])[0] == 0.0


@pytest.mark.parametrize("shares", [[1.0], [1.0] * 10, [0.0] * 10, [0.25] * 10, [0.25]])
def test_deals_that_all_agree_are_no_certainty(shares: list[float]) -> None:
    low, high = share_interval(shares)
    assert low <= shares[0] <= high
    assert high - low > 0.2
    assert share_interval(shares * 100)[1] - share_interval(shares * 100)[0] < high - low
