"""REST: games, sessions, tables."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Query, Request, Response

from stacz.bots import LEVELS
from stacz.core.errors import StaczError
from stacz.core.match import replay
from stacz.games import GAMES, find_game
from stacz.server.actor import may_watch
from stacz.server.events import Created
from stacz.server.gate import address_of
from stacz.server.host import Host, seats_for
from stacz.server.identity import COOKIE, COOKIE_SECONDS, Identity
from stacz.server.limits import Limits
from stacz.server.orders import Asker
from stacz.server.settings import Settings
from stacz.server.shapes import (
    GameShown,
    GamesShown,
    LoginAsked,
    NameAsked,
    OptionShown,
    Refusal,
    SessionShown,
    SourceAsked,
    SummaryShown,
    TableAsked,
    TableMade,
    TableShown,
    TablesShown,
)  # fmt: skip
from stacz.server.table import Table, deal
from stacz.server.telling import public_state
from stacz.server.text import clean_name
from stacz.server.wire import PROTOCOL, REACTIONS
from stacz.store import Session, Status, Summary

PAGE: Final = 50


class Services:
    """What the endpoints work with."""

    def __init__(self, host: Host, identity: Identity, limits: Limits, settings: Settings) -> None:
        self.host = host
        self.identity = identity
        self.limits = limits
        self.settings = settings


def services(request: Request) -> Services:
    """Return what the endpoints work with."""
    found: Services = request.app.state.services
    return found


Given = Annotated[Services, Depends(services)]


async def anybody(request: Request, given: Given) -> Session | None:
    """Return who asks, if they have a session."""
    return await given.identity.find(request.cookies.get(COOKIE))


async def somebody(session: Annotated[Session | None, Depends(anybody)]) -> Session:
    """Return who asks; refuse who has no session."""
    if session is None:
        raise StaczError("no_session")
    return session


Anybody = Annotated[Session | None, Depends(anybody)]
Somebody = Annotated[Session, Depends(somebody)]


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Declare the refusals of an endpoint."""
    return {status: {"model": Refusal} for status in (400, 413, 422, 429, 500, 503, *statuses)}


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
                endings=list(game.endings),
            )
        )
    return GamesShown(protocol=PROTOCOL, games=shown, levels=list(LEVELS), reactions=list(REACTIONS))


# ---- sessions --------------------------------------------------------------------------------------------------------


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    """Give the browser its secret, out of reach of any script."""
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_SECONDS, path="/", httponly=True, samesite="lax", secure=settings.secure_cookies
    )


async def shown(session: Session, given: Services) -> SessionShown:
    """Return what somebody may know of themselves."""
    return SessionShown(name=session.name, login=await given.identity.store.login_of(session.user))


@router.post("/session", responses=refusals(403))
async def enter(
    request: Request, response: Response, wanted: NameAsked, session: Anybody, given: Given
) -> SessionShown:
    """Give a guest a name and a session; who has one keeps it."""
    if session is not None:
        return await shown(session, given)
    given.limits.check("session", address_of(request.scope))
    token, session = await given.identity.guest(wanted.name)
    set_cookie(response, token, given.settings)
    return await shown(session, given)


@router.get("/session", responses=refusals(401))
async def who_am_i(session: Somebody, given: Given) -> SessionShown:
    """Tell who you are here."""
    return await shown(session, given)


@router.patch("/session", responses=refusals(401, 403))
async def rename(wanted: NameAsked, session: Somebody, given: Given) -> SessionShown:
    """Take another name; seats keep the name they were taken under."""
    if wanted.name is not None:
        await given.identity.store.rename_user(session.user, clean_name(wanted.name))
    found = await given.identity.store.find_session(session.token_hash)
    return await shown(found or session, given)


@router.delete("/session", status_code=204, responses=refusals(401, 403))
async def leave(response: Response, session: Somebody, given: Given) -> None:
    """End this session."""
    await given.identity.store.drop_session(session.token_hash)
    response.delete_cookie(COOKIE, path="/")


@router.post("/account", responses=refusals(401, 403, 409))
async def make_account(request: Request, wanted: LoginAsked, session: Somebody, given: Given) -> SessionShown:
    """Set a login and a password, to come back from another device; sessions elsewhere end."""
    given.limits.check("login", address_of(request.scope))
    await given.identity.set_login(session, wanted.login, wanted.password)
    return await shown(session, given)


