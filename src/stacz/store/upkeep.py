"""What an operator does, and what nobody needs any more: the statements."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable
from typing import Final

from sqlalchemy import Connection, delete, select, update

from stacz.store import schema
from stacz.store.notices import send_notices
from stacz.store.people import check_user

AT_ONCE: Final = 500  # rows that one statement names
NEVER_BEGUN: Final = "open"


def ban_user(connection: Connection, user: str, banned: bool) -> None:
    """Let a user in no more, or again."""
    check_user(connection, user)
    since = time.time() if banned else None
    connection.execute(update(schema.users).where(schema.users.c.user_id == user).values(banned=since))
    if banned:
        connection.execute(delete(schema.sessions).where(schema.sessions.c.user_id == user))


def living_sessions(connection: Connection, token_hashes: Collection[str]) -> set[str]:
    """Return those of the sessions that there are."""
    column, found = schema.sessions.c.token_hash, set()
    wanted = list(token_hashes)
    for first in range(0, len(wanted), AT_ONCE):
        some = wanted[first : first + AT_ONCE]
        found |= set(connection.execute(select(column).where(column.in_(some))).scalars())
    return found


def delete_tables(connection: Connection, origin: str, tables: Iterable[str]) -> list[str]:
    """Remove tables; return those that there were."""
    column = schema.tables.c
    query = select(column.table_id, column.last_seq).where(column.table_id.in_(list(tables))).order_by(column.table_id)
    found = {str(table): int(seq) for table, seq in connection.execute(query.with_for_update())}
    for owned in (schema.events, schema.members, schema.tables):
        connection.execute(delete(owned).where(owned.c.table_id.in_(list(found))))
    if found and connection.dialect.name == "postgresql":
        send_notices(connection, origin, found)
    return list(found)


def expire_tables(connection: Connection, origin: str, before: float, keep: Collection[str]) -> list[str]:
    """Remove tables that were never begun and have not changed since."""
    column = schema.tables.c
    query = select(column.table_id).where(column.status == NEVER_BEGUN, column.updated < before).limit(AT_ONCE)
    old = connection.execute(query.order_by(column.updated).with_for_update()).scalars()
    return delete_tables(connection, origin, [table for table in old if table not in keep])


def expire_guests(connection: Connection, before: float) -> int:
    """Remove users who have nothing here that they could come back to."""
    user = schema.users.c
    query = select(user.user_id).where(
        user.created < before,
        user.banned.is_(None),
        user.user_id.not_in(select(schema.logins.c.user_id)),
        user.user_id.not_in(select(schema.members.c.user_id)),
    )
    gone = list(connection.execute(query.limit(AT_ONCE)).scalars())
    for owned in (schema.sessions, schema.users):
        connection.execute(delete(owned).where(owned.c.user_id.in_(gone)))
    return len(gone)
