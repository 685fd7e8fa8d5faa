"""Who sees some cards cannot work out the others: games with something at stake are dealt under a key of 128 bits."""

from __future__ import annotations

import json

import pytest

from stacz.core.chance import Chance, keyed
from stacz.core.match import Match, read_record, replay
from stacz.core.position import QUICK_SEEDS
from stacz.core.registry import SEEDS, Game, read_position
from stacz.games import GAMES
from stacz.seeds import new_seed
from tests.server.served import Person, ServerThread

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
KEY = (1 << 127) + 12345


def test_the_generator_is_siphash() -> None:
    """The vector of eight bytes that its authors published."""
    assert keyed(0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100) == 0x93F5F5799A932462


def test_seeds_of_games_have_128_bits() -> None:
    drawn = [new_seed() for _ in range(200)]
    assert len(set(drawn)) == 200
    assert all(QUICK_SEEDS <= seed < SEEDS for seed in drawn)
    assert max(drawn) >> 120


@games
def test_every_half_of_the_key_deals_another_game(game: Game) -> None:
    seats = game.seats[-1]
    deals = {game.start(seats, seed=seed).state_hash() for seed in (KEY, KEY + 1, KEY + QUICK_SEEDS, 12345)}
    assert len(deals) == 4
    assert game.start(seats, seed=KEY).state_hash() == game.start(seats, seed=KEY).state_hash()


@games
def test_no_position_that_a_bot_gets_has_the_key(game: Game) -> None:
    position = game.start(game.seats[-1], seed=KEY)
    assert (position.key_high, position.key_low) == (KEY >> 64, KEY % QUICK_SEEDS)
    for seat in range(position.n_seats):
        seen = position.seen_from(seat, 7)
        assert (seen.key_high, seen.key_low) == (0, 0)
        assert seen.state_hash() == position.seen_from(seat, 7).state_hash()
        assert f"{KEY:x}"[:12] not in json.dumps(game.to_dict(seen))


@games
def test_a_game_under_a_key_is_recorded_saved_and_played_on(game: Game) -> None:
    match = Match(game, game.seats[0], {}, KEY)
    while not match.position.is_over:
        seat = match.position.acting()[0]
        legal = game.legal_moves(match.position, seat)
        match.play(seat, legal[len(match.record.steps) * 7 % len(legal)])
    assert len(match.record.seed) == 32
    assert replay(game, read_record(match.to_json())).record == match.record
    half = Match(game, game.seats[0], {}, KEY)
    for step in match.record.steps[: len(match.record.steps) // 2]:
        half.play(step.seat, game.parse_move(step.move))
    again = read_position(game, json.loads(json.dumps(game.to_dict(half.position))))
    assert again.state_hash() == half.position.state_hash()
    again.finish(Chance(1), game.longest)
    whole = half.position.copy()
    whole.finish(Chance(1), game.longest)
    assert again.state_hash() == whole.state_hash()


def test_a_server_deals_under_keys(server: ServerThread, anna: Person) -> None:
    table = anna.create("pan", 2, who={"0": "you", "1": "you"})
    seen = anna.look(table)
    seen.do("start")
    seen.do("agree")
    record = anna.http.get(f"/api/tables/{table}/record").json()
    assert QUICK_SEEDS <= int(record["seed"], 16) < SEEDS
