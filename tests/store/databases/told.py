"""All that is told of the tables of a database, so that a later version can be held to it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from stacz.server.table.fold import begin, fold
from stacz.server.table.public import lobby_line, public_event
from stacz.server.table.teller import Teller, hello
from stacz.store import Event, Summary, open_store
from tests.server.served import Person

NOW = 1_800_000_000.0  # what the server's clock shows
Logs = dict[str, tuple[Summary, list[Event]]]


async def read_logs(database: Path) -> Logs:
    """Return every table of a database with its log."""
    store = await open_store(str(database))
    found = {summary.table: (summary, await store.events(summary.table)) for summary in await store.tables()}
    await store.close()
    return found


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
    yield from (hello(table, user, present, NOW) for user in people)
    yield msgspec.json.encode(lobby_line(table))


def answers(person: Person, code: str) -> Iterator[bytes]:
    """Return what REST says of a table that nothing happens at any more."""
    for rest in ("", "/history", "/replay?seat=0&count=100", "/replay?seat=-1&first=5&count=7", "/record"):
        yield person.http.get(f"/api/tables/{code}{rest}").content


def digest(parts: Iterable[bytes]) -> str:
    """Return a mark that differs when anything is told otherwise."""
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]


def sum_up(logs: Logs, person: Person) -> dict[str, Any]:
    """Return what this version tells of each table: the last two messages as they are, the rest as a mark."""
    summed: dict[str, Any] = {}
    for code, (summary, events) in logs.items():
        told = list(all_told(code, events))
        summed[code] = {"game": summary.game, "status": fold(code, events).status, "digest": digest(told)}
        if summed[code]["status"] != "playing":
            summed[code]["rest"] = digest(answers(person, code))
        summed[code]["told"] = {str(number): told[number].decode() for number in range(len(told) - 2, len(told))}
    return summed
