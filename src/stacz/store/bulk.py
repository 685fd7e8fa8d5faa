"""Statements over many rows at once.

The rows go to the database as one JSON array and are unpacked there, and come back as one. Handing them over one by one
costs several times as much, and a thread that gives up and takes back Python's lock for every row is slow beside a busy
event loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, CursorResult

# How each database unpacks the array, reads a text, a number and a truth of a row, packs, and locks what it found.
_DIALECTS: Final = {
    "sqlite": {
        "rows": "json_each(?)",
        "text": "json_extract(value, '$[{0}]')",
        "number": "json_extract(value, '$[{0}]')",
        "truth": "json_extract(value, '$[{0}]')",
        "names": "SELECT value FROM json_each(?)",
        "pairs": "json_group_array(json_array(table_id, last_seq))",
        "lock": "",
    },
    "postgresql": {
        "rows": "json_array_elements(CAST(%s AS json))",
        "text": "value ->> {0}",
        "number": "CAST(value ->> {0} AS bigint)",
        "truth": "CAST(value ->> {0} AS boolean)",
        "names": "SELECT json_array_elements_text(CAST(%s AS json))",
        "pairs": "json_agg(json_build_array(table_id, last_seq))",
        "lock": " FOR UPDATE",
    },
}
_EVENTS: Final = {"table_id": "text", "seq": "number", "kind": "text", "data": "text", "at": "number"}
_TABLES: Final = {
    "table_id": "text", "last_seq": "number", "game": "text", "status": "text", "public": "truth", "updated": "number",
    "line": "text",
}  # fmt: skip


def _insert(dialect: str, table: str, columns: dict[str, str], end: str = "") -> str:
    words = _DIALECTS[dialect]
    values = ", ".join(words[kind].format(index) for index, kind in enumerate(columns.values()))
    # Only names from above are put together here.
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {words['rows']} WHERE true{end}"  # noqa: S608


def _last_seqs(dialect: str) -> str:
    words = _DIALECTS[dialect]
    query = f"SELECT table_id, last_seq FROM tables WHERE table_id IN ({words['names']})"  # noqa: S608
    return f"SELECT CAST({words['pairs']} AS text) FROM ({query} ORDER BY table_id{words['lock']}) AS found"  # noqa: S608


_REPLACE: Final = ", ".join(f"{name} = excluded.{name}" for name in _TABLES if name != "table_id")
_ADD_EVENTS: Final = {dialect: _insert(dialect, "events", _EVENTS) for dialect in _DIALECTS}
_PUT_TABLES: Final = {
    dialect: _insert(dialect, "tables", _TABLES, f" ON CONFLICT (table_id) DO UPDATE SET {_REPLACE}")
    for dialect in _DIALECTS
}
_LAST_SEQS: Final = {dialect: _last_seqs(dialect) for dialect in _DIALECTS}


def _run(connection: Connection, statements: dict[str, str], values: Sequence[Any]) -> CursorResult[Any]:
    """Run a statement as it stands: every move comes along here, so SQLAlchemy need not translate it each time."""
    return connection.exec_driver_sql(statements[connection.dialect.name], (msgspec.json.encode(values).decode(),))


def last_seqs(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    """Return the last number of each table, and lock them (in one order everywhere) until the commit."""
    pairs = _run(connection, _LAST_SEQS, names).scalar()
    return dict(msgspec.json.decode(pairs)) if pairs else {}


def add_events(connection: Connection, rows: Sequence[tuple[str, int, str, str, int]]) -> None:
    """Add events: table, seq, kind, data, microseconds. One that is there already fails them all."""
    _run(connection, _ADD_EVENTS, rows)


def put_tables(connection: Connection, rows: Sequence[tuple[str, int, str, str, bool, int, str]]) -> None:
    """Add or replace summaries: table, last seq, game, status, public, microseconds, line."""
    _run(connection, _PUT_TABLES, rows)
