"""People who go on playing whatever happens to the server, and who remember every promise it made."""

from __future__ import annotations

import asyncio
import contextlib
import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from stacz.server.table.fold import Table, fold
from stacz.store import Event, open_store
from tests.server.served import PATIENCE, Person, Seen


@dataclass
class Player:
    """Plays all seats of a table, sends again what was not answered, and notes what was acknowledged."""

    person: Person
    table: str
    acknowledged: list[tuple[str, int]] = field(default_factory=list)  # command, version
    sent_again: int = 0
    faults: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    waits: list[tuple[float, float]] = field(default_factory=list)  # when a command was first sent; until its answer

    def __post_init__(self) -> None:
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._run)
        self.number = 0
        self.finished = False

    def _run(self) -> None:
        pending: dict[str, Any] | None = None
        asked = 0.0
        while not self.stopped.is_set():
            try:
                seen = self.person.look(self.table, open_timeout=PATIENCE, close_timeout=0.1)
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.01)
                continue
            try:
                while not self.stopped.is_set() and not self.finished:
                    if pending is None:
                        pending = self._next(seen)
                        if pending is None:
                            self.finished = True
                            break
                        asked = time.monotonic()
                    else:
                        self.sent_again += 1
                    pending = self._send(seen, pending)
                    if pending is None:
                        self.waits.append((asked, time.monotonic() - asked))
            except (ConnectionClosed, OSError):
                pass
            except Exception as error:  # the test will tell
                self.faults.append(repr(error))
                return
            finally:
                with contextlib.suppress(OSError, WebSocketException):
                    seen.close()
            if self.finished:
                return

    def _next(self, seen: Seen) -> dict[str, Any] | None:
        """Return the next command: mostly a move, at times a line."""
        self.number += 1
        name = f"p{self.number}"
        if self.number % 10 == 0:
            return {"do": "say", "id": name, "text": f"line {self.number}"}
        seen.until(lambda s: s.my_turn() is not None or s.table.get("result"))
        seat = seen.my_turn()
        if seat is None:
            return None
        moves = seen.eyes[seat]["moves"]
        return {
            "do": "move",
            "id": name,
            "seat": seat,
            "seen": seen.version,
            "move": moves[self.number * 7 % len(moves)],
        }

    def _send(self, seen: Seen, command: dict[str, Any]) -> dict[str, Any] | None:
        """Send until it is answered; return the command again if it has to be repeated."""
        answer = seen.ask(**command)
        if answer["kind"] == "done":
            self.acknowledged.append((command["id"], answer["version"]))
            return None
        self.refused.append(answer["code"])
        if answer["code"] in ("store_unavailable", "too_fast"):
            time.sleep(0.02)
            return command
        self.faults.append(json.dumps(answer))
        return None

    def start(self) -> None:
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def set_up(person: Person, game: str = "pan", seats: int = 2) -> Player:
    """Start a game in which one person plays all seats."""
    table = person.create(game, seats, who={str(seat): "you" for seat in range(seats)})
    seen = person.look(table)
    seen.do("start")
    seen.close()
    return Player(person, table)


@contextlib.contextmanager
def playing(people: list[Person]) -> Iterator[list[Player]]:
    """Let each of some people play a game of their own; more players may join them."""
    players = [set_up(person) for person in people]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.stop()
        for person in people:
            person.close()


def logs_of(database: str, tables: list[str]) -> dict[str, list[Event]]:
    """Read the logs of tables when no server runs."""

    async def read() -> dict[str, list[Event]]:
        store = await open_store(database)
        try:
            return {table: await store.events(table) for table in tables}
        finally:
            await store.close()

    return asyncio.run(read())


def check_promises(database: str, players: list[Player]) -> int:
    """The oracle: everything acknowledged is there exactly once, in order, and every hash is right.

    Return how many acknowledged commands were looked up.
    """
    found = logs_of(database, [player.table for player in players])
    for player in players:
        assert player.faults == []
        table: Table = fold(player.table, found[player.table])  # plays every move again and compares every hash
        stored = [
            event.data["command"] for event in found[player.table] if event.data.get("command", "").startswith("p")
        ]
        asked = [command for command, _ in player.acknowledged]
        assert len(stored) == len(set(stored)), "done twice"
        assert stored[: len(asked)] == asked, "lost or out of order"
        assert len(stored) <= len(asked) + 1, "done without being asked again"
        versions = [version for _, version in player.acknowledged]
        assert versions == sorted(versions)
        assert not versions or table.version >= versions[-1]
    return sum(len(player.acknowledged) for player in players)
