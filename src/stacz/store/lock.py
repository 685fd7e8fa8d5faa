"""One server at a time for one SQLite file: the system gives the lock back when its holder dies, however it dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from stacz.core.errors import StaczError

# The files held by this process. To open and close one again would drop the locks that SQLite has on it: POSIX says so.
_HELD: Final[set[tuple[int, int]]] = set()


class FileLock:
    """Holds a database file until release(); StaczError("database_in_use") if another process does.

    `<file>.lock`, beside the file that links lead to, works everywhere. On Linux the file itself is locked too: hard
    links have other names and lead to the same file, and somebody may tidy the lock file away.
    """

    def __init__(self, database: Path) -> None:
        self._path = database
        real = Path(os.path.realpath(database))
        self._files: list[int] = []
        try:
            self._add(real.with_name(real.name + ".lock"), os.O_CREAT | os.O_RDWR)
            _lock(self._files[0])
            self._file = _identity(os.stat(real))
            if self._file in _HELD:
                raise BlockingIOError
            self._add(real, os.O_RDONLY)
            if sys.platform == "linux":  # elsewhere it would shut out SQLite's own locks
                _lock(self._files[1])
        except BlockingIOError:
            self._close()
            raise StaczError("database_in_use", database=database) from None
        except OSError as error:
            self._close()
            raise StaczError("bad_database", database=database, fault=error.strerror) from None
        _HELD.add(self._file)

    def _add(self, path: Path, flags: int) -> None:
        self._files.append(os.open(path, flags, 0o600))

    def check(self) -> None:
        """Refuse to write to a file that is no longer the one at its path: what is written there is lost."""
        try:
            there = _identity(os.stat(self._path))
        except OSError:
            there = None
        if there != self._file:
            raise StaczError("store_unavailable", fault="its file was deleted or moved away")

    def release(self) -> None:
        """Let others have it. The file stays: removing it would let two processes lock two files of one name."""
        if self._files:
            _HELD.discard(self._file)
            self._close()

    def _close(self) -> None:
        while self._files:
            os.close(self._files.pop())


def _identity(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            raise BlockingIOError from None

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
