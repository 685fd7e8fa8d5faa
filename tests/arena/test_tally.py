"""Statistics on results made by hand."""

from __future__ import annotations

import msgspec
import pytest

from stacz.arena.intervals import share_interval
from stacz.arena.tally import overall_hash, summarise
from tests.arena.made import pan, played

GAMES = [  # greedy, random, random in all rotations, two deals
    played(0, 0, [0], [30, 20, 10]),
    played(0, 1, [0, 2], [25, 5, 25]),  # random, random, greedy: a shared win
    played(0, 2, [0], [40, 10, 20]),  # random, greedy, random
    played(1, 0, [0], [31, 21, 11]),
    played(1, 1, [2], [1, 2, 3]),
    played(1, 2, [1], [4, 9, 5]),
]


def test_bots_of_the_same_name_are_counted_together() -> None:
    summary = summarise(pan(["greedy", "random"], 3, 2), GAMES)
    greedy, random = summary.bots
    assert (greedy.name, greedy.games, random.name, random.games) == ("greedy", 6, "random", 12)
    assert greedy.win_share == pytest.approx((1.5 / 3 + 1) / 2)
    assert random.win_share == pytest.approx((1.5 / 6 + 0) / 2)
    assert greedy.mean_score == pytest.approx((30 + 25 + 10 + 31 + 3 + 9) / 6)
    assert greedy.rating > 1500 > random.rating


def test_the_interval_takes_a_deal_as_one_observation() -> None:
    greedy = summarise(pan(["greedy", "random"], 3, 2), GAMES).bots[0]
    assert greedy.ci95 == pytest.approx(share_interval([0.5, 1.0]), abs=1e-6)


def test_seats_are_counted_over_all_bots_and_for_each() -> None:
    seats = summarise(pan(["greedy", "random"], 3, 2), GAMES).seat_results
    assert [seat.win_share for seat in seats] == pytest.approx([3.5 / 6, 1 / 6, 1.5 / 6], abs=1e-6)
    assert seats[0].bots["greedy"].win_share == 1
    assert seats[0].bots["random"].win_share == pytest.approx(1.5 / 4)
    assert seats[1].mean_score == pytest.approx((20 + 5 + 10 + 21 + 2 + 9) / 6, abs=1e-4)


def test_lengths_endings_and_thinking_are_summed_up() -> None:
    summary = summarise(pan(["greedy", "random"], 3, 2), GAMES)
    assert (summary.games, summary.decisions, summary.mean_length) == (6, 180, 30)
    assert (summary.shortest, summary.longest) == (30, 30)
    assert summary.endings == {"goods_gone": 6, "cards_gone": 0}
    times = {row.name: row for row in summary.thinking}
    assert times["random"].choices == 120
    assert (times["random"].mean_ms, times["random"].longest_ms) == (0.1, 0.5)


def test_a_bot_among_itself_wins_its_part_for_certain() -> None:
    games = [played(deal, 0, [deal % 3], [1, 2, 3]) for deal in range(4)]
    bot = summarise(pan(["random"], 3, 4), games).bots[0]
    assert bot.win_share == pytest.approx(1 / 3, abs=1e-6)
    assert bot.ci95 == (bot.win_share, bot.win_share)
    assert bot.games == 12


def test_the_hash_tells_results_apart_and_ignores_the_clock() -> None:
    slow = [msgspec.structs.replace(game, thought_us=[9, 9, 9], longest_us=[9, 9, 9]) for game in GAMES]
    assert overall_hash(slow) == overall_hash(GAMES)
    other = [msgspec.structs.replace(GAMES[0], hash="f" * 16), *GAMES[1:]]
    assert overall_hash(other) != overall_hash(GAMES)


def test_the_json_has_what_is_promised() -> None:
    summary = msgspec.to_builtins(summarise(pan(["greedy", "random"], 3, 2), GAMES))
    assert summary["deals"] == 2
    for bot in summary["bots"]:
        assert set(bot) >= {"name", "games", "win_share", "ci95", "mean_score", "rating"}
        assert len(bot["ci95"]) == 2
    wanted = {"game", "seats", "options", "seed", "line_ups", "games", "seat_results", "endings", "hash"}
    assert set(summary) >= wanted | {"mean_length", "shortest", "longest", "decisions", "thinking"}
