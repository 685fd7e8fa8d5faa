"""REST: sessions of guests, and logins to come back with."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from stacz.server.access import is_forwarded, is_loopback
from stacz.server.asgi import address_of
from stacz.server.http.services import Anybody, Given, Services, Somebody, refusals
from stacz.server.http.shapes import AccountAsked, LoginAsked, NameAsked, ReachShown, SessionShown
from stacz.server.identity import COOKIE, COOKIE_SECONDS
from stacz.server.reach import listens_elsewhere, own_addresses
from stacz.server.settings import Settings
from stacz.server.table.text import clean_name
from stacz.store import Session

router = APIRouter(prefix="/api", responses=refusals())


def set_cookie(request: Request, response: Response, token: str, settings: Settings) -> None:
    """Give the browser its secret, out of reach of any script."""
    response.set_cookie(
        COOKIE, token, max_age=COOKIE_SECONDS, path=f"{settings.base_path}/", httponly=True, samesite="lax",
        secure=settings.secure_cookies or request.scope["scheme"] == "https",
    )  # fmt: skip


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
    set_cookie(request, response, token, given.settings)
    return await shown(session, given)


@router.get("/reach")
async def reach(request: Request, given: Given) -> ReachShown:
    """Tell at which addresses others in the local network find this server; only who sits at this machine is told."""
    host = given.settings.host
    is_here = is_loopback(address_of(request.scope)) and not is_forwarded(request.scope)
    return ReachShown(open=listens_elsewhere(host), addresses=own_addresses(host) if is_here else [])


@router.get("/session", responses=refusals(401))
async def who_am_i(session: Somebody, given: Given) -> SessionShown:
    """Tell who you are here."""
    return await shown(session, given)


@router.patch("/session", responses=refusals(401, 403))
async def rename(wanted: NameAsked, session: Somebody, given: Given) -> SessionShown:
    """Take another name, also in your seats of open and running games, where nobody is called so."""
    if wanted.name is not None and (name := clean_name(wanted.name)) != session.name:
        given.limits.check("rename", session.user)
        await given.identity.store.rename_user(session.user, name)
        await given.host.rename(session.user, session.name, name)
    found = await given.identity.store.find_session(session.token_hash)
    return await shown(found or session, given)


@router.delete("/session", status_code=204, responses=refusals(401, 403))
async def leave(response: Response, session: Somebody, given: Given) -> None:
    """End this session, and the sockets that were opened with it."""
    await given.identity.store.drop_session(session.token_hash)
    await given.host.upkeep.end_sockets()
    response.delete_cookie(COOKIE, path=f"{given.settings.base_path}/")


@router.delete("/sessions", status_code=204, responses=refusals(401, 403))
async def leave_everywhere(response: Response, session: Somebody, given: Given) -> None:
    """End all your sessions, on whatever device, and their sockets; guests without a login cannot come back."""
    await given.identity.store.drop_sessions(session.user)
    await given.host.upkeep.end_sockets()
    response.delete_cookie(COOKIE, path=f"{given.settings.base_path}/")


@router.post("/account", responses=refusals(401, 403, 409))
async def make_account(request: Request, wanted: AccountAsked, session: Somebody, given: Given) -> SessionShown:
    """Set a login and a password, to come back from another device; sessions elsewhere end, and their sockets."""
    given.limits.check("login", address_of(request.scope))
    given.limits.check("password", session.user)
    await given.identity.set_login(session, wanted.login, wanted.password, wanted.old_password)
    await given.host.upkeep.end_sockets()
    return await shown(session, given)


@router.post("/login", responses=refusals(401, 403))
async def log_in(request: Request, response: Response, wanted: LoginAsked, given: Given) -> SessionShown:
    """Come back from another device."""
    given.limits.check("login", address_of(request.scope))
    given.limits.check("password", wanted.login.lower())
    token, session = await given.identity.log_in(wanted.login, wanted.password)
    set_cookie(request, response, token, given.settings)
    return await shown(session, given)
