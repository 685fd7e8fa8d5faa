"""Who is connected where, for servers that share a PostgreSQL: the statements."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, delete, select
from sqlalchemy.dialects import postgresql

from stacz.store import schema
from stacz.store.notices import send_notices
from stacz.store.types import Sighting

KEPT_SECONDS: Final = 3600.0  # after this it no longer matters when somebody was last seen

row = schema.presence.c


def tell(connection: Connection, server: str, sightings: Collection[Sighting], news: bool) -> None:
    """Write what a server knows over what it said before; forget what nobody needs any more."""
    insert = postgresql.insert(schema.presence)
    put = insert.on_conflict_do_update(
        index_elements=[row.table_id, row.user_id, row.server],
        set_={"here": insert.excluded.here, "seen": insert.excluded.seen},
    )
    if sightings:
        ordered = sorted(sightings, key=lambda one: (one.table, one.user))  # nobody waits in a circle
        connection.execute(
            put,
            [
                {"table_id": one.table, "user_id": one.user, "server": server, "here": one.here, "seen": one.seen}
                for one in ordered
            ],
        )
    if news:
        send_notices(connection, server, dict.fromkeys((one.table for one in sightings), 0))
    else:
        connection.execute(
            delete(schema.presence).where(row.seen < time.time() - KEPT_SECONDS)
        )  # fmt: skip


def read(connection: Connection, server: str, table: str | None) -> list[Sighting]:
    """Return what the other servers said."""
    query = select(row.table_id, row.user_id, row.here, row.seen).where(
        row.server != server, row.seen > time.time() - KEPT_SECONDS
    )
    if table is not None:
        query = query.where(row.table_id == table)
    return [Sighting(*found) for found in connection.execute(query)]
