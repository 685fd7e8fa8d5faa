"""What a backup must be before anything of it is restored: a hash that fits does not make a stranger's file ours.

Values have the types of their columns, logs have no gaps and belong to tables, whoever is named is there. What a log
tells is not known here; `read_log` reads it as a server does when it loads a table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Boolean, Column, Integer, String

from stacz.core.errors import StaczError
from stacz.core.wire import fault_in
from stacz.store import schema
from stacz.store.types import Event, Summary

Row = tuple[str, dict[str, Any]]

# Returns a table's summary and the people who belong to it, or None for a table that is to be left out. A refusal says
# why the log cannot be read.
ReadLog = Callable[[str, list[Event]], tuple[Summary, Collection[str]] | None]

_ROWS: Final = msgspec.json.Decoder(Row)
_DATA: Final = msgspec.json.Decoder(dict[str, Any])


class Contents:
    """What a sound backup holds: `rows` gives its rows as they are to be written."""

    def __init__(self, path: Path, lines: Iterable[bytes], read_log: ReadLog | None) -> None:
        self._path = path
        self._read_log = read_log
        self._logs: dict[str, int] = {}  # the last number of each
        self._summaries: dict[str, Summary] = {}
        self.left_out: set[str] = set()
        users: set[str] = set()
        tables: dict[str, int] = {}
        named: set[str] = set()
        members: set[str] = set()
        for name, group in groupby(self._decoded(lines), key=lambda row: row[0]):
            for values in (row[1] for row in group) if name != "events" else self._check_logs(group, named):
                if name == "users":
                    users.add(values["user_id"])
                elif name == "tables":
                    tables[values["table_id"]] = values["last_seq"]
                else:
                    named.add(values["user_id"])
                    members |= {values["table_id"]} if name == "members" else set()
        if tables != self._logs:
            odd = next(iter(dict(tables.items() ^ self._logs.items())))
            raise self._refused(f"table {odd} and its log do not belong together")
        if not named <= users:
            raise self._refused(f"the user {min(named - users)} is missing")
        if not members <= tables.keys():
            raise self._refused(f"the table {min(members - tables.keys())} is missing")

    def _refused(self, fault: str) -> StaczError:
        return StaczError("malformed_backup", path=self._path, fault=fault)

    def _decoded(self, lines: Iterable[bytes]) -> Iterator[Row]:
        for line in lines:
            try:
                name, values = _ROWS.decode(line)
            except msgspec.DecodeError as error:
                raise self._refused(fault_in(error)) from None
            table = schema.metadata.tables.get(name)
            if table is None or not values.keys() <= set(table.columns.keys()):
                raise self._refused(f"a row does not fit the table {name!r}")
            for column, value in values.items():
                if not fits(value, table.columns[column]):
                    raise self._refused(f"a value does not fit the column {column!r} of the table {name!r}")
            if not values.keys() >= {column.name for column in table.columns if not column.nullable}:
                raise self._refused(f"a row does not fit the table {name!r}")
            yield name, values

    def _check_logs(self, rows: Iterable[Row], named: set[str]) -> Iterator[dict[str, Any]]:
        """Read log after log; none of their rows is left to be looked at."""
        for table, group in groupby((values for _, values in rows), key=lambda values: str(values["table_id"])):
            if table in self._logs:
                raise self._refused(f"the log of table {table} is in two parts")
            events = [self._event(table, seq, values) for seq, values in enumerate(group, 1)]
            self._logs[table] = len(events)
            if self._read_log is None:
                continue
            try:
                told = self._read_log(table, events)
            except StaczError as error:
                raise self._refused(f"table {table}: {str(error).rstrip('.')}") from None
            if told is None:
                self.left_out.add(table)
            else:
                self._summaries[table] = told[0]
                named.update(told[1])
        yield from ()

    def _event(self, table: str, seq: int, values: dict[str, Any]) -> Event:
        if values["seq"] != seq:
            raise self._refused(f"event {seq} of table {table} is missing")
        try:
            return Event(seq, values["kind"], _DATA.decode(values["data"]), values["at"] / 1e6)
        except msgspec.DecodeError:
            raise self._refused(f"event {seq} of table {table} cannot be read") from None

    def rows(self, lines: Iterable[bytes]) -> Iterator[Row]:
        """Return the rows to be written. What is derived from a log is derived again: the file may say anything."""
        for name, values in self._decoded(lines):
            table = values.get("table_id")
            if table in self.left_out:
                continue
            if name == "tables" and (found := self._summaries.get(str(table))) is not None:
                values |= {
                    "game": found.game, "status": found.status, "public": found.public,
                    "updated": schema.microseconds(found.updated), "line": msgspec.json.encode(found.line).decode(),
                }  # fmt: skip
            yield name, values


def fits(value: Any, column: Column[Any]) -> bool:
    """Whether a value of a backup is one that the column can have."""
    if value is None:
        return bool(column.nullable)
    kind = column.type.impl if isinstance(column.type, schema.Moment) else column.type
    if isinstance(kind, Boolean):
        return isinstance(value, bool)
    if isinstance(kind, Integer):
        bits = 63 if isinstance(kind, BigInteger) else 31
        return isinstance(value, int) and not isinstance(value, bool) and -(1 << bits) <= value < 1 << bits
    return isinstance(value, str) and "\0" not in value and (
        not isinstance(kind, String) or kind.length is None or len(value) <= kind.length
    )  # fmt: skip
