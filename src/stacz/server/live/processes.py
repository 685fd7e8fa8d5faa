"""Processes that think: where the rules run as Python, a bot in a thread would hold the interpreter for every table."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

_CONTEXT: Final = multiprocessing.get_context("spawn")  # a copy of a server with threads would be a gamble


class ThinkingProcess:
    """One process, for one thought at a time. It ends with its parent."""

    def __init__(self) -> None:
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_think, args=(theirs,), name="stacz-thinker", daemon=True)
        self._process.start()
        theirs.close()

    def ask(self, thought: Callable[[], Result], seconds: float) -> Result:
        """Return what a function that can be pickled returns; one that takes too long is ended with the process."""
        try:
            self._pipe.send(thought)
            if not self._pipe.poll(seconds):
                raise TimeoutError
            result, error = self._pipe.recv()
        except BaseException:
            self.end()
            raise
        if error is not None:
            raise error
        return result  # type: ignore[no-any-return]

    @property
    def is_alive(self) -> bool:
        """Whether it can be asked again."""
        return self._process.is_alive()

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._process.kill()
        self._process.join()
        self._pipe.close()


def _think(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends these
    answer: tuple[Any, Exception | None]
    while True:
        try:
            thought = pipe.recv()
        except EOFError:
            return
        try:
            answer = thought(), None
        except Exception as fault:  # noqa: BLE001, RUF100 - goes to who asked
            answer = None, fault
        pipe.send(answer)
