"""Connections that hang can be cut, so that no thread waits for ever for a database that does not answer."""

from __future__ import annotations

import os
import socket
import sqlite3
import threading
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Engine, event
from sqlalchemy.exc import DisconnectionError

from stacz.core.errors import StaczError

ANSWER_SECONDS: Final = 4.0  # after this a caller is refused, and the connection that hangs is cut


class Lines:
    """Which thread uses which connection of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._used: dict[int, Any] = {}
        event.listen(engine, "checkout", self._take)

    def _take(self, connection: Any, _record: object, _proxy: object) -> None:
        """Note who uses it; one that died while nobody used it is replaced by a new one."""
        self._used[threading.get_ident()] = connection
        if not isinstance(connection, sqlite3.Connection):
            try:
                self._engine.dialect.do_ping(connection)
            except self._engine.dialect.loaded_dbapi.Error:
                raise DisconnectionError from None

    def cut(self, thread: int) -> None:
        """Let what a thread waits for fail now. What it was writing may have been kept or not."""
        connection = self._used.get(thread)
        if isinstance(connection, sqlite3.Connection):
            with suppress(sqlite3.Error):
                connection.interrupt()
        elif connection is not None and not connection.closed:
            with suppress(OSError), socket.socket(fileno=os.dup(connection.fileno())) as line:
                line.shutdown(socket.SHUT_RDWR)


def too_late() -> StaczError:
    """Return the refusal of a database that has not answered in time."""
    return StaczError("store_unavailable", fault=f"no answer in {ANSWER_SECONDS:g} s")
