"""One WebSocket for each viewer of a table: commands in, what happened out."""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from functools import cache
from typing import Final

from prometheus_client import Counter
from starlette.requests import HTTPConnection

from stacz.core.errors import StaczError
from stacz.server.asgi import Receive, Scope, Send, address_of, language_of
from stacz.server.identity import COOKIE, Identity
from stacz.server.live.actor import Actor
from stacz.server.live.host import Host
from stacz.server.live.thinkers import Thinkers
from stacz.server.logs import log_error, mark
from stacz.server.metrics import COMMANDS, MALFORMED, SLOW_READERS, VIEWERS
from stacz.server.rates import Bucket, Limits, refuse_early
from stacz.server.refusals import refusal_data, status_of
from stacz.server.settings import Settings
from stacz.server.socket.direct_socket import EXTENSION, DirectSocket
from stacz.server.table import commands, messages
from stacz.server.table.orders import Asker, check_own

PATIENCE: Final = 50  # refused frames in a row before the socket is closed
CLOSE_SECONDS: Final = 2.0
TOGETHER: Final = 8  # messages in one write
ADDRESS: Final = re.compile(r"/api/tables/(?P<code>[A-Za-z0-9]{1,64})/socket")


class SocketViewer:
    """A viewer on a socket. Messages wait while it reads slowly; who lags too far behind may connect again."""

    def __init__(self, socket: DirectSocket, language: str, most: int) -> None:
        self.user: str | None = None
        self.session: str | None = None
        self.language = language
        self.farewell: StaczError | None = None
        self.answering = False  # an answer comes soon: what is told before it goes along, which saves a system call
        self._socket = socket
        self._most = most
        self._waiting: deque[bytes] = deque()
        self._closing: asyncio.Task[None] | None = None
        socket.on_free = self._flush

    def send(self, message: bytes) -> None:
        """Take a message."""
        if self.farewell is not None:
            return
        if len(self._waiting) < self._most:
            self._waiting.append(message)
            self._flush()
        else:
            SLOW_READERS.inc()
            self._waiting.clear()
            self.dismiss(StaczError("slow_reader"))

    def answer(self, message: bytes) -> None:
        """Take an answer; where the next frame is here already, its answer goes along."""
        self.answering = self._socket.has_more and self.farewell is None
        self.send(message)

    def keep_nothing_back(self) -> None:
        """Send what waits for an answer: it will take its time."""
        self.answering = False
        self._flush()

    def _flush(self) -> None:
        while self._waiting and self._socket.is_free and (not self.answering or len(self._waiting) >= TOGETHER):
            together = min(len(self._waiting), TOGETHER)
            self._socket.write([self._waiting.popleft() for _ in range(together)])

    def dismiss(self, error: StaczError) -> None:
        """Close after what is waiting."""
        if self.farewell is None:
            self.farewell = error
            self.answering = False
            self._waiting.append(self.refusal(None, error))
            self._flush()
            self._closing = asyncio.create_task(self._close(4000 + status_of(error), error.code))

    async def _close(self, code: int, reason: str) -> None:
        """Close; a reader that does not read gets a moment for its last message."""
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                while self._waiting:
                    await self._socket.writable.wait()
                    self._flush()
                await self._socket.send({"type": "websocket.close", "code": code, "reason": reason})
        except TimeoutError:
            self._socket.abort()
        except Exception:  # noqa: BLE001, RUF100, S110 - the other side is gone, and that is what we want
            pass

    async def closed(self) -> None:
        """Wait until a farewell is over."""
        if self._closing is not None:
            await self._closing

    def refusal(self, id: str | None, error: StaczError) -> bytes:
        """Return a refusal in the viewer's language."""
        return messages.write_message(messages.Refused(id=id, **refusal_data(error, self.language)))


@cache
def _counter(kind: str, outcome: str) -> Counter:
    return COMMANDS.labels(do=kind, outcome=outcome)


def count(kind: str, outcome: str) -> None:
    """Count a command; looking up its counter costs more than counting."""
    _counter(kind, outcome).inc()


