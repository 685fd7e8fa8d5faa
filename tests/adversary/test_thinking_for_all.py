"""Somebody has many bots think: the bots and hints of everybody else are as quick as before."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from stacz.bots import LEVELS, Clock, Observation, observe
from stacz.core.match import Match
from stacz.games import GAMES
from stacz.server.live.thinkers import Makers, Thinkers
from stacz.server.live.turns import Turns
from stacz.server.settings import Settings
from tests.server.served import Person, Seen, ServerThread, served_in_thread

SLOW = 0.1


class SlowBot:
    """Takes its time, and then any move."""

    name = "slow"

    def __init__(self, seed: int = 0, seconds: float = SLOW) -> None:
        self.seconds = seconds

    def choose(self, observation: Observation, clock: Clock) -> int:
        time.sleep(self.seconds)
        return observation.actions[0]


SLOW_LEVELS: Makers = {**LEVELS, "manager": SlowBot}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    with served_in_thread(tmp_path_factory.mktemp("bots"), SLOW_LEVELS, thoughts_of_a_person=1000) as running:
        yield running


def bots_only(person: Person, level: str = "manager") -> tuple[str, Seen]:
    table = person.create("pan", 2, who={"0": level, "1": level})
    seen = person.look(table)
    seen.do("start")
    return table, seen


def answer_time(person: Person, level: str) -> float:
    """Return how long a bot takes on the average over some moves, in a game against a person."""
    table = person.create("pan", 2, who={"0": "you", "1": level})
    seen = person.look(table)
    seen.do("start")
    times: list[float] = []
    while len(times) < 5 and not seen.table.get("result"):
        if seen.my_turn() is not None:
            seen.play_on(most=1)
        elif len(seen.changes[-1].get("eyes") or ()):
            begun = time.monotonic()
            seen.next()
            times.append(time.monotonic() - begun)
        else:
            seen.next()
    seen.close()
    return sum(times) / len(times)


def test_sixty_tables_of_one_guest_do_not_hold_up_the_bots_of_another(
    server: ServerThread, anna: Person, basia: Person
) -> None:
    crowd = [bots_only(anna)[1] for _ in range(30)]  # their bots need 1.5 s of two threads for one move each
    try:
        assert answer_time(basia, "manager") < 6 * SLOW
    finally:
        for seen in crowd:
            seen.close()


def test_rules_of_thumb_need_no_place(server: ServerThread, anna: Person) -> None:
    crowd = [bots_only(anna)[1] for _ in range(30)]
    try:
        assert answer_time(anna, "regular") < SLOW  # even on one's own table
    finally:
        for seen in crowd:
            seen.close()


def test_bots_among_themselves_rest_while_nobody_looks(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, sweep_seconds=0.1, idle_seconds=0.3) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        table = anna.create("pan", 2, who={"0": "regular", "1": "regular"}, join="anyone", pace=0.05)
        seen = anna.look(table)
        seen.do("start")
        seen.until(lambda s: s.version > 6)
        seen.close()
        time.sleep(0.3)
        before = anna.http.get(f"/api/tables/{table}").json()["version"]
        time.sleep(1.0)
        assert anna.http.get(f"/api/tables/{table}").json()["version"] == before
        assert before < 60
        watcher = basia.look(table)
        watcher.until(lambda s: s.version > before + 5)  # whoever looks lets them go on


def test_who_has_too_many_bots_gets_rules_of_thumb_for_the_rest() -> None:
    async def scene() -> list[float]:
        levels: Makers = {"manager": lambda seed: SlowBot(seed, 0.5)}
        thinkers = Thinkers(Settings(thinkers=1, thoughts_of_a_person=2), levels)
        game = GAMES["pan"]
        position = Match(game, 2, {}, 3).position
        seat = position.acting()[0]
        assert len(observe(game, position, seat, 1).actions) > 1
        begun = time.monotonic()
        took = []

        async def choose(owner: str) -> None:
            await thinkers.choose(game, position, seat, "manager", owner)
            took.append(time.monotonic() - begun)

        await asyncio.gather(*(choose("anna") for _ in range(6)))
        return took

    took = asyncio.run(scene())
    assert sum(seconds < 0.4 for seconds in took) == 4


def test_places_go_round_among_those_who_wait() -> None:
    async def scene() -> list[str]:
        turns = Turns(1)
        served: list[str] = []

        async def work(owner: str) -> None:
            async with turns.place(owner):
                await asyncio.sleep(0)
                served.append(owner)

        async with turns.place("first"):
            tasks = [asyncio.create_task(work(owner)) for owner in "aaaabcb"]
            await asyncio.sleep(0)
            tasks[0].cancel()  # who no longer waits is passed over
        await asyncio.gather(*tasks, return_exceptions=True)
        assert turns.load("a") == 0
        async with turns.place("last"):  # no place was lost
            return served

    assert asyncio.run(scene()) == ["a", "b", "c", "a", "b", "a"]


def test_a_cancelled_place_is_handed_on() -> None:
    async def scene() -> None:
        turns = Turns(1)

        async def work() -> None:
            async with turns.place("a"):
                pass

        async with turns.place("b"):
            task = asyncio.create_task(work())
            await asyncio.sleep(0)
        task.cancel()  # at the very moment at which the place was given
        await asyncio.gather(task, return_exceptions=True)
        async with asyncio.timeout(1), turns.place("c"):
            pass

    asyncio.run(scene())
