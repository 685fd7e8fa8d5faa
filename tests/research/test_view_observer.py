"""A game that brings no observer is observed by its view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Any

import msgspec
import pytest

import stacz
from stacz.core.registry import Game
from stacz.games import GAMES, find_game
from stacz.research import information_states, limits
from stacz.research.fields import places, width
from stacz.research.observers import from_view
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES, sampled_positions

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
games = pytest.mark.parametrize("code", GAMES)


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Heap(msgspec.Struct):
    name: str
    colours: list[Colour]


class Tree(msgspec.Struct):
    leaves: int
    branches: list[Tree]


class Toy(msgspec.Struct):
    text: str
    flag: bool
    number: int
    large: int
    debt: int
    colour: Colour
    no_colour: Colour | None
    maybe: int | None
    never: Heap | None
    counts: dict[Colour, int]
    heaps: list[Heap]
    either: int | str


TOY = Toy(
    "left out", True, 7, 300, -4, Colour.BLUE, None, 0, None, {Colour.BLUE: 3},
    [Heap("a", [Colour.RED, Colour.RED]), Heap("b", [])], 1,
)  # fmt: skip


def seen_as(view: msgspec.Struct) -> dict[str, list[int]]:
    """Return what is shown of a view, by field."""
    pan = find_game("pan")
    observed = from_view(replace(pan, code="toy", view_type=type(view), view_for=lambda position, seat: view))
    row = observed.observer(2).vector(pan.start(2), 0)
    return {name: list(row[place]) for name, place in places(observed.fields(2)).items()}


def test_each_kind_of_field_has_its_numbers() -> None:
    assert seen_as(TOY) == {
        "flag": [1], "number": [7], "large": [255], "debt": [0], "colour": [0, 1], "no_colour": [0, 0], "maybe": [1, 0],
        "never": [0, 0, 0], "counts": [0, 3], "heaps": [2, 2, 0, 0, 0],
    }  # fmt: skip


def test_long_lists_are_cut_wide_views_are_cut_more_and_trees_end() -> None:
    long = seen_as(msgspec.defstruct("Long", [("numbers", list[int])])(list(range(40))))
    assert long == {"numbers": [40, *range(16)]}
    assert seen_as(Tree(3, [Tree(300, [])])) == {"leaves": [3], "branches": [1, 255, 0]}
    deep: Any = list[list[list[list[int]]]]
    wide = seen_as(msgspec.defstruct("Wide", [("deep", deep)])([[[[1] * 20] * 20] * 20] * 20))
    assert 1000 < len(wide["deep"]) <= limits.WIDEST


@tables
def test_a_redeal_changes_nothing_that_the_seat_is_shown(game: Game, seats: int) -> None:
    observed = from_view(game)
    observer, fields = observed.observer(seats), observed.fields(seats)
    most = [field.most for field in fields for _ in range(field.size)]
    assert observer.width == width(fields) == len(most)
    for position in sampled_positions(game, seats, {}, seed=33, every=60 if SLOW else 15):
        for seat in range(seats):
            seen = observer.vector(position, seat)
            assert observer.vector(position.seen_from(seat, 1), seat) == seen
            assert all(n <= bound for n, bound in zip(seen, most, strict=True))


def test_an_observer_is_made_for_a_number_of_seats() -> None:
    with pytest.raises(ValueError, match="another number of seats"):
        from_view(find_game("pan")).observer(3).vector(find_game("pan").start(4), 0)


@pytest.fixture
def nothing_brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games of which research knows nothing."""
    monkeypatch.setattr("stacz.research.observers.find_part", lambda room, code, name, default: default)
    information_states._observer.cache_clear()
    yield
    information_states._observer.cache_clear()


@games
@pytest.mark.usefixtures("nothing_brought")
def test_one_game_and_many_games_show_the_same(code: str) -> None:
    pytest.importorskip("numpy", reason="stacz[research] is not installed")
    from stacz.research.vector import VectorEnv

    assert stacz.make(code).fields == from_view(find_game(code)).fields(4)
    env = VectorEnv(code, n=130, seats=4, seed=6, threads=3)
    observer = from_view(find_game(code)).observer(4)
    for _ in range(2 if SLOW else 20):
        env.step(env.random_actions)
        for i in (0, 129):
            assert env.observations[i].tobytes() == observer.vector(env.position(i), int(env.to_act[i]))
    env.close()


@games
@pytest.mark.usefixtures("nothing_brought")
def test_the_suites_of_the_frameworks_pass(code: str) -> None:
    pytest.importorskip("pettingzoo", reason="stacz[research] is not installed")
    pyspiel: Any = pytest.importorskip("pyspiel", reason="stacz[research] is not installed")
    from pettingzoo.test import api_test, parallel_api_test

    import stacz.research.openspiel  # noqa: F401 - registers the games
    from stacz.research.pettingzoo import env, parallel_env

    api_test(env(code, 3), num_cycles=10 if SLOW else 150)
    parallel_api_test(parallel_env(code, 3), num_cycles=10 if SLOW else 150)
    if not SLOW:
        short = ",stalemate_rounds=1" if code == "cinkciarz" else ""
        pyspiel.random_sim_test(
            pyspiel.load_game(f"stacz_{code}(players=3{short})"), num_sims=1, serialize=True, verbose=False
        )
