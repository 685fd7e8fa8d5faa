"""What a table can choose before a game. The kernel gets numbers; people meet names."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from stacz.core.errors import StaczError


class Option(ABC):
    """A named choice with a default."""

    name: str
    default: Any
    help: str

    @abstractmethod
    def encode(self, value: Any, seats: int) -> int:
        """Return the kernel's number for a value; refuse one that cannot be at a table of so many seats."""

    @abstractmethod
    def decode(self, number: int) -> Any:
        """Return the value of a kernel's number."""

    @abstractmethod
    def allowed(self, seats: int) -> str:
        """Say what the value can be."""

    @abstractmethod
    def choices(self, seats: int) -> list[str]:
        """List all values as text, in the order in which a form should offer them."""

    @abstractmethod
    def others(self, seats: int) -> list[Any]:
        """Return values other than the default that are worth a try: all of them, or the extremes."""


def refuse(option: Option, value: object, seats: int) -> StaczError:
    """Return the error for a value that an option cannot have."""
    return StaczError("bad_option", option=option.name, value=value, allowed=option.allowed(seats))


@dataclass(frozen=True)
class Choice(Option):
    """One of a few values; the kernel gets its place among them."""

    name: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    help: str

    def encode(self, value: Any, seats: int) -> int:
        """Return the place of a value; text is understood too, as a command line gives it."""
        for place, known in enumerate(self.values):
            if (type(value) is type(known) and value == known) or (isinstance(value, str) and value == text(known)):
                return place
        raise refuse(self, value, seats)

    def decode(self, number: int) -> str | int | bool:
        """Return the value at a place."""
        return self.values[number]

    def allowed(self, seats: int) -> str:
        """List the values."""
        return " or ".join(self.choices(seats))

    def choices(self, seats: int) -> list[str]:
        """List the values."""
        return [text(value) for value in self.values]

    def others(self, seats: int) -> list[Any]:
        """Return all but the default."""
        return [value for value in self.values if value != self.default]


@dataclass(frozen=True)
class FirstSeat(Option):
    """Who starts: drawn at random, or a seat that the table chose."""

    name: str
    default: str | int
    help: str

    def encode(self, value: Any, seats: int) -> int:
        """Return 0 for random, else the seat + 1."""
        if value == "random":
            return 0
        if isinstance(value, str) and value in map(str, range(seats)):
            value = int(value)
        if type(value) is not int or not 0 <= value < seats:
            raise refuse(self, value, seats)
        return value + 1

    def decode(self, number: int) -> str | int:
        """Return the seat, or random."""
        return number - 1 if number else "random"

    def allowed(self, seats: int) -> str:
        """List the values."""
        return f"random or a seat from 0 to {seats - 1}"

    def choices(self, seats: int) -> list[str]:
        """List random and the seats."""
        return ["random", *map(str, range(seats))]

    def others(self, seats: int) -> list[Any]:
        """Return the last seat."""
        return [seats - 1]


@dataclass(frozen=True)
class Number(Option):
    """A whole number within bounds; the kernel gets it as it is."""

    name: str
    least: int
    most: int
    default: int
    help: str

    def encode(self, value: Any, seats: int) -> int:
        """Return the number; text is understood too."""
        if isinstance(value, str) and value.isdecimal() and len(value) <= len(str(self.most)):
            value = int(value)
        if type(value) is not int or not self.least <= value <= self.most:
            raise refuse(self, value, seats)
        return value

    def decode(self, number: int) -> int:
        """Return the number."""
        return number

    def allowed(self, seats: int) -> str:
        """Tell the bounds."""
        return f"a whole number from {self.least} to {self.most}"

    def choices(self, seats: int) -> list[str]:
        """List the numbers."""
        return [str(number) for number in range(self.least, self.most + 1)]

    def others(self, seats: int) -> list[Any]:
        """Return the bounds."""
        return [self.least, self.most]


@dataclass(frozen=True)
class Subset(Option):
    """Some of a few names, `sizes[seats]` of them: drawn at random, or chosen by the table."""

    name: str
    members: tuple[str, ...]
    sizes: tuple[int, ...]
    default: str
    help: str

    def encode(self, value: Any, seats: int) -> int:
        """Return 0 for random, else the set as bits + 1; text is understood too, with commas between the names."""
        if value == "random":
            return 0
        if isinstance(value, str):
            value = [name.strip() for name in value.split(",")]
        if not isinstance(value, list | tuple) or not value or any(name not in self.members for name in value):
            raise refuse(self, value, seats)
        if len(value) != self.sizes[seats] or len(set(value)) != len(value):
            raise refuse(self, value, seats)
        return 1 + sum(1 << self.members.index(name) for name in value)

    def decode(self, number: int) -> str | list[str]:
        """Return the names, or random."""
        return [name for i, name in enumerate(self.members) if number - 1 >> i & 1] if number else "random"

    def allowed(self, seats: int) -> str:
        """Tell how many of which names."""
        size = self.sizes[seats]
        if size == 0:
            return f"random: with {seats} seats none is chosen"
        return f"random or {size} different of {', '.join(self.members)}"

    def choices(self, seats: int) -> list[str]:
        """List random and every set of the right size."""
        size = self.sizes[seats]
        return ["random", *(",".join(chosen) for chosen in combinations(self.members, size) if size)]

    def others(self, seats: int) -> list[Any]:
        """Return the last names."""
        size = self.sizes[seats]
        return [list(self.members[-size:])] if size else []


def text(value: object) -> str:
    """Return a value as people type it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
