"""What nobody needs expires: sockets of ended sessions, guests without seats, tables that were never begun."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final

from stacz.core.errors import StaczError
from stacz.server.live.actor import Actor
from stacz.server.logs import log
from stacz.server.settings import Settings
from stacz.store import Store

DAY: Final = 86_400.0


class Upkeep:
    """Tidies up by and by, beside the tables of this process."""

    def __init__(self, store: Store, settings: Settings, actors: Mapping[str, Actor]) -> None:
        self.store = store
        self.settings = settings
        self._actors = actors
        self._tidied = time.monotonic()  # not at once: who starts a server on an old database may want to look first

    async def run(self) -> None:
        """Look once; called again and again."""
        await self.end_sockets()
        if time.monotonic() - self._tidied >= self.settings.expiry_seconds:
            self._tidied = time.monotonic()
            watched = {code for code, actor in self._actors.items() if actor.viewers}
            tables, guests = await expire(self.store, self.settings, watched)
            if tables or guests:
                log("expired", tables=tables, guests=guests)

    async def end_sockets(self) -> None:
        """Close the sockets whose session has ended: by logging out, a new password, a ban, or somewhere else."""
        viewers = [viewer for actor in self._actors.values() for viewer in actor.viewers if viewer.session is not None]
        if viewers:
            living = await self.store.living_sessions({viewer.session for viewer in viewers if viewer.session})
            for viewer in viewers:
                if viewer.session not in living:
                    viewer.dismiss(StaczError("no_session"))


async def expire(store: Store, settings: Settings, watched: set[str]) -> tuple[int, int]:
    """Remove what has expired, but no table that somebody looks at; return how many tables and guests."""
    tables = guests = 0
    now = time.time()
    if settings.tables_expire > 0:
        while found := await store.expire_tables(now - DAY * settings.tables_expire, watched):
            tables += len(found)
    if settings.guests_expire > 0:  # after the tables: their hosts may have nothing else
        while number := await store.expire_guests(now - DAY * settings.guests_expire):
            guests += number
    return tables, guests
