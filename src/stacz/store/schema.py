"""The database's tables, as the newest migration leaves them (a test compares)."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text
from sqlalchemy.types import TypeDecorator

metadata: Final = MetaData()


class Moment(TypeDecorator[float]):
    """Unix seconds, kept as whole microseconds: the same on every database, and in text."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: object) -> int | None:
        """Return what is kept."""
        return None if value is None else microseconds(value)

    def process_result_value(self, value: Any, dialect: object) -> float | None:
        """Return what was meant."""
        return None if value is None else value / 1e6


def microseconds(moment: float) -> int:
    """Return a moment as it is kept."""
    return round(moment * 1e6)


# The truth. JSON is kept as text: the bytes that were written come back, whatever the database thinks of JSON.
events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(64), nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Moment, nullable=False),
)

# Derived from the log, in the same transaction: what the lobby lists, and the number of the last event.
tables: Final = Table(
    "tables",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("last_seq", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("updated", Moment, nullable=False),
    Column("line", Text, nullable=False),
    Index("tables_by_time", "status", "public", "updated", "table_id"),
)

members: Final = Table(
    "members",
    metadata,
    Column("user_id", String(64), primary_key=True),
    Column("table_id", String(64), primary_key=True),
)

# Who is connected to which table at which server; for several servers on one PostgreSQL. Nothing here is for ever.
presence: Final = Table(
    "presence",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("user_id", String(64), primary_key=True),
    Column("server", String(16), primary_key=True),
    Column("here", Boolean, nullable=False),
    Column("seen", Moment, nullable=False),
)

users: Final = Table(
    "users",
    metadata,
    Column("user_id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("banned", Moment, nullable=True),  # since when the operator lets this user in no more
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token_hash", String(128), primary_key=True),
    Column("user_id", String(64), ForeignKey("users.user_id"), nullable=False),
    Column("created", Moment, nullable=False),
    Index("sessions_by_user", "user_id"),
)

logins: Final = Table(
    "logins",
    metadata,
    Column("user_id", String(64), ForeignKey("users.user_id"), primary_key=True),
    Column("login", String(128), nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
)
