"""What the operator does to tables and people. It is written like anything else: servers that run notice and tell."""

from __future__ import annotations

import time
from collections.abc import Callable

from stacz.core.errors import StaczError
from stacz.server.live.actor import ATTEMPTS, moved_house
from stacz.server.live.summaries import summary_of
from stacz.server.table.events import AnyEvent, SeatFreed, WentAway, write_event
from stacz.server.table.fold import Table, fold
from stacz.server.table.hosting import closing
from stacz.store import Conflict, Event, Store, Summary


class Operator:
    """Acts on a store, beside a server or without one."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def table(self, code: str) -> Table:
        """Return a table as its log says it is."""
        return fold(code, await self.store.events(code))

    async def close(self, code: str, why: str | None) -> None:
        """End a table for everybody; its log stays."""
        await self._append(code, lambda table: closing(table, why, {}))

    async def delete(self, code: str) -> None:
        """Remove a table and all that was written there, sound or damaged."""
        if not await self.store.delete_table(code):
            raise StaczError("unknown_table", table=code)

    async def person(self, name: str) -> str:
        """Return the user with this id or login."""
        login = await self.store.find_login(name.lower())
        if login is not None:
            return login.user
        if await self.store.user(name) is None:
            raise StaczError("unknown_user")
        return name

    async def ban(self, user: str) -> int:
        """Let somebody in no more: sessions end, seats go to bots or are free; return at how many tables."""
        await self.store.ban_user(user, banned=True)
        left = 0
        for summary in await self.tables_of(user):
            if summary.status in ("open", "playing"):
                await self._append(summary.table, lambda table: without(table, user))
                left += 1
        return left

    async def tables_of(self, user: str) -> list[Summary]:
        """Return the tables that somebody belongs to, the newest first."""
        found = page = await self.store.tables(member=user)
        while page:
            page = await self.store.tables(member=user, before=(page[-1].updated, page[-1].table))
            found = found + page
        return found

    async def _append(self, code: str, decide: Callable[[Table], list[AnyEvent]]) -> None:
        """Decide and store; again, where a server was faster."""
        for _ in range(ATTEMPTS):
            table = await self.table(code)
            new = [write_event(event) for event in decide(table)]
            if not new:
                return
            after, now = table.copy(), time.time_ns() // 1000 / 1e6
            for kind, data in new:
                after.add(Event(after.seq + 1, kind, data, now))
            members, gone = moved_house(table, after)
            try:
                await self.store.append(code, table.seq, new, summary_of(after), members, gone, now)
            except Conflict:
                continue
            return
        raise StaczError("store_unavailable", fault="it is overloaded")


def without(table: Table, user: str) -> list[AnyEvent]:
    """Return what lets a table go on without somebody; a table that waits for them to begin is closed."""
    own = table.seats_of(user)
    if table.status == "playing":
        return [WentAway(seat=seat, why="replaced") for seat in own if table.seats[seat].away is None]
    if table.status == "open":
        return closing(table, None, {}) if table.setup.host == user else [SeatFreed(seat=seat) for seat in own]
    return []
