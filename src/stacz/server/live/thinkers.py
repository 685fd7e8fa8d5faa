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
from stacz.bots import BOTS, LEVELS, Bot, Clock, Observation, RandomBot, choose_whole, forgetful, observe
from stacz.bots.chronicle import Told, nothing
from stacz.bots.explain import Advice, explain
from stacz.core.errors import StaczError
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
GLANCE: Final = 50  # iterations; less than a millisecond
UNDERSTUDY: Final = "regular"  # thinks by rules of thumb, in microseconds
SEALED: Final = 2.0  # times the thinking time of a move: for a sealed choice of any length
QUICK_BEAT: Final = 0.05  # seconds; more than any quick bot takes for a sealed choice
SPARE: Final = 0.25  # seconds of a beat that are not for thinking


def choose_actions(
    maker: Callable[[int], Bot], code: str, position: Position, seat: int, clock: Clock, told: Told = nothing
) -> list[int]:
    """Return what a bot chooses in a position that was redealt for its seat: all actions of a sealed choice."""
    return choose_whole(maker(secrets.randbits(62)), Observation(find_game(code), seat, position, told), clock)


def can_play(position: Position, seat: int, actions: list[int]) -> bool:
    """Whether actions are one whole choice of a seat."""
    world = position.copy()
    try:
        for action in actions:
            world.play(seat, action)
    except StaczError:
        return False
    sealed = position.sealed_now()
    return bool(actions) and not (sealed and world.sealed_now() == sealed and seat in world.acting())


def clock_for(game: Game, position: Position, seconds: float) -> Clock:
    """Return how long a bot may think: where the time itself would tell of its cards, no longer than a glance."""
    if game.tells_by_time is not None and game.tells_by_time(position):
        return Clock(seconds, GLANCE)
    return Clock(seconds)


def find_advice(code: str, position: Position, seat: int, clock: Clock, told: Told = nothing) -> list[Advice]:
    """Return what can be recommended in a position that was redealt for the seat."""
    return explain(Observation(find_game(code), seat, position, told), clock, seed=secrets.randbits(30))


class Thinkers:
    """The threads or processes in which bots think."""

    def __init__(self, settings: Settings, levels: Makers = LEVELS, processes: bool = stacz.MODE == "python") -> None:
        self.settings = settings
        self.levels = levels
        self.processes = processes
        self._turns = Turns(settings.thinkers)
        self._quick: dict[str, bool] = {}  # by level
        self._idle: list[ThinkingProcess] = []

    def beat(self, level: str) -> float:
        """Return the seconds in whose multiples a level makes its sealed choices known, whatever it chose."""
        quick = getattr(self._maker(level)(0), "quick", False)
        return QUICK_BEAT if quick else SEALED * self.settings.bot_seconds + SPARE

    def _maker(self, level: str) -> Callable[[int], Bot]:
        return self.levels.get(level) or BOTS[level]

    async def choose(
        self, game: Game, position: Position, seat: int, level: str, owner: str, told: Told = nothing
    ) -> list[int]:
        """Return the legal actions of one choice of a seat, come what may; `told` gives what the seat was told.

        Who has too many bots that think gets rules of thumb.
        """
        sealed = position.sealed_now()
        clock = clock_for(game, position, self.settings.bot_seconds * (SEALED if sealed else 1.0))
        is_crowded = self._turns.load(owner) >= self.settings.thoughts_of_a_person
        for name in dict.fromkeys((level, UNDERSTUDY) if not is_crowded else (UNDERSTUDY,)):
            seen = observe(game, position, seat, secrets.randbits(62), forgetful(self._maker(name)(0)), told)
            actions = seen.actions
            if len(actions) == 1 and not sealed:
                return actions
            try:
                world = seen.position.copy()
                thought = partial(choose_actions, self._maker(name), game.code, world, seat, clock, seen.told)
                chosen = await (self._run(thought) if self._is_quick(name) else self.think(thought, owner))
                if can_play(seen.position, seat, chosen):
                    return chosen
                fault = "illegal"
            except TimeoutError:
                fault = "timeout"
            except Exception as error:  # noqa: BLE001, RUF100 - whatever a bot does, the game goes on
                fault = type(error).__name__
            BOT_FAULTS.labels(level=name).inc()
            log("bot_failed", level=name, game=game.code, fault=fault)
        return choose_whole(RandomBot(secrets.randbits(62)), observe(game, position, seat, secrets.randbits(62)), clock)

    def _is_quick(self, level: str) -> bool:
        """Whether a level takes no time worth a queue; in processes everything does."""
        if self.processes:
            return False
        if level not in self._quick:
            self._quick[level] = bool(getattr(self._maker(level)(0), "quick", False))
        return self._quick[level]

    async def advise(self, game: Game, position: Position, seat: int, owner: str, told: Told = nothing) -> list[Advice]:
        """Return what can be recommended to a seat; refuse who has too much thought about already."""
        if self._turns.load(owner) >= self.settings.thoughts_of_a_person:
            raise TimeoutError
        seen = observe(game, position, seat, secrets.randbits(62))
        clock = Clock(seconds=self.settings.hint_seconds)
        return await self.think(partial(find_advice, game.code, seen.position, seat, clock, told), owner)

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
