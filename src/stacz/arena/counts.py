"""What a seat got or did in a game, counted from its facts: one number for every card, good or deed.

A *thing* is a deed, the kind of a fact that declares itself `counted` (a good was stored), or that with a member of an
enum in it (it was the television). The kernel's numbers are counted as they come, so that a game costs little more than
without.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Final

import msgspec

from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import Fact, number_readers, snake

HELD: Final = "held"  # at the end; no fact says it


@dataclass(frozen=True)
class Thing:
    """One column of counts: a deed, and what it was done with."""

    deed: str  # the kind of the fact
    kind: type[Enum] | None  # the enum of the member, None for the deed itself
    member: str  # the member's value, or a card's face

    @property
    def code(self) -> str:
        """The name that a results file carries."""
        return ".".join(
            part for part in (self.deed, snake(self.kind.__name__) if self.kind else "", self.member) if part
        )


@dataclass(frozen=True)
class FactReader:
    """How to count one kind of fact, by the places of its numbers (0 is the kind itself)."""

    seat: int
    count: int  # the field that says how many, 0 for one
    own: int  # the thing that is the deed itself, whatever it was done with
    fields: tuple[tuple[int, tuple[int, ...]], ...]  # a field, and the thing for each of its numbers


class Counter:
    """Counts the things of one game; `things` is the same list wherever the game's rules are the same."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.things: list[Thing] = []
        self.readers = [self._reader(kind) for kind in game.fact_types]
        self.held: tuple[tuple[int, ...], ...] = ()
        if game.hand_of is not None:
            self.held = self._serials(HELD), self._serials(f"{HELD}_card", whole=True)

    def _add(self, deed: str, kind: type[Enum] | None, members: Iterable[str]) -> dict[str, int]:
        """Add a thing for each member; return their numbers."""
        added = [Thing(deed, kind, str(member)) for member in members]
        self.things += added
        return {thing.member: number for number, thing in enumerate(added, len(self.things) - len(added))}

    def _reader(self, fact: type[Fact]) -> FactReader | None:
        """Read off a kind of fact what is counted of it."""
        if fact.counted is None:
            return None
        deed = snake(fact.__name__)
        names = [field.name for field in msgspec.structs.fields(fact)]
        fields = [
            (place, self._field(deed, name, reader))
            for place, (name, reader) in enumerate(zip(names, number_readers(fact), strict=True), 1)
            if name in fact.counted
        ]
        own = self._add(deed, None, [""])[""]
        count = names.index("count") + 1 if "count" in names else 0
        return FactReader(names.index("seat") + 1, count, own, tuple(fields))

    def _field(self, deed: str, name: str, reader: Any) -> tuple[int, ...]:
        """Return the thing for each number of a field, which is of an enum, or a serial number."""
        if name == "serial":
            return self._serials(deed)
        kind = type(reader[0])
        return tuple(self._add(deed if name == snake(kind.__name__) else f"{deed}_{name}", kind, reader).values())

    def _serials(self, deed: str, whole: bool = False) -> tuple[int, ...]:
        """Return the thing for each serial number, which begin at 1: the kind of its card, or its whole face."""
        faces = self.game.faces
        kind = type(faces[0].kind)
        in_order = sorted(set(faces), key=lambda face: (list(kind).index(face.kind), face.name))
        numbers = self._add(deed, kind, [face.name for face in in_order] if whole else kind)
        return (-1, *(numbers[face.name if whole else face.kind] for face in faces))

    def blank(self, seats: int) -> list[dict[int, int]]:
        """Return empty counts for each seat."""
        return [{} for _ in range(seats)]

    def add(self, position: Position, counts: list[dict[int, int]]) -> None:
        """Count what the last start or move left."""
        for fact in position.facts():
            reader = self.readers[fact[0]]
            if reader is None:
                continue
            mine = counts[fact[reader.seat]]
            times = fact[reader.count] if reader.count else 1
            mine[reader.own] = mine.get(reader.own, 0) + times
            for field, things in reader.fields:
                thing = things[fact[field]]
                mine[thing] = mine.get(thing, 0) + times

    def finish(self, position: Position, counts: list[dict[int, int]]) -> None:
        """Count what every seat holds at the end."""
        if self.game.hand_of is not None:
            for seat, mine in enumerate(counts):
                for serial in self.game.hand_of(position, seat):
                    for things in self.held:
                        mine[things[serial]] = mine.get(things[serial], 0) + 1


def flat(counts: list[dict[int, int]]) -> list[list[int]]:
    """Return counts as a results file carries them: for each seat, thing and number in turn."""
    return [[number for pair in sorted(mine.items()) for number in pair] for mine in counts]


@cache
def counter_of(game: Game) -> Counter:
    """Return the counter of a game, made once."""
    return Counter(game)
