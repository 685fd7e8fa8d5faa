"""Who meets whom, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

Table = tuple[str, ...]  # a bot for each seat


def line_ups(names: Sequence[str], seats: int) -> list[Table]:
    """Return the fields that meet: the last name fills up what is missing; of too many, all choices of so many."""
    if len(names) <= seats:
        return [(*names, *[names[-1]] * (seats - len(names)))]
    chosen: dict[tuple[str, ...], Table] = {}
    for field in combinations(names, seats):
        chosen.setdefault(tuple(sorted(field)), field)
    return list(chosen.values())


def rotations(line_up: Table) -> list[Table]:
    """Return the seatings in which everybody moves on by a seat, without repetition."""
    return list(dict.fromkeys(line_up[turn:] + line_up[:turn] for turn in range(len(line_up))))


def seatings(names: Sequence[str], seats: int) -> list[Table]:
    """Return every table that is played in every deal."""
    return [table for line_up in line_ups(names, seats) for table in rotations(line_up)]
