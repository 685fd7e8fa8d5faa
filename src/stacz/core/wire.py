"""Typed values for people and wires: what a seat wants (Move) and what happened (Fact).

The kernel knows numbers; these carry names. Every class is a frozen msgspec struct with a permanent snake_case `kind`,
so moves and facts can be stored, sent, read back strictly, and described as JSON Schema.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Any, ClassVar, TypeVar, get_args

import msgspec

Value = TypeVar("Value", bound=msgspec.Struct)


def snake(name: str) -> str:
    """Return PlaceCards as place_cards."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=snake):
    """What a seat wants to do; named in the imperative."""


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=snake):
    """What happened; named in the past tense. The fields follow the numbers that the kernel emits.

    A kind of fact declares itself, and whoever tells, counts or hides facts reads it here:

    - who may know it: `secret` fields are None for everybody but `seat`; of a `private` fact, nobody else learns even
      that it happened; one that `reveals` something new to anybody can never be taken back;
    - how long it is told: one that `fades` shows what lies hidden again later, and stands in no log after the chapter
      of the game (Game.chapter) in which it happened;
    - how it is told: a `quiet` one is bookkeeping, which other facts make plain; one that is `seen` need not be told
      where the whole table or the scoring sheet is drawn beside the story; one that `begins` starts a paragraph;
    - what the arena counts of it: nothing (None), the deed itself, or also with what it was done, by these fields.
    """

    secret: ClassVar[tuple[str, ...]] = ()
    private: ClassVar[bool] = False
    reveals: ClassVar[bool] = False
    fades: ClassVar[bool] = False
    quiet: ClassVar[bool] = False
    seen: ClassVar[bool] = False
    begins: ClassVar[bool] = False
    counted: ClassVar[tuple[str, ...] | None] = None


@cache
def move_kinds(union: Any) -> dict[str, Any]:
    """Return a game's moves by kind: reading one of them is quicker than finding it in the union each time."""
    return {str(kind.__struct_config__.tag): kind for kind in get_args(union) or (union,)}


SPECTATOR = -1


def redacted(fact: Fact, seat: int) -> Fact | None:
    """Return what a seat (or SPECTATOR) may learn of a fact: all, a part, or None for nothing."""
    if not fact.private and not fact.secret:
        return fact
    if getattr(fact, "seat") == seat:  # noqa: B009 - every fact with secrets has a seat
        return fact
    if fact.private:
        return None
    return msgspec.structs.replace(fact, **dict.fromkeys(fact.secret))


def redact_all(facts: Sequence[Fact], seat: int) -> list[Fact]:
    """Return what a seat may learn of several facts."""
    return [kept for fact in facts if (kept := redacted(fact, seat)) is not None]


def told_later(facts: Sequence[Fact], then: int, now: int) -> list[Fact]:
    """Return what a log still tells in chapter `now` of facts of chapter `then`."""
    return [fact for fact in facts if then >= now or not fact.fades]


@cache
def number_readers(kind: type[msgspec.Struct]) -> tuple[Any, ...]:
    """Return, field by field, the enum that a kernel number is an index of, or the type it is."""
    readers = []
    for field in msgspec.structs.fields(kind):
        options = [t for t in get_args(field.type) or (field.type,) if t is not type(None)]
        readers.append(tuple(options[0]) if issubclass(options[0], Enum) else options[0])
    return tuple(readers)


def from_numbers(kind: type[Value], numbers: Sequence[int]) -> Value:
    """Make a move or a fact from the kernel's numbers: members of an enum by index, the rest as they are."""
    return made(kind, tuple(numbers))  # type: ignore[return-value]


@lru_cache(maxsize=1 << 14)
def made(kind: type[msgspec.Struct], numbers: tuple[int, ...]) -> msgspec.Struct:
    """Make one, or take the frozen one that was made of the same numbers before: most come again and again."""
    readers = number_readers(kind)
    return kind(*(r[n] if isinstance(r, tuple) else r(n) for r, n in zip(readers, numbers, strict=False)))


def to_numbers(value: msgspec.Struct) -> list[int]:
    """Return the kernel's numbers of a move or a fact: the opposite of from_numbers."""
    readers = number_readers(type(value))
    values = msgspec.structs.astuple(value)
    return [r.index(v) if isinstance(r, tuple) else int(v) for r, v in zip(readers, values, strict=True)]


def fault_in(error: Exception) -> str:
    """Return what a decoder says is wrong, to stand inside a sentence."""
    text = str(error).rstrip(".")
    return text[:1].lower() + text[1:]
