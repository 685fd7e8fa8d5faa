"""Appending to logs: for many tables in one transaction, with as few statements as for one."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from stacz.store import bulk, schema
from stacz.store.group_commit import Outcome, Write
from stacz.store.notices import send_notices
from stacz.store.types import Conflict, Event, NewEvent, Summary

_ADD_MEMBERS: Final = {
    "sqlite": sqlite.insert(schema.members).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schema.members).on_conflict_do_nothing(),
}
_DROP_MEMBERS: Final = delete(schema.members).where(
    schema.members.c.user_id == bindparam("user"), schema.members.c.table_id == bindparam("id")
)


def row_of(summary: Summary, last_seq: int) -> tuple[str, int, str, str, bool, int, str]:
    """Return a summary as the database keeps it."""
    return (
        summary.table, last_seq, summary.game, summary.status, summary.public,
        schema.microseconds(summary.updated), msgspec.json.encode(summary.line).decode(),
    )  # fmt: skip


class Append(Write):
    """Events for one table. JSON is written here, in the caller's task: what is no JSON disturbs nobody else."""

    def __init__(
        self, origin: str, table: str, after_seq: int, events: Sequence[NewEvent], summary: Summary,
        members: Collection[str], gone: Collection[str], at: float | None,
    ) -> None:  # fmt: skip
        self.origin = origin
        self.table = table
        self.after_seq = after_seq
        self.last_seq = after_seq + len(events)
        self.events = [(kind, dict(data), msgspec.json.encode(data).decode()) for kind, data in events]
        self.row = row_of(msgspec.structs.replace(summary, table=table), self.last_seq)
        self.at = schema.microseconds(time.time() if at is None else at)
        self.members = tuple(members)
        self.gone = tuple(gone)

    def clash(self, error: IntegrityError) -> Conflict:
        """The key (table, seq) lets one in; this one came second."""
        return Conflict(self.table, self.after_seq + 1)

    @staticmethod
    def run_all(connection: Connection, writes: Sequence[Append]) -> list[Outcome]:
        """Find out who is in time, then write for all of them together."""
        last = bulk.last_seqs(connection, sorted({write.table for write in writes}))
        outcomes: list[Outcome] = []
        accepted: list[Append] = []
        for write in writes:
            if last.get(write.table, 0) != write.after_seq:
                outcomes.append(Conflict(write.table, write.after_seq + 1))
                continue
            last[write.table] = write.last_seq
            accepted.append(write)
            numbered = enumerate(write.events, write.after_seq + 1)
            outcomes.append([Event(seq, kind, data, write.at / 1e6) for seq, (kind, data, _) in numbered])
        if accepted:
            _write(connection, accepted)
        return outcomes


def _write(connection: Connection, writes: list[Append]) -> None:
    bulk.add_events(
        connection,
        [
            (write.table, seq, kind, data, write.at)
            for write in writes
            for seq, (kind, _, data) in enumerate(write.events, write.after_seq + 1)
        ],
    )
    newest = {write.table: write for write in writes}
    bulk.put_tables(connection, [newest[table].row for table in sorted(newest)])  # sorted: nobody waits in a circle
    if any(write.members or write.gone for write in writes):
        _write_members(connection, writes)
    if connection.dialect.name == "postgresql":
        send_notices(connection, writes[0].origin, {table: write.last_seq for table, write in newest.items()})


def _write_members(connection: Connection, writes: list[Append]) -> None:
    """Let people in and out, in the order of the writes."""
    belongs: dict[tuple[str, str], bool] = {}
    for write in writes:
        belongs.update({(user, write.table): True for user in write.members})
        belongs.update({(user, write.table): False for user in write.gone})
    added = [{"user_id": user, "table_id": table} for (user, table), stays in belongs.items() if stays]
    dropped = [{"user": user, "id": table} for (user, table), stays in belongs.items() if not stays]
    if added:
        connection.execute(_ADD_MEMBERS[connection.dialect.name], added)
    if dropped:
        connection.execute(_DROP_MEMBERS, dropped)
