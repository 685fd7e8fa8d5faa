"""A real server on a loopback port, in a process of its own or in a thread, and people who talk to it."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import re
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect

from stacz.commands.serve import listen, server_config
from stacz.server.app import build_app
from stacz.server.live.thinkers import Makers
from stacz.server.settings import Settings
from stacz.store import Store, open_store

PATIENCE = 30.0


class ServerProcess:
    """`stacz serve`, to be stopped and to be killed."""

    def __init__(self, database: str, log: Path, *arguments: str) -> None:
        self.database = database
        self.log = log
        self.arguments = arguments
        self.port = 0
        self.start()

    def start(self) -> float:
        """Start; return after how many seconds it answered."""
        begun = time.monotonic()
        self.errors = self.log.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "stacz", "serve", "--port", str(self.port), "--no-browser",
             "--database", self.database, *self.arguments],
            stdout=subprocess.PIPE, stderr=self.errors, env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline().decode()
        assert line.startswith("Stacz is served at http://127.0.0.1:"), (line, self.log.read_text()[-2000:])
        self.port = int(line.split(":")[2].split("/")[0])
        return time.monotonic() - begun

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()
        return code

    def close(self) -> None:
        if self.process.poll() is None:
            self.stop()


class ServerThread:
    """The same application in a thread: for settings and bots that no command line has."""

    def __init__(self, database: str, settings: Settings, levels: Makers | None = None) -> None:
        listener = listen("127.0.0.1", 0)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_384)  # so that slow readers are noticed soon
        self.port = listener.getsockname()[1]
        self.database = database
        self.store: Store | None = None

        async def opened() -> Store:
            self.store = await open_store(database)
            return self.store

        self.server = uvicorn.Server(server_config(build_app(opened, settings, levels), settings))
        self.thread = threading.Thread(target=self.server.run, args=([listener],))
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self.server.started:
            assert time.monotonic() < deadline
            assert self.thread.is_alive()
            time.sleep(0.01)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


class Person:
    """Somebody with a session."""

    def __init__(self, port: int, name: str = "Anna", language: str = "en", tls: ssl.SSLContext | None = None) -> None:
        self.port = port
        self.tls = tls
        self.http = httpx.Client(
            base_url=f"https://localhost:{port}" if tls else f"http://127.0.0.1:{port}",
            headers={"accept-language": language}, timeout=30, verify=tls or True,
        )  # fmt: skip
        self.language = language
        answer = self.http.post("/api/session", json={"name": name})
        assert answer.status_code == 200, answer.text
        self.received: list[str] = [answer.text]
        self.looking: list[Seen] = []

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def create(self, game: str = "pan", seats: int = 2, **wanted: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, "pace": 0, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    def look(self, table: str, **extra: Any) -> Seen:
        headers = {"cookie": self.cookie, "accept-language": self.language}
        seen = Seen(self.port, table, headers, self.received, **({"ssl": self.tls} if self.tls else {}), **extra)
        self.looking.append(seen)
        return seen

    def close(self) -> None:
        for seen in self.looking:
            with contextlib.suppress(OSError, WebSocketException):
                seen.close()
        self.http.close()


class Seen:
    """A socket on a table, and what it has told."""

    ids = itertools.count(1)

    def __init__(self, port: int, table: str, headers: dict[str, str], received: list[str] | None = None, **extra: Any):
        self.received = received if received is not None else []
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._open.enter_context(connect(
            f"{'wss://localhost' if 'ssl' in extra else 'ws://127.0.0.1'}:{port}/api/tables/{table}/socket",
            additional_headers=headers, compression=None, max_size=None, proxy=None, **extra,
        ))  # fmt: skip
        self.answers: dict[str, dict[str, Any]] = {}
        self.changes: list[dict[str, Any]] = []
        self.eyes: dict[int, dict[str, Any]] = {}
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.version = 0
        try:
            self.hello = self.next()
        except ConnectionClosed:
            self.close()
            raise

    def next(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Take one more message."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.received.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["kind"] in ("hello", "changed"):
            self.version = message["version"]
            self.table = message.get("table") or self.table
            self.you = message.get("you") or self.you
            for eyes in message.get("eyes") or ():
                self.eyes[eyes["seat"]] = eyes
            self.changes.append(message)
        elif message.get("id") is not None:
            self.answers[message["id"]] = message
        return message

    def send(self, do: str, **fields: Any) -> str:
        name = fields.pop("id", None) or f"k{next(self.ids)}"
        self.socket.send(json.dumps({"do": do, "id": name, **fields}))
        return str(name)

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a command; return its answer."""
        name = self.send(do, **fields)
        while name not in self.answers:
            self.next()
        return self.answers.pop(name)

    def do(self, do: str, **fields: Any) -> dict[str, Any]:
        answer = self.ask(do, **fields)
        assert answer["kind"] != "refused", answer
        return answer

    def refusal(self, do: str, **fields: Any) -> str:
        answer = self.ask(do, **fields)
        assert answer["kind"] == "refused", answer
        return str(answer["code"])

    def until(self, condition: Any, timeout: float = PATIENCE) -> None:
        deadline = time.monotonic() + timeout
        while not condition(self):
            self.next(max(0.01, deadline - time.monotonic()))

    def my_turn(self) -> int | None:
        return next((seat for seat, eyes in self.eyes.items() if eyes["moves"]), None)

    def play_on(self, pick: int = 0, most: int = 100_000) -> int:
        """Play the own seats until the game is over, or for so many moves; return how many were made."""
        made = 0
        while made < most:
            self.until(lambda s: s.my_turn() is not None or s.table.get("result"))
            seat = self.my_turn()
            if seat is None:
                break
            moves = self.eyes[seat]["moves"]
            answer = self.ask("move", seat=seat, seen=self.version, move=moves[(pick + made * 7) % len(moves)])
            assert answer["kind"] == "done" or answer["code"] == "outdated", answer
            made += answer["kind"] == "done"
        return made

    def closing(self, timeout: float = PATIENCE) -> int | None:
        """Read to the end; return the code with which the server closed."""
        deadline = time.monotonic() + timeout
        try:
            while True:
                self.next(max(0.01, deadline - time.monotonic()))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else None

    def close(self) -> None:
        self._open.close()


