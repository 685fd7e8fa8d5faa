"""Connections: which database an address means, and what every connection to it must be told."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError

from stacz.core.errors import StaczError
from stacz.store.lock import FileLock

MIGRATION: Final = re.compile(r"v(\d{4})_\w+\.py")
MIGRATION_LOCK: Final = 0x57ACC2  # servers that start together on one PostgreSQL migrate one after the other
READERS: Final = 4  # connections, and threads, that read

# A server that vanished without a word is noticed within seconds, not within the system's quarter of an hour. One that
# waits for somebody's lock, or works for too long, says so itself before the caller's patience ends (lines.py).
POSTGRESQL_SETTINGS: Final[dict[str, Any]] = {
    "connect_timeout": 3,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 10_000,
    "options": "-c lock_timeout=3s -c statement_timeout=4s -c idle_in_transaction_session_timeout=30s",
}


@cache
def newest() -> str:
    """Return the last migration: they are numbered by their files, so none has to be loaded, and none is forgotten."""
    files = (resources.files("stacz.store") / "migrations" / "versions").iterdir()
    return max(found[1] for file in files if (found := MIGRATION.fullmatch(file.name)))


def default_database() -> str:
    """Return the file that is used where no database is named: in the user's data directory."""
    return str(user_data_path("stacz", appauthor=False) / "stacz.db")


def read_address(address: str) -> URL:
    """Return what a path or URL means; StaczError("bad_database") if it means nothing here."""
    if "://" not in address:
        address = f"sqlite:///{address}" if address else "?"
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise StaczError(
            "bad_database", database=address.partition("://")[0], fault="its address is malformed"
        ) from None
    backend = url.drivername.partition("+")[0]
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if backend != "sqlite":
        raise StaczError("bad_database", database=shown(url), fault="only SQLite and PostgreSQL are known")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise StaczError("bad_database", database=shown(url), fault="it must be a file")
    return url.set(drivername="sqlite", database=str(Path(url.database).expanduser().absolute()), query={})


def shown(url: URL) -> str:
    """Return an address for people: a plain path for a file, never a password."""
    if url.get_backend_name() == "sqlite":
        return url.database or ""
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def is_sqlite(url: URL) -> bool:
    """Whether the database is a file."""
    return url.get_backend_name() == "sqlite"


def make_engine(url: URL, *, writes: bool) -> Engine:
    """Return an engine for the one writer or for the readers."""
    if is_sqlite(url):
        engine = create_engine(url, pool_size=1 if writes else READERS, max_overflow=0, connect_args={"timeout": 3})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_writing if writes else _begin_reading)
        return engine
    engine = create_engine(url, pool_size=1 if writes else READERS, max_overflow=0, connect_args=settings_for(url))
    event.listen(engine, "connect", _prepare_postgresql)
    return engine


def settings_for(url: URL) -> dict[str, Any]:
    """Return what a connection to PostgreSQL is told where its address says nothing else."""
    return {name: value for name, value in POSTGRESQL_SETTINGS.items() if name not in url.query}


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves: sqlite3 would leave reads outside of the transaction
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # with WAL the default, NORMAL, loses commits at a power cut
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA wal_autocheckpoint = 8000")  # pages: a commit that also tidies up is a long one


def _begin_writing(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")  # no upgrade from a read lock, which cannot wait


def _begin_reading(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


def _prepare_postgresql(connection: Any, _record: object) -> None:
    # A cluster may be set to acknowledge before it is on disk; stronger settings than "on" stay.
    weak = connection.execute("SELECT current_setting('synchronous_commit') = 'off'").fetchone()[0]
    if weak:
        connection.execute("SET synchronous_commit = on")
    connection.commit()


def take_time(connection: Connection) -> None:
    """Lift the limits for this transaction: a migration or a backup may take its time."""
    if not is_sqlite(connection.engine.url):
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("SET LOCAL lock_timeout = '60s'"))


def prepare_file(url: URL) -> Path:
    """Create the folder and the file where they are missing, for the owner alone: it will hold secrets."""
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not path.exists():  # to open and close one that a server of this process uses would drop SQLite's locks
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise StaczError("bad_database", database=shown(url), fault=error.strerror) from None
    return path


def check_file(url: URL) -> None:
    """Refuse a file that is not there."""
    if is_sqlite(url) and not Path(url.database or "").is_file():
        raise StaczError("bad_database", database=shown(url), fault="there is no such file")


def check_revision(engine: Engine) -> None:
    """Refuse a database that is not at this version's schema."""
    try:
        with engine.connect() as connection:
            found = revision_of(connection)
    except DBAPIError as error:
        raise StaczError("bad_database", database=shown(engine.url), fault=fault_of(error)) from None
    if found != newest():
        fault = "it is of another version; a server of this version brings it up to date when it starts"
        raise StaczError("bad_database", database=shown(engine.url), fault=fault)


@contextmanager
def locked(url: URL) -> Iterator[FileLock | None]:
    """Hold a SQLite file for one process; other databases look after themselves."""
    if not is_sqlite(url):
        yield None
        return
    lock = FileLock(prepare_file(url))
    try:
        yield lock
    finally:
        lock.release()


def migrate(engine: Engine) -> None:
    """Bring the database to this version's schema; one that is there already stays untouched."""
    try:
        with engine.begin() as connection:
            take_time(connection)
            if not is_sqlite(engine.url):
                connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            if revision_of(connection) != newest():
                upgrade(connection)
    except DBAPIError as error:
        raise StaczError("bad_database", database=shown(engine.url), fault=fault_of(error)) from None


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision, inside the connection's transaction."""
    from alembic import command  # takes longer to load than a server that needs no migration takes to open its database
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", "stacz.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, revision)
    except CommandError:
        fault = "it was made by a newer version of stacz"
        raise StaczError("bad_database", database=shown(connection.engine.url), fault=fault) from None


def revision_of(connection: Connection) -> str | None:
    """Return the migration that the database is at; None if it is none of ours."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def is_away(error: DBAPIError) -> bool:
    """Whether an error is about the database (gone, full, read-only, locked, damaged), not about what was asked."""
    return error.connection_invalidated or not isinstance(error, DataError | IntegrityError | ProgrammingError)


def fault_of(error: DBAPIError) -> str:
    """Return the driver's first line, to stand inside a sentence. It may name a host, never a password or a value."""
    return str(error.orig).strip().partition("\n")[0].rstrip(".")
