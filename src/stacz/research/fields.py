"""What the numbers of an observation mean, as data: the environments' spaces and docs/research.md come from it."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple


class Field(NamedTuple):
    """Neighbouring numbers of an observation that belong together. All numbers are whole, from 0 to `most`."""

    name: str
    shape: tuple[int, ...]
    most: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers they are."""
        return prod(self.shape)


def width(fields: Sequence[Field]) -> int:
    """Return how many numbers an observation has."""
    return sum(field.size for field in fields)


def most_of(fields: Sequence[Field]) -> list[int]:
    """Return the largest that each number of an observation can be."""
    return [field.most for field in fields for _ in range(field.size)]


def places(fields: Sequence[Field]) -> dict[str, slice]:
    """Return where each field lies in an observation."""
    found, start = {}, 0
    for field in fields:
        found[field.name] = slice(start, start + field.size)
        start += field.size
    return found
