"""The application: REST, sockets, the page, health and metrics."""

from __future__ import annotations

import gc
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

import stacz
from stacz.core.errors import StaczError
from stacz.server.access import may_measure
from stacz.server.asgi import Receive, Scope, Send, language_of
from stacz.server.http import chances, learn, lobby, page, previews, records, sessions, site
from stacz.server.http.middleware import Gate, OpenPacked
from stacz.server.http.operator_pages import OperatorPages
from stacz.server.http.services import Services, refusals
from stacz.server.http.shapes import Health
from stacz.server.identity import Identity
from stacz.server.live.host import Host
from stacz.server.live.thinkers import Makers
from stacz.server.logs import hush_libraries, log
from stacz.server.metrics import REGISTRY
from stacz.server.rates import Limits
from stacz.server.refusals import refusal_body, status_of
from stacz.server.settings import Settings
from stacz.server.socket.sockets import Sockets
from stacz.store import Store

OpenStore = Callable[[], Awaitable[Store]]


def build_app(open_store: OpenStore, settings: Settings, levels: Makers | None = None) -> Gate:
    """Return the application; the store is opened when it starts and closed when it stops."""
    limits = Limits(settings.rate_limits, settings.rate)
    pages = OperatorPages(settings)  # refuses what cannot be read before anything is opened

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hush_libraries()
        store = await open_store()
        host = Host(store, settings, levels)
        identity = Identity(store)
        app.state.services = Services(host, identity, limits, settings, pages)
        app.state.sockets = Sockets(host, identity, limits, settings)
        await host.open()
        log("started", version=stacz.__version__, mode=stacz.MODE)
        try:
            with tuned():
                yield
        finally:
            await host.close()
            await store.close()
            log("stopped")

    app = FastAPI(
        title="Stacz", version=stacz.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/api/openapi.json",
        description="Tables for three board games. Live play is on a WebSocket: see docs/protocol.md.",
    )  # fmt: skip
    app.add_middleware(OpenPacked)
    app.include_router(sessions.router)
    app.include_router(lobby.router)
    app.include_router(records.router)
    app.include_router(learn.router)
    app.include_router(chances.router)
    app.include_router(previews.router)
    app.include_router(page.router)
    app.include_router(site.router)
    add_pages(app)
    add_refusals(app)

    async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
        await app.state.sockets(scope, receive, send)

    return Gate(app, sockets, settings, limits)


SWITCH_SECONDS: Final = 0.0005


@contextmanager
def tuned() -> Iterator[None]:
    """Let the host say when garbage is collected: each time stops every table, and moves leave none behind.

    And let threads take turns often: the one that writes needs the interpreter a dozen times a commit, for microseconds
    each, and would wait five milliseconds each time for a busy event loop.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
        gc.enable()
        gc.unfreeze()


def add_pages(app: FastAPI) -> None:
    """Add what is neither lobby nor record."""

    @app.get("/healthz", responses=refusals())
    async def health(request: Request) -> Health:
        """Tell whether the database answers."""
        await request.app.state.services.host.store.health()
        return Health(ok=True)

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request) -> Response:
        if not may_measure(request.scope, request.app.state.services.settings.metrics_token):
            raise StaczError("unknown_address")
        return Response(generate_latest(REGISTRY), headers={"content-type": CONTENT_TYPE_LATEST})


def add_refusals(app: FastAPI) -> None:
    """Give every refusal the same shape, whoever refuses."""

    def answer(request: Request, error: StaczError, status: int | None = None) -> Response:
        body = refusal_body(error, language_of(request.scope))
        headers = {"retry-after": str(error.data["wait"])} if error.code == "too_fast" else None
        return Response(body, status or status_of(error), headers, media_type="application/json")

    @app.exception_handler(StaczError)
    async def refused(request: Request, error: StaczError) -> Response:
        return answer(request, error)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return answer(request, StaczError("malformed_request", fault=f"{place}: {first['msg']}"))

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        if error.status_code in (404, 405):
            response = answer(request, StaczError("unknown_address"), error.status_code)
            response.headers.update(error.headers or {})
            return response
        return answer(request, StaczError("malformed_request", fault=str(error.detail)), error.status_code)
