"""A table driven by hand: commands decided, written as a store would, read back, folded."""

from __future__ import annotations

import itertools
import json
from typing import Any, NamedTuple

import msgspec

from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.games import find_game
from stacz.server.table import commands
from stacz.server.table.changes import Change
from stacz.server.table.checks import Asker, World
from stacz.server.table.events import AnyEvent, Created, write_event
from stacz.server.table.fold import Table, begin, fold
from stacz.server.table.orders import Decision, decide, decide_move

ANNA = Asker("u-anna", "Anna")
BASIA = Asker("u-basia", "Basia")
CELINA = Asker("u-celina", "Celina")


class Entry(NamedTuple):
    seq: int
    kind: str
    data: dict[str, Any]
    at: float


def created(game: str = "pan", seats: int = 2, **changes: Any) -> Created:
    wanted: dict[str, Any] = {
        "game": game, "rules_version": find_game(game).rules_version, "seats": seats, "options": {}, "join": "anyone",
        "spectators": True, "clock": None, "hints": True, "host": ANNA.user, "host_name": ANNA.name,
    }  # fmt: skip
    return Created(**{**wanted, **changes})


class Log:
    """A log, and the table that was kept up to date beside it."""

    def __init__(self, setup: Created) -> None:
        self.entries: list[Entry] = []
        self.ids = itertools.count(1)
        self.now = 1000.0
        self.present: set[str] = set()
        self.last_seen: dict[str, float] = {}  # of who is not present; others have been gone for an hour
        self.table: Table = begin("tablecode", self._store(setup))
        self.changes: list[Change] = []

    def _store(self, event: AnyEvent) -> Entry:
        kind, data = write_event(event)
        self.now += 1
        entry = Entry(len(self.entries) + 1, kind, json.loads(json.dumps(data)), self.now)
        self.entries.append(entry)
        return entry

    def keep(self, decision: Decision) -> list[Change]:
        changes = []
        for number, event in enumerate(decision.events):
            tried = decision.tried if number == 0 else None
            changes.append(self.table.add(self._store(event), tried))
        self.changes += changes
        return changes

    def do(self, asker: Asker, command: type[commands.TableCommand], **fields: Any) -> list[Change]:
        if "id" not in fields:
            fields["id"] = f"c{next(self.ids)}"
        if command in (commands.Move, commands.Undo) and "seen" not in fields:
            fields["seen"] = self.table.version
        world = World(self._absent, lambda: 7, lambda: "ab" * 16, lambda: self.now)
        return self.keep(decide(self.table, asker, command(**fields), world))

    def _absent(self, user: str) -> float:
        return 0.0 if user in self.present else self.now - self.last_seen.get(user, self.now - 3600)

    def refusal(self, asker: Asker, command: type[commands.TableCommand], **fields: Any) -> str:
        before = len(self.entries)
        try:
            self.do(asker, command, **fields)
        except StaczError as error:
            assert len(self.entries) == before
            return error.code
        raise AssertionError("it was not refused")

    def play(self, moves: int, seed: int = 1) -> None:
        """Let chance play for all seats."""
        chance = Chance(seed)
        while moves and self.table.acting():
            match = self.table.playing()
            seat = self.table.acting()[chance.pick(len(self.table.acting()))]
            legal = match.game.legal_moves(match.position, seat)
            self.keep(decide_move(self.table, seat, legal[chance.pick(len(legal))], None))
            moves -= 1

    @property
    def status(self) -> str:
        return self.table.status

    def again(self) -> Table:
        """Return the table as the log alone tells it."""
        return fold("tablecode", self.entries)


def started(game: str = "pan", people: tuple[Asker, ...] = (ANNA, BASIA), **changes: Any) -> Log:
    """Return a table at which the game has begun."""
    log = Log(created(game, len(people), **changes))
    for seat, asker in enumerate(people):
        log.do(asker, commands.Take, seat=seat)
        log.do(asker, commands.Ready)
    log.do(ANNA, commands.Start)
    return log


def first_move(log: Log) -> tuple[Asker, dict[str, Any]]:
    """Return whose turn it is and a move that is allowed."""
    match = log.table.playing()
    seat = match.position.acting()[0]
    asker = next(a for a in (ANNA, BASIA, CELINA) if a.user == log.table.seats[seat].owner)
    return asker, {"seat": seat, "move": msgspec.to_builtins(match.game.legal_moves(match.position, seat)[0])}
