"""Every game's positions: what the kernel contract promises."""

from __future__ import annotations

from typing import Any

import pytest

import stacz
from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES, VARIANT_IDS, VARIANTS, random_actions, sampled_positions

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
all_variants = pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=VARIANT_IDS)


@all_variants
def test_random_games_end_and_every_position_is_sound(game: Game, seats: int, options: dict[str, Any]) -> None:
    chance = Chance(seats)
    position = game.start(seats, options)
    for seed in range(4 if SLOW else 300):
        position.deal_again(seed)
        assert position.fault() == 0
        made = position.finish(chance, game.longest, audit=True)
        assert position.fault() == 0, f"seed {seed}: invariant {position.fault()} broke at decision {made}"
        assert position.is_over, f"seed {seed}: not over after {made} decisions"
        assert sum(position.shares()) == pytest.approx(1)
        assert position.acting() == []
        assert game.ending(position) in game.endings


@tables
def test_legal_moves_are_exactly_those_that_play_accepts(game: Game, seats: int) -> None:
    for position in sampled_positions(game, seats, {}, seed=seats, every=200 if SLOW else 12):
        before = position.state_hash()
        for seat in range(seats):
            legal = position.legal(seat)
            assert len(legal) == len(set(legal))
            assert bool(legal) == (seat in position.acting())
            assert all(0 <= action < game.actions for action in legal)
            accepted = []
            for action in range(-1, game.actions + 1):
                trial = position.copy()
                try:
                    trial.play(seat, action)
                    accepted.append(action)
                except StaczError as error:
                    assert error.code in ("illegal_move", "not_your_turn", "game_over")
                    assert trial.state_hash() == before
            assert accepted == sorted(legal)
        assert position.state_hash() == before


@tables
def test_copies_are_independent(game: Game, seats: int) -> None:
    for position in sampled_positions(game, seats, {}, seed=3, every=20):
        if position.is_over:
            continue
        before = position.state_hash()
        twin = position.copy()
        other = game.position()
        other.assign(position)
        assert twin.state_hash() == other.state_hash() == before
        seat = twin.acting()[0]
        twin.play(seat, twin.legal(seat)[0])
        assert position.state_hash() == other.state_hash() == before
        assert twin.state_hash() != before
        other.play(seat, other.legal(seat)[0])
        assert other.state_hash() == twin.state_hash()


@tables
def test_seeds_reproduce_and_differ(game: Game, seats: int) -> None:
    def chain(deal: int, play: int) -> list[int]:
        position = game.start(seats, seed=deal)
        hashes = [position.state_hash()]
        for _ in random_actions(position, play):
            hashes.append(position.state_hash())
        return hashes

    assert chain(1, 1) == chain(1, 1)
    assert chain(1, 1)[0] != chain(2, 1)[0]
    big = (1 << 64) - 1
    assert game.start(seats, seed=big).state_hash() == game.start(seats, seed=big).state_hash()


@tables
def test_a_finished_game_takes_no_move(game: Game, seats: int) -> None:
    position = game.start(seats, seed=5)
    position.finish(Chance(1), game.longest)
    before = position.state_hash()
    for seat in range(seats):
        assert position.legal(seat) == []
        with pytest.raises(StaczError, match="over"):
            position.play(seat, 0)
    assert position.state_hash() == before


def test_a_position_cannot_become_one_of_another_game() -> None:
    games = [game for game, _ in TABLES]
    for a in games:
        for b in games:
            if a is not b:
                with pytest.raises(TypeError, match="cannot copy"):
                    a.position().assign(b.position())


@tables
def test_a_position_holds_nothing_but_numbers(game: Game, seats: int) -> None:
    def is_number(value: object) -> bool:
        return all(is_number(item) for item in value) if isinstance(value, list) else isinstance(value, int)

    if SLOW:
        assert all(is_number(value) for value in vars(game.start(seats)).values())
    else:
        assert not game.position.__flags__ & 1 << 14, "an object field would be copied by memcpy"


@pytest.mark.skipif(SLOW, reason="the sources accept it")
@tables
def test_a_python_subclass_of_a_compiled_position_is_refused(game: Game, seats: int) -> None:
    loose = type("Loose", (game.position,), {})
    with pytest.raises(TypeError, match=r"give it a \.pxd"):
        loose()


def test_the_mode_is_the_one_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    import os

    wanted = os.environ.get("STACZ_MODE", "")
    if wanted == "python":
        assert stacz.MODE == "python"
    elif wanted == "compiled":
        assert stacz.MODE in ("compiled", "checked")
