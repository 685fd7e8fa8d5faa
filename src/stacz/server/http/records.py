"""REST: what was told, and finished games to keep, to step through and to play on."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from stacz.core.errors import StaczError
from stacz.core.match import Record, outcome_of
from stacz.core.wire import SPECTATOR, redact_all, told_later
from stacz.server.http.services import Anybody, Given, asker_of, check_heavy, refusals, table_for
from stacz.server.http.shapes import HistoryShown, ReplayShown
from stacz.server.table.changes import is_told_to, told_to
from stacz.server.table.events import Reacted, RematchSet, Said
from stacz.server.table.fold import Table, begin, deal
from stacz.server.table.public import public_event
from stacz.server.table.teller import may_follow, seats_seen
from stacz.store import Event

router = APIRouter(prefix="/api/tables/{code}", responses=refusals(403, 404))

Code = Annotated[str, Path(max_length=64)]
MOST_FRAMES = 100
TALK = (Said, Reacted, RematchSet)
MOST_TELLINGS = 1000


@router.get("/history", response_model=HistoryShown)
async def history(
    code: Code, request: Request, session: Anybody, given: Given,
    after: Annotated[int, Query(ge=-MOST_TELLINGS, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_TELLINGS)] = MOST_TELLINGS,
) -> Response:  # fmt: skip
    """Tell again what your seats have been told after so many tellings, or (below 0) the last so many.

    What has faded by now is left out.
    """
    check_heavy(given, session, request)
    table = await table_for(code, session, request, given)
    user = session.user if session is not None else None
    seats, talks = seats_seen(table, table.seats_of(user)), may_follow(table, user)
    events = (await given.host.store.events(code))[: table.seq]
    tell = partial(told_again, code, events, chapter_of(table), seats, after, limit, talks)
    return json_answer(await given.host.aside.run(asker_of(session, request), tell, len(events)))


def told_again(
    code: str, events: Sequence[Event], now: int, seats: Sequence[int], after: int, limit: int, talks: bool
) -> bytes:  # fmt: skip
    """Return a part of what some seats were told, as JSON. It is counted in tellings: entries count secrets, too.

    Without `talks`, nothing of what was said, and not where it goes on.
    """
    told = begin(code, events[0])
    tellings: deque[dict[str, Any]] = deque(maxlen=-after if after < 0 else None)
    number = 0
    for stored in events[1:]:
        change = told.add(stored)
        if not is_told_to(change, seats) or (isinstance(change.event, TALK) and not talks):
            continue
        number += 1
        if after >= 0 and number > after + limit:
            break
        if number > after:
            then = chapter_of(told)
            facts = {str(seat): told_later(told_to(change, seat), then, now) for seat in seats}
            event = public_event(change.event)
            tellings.append({"version": change.version, "at": stored.at, "event": event, "facts": facts})
    last = (after if after >= 0 else number - len(tellings)) + limit
    more = {"more": last} if number > last else {}
    return msgspec.json.encode({"tellings": list(tellings)[:limit], **more})


def json_answer(body: bytes) -> Response:
    """Return an answer that was written beside the event loop; its shape is the endpoint's response_model."""
    return Response(body, media_type="application/json")


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
    check_heavy(given, session, request)
    table = await table_for(code, session, request, given)
    body = msgspec.json.format(msgspec.json.encode(record_of(table)), indent=1)
    name = f"{table.setup.game}-{code}.json"
    return Response(
        body, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@router.get("/replay", response_model=ReplayShown)
async def step_through(
    code: Code, request: Request, session: Anybody, given: Given,
    seat: Annotated[int, Query(ge=SPECTATOR, le=15)] = SPECTATOR,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 20,
    views: bool = True,
) -> Response:  # fmt: skip
    """Show moments of a finished game through any seat's eyes; without `views`, only what happened."""
    check_heavy(given, session, request)
    table = await table_for(code, session, request, given)
    if table.finished is None or table.match is None:
        raise StaczError("not_finished")
    if seat >= table.setup.seats:
        raise StaczError("bad_seat", seat=seat, seats=table.setup.seats)
    steps = table.match.record.steps
    if first > len(steps):
        raise StaczError("bad_step", most=len(steps), step=first)
    show = partial(frames, table, seat, first, count, views=views)
    return json_answer(await given.host.aside.run(asker_of(session, request), show, len(steps)))


def frames(table: Table, seat: int, first: int, count: int, *, views: bool) -> bytes:
    """Play a finished game again and write down what was asked for, as JSON."""
    assert table.match is not None
    record = table.match.record
    match = deal(table.setup, record.seed)
    found: list[dict[str, Any]] = []

    def keep(step: int, mover: int | None, move: dict[str, Any] | None) -> None:
        if first <= step < first + count:
            view = match.game.view_for(match.position, seat) if views else None
            facts = redact_all(match.facts, seat)
            found.append({"step": step, "seat": mover, "move": move, "facts": facts, "view": view})

    keep(0, None, None)
    for number, step in enumerate(record.steps[: first + count], 1):
        match.play(step.seat, match.game.parse_move(step.move))
        keep(number, step.seat, step.move)
    return msgspec.json.encode({"steps": len(record.steps), "frames": found})
