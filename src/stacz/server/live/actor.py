"""One live table: takes commands in turn, stores what they lead to, then tells everybody who looks."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from stacz.core.errors import StaczError
from stacz.core.wire import Move
from stacz.seeds import new_seed
from stacz.server.live.aside import Aside
from stacz.server.live.attendance import Attendance
from stacz.server.live.summaries import summary_of
from stacz.server.live.thinkers import Thinkers
from stacz.server.logs import log, log_error, mark
from stacz.server.metrics import APPEND_SECONDS, CONFLICTS, DAMAGED, EVENTS
from stacz.server.settings import Settings
from stacz.server.table.changes import Change
from stacz.server.table.checks import Asker, Patience, World
from stacz.server.table.commands import Agree, Rematch, Replace, TableCommand, VoteClock
from stacz.server.table.events import Kicked, Started, write_event
from stacz.server.table.fold import Table, fold
from stacz.server.table.messages import Presence, write_message
from stacz.server.table.orders import Decision, check_space, decide, decide_bot_move, decide_expiry
from stacz.server.table.public import due
from stacz.server.table.teller import Teller, check_watch, hello, may_follow
from stacz.store import Conflict, Event, Store

ATTEMPTS: Final = 20  # at an append that other processes keep winning
SHORT_PAUSE: Final = 0.25
LONG_PAUSE: Final = 5.0


class Viewer(Protocol):
    """Somebody who looks at a table. Nothing here waits for a viewer."""

    user: str | None
    address: str
    session: str | None  # the hash of the token it came with
    is_late: bool  # whether it came when the game was over

    def send(self, message: bytes) -> None:
        """Take a message; a viewer that lags behind is dropped by itself."""

    def dismiss(self, error: StaczError) -> None:
        """Say why the viewer can no longer look, and close."""


Result = TypeVar("Result")

draw_seed: Final = new_seed
draw_salt: Final = partial(secrets.token_hex, 16)


def moved_house(before: Table, after: Table) -> tuple[set[str], set[str]]:
    """Return who belongs to a table only after a change, and who no longer does; its host always does."""
    then, now = set(before.people()), set(after.people())
    return now - then, then - now - {before.setup.host}


class Actor:
    """The only place in this process that changes a table."""

    def __init__(
        self, code: str, store: Store, settings: Settings, thinkers: Thinkers, aside: Aside, attendance: Attendance
    ) -> None:  # fmt: skip
        self.code = code
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.aside = aside
        self.attendance = attendance
        self.patience = Patience(
            grace=settings.grace, nudge=settings.nudge_seconds, clock=settings.voted_clock
        )  # fmt: skip
        self.viewers: set[Viewer] = set()
        self.used = time.monotonic()
        self._opened = time.monotonic()
        self._left: dict[str, float] = {}  # when somebody was last connected here
        self._here: list[bool | None] = []  # whose people are connected, as viewers know it
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
                self._table = await self.aside.run(self.code, partial(fold, self.code, events), len(events))
            except StaczError as error:
                if error.code == "table_damaged":
                    DAMAGED.inc()
                    log("table_damaged", table=mark(self.code), seq=int(str(error.data["seq"])))
                raise
            if self._told and self._told != self._table.seq:  # what happened unseen cannot be told step by step
                for viewer in tuple(self.viewers):
                    viewer.send(self._hello(self._table, viewer))
            self._told = self._table.seq
            self._tend()
        return self._table

    def present(self) -> set[str]:
        """Return who is connected to this table, at whatever server."""
        return self._connected() | self.attendance.elsewhere(self.code)

    def _connected(self) -> set[str]:
        """Return who is connected to this process."""
        return {viewer.user for viewer in self.viewers if viewer.user is not None}

    def absent(self, user: str) -> float:
        """Return for how many seconds somebody has not been connected; 0 who is.

        Before this server knew the table it missed nobody: after a restart everybody has time to connect again.
        """
        if user in self.present():
            return 0.0
        now = time.monotonic()
        missed = [now - self._opened, now - self._left.get(user, self._opened)]
        seen = self.attendance.seen_elsewhere(self.code, user)
        if seen is not None:
            missed.append(time.time() - seen)
        return max(min(missed), 1e-6)

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
        if isinstance(command, (Replace, Agree, VoteClock, Rematch)):  # must not be done behind somebody's back
            await self.attendance.look(self.code)
        if self._table is not None and getattr(command, "seen", 0) > self._table.version:
            await self.catch_up()  # they saw it at another server, of whose word this one has not heard yet
        world = self.world()

        def decision(table: Table) -> Decision | None:
            before = table.done(asker.user, command.id)
            if before is not None:
                done.append(before)
                return None
            check_space(table, command, self.settings.longest_log)
            return decide(table, asker, command, world)

        version = await self.change(decision)
        return done[-1] if done else version

    def world(self) -> World:
        """Return what decisions need of the world."""
        return World(self.absent, draw_seed, draw_salt, time.time, self.patience)

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
        known = sum(change.private_to is None for change in changes)
        if known:
            APPEND_SECONDS.observe(time.perf_counter() - begun)
            EVENTS.inc(known)
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
        if table.match is None:  # seats change hands, and who has one was told with the table
            self._note_presence(table, is_told=True)
        self._tend()

    def _tell(self, table: Table, change: Change) -> None:
        teller = Teller(table, change, self.present, {viewer.user for viewer in self.viewers})
        for viewer in tuple(self.viewers):
            if isinstance(change.event, (Started, Kicked)):
                try:
                    check_watch(table, viewer.user)
                except StaczError as error:
                    viewer.dismiss(error)
                    continue
            if viewer.is_late and not may_follow(table, viewer.user):
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
            check_watch(table, viewer.user)
            self._check_room(table, viewer)
            self.viewers.add(viewer)
            viewer.is_late = table.status == "finished"
            viewer.send(self._hello(table, viewer))
            self._note_presence(table, viewer)
            if not table.people():
                self._tend()  # bots among themselves play while somebody looks

    def _hello(self, table: Table, viewer: Viewer) -> bytes:
        return hello(table, viewer.user, self.present(), time.time())

    def _check_room(self, table: Table, viewer: Viewer) -> None:
        """Refuse a spectator where there are too many. Nobody can take the places of who sits here or is a host.

        Who has no session takes no place of who has one, and no single address takes them all.
        """
        belong = {table.setup.host, *table.people()}
        if viewer.user in belong:
            return
        others = [other for other in self.viewers if other.user not in belong]
        alike = sum((other.user is None) == (viewer.user is None) for other in others)
        near = sum(other.address == viewer.address for other in others) if self.settings.rate_limits else 0
        if alike >= self.settings.viewers_of_a_table or near >= self.settings.viewers_of_an_address:
            raise StaczError("table_crowded")

    def leave(self, viewer: Viewer) -> None:
        """Let somebody go."""
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        if viewer.user is not None and (self._table is None or self._table.seats_of(viewer.user)):
            self._left[viewer.user] = self.used
        self.note_presence()

    def note_presence(self) -> None:
        """Tell everybody who is connected, if that has changed, here or at another server."""
        if self._table is not None:
            self._note_presence(self._table)

    def _note_presence(self, table: Table, newcomer: Viewer | None = None, is_told: bool = False) -> None:
        """Tell viewers and other servers who is connected, if it is news; a newcomer was told with the table."""
        ours = frozenset(table.people()) & self._connected()
        if self.attendance.is_news(self.code, ours) and not self._closed:
            self._spawn(self.attendance.tell(self.code, ours))
        present = self.present()
        here = [seat.owner in present if seat.owner is not None else None for seat in table.seats]
        if here == self._here:
            return
        self._here = here
        if is_told:
            return
        message = write_message(Presence(here=here))
        for viewer in tuple(self.viewers):
            if viewer is not newcomer:
                viewer.send(message)

    # ---- what the server does by itself ------------------------------------------------------------------------------

    def _tend(self) -> None:
        """Let the bots that are to act think, and set the alarm for the next clock that runs out."""
        table = self._table
        if table is None or self._closed:
            return
        table.not_after(time.time())
        for seat, level in self._bots_to_move(table):
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

    def _bots_to_move(self, table: Table) -> list[tuple[int, str | None]]:
        """Return the seats where a bot is to act; bots among themselves rest while nobody looks."""
        return table.acting_bots() if self.viewers or table.people() else []

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
        if seat not in dict(self._bots_to_move(table)):
            return False
        steps = len(table.playing().record.steps)
        wait = 0.0 if table.playing().position.sealed_now() else table.setup.pace
        if not self._wrote_last:  # another process may be at it
            table.not_after(time.time())
            wait += max(0.0, table.updated + self.settings.takeover_seconds - time.time())
        if wait > 0:
            await asyncio.sleep(wait)
        table = await self.table()
        if seat not in dict(self._bots_to_move(table)):
            return False
        if not self._wrote_last and len(table.playing().record.steps) != steps:
            return True  # the other process is at it
        move = await self._bot_chooses(table, seat, level)
        await self.change(lambda table: decide_bot_move(table, seat, move, level))
        return True

    async def _bot_chooses(self, table: Table, seat: int, level: str) -> Move:
        """Let a bot choose one whole move.

        Nothing of a sealed choice may show in the time that it takes: it becomes known on a beat that depends on the
        pace and the level alone, after thinking that has a limit of its own.
        """
        match = table.playing()
        begun = time.monotonic()
        actions = await self.thinkers.choose(
            match.game, match.position, seat, level, table.setup.host, match.teller(seat)
        )
        if match.position.sealed_now():
            beat = max(table.setup.pace, self.thinkers.beat(level))
            await asyncio.sleep(beat - (time.monotonic() - begun) % beat)
        return match.game.move_of(match.position, seat, actions)

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
