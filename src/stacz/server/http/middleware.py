"""What every request passes: origin, size and rate; and what every answer carries. Plain ASGI, for speed."""

from __future__ import annotations

import re
import secrets
from typing import Final
from urllib.parse import urlsplit

from starlette.middleware.gzip import GZipMiddleware

from stacz.core.errors import StaczError
from stacz.server.access import check_host
from stacz.server.asgi import (
    ROUTE,
    App,
    Message,
    Receive,
    Scope,
    Send,
    address_of,
    encoding_for,
    header,
    language_of,
    place_below,
    route_of,
)
from stacz.server.logs import log_error
from stacz.server.metrics import REQUESTS
from stacz.server.rates import Limits
from stacz.server.refusals import refusal_body, status_of
from stacz.server.settings import Settings

HEALTH: Final = "/healthz"  # tells nothing but that, by whatever name a monitor asks
FREE: Final = (HEALTH, "/metrics", "/assets/")  # asked for by monitors, or by a whole class at once
PREVIEW: Final = "/preview"  # asked for while a player thinks, of which nothing is counted
OPEN: Final = re.compile(r"/api/(learn/.*|games|tables/[^/]+/replay)")
SAFE: Final = ("GET", "HEAD", "OPTIONS")
POLICY: Final = (
    b"default-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"content-security-policy", POLICY),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
SAFE_LINE: Final = [  # where https is said, by ourselves or by a proxy that is trusted
    (b"strict-transport-security", b"max-age=31536000"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


class Gate:
    """Stands before the application."""

    def __init__(self, app: App, sockets: App, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] != "lifespan":
            place_below(scope, self.settings.base_path)
            scope["default_language"] = self.settings.language
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def check_origin(self, scope: Scope) -> None:
        """Refuse what another page wants to do with our visitor's cookie; programs send no Origin."""
        origin = header(scope, b"origin")
        if origin is None or origin in self.settings.origin:
            return
        try:
            page = urlsplit(origin).netloc.lower()
        except ValueError:
            page = ""
        if not page or page != (header(scope, b"host") or "").lower():
            raise StaczError("foreign_origin")

    def check_host(self, scope: Scope) -> None:
        """Refuse a name that the server is not known by."""
        check_host(scope, self.settings.names, self.settings.origin)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            self.limits.check("connect", address_of(scope))
            self.check_host(scope)
            self.check_origin(scope)
        except StaczError as error:
            REQUESTS.labels(status=status_of(error)).inc()
            await send({"type": "websocket.close", "code": 4000 + status_of(error)})
            return
        await self.sockets(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                if not scope[ROUTE].endswith(PREVIEW):
                    REQUESTS.labels(status=message["status"]).inc()
                headers = [*message.get("headers", ()), *HEADERS, *(SAFE_LINE if scope["scheme"] == "https" else ())]
                message = {**message, "headers": headers}
            await send(message)

        try:
            if not scope[ROUTE].startswith(FREE):
                self.limits.check("request", address_of(scope))
            if scope[ROUTE] != HEALTH:
                self.check_host(scope)
            if scope["method"] not in SAFE:
                self.check_origin(scope)
            if not scope[ROUTE]:
                await redirect(answer, f"{self.settings.base_path}/")
                return
            body = await self._body(scope, receive)
            await self.app(scope, body, answer)
        except StaczError as error:
            if not begun:
                await refuse(scope, answer, error)
        except Exception as error:  # noqa: BLE001, RUF100 - the last door: nothing of it goes out
            number = secrets.token_hex(4)
            log_error("request_failed", error, number=number, method=scope["method"])
            if not begun:
                await refuse(scope, answer, StaczError("server_error", number=number))

    async def _body(self, scope: Scope, receive: Receive) -> Receive:
        """Read the whole body, up to the limit, before anybody else does."""
        most = self.settings.largest_body
        length = header(scope, b"content-length")
        if length is not None and (not length.isdecimal() or int(length[:12]) > most):
            raise StaczError("too_large", most=most)
        if scope["method"] in SAFE:
            return receive
        parts, size, more = [], 0, True
        while more:
            message = await receive()
            if message["type"] != "http.request":
                break
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            more = message.get("more_body", False)
            if size > most:
                raise StaczError("too_large", most=most)
        whole = b"".join(parts)
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": whole, "more_body": False}

        return again


class OpenPacked:
    """Packs what holds no secret: lessons, which shrink to a twentieth, the games, and replays of finished ones.

    The size of a packed answer tells whether its parts resemble each other: where one's own cards stand beside what
    others have written (the history of a table), an eavesdropper at the table could learn from it.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.packing = GZipMiddleware(app, minimum_size=2048, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        is_open = scope["type"] == "http" and OPEN.fullmatch(route_of(scope)) and encoding_for(scope, ("gzip",))
        await (self.packing if is_open else self.app)(scope, receive, send)


async def redirect(send: Send, path: str) -> None:
    """Send somebody elsewhere on this server."""
    headers = [(b"location", path.encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def refuse(scope: Scope, send: Send, error: StaczError) -> None:
    """Answer a request with a refusal."""
    body = refusal_body(error, language_of(scope))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if error.code == "too_fast":
        headers.append((b"retry-after", str(error.data["wait"]).encode()))
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body})
