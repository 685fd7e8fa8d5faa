"""REST: what was told, and finished games to keep, to step through and to play on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from stacz.core.errors import StaczError
from stacz.core.match import Record, outcome_of
from stacz.core.wire import SPECTATOR, redact_all, told_later
from stacz.server.asgi import address_of
from stacz.server.http.services import Anybody, Given, refusals, table_for
from stacz.server.http.shapes import FrameShown, HistoryShown, ReplayShown, TellingShown
from stacz.server.table.fold import Table, begin, deal, is_told_to, told_to
from stacz.server.table.public import public_event
from stacz.server.table.teller import seats_seen

router = APIRouter(prefix="/api/tables/{code}", responses=refusals(403, 404))

Code = Annotated[str, Path(max_length=64)]
MOST_FRAMES = 100


@router.get("/history")
async def history(code: Code, request: Request, session: Anybody, given: Given) -> HistoryShown:
    """Tell again what your seats have been told, from the log: all that has not faded."""
    given.limits.check("heavy", address_of(request.scope))
    table = await table_for(code, session, request, given)
    seats = seats_seen(table, session.user if session is not None else None)
    events = await given.host.store.events(code)
    told = begin(code, events[0])
    tellings = []
    now = chapter_of(table)
    for stored in events[1 : table.seq]:
        change = told.add(stored)
        if is_told_to(change, seats):
            then = chapter_of(told)
            facts = {str(seat): msgspec.to_builtins(told_later(told_to(change, seat), then, now)) for seat in seats}
            event = msgspec.to_builtins(public_event(change.event))
            tellings.append(TellingShown(version=change.version, at=stored.at, event=event, facts=facts))
    return HistoryShown(tellings=tellings)


def chapter_of(table: Table) -> int:
    """Return in which chapter a game is: what has faded by then is told when the game is over."""
    return table.game.chapter(table.match.position) if table.match is not None and table.finished is None else 0


def record_of(table: Table) -> Record:
    """Return the record of a finished game, with the seed that was promised and what proves it."""
    if table.finished is None or table.match is None or table.started is None:
        raise StaczError("not_finished")
    names = [seat.name if seat.name is not None else f"bot {seat.bot}" for seat in table.seats]
    return msgspec.structs.replace(
        table.match.record,
        salt=table.started.salt,
        commitment=table.started.commitment,
        names=names,
        outcome=outcome_of(table.game, table.match.position),
    )


@router.get("/record", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def download(code: Code, request: Request, session: Anybody, given: Given) -> Response:
    """Give the record of a finished game, for `stacz verify` and for keeping."""
    given.limits.check("heavy", address_of(request.scope))
    table = await table_for(code, session, request, given)
    body = msgspec.json.format(msgspec.json.encode(record_of(table)), indent=1)
    name = f"{table.setup.game}-{code}.json"
    return Response(
        body, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.get("/replay")
async def step_through(
    code: Code, request: Request, session: Anybody, given: Given,
    seat: Annotated[int, Query(ge=SPECTATOR, le=15)] = SPECTATOR,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 20,
) -> ReplayShown:  # fmt: skip
    """Show moments of a finished game through any seat's eyes."""
    given.limits.check("heavy", address_of(request.scope))
    table = await table_for(code, session, request, given)
    if table.finished is None or table.match is None:
        raise StaczError("not_finished")
    if seat >= table.setup.seats:
        raise StaczError("bad_seat", seat=seat, seats=table.setup.seats)
    steps = table.match.record.steps
    if first > len(steps):
        raise StaczError("bad_step", most=len(steps), step=first)
    return ReplayShown(steps=len(steps), frames=frames(table, seat, first, count))


def frames(table: Table, seat: int, first: int, count: int) -> list[FrameShown]:
    """Play a finished game again and keep what was asked for."""
    assert table.match is not None
    record = table.match.record
    match = deal(table.setup, record.seed)
    found: list[FrameShown] = []

    def keep(step: int, mover: int | None, move: dict[str, Any] | None) -> None:
        if first <= step < first + count:
            view = msgspec.to_builtins(match.game.view_for(match.position, seat))
            facts = msgspec.to_builtins(redact_all(match.facts, seat))
            found.append(FrameShown(step=step, seat=mover, move=move, facts=facts, view=view))

    keep(0, None, None)
    for number, step in enumerate(record.steps[: first + count], 1):
        match.play(step.seat, match.game.parse_move(step.move))
        keep(number, step.seat, step.move)
    return found
