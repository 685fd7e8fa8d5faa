"""What people have on their disks goes on: databases that earlier versions wrote (tests/store/databases)."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stacz.core.errors import SENTENCES
from stacz.server.table.fold import Table, fold
from stacz.server.table.public import lobby_line
from stacz.store import Event
from tests.server.served import Person, Seen, ServerThread, served_in_thread
from tests.store.databases.told import NOW, Logs, all_told, answers, digest, read_logs
from tests.store.databases.write import PASSWORD

FOLDER = Path(__file__).parents[1] / "store" / "databases"
VERSIONS = ["v1", "v2"]
TOLD: dict[str, dict[str, Any]] = {  # what each version told of its tables
    version: json.loads((FOLDER / f"{version}.json").read_text("utf-8")) for version in VERSIONS
}
ALL = [(version, code) for version in VERSIONS for code in TOLD[version]]
RESTING = [(version, code) for version, code in ALL if TOLD[version][code]["status"] != "playing"]
RUNNING = [(version, code) for version, code in ALL if TOLD[version][code]["status"] == "playing"]

# What the public state of a table and of its seats has gained since each version, as an old table has it.
GAINED: dict[str, dict[str, Any]] = {
    "v1": {"chat": True, "muted": [], "shared": False, "closed": False, "why_closed": None},
    "v2": {"shared": False},
}
GAINED_SEAT: dict[str, dict[str, Any]] = {
    "v1": {"again": None, "nudged": None, "votes": [], "voted_clock": None},
    "v2": {"again": None},
}
LATER = {  # fields of lines in the lobby that came later
    "v1": re.compile(rb',"beginning":"[a-z]+"|,"acting":\[[0-9,]*\],"owners":\[[^]]*\]'),
    "v2": re.compile(rb',"acting":\[[0-9,]*\],"owners":\[[^]]*\]'),
}
REWORDED = {  # refusals: the codes and their data are permanent, the words are not
    SENTENCES["not_finished"]: "That can be seen when the game is over.",
}


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Logs]:
    folder = tmp_path_factory.mktemp("old")
    for version in VERSIONS:
        shutil.copy(FOLDER / f"{version}.sqlite", folder)
    return {version: asyncio.run(read_logs(folder / f"{version}.sqlite")) for version in VERSIONS}


@pytest.fixture(scope="module", params=VERSIONS)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder = tmp_path_factory.mktemp("served")
    shutil.copy(FOLDER / f"{request.param}.sqlite", folder / "games.db")
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


def as_then(version: str, told: bytes) -> bytes:
    """Return what was told without what the version did not tell of any table."""
    message = msgspec.json.decode(told) if told.startswith(b"{") else None
    if not isinstance(message, dict):
        return told
    states = [state for state in (message, message.get("table")) if isinstance(state, dict) and "result" in state]
    assert message.pop("now", NOW) == NOW
    for state in states:
        assert state.pop("kicked") in ([], ["Basia"])
        assert {name: state.pop(name) for name in GAINED[version]} == GAINED[version]
        for seat in state["seats"]:
            assert {name: seat.pop(name) for name in GAINED_SEAT[version]} == GAINED_SEAT[version]
    return msgspec.json.encode(message) if states else told


def public_then(players: bytes, spectators: bytes) -> bytes:
    """Return what a spectator was told: what was said at a finished private table, and its rematch, were no secrets."""
    theirs, told = msgspec.json.decode(players), msgspec.json.decode(spectators)
    return msgspec.json.encode(
        {**told, "lines": theirs["lines"], "table": {**told["table"], "rematch": theirs["table"]["rematch"]}}
    )


def told_then(version: str, parts: Iterable[bytes], events: list[Event]) -> list[bytes]:
    """Return what is told as the version told it: without later fields; version 1 told the code of a game played on."""
    told = [as_then(version, part) for part in parts]
    helloes = [number for number, part in enumerate(told) if part.startswith(b'{"kind":"hello"')]
    if helloes:
        told[helloes[-1]] = public_then(told[helloes[0]], told[helloes[-1]])
    told = [LATER[version].sub(b"", part) for part in told]
    for now, then in REWORDED.items():
        told = [part.replace(now.encode(), then.encode()) for part in told]
    if version != "v1":
        return told
    source = events[0].data.get("source")
    shown = b'"source":"%s"' % source.encode() if source else b'"source":null'
    return [part.replace(b'"source":null', shown) for part in told]


@pytest.mark.parametrize(("version", "code"), ALL)
def test_an_old_table_is_told_as_it_was_then(version: str, code: str, logs: dict[str, Logs]) -> None:
    summary, events = logs[version][code]
    table: Table = fold(code, events)  # compares every stored hash
    assert (table.status, table.setup.game) == (summary.status, summary.game)
    assert summary.line.items() <= msgspec.to_builtins(lobby_line(table)).items()
    told = told_then(version, all_told(code, events), events)
    for number, text in TOLD[version][code]["told"].items():
        assert told[int(number)].decode() == text
    assert digest(told) == TOLD[version][code]["digest"]


@pytest.mark.parametrize(("server", "code"), RESTING, indirect=["server"], scope="module")
def test_rest_says_what_it_said_then(
    request: pytest.FixtureRequest, code: str, people: list[Person], logs: dict[str, Logs]
) -> None:
    version = request.node.callspec.params["server"]
    events = logs[version][code][1]
    assert digest(told_then(version, answers(people[0], code), events)) == TOLD[version][code]["rest"]


@pytest.mark.parametrize(("server", "code"), RUNNING, indirect=["server"], scope="module")
def test_an_old_game_is_played_on_to_its_end(code: str, people: list[Person]) -> None:
    with ExitStack() as sockets:
        all_seen = [sockets.enter_context(closing(people[0].look(code)))]
        if not any(seat["away"] == "kicked" for seat in all_seen[0].table["seats"]):
            all_seen.append(sockets.enter_context(closing(people[1].look(code))))
        while not all_seen[0].table["result"]:
            for seen in all_seen:
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
