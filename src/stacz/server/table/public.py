"""What everybody may know of a table and of an event: built up, never stripped from a whole. No user ids.

REST shows most of it too: these are dataclasses, which msgspec writes to the sockets and pydantic describes.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Final, get_args

import msgspec

from stacz.server.table.events import Absence, AnyEvent, EndReason, Joining, TableEvent
from stacz.server.table.fold import Beginning, Progress, Table


@dataclass(frozen=True, kw_only=True)
class SeatState:
    """A place at a table."""

    name: str | None
    bot: str | None
    away: Absence | None
    ready: bool
    agreed: bool
    here: bool | None
    deadline: float | None
    nudged: float | None  # when it was reminded that the others wait
    votes: list[int]  # seats whose people would give it a clock
    voted_clock: float | None  # seconds a choice that the others gave it


@dataclass(frozen=True, kw_only=True)
class Result:
    """How a game ended, and the seed that was promised."""

    reason: EndReason
    ending: str | None
    scores: list[int]
    winners: list[int]
    seed: str
    salt: str


@dataclass(frozen=True, kw_only=True)
class TableState:
    """A table as everybody may know it."""

    code: str
    game: str
    status: Progress
    options: dict[str, Any]
    join: Joining
    spectators: bool
    clock: float | None
    hints: bool
    pace: float
    host: str
    source: str | None  # only where anyone could find it in the lobby
    beginning: Beginning
    rematch: str | None
    seats: list[SeatState]
    commitment: str | None
    result: Result | None
    chat: bool
    muted: list[str]
    closed: bool
    why_closed: str | None


def public_state(table: Table, present: Collection[str] = ()) -> TableState:
    """Return what everybody who may look knows of a table."""
    setup = table.setup
    return TableState(
        code=table.code,
        game=setup.game,
        status=table.status,
        options=setup.options,
        join=setup.join,
        spectators=setup.spectators,
        clock=setup.clock,
        hints=setup.hints,
        pace=setup.pace,
        host=setup.host_name,
        source=setup.source if setup.source_listed else None,
        beginning=table.beginning,
        rematch=table.rematch,
        seats=[
            SeatState(
                name=seat.name,
                bot=seat.bot,
                away=seat.away,
                ready=seat.ready,
                agreed=seat.agreed,
                here=seat.owner in present if seat.owner is not None else None,
                deadline=table.deadline(number),
                nudged=seat.nudged,
                votes=[voter for user in seat.votes for voter in table.seats_of(user)],
                voted_clock=seat.clock,
            )
            for number, seat in enumerate(table.seats)
        ],
        commitment=table.started.commitment if table.started is not None else None,
        result=result_of(table),
        chat=table.chat,
        muted=list(dict.fromkeys(table.muted.values())),
        closed=table.closed is not None,
        why_closed=table.closed.why if table.closed is not None else None,
    )


def result_of(table: Table) -> Result | None:
    """Return how a game ended, if it did."""
    end, start = table.finished, table.started
    if end is None or start is None:
        return None
    return Result(
        reason=end.reason, ending=end.ending, scores=end.scores, winners=end.winners, seed=start.seed, salt=start.salt
    )


@dataclass(frozen=True, kw_only=True)
class LobbySeat:
    """Who has a seat, as the lobby shows it."""

    name: str | None
    bot: str | None


@dataclass(frozen=True, kw_only=True)
class LobbyLine:
    """What the lobby shows of a table. `due`: when the server must act there next; `owners` are told to nobody."""

    seats: list[LobbySeat]
    host: str | None
    clock: float | None
    spectators: bool
    winners: list[int] | None
    due: float | None
    beginning: Beginning = "dealt"
    acting: list[int] = field(default_factory=list)  # older rows do not know whose turn it is, nor whose seats they are
    owners: list[str | None] = field(default_factory=list)


def lobby_line(table: Table) -> LobbyLine:
    """Return a table's line in the lobby."""
    return LobbyLine(
        seats=[LobbySeat(name=seat.name, bot=seat.bot) for seat in table.seats],
        host=table.setup.host_name,
        clock=table.setup.clock,
        spectators=table.setup.spectators,
        winners=table.finished.winners if table.finished is not None else None,
        due=due(table),
        beginning=table.beginning,
        acting=table.acting(),
        owners=[seat.owner for seat in table.seats],
    )


def due(table: Table) -> float | None:
    """Return when the server must act: for a bot since the last change, for a clock when it runs out.

    Bots among themselves play only while somebody looks, and who looks has the table in memory.
    """
    if table.acting_bots() and table.people():
        return table.updated
    soonest = table.next_deadline()
    return soonest[0] if soonest is not None else None


class PublicEvent(msgspec.Struct, frozen=True, tag_field="kind"):
    """What everybody may know of an event: its kind, and what it declares."""


def public_form(kind: type[TableEvent]) -> type[PublicEvent]:
    """Return the type of what is told of a kind of event, made from its declaration."""
    hints = {field.name: field.type for field in msgspec.structs.fields(kind)}
    return msgspec.defstruct(  # type: ignore[return-value]
        kind.__name__,
        [(name, hints[name]) for name in kind.public],
        bases=(PublicEvent,),
        namespace={"__doc__": kind.__doc__},
        frozen=True,
        tag=kind.__struct_config__.tag,
    )


PUBLIC_FORMS: Final = {kind: public_form(kind) for kind in get_args(AnyEvent)}


def public_event(event: TableEvent) -> PublicEvent:
    """Return what everybody may know of an event."""
    return PUBLIC_FORMS[type(event)](*(getattr(event, name) for name in event.public))
