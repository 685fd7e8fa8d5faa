"""The server's log: one JSON object a line, of named events with plain fields.

Only what is passed by name is written, and never a message, a move, a position, a token or an address with a query.
"""

from __future__ import annotations

import sys
import time
import traceback

import msgspec

_encode = msgspec.json.Encoder().encode


def log(event: str, **fields: str | float | bool | None) -> None:
    """Write a line."""
    line = _encode({"at": round(time.time(), 3), "event": event, **fields})
    sys.stderr.write(line.decode() + "\n")


def log_error(event: str, error: BaseException, **fields: str | float | bool | None) -> None:
    """Write where an error of the program came from: names and lines of the code, no values, no text of the error."""
    frames = traceback.extract_tb(error.__traceback__)[-6:]
    where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    log(event, error=type(error).__name__, where=where, **fields)
