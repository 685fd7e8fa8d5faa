"""What the lobby knows of tables. It is derived from their logs, so what is damaged of it is derived again."""

from __future__ import annotations

from typing import Final

import msgspec

from stacz.core.errors import StaczError
from stacz.games import GAMES
from stacz.server.logs import log, mark
from stacz.server.table.fold import Table, fold
from stacz.server.table.public import LobbyLine, lobby_line
from stacz.store import Store, Summary

MOST_HOPELESS: Final = 10_000


def summary_of(table: Table) -> Summary:
    """Return what the lobby knows of a table."""
    public, line = table.setup.join == "anyone", msgspec.to_builtins(lobby_line(table))
    return Summary(table.code, table.setup.game, table.status, public, table.updated, line)


def is_sound(summary: Summary) -> bool:
    """Whether the lobby can show it."""
    if summary.status == "broken" or summary.game not in GAMES:
        return False
    try:
        msgspec.convert(summary.line, LobbyLine)
    except msgspec.ValidationError:
        return False
    return True


class Summaries:
    """Mends summaries, each once: one damaged row must not take the lobby down."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hopeless: set[str] = set()  # tables whose logs cannot be folded either

    async def sound(self, summary: Summary) -> Summary | None:
        """Return a summary that can be shown: this one, or one made from the log; None if that is damaged, too."""
        if is_sound(summary):
            return summary
        if summary.table in self._hopeless:
            return None
        try:
            table = fold(summary.table, await self.store.events(summary.table))
            mended = summary_of(table)
            if not await self.store.mend_summary(table.seq, mended):
                return None  # somebody has just written to the table, and with that another summary
        except StaczError as error:
            if error.code != "store_unavailable" and len(self._hopeless) < MOST_HOPELESS:
                self._hopeless.add(summary.table)
            log("summary_damaged", table=mark(summary.table), code=error.code)
            return None
        log("summary_mended", table=mark(summary.table))
        return mended
