"""Bots and hints think beside the event loop, with a clock and a hard limit; one that fails is replaced for that move.

Compiled, they think in threads, with the interpreter's lock released. A thread that hangs cannot be ended, only given
up: it is a daemon, is counted, and its place goes to another. As Python, they think in processes.

The places go round among those for whom is thought: the hosts of tables with bots, and who asks for hints. Compiled,
bots that play by rules of thumb need no place: they are done before one could be given.
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
from stacz.server.live.turns import Turns
from stacz.server.logs import log
from stacz.server.metrics import BOT_FAULTS
from stacz.server.settings import Settings

Result = TypeVar("Result")
Makers = Mapping[str, Callable[[int], Bot]]
UNDERSTUDY: Final = "regular"  # thinks by rules of thumb, in microseconds


def choose_action(maker: Callable[[int], Bot], code: str, position: Position, seat: int, clock: Clock) -> int:
    """Return what a bot chooses in a position that was redealt for its seat."""
    return maker(secrets.randbits(62)).choose(Observation(find_game(code), seat, position), clock)


def find_advice(code: str, position: Position, seat: int, clock: Clock) -> list[Advice]:
    """Return what can be recommended in a position that was redealt for the seat."""
    return explain(Observation(find_game(code), seat, position), clock, seed=secrets.randbits(30))


class Thinkers:
    """The threads or processes in which bots think."""

    def __init__(self, settings: Settings, levels: Makers = LEVELS, processes: bool = stacz.MODE == "python") -> None:
        self.settings = settings
        self.levels = levels
        self.processes = processes
        self._turns = Turns(settings.thinkers)
        self._quick: dict[str, bool] = {}  # by level
        self._idle: list[ThinkingProcess] = []

    async def choose(self, game: Game, position: Position, seat: int, level: str, owner: str) -> int:
        """Return a legal action of a seat, come what may; who has too many bots that think gets rules of thumb."""
        clock = Clock(seconds=self.settings.bot_seconds)
        is_crowded = self._turns.load(owner) >= self.settings.thoughts_of_a_person
        for name in dict.fromkeys((level, UNDERSTUDY) if not is_crowded else (UNDERSTUDY,)):
            seen = observe(game, position, seat, secrets.randbits(62))
            actions = seen.actions
            if len(actions) == 1:
                return actions[0]
            try:
                maker = self.levels.get(name) or BOTS[name]
                thought = partial(choose_action, maker, game.code, seen.position, seat, clock)
                chosen = await (self._run(thought) if self._is_quick(name) else self.think(thought, owner))
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

    def _is_quick(self, level: str) -> bool:
        """Whether a level takes no time worth a queue; in processes everything does."""
        if self.processes:
            return False
        if level not in self._quick:
            maker = self.levels.get(level) or BOTS[level]
            self._quick[level] = bool(getattr(maker(0), "plays_by_thumb", False))
        return self._quick[level]

    async def advise(self, game: Game, position: Position, seat: int, owner: str) -> list[Advice]:
        """Return what can be recommended to a seat; refuse who has too much thought about already."""
        if self._turns.load(owner) >= self.settings.thoughts_of_a_person:
            raise TimeoutError
        seen = observe(game, position, seat, secrets.randbits(62))
        clock = Clock(seconds=self.settings.hint_seconds)
        return await self.think(partial(find_advice, game.code, seen.position, seat, clock), owner)

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

    async def think(self, thought: Callable[[], Result], owner: str) -> Result:
        """Run a function when it is its owner's turn; TimeoutError if it takes too long once it has begun."""
        async with self._turns.place(owner):
            return await self._run(partial(self._in_process, thought) if self.processes else thought)

    async def _run(self, function: Callable[[], Result]) -> Result:
        """Run a function in a thread of its own, which may be given up."""
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
