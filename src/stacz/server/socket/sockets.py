"""One WebSocket for each viewer of a table: commands in, what happened out."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter, deque
from functools import cache
from typing import Final

import prometheus_client
from starlette.requests import HTTPConnection

from stacz.bots.beliefs import Belief
from stacz.core.errors import StaczError
from stacz.server.asgi import Receive, Scope, Send, address_of, language_of, route_of
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
from stacz.server.table.checks import Asker, check_own

PATIENCE: Final = 50  # refused frames in a row before the socket is closed
CLOSE_SECONDS: Final = 2.0
TOGETHER: Final = 8  # messages in one write
SECRET: Final = ("move", "undo", "hint")  # moves that everybody may know of are counted as events
ADDRESS: Final = re.compile(r"/api/tables/(?P<code>[A-Za-z0-9]{1,64})/socket")


class SocketViewer:
    """A viewer on a socket. Messages wait while it reads slowly; who lags too far behind may connect again."""

    def __init__(self, socket: DirectSocket, address: str, language: str, most: int) -> None:
        self.user: str | None = None
        self.address = address
        self.session: str | None = None
        self.is_late = False
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
def _counter(kind: str, outcome: str) -> prometheus_client.Counter:
    return COMMANDS.labels(do=kind, outcome=outcome)


def count(kind: str, outcome: str) -> None:
    """Count a command that is no secret; looking up its counter costs more than counting."""
    if kind not in SECRET:
        _counter(kind, outcome).inc()


class Sockets:
    """Serves the sockets of all tables."""

    def __init__(self, host: Host, identity: Identity, limits: Limits, settings: Settings) -> None:
        self.host = host
        self.identity = identity
        self.limits = limits
        self.settings = settings
        self._open: Counter[str] = Counter()  # sockets by person and by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket until it closes. Plain ASGI, past the framework: its layers cost something each frame."""
        await receive()  # websocket.connect
        place = ADDRESS.fullmatch(route_of(scope))
        if place is None:
            await send({"type": "websocket.close", "code": 4404})
            return
        await send({"type": "websocket.accept"})
        socket: DirectSocket = scope["extensions"][EXTENSION]["socket"]
        address = address_of(scope)
        viewer = SocketViewer(socket, address, language_of(scope), self.settings.waiting_messages)
        held: list[str] = []
        try:
            self._hold(held, address, self.settings.sockets_of_an_address)
            token = HTTPConnection(scope).cookies.get(COOKIE)
            session = await self.identity.find(token)
            asker = Asker(session.user, session.name) if session is not None else None
            viewer.session = session.token_hash if session is not None else None
            if asker is not None:
                viewer.user = asker.user
                self._hold(held, asker.user, self.settings.sockets_of_a_person)
            actor = await self._enter(viewer, place["code"], address)
        except StaczError as error:
            viewer.dismiss(error)
        else:
            VIEWERS.inc()
            try:
                await self._read(receive, viewer, actor, asker)
            finally:
                actor.leave(viewer)
                VIEWERS.dec()
        finally:
            await viewer.closed()
            self._let_go(held)
            socket.on_free = None  # no circle is left for the collector

    def _hold(self, held: list[str], who: str, most: int) -> None:
        """Count one more socket of somebody; refuse who has too many."""
        if self._open[who] >= most and self.limits.active:
            raise StaczError("too_many_sockets", most=most)
        self._open[who] += 1
        held.append(who)

    def _let_go(self, held: list[str]) -> None:
        """Count a socket no longer."""
        for who in held:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

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
        who, faults = viewer.user or viewer.address, 0
        frames, events = self.limits.bucket("frame", who), self.limits.bucket("event", f"{who} {actor.code}")
        while viewer.farewell is None:
            message = await receive()
            if message["type"] != "websocket.receive":
                return
            raw: str | bytes = message.get("text") or message.get("bytes") or b""
            faults = 0 if await self._frame(viewer, actor, asker, raw, frames, events) else faults + 1
            if faults >= PATIENCE:
                viewer.dismiss(StaczError("too_many_faults"))

    async def _frame(
        self, viewer: SocketViewer, actor: Actor, asker: Asker | None, raw: str | bytes,
        frames: Bucket | None, events: Bucket | None,
    ) -> bool:  # fmt: skip
        """Answer one frame; return whether it could be understood."""
        asked, kind, outcome = None, "unreadable", "refused"
        try:
            if frames is not None:
                refuse_early(frames, time.monotonic())
            command = commands.read_command(raw)
            asked, kind = command.id, str(command.__struct_config__.tag)
            answer = await self._carry_out(actor, asker, command, viewer, events)
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
        self, actor: Actor, asker: Asker | None, command: commands.AnyCommand, viewer: SocketViewer,
        events: Bucket | None,
    ) -> bytes:  # fmt: skip
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
            if command.agree:
                self.limits.check("create", asker.user)
                self.limits.check("create_here", viewer.address)
            viewer.keep_nothing_back()
            new = await self.host.rematch(actor.code, asker, command)
            return messages.write_message(
                messages.Done(id=command.id, version=(await actor.table()).version, table=new)
            )
        if events is not None:
            refuse_early(events, time.monotonic())
        if isinstance(command, (commands.Say, commands.React)):
            self.limits.check("chat", asker.user)
            if not (await actor.table()).seats_of(asker.user):
                self.limits.check("audience", actor.code)
                asker = await self._as_called_now(asker, viewer)
        if isinstance(command, commands.Take):
            asker = await self._as_called_now(asker, viewer)
        viewer.answering = viewer.farewell is None
        version = await actor.act(asker, command)
        return messages.write_message(messages.Done(id=command.id, version=version))

    async def _as_called_now(self, asker: Asker, viewer: SocketViewer) -> Asker:
        """Return who asks under the name they have now: it may be another one than when they came."""
        session = await self.host.store.find_session(viewer.session) if viewer.session is not None else None
        return Asker(asker.user, session.name) if session is not None else asker


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
        found = await thinkers.advise(match.game, match.position, seat, asker.user, match.teller(seat))
    except TimeoutError:
        raise StaczError("no_hint") from None
    return [
        messages.Advice(
            moves=list(advice.moves),
            win=round(advice.win, 4),
            trust=round(advice.trust, 4),
            reason=advice.why.code if advice.why else None,
            numbers=advice.why.numbers if advice.why else {},
            cost=None if advice.cost is None else round(advice.cost, 4),
            beliefs=[believed(belief) for belief in advice.beliefs],
        )
        for advice in found
    ]


def believed(belief: Belief) -> messages.Belief:
    """Return what is likely as it is sent."""
    return messages.Belief(
        code=belief.code,
        share=round(belief.share, 4),
        seat=belief.seat,
        numbers=belief.numbers,
        names={kind: str(member.value) for kind, member in belief.names.items()},
    )
