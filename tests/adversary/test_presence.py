"""A connected player is replaced by nobody, whichever server the players are at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import cast

import pytest

from stacz.server.live.attendance import Attendance
from stacz.store import Sighting, Store
from tests.server.served import Person, Seen, ServerThread, duel, served_in_thread

SETTINGS = {"grace": 0.5, "nudge_seconds": 0.2, "voted_clock": 0.3, "presence_seconds": 0.3}


@pytest.fixture
def two_servers(tmp_path: Path, postgres_database: str) -> Iterator[tuple[ServerThread, ServerThread]]:
    with ExitStack() as stack:
        quick = {"takeover_seconds": 0.3, "sweep_seconds": 0.2, "database": postgres_database, **SETTINGS}
        start = [served_in_thread(tmp_path, None, **quick) for _ in range(2)]
        yield stack.enter_context(start[0]), stack.enter_context(start[1])


def here(seen: Seen) -> list[bool | None]:
    return [seat["here"] for seat in seen.table["seats"]]


def test_a_player_at_another_server_cannot_be_replaced(two_servers: tuple[ServerThread, ServerThread]) -> None:
    left, right = two_servers
    with closing(Person(left.port, "Anna")) as anna, closing(Person(right.port, "Basia")) as basia:
        table = anna.create("pan", 2, who={"0": "you"})
        one, two = anna.look(table), basia.look(table)
        two.do("take", seat=1)
        two.do("ready")
        one.until(lambda s: s.table["seats"][1]["ready"])
        one.do("start")
        time.sleep(1.2)  # longer than the grace period, and than three words missed
        assert one.refusal("replace", seat=1) == "seat_present"
        one.do("agree")
        assert anna.http.get(f"/api/tables/{table}").json()["status"] == "playing"
        assert here(anna.look(table)) == [True, True]
        assert here(basia.look(table)) == [True, True]
        for seen in basia.looking:
            seen.close()
        one.until(lambda s: s.received[-1] == '{"kind":"presence","here":[true,false]}')
        assert one.refusal("replace", seat=1) == "seat_gone_briefly"
        time.sleep(0.7)
        one.do("replace", seat=1)
        again = basia.look(table)  # back, and with a say
        time.sleep(0.1)
        one.do("agree")
        assert anna.http.get(f"/api/tables/{table}").json()["status"] == "playing"
        again.do("agree")
        one.until(lambda s: s.table["result"])


def test_a_server_that_stopped_does_not_keep_its_people_connected(tmp_path: Path, postgres_database: str) -> None:
    quick = {"takeover_seconds": 0.3, "sweep_seconds": 0.2, "database": postgres_database, **SETTINGS}
    with served_in_thread(tmp_path, None, **quick) as stays, closing(Person(stays.port, "Anna")) as anna:
        table = anna.create("pan", 2, who={"0": "you"})
        one = anna.look(table)
        with served_in_thread(tmp_path, None, **quick) as dies, closing(Person(dies.port, "Basia")) as basia:
            two = basia.look(table)
            two.do("take", seat=1)
            two.do("ready")
            one.until(lambda s: s.table["seats"][1]["ready"])
            one.do("start")
        time.sleep(3 * 0.3 + 0.7)
        one.do("replace", seat=1)


def test_a_server_that_died_without_a_word_is_believed_for_a_moment_only() -> None:
    class Others:
        async def presence(self, table: str | None = None) -> list[Sighting]:
            now = time.time()
            return [
                Sighting("t", "u-fresh", here=True, seen=now - 2), Sighting("t", "u-stale", here=True, seen=now - 4),
                Sighting("t", "u-moved", here=True, seen=now - 9), Sighting("t", "u-moved", here=False, seen=now - 1),
            ]  # fmt: skip

    attendance = Attendance(cast("Store", Others()), seconds=1.0)
    asyncio.run(attendance.look("t"))
    assert attendance.elsewhere("t") == {"u-fresh"}
    seen = attendance.seen_elsewhere("t", "u-moved")
    assert seen is not None
    assert time.time() - seen < 3  # what counts is when somebody was last seen anywhere


def test_a_blink_of_a_socket_gets_nobody_replaced(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    two.close()
    one.until(lambda s: s.received[-1].startswith('{"kind":"presence"'))
    assert one.refusal("replace", seat=1) == "seat_gone_briefly"
    basia.look(table)
    time.sleep(0.6)
    assert one.refusal("replace", seat=1) == "seat_present"


def test_a_staller_over_the_wire(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    staller, other = (one, two) if one.my_turn() is not None else (two, one)
    seat = staller.my_turn()
    assert seat is not None
    other.do("nudge", seat=seat)
    staller.until(lambda s: s.changes[-1].get("event", {}).get("kind") == "nudged")
    time.sleep(0.25)
    other.do("vote_clock", seat=seat)
    staller.until(lambda s: s.table["seats"][seat]["away"] == "clock")
    other.until(lambda s: any(change.get("event", {}).get("by") for change in s.changes))
