"""stacz restore: a backup is read as a server reads its logs before anything of it is kept."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from stacz.core.errors import StaczError
from stacz.server.live.summaries import summary_of
from stacz.server.table.fold import fold
from stacz.store import Event, Summary
from stacz.store import restore as fill


def read_log(table: str, events: list[Event]) -> tuple[Summary, Collection[str]]:
    """Play a log again and compare every hash; return what the lobby is to know, and who must be a user."""
    found = fold(table, events)
    return summary_of(found), {found.setup.host, *found.people()}


def restore(path: Path, database: str, leave_damaged: bool) -> tuple[int, list[str]]:
    """Fill an empty database; return the number of rows, and the tables that were left out."""
    left: list[str] = []

    def read_or_leave(table: str, events: list[Event]) -> tuple[Summary, Collection[str]] | None:
        try:
            return read_log(table, events)
        except StaczError:
            left.append(table)
            return None

    return fill(path, database, read_or_leave if leave_damaged else read_log), left
