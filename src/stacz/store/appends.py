"""Appending to logs: many tables in one transaction, with as few statements as one."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from stacz.store import schema
from stacz.store.group_commit import Outcome, Write
from stacz.store.notices import send_notices
from stacz.store.types import Conflict, Event, NewEvent, Summary

_ADD_EVENTS: Final = insert(schema.events)
_ADD_TABLES: Final = insert(schema.tables)
_CHANGE_TABLES: Final = (
    update(schema.tables)
    .where(schema.tables.c.table_id == bindparam("id"))
    .values({name: bindparam(name) for name in ("last_seq", "game", "status", "public", "updated", "line")})
)
_ADD_MEMBERS: Final = {
    "sqlite": sqlite.insert(schema.members).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(schema.members).on_conflict_do_nothing(),
}
_DROP_MEMBERS: Final = delete(schema.members).where(
    schema.members.c.user_id == bindparam("user"), schema.members.c.table_id == bindparam("id")
)


class Append(Write):
    """Events for one table. JSON is written here, in the caller's task: what is no JSON disturbs nobody else."""

    def __init__(
        self, origin: str, table: str, after_seq: int, events: Sequence[NewEvent], summary: Summary,
        members: Sequence[str], gone: Sequence[str],
    ) -> None:  # fmt: skip
        self.origin = origin
        self.table = table
        self.after_seq = after_seq
        self.events = [(kind, dict(data), msgspec.json.encode(data).decode()) for kind, data in events]
        self.row = {
            "game": summary.game,
            "status": summary.status,
            "public": summary.public,
            "updated": summary.updated,
            "line": msgspec.json.encode(summary.line).decode(),
        }
        self.members = members
        self.gone = gone

    @property
    def last_seq(self) -> int:
        """Return the number of the last event."""
        return self.after_seq + len(self.events)

    @staticmethod
    def run_all(connection: Connection, writes: Sequence[Append]) -> list[Outcome]:
        """Find out who is in time, then write for all of them together."""
        known = _last_seqs(connection, sorted({write.table for write in writes}))
        last = dict(known)
        now = time.time()
        outcomes: list[Outcome] = []
        accepted: list[Append] = []
        for write in writes:
            if last.get(write.table, 0) != write.after_seq:
                outcomes.append(Conflict(write.table, write.after_seq + 1))
                continue
            last[write.table] = write.last_seq
            accepted.append(write)
            numbered = enumerate(write.events, write.after_seq + 1)
            outcomes.append([Event(seq, kind, data, now) for seq, (kind, data, _) in numbered])
        if accepted:
            _write(connection, accepted, set(known), now)
        return outcomes


def _last_seqs(connection: Connection, tables: list[str]) -> dict[str, int]:
    """Return the last number of each table, and lock them (in one order everywhere) until the commit."""
    rows = schema.tables.c
    query = select(rows.table_id, rows.last_seq).where(rows.table_id.in_(tables)).order_by(rows.table_id)
    return {row.table_id: row.last_seq for row in connection.execute(query.with_for_update())}


def _write(connection: Connection, writes: list[Append], known: set[str], now: float) -> None:
    events = [
        {"table_id": write.table, "seq": seq, "kind": kind, "data": data, "at": now}
        for write in writes
        for seq, (kind, _, data) in enumerate(write.events, write.after_seq + 1)
    ]
    if events:
        connection.execute(_ADD_EVENTS, events)
    newest = {write.table: write for write in writes}
    new = [{"table_id": t, "last_seq": w.last_seq, **w.row} for t, w in newest.items() if t not in known]
    old = [{"id": t, "last_seq": w.last_seq, **w.row} for t, w in newest.items() if t in known]
    if new:
        connection.execute(_ADD_TABLES, new)
    if old:
        connection.execute(_CHANGE_TABLES, old)
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
