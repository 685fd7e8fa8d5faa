"""Further games for OpenSpiel that are made of a game: what a game's folder exports as VARIANTS."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from stacz.core.position import Position


class Deal(NamedTuple):
    """One way in which the cards can lie, and how likely it is."""

    position: Position
    probability: float


@dataclass(frozen=True)
class Variant:
    """A game, or one that begins late: with deals of its own, a fixed number of seats and other parameters."""

    name: str = ""  # of the game stacz_<code>_<name>; the whole game has none
    together: bool = False  # whether seats choose step by step at the same time where a choice is sealed
    deals: Callable[..., Sequence[Deal]] | None = None  # takes the parameters by name
    seats: int = 0
    parameters: Mapping[str, Any] = field(default_factory=dict)  # instead of the game's options; with their defaults
    redeal: Callable[[Position, Position, int, int], Position] | None = None
    """(truth, redealt by the rules, seat, seed) -> redealt, where its deals leave less open than the rules do."""


WHOLE = Variant()
