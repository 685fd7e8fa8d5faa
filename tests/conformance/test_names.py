"""Every game's moves, facts, views, records and whole positions by name."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match, read_record, replay
from stacz.core.options import Option
from stacz.core.registry import PRESETS, Game, read_position
from stacz.core.wire import SPECTATOR, Fact, to_numbers
from stacz.games import GAMES, find_game
from tests.conformance.walks import (
    SLOW,
    TABLE_IDS,
    TABLES,
    VARIANT_IDS,
    VARIANTS,
    random_actions,
    random_match,
    sampled_positions,
)

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
all_variants = pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=VARIANT_IDS)


@tables
def test_a_move_and_its_number_stand_for_each_other(game: Game, seats: int) -> None:
    for position in sampled_positions(game, seats, {}, seed=11, every=4):
        for seat in position.acting():
            moves = game.legal_moves(position, seat)
            assert len(set(map(repr, moves))) == len(moves), "two moves have one name"
            for action, move in zip(position.legal(seat), moves, strict=True):
                assert game.write_move(position, seat, move) == (action,)
                assert game.parse_move(json.loads(msgspec.json.encode(move))) == move


@tables
def test_facts_and_their_numbers_stand_for_each_other(game: Game, seats: int) -> None:
    match = random_match(game, seats, {}, seed=2)
    again = Match(game, seats, {}, seed=2)
    decoder = msgspec.json.Decoder(_union(game.fact_types))
    for step in match.record.steps:
        again.play(step.seat, game.parse_move(step.move))
        raw = again.position.facts()
        facts = game.facts(again.position)
        for numbers, fact in zip(raw, facts, strict=True):
            written = to_numbers(fact)
            assert numbers[1 : 1 + len(written)] == written
            assert decoder.decode(msgspec.json.encode(fact)) == fact


def _union(types: tuple[type[Fact], ...]) -> Any:
    union: Any = types[0]
    for kind in types[1:]:
        union = union | kind
    return union


@tables
def test_a_fact_with_secrets_names_the_seat_that_may_know_them(game: Game, seats: int) -> None:
    for kind in game.fact_types:
        names = [field.name for field in msgspec.structs.fields(kind)]
        if kind.secret or kind.private:
            assert "seat" in names
        assert set(kind.secret) <= set(names)


@all_variants
def test_replaying_a_record_rebuilds_every_hash(game: Game, seats: int, options: dict[str, Any]) -> None:
    match = random_match(game, seats, options, seed=7)
    record = read_record(match.to_json())
    assert replay(game, record).record == match.record


@all_variants
def test_a_whole_position_goes_through_json(game: Game, seats: int, options: dict[str, Any]) -> None:
    for position in sampled_positions(game, seats, options, seed=9, every=25 if SLOW else 5):
        saved = json.loads(json.dumps(game.to_dict(position)))
        again = read_position(game, saved)
        assert again.state_hash() == position.state_hash()
        assert game.to_dict(again) == saved
        for seat in range(seats):
            assert again.legal(seat) == position.legal(seat)
            assert game.view_for(again, seat) == game.view_for(position, seat)


@tables
def test_views_go_through_json(game: Game, seats: int) -> None:
    for position in sampled_positions(game, seats, {}, seed=4, every=15):
        for seat in (SPECTATOR, *range(seats)):
            view = game.view_for(position, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view


@tables
def test_a_refused_move_changes_nothing(game: Game, seats: int) -> None:
    match = Match(game, seats, {}, seed=1)
    before = match.to_json(), match.position.state_hash(), match.facts
    seat = match.position.acting()[0]
    move = game.legal_moves(match.position, seat)[0]
    for other in (-1, seats, *(s for s in range(seats) if s not in match.position.acting())):
        with pytest.raises(StaczError):
            match.play(other, move)
    junk: list[Any] = [{"kind": "nonsense"}, {}, 7, None, [], {"kind": move.__struct_config__.tag, "extra": 1}]
    for bad in junk:
        with pytest.raises(StaczError) as refusal:
            game.parse_move(bad)
        assert refusal.value.code == "malformed_move"
    assert (match.to_json(), match.position.state_hash(), match.facts) == before


@tables
def test_a_tampered_record_is_refused_where_it_breaks(game: Game, seats: int) -> None:
    match = random_match(game, seats, {}, seed=3)
    raw = json.loads(match.to_json())
    middle = len(raw["steps"]) // 2

    def refused(change: Any) -> StaczError:
        damaged = json.loads(json.dumps(raw))
        change(damaged)
        with pytest.raises(StaczError) as refusal:
            replay(game, read_record(damaged))
        return refusal.value

    assert refused(lambda r: r["steps"][middle].update(hash="0" * 16)).data["number"] == middle + 1
    assert refused(lambda r: r["steps"].pop(middle)).code == "broken_record"
    assert refused(lambda r: r["steps"][middle].update(seat=99)).code == "broken_record"
    assert refused(lambda r: r["steps"][middle].update(move={"kind": "nonsense"})).code == "broken_record"
    assert refused(lambda r: r.update(seed="f" * 16)).data["number"] == 0
    assert refused(lambda r: r.update(seed="x")).code == "malformed_record"
    assert refused(lambda r: r.update(seed="-1")).code == "malformed_record"
    assert refused(lambda r: r.update(seats=99)).code == "bad_seats"
    assert refused(lambda r: r.update(rules_version=99)).code == "foreign_record"
    assert refused(lambda r: r.update(format="chess")).code == "malformed_record"
    assert refused(lambda r: r.update(game="chess")).code == "malformed_record"
    assert refused(lambda r: r.pop("steps")).code == "malformed_record"
    with pytest.raises(StaczError):
        read_record(b"{\xff")


@tables
def test_undo_never_goes_past_what_was_shown_or_another_seat(game: Game, seats: int) -> None:
    match = Match(game, seats, {}, seed=6)
    start = match.position.copy()
    taken_back = 0
    for seat, action in random_actions(start, 6):
        before = match.to_json(), match.position.state_hash(), match.facts
        match.play(seat, game.read_move(match.position, seat, action))
        if any(fact.reveals for fact in match.facts):
            with pytest.raises(StaczError, match="stays"):
                match.undo(seat)
        else:
            match.undo(seat)
            taken_back += 1
            assert (match.to_json(), match.position.state_hash(), match.facts) == before
            match.play(seat, game.read_move(match.position, seat, action))
        for other in range(seats):
            if other != seat:
                with pytest.raises(StaczError):
                    match.undo(other)
    assert taken_back


@tables
def test_options_have_names_and_defaults(game: Game, seats: int) -> None:
    for option in game.options:
        assert isinstance(option, Option)
        assert option.decode(option.encode(option.default, seats)) == option.default
        numbers = [option.encode(choice, seats) for choice in option.choices(seats)]
        assert option.encode(option.default, seats) in numbers
        assert len(set(numbers)) == len(numbers)
        assert option.help.endswith(".")
        junk: list[Any] = ["nonsense", -1, 99999, None, 2.5, [], {}]
        for bad in junk:
            with pytest.raises(StaczError) as refusal:
                game.start(seats, {option.name: bad})
            assert refusal.value.code == "bad_option"
        assert len({o.name for o in game.options}) == len(game.options)


@tables
def test_every_game_has_the_three_presets(game: Game, seats: int) -> None:
    assert tuple(game.presets) == PRESETS
    for name in PRESETS:
        assert game.options_of(game.start(seats, game.preset(name))) == game.preset(name)
    assert game.preset("printed") == {option.name: option.default for option in game.options}
    with pytest.raises(StaczError, match="printed, friendly, tournament"):
        game.preset("house")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_bad_tables_are_refused(game: Game) -> None:
    for seats in (0, 1, -1, 7, 99, True, "4", None, 2.0):
        if seats not in game.seats or type(seats) is not int:
            with pytest.raises(StaczError) as refusal:
                game.start(seats)  # type: ignore[arg-type]
            assert refusal.value.code == "bad_seats"
    for seed in (-1, 1 << 128, "1", None, 1.0, True):
        with pytest.raises(StaczError) as refusal:
            game.start(game.seats[0], seed=seed)  # type: ignore[arg-type]
        assert refusal.value.code == "bad_seed"
    with pytest.raises(StaczError, match="has no option “colour”"):
        game.start(game.seats[0], {"colour": "red"})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(StaczError, match="no game called “chess”"):
        find_game("chess")
