"""The messages of a socket. docs/protocol.md explains them; PROTOCOL grows when an old client would misunderstand.

What a client sends is a command (`do`), what it gets is a message (`kind`). Decoding is strict: unknown fields,
kinds and types are refused with the fault by name.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from stacz.core.errors import StaczError
from stacz.core.wire import fault_in, snake

PROTOCOL: Final = 1
REACTIONS: Final = ("bravo", "ouch", "hurry", "thanks", "laugh", "coffee")

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Version = Annotated[int, msgspec.Meta(ge=0, le=1 << 40)]


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=snake):
    """What a viewer wants; the same id is done once."""

    id: CommandId


class Take(Command, frozen=True, kw_only=True):
    """Sit down; several times for several seats at one screen."""

    seat: SeatNumber
    name: str | None = None


class Free(Command, frozen=True, kw_only=True):
    """Stand up before the start; the host may free any seat."""

    seat: SeatNumber


class AddBot(Command, frozen=True, kw_only=True):
    """Give an open seat to a bot."""

    seat: SeatNumber
    level: str


class Ready(Command, frozen=True, kw_only=True):
    """Be ready, or no longer."""

    ready: bool = True


class Start(Command, frozen=True, kw_only=True):
    """Deal: the host may, when all seats are taken and all others are ready."""


class Move(Command, frozen=True, kw_only=True):
    """Move, having seen a version."""

    seat: SeatNumber
    seen: Version
    move: dict[str, Any]


class Undo(Command, frozen=True, kw_only=True):
    """Take back the own last move."""

    seat: SeatNumber
    seen: Version


class Say(Command, frozen=True, kw_only=True):
    """Write a line to everybody."""

    text: str


class React(Command, frozen=True, kw_only=True):
    """Show one of a few faces."""

    reaction: str


class Leave(Command, frozen=True, kw_only=True):
    """Let a bot play the own seats."""


class Return(Command, frozen=True, kw_only=True):
    """Play the own seats again."""


class Replace(Command, frozen=True, kw_only=True):
    """Let a bot play the seat of somebody who is not connected."""

    seat: SeatNumber


class Agree(Command, frozen=True, kw_only=True):
    """Offer to end the game here, or take that back; it ends when all people agree."""

    agree: bool = True


class Rematch(Command, frozen=True, kw_only=True):
    """Set up the same table again."""


class Hint(Command, frozen=True, kw_only=True):
    """Ask what a strong bot would do, and why."""

    seat: SeatNumber


class Ping(Command, frozen=True, kw_only=True):
    """Ask for a sign of life."""


AnyCommand = (
    Take | Free | AddBot | Ready | Start | Move | Undo | Say | React | Leave | Return | Replace | Agree | Rematch | Hint
    | Ping
)  # fmt: skip

_decoder: Final = msgspec.json.Decoder(AnyCommand)
_encoder: Final = msgspec.json.Encoder()


def read_command(raw: bytes | str) -> AnyCommand:
    """Return the command in a frame."""
    try:
        return _decoder.decode(raw)  # type: ignore[no-any-return]
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise StaczError("malformed_message", fault=fault_in(error)) from None


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
    return _encoder.encode(message)
