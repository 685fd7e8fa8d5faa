"""Files of saved games."""

from __future__ import annotations

import os
from datetime import datetime
from itertools import count
from pathlib import Path

from stacz.core.errors import StaczError


def free_path(folder: Path, game: str) -> Path:
    """Return a name that no file has yet: the game and the moment."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M}"
    names = (folder / (f"{stem}.json" if n == 1 else f"{stem}-{n}.json") for n in count(1))
    return next(path for path in names if not path.exists())


def chosen_path(folder: Path, name: str) -> Path:
    """Return the file that a person named; ~ is home, where there is one."""
    try:
        return folder / Path(name).expanduser()
    except RuntimeError:
        return folder / name


def is_taken(path: Path) -> bool:
    """Whether a file is there; never an error, unlike Path.exists() for a name that is too long."""
    return os.path.exists(path)


def write(path: Path, content: bytes) -> None:
    """Write a file whole: through a neighbour, so that a failure leaves what was there."""
    try:
        partial = path.with_name(path.name + ".part")
        partial.write_bytes(content)
        try:
            partial.replace(path)
        except OSError:
            partial.unlink()
            raise
    except (OSError, ValueError) as error:  # a ValueError where the name cannot be one of a file
        raise StaczError("cannot_write", path=path, fault=getattr(error, "strerror", None) or error) from None
