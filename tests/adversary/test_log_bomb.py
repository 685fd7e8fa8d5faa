"""Somebody writes as much as the server takes: logs stay short, and a long one holds up nobody."""

from __future__ import annotations

import asyncio
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from stacz.games import GAMES
from stacz.server.live.host import folded
from stacz.server.live.summaries import summary_of
from stacz.server.rates import RATES, Rate
from stacz.server.table.events import AgreedToEnd, AnyEvent, BotSeated, Created, SeatTaken, Started, write_event
from stacz.server.table.fold import deal
from stacz.store import open_store
from tests.server.served import Person, ServerThread, choice, duel, mover, served_in_thread

LONG = 60_000  # more than is taken now, and as much as was taken in three minutes


def test_what_is_so_already_is_not_stored(server: ServerThread, anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    version = one.version
    for _ in range(10):
        assert one.do("agree", agree=False)["version"] == version
    assert one.do("agree")["version"] == version + 1
    for _ in range(10):
        assert one.do("agree")["version"] == version + 1
    two.do("agree")  # and what is not so yet still is
    one.until(lambda s: s.table.get("result"))

    other = anna.create("pan", 2, who={"0": "you"})
    seen = anna.look(other)
    seen.do("ready")
    before = seen.version
    assert all(seen.do("ready")["version"] == before for _ in range(10))
    assert seen.do("ready", ready=False)["version"] == before + 1


def test_the_frames_of_a_person_are_counted_on_all_sockets(tmp_path: Path) -> None:
    with served_in_thread(tmp_path, rate_limits=True) as server, closing(Person(server.port)) as anna:
        table = anna.create("pan", 2, who={"0": "you"})
        begun = time.monotonic()
        seen = [anna.look(table) for _ in range(8)]
        for number in range(320):
            seen[number % 8].send("ping")
        answers = [socket.next() for socket in seen for _ in range(40)]
        took = time.monotonic() - begun
        answered = sum(answer["kind"] == "pong" for answer in answers)
        assert answered <= RATES["frame"].burst + RATES["frame"].a_second * took + 1


def test_a_person_has_only_so_many_sockets(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, rate_limits=True, sockets_of_a_person=5) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        table = anna.create("pan", 2)
        tabs = [anna.look(table) for _ in range(5)]
        late = anna.look(table)
        assert late.hello["code"] == "too_many_sockets"
        assert late.closing() == 4429
        assert basia.look(table).hello["kind"] == "hello"
        tabs[0].close()
        deadline = time.monotonic() + 5
        while anna.look(table).hello["kind"] != "hello":
            assert time.monotonic() < deadline


def test_one_person_fills_no_log(tmp_path: Path) -> None:
    rates = {"frame": Rate(100_000, 100_000), "event": Rate(30, 5)}
    with (
        served_in_thread(tmp_path, rate_limits=True, rate=rates) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        table, one, two = duel(anna, basia)
        tabs = [one, *(anna.look(table) for _ in range(3))]
        begun, first = time.monotonic(), one.version
        for number in range(400):
            tab = tabs[number % 4]
            tab.ask("agree", agree=bool(number % 2))
        took = time.monotonic() - begun
        version = anna.http.get(f"/api/tables/{table}").json()["version"]
        assert version - first <= 30 + 5 * took + 1
        assert two.ask("say", text="I am not held up")["kind"] == "done"


def test_spectators_together_say_only_so_much(tmp_path: Path) -> None:
    rates = {"audience": Rate(4, 0.001)}
    with (
        served_in_thread(tmp_path, rate_limits=True, rate=rates) as server,
        closing(Person(server.port)) as anna,
    ):
        table = anna.create("pan", 2, who={"0": "you"})
        crowd = [Person(server.port, f"Guest {number}") for number in range(8)]
        said = [guest.look(table).ask("say", text="hi")["kind"] for guest in crowd]
        for guest in crowd:
            guest.close()
        assert said.count("done") == 4
        assert anna.look(table).ask("say", text="who sits here may speak")["kind"] == "done"


def test_a_long_log_takes_only_what_ends_the_game(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, longest_log=12) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        _, one, two = duel(anna, basia)
        for _ in range(12):
            one.ask("say", text="more")
        assert one.refusal("say", text="more") == one.refusal("react", reaction="bravo") == "log_full"
        two.until(lambda s: s.version >= one.version)
        seen = mover(one, two)
        seen.do("move", **choice(seen))
        assert seen.refusal("leave") == "log_full"
        one.do("agree")
        two.do("agree")
        one.until(lambda s: s.table.get("result"))


# ---- a log that is long already --------------------------------------------------------------------------------------


def long_log(database: str, entries: int) -> str:
    """Store a table whose log somebody has filled, before there were limits; return its code."""

    async def write() -> str:
        store = await open_store(database)
        host = await store.create_user("Anna")
        setup = Created(
            game="pan", rules_version=GAMES["pan"].rules_version, seats=2, options={}, join="anyone", spectators=True,
            clock=None, hints=True, host=host, host_name="Anna",
        )  # fmt: skip
        seed = "00000000000000aa"
        begin: list[AnyEvent] = [
            setup, SeatTaken(seat=0, owner=host, name="Anna"), BotSeated(seat=1, level="regular"),
            Started(seed=seed, salt="00", commitment="00", hash=deal(setup, seed).record.hash),
        ]  # fmt: skip
        noise = [AgreedToEnd(owner=host, agree=bool(number % 2)) for number in range(entries)]
        new = [write_event(event) for event in [*begin, *noise]]
        await store.append("longlog2", 0, new, summary_of(folded("longlog2", new)), {host})
        await store.close()
        return "longlog2"

    return asyncio.run(write())


def test_reading_a_long_log_holds_up_no_other_table(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    code = long_log(database, LONG)
    with (
        served_in_thread(tmp_path, database=database) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        _, one, two = duel(anna, basia)
        two.close()
        stop = threading.Event()
        read: list[int] = []

        def ask_again_and_again() -> None:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
                while not stop.is_set():
                    read.append(len(http.get(f"/api/tables/{code}/history?after=-1000").json()["tellings"]))

        readers = [threading.Thread(target=ask_again_and_again) for _ in range(2)]
        for reader in readers:
            reader.start()
        waits: list[float] = []
        deadline = time.monotonic() + 30
        while (len(read) < 2 or len(waits) < 40) and time.monotonic() < deadline:
            begun = time.monotonic()
            one.do("agree", agree=bool(len(waits) % 2))
            waits.append(time.monotonic() - begun)
            time.sleep(0.02)
        stop.set()
        for reader in readers:
            reader.join(60)
    assert read
    assert set(read) == {1000}
    assert max(waits) < 0.4


def test_a_long_log_is_read_in_pages(tmp_path: Path) -> None:
    database = str(tmp_path / "games.db")
    code = long_log(database, 2500)
    with served_in_thread(tmp_path, database=database) as server, closing(Person(server.port)) as anna:

        def page(**asked: int) -> dict[str, Any]:
            answer: dict[str, Any] = anna.http.get(f"/api/tables/{code}/history", params=asked).json()
            return answer

        def versions(answer: dict[str, Any]) -> list[int]:
            return [telling["version"] for telling in answer["tellings"]]

        first = page()
        assert len(versions(first)) == first["more"] == 1000
        found, more = versions(first), first["more"]
        while more:
            part = page(after=more)
            found, more = found + versions(part), part.get("more")
        assert found == list(range(2, 2505))
        assert versions(page(after=-3)) == found[-3:]
        assert versions(page(after=10, limit=2)) == found[10:12]
        assert "more" not in page(after=-3)
        refused = anna.http.get(f"/api/tables/{code}/history", params={"limit": 100_000})
        assert refused.status_code == 422


@pytest.mark.long
def test_a_minute_of_bombing_leaves_a_short_log(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, rate_limits=True) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        table, one, _ = duel(anna, basia)
        tabs = [one, *(anna.look(table) for _ in range(10))]
        begun = time.monotonic()
        number = 0
        while time.monotonic() < begun + 60:
            tab = tabs[number % len(tabs)]
            tab.ask("agree", agree=bool(number % 2))
            time.sleep(0.045)  # as fast as frames are taken
            number += 1
        version = basia.http.get(f"/api/tables/{table}").json()["version"]
        assert version < RATES["event"].burst + 62 * RATES["event"].a_second + 10
