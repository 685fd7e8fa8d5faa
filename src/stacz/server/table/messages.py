"""What a socket tells. docs/protocol.md explains it; PROTOCOL grows when an old client would misunderstand."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from stacz.core.wire import snake

PROTOCOL: Final = 1
_encode: Final = msgspec.json.Encoder().encode


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag=snake):
    """What the server says."""


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat (-1: a spectator) sees, may do, and has just been told."""

    seat: int
    view: Any
    moves: list[Any]
    can_undo: bool
    facts: list[Any]


class Hello(Message, frozen=True, kw_only=True):
    """The whole table, on connecting and whenever a reader must start afresh."""

    protocol: int
    version: int
    table: dict[str, Any]
    you: dict[str, Any]  # your seats, and whether you set up the table
    eyes: list[Eyes]
    lines: list[dict[str, Any]]


class Changed(Message, frozen=True, kw_only=True):
    """Something happened. `table` is there when it changed, `eyes` when the game did."""

    version: int
    event: msgspec.Raw
    table: msgspec.Raw | None = None
    you: dict[str, Any] | None = None
    eyes: list[Eyes] | None = None


class Presence(Message, frozen=True, kw_only=True):
    """Whose people are connected, seat by seat (None: no person's seat)."""

    here: list[bool | None]


class Done(Message, frozen=True, kw_only=True):
    """A command was carried out, durably; `table` is the new table of a rematch."""

    id: str
    version: int
    table: str | None = None


class Refused(Message, frozen=True, kw_only=True):
    """A command was refused and changed nothing; id is None where the frame could not be read."""

    id: str | None
    code: str
    sentence: str
    data: dict[str, Any]


class Hinted(Message, frozen=True, kw_only=True):
    """Moves that can be recommended, the best first."""

    id: str
    seat: int
    advice: list[dict[str, Any]]


class Pong(Message, frozen=True, kw_only=True):
    """A sign of life."""

    id: str


AnyMessage = Hello | Changed | Presence | Done | Refused | Hinted | Pong


def write_message(message: AnyMessage) -> bytes:
    """Return a message as a frame's payload."""
    return _encode(message)
