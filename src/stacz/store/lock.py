"""One server at a time for one SQLite file: the system gives the lock back when its holder dies, however it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from stacz.core.errors import StaczError


class FileLock:
    """Holds `<file>.lock` until release(); StaczError("database_in_use") if another process does."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        try:
            self._file = os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as error:
            raise StaczError("bad_database", database=database, fault=error.strerror) from None
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise StaczError("database_in_use", database=database) from None

    def release(self) -> None:
        """Let others have it. The file stays: removing it would let two processes lock two files of one name."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