def duel(anna: Person, basia: Person, **wanted: Any) -> tuple[str, Seen, Seen]:
    """Return a game of two people that has just begun."""
    table = anna.create("pan", 2, who={"0": "you"}, **wanted)
    one, two = anna.look(table), basia.look(table)
    two.do("take", seat=1)
    two.do("ready")
    one.do("start")
    two.until(lambda s: s.version >= one.version)
    return table, one, two


def mover(one: Seen, two: Seen) -> Seen:
    """Return whose turn it is."""
    return one if one.my_turn() is not None else two


def choice(seen: Seen) -> dict[str, Any]:
    """Return a move that may be made now, as a command has it."""
    seat = seen.my_turn()
    assert seat is not None
    return {"seat": seat, "seen": seen.version, "move": seen.eyes[seat]["moves"][0]}


def metric(person: Person, name: str) -> float:
    """Return a number that a monitor would read."""
    text = person.http.get("/metrics").text
    return float(next(line for line in text.splitlines() if line.startswith(f"{name} ")).split()[-1])


def play_together(one: Seen, two: Seen) -> None:
    """Play for two people, whoever is to move, to the end."""
    two.until(lambda s: s.version >= one.version)
    while one.table.get("result") is None:
        mover = next((seen for seen in (one, two) if seen.my_turn() is not None), None)
        if mover is None:
            one.next()
            version = one.version
        else:
            seat = mover.my_turn()
            assert seat is not None
            moves = mover.eyes[seat]["moves"]
            answer = mover.ask("move", seat=seat, seen=mover.version, move=moves[len(moves) // 2])
            version = answer.get("version", 0)
        for seen in (one, two):
            seen.until(lambda s: s.version >= version)  # noqa: B023


@contextlib.contextmanager
def served(directory: Path, *arguments: str, database: str | None = None) -> Iterator[ServerProcess]:
    server = ServerProcess(database or str(directory / "games.db"), directory / "server.log", *arguments)
    try:
        yield server
    finally:
        server.close()


@contextlib.contextmanager
def served_in_thread(directory: Path, levels: Makers | None = None, **settings: Any) -> Iterator[ServerThread]:
    database = settings.pop("database", None) or str(directory / "games.db")
    server = ServerThread(database, Settings(**{"rate_limits": False, **settings}), levels)
    try:
        yield server
    finally:
        server.close()


class Forker:
    """Starts servers by forking a process that has loaded everything."""

    def __init__(self) -> None:
        self.forks: list[Fork] = []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.forks"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
        )

    def start(self, database: str, log: Path, *arguments: str, port: int = 0, largest_file: int | None = None) -> Fork:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        wanted = ["--port", str(port), "--no-browser", "--no-rate-limits", "--database", database, *arguments]
        order = {"arguments": wanted, "log": str(log), "largest_file": largest_file}
        before = log.stat().st_size if log.exists() else 0
        begun = time.monotonic()
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        self.process.stdin.flush()
        pid = int(self.process.stdout.readline())
        while True:
            found = re.search(r"served at http://127\.0\.0\.1:(\d+)/", log.read_text()[before:] if log.exists() else "")
            if found:
                fork = Fork(pid, int(found[1]), time.monotonic() - begun)
                self.forks.append(fork)
                return fork
            assert time.monotonic() < begun + PATIENCE, log.read_text()[-2000:]
            time.sleep(0.005)

    def close(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        for fork in self.forks:  # whatever a failed test has left
            if not fork.ended:
                fork.kill()
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Fork:
    """A server in a forked process."""

    def __init__(self, pid: int, port: int, took: float) -> None:
        self.pid = pid
        self.port = port
        self.took = took
        self.ended = False

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                self.ended = True
                return
            assert time.monotonic() < deadline
            time.sleep(0.002)

    def stop(self) -> None:
        self.kill(signal.SIGTERM)
