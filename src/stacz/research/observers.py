"""Every game's observer, and what its observations mean: its own, or one made from its view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from stacz.core.registry import Game
from stacz.core.rooms import find_part
from stacz.games import find_game
from stacz.research.fields import Field
from stacz.research.observer import Observer
from stacz.research.view_layout import layout_of
from stacz.research.view_observer import ViewObserver


@dataclass(frozen=True)
class Observation:
    """How a game is observed, for a number of seats: what a game's folder exports as OBSERVATION."""

    observer: Callable[[int], Observer]
    fields: Callable[[int], tuple[Field, ...]]


def observer_for(code: str, seats: int) -> Observer:
    """Return the observer of a table."""
    return _observation(code).observer(seats)


def fields_of(code: str, seats: int) -> tuple[Field, ...]:
    """Return what the numbers of an observation mean at a table of so many seats."""
    return _observation(code).fields(seats)


def _observation(code: str) -> Observation:
    return find_part("research", code, "OBSERVATION", from_view(find_game(code)))


def from_view(game: Game) -> Observation:
    """Return how a game is observed that says nothing of it."""
    return Observation(partial(ViewObserver, game), lambda seats: layout_of(game, seats).fields)
