"""What the store keeps, and what it promises: the interface that the server is written against."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from typing import Any, Final, Literal, Protocol

import msgspec

from stacz.core.errors import StaczError

Status = Literal["open", "playing", "finished", "broken"]
NewEvent = tuple[str, Mapping[str, Any]]  # kind and data; the store adds the number and the time

# What notices() yields after its connection was lost: anything may have been missed, so read every live table on.
ANY_TABLE: Final = ("*", 0)


class Event(msgspec.Struct, frozen=True):
    """One thing that happened at a table. The first has seq 1, and there are no gaps."""

    seq: int
    kind: str
    data: dict[str, Any]
    at: float  # unix seconds, by the clock of the process that wrote it


class Summary(msgspec.Struct, frozen=True):
    """What the lobby knows of a table. It is derived from the log and written in the same transaction; no secrets."""

    table: str
    game: str
    status: Status
    public: bool
    updated: float  # unix seconds; lists are ordered by it, the newest first
    line: dict[str, Any]


class Sighting(msgspec.Struct, frozen=True):
    """Whether somebody was connected to a table at some server, when that server last said so."""

    table: str
    user: str
    here: bool
    seen: float  # unix seconds, by the clock of that server


class User(msgspec.Struct, frozen=True):
    """Somebody, with or without a login."""

    user: str
    name: str
    created: float
    banned: float | None = None  # since when, if the operator lets them in no more


class Session(msgspec.Struct, frozen=True):
    """A browser that acts for a user. Only the hash of its token is known here."""

    token_hash: str
    user: str
    name: str  # of the user, now
    created: float


class Login(msgspec.Struct, frozen=True):
    """A name and the hash of a password, with which a user comes back from another device."""

    login: str
    user: str
    password_hash: str


class Conflict(StaczError):  # noqa: N818 - it is read in except clauses
    """Somebody else wrote to the table first: read its log on, decide again, append again."""

    def __init__(self, table: str, seq: int) -> None:
        super().__init__("conflict", table=table, seq=seq)

    def __reduce__(self) -> tuple[object, ...]:
        return Conflict, (self.data["table"], self.data["seq"])


class Store(Protocol):
    """One append-only log for each table, and the users.

    Every method may raise StaczError("store_unavailable") while the database is away, full, read-only, or does not
    answer within seconds; later calls work again when it is back. Whether a write that failed so was kept is then
    *unknown* (the connection may have died between the commit and its answer): read the log again before anything else
    is decided. What returned is durable.

    Methods may be called by any number of tasks of the event loop that opened the store. A caller that is cancelled
    while it waits for a write does not know whether it was kept either.
    """

    async def append(
        self, table: str, after_seq: int, events: Sequence[NewEvent], summary: Summary,
        members: Collection[str] = (), gone: Collection[str] = (), at: float | None = None,
    ) -> list[Event]:  # fmt: skip
        """Add events to a table's log, all or none; they are durable when this returns.

        `after_seq` is the last event that the caller knows (0 for a new table). If that is not the last of the log,
        Conflict is raised and nothing is written; the same holds when two processes try at once: one wins.
        `summary` replaces the table's summary. `members` are users who now belong to the table (known ones may be
        repeated), `gone` those who no longer do. `at` is when it happened, now if that is not said.
        Data must be JSON values (else TypeError, at once). A table is named by 1 to 64 of the characters A-Z a-z 0-9
        - _ (else StaczError "bad_table").
        """
        ...

    async def events(self, table: str, after: int = 0) -> list[Event]:
        """Return the table's events with a seq above `after`, in order; [] for an unknown table.

        A log that cannot be right (a gap, data that are not JSON) raises StaczError("damaged_log").
        """
        ...

    async def mend_summary(self, seq: int, summary: Summary) -> bool:
        """Replace a table's summary by one made from its log, whose last event is `seq`; False if it is not."""
        ...

    async def exists(self, table: str) -> bool:
        """Whether the table has a log."""
        ...

    async def summary(self, table: str) -> Summary | None:
        """Return the table's summary."""
        ...

    async def tables(
        self, *, status: Status | None = None, public: bool | None = None, member: str | None = None,
        game: str | None = None, due: float | None = None, before: tuple[float, str] | None = None, limit: int = 50,
    ) -> list[Summary]:  # fmt: skip
        """Return the tables that fit all that is given, the newest first.

        `due`: those whose line has a number under "due" that is not above this one; and where any clock was set back
        since (they have such a number, and were changed later than at this one), or whose line cannot be read.
        A summary that cannot be read has the status "broken", and no more of it is true than its table.
        The next page is asked for with before=(updated, table) of the last summary of this one.
        """
        ...

    async def tell_presence(self, sightings: Collection[Sighting], news: bool) -> None:
        """Tell the other servers who is connected here; with `news` at once, else when they look.

        On SQLite there are no others, and nothing is written.
        """
        ...

    async def presence(self, table: str | None = None) -> list[Sighting]:
        """Return what the other servers say of one table, or of all; who they mean is connected may be long gone."""
        ...

    async def create_user(self, name: str) -> str:
        """Keep a new user; return the id, a random text of 16 hexadecimal digits."""
        ...

    async def user(self, user: str) -> User | None:
        """Return a user."""
        ...

    async def rename_user(self, user: str, name: str) -> None:
        """Give a user another name; StaczError("unknown_user") if there is none."""
        ...

    async def create_session(self, token_hash: str, user: str) -> None:
        """Let the bearer of a token act for a user; StaczError "unknown_user" if there is none, "banned" if so."""
        ...

    async def find_session(self, token_hash: str) -> Session | None:
        """Return the session of a token."""
        ...

    async def drop_session(self, token_hash: str) -> None:
        """End a session; nothing happens if there is none."""
        ...

    async def drop_sessions(self, user: str, keep: str | None = None) -> int:
        """End all sessions of a user but the one with the token hash `keep`; return how many that were."""
        ...

    async def sessions(self, user: str) -> list[Session]:
        """Return a user's sessions, the oldest first."""
        ...

    async def set_login(self, user: str, login: str, password_hash: str) -> None:
        """Give a user a login, or another one, or another password.

        StaczError("login_taken") if somebody else has it, "unknown_user" if there is no such user. Logins are compared
        as they are written: fold case before.
        """
        ...

    async def find_login(self, login: str) -> Login | None:
        """Return a login with its password hash."""
        ...

    async def login_of(self, user: str) -> str | None:
        """Return the login that a user has."""
        ...

    async def ban_user(self, user: str, banned: bool) -> None:
        """Let a user in no more (sessions end, none can begin), or again; StaczError("unknown_user")."""
        ...

    async def living_sessions(self, token_hashes: Collection[str]) -> set[str]:
        """Return those of the sessions that there still are."""
        ...

    async def delete_table(self, table: str) -> bool:
        """Remove a table, its log and all; return whether there was one. Other processes get a notice."""
        ...

    async def expire_tables(self, before: float, keep: Collection[str] = ()) -> list[str]:
        """Remove tables that were never begun and have not changed since, some at a time; return which."""
        ...

    async def expire_guests(self, before: float) -> int:
        """Remove users made before then who have no login, belong to no table and are not banned; return how many."""
        ...

    def notices(self) -> AsyncIterator[tuple[str, int]]:
        """Yield (table, last seq) when *another process* has appended or deleted.

        On SQLite that can only be an operator's command: within a second ANY_TABLE is yielded.

        After its connection was lost it yields ANY_TABLE: something may have been missed. The first one, ANY_TABLE too,
        says that listening has begun. Notices may come late or twice, and never before the events can be read.
        A seq of 0 says that presence has changed at that table.
        """
        ...

    async def health(self) -> None:
        """Raise StaczError("store_unavailable") if nothing can be written: tried now and then, not at each call."""
        ...

    async def close(self) -> None:
        """Finish the writes that wait, then close. Afterwards everything raises StaczError("store_unavailable")."""
        ...
