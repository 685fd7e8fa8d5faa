"""The store on SQLite or PostgreSQL: one thread writes, a few read, and the event loop never waits for a disk."""

from __future__ import annotations

import asyncio
import re
import secrets
import threading
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Double,
    Engine,
    and_,
    case,
    cast,
    func,
    or_,
    select,
    type_coerce,
)  # fmt: skip
from sqlalchemy.exc import DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from stacz.core.errors import StaczError
from stacz.store import bulk, database, people, presence, schema, upkeep
from stacz.store.appends import Append, row_of
from stacz.store.group_commit import Call, GroupCommit
from stacz.store.lines import ANSWER_SECONDS, Lines, too_late
from stacz.store.lock import FileLock
from stacz.store.notices import listen
from stacz.store.types import ANY_TABLE, Event, Login, NewEvent, Session, Sighting, Status, Store, Summary, User

HEALTH_SECONDS: Final = 2.0
LOOK_SECONDS: Final = 1.0  # between two looks whether an operator's command has written to our SQLite file
PROBE_SECONDS: Final = 2.0  # between two probes of whether the database can be written
_TABLE_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")

Result = TypeVar("Result")


async def open_store(address: str, beside: bool = False) -> Store:
    """Open the database at a path or URL, made or brought up to date if need be.

    StaczError "bad_database" says why it cannot be used, "database_in_use" that another server has the file.
    `beside`: for a command of the operator, beside a server or without one; the database must be there and up to date.
    """
    held = ExitStack()
    prepared = await asyncio.get_running_loop().run_in_executor(None, _prepare, address, held, beside)
    return SqlStore(*prepared, held)


def _prepare(address: str, held: ExitStack, beside: bool) -> tuple[Engine, Engine, FileLock | None]:
    """Lock, connect, migrate; `held` gives everything back, at once if this fails."""
    url = database.read_address(address)
    with ExitStack() as failing:
        lock = None
        if beside:
            database.check_file(url)
        else:
            lock = failing.enter_context(database.locked(url))
        writer, reader = database.make_engine(url, writes=True), database.make_engine(url, writes=False)
        failing.callback(writer.dispose)
        failing.callback(reader.dispose)
        if beside:
            database.check_revision(reader)
        else:
            database.migrate(writer)
        held.push(failing.pop_all())
    return writer, reader, lock