class Sockets:
    """Serves the sockets of all tables."""

    def __init__(self, host: Host, identity: Identity, limits: Limits, settings: Settings) -> None:
        self.host = host
        self.identity = identity
        self.limits = limits
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it closes. Plain ASGI, past the framework: its layers cost something each frame."""
        await receive()  # websocket.connect
        place = ADDRESS.fullmatch(scope["path"])
        if place is None:
            await send({"type": "websocket.close", "code": 4404})
            return
        await send({"type": "websocket.accept"})
        socket: DirectSocket = scope["extensions"][EXTENSION]["socket"]
        viewer = SocketViewer(socket, language_of(scope), self.settings.waiting_messages)
        try:
            token = HTTPConnection(scope).cookies.get(COOKIE)
            session = await self.identity.find(token)
            asker = Asker(session.user, session.name) if session is not None else None
            viewer.user = asker.user if asker is not None else None
            viewer.session = session.token_hash if session is not None else None
            actor = await self._enter(viewer, place["code"], address_of(scope))
        except StaczError as error:
            viewer.dismiss(error)
        else:
            VIEWERS.inc()
            try:
                await self._read(receive, viewer, actor, asker)
            finally:
                actor.leave(viewer)
                VIEWERS.dec()
        await viewer.closed()
        socket.on_free = None  # no circle is left for the collector

    async def _enter(self, viewer: SocketViewer, code: str, address: str) -> Actor:
        try:
            actor = await self.host.actor(code)
        except StaczError as error:
            if error.code == "unknown_table":
                self.limits.check("miss", address)
            raise
        await actor.join(viewer)
        return actor

    async def _read(self, receive: Receive, viewer: SocketViewer, actor: Actor, asker: Asker | None) -> None:
        """Take frame after frame; each gets exactly one answer."""
        bucket, faults = self.limits.frames(), 0
        while viewer.farewell is None:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            raw: str | bytes = message.get("text") or message.get("bytes") or b""
            faults = 0 if await self._frame(viewer, actor, asker, raw, bucket) else faults + 1
            if faults >= PATIENCE:
                viewer.dismiss(StaczError("too_many_faults"))

    async def _frame(
        self, viewer: SocketViewer, actor: Actor, asker: Asker | None, raw: str | bytes, bucket: Bucket | None
    ) -> bool:
        """Answer one frame; return whether it could be understood."""
        asked, kind, outcome = None, "unreadable", "refused"
        try:
            if bucket is not None:
                refuse_early(bucket, time.monotonic())
            command = commands.read_command(raw)
            asked, kind = command.id, str(command.__struct_config__.tag)
            answer = await self._carry_out(actor, asker, command, viewer)
            outcome = "done"
        except StaczError as error:
            answer = viewer.refusal(asked, error)
            if error.code == "malformed_message":
                MALFORMED.inc()
        except Exception as error:  # noqa: BLE001, RUF100 - an error of ours must not take the socket down
            log_error("command_failed", error, table=mark(actor.code), do=kind)
            answer = viewer.refusal(asked, StaczError("server_error", number=mark(actor.code)))
        count(kind, outcome)
        viewer.answer(answer)
        return asked is not None

    async def _carry_out(
        self, actor: Actor, asker: Asker | None, command: commands.AnyCommand, viewer: SocketViewer
    ) -> bytes:
        """Do what is asked for; return the answer."""
        if isinstance(command, commands.Ping):
            return messages.write_message(messages.Pong(id=command.id))
        if asker is None:
            raise StaczError("no_session")
        if isinstance(command, commands.Hint):
            self.limits.check("hint", asker.user)
            viewer.keep_nothing_back()
            advice = await advise(actor, self.host.thinkers, asker, command.seat)
            return messages.write_message(messages.Hinted(id=command.id, seat=command.seat, advice=advice))
        if isinstance(command, commands.Rematch):
            self.limits.check("create", asker.user)
            viewer.keep_nothing_back()
            new = await self.host.rematch(actor.code, asker, command.id)
            return messages.write_message(
                messages.Done(id=command.id, version=(await actor.table()).version, table=new)
            )
        if isinstance(command, (commands.Say, commands.React)):
            self.limits.check("chat", asker.user)
        viewer.answering = viewer.farewell is None
        version = await actor.act(asker, command)
        return messages.write_message(messages.Done(id=command.id, version=version))


async def advise(actor: Actor, thinkers: Thinkers, asker: Asker, seat: int) -> list[messages.Advice]:
    """Return what a strong bot would do in an own seat, and why."""
    table = await actor.table()
    match = table.playing()
    check_own(table, asker, seat)
    if not table.setup.hints:
        raise StaczError("hints_forbidden")
    if seat not in table.acting():
        raise StaczError("not_your_turn", seat=seat)
    try:
        found = await thinkers.advise(match.game, match.position, seat)
    except TimeoutError:
        raise StaczError("no_hint") from None
    return [
        messages.Advice(
            moves=list(advice.moves), win=round(advice.win, 4), trust=round(advice.trust, 4), reason=advice.reason
        )
        for advice in found
    ]
