"""What a learner is shown: what its seat may see, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import stacz
from stacz.core.registry import Game
from stacz.core.rooms import find_part
from stacz.games import GAMES
from stacz.research.fields import places, width
from stacz.research.observers import fields_of, observer_for
from tests.conformance.walks import SLOW, TABLES, VARIANT_IDS, VARIANTS, sampled_positions

all_variants = pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=VARIANT_IDS)


@all_variants
def test_a_redeal_changes_nothing_that_the_seat_is_shown(game: Game, seats: int, options: dict[str, Any]) -> None:
    observer = observer_for(game.code, seats)
    for position in sampled_positions(game, seats, options, seed=31, every=40 if SLOW else 5):
        for seat in range(seats):
            seen, legal = observer.vector(position, seat), position.legal(seat)
            for seed in (1, 2):
                twin = position.seen_from(seat, seed)
                assert observer.vector(twin, seat) == seen
                assert twin.legal(seat) == legal


@all_variants
def test_every_number_is_within_its_field(game: Game, seats: int, options: dict[str, Any]) -> None:
    observer, fields = observer_for(game.code, seats), fields_of(game.code, seats)
    most = [field.most for field in fields for _ in range(field.size)]
    assert observer.width == width(fields)
    for position in sampled_positions(game, seats, options, seed=32, every=40 if SLOW else 5):
        for seat in range(seats):
            seen = observer.vector(position, seat)
            assert all(n <= bound for n, bound in zip(seen, most, strict=True))


@pytest.mark.parametrize(
    ("game", "seats"), [table for table in TABLES if find_part("research", table[0].code, "OBSERVATION", None)]
)
def test_every_field_of_an_observer_is_used(game: Game, seats: int) -> None:
    used: set[str] = set()
    place = places(fields_of(game.code, seats))
    observer = observer_for(game.code, seats)
    for seed in range(2 if SLOW else 12):
        for position in sampled_positions(game, seats, {}, seed, every=1):
            seen = observer.vector(position, 0)
            used |= {name for name in place if any(seen[place[name]])}
        if used == set(place):
            break
    assert used >= set(place) - ({"removed"} if seats > 4 else set()) or SLOW


def test_seats_are_listed_from_the_observing_seat_on() -> None:
    table = stacz.make("pan", seats=3, options={"first_seat": 1}, seed=5)
    place = places(table.fields)
    assert [list(table.observation(seat)[place["turn"]]) for seat in range(3)] == [[0, 1, 0], [1, 0, 0], [0, 0, 1]]
    assert [list(table.observation(seat)[place["you"]]) for seat in range(3)] == [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def test_the_numbers_of_pan_are_those_of_the_view() -> None:
    table = stacz.make("pan", seats=4, seed=3)
    place = places(table.fields)
    while not table.is_over:
        table.play(-1, table.legal()[len(table.legal()) // 2])
        view: Any = table.view(2)
        seen = table.observation(2)
        rows = [list(seen[place["seats"]][12 * i : 12 * i + 4]) for i in range(4)]
        around = [view.seats[(2 + i) % 4] for i in range(4)]
        assert rows == [[s.hand, s.pile, s.stored, s.points or 0] for s in around]
        strengths = [shop.strengths[(2 + i) % 4] for shop in view.shops for i in range(4)]
        assert list(seen[place["strength"]]) == [0 if s is None else 8 + s for s in strengths]


def test_a_secret_bid_shows_to_its_owner_alone() -> None:
    tables = [stacz.make("cinkciarz", seats=3, seed=8) for _ in range(2)]
    for table, cards in zip(tables, (1, 4), strict=True):
        for _ in range(cards):
            table.play(0, table.legal(0)[0])
        table.play(0, 76)  # sealed
    assert tables[0].observation(0) != tables[1].observation(0)
    for other in (1, 2):
        assert tables[0].observation(other) == tables[1].observation(other)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    with pytest.raises(stacz.core.errors.StaczError):
        stacz.make("pan").observation(seat)


def test_an_observer_is_made_for_a_number_of_seats() -> None:
    with pytest.raises(ValueError, match="another number of seats"):
        observer_for("pan", 3).vector(GAMES["pan"].start(4), 0)
