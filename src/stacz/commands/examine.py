"""stacz doctor --database: whether a database has the right schema, sound logs, and room to grow."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from stacz.core.errors import Number, StaczError
from stacz.server.table.fold import fold
from stacz.store.database import newest
from stacz.store.inspection import Inspection, inspected

MEGABYTE: Final = 1 << 20
LEAST_FREE: Final = 200 * MEGABYTE  # or as much as the database takes: then a backup fits beside it
MOST_TOLD: Final = 20  # damaged tables, one by one


@dataclass(frozen=True)
class Finding:
    """What was found, and whether somebody has to do something about it."""

    name: str
    told: str
    is_wrong: bool = False


def examine(address: str) -> Iterator[Finding]:
    """Tell what is found, one after the other; nothing is changed."""
    with inspected(address) as database:
        yield Finding("database", database.shown)
        yield schema_of(database)
        if faults := database.faults():
            yield Finding("file", f"damaged ({faults[0]}); restore it from a backup", True)
        yield room_of(database)
        yield from logs_of(database)


def schema_of(database: Inspection) -> Finding:
    """Tell whether the schema is this version's."""
    if database.revision is not None and database.revision > newest():
        return Finding("schema", f"{database.revision}, of a newer stacz; this one knows up to {newest()}", True)
    if not database.is_current:
        return Finding("schema", f"{database.revision}; a server of this version brings it to {newest()} at its start")
    if differences := database.differences():
        return Finding("schema", f"{newest()}, but it differs: {differences[0]}", True)
    return Finding("schema", f"{newest()}, as this version wants it")


def room_of(database: Inspection) -> Finding:
    """Tell how large it is, and whether it can grow."""
    room = database.room()
    used = f"{room.used / MEGABYTE:,.0f} MB"
    if room.free is None:
        return Finding("room", f"{used} used; look at the disk of the database’s own machine")
    told = f"{used} used, {room.free / MEGABYTE:,.0f} MB of the disk free"
    if room.free < max(LEAST_FREE, room.used):
        return Finding("room", f"{told}: make room, before moves are refused", True)
    return Finding("room", told)


def logs_of(database: Inspection) -> Iterator[Finding]:
    """Play every log again, and compare every stored hash."""
    tables = database.tables()
    damaged: list[Finding] = []
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        for table in bar.track(tables, description="logs"):
            fault = fault_in(database, table)
            if fault is not None:
                damaged.append(Finding("damaged", f"{table}: {fault}", True))
    events = f"{Number(sum(tables.values())):# event|# events}"
    sound = "all sound" if not damaged else f"{Number(len(damaged)):# is damaged|# are damaged}"
    yield Finding("logs", f"{Number(len(tables)):# table|# tables}, {events}, {sound}", bool(damaged))
    yield from damaged[:MOST_TOLD]


def fault_in(database: Inspection, table: str) -> str | None:
    """Return what is wrong with a table; None: nothing."""
    try:
        events = database.events(table)
        if not events:
            return "its log is missing; restore it from a backup"
        found = fold(table, events)
    except StaczError as error:
        return str(error)
    if database.line(table) != (found.seq, found.status):
        return "its line in the lobby is not that of its log; a server mends it"
    return None
