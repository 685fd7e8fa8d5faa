"""uvicorn's WebSocket, with a way to write without waiting.

The application's own way, a task for each socket that is woken for each message, costs more than the message.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "stacz.direct"  # where the application finds the socket


class DirectSocket(WebSocketsSansIOProtocol):
    """A WebSocket that takes whole messages, as long as the reader at the other end keeps up."""

    on_free: Callable[[], None] | None = None  # called when it keeps up again

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

    def resume_writing(self) -> None:
        """Tell whoever waits for it."""
        super().resume_writing()
        if self.on_free is not None:
            self.on_free()

    def abort(self) -> None:
        """Give up a reader that does not even take its farewell."""
        self.transport.abort()


def text_frame(payload: bytes) -> bytes:
    """Return a whole unmasked text frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload
