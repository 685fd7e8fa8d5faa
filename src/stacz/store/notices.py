"""Word between servers on one PostgreSQL: which tables have new events. The events themselves are read from the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any, Final

from sqlalchemy import URL, Connection, text

from stacz.store.types import ANY_TABLE

CHANNEL: Final = "stacz"
LONGEST: Final = 7900  # bytes that one notice may carry; PostgreSQL's bound is 8000
_SEND: Final = text("SELECT pg_notify(:channel, :payload)")


def send_notices(connection: Connection, origin: str, last: Mapping[str, int]) -> None:
    """Tell the others when this transaction commits; few notices for a batch, as each takes a lock of the cluster."""
    for payload in payloads(origin, last):
        connection.execute(_SEND, {"channel": CHANNEL, "payload": payload})


def payloads(origin: str, last: Mapping[str, int]) -> Iterator[str]:
    """Pack "origin table:seq table:seq …" into as few notices as they fit into."""
    payload = origin
    for table, seq in last.items():
        entry = f" {table}:{seq}"
        if len(payload) + len(entry) > LONGEST:
            yield payload
            payload = origin
        payload += entry
    yield payload


def read_payload(payload: str, ours: str) -> Iterator[tuple[str, int]]:
    """Unpack a notice; one of our own says nothing new."""
    origin, *entries = payload.split(" ")
    if origin != ours:
        for entry in entries:
            table, _, seq = entry.partition(":")
            yield table, int(seq)


def connect_arguments(url: URL) -> dict[str, Any]:
    """Return what SQLAlchemy would hand to the driver for an address."""
    dialect: Any = url.get_dialect()()
    return dict(dialect.create_connect_args(url)[1])


async def listen(
    url: URL, ours: str, settings: Mapping[str, Any], pause: float = 0.5
) -> AsyncIterator[tuple[str, int]]:
    """Yield what others append, for ever; ANY_TABLE whenever listening began (again)."""
    import psycopg  # whoever has a SQLite file need not load it

    arguments = connect_arguments(url)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(**arguments, **settings, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                yield ANY_TABLE
                async for notice in connection.notifies():
                    for entry in read_payload(notice.payload, ours):
                        yield entry
        except psycopg.Error:
            pass  # the database is away: the appends say so, this waits
        await asyncio.sleep(pause)
