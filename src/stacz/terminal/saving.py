"""Files of saved games."""

from __future__ import annotations

from datetime import datetime
from itertools import count
from pathlib import Path

from stacz.core.errors import StaczError


def free_path(folder: Path, game: str) -> Path:
    """Return a name that no file has yet: the game and the moment."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    names = (folder / (f"{stem}.json" if n == 1 else f"{stem}-{n}.json") for n in count(1))
    return next(path for path in names if not path.exists())


def write(path: Path, content: bytes) -> None:
    """Write a file whole: through a neighbour, so that a failure leaves what was there."""
    partial = path.with_name(path.name + ".part")
    try:
        partial.write_bytes(content)
        partial.replace(path)
    except OSError as error:
        raise StaczError("cannot_write", path=path, fault=error.strerror or error) from None
