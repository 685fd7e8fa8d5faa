"""The shapes of REST requests and answers: pydantic checks them and writes the OpenAPI description."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Generic

from pydantic import BaseModel, ConfigDict, Field

from stacz.server.table.events import Joining
from stacz.server.table.fold import Beginning
from stacz.server.table.messages import Fact, Move, View
from stacz.server.table.public import LobbySeat, PublicEvent, TableState
from stacz.store import Status


class Asked(BaseModel):
    """What is sent to us: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NameAsked(Asked):
    """A name; without one we find one."""

    name: str | None = Field(default=None, max_length=100)


class LoginAsked(Asked):
    """A login and a password."""

    login: str = Field(max_length=100)
    password: str = Field(max_length=200)


class AccountAsked(LoginAsked):
    """A new login and password; who has one already must know the old password."""

    old_password: str | None = Field(default=None, max_length=200)


class SourceAsked(Asked):
    """A point of a finished game."""

    table: str = Field(max_length=64)
    step: int = Field(ge=0, le=100_000)


class TableAsked(Asked):
    """A table to be set up."""

    game: str = Field(max_length=40)
    seats: int = Field(ge=1, le=16)
    options: dict[str, str | int | bool | list[str]] = Field(default={}, max_length=30)
    join: Joining = "invited"
    spectators: bool = True
    clock: float | None = Field(default=None, description="seconds a move; none without")
    hints: bool = True
    chat: bool = Field(default=True, description="whether lines may be written; the host can change it")
    pace: float = Field(default=0.8, ge=0, le=5, description="seconds that bots wait before they move")
    who: dict[str, str] = Field(
        default={}, max_length=16, description='who sits where at once, by seat: "you" or the level of a bot'
    )
    source: SourceAsked | None = Field(default=None, description="play on from here")
    analysis: bool = Field(default=False, description="with source: all cards lie open to everybody who looks")


class Refusal(BaseModel):
    """Why something was not done; nothing has changed."""

    code: str
    sentence: str
    data: dict[str, Any]


class SessionShown(BaseModel):
    """Who you are here."""

    name: str
    login: str | None


class OptionShown(BaseModel):
    """A choice before a game."""

    name: str
    default: Any
    help: str
    allowed: dict[str, str]  # in words, by the number of seats
    choices: dict[str, list[str]]  # one by one, as they can be sent back


class PresetShown(BaseModel):
    """Options that go together: printed, friendly or tournament."""

    name: str
    options: dict[str, str]  # all of them, as they can be sent back


class GameShown(BaseModel):
    """A game that can be played."""

    code: str
    title: str
    seats: list[int]
    rules_version: int
    options: list[OptionShown]
    presets: list[PresetShown]
    endings: list[str]


class GamesShown(BaseModel):
    """What can be played, with whom."""

    protocol: int
    games: list[GameShown]
    levels: list[str]
    reactions: list[str]


class TableMade(BaseModel):
    """A new table."""

    table: str


class SummaryShown(BaseModel):
    """A table in the lobby."""

    table: str
    game: str
    status: Status
    updated: float
    seats: list[LobbySeat]
    host: str | None
    clock: float | None
    spectators: bool
    winners: list[int] | None
    beginning: Beginning
    acting: list[int]  # the seats that are to act
    you: list[int]  # the seats that are yours


class TablesShown(BaseModel):
    """A page of the lobby; `more` asks for the next one."""

    tables: list[SummaryShown]
    more: str | None


@dataclass(frozen=True, kw_only=True)
class TableShown(TableState):
    """A table as everybody may know it, and which seats are yours."""

    you: list[int]
    version: int


class TellingShown(BaseModel, Generic[Fact]):
    """What one change told somebody."""

    version: int
    at: float
    event: Annotated[dict[str, Any], PublicEvent]
    facts: dict[str, list[Fact]] = Field(description="by seat; -1: as a spectator")


class HistoryShown(BaseModel, Generic[Fact]):
    """What somebody has been told since the table was set up."""

    tellings: list[TellingShown[Fact]]
    more: int | None = Field(default=None, description="if something follows: the `after` to ask for it with")


class FrameShown(BaseModel, Generic[View, Move, Fact]):
    """A moment of a finished game."""

    step: int
    seat: int | None = Field(description="who moved")
    move: Annotated[dict[str, Any], Move] | None
    facts: list[Fact]
    view: View | None = Field(description="null where only what happened was asked for")


class ReplayShown(BaseModel, Generic[View, Move, Fact]):
    """A part of a finished game through one seat's eyes."""

    steps: int
    frames: list[FrameShown[View, Move, Fact]]


class MomentShown(BaseModel, Generic[View, Move, Fact]):
    """A moment of a lesson through the learner's eyes."""

    seat: int | None = Field(description="who moved")
    facts: list[Fact]
    view: View
    moves: list[Move]


class StepShown(BaseModel, Generic[Move]):
    """Something to be explained. The words stand under its id."""

    id: str
    after: int = Field(description="at which moment")
    point: str = Field(description="what to point at")
    move: Annotated[dict[str, Any], Move] | None = Field(
        description="what the learner has to do before it goes on; none: just read"
    )


class LessonShown(BaseModel, Generic[View, Move, Fact]):
    """A first game, step by step."""

    game: str
    seats: int
    options: dict[str, Any]
    you: int
    moments: list[MomentShown[View, Move, Fact]]
    steps: list[StepShown[Move]]


class ExampleShown(BaseModel, Generic[View, Move, Fact]):
    """A worked example of the rules, step by step."""

    id: str
    section: str
    seats: int
    you: int
    moments: list[MomentShown[View, Move, Fact]]
    steps: list[StepShown[Move]]


class ReachShown(BaseModel):
    """How others in the local network reach this server."""

    open: bool = Field(description="whether it listens there")
    addresses: list[str] = Field(description="where: only told to this machine itself")


class Health(BaseModel):
    """Whether the server can do its work."""

    ok: bool
