"""The server's log: one JSON object a line, of named events with plain fields.

Only what is passed by name is written, and never a message, a move, a position, a token, the code of a table or an
address with a query.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import sys
import time
import traceback
from typing import Any, Final

import msgspec

from stacz.core.errors import StaczError

QUOTED: Final = re.compile(r"""(["'])(?:(?!\1).)*\1|\S*://\S*|\b\d{1,3}(?:\.\d{1,3}){3}\b|\b(?:\w*:){2,}[\w:.]*""")
_encode = msgspec.json.Encoder().encode


def mark(code: str) -> str:
    """Return what stands for a table in the log: its code is an invitation. A hundred thousand codes share one."""
    return hashlib.sha256(code.encode()).hexdigest()[:6]


def log(event: str, **fields: str | float | bool | None) -> None:
    """Write a line."""
    line = _encode({"at": round(time.time(), 3), "event": event, **fields})
    sys.stderr.write(line.decode() + "\n")


def reason_of(error: StaczError) -> str:
    """Return why something was refused, for the log, without what a driver quotes: names, addresses and values."""
    return QUOTED.sub("“…”", str(error.data.get("fault", "")))[:200]


def log_error(event: str, error: BaseException, **fields: str | float | bool | None) -> None:
    """Write where an error of the program came from: names and lines of the code, no values, no text of the error."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    log(event, error=type(error).__name__, where=where, **fields)


class Hushed(logging.Handler):
    """Takes what libraries log: who and where, but never their text, which may hold anything."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        log("library", logger=record.name, level=record.levelname, where=f"{record.module}:{record.lineno}")


def hush_libraries() -> None:
    """Let nothing be logged but by us."""
    logging.basicConfig(handlers=[Hushed(logging.WARNING)], level=logging.WARNING, force=True)
    asyncio.get_running_loop().set_exception_handler(loop_failed)


def loop_failed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log an error that nobody caught."""
    error = context.get("exception")
    if isinstance(error, BaseException):
        log_error("uncaught", error)
    else:
        log("uncaught")
