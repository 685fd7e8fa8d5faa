"""Several servers on one PostgreSQL, and a PostgreSQL that goes away and comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.served import Forker, Person, ServerThread, choice, play_together, served_in_thread
from tests.server.storm import check_promises, logs_of, playing
from tests.store.postgres import Postgres, new_database


@pytest.fixture
def two_servers(tmp_path: Path, postgres_database: str) -> Iterator[tuple[ServerThread, ServerThread]]:
    with ExitStack() as stack:
        quick = {"takeover_seconds": 0.3, "sweep_seconds": 0.2}
        start = [served_in_thread(tmp_path, None, database=postgres_database, **quick) for _ in range(2)]
        yield stack.enter_context(start[0]), stack.enter_context(start[1])


def test_two_servers_serve_the_seats_of_one_game(two_servers: tuple[ServerThread, ServerThread]) -> None:
    left, right = two_servers
    anna, basia = Person(left.port, "Anna"), Person(right.port, "Basia")
    table = anna.create("pan", 3, who={"0": "you", "2": "regular"})
    one, two = anna.look(table), basia.look(table)
    two.do("take", seat=1)
    two.do("ready")
    one.until(lambda s: s.table["seats"][1]["ready"])
    one.do("start")
    play_together(one, two)
    two.until(lambda s: s.table.get("result"))
    assert one.table["result"] == two.table["result"]
    assert [c["version"] for c in one.changes] == sorted({c["version"] for c in one.changes})
    assert [c["version"] for c in two.changes] == sorted({c["version"] for c in two.changes})
    records = [person.http.get(f"/api/tables/{table}/record").json() for person in (anna, basia)]
    assert records[0] == records[1]
    anna.close()
    basia.close()


def test_two_servers_race_for_one_seat_and_one_wins(two_servers: tuple[ServerThread, ServerThread]) -> None:
    left, right = two_servers
    anna = Person(left.port, "Anna")
    table = anna.create("pan", 2, who={"0": "you", "1": "you"})
    here = anna.look(table)
    here.do("start")
    anna.port = right.port
    there = anna.look(table)
    assert there.you["seats"] == [0, 1]  # one session, known to both
    for _ in range(25):
        there.until(lambda s: s.version >= here.version)
        here.until(lambda s: s.version >= there.version)
        if here.my_turn() is None:
            break
        wanted = choice(here)
        asked = here.send("move", **wanted), there.send("move", **wanted)
        here.until(lambda s: asked[0] in s.answers)  # noqa: B023
        there.until(lambda s: asked[1] in s.answers)  # noqa: B023
        kinds = sorted((here.answers[asked[0]]["kind"], there.answers[asked[1]]["kind"]))
        assert kinds == ["done", "refused"]
    anna.close()


def test_a_bot_goes_on_where_its_server_was_stopped(tmp_path: Path, postgres_database: str) -> None:
    quick = {"takeover_seconds": 0.3, "sweep_seconds": 0.2}
    with served_in_thread(tmp_path, None, database=postgres_database, **quick) as other:
        with served_in_thread(tmp_path, None, database=postgres_database, **quick) as server:
            anna = Person(server.port, "Anna")
            table = anna.create("pan", 2, who={"0": "child", "1": "child"}, pace=0.5)
            anna.look(table).do("start")
            anna.close()
        there = Person(other.port, "Watcher")
        seen = there.look(table)
        version = seen.version
        seen.until(lambda s: s.version > version + 2)
        there.close()


def test_a_database_that_is_restarted_loses_nothing(forker: Forker, tmp_path: Path, own_postgres: Postgres) -> None:
    database = new_database(own_postgres.address)
    server = forker.start(database, tmp_path / "server.log")
    people = [Person(server.port, f"Person {number}") for number in range(2)]
    with playing(people) as players:
        for _ in range(2):
            before = [len(player.acknowledged) for player in players]
            deadline = time.monotonic() + 60
            while any(len(p.acknowledged) <= b and not p.finished for p, b in zip(players, before, strict=True)):
                assert time.monotonic() < deadline
                assert not any(player.faults for player in players), [player.faults for player in players]
                time.sleep(0.01)
            own_postgres.crash()
            time.sleep(0.2)
            own_postgres.start()
        before = [len(player.acknowledged) for player in players]
        while any(len(p.acknowledged) <= b and not p.finished for p, b in zip(players, before, strict=True)):
            assert time.monotonic() < deadline + 60
            time.sleep(0.01)
    server.stop()
    assert check_promises(database, players) > 4
    assert "store_unavailable" in players[0].refused + players[1].refused
    assert logs_of(database, [players[0].table])
