"""Users, their sessions and their logins: the statements."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from stacz.core.errors import StaczError
from stacz.store import schema
from stacz.store.types import Login, Session, User

users, sessions, logins = schema.users.c, schema.sessions.c, schema.logins.c


def create_user(connection: Connection, name: str) -> str:
    """Keep a new user."""
    user = secrets.token_hex(8)
    connection.execute(insert(schema.users), {"user_id": user, "name": name, "created": time.time()})
    return user


def find_user(connection: Connection, user: str) -> User | None:
    """Return a user."""
    query = select(users.user_id, users.name, users.created, users.banned).where(users.user_id == user)
    row = connection.execute(query).one_or_none()
    return User(*row) if row is not None else None


def check_user(connection: Connection, user: str) -> None:
    """Refuse a user who is not there."""
    if find_user(connection, user) is None:
        raise StaczError("unknown_user")


def rename_user(connection: Connection, user: str, name: str) -> None:
    """Give a user another name."""
    check_user(connection, user)
    connection.execute(update(schema.users).where(users.user_id == user).values(name=name))


def create_session(connection: Connection, token_hash: str, user: str) -> None:
    """Let the bearer of a token act for a user."""
    found = find_user(connection, user)
    if found is None:
        raise StaczError("unknown_user")
    if found.banned is not None:
        raise StaczError("banned")
    row = {"token_hash": token_hash, "user_id": user, "created": time.time()}
    connection.execute(insert(schema.sessions), row)


def find_session(connection: Connection, token_hash: str) -> Session | None:
    """Return the session of a token."""
    row = connection.execute(_sessions().where(sessions.token_hash == token_hash)).one_or_none()
    return Session(*row) if row is not None else None


def list_sessions(connection: Connection, user: str) -> list[Session]:
    """Return a user's sessions, the oldest first."""
    query = _sessions().where(sessions.user_id == user).order_by(sessions.created, sessions.token_hash)
    return [Session(*row) for row in connection.execute(query)]


def _sessions() -> Select[Any]:
    return select(sessions.token_hash, sessions.user_id, users.name, sessions.created).join(
        schema.users, users.user_id == sessions.user_id
    )


def drop_session(connection: Connection, token_hash: str) -> None:
    """End a session."""
    connection.execute(delete(schema.sessions).where(sessions.token_hash == token_hash))


def drop_sessions(connection: Connection, user: str, keep: str | None) -> int:
    """End all sessions of a user but one."""
    which = delete(schema.sessions).where(sessions.user_id == user)
    if keep is not None:
        which = which.where(sessions.token_hash != keep)
    return connection.execute(which).rowcount


def set_login(connection: Connection, user: str, login: str, password_hash: str) -> None:
    """Give a user a login, or change it."""
    check_user(connection, user)
    holder = connection.execute(select(logins.user_id).where(logins.login == login)).scalar()
    if holder not in (None, user):
        raise StaczError("login_taken")
    values = {"login": login, "password_hash": password_hash}
    if login_of(connection, user) is None:
        connection.execute(insert(schema.logins), {"user_id": user, **values})
    else:
        connection.execute(update(schema.logins).where(logins.user_id == user).values(values))


def find_login(connection: Connection, login: str) -> Login | None:
    """Return a login."""
    query = select(logins.login, logins.user_id, logins.password_hash).where(logins.login == login)
    row = connection.execute(query).one_or_none()
    return Login(*row) if row is not None else None


def login_of(connection: Connection, user: str) -> str | None:
    """Return a user's login."""
    return connection.execute(select(logins.login).where(logins.user_id == user)).scalar()
