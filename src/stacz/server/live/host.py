"""All the tables of this process: in memory while somebody looks or the server has something to do there."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from stacz.core.errors import StaczError
from stacz.games import find_game
from stacz.server.live.actor import Actor
from stacz.server.live.aside import Aside
from stacz.server.live.attendance import Attendance
from stacz.server.live.summaries import Summaries, summary_of
from stacz.server.live.thinkers import Makers, Thinkers
from stacz.server.live.upkeep import Upkeep
from stacz.server.logs import log, log_error, mark, reason_of
from stacz.server.metrics import STORE_TROUBLE, TABLES
from stacz.server.settings import Settings
from stacz.server.table import again
from stacz.server.table.checks import Asker, World, check_level
from stacz.server.table.commands import Rematch, Rename
from stacz.server.table.events import AnyEvent, BotSeated, Created, RematchSet, SeatTaken, write_event
from stacz.server.table.fold import Table, begin
from stacz.server.table.orders import Decision
from stacz.server.table.text import NAME_LENGTH
from stacz.store import ANY_TABLE, Conflict, Event, Store

PAGE: Final = 200
MOST_RENAMED: Final = 50  # tables, the newest, that a new name goes to
COLLECT_SECONDS: Final = 600.0  # between two collections of garbage: of ended sockets mostly
STOP_SECONDS: Final = 2.0
MOST_UNCOLLECTED: Final = 2_000_000  # objects more than at the last one, where so many come sooner


class Host:
    """Finds, makes and keeps the actors of tables."""

    def __init__(self, store: Store, settings: Settings, levels: Makers | None = None) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings, levels) if levels is not None else Thinkers(settings)
        self.aside = Aside()
        self.attendance = Attendance(store, settings.presence_seconds)
        self.summaries = Summaries(store)
        self.actors: dict[str, Actor] = {}
        self.upkeep = Upkeep(store, settings, self.actors)
        self._tasks: list[asyncio.Task[None]] = []
        self._collected = time.monotonic()

    async def open(self) -> None:
        """Begin to tend the tables that wait for the server, and to listen to other processes."""
        works = (self._sweep, self._listen, self._attend, self.upkeep.run)
        self._tasks = [asyncio.create_task(self._keep(work)) for work in works]

    async def close(self) -> None:
        """Stop; nothing is lost by it."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:  # a database that hangs must not hold us up
            await asyncio.wait(self._tasks, timeout=STOP_SECONDS)
        await asyncio.gather(*(actor.close() for actor in self.actors.values()))
        self.actors.clear()
        self.thinkers.close()

    async def actor(self, code: str) -> Actor:
        """Return the actor of a table that there is."""
        if code not in self.actors and not await self.store.exists(code):
            raise StaczError("unknown_table", table=code)
        actor = self.actors.get(code) or self._new_actor(code)
        await actor.table()
        actor.used = time.monotonic()
        return actor

    def _new_actor(self, code: str) -> Actor:
        actor = Actor(code, self.store, self.settings, self.thinkers, self.aside, self.attendance)
        self.actors[code] = actor
        TABLES.set(len(self.actors))
        return actor

    # ---- new tables ------------------------------------------------------------------------------------------------

    async def create(self, setup: Created, seats: Mapping[int, AnyEvent] | None = None) -> str:
        """Set up a table, with who sits there; return its code."""
        self.check(setup)
        for _ in range(3):
            code = new_code()
            if await self._store_new(code, [setup, *(seats or {}).values()]):
                return code
        raise StaczError("store_unavailable", fault="no code is free")  # one chance in a billion

    async def _store_new(self, code: str, events: Sequence[AnyEvent]) -> bool:
        """Begin a log; say whether the code was free."""
        new = [write_event(event) for event in events]
        table = folded(code, new)
        try:
            await self.store.append(code, 0, new, summary_of(table), {table.setup.host, *table.people()})
        except Conflict:
            return False
        return True

    def check(self, setup: Created) -> None:
        """Refuse a table that cannot be played."""
        game = find_game(setup.game)
        game.option_numbers(setup.seats, setup.options, setup.rules_version)
        least, most = self.settings.shortest_clock, self.settings.longest_clock
        if setup.clock is not None and not least <= setup.clock <= most:
            raise StaczError("bad_clock", least=f"{least:g}", most=f"{most:g}", clock=setup.clock)

    async def rematch(self, code: str, asker: Asker, command: Rematch) -> str | None:
        """Take somebody's word on playing once more; return the new table, once all who are there have said yes."""
        actor = await self.actor(code)
        before = await actor.table()
        insisted = again.answers(before).get(asker.user) is True
        await actor.act(asker, command)
        table, world = await actor.table(), actor.world()
        if table.rematch is None and command.agree and again.is_settled(table, world, insisted):
            await self._play_again(actor, table, asker, world)
        return (await actor.table()).rematch

    async def _play_again(self, actor: Actor, table: Table, asker: Asker, world: World) -> None:
        """Set up the next game under the code chosen for it: whoever does so at the same time makes the same one."""
        new = table.next_table or new_code()
        events = again.new_table(table, asker, self.settings.stand_in, world)
        if not await self._store_new(new, events):
            found = await self.store.events(new)
            if not found or found[0].data.get("source") != table.code:
                raise StaczError("store_unavailable", fault="no code is free")
        await actor.change(lambda now: Decision([RematchSet(table=new)]) if now.rematch is None else None)

    async def rename(self, user: str, before: str, name: str) -> None:
        """Call somebody otherwise in all seats that they have under their old name, where nobody else is called so."""
        for status in ("open", "playing"):
            for summary in await self.store.tables(status=status, member=user, limit=MOST_RENAMED):
                try:
                    actor = await self.actor(summary.table)
                    table = await actor.table()
                    for seat in table.seats_of(user):
                        if table.seats[seat].name == before:
                            command = Rename(id=secrets.token_hex(8), seat=seat, name=name)
                            await actor.act(Asker(user, name), command)
                except StaczError as error:
                    if error.code == "store_unavailable":
                        raise

    # ---- what goes on by itself --------------------------------------------------------------------------------------

    async def _keep(self, work: Any) -> None:
        """Do a piece of work again and again, whatever happens to it."""
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except StaczError as error:
                STORE_TROUBLE.inc()
                log("store_trouble", code=error.code, why=reason_of(error))
            except Exception as error:  # noqa: BLE001, RUF100 - it must go on
                log_error("task_failed", error)
            await asyncio.sleep(self.settings.sweep_seconds)

    async def _sweep(self) -> None:
        """Drop idle tables; wake those where a bot or a clock waits for a server."""
        now = time.monotonic()
        for code, actor in tuple(self.actors.items()):
            if actor.is_idle(now):
                del self.actors[code]
                await actor.close()
        TABLES.set(len(self.actors))
        if now - self._collected > COLLECT_SECONDS or gc.get_count()[0] > MOST_UNCOLLECTED:
            gc.collect()
            self._collected = now
        soon = time.time() + 2 * self.settings.sweep_seconds
        before: tuple[float, str] | None = None
        while True:
            found = await self.store.tables(status="playing", due=soon, before=before, limit=PAGE)
            for summary in found:
                await self.summaries.sound(summary)
                if summary.table not in self.actors:
                    try:
                        await self.actor(summary.table)
                    except StaczError as error:
                        if error.code == "store_unavailable":
                            raise
            if len(found) < PAGE:
                return
            before = (found[-1].updated, found[-1].table)

    async def _listen(self) -> None:
        """Follow what other processes write to tables that are in memory here."""
        async for notice in self.store.notices():
            if notice != ANY_TABLE and notice[1] == 0:
                await self._look(notice[0])
                continue
            codes = tuple(self.actors) if notice == ANY_TABLE else (notice[0],)
            for code in codes:
                if code in self.actors:
                    try:
                        await self.actors[code].catch_up()
                    except StaczError as error:
                        log("cannot_follow", table=mark(code), code=error.code)
                        if error.code == "unknown_table" and code in self.actors:
                            await self.actors.pop(code).close()

    async def _look(self, code: str) -> None:
        """Take in that people came to or left a table at another server."""
        if code in self.actors:
            await self.attendance.look(code)
            self.actors[code].note_presence()

    async def _attend(self) -> None:
        """Exchange with the other servers who is connected, again and again."""
        while True:
            for code in await self.attendance.exchange():
                if code in self.actors:
                    self.actors[code].note_presence()
            await asyncio.sleep(self.settings.presence_seconds)


def new_code() -> str:
    """Return a code for a table: its address and its invitation."""
    return again.code_from(secrets.token_hex(16))


def folded(code: str, new: list[tuple[str, dict[str, Any]]]) -> Table:
    """Return the table that new events will lead to."""
    at = time.time()
    table = begin(code, Event(1, *new[0], at))
    for seq, (kind, data) in enumerate(new[1:], 2):
        table.add(Event(seq, kind, data, at))
    return table


def seats_for(host: Asker, seats: int, wanted: Mapping[int, str]) -> dict[int, AnyEvent]:
    """Return who sits where at once: "you" for the host, else the level of a bot.

    Others at the host's screen are told apart by numbers until they are given names.
    """
    events: dict[int, AnyEvent] = {}
    hosted = 0
    for seat, who in wanted.items():
        if not 0 <= seat < seats:
            raise StaczError("bad_seat", seat=seat, seats=seats)
        if who == "you":
            hosted += 1
            name = host.name if hosted == 1 else f"{host.name[: NAME_LENGTH - 3].rstrip()} {hosted}"
            events[seat] = SeatTaken(seat=seat, owner=host.user, name=name)
        else:
            check_level(who)
            events[seat] = BotSeated(seat=seat, level=who)
    return events
