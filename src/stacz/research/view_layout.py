"""A view as numbers, by its types alone: how a game is observed that brings no observer of its own.

Every field of the view that has a shape becomes neighbouring numbers from 0 to 255:

- a number is itself, but at least 0 and at most 255; seats keep their own numbers; a bool is 0 or 1;
- a member of an enum is one-hot, and zeros where it may be missing (`… | None`) and is;
- what else may be missing comes after a 1; if it is missing, all is 0;
- a struct is its fields, one after the other; a dict by an enum is a value for each member;
- a list of members of an enum is how many there are of each: their order is not shown;
- any other list is its length and its entries, as many as there is room for.

Text, and whatever else is not in this list, is left out. How much room a list gets is measured: as many entries as it
ever had in a few random games that are always the same, but not more than 16, or fewer where all would be too wide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import inspect

from stacz.core.chance import Chance
from stacz.core.registry import Game
from stacz.research import limits
from stacz.research.fields import Field

MOST: Final = 255
LONGEST: Final = 16  # entries of a list that are shown
GAMES: Final = 2  # that are played to measure the lists


class Part(NamedTuple):
    """How one thing of a view becomes numbers."""

    size: int  # how many
    most: int  # the largest that there can be
    meaning: str
    numbers: Callable[[Any], list[int]]


class Layout(NamedTuple):
    """How a whole view becomes numbers."""

    fields: tuple[Field, ...]
    numbers: Callable[[Any], list[int]]


NOTHING: Final = Part(0, 0, "", lambda value: [])


@cache
def layout_of(game: Game, seats: int) -> Layout:
    """Return how the views of a table of so many seats become numbers: always alike, whatever the options."""
    views = list(_random_views(game, seats))
    whole = inspect.type_info(game.view_type)
    assert isinstance(whole, inspect.StructType)
    for longest in (LONGEST, LONGEST // 2, LONGEST // 4, 1):
        parts = _fields_of(whole, views, longest)
        if sum(part.size for part in parts.values()) <= limits.WIDEST:
            break
    fields = tuple(Field(name, (part.size,), part.most, part.meaning) for name, part in parts.items() if part.size)
    return Layout(fields, _joined(parts).numbers)


def _random_views(game: Game, seats: int) -> Iterator[msgspec.Struct]:
    """Return what is seen in a few games."""
    for seed in range(GAMES):
        position, chance = game.start(seats, seed=seed), Chance(seed)
        while not position.is_over:
            seat = position.acting()[0]
            yield game.view_for(position, seat)
            legal = position.legal(seat)
            position.play(seat, legal[chance.pick(len(legal))])
        yield game.view_for(position, 0)


def _part_of(kind: inspect.Type, seen: Sequence[Any], longest: int) -> Part:
    """Return how values of a type become numbers; those that were seen say how long its lists get."""
    match kind:
        case inspect.BoolType():
            return Part(1, 1, "0 or 1", lambda value: [int(value)])
        case inspect.IntType() | inspect.FloatType():
            return Part(1, MOST, "a number", lambda value: [min(max(int(value), 0), MOST)])
        case inspect.EnumType(cls=members):
            return _by_member(members, "one-hot", lambda value: [] if value is None else [value])
        case inspect.ListType(item_type=inspect.EnumType(cls=members)):
            return _by_member(members, "how many of each", lambda values: values)
        case inspect.ListType(item_type=entry):
            return _listed(entry, seen, longest)
        case inspect.DictType(key_type=inspect.EnumType(cls=members), value_type=entry):
            return _keyed(list(members), _part_of(entry, [v for d in seen for v in d.values()], longest))
        case inspect.StructType():
            return _joined(_fields_of(kind, seen, longest))
        case inspect.UnionType(types=kinds) if kind.includes_none and len(kinds) == 2:
            some = next(one for one in kinds if not isinstance(one, inspect.NoneType))
            part = _part_of(some, [value for value in seen if value is not None], longest)
            return part if isinstance(some, inspect.EnumType) else _optional(part)
    return NOTHING


def _fields_of(kind: inspect.StructType, seen: Sequence[Any], longest: int) -> dict[str, Part]:
    """Return how the fields of a struct become numbers."""
    return {
        field.name: _part_of(field.type, [getattr(value, field.name) for value in seen], longest)
        for field in kind.fields
    }


def _by_member(members: type[Enum], how: str, values: Callable[[Any], Sequence[Enum]]) -> Part:
    """Count the members of an enum."""
    place = {member: number for number, member in enumerate(members)}
    names = ", ".join(str(member.value) for member in members)

    def numbers(value: Any) -> list[int]:
        row = [0] * len(place)
        for member in values(value):
            row[place[member]] += 1
        return [min(n, MOST) for n in row]

    return Part(len(place), 1 if how == "one-hot" else MOST, f"{how}: {names}", numbers)


def _listed(kind: inspect.Type, seen: Sequence[list[Any]], longest: int) -> Part:
    """Write the length of a list and its first entries."""
    entries = [item for value in seen for item in value]
    entry = _part_of(kind, entries, longest) if entries else NOTHING  # so that lists in lists come to an end
    room = min(longest, max(map(len, seen), default=0)) if entry.size else 0

    def numbers(value: list[Any]) -> list[int]:
        shown = [number for item in value[:room] for number in entry.numbers(item)]
        return [min(len(value), MOST), *shown, *[0] * (room * entry.size - len(shown))]

    return Part(1 + room * entry.size, MOST, f"how many, and the first {room}: {entry.meaning}", numbers)


def _keyed(members: list[Enum], entry: Part) -> Part:
    """Write a value for each member of an enum; zeros where there is none."""
    names = ", ".join(str(member.value) for member in members)

    def numbers(value: dict[Enum, Any]) -> list[int]:
        nothing = [0] * entry.size
        return [n for member in members for n in (entry.numbers(value[member]) if member in value else nothing)]

    return Part(len(members) * entry.size, entry.most, f"for each of {names}: {entry.meaning}", numbers)


def _optional(some: Part) -> Part:
    """Write whether something is there, and what it is."""
    if not some.size:
        return NOTHING
    return Part(
        1 + some.size,
        some.most,
        f"1 and {some.meaning}; or zeros",
        lambda value: [0] * (1 + some.size) if value is None else [1, *some.numbers(value)],
    )


def _joined(parts: dict[str, Part]) -> Part:
    """Write the fields of a struct, one after the other."""
    shown = {name: part for name, part in parts.items() if part.size}
    return Part(
        sum(part.size for part in shown.values()),
        max((part.most for part in shown.values()), default=0),
        ", ".join(f"{name} ({part.meaning})" for name, part in shown.items()),
        lambda value: [n for name, part in shown.items() for n in part.numbers(getattr(value, name))],
    )