class SqlStore:
    """A Store; see there for what each method promises."""

    def __init__(self, writer: Engine, reader: Engine, lock: FileLock | None, held: ExitStack) -> None:
        self._origin = secrets.token_hex(4)  # tells our notices from those of other processes
        self._commits = GroupCommit(writer, lock.check if lock is not None else None)
        self._reader = reader
        self._has_others = not database.is_sqlite(reader.url)  # maybe
        self._lines = Lines(reader)
        self._threads = ThreadPoolExecutor(database.READERS, "stacz-reader")
        self._held = held
        self._closed = False
        self._probing = asyncio.Lock()
        self._probed: tuple[float, StaczError | None] = (float("-inf"), None)

    # Reading and writing

    async def _read(self, function: Callable[[Connection], Result]) -> Result:
        if self._closed:
            raise StaczError("store_unavailable", fault="it is closed")
        reading: list[int] = []  # the thread, while it reads
        loop = asyncio.get_running_loop()
        # Whoever asks may be gone by then; the thread must come back all the same.
        giving_up = loop.call_later(ANSWER_SECONDS, self._cut, reading)
        try:
            async with asyncio.timeout(ANSWER_SECONDS + 0.1):
                result = await loop.run_in_executor(self._threads, self._read_now, function, reading)
        except TimeoutError:
            raise too_late() from None
        except StaczError:
            giving_up.cancel()
            raise
        giving_up.cancel()
        return result

    def _cut(self, reading: list[int]) -> None:
        for thread in reading:
            self._lines.cut(thread)

    def _read_now(self, function: Callable[[Connection], Result], reading: list[int]) -> Result:
        reading.append(threading.get_ident())
        try:
            with self._reader.connect() as connection:
                return function(connection)
        except DBAPIError as error:
            raise StaczError("store_unavailable", fault=database.fault_of(error)) from None
        except PoolTimeoutError:
            raise StaczError("store_unavailable", fault="it is overloaded") from None
        except InvalidRequestError:  # SQLAlchemy's word for a connection that cannot be had again
            raise StaczError("store_unavailable", fault="the connection is broken") from None
        finally:
            reading.clear()

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

    async def mend_summary(self, seq: int, summary: Summary) -> bool:
        """Put a summary in the place of a damaged one."""
        return await self._write(partial(put_summary, seq=seq, summary=summary))

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
            when = _DUE[self._reader.dialect.name]
            query = query.where(or_(when <= due, and_(when.is_not(None), column.updated > due)))
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

    # The operator, and what nobody needs

    async def ban_user(self, user: str, banned: bool) -> None:
        """Let a user in no more, or again."""
        await self._write(partial(upkeep.ban_user, user=plain(user), banned=banned))

    async def living_sessions(self, token_hashes: Collection[str]) -> set[str]:
        """Return those of the sessions that there still are."""
        return await self._read(partial(upkeep.living_sessions, token_hashes=token_hashes))

    async def delete_table(self, table: str) -> bool:
        """Remove a table."""
        return bool(await self._write(partial(upkeep.delete_tables, origin=self._origin, tables=[plain(table)])))

    async def expire_tables(self, before: float, keep: Collection[str] = ()) -> list[str]:
        """Remove tables that were never begun."""
        return await self._write(partial(upkeep.expire_tables, origin=self._origin, before=before, keep=keep))

    async def expire_guests(self, before: float) -> int:
        """Remove users who have nothing here."""
        return await self._write(partial(upkeep.expire_guests, before=before))

    # The database

    async def notices(self) -> AsyncIterator[tuple[str, int]]:
        """Yield what other processes append."""
        if not self._has_others:
            known = await self._commits.outsiders()
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                before, known = known, await self._commits.outsiders()
                if known != before:
                    yield ANY_TABLE
        async for notice in listen(self._reader.url, self._origin, database.settings_for(self._reader.url)):
            yield notice

    async def health(self) -> None:
        """Ask the database something cheap, and write something tiny now and then."""
        async with self._probing:
            try:
                async with asyncio.timeout(HEALTH_SECONDS):
                    await self._read(lambda connection: connection.execute(select(1)).scalar())
            except TimeoutError:
                raise StaczError("store_unavailable", fault=f"no answer in {HEALTH_SECONDS:g} s") from None
            now = asyncio.get_running_loop().time()
            if now - max(self._probed[0], self._commits.written_at) > PROBE_SECONDS:
                self._probed = now, await self._probe()
            at, fault = self._probed
        if fault is not None and at > self._commits.written_at:
            raise fault

    async def _probe(self) -> StaczError | None:
        """Try to write; return why that does not work."""
        statement = _PROBES[self._reader.dialect.name].format(secrets.randbelow(1 << 31))
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self._write(lambda connection: connection.exec_driver_sql(statement).close())
        except TimeoutError:
            return StaczError("store_unavailable", fault=f"no answer in {HEALTH_SECONDS:g} s")
        except StaczError as error:
            return error
        return None

    async def close(self) -> None:
        """Finish the writes that wait, then close."""
        if self._closed:
            return
        self._closed = True
        await self._commits.close()
        await asyncio.get_running_loop().run_in_executor(None, self._threads.shutdown)
        self._held.close()


# The smallest writes that really reach the disk. SQLite has a number of ours to keep; to set a value that is there
# already it would write nothing.
_PROBES: Final = {
    "sqlite": "PRAGMA user_version = {0}",
    "postgresql": "UPDATE alembic_version SET version_num = version_num",
}
# When a table is due. A line that cannot be read is due at once: whoever comes for it will mend it. PostgreSQL reads
# text here, as its JSON would refuse the whole query for the sake of one damaged line.
_LINE: Final = schema.tables.c.line
_DUE: Final[dict[str, ColumnElement[float]]] = {
    "sqlite": case((func.json_valid(_LINE), func.json_extract(_LINE, "$.due")), else_=0),
    "postgresql": case(
        (_LINE.like("{%}"), cast(func.substring(_LINE, r'"due":([0-9]{1,12}(?:\.[0-9]{1,12})?)[,}]'), Double)), else_=0
    ),
}
_SUMMARY: Final = [schema.tables.c[name] for name in ("table_id", "game", "status", "public")] + [
    type_coerce(schema.tables.c.updated, BigInteger), _LINE,
]  # fmt: skip


def _summary(row: Any) -> Summary:
    """Read a row; one that cannot be read is "broken", and says no more than which table it was for."""
    names = ("table", "game", "status", "public", "updated", "line")
    try:
        values = dict(zip(names, row, strict=True))
        values |= {"updated": values["updated"] / 1e6, "line": msgspec.json.decode(values["line"])}
        return msgspec.convert(values, Summary)
    except (msgspec.MsgspecError, TypeError, ValueError):
        return Summary(str(row[0]), "", "broken", public=False, updated=0.0, line={})


def put_summary(connection: Connection, seq: int, summary: Summary) -> bool:
    """Replace a summary if `seq` is the last event of the log; return whether it is."""
    column = schema.events.c
    last = connection.execute(select(func.max(column.seq)).where(column.table_id == summary.table)).scalar()
    if last == seq:
        bulk.put_tables(connection, [row_of(summary, seq)])
    return bool(last == seq)


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
