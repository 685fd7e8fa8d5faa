"""What things were worth, where the truth is known."""

from __future__ import annotations

import pytest

from stacz.arena.association import Worth, worths
from stacz.arena.contest import Played
from stacz.arena.tournament import Tournament
from stacz.core.chance import Chance
from tests.arena.made import pan, played

GOOD, BAD, SAME = 20, 21, 22  # numbers of things


def with_luck(tournament: Tournament, strong: float) -> list[Played]:
    """Give GOOD to one seat by chance: it is twice as strong. The bot greedy likes BAD, and wins for other reasons."""
    chance = Chance(4)
    games = []
    for deal in range(tournament.deals):
        for seating, table in enumerate(tournament.tables):
            lucky = chance.pick(len(table))
            weights = [
                (strong if bot == "greedy" else 1.0) * (2 if seat == lucky else 1) for seat, bot in enumerate(table)
            ]
            at = chance.pick(10**6) / 10**6 * sum(weights)
            winner = next(seat for seat in range(len(table)) if (at := at - weights[seat]) < 0)
            counts = [
                [
                    *([GOOD, 1] if seat == lucky else []),
                    *([BAD, 1 + chance.pick(3)] if bot == "greedy" else []),
                    SAME,
                    2,
                ]
                for seat, bot in enumerate(table)
            ]
            scores = [10 + 5 * (seat == lucky) for seat in range(len(table))]
            games.append(played(deal, seating, [winner], scores, counts))
    return games


@pytest.fixture(scope="module")
def found() -> dict[int, Worth]:
    tournament = pan(["greedy", "random"], 3, 1500)
    rows = worths(tournament, with_luck(tournament, 4.0))
    from stacz.arena.counts import counter_of

    things = counter_of(tournament.game).things
    return {things.index(row.thing): row for row in rows}


def test_what_helps_is_found_with_its_points(found: dict[int, Worth]) -> None:
    good = found[GOOD]
    assert 0.10 < good.ci95[0] < good.worth < good.ci95[1] < 0.25
    assert good.points == pytest.approx(5, abs=1e-6)
    assert good.mean == good.had == pytest.approx(1 / 3)
    assert good.share_without is not None
    assert good.share_with > good.share_without


def test_what_a_strong_bot_likes_is_not_taken_for_its_strength(found: dict[int, Worth]) -> None:
    bad = found[BAD]
    assert bad.share_with > 0.6, "who has it wins a lot"
    assert bad.ci95[0] < 0 < bad.ci95[1], "but one more of it brings nothing"


def test_what_all_have_alike_tells_nothing(found: dict[int, Worth]) -> None:
    assert SAME not in found


def test_too_few_games_tell_nothing() -> None:
    tournament = pan(["greedy", "random"], 3, 9)
    assert worths(tournament, with_luck(tournament, 1.0)) == []


def test_many_deals_are_taken_in_blocks_with_the_same_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = pan(["greedy", "random"], 3, 300)
    games = with_luck(tournament, 4.0)
    one = worths(tournament, games)[0]
    monkeypatch.setattr("stacz.arena.association.BLOCKS", 60)
    other = worths(tournament, games)[0]
    assert other.worth == pytest.approx(one.worth)
    assert other.ci95 == pytest.approx(one.ci95, abs=0.03)
