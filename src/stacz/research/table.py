"""One game in progress, with everything that an experiment asks of it: what `stacz.make` returns.

A thin hull around the kernel's position and the names of the game: integers for learners, names for people, and a
redeal of all that a seat cannot know for planners. It is the whole truth of a game, so it belongs to whoever runs the
experiment; agents get `observation()`, `mask()`, `view()` or `seen_from()`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, overload

import msgspec

from stacz.core.position import Position
from stacz.core.registry import Game, read_position
from stacz.core.wire import Fact, Move, redact_all
from stacz.games import find_game
from stacz.research.fields import Field
from stacz.research.observers import fields_of, observer_for

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def _as_array(numbers: bytearray) -> NDArray[np.uint8]:
    """Return bytes as an array that can be written to; only who wants one needs NumPy."""
    import numpy as np

    return np.frombuffer(numbers, np.uint8)


class Table:
    """A game in progress."""

    def __init__(self, game: Game, position: Position) -> None:
        self.game = game
        self.position = position
        self.seats = position.n_seats
        self.actions = game.actions  # actions are range(actions)
        self._observer = observer_for(game.code, self.seats)

    def __repr__(self) -> str:
        """Tell which game it is and how it stands."""
        stand = "over" if self.is_over else f"to act: {self.acting}"
        return f"<Table of {self.game.code}, {self.seats} seats, {stand}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled and deep-copied as what save() returns."""
        return type(self).restore, (self.save(),)

    @classmethod
    def start(cls, code: str, seats: int, options: Mapping[str, Any] | None, seed: int) -> Table:
        """Deal a new game."""
        game = find_game(code)
        return cls(game, game.start(seats, options, seed))

    @property
    def acting(self) -> list[int]:
        """The seats that are to act: one, several while a choice is simultaneous and sealed, none at the end."""
        return self.position.acting()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.position.is_over

    @property
    def scores(self) -> list[int]:
        """Every seat's points as they stand."""
        return self.position.scores()

    @property
    def returns(self) -> list[float]:
        """Every seat's share of the win: 1, 1/k for one of k winners, else 0; zeros while the game goes on."""
        return self.position.shares() if self.is_over else [0.0] * self.seats

    def legal(self, seat: int = -1) -> list[int]:
        """Return the actions of a seat that is to act; without a seat, of the lowest."""
        return self.position.legal(seat)

    @overload
    def mask(self, seat: int = -1, *, array: Literal[False] = False) -> bytes: ...

    @overload
    def mask(self, seat: int = -1, *, array: Literal[True]) -> NDArray[np.bool_]: ...

    def mask(self, seat: int = -1, *, array: bool = False) -> bytes | NDArray[np.bool_]:
        """Return the same as a byte for each action: 1 for the legal ones. As an array of bools it needs NumPy."""
        mask = bytearray(self.actions)
        for action in self.position.legal(seat):
            mask[action] = 1
        return _as_array(mask).view(bool) if array else bytes(mask)

    def play(self, seat: int, action: int) -> None:
        """Play one of legal(seat); anything else is refused and changes nothing."""
        self.position.play(seat, action)

    def moves(self, seat: int = -1) -> list[Move]:
        """Return the legal actions by name."""
        return self.game.legal_moves(self.position, seat)

    def view(self, seat: int) -> msgspec.Struct:
        """Return what a seat sees, by name."""
        return self.game.view_for(self.position, seat)

    def facts(self, seat: int) -> list[Fact]:
        """Return what a seat learned by the last action (at first, by the deal)."""
        return redact_all(self.game.facts(self.position), seat)

    @property
    def fields(self) -> tuple[Field, ...]:
        """What the numbers of an observation mean."""
        return fields_of(self.game.code, self.seats)

    @overload
    def observation(self, seat: int, *, array: Literal[False] = False) -> bytes: ...

    @overload
    def observation(self, seat: int, *, array: Literal[True]) -> NDArray[np.uint8]: ...

    def observation(self, seat: int, *, array: bool = False) -> bytes | NDArray[np.uint8]:
        """Return what a seat sees, as numbers from 0 to 255; `fields` says what they mean. An array needs NumPy."""
        seen = self._observer.vector(self.position, seat)
        return _as_array(bytearray(seen)) if array else seen

    def copy(self) -> Table:
        """Return an equal and independent game."""
        return Table(self.game, self.position.copy())

    def seen_from(self, seat: int, seed: int) -> Table:
        """Return a copy in which all that the seat cannot know is redealt: a planner may do with it what it likes."""
        return Table(self.game, self.position.seen_from(seat, seed))

    def save(self) -> dict[str, Any]:
        """Return the whole game as JSON values, secrets included."""
        return self.game.to_dict(self.position)

    @classmethod
    def restore(cls, saved: Mapping[str, Any]) -> Table:
        """Return the game that save() wrote; anything else is refused."""
        game = find_game(str(saved.get("game")))
        return cls(game, read_position(game, dict(saved)))
