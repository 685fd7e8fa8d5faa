"""Bots and hints think in threads, with a clock and a hard limit; one that fails is replaced for that move.

A thread that hangs cannot be ended, only given up: it is a daemon, is counted, and its place goes to another.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, TypeVar

from stacz.bots import BOTS, LEVELS, Bot, Clock, Observation, RandomBot, observe
from stacz.bots.explain import Advice, explain
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.server.logs import log
from stacz.server.metrics import BOT_FAULTS, BOT_SECONDS
from stacz.server.settings import Settings

Result = TypeVar("Result")
Makers = Mapping[str, Callable[[int], Bot]]
UNDERSTUDY: Final = "regular"  # thinks by rules of thumb, in microseconds


class Thinkers:
    """The threads in which bots think."""

    def __init__(self, settings: Settings, levels: Makers = LEVELS) -> None:
        self.settings = settings
        self.levels = levels
        self._places = asyncio.Semaphore(settings.thinkers)

    async def choose(self, game: Game, position: Position, seat: int, level: str) -> int:
        """Return a legal move for a seat, come what may."""
        clock = Clock(seconds=self.settings.bot_seconds)
        for name in dict.fromkeys((level, UNDERSTUDY)):
            seen = observe(game, position, seat, secrets.randbits(62))
            moves = seen.moves
            if len(moves) == 1:
                return moves[0]
            try:
                with BOT_SECONDS.labels(level=name).time():
                    chosen = await self.think(lambda name=name, seen=seen: self._ask(name, seen, clock))  # type: ignore[misc]
                if chosen in moves:
                    return chosen
                fault = "illegal"
            except TimeoutError:
                fault = "timeout"
            except Exception as error:  # noqa: BLE001, RUF100 - whatever a bot does, the game goes on
                fault = type(error).__name__
            BOT_FAULTS.labels(level=name).inc()
            log("bot_failed", level=name, game=game.code, fault=fault)
        return RandomBot(secrets.randbits(62)).choose(observe(game, position, seat, secrets.randbits(62)), clock)

    def _ask(self, level: str, seen: Observation, clock: Clock) -> int:
        maker = self.levels.get(level) or BOTS[level]
        return maker(secrets.randbits(62)).choose(seen, clock)

    async def advise(self, game: Game, position: Position, seat: int) -> list[Advice]:
        """Return what can be recommended to a seat."""
        seen = observe(game, position, seat, secrets.randbits(62))
        clock = Clock(seconds=self.settings.hint_seconds)
        return await self.think(lambda: explain(seen, clock, seed=secrets.randbits(30)))

    async def think(self, function: Callable[[], Result]) -> Result:
        """Run a function in a thread of its own; TimeoutError if it takes too long."""
        async with self._places:
            loop = asyncio.get_running_loop()
            answer: asyncio.Future[Result] = loop.create_future()

            def settle(result: Result | None, error: BaseException | None) -> None:
                if not answer.done():
                    if error is not None:
                        answer.set_exception(error)
                    else:
                        answer.set_result(result)  # type: ignore[arg-type]

            def run() -> None:
                result, error = None, None
                try:
                    result = function()
                except Exception as fault:  # noqa: BLE001, RUF100 - goes to who asked
                    error = fault
                with suppress(RuntimeError):  # the server has stopped meanwhile
                    loop.call_soon_threadsafe(settle, result, error)

            threading.Thread(target=run, name="stacz-thinker", daemon=True).start()
            async with asyncio.timeout(self.settings.bot_limit):
                return await answer
