"""What is told of a move that is not allowed: a rule, always, and never more than the seat knows."""

from __future__ import annotations

import random
from collections import Counter
from enum import Enum
from typing import Any, get_args

import msgspec
import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import Move, move_kinds
from stacz.games import GAMES
from stacz.locale.refusals import say_refusal
from tests.conformance.walks import SLOW, sampled_positions, variants

TRIES = 3 if SLOW else 8  # of each kind of move in each position


def any_value(wanted: Any, chance: random.Random) -> Any:
    """Return something that fits a field, sensible or not."""
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return chance.choice(list(wanted))
    if wanted is bool:
        return chance.random() < 0.5
    if wanted is int:
        return chance.choice([*range(-1, 8), 20, 40, 60])
    assert get_args(wanted)[0] is int, wanted
    return tuple(chance.choice(range(80)) for _ in range(chance.randrange(3)))


def any_move(kind: type[Move], chance: random.Random) -> Move:
    return kind(**{field.name: any_value(field.type, chance) for field in msgspec.structs.fields(kind)})


def refusals(game: Game, position: Position, chance: random.Random) -> list[tuple[int, Move, StaczError]]:
    """Try moves of all kinds; return those that were refused."""
    match = Match(game, position.n_seats)
    match.position = position
    found = []
    for seat in position.acting():
        for kind in move_kinds(game.move_type).values():
            for _ in range(TRIES):
                move = any_move(kind, chance)
                try:
                    match.try_move(seat, move)
                except StaczError as error:
                    found.append((seat, move, error))
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_each_refusal_names_a_rule_that_the_seat_could_know(game: Game) -> None:
    chance = random.Random(5)
    told: Counter[str] = Counter()
    for number, options in enumerate(variants(game, 4)):
        for position in sampled_positions(game, 4, options, seed=number, every=80 if SLOW else 30):
            for seat, move, error in refusals(game, position, chance):
                assert game.broken_rule is not None
                rule = str(error.data["rule"])
                told[rule] += 1
                other = position.seen_from(seat, chance.getrandbits(60))
                assert f"{game.code}.rule.{game.broken_rule(other, seat, move)}" == rule, move
                assert all(say_refusal(error, language) for language in ("en", "pl", "it"))
    assert len(told) > (3 if SLOW else 8)  # each has its scene in tests/games/test_why.py
