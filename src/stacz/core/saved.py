"""Reading a game's state back from JSON: strictly, and with the fault by name."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec

from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.wire import fault_in

LUCK: Final = "^([0-9a-f]{16}|[0-9a-f]{48})$"  # what Position.luck_text() writes
State = TypeVar("State", bound=msgspec.Struct)
SomePosition = TypeVar("SomePosition", bound=Position)


def impossible(fault: str) -> StaczError:
    """Return the refusal of a position that no game can reach."""
    return StaczError("impossible_position", fault=fault)


def readable(kind: type[State]) -> type[State]:
    """Let msgspec find out what a type looks like while it is imported: two threads that did so at once would crash."""
    with suppress(msgspec.ValidationError):
        msgspec.convert({}, kind)
    return kind


def read_state(game: str, raw: Mapping[str, Any], kind: type[State]) -> State:
    """Return the state that JSON values describe, every type and range checked."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise StaczError("malformed_position", game=game, fault=fault_in(error)) from None


def restored(position: SomePosition, fields: dict[str, Any], faults: Mapping[int, str]) -> SomePosition:
    """Return the position with the kernel's arrays filled in; refuse one that breaks an invariant."""
    position.restore(fields)
    if fault := position.fault():
        raise impossible(faults[fault])
    return position
