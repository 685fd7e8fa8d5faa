"""Whoever chooses a move without being a person.

A bot never meets the true position. It gets an `Observation`: a position in which all that its seat cannot know was
redealt by `Position.seen_from(seat, seed)`. So a bot cannot cheat, not even by mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from stacz.bots.greedy import POLICIES
from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game


@dataclass(frozen=True)
class Observation:
    """What a seat knows when it is to move."""

    game: Game
    seat: int
    position: Position  # redealt for the seat: agrees with all that it knows, and tells nothing else

    @property
    def moves(self) -> list[int]:
        """The legal moves, as numbers; game.read_move() names them."""
        return self.position.legal(self.seat)

    @property
    def view(self) -> msgspec.Struct:
        """What a person in this seat would see."""
        return self.game.view_for(self.position, self.seat)


def observe(game: Game, position: Position, seat: int, seed: int) -> Observation:
    """Return what a seat knows of a true position; the seed says which of the possible worlds stands for it."""
    return Observation(game, seat, position.seen_from(seat, seed))


@dataclass(frozen=True)
class Clock:
    """How long a bot may think about a move: seconds, or iterations where a run must be repeatable."""

    seconds: float | None = None
    iterations: int | None = None


class Bot(Protocol):
    """Chooses among the legal moves of a seat."""

    name: str

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return one of observation.moves; the bot may do with the position what it likes."""


class RandomBot:
    """Plays any legal move, each equally likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return a legal move by chance."""
        moves = observation.moves
        return moves[self.chance.pick(len(moves))]


class GreedyBot:
    """Plays by the rules of thumb of its game, without looking ahead."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return the move that the policy rates best."""
        return POLICIES[observation.game.code]().choose(observation.position, observation.seat, self.chance)


BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}


def find_bot(name: str) -> Callable[[int], Bot]:
    """Return what makes a bot of this name from a seed."""
    if name not in BOTS:
        raise StaczError("unknown_bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
