"""A look at a database that writes nothing, beside a server or without one, whatever version it is of."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DBAPIError

from stacz.core.errors import StaczError
from stacz.store import schema
from stacz.store.database import (
    check_file,
    fault_of,
    is_sqlite,
    make_engine,
    newest,
    read_address,
    revision_of,
    shown,
    take_time,
)
from stacz.store.sql_store import read_events
from stacz.store.types import Event


@dataclass(frozen=True)
class Room:
    """What a database takes, and what is left for it, where that can be known."""

    used: int
    free: int | None


class Inspection:
    """What can be asked."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.shown = shown(connection.engine.url)
        self.revision = revision_of(connection)
        if self.revision is None:
            raise StaczError("bad_database", database=self.shown, fault="it is not one of stacz")

    @property
    def is_current(self) -> bool:
        """Whether it has this version's schema."""
        return self.revision == newest()

    def differences(self) -> list[str]:
        """Return what its tables have that this version does not expect, or lack; asked of a current one."""
        from alembic.autogenerate import compare_metadata  # takes long to load
        from alembic.migration import MigrationContext

        found = compare_metadata(MigrationContext.configure(self._connection), schema.metadata)
        return [" ".join(str(part) for part in one[:2]) if isinstance(one, tuple) else str(one) for one in found]

    def faults(self) -> list[str]:
        """Return what SQLite finds wrong with its file."""
        if not is_sqlite(self._connection.engine.url):
            return []
        told = [str(row[0]) for row in self._connection.exec_driver_sql("PRAGMA quick_check(5)")]
        return [] if told == ["ok"] else told

    def room(self) -> Room:
        """Return how large it is, and how much of the disk is free."""
        url = self._connection.engine.url
        if not is_sqlite(url):
            return Room(
                int(self._connection.execute(text("SELECT pg_database_size(current_database())")).scalar() or 0), None
            )
        file = Path(url.database or "")
        parts = [file, file.with_name(file.name + "-wal")]
        return Room(sum(part.stat().st_size for part in parts if part.exists()), shutil.disk_usage(file.parent).free)

    def tables(self) -> dict[str, int]:
        """Return the code of every table that has a log or a line, with the number of its events."""
        column = schema.events.c
        counted = select(column.table_id, func.count()).group_by(column.table_id)
        found = {str(code): int(number) for code, number in self._connection.execute(counted)}
        return {str(code): 0 for code in self._connection.execute(select(schema.tables.c.table_id)).scalars()} | found

    def events(self, table: str) -> list[Event]:
        """Return the log of a table; StaczError("damaged_log") if it cannot be read."""
        return read_events(self._connection, table, after=0)

    def line(self, table: str) -> tuple[int, str] | None:
        """Return the last event and the status that the lobby knows of a table."""
        column = schema.tables.c
        query = select(column.last_seq, column.status).where(column.table_id == table)
        row = self._connection.execute(query).first()
        return (int(row[0]), str(row[1])) if row is not None else None


@contextmanager
def inspected(address: str) -> Iterator[Inspection]:
    """Open a database to look at it as it is at one moment; StaczError("bad_database") if that cannot be."""
    url = read_address(address)
    check_file(url)
    engine = make_engine(url, writes=False)
    try:
        with engine.connect() as connection:
            if not is_sqlite(url):
                connection.execution_options(isolation_level="REPEATABLE READ")
                take_time(connection)
            yield Inspection(connection)
    except DBAPIError as error:
        raise StaczError("bad_database", database=shown(url), fault=fault_of(error)) from None
    finally:
        engine.dispose()
