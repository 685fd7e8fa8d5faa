"""A bot of others in a process of its own, which is sent what its seat can know and nothing else.

The name `apart:5s:planner.py:Planner` is the bot planner.py:Planner with five seconds for each move. What crosses the
pipes is JSON, a line each: the saved position that was redealt for its seat and what the seat was told since the last
time, and the number of its action back. So the bot never shares memory with the true position, the deck or the other
bots. If it crashes or hangs, that is told in a sentence; what it prints goes to stderr. It is no sandbox: a program
that looks around on the machine is not held back.
"""

from __future__ import annotations

import contextlib
import functools
import operator
import os
import re
import subprocess
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Final

import msgspec

from stacz.bots import Bot, Clock, Observation, find_bot
from stacz.bots.own import is_own, load_bot
from stacz.core.errors import StaczError
from stacz.core.registry import read_position
from stacz.core.wire import Fact
from stacz.games import find_game

APART: Final = re.compile(r"apart:(\d{1,4}(?:\.\d{1,3})?)s:(.+)")
START_S: Final = 120.0  # for what a bot loads before its first game: frameworks, weights
HEADROOM: Final = 0.9  # the part of its time that a bot is told of, so that who uses it up is still in time
GOODBYE_S: Final = 2.0
GONE: Final = b""


class GuestError(Exception):
    """What a guest did wrong, to stand inside a sentence."""


def apart(spec: str, seconds: float) -> str:
    """Return the name under which a bot plays in a process of its own."""
    return f"apart:{seconds:g}s:{spec}"


def is_apart(name: str) -> bool:
    """Whether a name means a bot in a process of its own."""
    return APART.fullmatch(name) is not None


def plain(name: str) -> str:
    """Return the name of a bot as people wrote it, wherever it plays."""
    found = APART.fullmatch(name)
    return found[2] if found else name


def find_guest(name: str) -> Callable[[int], Bot]:
    """Return what makes the guest of this name from a seed. Its process starts with its first game."""
    found = APART.fullmatch(name)
    assert found is not None, "is_apart() tells"
    seconds, spec = float(found[1]), found[2]
    return lambda seed: Guest(_room_for(spec), name, seconds, seed)


class Guest:
    """A guest in one game, as the table knows it."""

    def __init__(self, room: Room, name: str, seconds: float, seed: int) -> None:
        self.name = name
        self.room = room
        self.seconds = seconds
        self.heard = 0  # of the history, by the process
        room.ask({"seed": seed}, START_S)

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Send what the seat can know, and return the action that comes back in time."""
        told = {
            "seat": observation.seat,
            "position": observation.game.to_dict(observation.position),
            "seconds": self.seconds * HEADROOM,
            "news": observation.history[self.heard :],
        }
        self.heard = len(observation.history)
        action = self.room.ask(told, self.seconds)["action"]
        assert type(action) is int
        return action


class Room:
    """A process with one guest in it."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.process = subprocess.Popen(  # noqa: S603 - this very Python
            [sys.executable, "-P", "-m", "stacz.arena.guest", spec],  # -P: no file that lies around here is a module
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the process that asks
        )
        self.answers: SimpleQueue[bytes] = SimpleQueue()
        self.listener = Thread(target=self._listen, daemon=True)
        self.listener.start()
        try:
            self.ask(None, START_S)
        except GuestError as error:
            raise StaczError("bad_bot_file", bot=spec, fault=error) from None

    def _listen(self) -> None:
        """Hear what the guest answers, and at last that it is gone."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.put(line)
        self.answers.put(GONE)

    def ask(self, message: Any, seconds: float) -> dict[str, Any]:
        """Return the answer to a message (None: to being there at all); a guest that fails is sent away."""
        assert self.process.stdin is not None
        try:
            if message is not None:
                self.process.stdin.write(msgspec.json.encode(message) + b"\n")
                self.process.stdin.flush()
            answer = self.answers.get(timeout=seconds)
        except Empty:
            self.close()
            raise GuestError(f"it had no answer after {seconds:g} s") from None
        except OSError:
            answer = GONE
        if answer == GONE:
            self.close()
            raise GuestError(f"its process ended by itself (exit code {self.process.returncode})")
        read: dict[str, Any] = msgspec.json.decode(answer, type=dict[str, Any])
        if "fault" in read:
            self.close()
            raise GuestError(str(read["fault"]).rstrip("."))
        return read

    def close(self) -> None:
        """Send the guest away."""
        _rooms.pop(self.spec, None)
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        try:
            self.process.wait(GOODBYE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.listener.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


_rooms: dict[str, Room] = {}  # this process's guests; each stays from game to game


def _room_for(spec: str) -> Room:
    if spec not in _rooms:
        _rooms[spec] = Room(spec)
    return _rooms[spec]


def close_rooms() -> None:
    """Send all guests of this process away."""
    for room in list(_rooms.values()):
        room.close()


# ---- The guest's side ------------------------------------------------------------------------------------------------


def receive(spec: str) -> None:
    """Be a guest: answer what comes in, line by line, until nothing can come any more."""
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints must not come between the answers
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_wait_for_questions, args=(questions,), daemon=True).start()
    try:
        make = load_bot(spec) if is_own(spec) else find_bot(spec)
    except Exception as error:
        _reply(replies, {"fault": _fault(error)})
        os._exit(0)
    _reply(replies, {})
    bot: Bot | None = None
    history: list[Fact] = []
    while True:
        message = msgspec.json.decode(questions.get())
        try:
            if "seed" in message:
                bot = make(message["seed"])
                history = []
                answer: dict[str, Any] = {}
            else:
                assert bot is not None
                answer = {"action": int(_choice(bot, message, history))}  # frameworks have whole numbers of their own
        except Exception as error:
            answer = {"fault": _fault(error)}
        _reply(replies, answer)


def _wait_for_questions(questions: SimpleQueue[bytes]) -> None:
    """Take what comes in; a guest does not outlive who asks, not even while it thinks."""
    for line in sys.stdin.buffer:
        questions.put(line)
    os._exit(0)


def _reply(replies: IO[bytes], answer: dict[str, Any]) -> None:
    line = msgspec.json.encode(answer) + b"\n"
    try:
        replies.write(line)
    except OSError:  # nobody listens any more
        os._exit(0)


def _choice(bot: Bot, message: dict[str, Any], history: list[Fact]) -> Any:
    game = find_game(message["position"]["game"])
    position = read_position(game, message["position"])
    history += msgspec.convert(message["news"], list[functools.reduce(operator.or_, game.fact_types)])  # type: ignore[misc]
    observation = Observation(game, message["seat"], position, lambda: tuple(history))
    return bot.choose(observation, Clock(seconds=message["seconds"]))


def _fault(error: Exception) -> str:
    if isinstance(error, StaczError):
        return str(error.data.get("fault", error))
    return f"{type(error).__name__}: {error}".rstrip(": ")


if __name__ == "__main__":
    receive(sys.argv[1])
