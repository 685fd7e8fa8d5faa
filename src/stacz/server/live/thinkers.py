"""Bots and hints think beside the event loop, with a clock and a hard limit; one that fails is replaced for that move.

Compiled, they think in threads, with the interpreter's lock released. A thread that hangs cannot be ended, only given
up: it is a daemon, is counted, and its place goes to another. As Python, they think in processes.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

import stacz
from stacz.bots import BOTS, LEVELS, Bot, Clock, Observation, RandomBot, observe
from stacz.bots.explain import Advice, explain
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.games import find_game
from stacz.server.live.processes import ThinkingProcess
from stacz.server.logs import log
from stacz.server.metrics import BOT_FAULTS, BOT_SECONDS
from stacz.server.settings import Settings

Result = TypeVar("Result")
Makers = Mapping[str, Callable[[int], Bot]]
GLANCE: Final = 50  # iterations; less than a millisecond
UNDERSTUDY: Final = "regular"  # thinks by rules of thumb, in microseconds


def choose_action(maker: Callable[[int], Bot], code: str, position: Position, seat: int, clock: Clock) -> int:
    """Return what a bot chooses in a position that was redealt for its seat."""
    return maker(secrets.randbits(62)).choose(Observation(find_game(code), seat, position), clock)


def clock_for(game: Game, position: Position, seconds: float) -> Clock:
    """Return how long a bot may think: where the time itself would tell of its cards, no longer than a glance."""
    if game.tells_by_time is not None and game.tells_by_time(position):
        return Clock(seconds, GLANCE)
    return Clock(seconds)


def find_advice(code: str, position: Position, seat: int, clock: Clock) -> list[Advice]:
    """Return what can be recommended in a position that was redealt for the seat."""
    return explain(Observation(find_game(code), seat, position), clock, seed=secrets.randbits(30))


class Thinkers:
    """The threads or processes in which bots think."""

    def __init__(self, settings: Settings, levels: Makers = LEVELS, processes: bool = stacz.MODE == "python") -> None:
        self.settings = settings
        self.levels = levels
        self.processes = processes
        self._places = asyncio.Semaphore(settings.thinkers)
        self._idle: list[ThinkingProcess] = []

    async def choose(self, game: Game, position: Position, seat: int, level: str) -> int:
        """Return a legal action of a seat, come what may."""
        clock = clock_for(game, position, self.settings.bot_seconds)
        for name in dict.fromkeys((level, UNDERSTUDY)):
            seen = observe(game, position, seat, secrets.randbits(62))
            actions = seen.actions
            if len(actions) == 1:
                return actions[0]
            try:
                with BOT_SECONDS.labels(level=name).time():
                    maker = self.levels.get(name) or BOTS[name]
                    chosen = await self.think(partial(choose_action, maker, game.code, seen.position, seat, clock))
                if chosen in actions:
                    return chosen
                fault = "illegal"
            except TimeoutError:
                fault = "timeout"
            except Exception as error:  # noqa: BLE001, RUF100 - whatever a bot does, the game goes on
                fault = type(error).__name__
            BOT_FAULTS.labels(level=name).inc()
            log("bot_failed", level=name, game=game.code, fault=fault)
        return RandomBot(secrets.randbits(62)).choose(observe(game, position, seat, secrets.randbits(62)), clock)

    async def advise(self, game: Game, position: Position, seat: int) -> list[Advice]:
        """Return what can be recommended to a seat."""
        seen = observe(game, position, seat, secrets.randbits(62))
        clock = Clock(seconds=self.settings.hint_seconds)
        return await self.think(partial(find_advice, game.code, seen.position, seat, clock))

    def _in_process(self, thought: Callable[[], Result]) -> Result:
        """Let an idle process think, or a new one."""
        try:
            process = self._idle.pop()
        except IndexError:
            process = ThinkingProcess()
        try:
            return process.ask(thought, self.settings.bot_limit)
        finally:
            if process.is_alive:
                self._idle.append(process)

    def close(self) -> None:
        """End the processes that wait; one that thinks ends with the server."""
        while self._idle:
            self._idle.pop().end()

    async def think(self, thought: Callable[[], Result]) -> Result:
        """Run a function in a thread of its own, which may let a process do it; TimeoutError if it takes too long."""
        function = partial(self._in_process, thought) if self.processes else thought
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
