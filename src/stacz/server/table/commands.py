"""What a client may want at a table. docs/protocol.md explains the commands.

Decoding is strict: unknown fields, kinds and types are refused with the fault by name.
"""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from stacz.core.errors import StaczError
from stacz.core.wire import fault_in, snake

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


class Rename(Command, frozen=True, kw_only=True):
    """Be called otherwise in an own seat, before the start or at play."""

    seat: SeatNumber
    name: str


class Ready(Command, frozen=True, kw_only=True):
    """Be ready, or no longer."""

    ready: bool = True


class Start(Command, frozen=True, kw_only=True):
    """Deal: the host may, when all seats are taken and all others are ready."""


class Move(Command, frozen=True, kw_only=True):
    """Move, having seen a version."""

    seat: SeatNumber
    seen: Version
    move: Annotated[dict[str, Any], msgspec.Struct]  # of the game that is played


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


class Nudge(Command, frozen=True, kw_only=True):
    """Remind a person that the others wait."""

    seat: SeatNumber


class VoteClock(Command, frozen=True, kw_only=True):
    """Give a seat a clock that was nudged in vain, or take that away again; it is done when all others want it."""

    seat: SeatNumber
    clock: bool = True


class Kick(Command, frozen=True, kw_only=True):
    """Send somebody away, by the name under which they sit or have spoken here, or let them back in; the host may."""

    name: str
    kicked: bool = True


class Mute(Command, frozen=True, kw_only=True):
    """Let somebody write no more, by that name, or again; the host may."""

    name: str
    muted: bool = True


class SetChat(Command, frozen=True, kw_only=True):
    """Allow lines at this table, or no longer; the host may."""

    chat: bool


class Close(Command, frozen=True, kw_only=True):
    """End the table for everybody; the host may."""

    why: str | None = None


class Agree(Command, frozen=True, kw_only=True):
    """Offer to end the game here, take that back, or say no to another's offer; it ends when all people agree."""

    agree: bool = True


class Rematch(Command, frozen=True, kw_only=True):
    """Play once more, or not; it begins when all who are there want it or, for who insists, without who is silent."""

    agree: bool = True


class Share(Command, frozen=True, kw_only=True):
    """Let everybody who has the code see the finished game."""


class Hint(Command, frozen=True, kw_only=True):
    """Ask what a strong bot would do, and why."""

    seat: SeatNumber


class Ping(Command, frozen=True, kw_only=True):
    """Ask for a sign of life."""


TableCommand = (
    Take | Free | AddBot | Rename | Ready | Start | Move | Undo | Say | React | Leave | Return | Replace | Agree
    | Nudge | VoteClock | Kick | Mute | SetChat | Close | Rematch | Share
)  # fmt: skip
AnyCommand = TableCommand | Hint | Ping

_decoder: Final = msgspec.json.Decoder(AnyCommand)


def read_command(raw: bytes | str) -> AnyCommand:
    """Return the command in a frame."""
    try:
        return _decoder.decode(raw)  # type: ignore[no-any-return]
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise StaczError("malformed_message", fault=fault_in(error)) from None
