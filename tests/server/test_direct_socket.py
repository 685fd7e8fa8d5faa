"""The short way in for text messages: whatever comes, in whatever pieces, leads to what the library makes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from stacz.server.socket.direct_socket import DirectSocket

LARGEST = 1000
REQUEST = (
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(opcode: Opcode, data: bytes, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


def text(data: bytes, fin: bool = True) -> bytes:
    return frame(Opcode.TEXT, data, fin)


PING, PONG = frame(Opcode.PING, b"there?"), frame(Opcode.PONG, b"here")
PARTS = text("zażółć".encode()[:5], fin=False) + PONG + frame(Opcode.CONT, "zażółć".encode()[5:])
STREAMS = {
    "usual": text(b"one") + text(b"") + text(b"y" * 200) + text(b"two"),
    "control frames between": text(b"one") + PONG + text(b"two") + PING + PONG + text(b"three"),
    "in parts": text(b"one") + PARTS + text(b"two"),
    "text inside a message in parts": text(b"one", fin=False) + text(b"two"),
    "binary": text(b"one") + frame(Opcode.BINARY, b"\xff") + text(b"two"),
    "a close, and more": text(b"one") + frame(Opcode.CLOSE, b"\x03\xe8") + text(b"two"),
    "not masked": text(b"one") + frame(Opcode.TEXT, b"two", mask=False) + text(b"three"),
    "no text": text(b"one") + text(b"\xff\xfe") + text(b"two"),
    "the largest": text(b"x" * LARGEST) + text(b"two"),
    "too large": text(b"one") + text(b"x" * (LARGEST + 1)) + text(b"two"),
    "a reserved bit": text(b"one") + b"\xc1" + text(b"two")[1:] + text(b"three"),
    "an unknown kind": text(b"one") + b"\x83" + text(b"two")[1:] + text(b"three"),
    "a length in eight bytes": text(b"one") + b"\x81\xff" + bytes(7) + b"\x03" + bytes(4) + b"two" + text(b"three"),
}
# uvicorn forgets the messages that came in one piece with what breaks the protocol.
BROKEN = ("text inside a message in parts", "not masked", "too large", "a reserved bit", "an unknown kind")


class Wire(asyncio.Transport):
    """Takes what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closing = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def app(_scope: Any, receive: Any, send: Any) -> None:
    """Accept, and leave the messages where they are."""
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def hear(kind: type[WebSocketsSansIOProtocol], chunks: Iterable[bytes]) -> tuple[list[Any], bytes]:
    """Return what the application would get, and what is answered."""
    config = uvicorn.Config(app, ws_max_size=LARGEST, ws_per_message_deflate=False, log_level="critical")
    config.load()
    socket, wire = kind(config, ServerState(), {}), Wire()
    socket.connection_made(wire)
    socket.data_received(REQUEST)
    await asyncio.sleep(0)
    wire.written = b""
    for chunk in chunks:
        if not wire.closing:  # nothing is read from a closed socket
            socket.data_received(chunk)
    for task in socket.tasks:
        task.cancel()
    return [socket.queue.get_nowait() for _ in range(socket.queue.qsize())], wire.written


def pieces(stream: bytes, size: int) -> list[bytes]:
    return [stream[at : at + size] for at in range(0, len(stream), size)]


@pytest.mark.parametrize("name", STREAMS)
def test_pieces_of_any_size_lead_to_what_the_library_makes_of_single_bytes(name: str) -> None:
    stream = STREAMS[name]

    async def compare() -> None:
        wanted, answer = await hear(WebSocketsSansIOProtocol, pieces(stream, 1))
        allowed = [wanted] if name not in BROKEN else [wanted, wanted[-1:]]
        cuts = [[stream[:cut], stream[cut:]] for cut in range(1, min(len(stream), 300))]
        for chunks in (*cuts, *(pieces(stream, size) for size in (1, 2, 5, 7, 64, len(stream)))):
            got = await hear(DirectSocket, chunks)
            assert got[0] in allowed
            assert got[1] == answer

    asyncio.run(compare())


def test_the_usual_frame_passes_by_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []

    async def play() -> list[Any]:
        monkeypatch.setattr(WebSocketsSansIOProtocol, "handle_text", lambda *_: taken.append("slowly"))
        return (await hear(DirectSocket, [text(b"one"), PONG, text(b"two") + text(b"three")]))[0]

    assert [event.get("text") for event in asyncio.run(play())] == ["one", "two", "three"]
    assert not taken
