"""uvicorn's WebSocket, with a way to write without waiting, and a short way in for the usual frame.

The application's own way, a task for each socket that is woken for each message, costs more than the message; and the
library's way in, made for every kind of frame in pieces of any size, costs as much as reading the command in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION: Final = "stacz.direct"  # where the application finds the socket
READ_AHEAD: Final = 16  # messages that may wait for the application before reading stops


class DirectSocket(WebSocketsSansIOProtocol):
    """A WebSocket that takes whole messages, as long as the reader at the other end keeps up."""

    on_free: Callable[[], None] | None = None  # called when it keeps up again
    on_lost: Callable[[], None] | None = None  # called when it is gone

    in_step = False  # whether the library waits for a new message, and not for the rest of one

    def handle_connect(self, event: Request) -> None:
        """Begin in step, unless more came with the request."""
        super().handle_connect(event)
        self.in_step = not self.conn.reader.buffer

    def data_received(self, data: bytes) -> None:
        """Take whole text messages. Whatever else comes is the library's, and what follows too, except after a pong."""
        at = 0
        while self.in_step and self.conn.state is OPEN:
            start, end = text_message(data, at)
            if not start or end - start > self.config.ws_max_size:
                break
            self.frames = [apply_mask(data[start:end], data[start - 4 : start])]
            self.curr_msg_data_type = "text"
            self.send_receive_event_to_app()
            at = end
        if at < len(data):
            rest = data[at:] if at else data
            self.in_step = self.in_step and is_control_frame(rest)
            super().data_received(rest)

    async def run_asgi(self) -> None:
        """Let the application find the socket."""
        self.scope.setdefault("extensions", {})[EXTENSION] = {"socket": self}
        await super().run_asgi()

    @property
    def is_free(self) -> bool:
        """Whether more can be written now; who writes all the same fills the memory."""
        return self.writable.is_set()

    def write(self, messages: Iterable[bytes]) -> None:
        """Write text messages, unless the socket is closing: then nobody reads them."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(map(text_frame, messages)))

    @property
    def has_more(self) -> bool:
        """Whether another message has come in already."""
        return not self.queue.empty()

    def send_receive_event_to_app(self) -> None:
        """Hand over a message. uvicorn stops reading after each, and starts again: two system calls a message."""
        stopped, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = stopped
        if not stopped and self.queue.qsize() >= READ_AHEAD:
            self.read_paused = True  # until the application has taken them all
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Tell whoever waits for it."""
        super().resume_writing()
        if self.on_free is not None:
            self.on_free()

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell who counts connections."""
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()
            self.on_lost = None

    def shutdown(self) -> None:
        """Stop; where nothing was said yet, without a word: a proxy then asks another server."""
        if self.handshake_complete or self.close_sent:
            super().shutdown()
        else:
            self.stop_keepalive()
            self.transport.close()

    def abort(self) -> None:
        """Give up a reader that does not even take its farewell."""
        self.transport.abort()


def text_message(data: bytes, at: int) -> tuple[int, int]:
    """Return where the payload of a whole masked text message begins and ends (RFC 6455, 5.2); 0, 0: none is there."""
    if len(data) - at < 6 or data[at] != 0x81:
        return 0, 0
    size, start = data[at + 1] - 0x80, at + 6
    if size == 126:
        size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    elif not 0 <= size < 126:  # not masked, or of a length that no command has
        return 0, 0
    return (start, start + size) if start + size <= len(data) else (0, 0)


def is_control_frame(data: bytes) -> bool:
    """Whether this is one whole masked ping, pong or close, and nothing more."""
    return len(data) >= 6 and data[0] >= 0x88 and len(data) == data[1] - 0x80 + 6


def text_frame(payload: bytes) -> bytes:
    """Return a whole unmasked text frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload
