"""Who is connected to which table: here, and at the other servers on the database, which say so every few seconds."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from stacz.store import Sighting, Store

MISSED: Final = 3  # words in a row that a server may miss before its people count as gone

Seen = dict[str, list[Sighting]]  # by person


class Attendance:
    """What this server tells the others, and what they told it. On SQLite there are no others."""

    def __init__(self, store: Store, seconds: float) -> None:
        self.store = store
        self.seconds = seconds
        self._ours: dict[str, frozenset[str]] = {}
        self._theirs: dict[str, Seen] = {}

    def elsewhere(self, table: str) -> set[str]:
        """Return who is connected to a table at another server."""
        oldest = time.time() - MISSED * self.seconds
        seen = self._theirs.get(table, {})
        return {user for user, found in seen.items() if any(one.here and one.seen > oldest for one in found)}

    def seen_elsewhere(self, table: str, user: str) -> float | None:
        """Return when another server last had somebody at a table, in unix seconds."""
        return max((one.seen for one in self._theirs.get(table, {}).get(user, ())), default=None)

    def is_news(self, table: str, users: frozenset[str]) -> bool:
        """Whether the others do not know yet who is connected to a table here."""
        return self._ours.get(table, frozenset()) != users

    async def tell(self, table: str, users: frozenset[str]) -> None:
        """Tell the others who is connected to a table here."""
        before = self._ours.get(table, frozenset())
        self._ours[table] = users
        if not users:
            del self._ours[table]
        now = time.time()
        changed = [Sighting(table, user, user in users, now) for user in users ^ before]
        await self.store.tell_presence(changed, news=True)

    async def exchange(self) -> set[str]:
        """Say again who is connected here, and read what the others say; return the tables that they speak of."""
        now = time.time()
        ours = [Sighting(table, user, True, now) for table, users in self._ours.items() for user in users]
        await self.store.tell_presence(ours, news=False)
        theirs: dict[str, list[Sighting]] = {}
        for sighting in await self.store.presence():
            theirs.setdefault(sighting.table, []).append(sighting)
        tables = {*self._theirs, *theirs}
        self._theirs = {table: by_person(found) for table, found in theirs.items()}
        return tables

    async def look(self, table: str) -> None:
        """Read what the others say of one table now."""
        self._theirs[table] = by_person(await self.store.presence(table))


def by_person(sightings: Iterable[Sighting]) -> Seen:
    """Return sightings of each person."""
    found: Seen = {}
    for sighting in sightings:
        found.setdefault(sighting.user, []).append(sighting)
    return found
