"""What a seat got or did in a game, counted from its facts: one number for every card, good or deed.

A *thing* is the kind of a fact that has a seat (a good was stored), or that with a member of an enum in it (it was the
television). Places and the bookkeeping of turns are left out. The kernel's numbers are counted
as they come, so that a game costs little more than without.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Final

import msgspec

from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import Fact, number_readers, snake
from stacz.games.cinkciarz.components import KIND_OF, SERIALS, Kind

PLACES: Final = frozenset({"shop", "queue", "side", "stall", "source", "target", "phase"})  # fields that say where
TWICE_TOLD: Final = frozenset(
    {"card_laid", "newspaper_laid", "bid_sealed", "hand_shown", "store_shown", "list_counted"}
)
BOOKKEEPING: Final = frozenset(
    {
        *("turn_started", "turn_ended", "queues_checked", "final_check_started", "seat_ran_out", "advantage_found"),
        *(
            "seat_scored",
            "day_started",
            "seat_asked",
            "cards_returned",
            "seat_ranked",
            "delivery_seen",
            "shop_reopened",
        ),
    }
)
HELD: Final = "held"  # at the end; no fact says it
SERIAL_KINDS: Final = {"cinkciarz": (Kind, tuple(Kind).index, KIND_OF)}


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
        self.held_faces, self.held_kinds = self._held()

    def _add(self, deed: str, kind: type[Enum] | None, members: list[str]) -> tuple[int, ...]:
        first = len(self.things)
        self.things += [Thing(deed, kind, member) for member in members]
        return tuple(range(first, len(self.things)))

    def _reader(self, fact: type[Fact]) -> FactReader | None:
        """Decide what to count of a fact."""
        deed = snake(fact.__name__)
        names = [field.name for field in msgspec.structs.fields(fact)]
        if "seat" not in names or deed in BOOKKEEPING | TWICE_TOLD:
            return None
        fields = []
        for place, (name, reader) in enumerate(zip(names, number_readers(fact), strict=True), 1):
            if name == "serial" and self.game.code in SERIAL_KINDS:
                kind, index, kind_of = SERIAL_KINDS[self.game.code]
                base = self._add(deed, kind, [member.value for member in kind])
                fields.append((place, (-1, *(base[index(of)] for of in kind_of))))  # serial numbers begin at 1
            elif isinstance(reader, tuple) and name not in PLACES:
                label = deed if name in ("card", "good", "shopping_list") else f"{deed}_{name}"
                fields.append((place, self._add(label, type(reader[0]), [member.value for member in reader])))
        own = self._add(deed, None, [""])[0]
        count = names.index("count") + 1 if "count" in names else 0
        return FactReader(names.index("seat") + 1, count, own, tuple(fields))

    def _held(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the things of the cards with serial numbers that a seat holds at the end: by face and by kind."""
        if self.game.code not in SERIAL_KINDS:
            return (), ()
        kind, index, kind_of = SERIAL_KINDS[self.game.code]
        faces = sorted(set(SERIALS), key=lambda face: (index(kind_of[SERIALS.index(face)]), face))
        by_kind = self._add(HELD, kind, [member.value for member in kind])
        by_face = self._add(f"{HELD}_card", kind, faces)
        return (
            (-1, *(by_face[faces.index(face)] for face in SERIALS)),
            (-1, *(by_kind[index(of)] for of in kind_of)),
        )

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
        if self.held_kinds:
            for mine, seat in zip(counts, self.game.save(position)["seats"], strict=True):
                for serial in seat["hand"]:
                    for thing in (self.held_kinds[serial], self.held_faces[serial]):
                        mine[thing] = mine.get(thing, 0) + 1


def flat(counts: list[dict[int, int]]) -> list[list[int]]:
    """Return counts as a results file carries them: for each seat, thing and number in turn."""
    return [[number for pair in sorted(mine.items()) for number in pair] for mine in counts]


@cache
def counter_of(game: Game) -> Counter:
    """Return the counter of a game, made once."""
    return Counter(game)
