"""Long folds and replays, beside the event loop: other tables go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from stacz.server.live.turns import Turns

PLACES: Final = 2  # more threads would only take turns at the interpreter
SHORT: Final = 300  # entries that are folded sooner than a thread is woken up and anybody has waited

Result = TypeVar("Result")


class Aside:
    """Threads for work that is plain and bounded, but long; its owners take turns."""

    def __init__(self) -> None:
        self._turns = Turns(PLACES)

    async def run(self, owner: str, function: Callable[[], Result], entries: int) -> Result:
        """Run a function over so many entries of a log; here if they are few, else in a thread."""
        if entries <= SHORT:
            return function()
        async with self._turns.place(owner):
            return await asyncio.to_thread(function)
