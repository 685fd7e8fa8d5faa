"""What can happen to a table. Kinds and fields are permanent: logs are read back for ever.

`user` and `command` name who asked for it and the id under which it was asked, so that a command sent again is done
once. Both stay in the store: everybody may know of an event only what it declares as `public`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, Literal, Protocol, get_args

import msgspec

from stacz.core.errors import StaczError
from stacz.core.wire import fault_in, snake

Joining = Literal["anyone", "invited", "nobody"]
Absence = Literal["left", "clock", "replaced", "kicked"]
EndReason = Literal["played", "agreement", "closed"]


class TableEvent(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind", tag=snake):
    """One entry of a log. `public`: the fields that everybody may know, in the order in which they are told."""

    public: ClassVar[tuple[str, ...]] = ()
    user: str | None = None
    command: str | None = None


class Created(TableEvent, frozen=True, kw_only=True):
    """A table was set up; `start` is a whole position where a finished game is played on.

    At an analysis table all cards lie open to everybody who looks.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    join: Joining
    spectators: bool
    clock: float | None
    hints: bool
    host: str
    host_name: str
    pace: float = 0.0
    start: dict[str, Any] | None = None
    source: str | None = None  # the table whose game is played on, or played again
    source_listed: bool = False  # whether anyone could find that table in the lobby, so that its code is no secret
    analysis: bool = False
    chat: bool = True  # whether lines may be written


class SeatTaken(TableEvent, frozen=True, kw_only=True):
    """A person sat down."""

    public = ("seat", "name")
    seat: int
    owner: str
    name: str


class BotSeated(TableEvent, frozen=True, kw_only=True):
    """A bot was given a seat."""

    public = ("seat", "level")
    seat: int
    level: str


class SeatFreed(TableEvent, frozen=True, kw_only=True):
    """A seat is open again, before the start."""

    public = ("seat",)
    seat: int


class ReadySet(TableEvent, frozen=True, kw_only=True):
    """A person is ready, or no longer. Who, is seen at the seats."""

    owner: str
    ready: bool


class Started(TableEvent, frozen=True, kw_only=True):
    """The cards were dealt. Seed and salt are secret until the end, the commitment is not.

    `start` is the position where one that was given was redealt, because others than the host play on from it.
    """

    public = ("commitment",)
    seed: str
    salt: str
    commitment: str
    hash: str
    start: dict[str, Any] | None = None


class Moved(TableEvent, frozen=True, kw_only=True):
    """A seat moved; `by` is the bot's level where a bot chose. Facts tell of it: the move may be a secret bid."""

    public = ("seat", "by")
    seat: int
    move: dict[str, Any]
    hash: str
    by: str | None = None


class Undone(TableEvent, frozen=True, kw_only=True):
    """A seat took back its last move."""

    public = ("seat",)
    seat: int
    hash: str


class Said(TableEvent, frozen=True, kw_only=True):
    """Somebody wrote a line."""

    public = ("name", "text")
    name: str
    text: str


class Reacted(TableEvent, frozen=True, kw_only=True):
    """Somebody showed a face."""

    public = ("name", "reaction")
    name: str
    reaction: str


class WentAway(TableEvent, frozen=True, kw_only=True):
    """A bot plays a person's seat from now on."""

    public = ("seat", "why")
    seat: int
    why: Absence


class CameBack(TableEvent, frozen=True, kw_only=True):
    """The person plays again. The clock goes on from where it was; in old logs it began anew."""

    public = ("seat",)
    seat: int
    goes_on: bool = False


class AgreedToEnd(TableEvent, frozen=True, kw_only=True):
    """A person would end the game here, or no longer. Who, is seen at the seats."""

    owner: str
    agree: bool


class EndDeclined(TableEvent, frozen=True, kw_only=True):
    """A person would rather play on: nobody offers to end the game any more."""

    public = ("seat",)
    seat: int


class Renamed(TableEvent, frozen=True, kw_only=True):
    """A person in a seat is called otherwise from now on."""

    public = ("seat", "name", "before")
    seat: int
    name: str
    before: str


class Nudged(TableEvent, frozen=True, kw_only=True):
    """Somebody reminded a seat that the others wait for it."""

    public = ("seat", "name")
    seat: int
    name: str


