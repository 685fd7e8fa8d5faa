"""Where tables and people are kept: one append-only log for each table, on SQLite or PostgreSQL.

    store = await open_store("games.db")            # or postgresql://user@host/database
    await store.append("abc", 0, [("created", {"seats": 3})], summary)
    await store.events("abc")

What a write returns for is durable. See Store for every promise.
"""

from __future__ import annotations

from stacz.store.backup import backup, restore
from stacz.store.database import default_database
from stacz.store.sql_store import open_store
from stacz.store.types import (
    ANY_TABLE,
    Conflict,
    Event,
    Login,
    NewEvent,
    Session,
    Sighting,
    Status,
    Store,
    Summary,
    User,
)

__all__ = [
    "ANY_TABLE", "Conflict", "Event", "Login", "NewEvent", "Session", "Sighting", "Status", "Store", "Summary", "User",
    "backup", "default_database", "open_store", "restore",
]  # fmt: skip
