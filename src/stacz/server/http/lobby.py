"""REST: games, and tables to be set up and found."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Request

from stacz.bots import LEVELS
from stacz.core.errors import StaczError
from stacz.core.options import text
from stacz.core.registry import Game
from stacz.games import GAMES, find_game
from stacz.server.asgi import address_of
from stacz.server.http.services import Anybody, Given, Services, Somebody, refusals, table_for
from stacz.server.http.shapes import (
    GameShown,
    GamesShown,
    OptionShown,
    PresetShown,
    SummaryShown,
    TableAsked,
    TableMade,
    TableShown,
    TablesShown,
)  # fmt: skip
from stacz.server.live.host import seats_for
from stacz.server.table.checks import Asker
from stacz.server.table.commands import REACTIONS
from stacz.server.table.events import Created
from stacz.server.table.fold import Progress, Table, deal
from stacz.server.table.messages import PROTOCOL
from stacz.server.table.playing_on import position_after
from stacz.server.table.public import LobbyLine
from stacz.server.table.teller import state_for
from stacz.store import Summary

PAGE: Final = 50

router = APIRouter(prefix="/api", responses=refusals())


@router.get("/games")
async def games() -> GamesShown:
    """Tell what can be played, with whom."""
    shown = []
    for game in GAMES.values():
        options = [
            OptionShown(
                name=option.name,
                default=option.default,
                help=option.help,
                allowed={str(seats): option.allowed(seats) for seats in game.seats},
                choices={str(seats): option.choices(seats) for seats in game.seats},
            )
            for option in game.options
        ]
        shown.append(
            GameShown(
                code=game.code,
                title=game.title,
                seats=list(game.seats),
                rules_version=game.rules_version,
                options=options,
                presets=[PresetShown(name=name, options=preset_shown(game, name)) for name in game.presets],
                endings=list(game.endings),
            )
        )
    return GamesShown(protocol=PROTOCOL, games=shown, levels=list(LEVELS), reactions=list(REACTIONS))


def preset_shown(game: Game, name: str) -> dict[str, str]:
    """Return the options of a preset as a form has them."""
    return {option: text(value) for option, value in game.preset(name).items()}


@router.post("/tables", status_code=201, responses=refusals(401, 403, 404))
async def make_table(request: Request, wanted: TableAsked, session: Somebody, given: Given) -> TableMade:
    """Set up a table; its code is its address and its invitation."""
    address = address_of(request.scope)
    for kind in ("create", "listed") if wanted.join == "anyone" else ("create",):
        given.limits.check(kind, session.user)
        given.limits.check(f"{kind}_here", address)
    if wanted.analysis and wanted.source is None:
        raise StaczError("malformed_request", fault="analysis is for a position of a finished game, and needs source")
    old = await table_for(wanted.source.table, session, request, given) if wanted.source is not None else None
    start = None
    if old is not None and wanted.source is not None:
        start = await position_of(old, wanted.source.step, session.user, given)
    game = find_game(wanted.game)
    if start is not None and (start["game"], start["seats"]) != (wanted.game, wanted.seats):
        raise StaczError("malformed_position", game=wanted.game, fault="it is of another game or number of seats")
    setup = Created(
        game=game.code,
        rules_version=start["rules_version"] if start is not None else game.rules_version,
        seats=wanted.seats,
        options=start["options"] if start is not None else dict(wanted.options),
        join=wanted.join,
        spectators=wanted.spectators,
        clock=wanted.clock,
        hints=wanted.hints,
        chat=wanted.chat,
        pace=wanted.pace,
        host=session.user,
        host_name=session.name,
        start=start,
        source=old.code if old is not None else None,
        source_listed=old is not None and old.setup.join == "anyone",
        analysis=wanted.analysis,
    )
    given.host.check(setup)
    asker = Asker(session.user, session.name)
    return TableMade(table=await given.host.create(setup, seats_for(asker, wanted.seats, seats_asked(wanted))))


def seats_asked(wanted: TableAsked) -> dict[int, str]:
    """Return who is to sit where; JSON has only texts for keys."""
    found = {}
    for seat, who in wanted.who.items():
        if not (seat.isascii() and seat.isdecimal() and len(seat) <= 2):
            raise StaczError("bad_seat", seat=seat, seats=wanted.seats)
        found[int(seat)] = who
    return found


async def position_of(table: Table, step: int, user: str, given: Services) -> dict[str, Any]:
    """Return the position at a point of a finished game; finding it holds up nobody."""
    if table.finished is None or table.match is None:
        raise StaczError("not_finished")
    record = table.match.record
    if step > len(record.steps):
        raise StaczError("bad_step", most=len(record.steps), step=step)
    find = partial(position_after, deal(table.setup, record.seed), record, step)
    found = await given.host.aside.run(user, find, step)
    if found is None:
        raise StaczError("game_over")
    return found


@router.get("/tables", responses=refusals(401))
async def list_tables(
    session: Anybody, given: Given,
    status: Progress | None = None,
    game: Annotated[str | None, Query(max_length=40)] = None,
    mine: bool = False,
    more: Annotated[str | None, Query(max_length=100)] = None,
) -> TablesShown:  # fmt: skip
    """List tables that anyone may join or, with `mine`, your own; the newest first."""
    if mine and session is None:
        raise StaczError("no_session")
    found = await given.host.store.tables(
        status=status, public=None if mine else True, member=session.user if mine and session is not None else None,
        game=find_game(game).code if game is not None else None, before=read_page(more) if more else None, limit=PAGE,
    )  # fmt: skip
    last = next((summary for summary in reversed(found) if summary.status != "broken"), None)
    if len(found) < PAGE:
        last = None
    sound = [await given.host.summaries.sound(summary) for summary in found]
    return TablesShown(
        tables=[summary_shown(summary, session.user if session else None) for summary in sound if summary is not None],
        more=f"{last.updated!r}~{last.table}" if last is not None else None,
    )


def read_page(text: str) -> tuple[float, str]:
    """Return where a page begins."""
    number, _, table = text.partition("~")
    try:
        at = float(number)
    except ValueError:
        at = float("nan")
    if not 0 <= at < 1e12 or not table.isalnum() or not table.isascii():
        raise StaczError("malformed_request", fault="more is not what an earlier page gave")
    return at, table


def summary_shown(summary: Summary, user: str | None) -> SummaryShown:
    """Return a table as the lobby shows it to somebody."""
    line = msgspec.convert(summary.line, LobbyLine)
    return SummaryShown(
        table=summary.table,
        game=summary.game,
        status=summary.status,
        updated=summary.updated,
        seats=line.seats,
        host=line.host,
        clock=line.clock,
        spectators=line.spectators,
        winners=line.winners,
        beginning=line.beginning,
        acting=line.acting,
        you=[seat for seat, owner in enumerate(line.owners) if owner is not None and owner == user],
    )


@router.get("/tables/{code}", responses=refusals(403, 404))
async def show_table(code: str, request: Request, session: Anybody, given: Given) -> TableShown:
    """Show a table as everybody may know it, and which seats are yours."""
    table = await table_for(code, session, request, given)
    actor = await given.host.actor(code)
    user = session.user if session is not None else None
    state = state_for(table, user, actor.present())
    return TableShown(**vars(state), you=table.seats_of(user), version=table.version)
