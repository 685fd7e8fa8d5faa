"""K7: the figures that an implementation can be checked against, and whole games by a sensible policy."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import stacz
from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.core.wire import SPECTATOR, redact_all
from stacz.games.kolejka import GAME
from stacz.games.kolejka.components import CARDS, LARGEST_DELIVERY, NEEDS, REMOVED, REVEALED_A_DAY, SMALLEST_DELIVERY
from stacz.games.kolejka.moves import PassCards, PlayKolega, StayAtMarket
from tests.conformance.retell.kolejka import public, retell
from tests.games.kolejka.builder import moves, scene, view
from tests.games.kolejka.policy import choose, play_out

SLOW = stacz.MODE == "python"


@pytest.mark.parametrize(("seats", "peak", "supply"), [(5, 10, 12), (4, 10, 10), (3, 9, 9), (2, 7, 7)])
def test_K7_demand_and_supply_per_colour(seats: int, peak: int, supply: int) -> None:
    demands = [sum(NEEDS[(start + i) % 5][colour] for i in range(seats)) for start in range(5) for colour in range(5)]
    assert max(demands) == peak
    assert 12 - REMOVED[seats] == supply
    start = view(Match(GAME, seats))
    assert [shop.truck + stall.count for shop, stall in zip(start.shops, start.stalls, strict=True)] == [supply] * 5


@pytest.mark.parametrize(("seats", "days"), [(2, 10), (3, 5), (4, 5), (5, 5)])
def test_K7_the_delivery_deck_lasts_exactly_so_many_days(seats: int, days: int) -> None:
    cards = 5 * (LARGEST_DELIVERY[seats] - SMALLEST_DELIVERY[seats] + 1)
    assert cards == REVEALED_A_DAY[seats] * days
    first = (days - 1) % seats
    match = scene(seats, day=days, hands={first: ["kolega"]})
    assert moves(match) == [PassCards()]  # Kolega cannot be played on the last of them
    match = scene(seats, day=days - 1, hands={(first - 1) % seats: ["kolega"]})
    assert PlayKolega() in moves(match)


@pytest.mark.parametrize(("day", "cards", "left"), [(1, 3, 3), (2, 6, 3), (3, 9, 1), (4, 10, 0)])
def test_K7_always_playing_three_cards_leaves_3_3_3_1_0_in_a_week(day: int, cards: int, left: int) -> None:
    first = (day - 1) % 3
    others = [card.value for card in CARDS if card != "kolega"]
    match = scene(3, day=day, hands={first: ["kolega"]}, played={first: others[: cards - 1]}, market=[0] * (day > 1))
    match.play(first, PlayKolega())
    if day > 1:
        match.play(0, StayAtMarket())
    assert len(view(match).seats[first].played) == cards
    assert view(match).seats[first].hand == left


@pytest.mark.parametrize(("seats", "least", "most"), [(2, 17, 21), (3, 12, 16), (4, 8.5, 11.5), (5, 8.5, 11.5)])
def test_K7_length_of_random_games(seats: int, least: float, most: float) -> None:
    position: Any = GAME.start(seats)
    chance = Chance(1)
    games = 15 if SLOW else 300
    days = 0
    for seed in range(games):
        position.deal_again(seed)
        position.finish(chance, GAME.longest, audit=not SLOW)
        assert position.fault() == 0
        days += position.day
    assert least < days / games < most


@pytest.mark.parametrize("seats", range(2, 6))
def test_K7_sensible_players_finish_their_lists(seats: int) -> None:
    endings: Counter[str | None] = Counter()
    days = 0
    games = 2 if SLOW else 8
    for seed in range(games):
        over: Any = play_out(GAME.start(seats, seed=seed), seed)
        endings[GAME.ending(over)] += 1
        days += over.day
        assert over.fault() == 0
        assert sum(over.shares()) == pytest.approx(1)
    assert SLOW or set(endings) != {"goods_gone"}
    assert days / games < 24


@pytest.mark.parametrize("seats", range(2, 6))
def test_sensible_games_keep_every_promise_on_the_way(seats: int) -> None:
    """Sound positions, equal redeals and told facts, where random play hardly goes: up to a finished list."""
    options = {"saturday": "played_under", "adjacency": "any"} if seats % 2 else {}
    match = Match(GAME, seats, options, seed=seats)
    told = redact_all(match.facts, SPECTATOR)
    rng = random.Random(seats)
    number = 0
    while not match.position.is_over:
        seat = match.position.acting()[0]
        match.play(seat, GAME.read_move(match.position, seat, choose(match.position, seat, rng)))
        told += redact_all(match.facts, SPECTATOR)
        number += 1
        assert match.position.fault() == 0
        if number % (40 if SLOW else 10) == 0 or match.position.is_over:
            assert retell(GAME, seats, options, told) == public(view(match))
            for watcher in range(seats):
                twin = match.position.seen_from(watcher, number)
                assert twin.fault() == 0
                assert GAME.view_for(twin, watcher) == view(match, watcher)
                again, straight = twin.seen_from(watcher, 7), match.position.seen_from(watcher, 7)
                assert again.state_hash() == straight.state_hash()


def test_K7_choices_stay_within_the_sizes_measured() -> None:
    most: Counter[int] = Counter()
    longest = 0
    for seed in range(4 if SLOW else 40):
        position: Any = GAME.start(2 + seed % 4, {"adjacency": "any", "krytyka_short": "to_end"}, seed)
        chance = Chance(seed)
        while not position.is_over:
            actions = position.legal()
            most[position.phase] = max(most[position.phase], len(actions))
            longest = max(longest, *position.n_queue)
            position.play(-1, actions[chance.pick(len(actions))])
    assert most[0] == 5
    assert most[1] == 6
    assert most[2] <= 75
    assert most[3] <= 5
    assert most[4] <= 46
    assert most[5] <= 6
    assert longest <= 26
