"""One live table: takes commands in turn, stores what they lead to, then tells everybody who looks."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from stacz.core.errors import StaczError
from stacz.server.live.summaries import summary_of
from stacz.server.live.thinkers import Thinkers
from stacz.server.logs import log, log_error, mark
from stacz.server.metrics import APPEND_SECONDS, CONFLICTS, DAMAGED, EVENTS
from stacz.server.settings import Settings
from stacz.server.table.commands import TableCommand
from stacz.server.table.events import Started, write_event
from stacz.server.table.fold import Change, Table, fold
from stacz.server.table.messages import Presence, write_message
from stacz.server.table.orders import Asker, Decision, World, decide, decide_bot_move, decide_expiry
from stacz.server.table.public import due
from stacz.server.table.teller import Teller, hello, may_watch
from stacz.store import Conflict, Event, Store

ATTEMPTS: Final = 20  # at an append that other processes keep winning
SHORT_PAUSE: Final = 0.25
LONG_PAUSE: Final = 5.0


class Viewer(Protocol):
    """Somebody who looks at a table. Nothing here waits for a viewer."""

    user: str | None
    session: str | None  # the hash of the token it came with

    def send(self, message: bytes) -> None:
        """Take a message; a viewer that lags behind is dropped by itself."""

    def dismiss(self, error: StaczError) -> None:
        """Say why the viewer can no longer look, and close."""


Result = TypeVar("Result")

draw_seed: Final = partial(secrets.randbits, 64)
draw_salt: Final = partial(secrets.token_hex, 16)


def moved_house(before: Table, after: Table) -> tuple[set[str], set[str]]:
    """Return who belongs to a table only after a change, and who no longer does; its host always does."""
    then, now = set(before.people()), set(after.people())
    return now - then, then - now - {before.setup.host}


class Actor:
    """The only place in this process that changes a table."""

    def __init__(self, code: str, store: Store, settings: Settings, thinkers: Thinkers) -> None:
        self.code = code
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.viewers: set[Viewer] = set()
        self.used = time.monotonic()
        self._table: Table | None = None  # None: not read yet, or not known to be up to date
        self._told = 0  # up to which entry viewers have been told
        self._lock = asyncio.Lock()
        self._bots: dict[int, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._recovery: asyncio.Task[None] | None = None
        self._wrote_last = False
        self._closed = False

    # ---- reading ---------------------------------------------------------------------------------------------------

    async def table(self) -> Table:
        """Return the table as it is."""
        async with self._lock:
            return await self._loaded()

    async def _loaded(self) -> Table:
        self.used = time.monotonic()
        if self._table is None:
            events = await self.store.events(self.code)
            try:
                self._table = fold(self.code, events)
            except StaczError as error:
                if error.code == "table_damaged":
                    DAMAGED.inc()
                    log("table_damaged", table=mark(self.code), seq=int(str(error.data["seq"])))
                raise
            if self._told and self._told != self._table.seq:  # what happened unseen cannot be told step by step
                for viewer in tuple(self.viewers):
                    viewer.send(hello(self._table, viewer.user, self.present()))
            self._told = self._table.seq
            self._tend()
        return self._table

    def present(self) -> set[str]:
        """Return who is connected to this process."""
        return {viewer.user for viewer in self.viewers if viewer.user is not None}

    async def catch_up(self) -> None:
        """Read what another process has written."""
        async with self._lock:
            if self._table is not None and not await self._read_on(self._table):
                await self._check_there()

    async def _read_on(self, table: Table) -> bool:
        events = await self.store.events(self.code, table.seq)
        if events:
            self._wrote_last = False
            self._take_in(table, (table.add(stored) for stored in events))
        return bool(events)

    async def _check_there(self) -> None:
        """Refuse to go on with a table that an operator has deleted."""
        if not await self.store.exists(self.code):
            self._table = None
            for viewer in tuple(self.viewers):
                viewer.dismiss(StaczError("unknown_table", table=self.code))
            raise StaczError("unknown_table", table=self.code)

    # ---- writing ---------------------------------------------------------------------------------------------------

    async def act(self, asker: Asker, command: TableCommand) -> int:
        """Carry out a command once; return the version that it led to, when that is durable."""
        done: list[int] = []

        def decision(table: Table) -> Decision | None:
            before = table.done.get((asker.user, command.id))
            if before is not None:
                done.append(before)
                return None
            return decide(table, asker, command, World(self.present, draw_seed, draw_salt))

        version = await self.change(decision)
        return done[-1] if done else version

    async def change(self, decision: Callable[[Table], Decision | None]) -> int:
        """Decide, store, apply, tell; decide again where another process was faster. Return the version."""
        async with self._lock:
            for _ in range(ATTEMPTS):
                table = await self._loaded()
                wanted = decision(table)
                if wanted is None or not wanted.events:
                    return table.version
                after = table.copy()
                try:
                    changes = await self._append(table, after, wanted)
                except Conflict:
                    CONFLICTS.inc()
                    if not await self._read_on(table):  # nobody wrote: the number of the last event is what is wrong
                        await self._check_there()
                        await self.store.mend_summary(table.seq, summary_of(table))
                    continue
                self._wrote_last = True
                self._table = after
                self._take_in(after, changes)
                return after.version
        raise StaczError("store_unavailable", fault="it is overloaded")

    async def _append(self, table: Table, after: Table, wanted: Decision) -> list[Change]:
        """Do what was decided to a copy, and store it. Whether that was kept may be unknown: then the log is read."""
        new = [write_event(event) for event in wanted.events]
        now = time.time_ns() // 1000 / 1e6  # whole microseconds, as they are stored
        changes: list[Change] = []
        for (kind, data), event in zip(new, wanted.events, strict=True):
            tried = wanted.tried if not changes else None
            changes.append(after.add(Event(after.seq + 1, kind, data, now), tried, event))
        members, gone = moved_house(table, after) if after.match is None else ((), ())
        begun = time.perf_counter()
        try:
            await self.store.append(self.code, table.seq, new, summary_of(after), members, gone, now)
        except Conflict:
            raise
        except BaseException:
            self._doubt()
            raise
        APPEND_SECONDS.observe(time.perf_counter() - begun)
        EVENTS.inc(len(changes))
        return changes

    def _take_in(self, table: Table, changes: Iterable[Change]) -> None:
        """Tell change after change, each as soon as it is applied; then do what is to be done."""
        try:
            for change in changes:
                self._told = table.seq
                self._tell(table, change)
        except BaseException:
            self._doubt()
            raise
        self._tend()

    def _tell(self, table: Table, change: Change) -> None:
        teller = Teller(table, change, self.present, {viewer.user for viewer in self.viewers})
        for viewer in tuple(self.viewers):
            if isinstance(change.event, Started) and not may_watch(table, viewer.user):
                viewer.dismiss(StaczError("spectators_forbidden"))
                continue
            message = teller.message_for(viewer.user)
            if message is not None:
                viewer.send(message)

    def _spawn(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start something that belongs to the table and to nobody who may be cancelled."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._settled)
        return task

    def _settled(self, task: asyncio.Task[Any]) -> None:
        """Forget a task; its error went to who waited, and if nobody did, it was a refusal that nobody needs."""
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()

    def _doubt(self) -> None:
        """Forget the table: what was being stored may be there or not, so the log has to be read again."""
        self._table = None
        if not self._closed and self._recovery is None:
            self._recovery = self._spawn(self._recover())

    async def _recover(self) -> None:
        """Read the log again as soon as that works; viewers are then told what they missed."""
        pause = SHORT_PAUSE
        try:
            while self._table is None and not self._closed:
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONG_PAUSE)
                try:
                    await self.table()
                except StaczError as error:
                    if error.code != "store_unavailable":
                        return
        finally:
            self._recovery = None

    # ---- viewers ---------------------------------------------------------------------------------------------------

    async def join(self, viewer: Viewer) -> None:
        """Let somebody look: the whole table first, then every change."""
        async with self._lock:
            table = await self._loaded()
            if not may_watch(table, viewer.user):
                raise StaczError("spectators_forbidden")
            if len(self.viewers) >= self.settings.viewers_of_a_table and not table.seats_of(viewer.user):
                raise StaczError("spectators_forbidden")
            self.viewers.add(viewer)
            viewer.send(hello(table, viewer.user, self.present()))
            self._tell_presence(table, viewer)

    def leave(self, viewer: Viewer) -> None:
        """Let somebody go."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        if self._table is not None:
            self._tell_presence(self._table, viewer)

    def _tell_presence(self, table: Table, about: Viewer) -> None:
        """Tell the others who is connected, if that somebody came or went may have changed it."""
        if not table.seats_of(about.user) or sum(viewer.user == about.user for viewer in self.viewers) > 1:
            return
        present = self.present()
        here = [seat.owner in present if seat.owner is not None else None for seat in table.seats]
        message = write_message(Presence(here=here))
        for viewer in tuple(self.viewers):
            if viewer is not about:
                viewer.send(message)

    # ---- what the server does by itself ------------------------------------------------------------------------------

    def _tend(self) -> None:
        """Let the bots that are to act think, and set the alarm for the next clock that runs out."""
        table = self._table
        if table is None or self._closed:
            return
        table.not_after(time.time())
        for seat, level in table.acting_bots():
            if seat not in self._bots:
                task = asyncio.create_task(self._play_bot(seat, level or self.settings.stand_in))
                self._bots[seat] = task
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        soonest = table.next_deadline()
        if soonest is not None:
            grace = 0.01 if self._wrote_last else SHORT_PAUSE  # a race with another process is harmless, and no use
            wait = max(0.0, soonest[0] - time.time()) + grace
            self._alarm = asyncio.get_running_loop().call_later(min(wait, 86_400), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._spawn(self._expire())

    async def _expire(self) -> None:
        try:
            if self._table is not None:
                self._table.not_after(time.time())
            await self.change(lambda table: decide_expiry(table, time.time()))
            self._tend()  # a clock that did not run out after all
        except StaczError as error:
            log("clock_failed", table=mark(self.code), code=error.code)
            if not self._closed and error.code == "store_unavailable":
                self._alarm = asyncio.get_running_loop().call_later(LONG_PAUSE, self._ring)

    async def _play_bot(self, seat: int, level: str) -> None:
        """Play for a seat as long as a bot is to act there."""
        pause = SHORT_PAUSE
        try:
            while not self._closed:
                try:
                    if not await self._bot_moves(seat, level):
                        return
                    pause = SHORT_PAUSE
                    continue
                except StaczError as error:  # the store is away, or the table is damaged
                    log("bot_waits", table=mark(self.code), code=error.code)
                    if error.code != "store_unavailable":
                        return
                except Exception as error:  # noqa: BLE001, RUF100 - one table's trouble stays its own
                    log_error("bot_task_failed", error, table=mark(self.code))
                await asyncio.sleep(pause)
                pause = min(pause * 2, LONG_PAUSE)
        finally:
            del self._bots[seat]

    async def _bot_moves(self, seat: int, level: str) -> bool:
        """Make one move for a seat; return whether there may be another."""
        table = await self.table()
        if seat not in dict(table.acting_bots()):
            return False
        steps = len(table.playing().record.steps)
        wait = table.setup.pace
        if not self._wrote_last:  # another process may be at it
            table.not_after(time.time())
            wait += max(0.0, table.updated + self.settings.takeover_seconds - time.time())
        if wait > 0:
            await asyncio.sleep(wait)
        table = await self.table()
        if seat not in dict(table.acting_bots()):
            return False
        if not self._wrote_last and len(table.playing().record.steps) != steps:
            return True  # the other process is at it
        match = table.playing()
        action = await self.thinkers.choose(match.game, match.position, seat, level)
        move = match.game.read_move(match.position, seat, action)
        await self.change(lambda table: decide_bot_move(table, seat, move, level))
        return True

    def is_idle(self, now: float) -> bool:
        """Whether nothing is lost by leaving the memory."""
        if self.viewers or self._bots or self._lock.locked() or now - self.used < self.settings.idle_seconds:
            return False
        soon = due(self._table) if self._table is not None else None
        return soon is None or soon > time.time() + 2 * self.settings.idle_seconds

    async def close(self) -> None:
        """Stop tending; what is being stored is stored."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()
        if self._recovery is not None:
            self._recovery.cancel()
        for task in self._bots.values():
            task.cancel()
        async with self._lock:
            pass
        await asyncio.gather(*self._bots.values(), *self._tasks, return_exceptions=True)
