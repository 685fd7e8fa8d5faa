"""Ways through a game that the conformance tests share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import stacz
from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import GAMES

SLOW = stacz.MODE == "python"
TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats]
TABLE_IDS = [f"{game.code}-{seats}" for game, seats in TABLES]


def variants(game: Game, seats: int) -> list[dict[str, Any]]:
    """Return the default options, and other values of every option, one at a time."""
    return [{}, *({option.name: value} for option in game.options for value in option.others(seats))]


def named(game: Game, seats: int, options: dict[str, Any]) -> str:
    """Return what tests call a variant."""
    return f"{game.code}-{seats}-" + ("-".join(f"{name}={value}" for name, value in options.items()) or "default")


# In slow mode every third: tests/conformance/test_modes.py shows that both modes play all of them alike.
ALL_VARIANTS = [(game, seats, options) for game, seats in TABLES for options in variants(game, seats)]
VARIANTS = ALL_VARIANTS[::3] if SLOW else ALL_VARIANTS
VARIANT_IDS = [named(*variant) for variant in VARIANTS]


def random_actions(position: Position, seed: int) -> Iterator[tuple[int, int]]:
    """Play a position at random to its end; yield (seat, action) before each is played."""
    chance = Chance(seed)
    while not position.is_over:
        acting = position.acting()
        seat = acting[chance.pick(len(acting))]
        legal = position.legal(seat)
        action = legal[chance.pick(len(legal))]
        yield seat, action
        position.play(seat, action)


def sampled_positions(game: Game, seats: int, options: dict[str, Any], seed: int, every: int) -> Iterator[Position]:
    """Yield copies of every n-th position of a random game, the first and the last included."""
    position = game.start(seats, options, seed)
    for number, _ in enumerate(random_actions(position, seed)):
        if number % every == 0:
            yield position.copy()
    yield position.copy()


def random_match(game: Game, seats: int, options: dict[str, Any], seed: int) -> Match:
    """Play a whole game by typed moves."""
    match = Match(game, seats, options, seed)
    chance = Chance(seed)
    while not match.position.is_over:
        acting = match.position.acting()
        seat = acting[chance.pick(len(acting))]
        legal = match.position.legal(seat)
        match.play(seat, game.read_move(match.position, seat, legal[chance.pick(len(legal))]))
    return match
