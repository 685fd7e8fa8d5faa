"""Group commit: one thread writes; what arrives while it waits for the disk goes into its next transaction together.

So a commit, which costs one wait for the disk, is shared by all who wait, and there is never more than one writer.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidRequestError

from stacz.core.errors import StaczError
from stacz.store.database import fault_of, is_away
from stacz.store.lines import ANSWER_SECONDS, Lines, too_late

LARGEST: Final = 500  # writes in one transaction: bounds how long the first of them waits for the last
PACE: Final = 0.002  # seconds from one commit to the next, for each write in it: a commit costs as much as many writes
LONGEST_PACE: Final = 0.01

Outcome = Any  # what a write returns, or the StaczError that refuses it


class Write:
    """Something to be written.

    A refusal is an outcome too (a StaczError, before anything was written for it), so that its neighbours stay.
    """

    def run(self, connection: Connection) -> Outcome:
        """Write this one."""
        raise NotImplementedError

    def clash(self, error: IntegrityError) -> StaczError:
        """Return what it means that this one, alone, met a row that another process wrote at the same moment."""
        return StaczError("store_unavailable", fault=fault_of(error))

    @staticmethod
    def run_all(connection: Connection, writes: Sequence[Any]) -> list[Outcome]:
        """Write several at once, where that is cheaper than one by one."""
        return [write.run(connection) for write in writes]


class Call(Write):
    """A function of the connection as a write."""

    def __init__(self, function: Callable[[Connection], Any], clash: str | None = None) -> None:
        self._function = function
        self._clash = clash

    def run(self, connection: Connection) -> Outcome:
        """Call it; a refusal becomes the outcome."""
        try:
            return self._function(connection)
        except StaczError as refusal:
            return refusal

    def clash(self, error: IntegrityError) -> StaczError:
        """Return the refusal with the code that was given for it."""
        return StaczError(self._clash) if self._clash is not None else super().clash(error)


class GroupCommit:
    """Takes writes from any task and returns when they are durable, or refuses when that takes too long.

    `check` is asked before and after each transaction whether what is written is where it will be looked for.
    """

    def __init__(self, engine: Engine, check: Callable[[], None] | None = None) -> None:
        self._engine = engine
        self._check = check
        self._lines = Lines(engine)
        self._writer = 0  # the thread, once it runs
        self.written_at = float("-inf")  # when a transaction was last kept, by the loop's clock
        self._thread = ThreadPoolExecutor(1, "stacz-writer")
        self._waiting: list[tuple[Write, asyncio.Future[Outcome]]] = []
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, write: Write) -> Outcome:
        """Return the outcome once it is durable; raise the StaczError that refused it."""
        if self._closed:
            raise StaczError("store_unavailable", fault="it is closed")
        future: asyncio.Future[Outcome] = self._loop.create_future()
        self._waiting.append((write, future))
        if self._task is None:
            self._task = self._loop.create_task(self._drain())
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                outcome = await future
        except TimeoutError:
            raise too_late() from None
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def _drain(self) -> None:
        """Write until nothing waits."""
        try:
            while self._waiting:
                begun = self._loop.time()
                waiting = [(write, future) for write, future in self._waiting if not future.done()]
                batch, self._waiting = waiting[:LARGEST], waiting[LARGEST:]
                try:
                    outcomes = await self._in_time([write for write, _ in batch])
                except BaseException as error:
                    for _, future in batch:
                        if not future.done():
                            future.set_result(error if isinstance(error, Exception) else _stopped())
                    raise
                for (_, future), outcome in zip(batch, outcomes, strict=True):
                    if not future.done():  # whoever waited may have been cancelled
                        future.set_result(outcome)
                if len(batch) > 1:  # many write: let more of them share the next commit
                    pace = min(PACE * len(batch), LONGEST_PACE)
                    await asyncio.sleep(begun + pace - self._loop.time())
        finally:
            self._task = None

    async def _in_time(self, writes: list[Write]) -> list[Outcome]:
        """Let the thread write; cut its connection if that does not answer, so that it comes back."""
        running = self._loop.run_in_executor(self._thread, self._commit, writes)
        done, _ = await asyncio.wait([running], timeout=ANSWER_SECONDS)
        if not done:
            self._lines.cut(self._writer)
        return await running

    def _commit(self, writes: list[Write]) -> list[Outcome]:
        """Write a batch in one transaction; if that fails for what is in it, each alone: only the faulty fail."""
        try:
            return self._transaction(writes)
        except DBAPIError as error:
            if is_away(error):
                self._engine.dispose()
                return [StaczError("store_unavailable", fault=fault_of(error)) for _ in writes]
            if len(writes) == 1:
                return [writes[0].clash(error) if isinstance(error, IntegrityError) else error]
        except InvalidRequestError:  # SQLAlchemy's word for a connection that cannot be had again
            return [StaczError("store_unavailable", fault="the connection is broken") for _ in writes]
        except StaczError as refusal:  # of the check: it holds for all of them
            return [refusal for _ in writes]
        except Exception as error:
            if len(writes) == 1:
                return [error]
        return [self._commit([write])[0] for write in writes]

    def _transaction(self, writes: list[Write]) -> list[Outcome]:
        self._writer = threading.get_ident()
        if self._check is not None:
            self._check()
        outcomes: dict[int, Outcome] = {}
        kinds: dict[type[Write], list[int]] = {}
        for index, write in enumerate(writes):
            kinds.setdefault(type(write), []).append(index)
        with self._engine.begin() as connection:
            for kind, indices in kinds.items():
                found = kind.run_all(connection, [writes[index] for index in indices])
                outcomes.update(zip(indices, found, strict=True))
        if self._check is not None:
            self._check()
        self.written_at = self._loop.time()
        return [outcomes[index] for index in range(len(writes))]

    async def outsiders(self) -> int:
        """Return a number that is another one when somebody else has written to our SQLite file."""
        return await self._loop.run_in_executor(self._thread, self._data_version)

    def _data_version(self) -> int:
        connection = self._engine.raw_connection()
        try:
            return int(connection.cursor().execute("PRAGMA data_version").fetchone()[0])
        finally:
            connection.close()

    async def close(self) -> None:
        """Finish what waits; refuse what comes later."""
        self._closed = True
        if self._task is not None:
            await asyncio.wait([self._task])
        await self._loop.run_in_executor(None, self._thread.shutdown)
        self._engine.dispose()


def _stopped() -> StaczError:
    return StaczError("store_unavailable", fault="it is stopping")
