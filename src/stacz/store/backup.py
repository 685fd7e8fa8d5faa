"""A whole database as one file, the same for SQLite and PostgreSQL: a backup of one can be restored into the other.

    {"format": "stacz-backup-1", "revision": "0003", "made": 1770000000.0}
    ["users", {"user_id": "…", "name": "…", "created": 1770000000000000}]     a row a line
    {"rows": 1, "sha256": "…"}                                                 of all bytes before this line

Columns are written and read as the database has them, at the revision it is at; a backup of an older revision is
restored at that revision and then migrated. It holds seeds of running games and hashes of passwords, so it is for its
owner alone.
"""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Iterator, Mapping
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec
from sqlalchemy import URL, Connection, MetaData, Table, insert, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from stacz.core.errors import StaczError
from stacz.core.wire import fault_in
from stacz.store import schema
from stacz.store.backup_check import Contents, ReadLog, Row
from stacz.store.database import (
    check_file,
    fault_of,
    is_sqlite,
    locked,
    make_engine,
    prepare_file,
    read_address,
    revision_of,
    shown,
    take_time,
    upgrade,
)

FORMAT: Final = "stacz-backup-1"
ROWS: Final = 1000  # read or written at once
VERSIONS: Final = "alembic_version"


class Head(msgspec.Struct, forbid_unknown_fields=True):
    """The first line."""

    format: str
    revision: str
    made: float


class End(msgspec.Struct, forbid_unknown_fields=True):
    """The last line."""

    rows: int
    sha256: str


def backup(address: str, path: Path, overwrite: bool = False) -> int:
    """Write everything to a file, as it is at one moment, beside a running server; return the number of rows."""
    if path.exists() and not overwrite:
        raise StaczError("file_exists", path=path)
    url = read_address(address)
    check_file(url)
    partial = path.with_name(path.name + ".part")
    engine = make_engine(url, writes=False)
    try:
        with engine.connect() as connection, open(partial, "wb", opener=_for_the_owner) as file:
            rows = _dump(_snapshot(connection), url, file)
            file.flush()
            os.fsync(file.fileno())
        if path.exists() and not overwrite:  # since then
            raise StaczError("file_exists", path=path)
        partial.replace(path)
    except DBAPIError as error:
        raise StaczError("bad_database", database=shown(url), fault=fault_of(error)) from None
    except OSError as error:
        raise StaczError("cannot_write", path=path, fault=error.strerror) from None
    finally:
        engine.dispose()
        if partial.parent.is_dir():
            partial.unlink(missing_ok=True)
    return rows


def _for_the_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _snapshot(connection: Connection) -> Connection:
    """Let all reads see one moment. SQLite's transactions do so anyway."""
    if not is_sqlite(connection.engine.url):
        connection.execution_options(isolation_level="REPEATABLE READ")
        take_time(connection)
    return connection.execution_options(stream_results=True, yield_per=ROWS)


def _dump(connection: Connection, url: URL, file: BinaryIO) -> int:
    revision = revision_of(connection)
    if revision is None:
        raise StaczError("bad_database", database=shown(url), fault="it is not one of stacz")
    encoder, digest, count = msgspec.json.Encoder(), hashlib.sha256(), 0

    def write(line: Any) -> None:
        raw = encoder.encode(line) + b"\n"
        digest.update(raw)
        file.write(raw)

    write(Head(FORMAT, revision, time.time()))
    for table in _tables_in(connection):
        name, columns = str(table.name), [str(column.name) for column in table.columns]
        for row in connection.execute(select(table).order_by(*table.primary_key)):
            write((name, dict(zip(columns, row, strict=True))))
            count += 1
    write(End(count, digest.hexdigest()))
    return count


def _tables_in(connection: Connection) -> list[Table]:
    """Return our tables as they are in the database, those that others refer to first; not who is connected now."""
    found, kept = MetaData(), {*schema.metadata.tables} - {schema.presence.name}
    found.reflect(connection, only=lambda name, _: name in kept)
    return found.sorted_tables


def restore(path: Path, address: str, read_log: ReadLog | None = None) -> int:
    """Fill an empty database from a file that was checked to its end, all or nothing; return the number of rows.

    `read_log` reads each log as a server does (backup_check.py); without it, what logs tell is not looked at.
    """
    try:
        with path.open("rb") as file:
            head, end = _check(file, path)
            contents = Contents(path, _lines(file, end), read_log)
            url = read_address(address)
            with locked(url):
                return _fill(url, path, head, contents.rows(_lines(file, end)))
    except OSError as error:
        raise StaczError("cannot_read", path=path, fault=error.strerror) from None


def _lines(file: BinaryIO, end: End) -> Iterator[bytes]:
    file.seek(0)
    return islice(file, 1, 1 + end.rows)


def _check(file: BinaryIO, path: Path) -> tuple[Head, End]:
    """Read the file once to the end before anything is changed."""
    first, last, digest, count = b"", b"", hashlib.sha256(), 0
    for line in file:
        if count == 0:
            first = line
        digest.update(last)
        last = line
        count += 1
    try:
        head = msgspec.json.decode(first, type=Head)
        if head.format != FORMAT:
            raise StaczError("malformed_backup", path=path, fault=f"its format is {head.format!r}, not {FORMAT!r}")
        if count < 2:
            raise StaczError("malformed_backup", path=path, fault="its end is missing")
        end = msgspec.json.decode(last, type=End)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        fault = fault_in(error) if count < 2 else "its end is missing"
        raise StaczError("malformed_backup", path=path, fault=fault) from None
    if end.sha256 != digest.hexdigest() or end.rows != count - 2:
        raise StaczError("malformed_backup", path=path, fault="its hash is another: something in it was changed")
    return head, end


def _fill(url: URL, path: Path, head: Head, rows: Iterator[Row]) -> int:
    count = 0
    if is_sqlite(url):
        prepare_file(url)
    engine = make_engine(url, writes=True)
    try:
        with engine.begin() as connection:
            take_time(connection)
            _check_empty(connection, url)
            upgrade(connection, head.revision)
            tables = {table.name: table for table in _tables_in(connection)}
            for name, group in groupby(_fitting(rows, path, tables), key=itemgetter(0)):
                values = map(itemgetter(1), group)
                while batch := list(islice(values, ROWS)):
                    connection.execute(insert(tables[name]), batch)
                    count += len(batch)
            upgrade(connection)
    except DBAPIError as error:
        raise StaczError("bad_database", database=shown(url), fault=fault_of(error)) from None
    except SQLAlchemyError:
        raise StaczError("malformed_backup", path=path, fault="its values do not fit the tables") from None
    finally:
        engine.dispose()
    return count


def _check_empty(connection: Connection, url: URL) -> None:
    """Refuse a database that holds anything; drop empty tables, as an older backup needs older ones."""
    found = MetaData()
    found.reflect(connection)
    ours = {*schema.metadata.tables, VERSIONS}
    for table in found.sorted_tables:
        if table.name not in ours:
            raise StaczError("database_not_empty", database=shown(url))
        if table.name != VERSIONS and connection.execute(select(table).limit(1)).first() is not None:
            raise StaczError("database_not_empty", database=shown(url))
    found.drop_all(connection)


def _fitting(rows: Iterator[Row], path: Path, tables: Mapping[str, Table]) -> Iterator[Row]:
    """Refuse rows that do not have the columns that the tables have at the backup's revision."""
    columns = {name: {str(column.name) for column in table.columns} for name, table in tables.items()}
    for name, values in rows:
        if values.keys() != columns.get(name):
            raise StaczError("malformed_backup", path=path, fault=f"a row does not fit the table {name!r}")
        yield name, values
