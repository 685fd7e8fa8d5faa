"""Who plays the games: this process, or several. Nobody's results depend on which, or on the order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter
from typing import Any, Final

import msgspec

from stacz.arena.contest import Played, contest
from stacz.arena.seating import Table
from stacz.core.errors import StaczError
from stacz.games import find_game

Task = tuple[int, int]  # deal, seating
CHUNK_S: Final = 0.5  # about how long a worker is busy before it reports
LARGEST: Final = 500


class Plan(msgspec.Struct, frozen=True):
    """What a worker must know to play any game of a tournament."""

    game: str
    options: dict[str, Any]
    seed: int
    tables: list[Table]


class Chunk(msgspec.Struct, frozen=True):
    """Some games that a worker finished."""

    games: list[Played]
    seconds: float


def play_chunk(plan: Plan, tasks: list[Task]) -> Chunk:
    """Play some games, one after the other."""
    start = perf_counter()
    game = find_game(plan.game)
    position = game.start(len(plan.tables[0]), plan.options, plan.seed)
    played = [contest(game, plan.options, plan.seed, deal, t, plan.tables[t], position) for deal, t in tasks]
    return Chunk(played, perf_counter() - start)


class Work:
    """The games that are still to be played, handed out in chunks that take about CHUNK_S."""

    def __init__(self, tasks: list[Task]) -> None:
        self.tasks = tasks
        self.given = 0
        self.size = 1

    def take(self, workers: int) -> list[Task]:
        """Return the next games, none if all are given out; at the end every worker gets a share."""
        left = len(self.tasks) - self.given
        size = max(1, min(self.size, left // (2 * workers)))
        tasks = self.tasks[self.given : self.given + size]
        self.given += len(tasks)
        return tasks

    def learn(self, chunk: Chunk) -> None:
        """Fit the size of chunks to how long the games take."""
        fitting = CHUNK_S * len(chunk.games) / max(chunk.seconds, 1e-6)
        self.size = max(1, min(LARGEST, int(fitting), 4 * self.size))


Finished = Generator[list[Played], None, None]
Workers = Callable[[Plan, Work], Finished]


def alone(plan: Plan, work: Work) -> Finished:
    """Play everything in this process."""
    while tasks := work.take(1):
        chunk = play_chunk(plan, tasks)
        work.learn(chunk)
        yield chunk.games


def processes(jobs: int) -> Workers:
    """Return several processes on this machine, fresh ones that share nothing with this one."""

    def play(plan: Plan, work: Work) -> Finished:
        workers = min(jobs, len(work.tasks))
        if workers < 2:
            yield from alone(plan, work)
            return
        before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(workers, context, initializer=begin_worker)
        raw = msgspec.json.encode(plan)
        waiting: set[Future[bytes]] = set()
        try:
            while True:
                while len(waiting) < 2 * workers and (tasks := work.take(workers)):
                    waiting.add(pool.submit(_play, raw, tasks))
                if not waiting:
                    break
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    chunk = msgspec.json.decode(future.result(), type=Chunk)
                    work.learn(chunk)
                    yield chunk.games
        except BrokenProcessPool:
            raise StaczError("worker_died") from None
        finally:
            if waiting:  # something went wrong or somebody pressed Ctrl-C: nobody waits for a bot that thinks
                for child in set(multiprocessing.active_children()) - before:
                    child.terminate()
            pool.shutdown(wait=True, cancel_futures=True)

    return play


def begin_worker() -> None:
    """Leave Ctrl-C to the parent, and never outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


def _play(raw: bytes, tasks: list[Task]) -> bytes:
    """Play a chunk in a worker. Bytes cross the border, as nothing else is as quick."""
    return msgspec.json.encode(play_chunk(msgspec.json.decode(raw, type=Plan), tasks))
