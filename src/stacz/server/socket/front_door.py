"""uvicorn's HTTP connection with bounds: on the size of a request, on its time, and on the connections of an address.

uvicorn waits for ever for a request that does not come to its end, and keeps all of it in memory meanwhile.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from stacz.server.asgi import place_of
from stacz.server.settings import Settings
from stacz.server.socket.direct_socket import DirectSocket

SPARE_FILES: Final = 64  # for the database, the log and the page
LAST_WORD_SECONDS: Final = 0.25  # in which a stopping server waits for a request that is on its way
CHUNKED: Final = 8  # a body in the smallest chunks travels as so many times its size


class Doorkeeper:
    """Counts the connections of a server."""

    def __init__(self, settings: Settings, most_files: int) -> None:
        self.settings = settings
        self.most = max(1, min(settings.connections, most_files - SPARE_FILES))
        self.open = 0
        self.by_address: Counter[str] = Counter()
        self.waiting: dict[FrontDoor, None] = {}  # have not asked for anything yet, the oldest first

    def enter(self, door: FrontDoor, address: str, is_proxy: bool) -> bool:
        """Count a connection unless there are too many. Where all are taken, the oldest that waits makes room."""
        settings = self.settings
        is_free = is_proxy or not settings.rate_limits
        if not is_free and self.by_address[address] >= settings.connections_of_an_address:
            return False
        if self.open >= self.most:
            oldest = next(iter(self.waiting), None)
            if oldest is None:
                return False
            oldest.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
            oldest.release()
        self.open += 1
        self.by_address[address] += 1
        self.waiting[door] = None
        return True

    def leave(self, address: str) -> None:
        """Count a connection no longer."""
        self.open -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class FrontDoor(HttpToolsProtocol):
    """One connection, until it closes or becomes a WebSocket, which then is counted in its place."""

    def __init__(self, keeper: Doorkeeper, **given: Any) -> None:
        super().__init__(**given)
        self.keeper = keeper
        self.address = ""
        self._counted = False
        self._in_head = True
        self._came = 0  # bytes of this request
        self._head = 0  # bytes of its first line and headers
        self._patience: asyncio.TimerHandle | None = None
        self._ending = False  # the server stops

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, who has to say soon what they want."""
        super().connection_made(transport)
        come_from = self.client[0] if self.client else "unknown"
        self.address = place_of(come_from)
        self._counted = self.keeper.enter(self, self.address, self.keeper.settings.is_proxy(come_from))
        if self._counted:
            self._wait()
        else:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go."""
        self._stop_waiting()
        self.release()
        super().connection_lost(exc)

    def release(self) -> None:
        """Count no longer, once."""
        self.keeper.waiting.pop(self, None)
        if self._counted:
            self._counted = False
            self.keeper.leave(self.address)

    def data_received(self, data: bytes) -> None:
        """Take a piece of a request that is not too large."""
        if self.transport.is_closing():
            return
        self._came += len(data)
        super().data_received(data)
        most = self.keeper.settings.largest_head
        if not self._in_head:
            most += CHUNKED * self.keeper.settings.largest_body
        if self._came > most and not self.transport.is_closing():
            self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def shutdown(self) -> None:
        """Stop after the present request, or after the one that is on its way: who has sent it would never know."""
        self._ending = True
        if self.cycle is None or self.cycle.response_complete:
            self.loop.call_later(LAST_WORD_SECONDS, super().shutdown)
        else:
            super().shutdown()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and who counts it."""
        self._stop_waiting()
        if self._ending:  # nothing has been done yet: a proxy asks another server
            self.transport.close()
            return
        super().handle_websocket_upgrade()
        socket = self.transport.get_protocol()
        if isinstance(socket, DirectSocket) and self._counted:
            self._counted = False
            socket.on_lost = partial(self.keeper.leave, self.address)

    # ---- one request -------------------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        """Begin to count."""
        self._in_head, self._came, self._head = True, 0, 0
        if self._patience is None:
            self._wait()
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Take a piece of the first line."""
        self._grow(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header."""
        self._grow(len(name) + len(value))
        super().on_header(name, value)

    def _grow(self, size: int) -> None:
        self._head += size
        if self._head > self.keeper.settings.largest_head:
            raise ValueError("too large")  # stops the parser, which leads to send_400_response

    def on_headers_complete(self) -> None:
        """Know that somebody has asked for something."""
        self._in_head = False
        self.keeper.waiting.pop(self, None)
        super().on_headers_complete()
        if self._ending and self.cycle is not None:
            self.cycle.keep_alive = False

    def on_message_complete(self) -> None:
        """Wait no longer."""
        self._came = 0
        self._stop_waiting()
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what the parser could not or would not take."""
        is_large = self._head > self.keeper.settings.largest_head
        self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE if is_large else HTTPStatus.BAD_REQUEST)

    # ---- patience ----------------------------------------------------------------------------------------------------

    def _wait(self) -> None:
        self._patience = self.loop.call_later(self.keeper.settings.request_seconds, self._lose_patience)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _lose_patience(self) -> None:
        self._patience = None
        if self.flow.read_paused:  # we do not read: it is not the other side that is slow
            self._wait()
        elif not self.transport.is_closing():
            self.refuse(HTTPStatus.REQUEST_TIMEOUT)

    def refuse(self, status: HTTPStatus) -> None:
        """Say a word and close, at once: who does not read it is not waited for."""
        body = status.phrase.encode()
        head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain\r\n"
        self.transport.write(f"{head}content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode() + body)
        self.transport.close()


def front_door(settings: Settings, most_files: int) -> partial[FrontDoor]:
    """Return what makes the connections of one server."""
    return partial(FrontDoor, Doorkeeper(settings, most_files))
