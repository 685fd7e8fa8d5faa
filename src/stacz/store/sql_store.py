"""The store on SQLite or PostgreSQL: one thread writes, a few read, and the event loop never waits for a disk."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import JSON, ColumnElement, Connection, Double, Engine, and_, cast, func, or_, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from stacz.core.errors import StaczError
from stacz.store import database, people, presence, schema
from stacz.store.appends import Append
from stacz.store.group_commit import Call, GroupCommit
from stacz.store.notices import listen
from stacz.store.types import Event, Login, NewEvent, Session, Sighting, Status, Store, Summary, User

HEALTH_SECONDS: Final = 2.0
_TABLE_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

Result = TypeVar("Result")


async def open_store(address: str) -> Store:
    """Open the database at a path or URL, made or brought up to date if need be.

    StaczError "bad_database" says why it cannot be used, "database_in_use" that another server has the file.
    """
    held = ExitStack()
    engines = await asyncio.get_running_loop().run_in_executor(None, _prepare, address, held)
    return SqlStore(*engines, held)


def _prepare(address: str, held: ExitStack) -> tuple[Engine, Engine]:
    """Lock, connect, migrate; `held` gives everything back, at once if this fails."""
    url = database.read_address(address)
    with ExitStack() as failing:
        failing.enter_context(database.locked(url))
        writer, reader = database.make_engine(url, writes=True), database.make_engine(url, writes=False)
        failing.callback(writer.dispose)
        failing.callback(reader.dispose)
        database.migrate(writer)
        held.push(failing.pop_all())
    return writer, reader


class SqlStore:
    """A Store; see there for what each method promises."""

    def __init__(self, writer: Engine, reader: Engine, held: ExitStack) -> None:
        self._origin = secrets.token_hex(4)  # tells our notices from those of other processes
        self._commits = GroupCommit(writer)
        self._reader = reader
        self._has_others = not database.is_sqlite(reader.url)  # maybe
        self._threads = ThreadPoolExecutor(database.READERS, "stacz-reader")
        self._held = held
        self._closed = False

    # Reading and writing

    async def _read(self, function: Callable[[Connection], Result]) -> Result:
        if self._closed:
            raise StaczError("store_unavailable", fault="it is closed")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._read_now, function)

    def _read_now(self, function: Callable[[Connection], Result]) -> Result:
        try:
            with self._reader.connect() as connection:
                return function(connection)
        except DBAPIError as error:
            raise StaczError("store_unavailable", fault=database.fault_of(error)) from None
        except PoolTimeoutError:
            raise StaczError("store_unavailable", fault="it is overloaded") from None

    async def _write(self, function: Callable[[Connection], Result], clash: str | None = None) -> Result:
        return await self._commits.write(Call(function, clash))  # type: ignore[no-any-return]

    # Tables

    async def append(
        self, table: str, after_seq: int, events: Sequence[NewEvent], summary: Summary,
        members: Collection[str] = (), gone: Collection[str] = (), at: float | None = None,
    ) -> list[Event]:  # fmt: skip
        """Add events to a table's log."""
        if not _TABLE_NAME.fullmatch(table):
            raise StaczError("bad_table", table=table)
        write = Append(self._origin, table, after_seq, events, summary, members, gone, at)
        return await self._commits.write(write)  # type: ignore[no-any-return]

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """Return a table's events."""
        return await self._read(partial(read_events, table=table, after=after))

    async def exists(self, table: str) -> bool:
        """Whether the table has a log."""
        return await self.summary(table) is not None

    async def summary(self, table: str) -> Summary | None:
        """Return the table's summary."""
        query = select(*_SUMMARY).where(schema.tables.c.table_id == plain(table))
        rows = await self._read(lambda connection: connection.execute(query).all())
        return _summary(rows[0]) if rows else None

    async def tables(
        self, *, status: Status | None = None, public: bool | None = None, member: str | None = None,
        game: str | None = None, due: float | None = None, before: tuple[float, str] | None = None, limit: int = 50,
    ) -> list[Summary]:  # fmt: skip
        """Return the tables that fit, the newest first."""
        column = schema.tables.c
        query = select(*_SUMMARY).order_by(column.updated.desc(), column.table_id.desc()).limit(limit)
        for wanted, value in ((column.status, status), (column.public, public), (column.game, game)):
            if value is not None:
                query = query.where(wanted == value)
        if due is not None:
            query = query.where(_DUE[self._reader.dialect.name] <= due)
        if member is not None:
            joined = schema.members.c
            query = query.join(schema.members, joined.table_id == column.table_id).where(joined.user_id == member)
        if before is not None:
            updated, table = before
            query = query.where(
                or_(column.updated < updated, and_(column.updated == updated, column.table_id < plain(table)))
            )
        return [_summary(row) for row in await self._read(lambda connection: connection.execute(query).all())]

    # Who is connected

    async def tell_presence(self, sightings: Collection[Sighting], news: bool) -> None:
        """Tell the other servers who is connected here."""
        if self._has_others:
            await self._write(partial(presence.tell, server=self._origin, sightings=sightings, news=news))

    async def presence(self, table: str | None = None) -> list[Sighting]:
        """Return what the other servers say."""
        if not self._has_others:
            return []
        return await self._read(partial(presence.read, server=self._origin, table=table))

    # People

    async def create_user(self, name: str) -> str:
        """Keep a new user."""
        return await self._write(partial(people.create_user, name=plain(name)))

    async def user(self, user: str) -> User | None:
        """Return a user."""
        return await self._read(partial(people.find_user, user=plain(user)))

    async def rename_user(self, user: str, name: str) -> None:
        """Give a user another name."""
        await self._write(partial(people.rename_user, user=plain(user), name=plain(name)))

    async def create_session(self, token_hash: str, user: str) -> None:
        """Let the bearer of a token act for a user."""
        await self._write(partial(people.create_session, token_hash=plain(token_hash), user=plain(user)))

    async def find_session(self, token_hash: str) -> Session | None:
        """Return the session of a token."""
        return await self._read(partial(people.find_session, token_hash=plain(token_hash)))

    async def drop_session(self, token_hash: str) -> None:
        """End a session."""
        await self._write(partial(people.drop_session, token_hash=plain(token_hash)))

    async def drop_sessions(self, user: str, keep: str | None = None) -> int:
        """End all sessions of a user but one."""
        return await self._write(partial(people.drop_sessions, user=plain(user), keep=keep))

    async def sessions(self, user: str) -> list[Session]:
        """Return a user's sessions."""
        return await self._read(partial(people.list_sessions, user=plain(user)))

    async def set_login(self, user: str, login: str, password_hash: str) -> None:
        """Give a user a login, or change it."""
        values = plain(user), plain(login), plain(password_hash)
        await self._write(lambda connection: people.set_login(connection, *values), clash="login_taken")

    async def find_login(self, login: str) -> Login | None:
        """Return a login."""
        return await self._read(partial(people.find_login, login=plain(login)))

    async def login_of(self, user: str) -> str | None:
        """Return a user's login."""
        return await self._read(partial(people.login_of, user=plain(user)))

    # The database

    async def notices(self) -> AsyncIterator[tuple[str, int]]:
        """Yield what other processes append."""
        if not self._has_others:
            await asyncio.Event().wait()  # there are no others
        async for notice in listen(self._reader.url, self._origin, database.settings_for(self._reader.url)):
            yield notice

    async def health(self) -> None:
        """Ask the database something cheap."""
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self._read(lambda connection: connection.execute(select(1)).scalar())
        except TimeoutError:
            raise StaczError("store_unavailable", fault=f"no answer in {HEALTH_SECONDS:g} s") from None

    async def close(self) -> None:
        """Finish the writes that wait, then close."""
        if self._closed:
            return
        self._closed = True
        await self._commits.close()
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        self._held.close()


