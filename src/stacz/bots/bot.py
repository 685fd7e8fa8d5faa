"""What a bot is given and what it must do.

A bot never meets the true position. It gets an `Observation`: a position in which all that its seat cannot know was
redealt by `Position.seen_from(seat, seed)`, and the history that its seat was told. So a bot cannot cheat by mistake.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

import msgspec

from stacz.bots.chronicle import Told, nothing
from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import Fact


@dataclass(frozen=True)
class Observation:
    """What a seat knows when it is to move."""

    game: Game
    seat: int
    position: Position  # redealt for the seat: agrees with all that it knows, and tells nothing else
    told: Told = field(default=nothing, repr=False, compare=False)  # for who makes observations; bots read `history`

    @cached_property
    def history(self) -> Sequence[Fact]:
        """What the seat was told since the deal, in order: all that everybody saw, and of secrets its own alone.

        It is read when it is first looked at. It is empty where nobody kept it, and for a bot that forgets.
        """
        return self.told()

    @property
    def actions(self) -> list[int]:
        """The legal moves, as numbers of the action space; game.read_move() names them."""
        return self.position.legal(self.seat)

    def must_act(self) -> list[int]:
        """Return the legal moves; refuse where the seat has none."""
        actions = self.actions
        if not actions:
            raise StaczError("game_over") if self.position.is_over else StaczError("not_your_turn", seat=self.seat)
        return actions

    @property
    def view(self) -> msgspec.Struct:
        """What a person in this seat would see."""
        return self.game.view_for(self.position, self.seat)


def observe(
    game: Game, position: Position, seat: int, seed: int, forgets: bool = False, told: Told = nothing
) -> Observation:
    """Return what a seat knows of a true position; the seed says which of the possible worlds stands for it.

    A seat knows all that it was ever shown, unless it forgets: then only what it can see now, and it has no history.
    """
    return Observation(game, seat, position.seen_from(seat, seed, forgets), nothing if forgets else told)


@dataclass(frozen=True)
class Clock:
    """How long a bot may think about a move: seconds, or iterations where a run must be repeatable."""

    seconds: float | None = None
    iterations: int | None = None


def tighter(a: Clock, b: Clock) -> Clock:
    """Return a clock that keeps to both."""
    seconds = [clock.seconds for clock in (a, b) if clock.seconds is not None]
    iterations = [clock.iterations for clock in (a, b) if clock.iterations is not None]
    return Clock(min(seconds, default=None), min(iterations, default=None))


class Bot(Protocol):
    """Chooses among the legal moves of a seat.

    A bot may declare that it is `quick` (chooses in microseconds, whatever its clock says), and that it `forgets` what
    it was shown and cannot see any more: then nobody tells it.
    """

    name: str

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return one of observation.actions; the bot may do with the position what it likes."""


def forgetful(bot: Bot) -> bool:
    """Whether a bot has declared that it forgets."""
    return bool(getattr(bot, "forgets", False))
