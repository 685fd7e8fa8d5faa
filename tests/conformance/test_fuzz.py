"""Hypothesis looks for games, positions and moves that break a promise."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stacz.core.errors import StaczError
from stacz.core.match import Match, read_record, replay
from stacz.core.position import Position
from stacz.core.registry import Game, read_position
from stacz.games import GAMES
from tests.conformance.walks import SLOW, random_actions

games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
EXAMPLES = int(os.environ.get("STACZ_EXAMPLES", "25" if SLOW else "150"))  # make test-long asks for more
some = settings(max_examples=EXAMPLES)
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=8),
    st.lists(st.integers(-3, 40), max_size=4), st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)  # fmt: skip


def tables(game: Game) -> st.SearchStrategy[tuple[int, dict[str, Any], int]]:
    """Any table of a game: seats, any mixture of options, a seed."""

    def with_seats(seats: int) -> st.SearchStrategy[tuple[int, dict[str, Any], int]]:
        choices = {o.name: st.sampled_from([o.default, *o.others(seats)]) for o in game.options}
        return st.tuples(st.just(seats), st.fixed_dictionaries({}, optional=choices), st.integers(0, (1 << 128) - 1))

    return st.sampled_from(list(game.seats)).flatmap(with_seats)


@games
def test_any_choices_at_any_table_keep_every_promise(game: Game) -> None:
    @some
    @given(tables(game), st.lists(st.integers(0, 1 << 16), max_size=60))
    def check(table: tuple[int, dict[str, Any], int], choices: list[int]) -> None:
        seats, options, seed = table
        match = Match(game, seats, options, seed)
        for choice in choices:
            if match.position.is_over:
                break
            acting = match.position.acting()
            seat = acting[choice % len(acting)]
            legal = match.position.legal(seat)
            match.play(seat, game.read_move(match.position, seat, legal[choice // 7 % len(legal)]))
            assert match.position.fault() == 0
        assert replay(game, read_record(match.to_json())).record == match.record
        saved = json.loads(json.dumps(game.to_dict(match.position)))
        assert read_position(game, saved).state_hash() == match.position.state_hash()

    check()


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the paths to everything inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [path] if path else []
    for key, item in items:
        found += places(item, (*path, key))
    return found


def damage(saved: Any, path: tuple[Any, ...], how: int, junk: Any, other: tuple[Any, ...]) -> None:
    """Spoil one place of a JSON value: replace it, drop it, double it, or put there what stands elsewhere."""
    holder = saved
    for key in path[:-1]:
        holder = holder[key]
    if how == 0:
        holder[path[-1]] = junk
    elif how == 1:
        del holder[path[-1]]
    elif how == 2 and isinstance(holder, list):
        holder.append(holder[path[-1]])
    else:
        value = saved
        for key in other:
            value = value[key]
        holder[path[-1]] = json.loads(json.dumps(value))


@games
def test_a_damaged_position_is_refused_or_sound_but_never_breaks_anything(game: Game) -> None:
    position = game.start(game.seats[1], seed=77)
    kept: list[Position] = []
    for number, _ in enumerate(random_actions(position, 77)):
        if number % 40 == 20:
            kept.append(position.copy())
    saved_ones = [json.dumps(game.to_dict(p)) for p in [*kept, position]]

    @some
    @given(st.data())
    def check(data: st.DataObject) -> None:
        saved = json.loads(data.draw(st.sampled_from(saved_ones)))
        for _ in range(data.draw(st.integers(1, 2))):
            paths = places(saved)
            path, other = data.draw(st.sampled_from(paths)), data.draw(st.sampled_from(paths))
            junk = data.draw(st.one_of(JUNK, st.integers(-2, 50)))
            damage(saved, path, data.draw(st.integers(0, 3)), junk, other)
        try:
            again = read_position(game, saved)
        except StaczError as error:
            assert str(error).count("\n") == 0
            return
        assert again.fault() == 0
        for number, _ in enumerate(random_actions(again, 1)):  # whatever is accepted can be played on
            assert again.fault() == 0
            if number > 30:
                break
        for seat in range(again.n_seats):
            game.view_for(again, seat)
            assert again.seen_from(seat, 5).fault() == 0

    check()


@games
def test_any_junk_is_refused_as_a_move_a_position_or_a_record(game: Game) -> None:
    @some
    @given(st.recursive(JUNK, lambda inner: st.dictionaries(st.text(max_size=6), inner, max_size=4), max_leaves=8))
    def check(junk: Any) -> None:
        for read in (game.parse_move, lambda raw: read_position(game, raw), read_record):
            with pytest.raises(StaczError):
                read(junk)

    check()
