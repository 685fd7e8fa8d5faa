"""What a socket tells. docs/protocol.md explains it; PROTOCOL grows when an old client would misunderstand."""

from __future__ import annotations

from typing import Annotated, Any, Final, Generic

import msgspec
from typing_extensions import TypeVar

from stacz.core.wire import snake
from stacz.server.table.public import PublicEvent, TableState
from stacz.server.table.seats import Line

PROTOCOL: Final = 1
_encode: Final = msgspec.json.Encoder().encode

# What differs from game to game. tools/wire_types.py makes type parameters of them; the server has no need to.
View = TypeVar("View", default=Any)
Move = TypeVar("Move", bound=msgspec.Struct, default=Any)
Fact = TypeVar("Fact", bound=msgspec.Struct, default=Any)


class Message(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag=snake):
    """What the server says."""


class You(msgspec.Struct, frozen=True, kw_only=True):
    """Your seats, and whether you set up the table."""

    seats: list[int]
    host: bool


class Eyes(msgspec.Struct, Generic[View, Move, Fact], frozen=True, kw_only=True):
    """What one seat (-1: a spectator) sees, may do, and has just been told."""

    seat: int
    view: View
    moves: list[Move]
    can_undo: bool
    facts: list[Fact]


class Hello(Message, Generic[View, Move, Fact], frozen=True, kw_only=True):
    """The whole table, on connecting and whenever a reader must start afresh."""

    protocol: int
    version: int
    table: TableState
    you: You
    eyes: list[Eyes[View, Move, Fact]]
    lines: list[Line]
    now: float  # the server's time, in unix seconds: deadlines are by its clock


class Changed(Message, Generic[View, Move, Fact], frozen=True, kw_only=True):
    """Something happened. `table` is there when it changed, `eyes` when the game did.

    What all viewers are told is written once, and goes into each message as it is.
    """

    version: int
    event: Annotated[msgspec.Raw, PublicEvent]
    table: Annotated[msgspec.Raw, TableState] | None = None
    you: You | None = None
    eyes: list[Eyes[View, Move, Fact]] | None = None


class Presence(Message, frozen=True, kw_only=True):
    """Whose people are connected, seat by seat (None: no person's seat)."""

    here: list[bool | None]


class Done(Message, frozen=True, kw_only=True):
    """A command was carried out, durably; `table` is the new table of a rematch, once all have said yes."""

    id: str
    version: int
    table: str | None = None


class Refused(Message, frozen=True, kw_only=True):
    """A command was refused and changed nothing; id is None where the frame could not be read."""

    id: str | None
    code: str
    sentence: str
    data: dict[str, Any]


class Belief(msgspec.Struct, frozen=True, kw_only=True):
    """What a strong bot thinks likely of the others' hands, or of what is to come."""

    code: str  # of the game's texts
    share: float  # how likely
    seat: int | None  # whom it is about
    numbers: dict[str, int]  # in its sentence
    names: dict[str, str]  # likewise: cards, currencies …, by their kind


class Advice(msgspec.Struct, Generic[Move], frozen=True, kw_only=True):
    """What a strong bot would do: several moves for a sealed choice, which is given whole."""

    moves: list[Move]
    win: float
    trust: float
    reason: str | None  # a code of the game's texts; None where it gives no reasons
    numbers: dict[str, int]  # in the reason's sentence
    cost: float | None  # of the first: if the best other is played; of the others: if this is; None: not known
    beliefs: list[Belief]


class Hinted(Message, Generic[Move], frozen=True, kw_only=True):
    """Moves that can be recommended, the best first."""

    id: str
    seat: int
    advice: list[Advice[Move]]


class Pong(Message, frozen=True, kw_only=True):
    """A sign of life."""

    id: str


AnyMessage = Hello | Changed | Presence | Done | Refused | Hinted | Pong


def write_message(message: AnyMessage) -> bytes:
    """Return a message as a frame's payload."""
    return _encode(message)