class ClockVoted(TableEvent, frozen=True, kw_only=True):
    """A person would give a seat a clock. Who, is seen at the seat."""

    public = ("seat",)
    seat: int
    owner: str


class ClockLiftVoted(TableEvent, frozen=True, kw_only=True):
    """A person would take from a seat the clock that the others gave it. Who, is seen at the seat."""

    public = ("seat",)
    seat: int
    owner: str


class ClockLifted(TableEvent, frozen=True, kw_only=True):
    """The others took a seat's clock away again."""

    public = ("seat",)
    seat: int


class ClockSet(TableEvent, frozen=True, kw_only=True):
    """The others gave a seat a clock, in seconds a choice, for the rest of the game."""

    public = ("seat", "clock")
    seat: int
    clock: float


class Kicked(TableEvent, frozen=True, kw_only=True):
    """The host sent somebody away for good: the seats are open again or, after the start, a bot's to play."""

    public = ("name",)
    owner: str
    name: str


class Pardoned(TableEvent, frozen=True, kw_only=True):
    """The host lets somebody back in who was sent away."""

    public = ("name",)
    owner: str
    name: str


class Muted(TableEvent, frozen=True, kw_only=True):
    """The host took somebody's word away, or gave it back."""

    public = ("name", "muted")
    owner: str
    name: str
    muted: bool


class ChatSet(TableEvent, frozen=True, kw_only=True):
    """The host allowed lines, or no longer."""

    public = ("chat",)
    chat: bool


class Closed(TableEvent, frozen=True, kw_only=True):
    """The table was closed for everybody; a running game is finished with it."""

    public = ("why",)
    why: str | None = None


class Finished(TableEvent, frozen=True, kw_only=True):
    """The game is over: played to its end, ended by agreement, or closed."""

    public = ("reason", "ending", "winners")
    reason: EndReason
    ending: str | None
    scores: list[int]
    winners: list[int]


class RematchAnswered(TableEvent, frozen=True, kw_only=True):
    """A person would play once more, or not. `table` is the code that the new table is going to have."""

    public = ("seat", "again")
    seat: int
    owner: str
    again: bool
    table: str


class KeptLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the game before, and who wrote it."""

    at: float
    name: str
    text: str | None = None
    reaction: str | None = None
    user: str | None = None


class LinesKept(TableEvent, frozen=True, kw_only=True):
    """The talk goes on from the game before."""

    lines: list[KeptLine]


class ReplayShared(TableEvent, frozen=True, kw_only=True):
    """Somebody who played lets everybody who has the code see the finished game."""


class RematchSet(TableEvent, frozen=True, kw_only=True):
    """The same people play again, over there."""

    public = ("table",)
    table: str


AnyEvent = (
    Created | SeatTaken | BotSeated | SeatFreed | ReadySet | Started | Moved | Undone | Said | Reacted | WentAway
    | CameBack | AgreedToEnd | EndDeclined | Renamed | Nudged | ClockVoted | ClockSet | ClockLiftVoted | ClockLifted
    | Kicked | Pardoned | Muted | ChatSet | Closed | Finished | RematchAnswered | RematchSet | LinesKept | ReplayShared
)  # fmt: skip


def write_event(event: AnyEvent) -> tuple[str, dict[str, Any]]:
    """Return an event as the store keeps it."""
    data = msgspec.to_builtins(event)
    return data.pop("kind"), data


KINDS: Final[dict[str, Any]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEvent)}


class StoredEvent(Protocol):
    """What the fold needs of an entry of the store."""

    @property
    def seq(self) -> int:
        """Counted from 1."""

    @property
    def kind(self) -> str:
        """Which event."""

    @property
    def data(self) -> Mapping[str, Any]:
        """Its fields."""

    @property
    def at(self) -> float:
        """When it was stored, in unix seconds."""


def read_event(seq: int, kind: str, data: Mapping[str, Any]) -> AnyEvent:
    """Return an event that the store kept."""
    if kind not in KINDS:
        raise StaczError("table_damaged", seq=seq, fault=f"there is no event {kind!r}")
    try:
        return msgspec.convert({**data, "kind": kind}, KINDS[kind])  # type: ignore[no-any-return]
    except msgspec.ValidationError as error:
        raise StaczError("table_damaged", seq=seq, fault=fault_in(error)) from None