@router.post("/login", responses=refusals(401, 403))
async def log_in(request: Request, response: Response, wanted: LoginAsked, given: Given) -> SessionShown:
    """Come back from another device."""
    given.limits.check("login", address_of(request.scope))
    given.limits.check("password", wanted.login.lower())
    token, session = await given.identity.log_in(wanted.login, wanted.password)
    set_cookie(response, token, given.settings)
    return await shown(session, given)


# ---- tables ----------------------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201, responses=refusals(401, 403, 404))
async def make_table(request: Request, wanted: TableAsked, session: Somebody, given: Given) -> TableMade:
    """Set up a table; its code is its address and its invitation."""
    given.limits.check("create", session.user)
    start = await position_of(wanted.source, session, request, given) if wanted.source is not None else None
    game = find_game(wanted.game)
    if start is not None and (start["game"], start["seats"]) != (wanted.game, wanted.seats):
        raise StaczError("malformed_position", game=wanted.game, fault="it is of another game or number of seats")
    setup = Created(
        game=game.code,
        rules_version=game.rules_version,
        seats=wanted.seats,
        options=start["options"] if start is not None else dict(wanted.options),
        join=wanted.join,
        spectators=wanted.spectators,
        clock=wanted.clock,
        hints=wanted.hints,
        pace=wanted.pace,
        host=session.user,
        host_name=session.name,
        start=start,
        source=wanted.source.table if wanted.source is not None else None,
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


async def position_of(source: SourceAsked, session: Session, request: Request, given: Services) -> dict[str, Any]:
    """Return the position at a point of a finished game."""
    table = await table_for(source.table, session, request, given)
    if table.finished is None or table.match is None:
        raise StaczError("not_finished")
    record = table.match.record
    if source.step > len(record.steps):
        raise StaczError("bad_step", most=len(record.steps), step=source.step)
    part = deal(table.setup, record.seed).record
    part.steps = record.steps[: source.step]
    match = replay(table.game, part)
    if match.position.is_over:
        raise StaczError("game_over")
    return table.game.to_dict(match.position)


async def table_for(code: str, session: Session | None, request: Request, given: Services) -> Table:
    """Return a table that somebody may look at."""
    try:
        table = await (await given.host.actor(code)).table()
    except StaczError as error:
        if error.code == "unknown_table":
            given.limits.check("miss", address_of(request.scope))
        raise
    if not may_watch(table, session.user if session is not None else None):
        raise StaczError("spectators_forbidden")
    return table


@router.get("/tables", responses=refusals(401))
async def list_tables(
    session: Anybody, given: Given,
    status: Literal["open", "playing", "finished"] | None = None,
    game: Annotated[str | None, Query(max_length=40)] = None,
    mine: bool = False,
    more: Annotated[str | None, Query(max_length=100)] = None,
) -> TablesShown:  # fmt: skip
    """List tables that anyone may join or, with `mine`, your own; the newest first."""
    if mine and session is None:
        raise StaczError("no_session")
    wanted: Status | None = status
    found = await given.host.store.tables(
        status=wanted, public=None if mine else True, member=session.user if mine and session is not None else None,
        game=game, before=read_page(more) if more else None, limit=PAGE,
    )  # fmt: skip
    last = found[-1] if len(found) == PAGE else None
    return TablesShown(
        tables=[summary_shown(summary) for summary in found],
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


def summary_shown(summary: Summary) -> SummaryShown:
    """Return a table as the lobby shows it."""
    line = summary.line
    return SummaryShown(
        table=summary.table,
        game=summary.game,
        status=summary.status,
        updated=summary.updated,
        seats=line.get("seats", []),
        host=line.get("host"),
        clock=line.get("clock"),
        spectators=bool(line.get("spectators")),
        winners=line.get("winners"),
    )


@router.get("/tables/{code}", responses=refusals(403, 404))
async def show_table(code: str, request: Request, session: Anybody, given: Given) -> TableShown:
    """Show a table as everybody may know it, and which seats are yours."""
    table = await table_for(code, session, request, given)
    actor = await given.host.actor(code)
    state = public_state(table, actor.present())
    you = table.seats_of(session.user if session is not None else None)
    return TableShown.model_validate({**state, "you": you, "version": table.version})
