"""What ends a table for everybody."""

from __future__ import annotations

from stacz.core.errors import StaczError
from stacz.server.table.events import AnyEvent, Closed, Finished
from stacz.server.table.fold import Table
from stacz.server.table.orders import Mark


def closing(table: Table, why: str | None, mark: Mark) -> list[AnyEvent]:
    """Return the events that close a table; a running game ends with the scores as they are, and nobody wins."""
    if table.finished is not None or table.closed is not None:
        raise StaczError("game_over")
    events: list[AnyEvent] = [Closed(why=why, **mark)]
    if table.match is not None:
        scores = table.match.position.scores()
        events.append(Finished(reason="closed", ending=None, scores=scores, winners=[]))
    return events
