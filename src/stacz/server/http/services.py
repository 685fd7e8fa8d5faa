"""What the endpoints share: the services behind them, who asks, and which table they may look at."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from stacz.core.errors import StaczError
from stacz.server.asgi import address_of
from stacz.server.http.operator_pages import OperatorPages
from stacz.server.http.shapes import Refusal
from stacz.server.identity import COOKIE, Identity
from stacz.server.live.host import Host
from stacz.server.rates import Limits
from stacz.server.settings import Settings
from stacz.server.table.fold import Table
from stacz.server.table.teller import check_watch
from stacz.store import Session


class Services:
    """What the endpoints work with."""

    def __init__(
        self, host: Host, identity: Identity, limits: Limits, settings: Settings, pages: OperatorPages
    ) -> None:
        self.host = host
        self.identity = identity
        self.limits = limits
        self.settings = settings
        self.pages = pages


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


def asker_of(session: Session | None, request: Request) -> str:
    """Return for whom something is done, where that is counted."""
    return session.user if session is not None else address_of(request.scope)


def check_heavy(given: Services, session: Session | None, request: Request) -> None:
    """Refuse who asks too often for what takes the server long."""
    given.limits.check("heavy", asker_of(session, request))
    given.limits.check("heavy_here", address_of(request.scope))


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Declare the refusals of an endpoint."""
    return {status: {"model": Refusal} for status in (400, 413, 422, 429, 500, 503, *statuses)}


async def table_for(code: str, session: Session | None, request: Request, given: Services) -> Table:
    """Return a table that somebody may look at."""
    try:
        table = await (await given.host.actor(code)).table()
    except StaczError as error:
        if error.code == "unknown_table":
            given.limits.check("miss", address_of(request.scope))
        raise
    check_watch(table, session.user if session is not None else None)
    return table
