"""What people have on their disks goes on: a database that version 0.1 wrote (tests/store/databases)."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stacz.server.table.fold import Table, begin, fold
from stacz.server.table.public import lobby_line, public_event
from stacz.server.table.teller import Teller, hello
from stacz.store import Event, Summary, open_store
from tests.server.served import Person, Seen, ServerThread, served_in_thread
from tests.store.databases.write import PASSWORD

FOLDER = Path(__file__).parents[1] / "store" / "databases"
TOLD: dict[str, Any] = json.loads((FOLDER / "v1.json").read_text("utf-8"))  # what version 0.1 told of it
LATER = re.compile(rb',"beginning":"[a-z]+"|,"acting":\[[0-9,]*\],"owners":\[[^]]*\]')  # fields that came later
RESTING = [code for code, told in TOLD.items() if told["status"] != "playing"]
RUNNING = [code for code, told in TOLD.items() if told["status"] == "playing"]


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Summary, list[Event]]]:
    database = shutil.copy(FOLDER / "v1.sqlite", tmp_path_factory.mktemp("old") / "games.db")

    async def read() -> dict[str, tuple[Summary, list[Event]]]:
        store = await open_store(str(database))
        found = {summary.table: (summary, await store.events(summary.table)) for summary in await store.tables()}
        await store.close()
        return found

    return asyncio.run(read())


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder = tmp_path_factory.mktemp("served")
    shutil.copy(FOLDER / "v1.sqlite", folder / "games.db")
    with served_in_thread(folder, stand_in="regular") as server:
        yield server


@pytest.fixture(scope="module")
def people(server: ServerThread) -> Iterator[list[Person]]:
    """Those who played there, back with their passwords."""
    back = [Person(server.port, "Guest") for _ in range(2)]
    for person, login in zip(back, ("anna", "basia"), strict=True):
        assert person.http.post("/api/login", json={"login": login, "password": PASSWORD}).status_code == 200
    yield back
    for person in back:
        person.close()


def all_told(code: str, events: list[Event]) -> Iterator[bytes]:
    """Return all that is told of a table: of each event to everybody, to its people and to a spectator."""
    people = [*dict.fromkeys(event.data["owner"] for event in events if event.kind == "seat_taken"), None]
    table = begin(code, events[0])
    present = {table.setup.host}
    for stored in events[1:]:
        change = table.add(stored)
        yield msgspec.json.encode(public_event(change.event))
        teller = Teller(table, change, lambda: present, people)
        yield from (teller.message_for(user) or b"" for user in people)
    yield from (hello(table, user, present) for user in people)
    yield msgspec.json.encode(lobby_line(table))


# What the public state has gained since version 0.1, as an old table has it.
GAINED: dict[str, Any] = {"chat": True, "muted": [], "closed": False, "why_closed": None}
GAINED_SEAT: dict[str, Any] = {"nudged": None, "votes": [], "voted_clock": None}


def as_then(told: bytes) -> bytes:
    """Return what was told without what version 0.1 did not tell of any table."""
    message = msgspec.json.decode(told) if told.startswith(b"{") else None
    if not isinstance(message, dict):
        return told
    states = [state for state in (message, message.get("table")) if isinstance(state, dict) and "result" in state]
    for state in states:
        assert {name: state.pop(name) for name in GAINED} == GAINED
        for seat in state["seats"]:
            assert {name: seat.pop(name) for name in GAINED_SEAT} == GAINED_SEAT
    return msgspec.json.encode(message) if states else told


def digest(parts: Iterable[bytes]) -> str:
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]


def told_then(parts: Iterable[bytes], events: list[Event]) -> list[bytes]:
    """Return what is told as version 0.1 told it: without later fields, with the code of the game played on."""
    source = events[0].data.get("source")
    shown = b'"source":"%s"' % source.encode() if source else b'"source":null'
    return [LATER.sub(b"", part).replace(b'"source":null', shown) for part in parts]


def answers(person: Person, code: str) -> Iterator[bytes]:
    """Return what REST says of a table that nothing happens at any more."""
    for rest in ("", "/history", "/replay?seat=0&count=100", "/replay?seat=-1&first=5&count=7", "/record"):
        yield as_then(person.http.get(f"/api/tables/{code}{rest}").content)


@pytest.mark.parametrize("code", TOLD)
def test_an_old_table_is_told_as_it_was_then(code: str, logs: dict[str, tuple[Summary, list[Event]]]) -> None:
    summary, events = logs[code]
    table: Table = fold(code, events)  # compares every stored hash
    assert (table.status, table.setup.game) == (summary.status, summary.game)
    assert summary.line.items() <= msgspec.to_builtins(lobby_line(table)).items()
    told = told_then((as_then(part) for part in all_told(code, events)), events)
    for number, text in TOLD[code]["told"].items():
        assert told[int(number)].decode() == text
    assert digest(told) == TOLD[code]["digest"]


@pytest.mark.parametrize("code", RESTING)
def test_rest_says_what_it_said_then(
    code: str, people: list[Person], logs: dict[str, tuple[Summary, list[Event]]]
) -> None:
    assert digest(told_then(answers(people[0], code), logs[code][1])) == TOLD[code]["rest"]


@pytest.mark.parametrize("code", RUNNING)
def test_an_old_game_is_played_on_to_its_end(code: str, people: list[Person]) -> None:
    with closing(people[0].look(code)) as one, closing(people[1].look(code)) as two:
        while not one.table["result"]:
            for seen in (one, two):
                move_once(seen)
    table = people[0].http.get(f"/api/tables/{code}").json()
    assert table["status"] == "finished"
    assert table["result"]["reason"] == "played"
    assert people[0].http.get(f"/api/tables/{code}/record").json()["outcome"]["scores"] == table["result"]["scores"]


def move_once(seen: Seen) -> None:
    """Move if it is a seat of ours; who came too late for the clock comes back first."""
    seat = seen.my_turn()
    if seat is None or seat < 0:
        seen.do("ping")
    elif seen.table["seats"][seat]["away"] == "clock":
        seen.ask("return")
    else:
        legal = seen.eyes[seat]["moves"]
        seen.ask("move", seat=seat, seen=seen.version, move=legal[seen.version * 7 % len(legal)])
