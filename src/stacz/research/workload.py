"""How threads share the work of a step without Python's lock.

The games are handed out a few at a time to whoever is free, the thread that called among them. So nobody waits for a
thread that wakes late or whose core is busy with something else: the others have done its share by then.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from typing import Any

from stacz.research import limits

if not cython.compiled:  # compiled, workload.pxd has them: they look a while before they sleep, without Python's lock
    from threading import Lock

    def new_lock() -> Lock:
        """Return a lock that nobody has."""
        return Lock()

    def enter(lock: Lock) -> None:
        """Wait for a lock and take it."""
        lock.acquire()

    def leave(lock: Lock) -> None:
        """Let another have a lock."""
        lock.release()


class Workload:
    """What the threads have in common: the work of a step, and how much of it is left."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.next = n  # the first game that nobody has taken
        self.left = 0  # handfuls of games that are not finished
        self.task = limits.MOVE  # what is done with every game
        self.closing = False
        self.seed = 0
        self.fault: Exception | None = None  # what broke in one of the threads
        self.mutex = new_lock()
        self.done = new_lock()  # free for a moment when all games are finished
        enter(self.done)

    def __dealloc__(self) -> None:
        PyThread_free_lock(self.mutex)  # type: ignore[name-defined] # noqa: F821 - in workload.pxd
        PyThread_free_lock(self.done)  # type: ignore[name-defined] # noqa: F821

    def take(self) -> int:
        """Return the first of a few games that are the caller's to play; -1 if all are taken."""
        enter(self.mutex)
        first = -1
        if self.next < self.n:
            first = self.next
            self.next = self.end_of(first)
        leave(self.mutex)
        return first

    def end_of(self, first: int) -> int:
        """Return where the games end that were taken with the first."""
        return first + limits.HANDFUL if self.n - first > limits.HANDFUL else self.n

    def finish(self) -> None:
        """Tell that the games that were taken are played."""
        enter(self.mutex)
        self.left -= 1
        if self.left == 0:
            leave(self.done)
        leave(self.mutex)

    # The methods above are C only when compiled. Python callers use those below.

    def begin(self, task: int) -> None:
        """Lay out the work of a step."""
        enter(self.mutex)
        self.task = task
        self.next = 0
        self.left = (self.n + limits.HANDFUL - 1) // limits.HANDFUL
        leave(self.mutex)

    def bring_actions(self, actions: Any) -> None:
        """Take the action of each game."""
        self.actions = actions

    def ask(self, seats: Any, advice: Any) -> None:
        """Take whose advice is wanted in each game (-1: nobody's), and where it is to be written."""
        self.seats = seats
        self.advice = advice

    def watch(self, seats: Any, watched: Any) -> None:
        """Take whose observation is wanted in each game, and where it is to be written."""
        self.seats = seats
        self.watched = watched

    def end(self) -> None:
        """Wait until all games are finished, and raise what broke."""
        with cython.nogil:
            enter(self.done)
        fault, self.fault = self.fault, None
        if fault is not None:
            raise fault


class Rest:
    """Where a helping thread sleeps between two steps."""

    def __init__(self) -> None:
        self.asleep = False
        self.bell = new_lock()  # free for a moment when it is to wake up
        enter(self.bell)

    def __dealloc__(self) -> None:
        PyThread_free_lock(self.bell)  # type: ignore[name-defined] # noqa: F821 - in workload.pxd

    def sleep(self, load: Workload) -> int:
        """Sleep until there is work; return 0 if there will never be any again."""
        enter(load.mutex)
        idle = 1 if load.next >= load.n and not load.closing else 0
        self.asleep = idle == 1
        leave(load.mutex)
        if idle:
            enter(self.bell)
        return 0 if load.closing else 1

    def wake(self, load: Workload) -> None:
        """Wake the thread if it sleeps."""
        enter(load.mutex)
        if self.asleep:
            self.asleep = False
            leave(self.bell)
        leave(load.mutex)
