"""Bots of a server can read what their seat was told, in a thread and in a process."""

from __future__ import annotations

import asyncio
import pickle

from stacz.bots import Clock, Observation
from stacz.core.match import Match
from stacz.core.wire import Fact
from stacz.games import GAMES
from stacz.server.live.thinkers import Thinkers
from stacz.server.settings import Settings

HEARD: list[list[Fact]] = []


class Listener:
    """Remembers what it was told, and takes any move."""

    name = "listener"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, observation: Observation, clock: Clock) -> int:
        HEARD.append(list(observation.history))
        return observation.actions[0]


def test_a_servers_bot_is_told_what_its_seat_was() -> None:
    HEARD.clear()
    match = Match(GAMES["pan"], 3, None, 4)
    for _ in range(6):
        seat = match.position.acting()[0]
        match.play(seat, match.game.read_move(match.position, seat, match.position.legal(seat)[0]))
    seat = match.position.acting()[0]
    thinkers = Thinkers(Settings(), {"listener": Listener}, processes=False)
    asyncio.run(thinkers.choose(match.game, match.position, seat, "listener", "host", match.teller(seat)))
    assert [match.teller(seat)()] == HEARD
    assert len(HEARD[0]) > 6


def test_a_history_travels_to_a_process() -> None:
    match = Match(GAMES["cinkciarz"], 3, None, 4)
    told = pickle.loads(pickle.dumps(match.teller(1)))
    assert told() == match.teller(1)()
