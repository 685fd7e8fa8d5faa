"""Backups with a date in their names, of which the newest are kept: games.backup is games-20261118T205700Z.backup."""

from __future__ import annotations

import re
import time
from pathlib import Path


def dated(path: Path, now: float) -> Path:
    """Return the name of the backup that is made now."""
    return path.with_name(f"{path.stem}-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime(now))}{path.suffix}")


def outdated(made: Path, keep: int) -> list[Path]:
    """Return the backups beside the one just made that are older than the newest so many: only files that we named."""
    head = made.stem.rpartition("-")[0]
    ours = re.compile(rf"{re.escape(head)}-\d{{8}}T\d{{6}}Z{re.escape(made.suffix)}")
    found = sorted(path for path in made.parent.iterdir() if ours.fullmatch(path.name) and path.is_file())
    return found[:-keep]
