"""kill -9 at random instants: nothing acknowledged is lost or doubled, and the server is back soon."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from tests.server.served import PATIENCE, Forker, Person
from tests.server.storm import Player, check_promises, playing, set_up

BACK_IN_SERVICE = 5.0
AT_LEAST = 3  # acknowledged commands a round


def wait_for_promises(players: list[Player]) -> None:
    """Wait until the server has acknowledged something again: on a slow machine it may have only just come back."""
    before, deadline = sum(len(player.acknowledged) for player in players), time.monotonic() + PATIENCE
    while sum(len(player.acknowledged) for player in players) < before + AT_LEAST:
        assert time.monotonic() < deadline
        assert not any(player.faults for player in players), [player.faults for player in players]
        if any(player.finished for player in players):
            return
        time.sleep(0.002)


def kill_again_and_again(forker: Forker, database: str, folder: Path, rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    server = forker.start(database, folder / "server.log")
    port, slowest = server.port, 0.0
    people = [Person(port, f"Person {number}") for number in range(3)]
    with playing(people) as players:
        for _ in range(rounds):
            wait_for_promises(players)
            time.sleep(chance.uniform(0.0, 0.1))
            server.kill()
            server = forker.start(database, folder / "server.log", port=port)
            slowest = max(slowest, server.took)
            for number, player in enumerate(tuple(players)):
                if player.finished:  # another game, so that there is always something to lose
                    player.stop()
                    player.finished = False
                    players.append(set_up(people[number % 3]))
                    players[-1].start()
    server.stop()
    assert check_promises(database, players) >= rounds
    assert sum(player.sent_again for player in players) > 0
    assert slowest < BACK_IN_SERVICE


@pytest.mark.ci
def test_twenty_kills_lose_nothing(forker: Forker, tmp_path: Path) -> None:
    kill_again_and_again(forker, str(tmp_path / "games.db"), tmp_path, rounds=20, seed=1)


def test_a_few_kills_lose_nothing_on_postgresql(forker: Forker, tmp_path: Path, postgres_database: str) -> None:
    kill_again_and_again(forker, postgres_database, tmp_path, rounds=4, seed=2)


@pytest.mark.long
def test_a_thousand_kills_lose_nothing(forker: Forker, tmp_path: Path) -> None:
    kill_again_and_again(forker, str(tmp_path / "games.db"), tmp_path, rounds=1000, seed=3)


@pytest.mark.long
def test_a_thousand_kills_lose_nothing_on_postgresql(forker: Forker, tmp_path: Path, postgres_database: str) -> None:
    kill_again_and_again(forker, postgres_database, tmp_path, rounds=1000, seed=4)


def test_a_full_disk_refuses_and_loses_nothing(forker: Forker, tmp_path: Path) -> None:
    """A file that may grow no further is as good as a full disk."""
    database = str(tmp_path / "games.db")
    server = forker.start(database, tmp_path / "server.log", largest_file=700_000)
    person = Person(server.port)
    player = set_up(person)
    player.start()
    deadline = time.monotonic() + 60
    while "store_unavailable" not in player.refused:
        assert time.monotonic() < deadline
        if player.finished:
            player.stop()
            player.acknowledged.clear()
            player = set_up(person)
            player.start()
        time.sleep(0.05)
    kept = len(player.acknowledged)
    assert person.http.get("/healthz").status_code in (200, 503)
    server.kill()
    server = forker.start(database, tmp_path / "server.log", port=server.port)  # the disk has room again
    while len(player.acknowledged) <= kept and not player.finished:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    player.stop()
    server.stop()
    person.close()
    assert check_promises(database, [player])