_DUE: Final[dict[str, ColumnElement[float]]] = {
    "sqlite": func.json_extract(schema.tables.c.line, "$.due"),
    "postgresql": cast(cast(schema.tables.c.line, JSON)["due"].as_string(), Double),
}
_SUMMARY: Final = [schema.tables.c[name] for name in ("table_id", "game", "status", "public", "updated", "line")]


def _summary(row: Any) -> Summary:
    table, game, status, public, updated, line = row
    return Summary(table, game, status, public, updated, msgspec.json.decode(line))


def read_events(connection: Connection, table: str, after: int) -> list[Event]:
    """Return a table's events in order; refuse a log that cannot be right."""
    column = schema.events.c
    query = (
        select(column.seq, column.kind, column.data, column.at)
        .where(column.table_id == plain(table), column.seq > after)
        .order_by(column.seq)
    )
    found = []
    for expected, (seq, kind, data, at) in enumerate(connection.execute(query), after + 1):
        if seq != expected:
            raise StaczError("damaged_log", table=table, seq=expected, fault="it is missing")
        try:
            found.append(Event(seq, kind, msgspec.json.decode(data, type=dict[str, Any]), at))
        except msgspec.DecodeError:
            raise StaczError("damaged_log", table=table, seq=seq, fault="its data cannot be read") from None
    return found


def plain(text: str) -> str:
    """Refuse the characters that a database cannot hold, before one does with an error of its own."""
    for character in text:
        if character == "\0" or "\ud800" <= character <= "\udfff":
            raise StaczError("bad_text", character=character)
    return text
