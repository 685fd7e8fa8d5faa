"""What people are told of a chance: the share that was won when it was told, not the one that the search imagines.

A search is as sure of itself as the players it imagines, and picks the luckiest of equal moves. `bench/calibration.py`
measures how far that is off, and writes a table into the game's folder here: for some shares that a search may find,
what such moves won. Between them it is a straight line. A game or a number of seats without a table is told as found.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache
from importlib import resources
from typing import Final

import msgspec

FILE: Final = "calibration.json"


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was won at some shares that were found; both rise from 0 to 1."""

    found: list[float]
    won: list[float]

    def at(self, share: float) -> float:
        """Return what a move wins of which the search found such a share."""
        right = min(max(1, bisect_right(self.found, share)), len(self.found) - 1)
        low, high = self.found[right - 1], self.found[right]
        part = (share - low) / (high - low) if high > low else 1.0
        return self.won[right - 1] + part * (self.won[right] - self.won[right - 1])


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's tables by the number of seats, and how they were made."""

    how: str
    seats: dict[int, Table]


@cache
def tables_of(game: str) -> dict[int, Table]:
    """Return the tables of a game; none where nobody measured it."""
    file = resources.files("stacz.bots").joinpath(game, FILE)
    return msgspec.json.decode(file.read_bytes(), type=Tables).seats if file.is_file() else {}


def calibrated(game: str, seats: int, share: float) -> float:
    """Return the share that people are told."""
    table = tables_of(game).get(seats)
    return share if table is None else table.at(share)
