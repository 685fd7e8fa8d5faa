"""A few places, taken by turns: whoever asks for many waits behind themselves, and not before everybody else."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Places for work. While all are taken, the owners of what waits get the next free one in turn."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the owner whose turn is next comes first
        self._load: Counter[str] = Counter()

    def load(self, owner: str) -> int:
        """Return how many pieces of an owner's work are done or wait just now."""
        return self._load[owner]

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """Wait for a place, and keep it for as long as the block takes."""
        self._load[owner] += 1
        try:
            await self._take(owner)
            try:
                yield
            finally:
                self._give()
        finally:
            self._load[owner] -= 1
            if not self._load[owner]:
                del self._load[owner]

    async def _take(self, owner: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place came at the same moment
                self._give()
            raise

    def _give(self) -> None:
        """Hand a place on to the owner whose turn it is, who then goes to the end of the row."""
        while self._waiting:
            owner = next(iter(self._waiting))
            row = self._waiting.pop(owner)
            while row and row[0].done():  # who no longer waits
                row.popleft()
            if row:
                row.popleft().set_result(None)
                if row:
                    self._waiting[owner] = row
                return
        self._free += 1
