"""Many games at once on one server: python -m bench.load [--games 1000 --seconds 20 --database URL --malformed 10000].

Starts `stacz serve` on a fresh SQLite file, sets up four-seat games with a socket for each seat, and lets each make
one move a second. Told is how long it takes from sending a move until all four seats have the new view; every move is
durable before it is told. Then the same again while malformed frames come in on other sockets.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

SEATS = 4
CONNECTING = 50  # at once
WINDOW = 4.0  # seconds; a moment in which the machine is slow is seen in one of them


class Eyes(msgspec.Struct):
    """The part of a seat's eyes that a robot needs."""

    seat: int
    moves: list[msgspec.Raw]


class Told(msgspec.Struct):
    """The part of a message that a robot needs."""

    kind: str
    version: int = 0
    eyes: list[Eyes] | None = None
    code: str = ""
    id: str | None = None


decode = msgspec.json.Decoder(Told).decode


class Seat(WSListener):
    """A socket of one seat."""

    def __init__(self, game: Game, number: int) -> None:
        super().__init__()
        self.game = game
        self.number = number
        self.version = 0
        self.transport: WSTransport | None = None

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take a message."""
        if frame.msg_type == WSMsgType.TEXT:
            self.game.hear(self, decode(frame.get_payload_as_bytes()))
        elif frame.msg_type == WSMsgType.CLOSE:
            self.game.load.closed += 1

    def say(self, **command: Any) -> None:
        """Send a command."""
        assert self.transport is not None
        self.transport.send(WSMsgType.TEXT, msgspec.json.encode(command))


def whole(move: msgspec.Raw) -> Any:
    """Return a move that everybody is told of: a bid as people make it, not card by card."""
    if b'"lay_' not in bytes(move):
        return move
    serial = msgspec.json.decode(move).get("serial")
    return {"kind": "place_bid", "cards": [serial] if serial else [], "newspaper": serial is None}


class Game:
    """One table and its four sockets."""

    def __init__(self, load: Load, code: str) -> None:
        self.load = load
        self.code = code
        self.seats = [Seat(self, number) for number in range(SEATS)]
        self.choice: tuple[int, int, list[msgspec.Raw]] | None = None  # seat, version, moves
        self.sent = 0.0
        self.waiting: set[int] = set()
        self.answered = asyncio.Event()
        self.ids = itertools.count(1)

    def hear(self, seat: Seat, told: Told) -> None:
        """Note what a seat was told."""
        if told.kind == "refused":
            self.load.refused[told.code] = self.load.refused.get(told.code, 0) + 1
        elif told.kind == "done":
            self.answered.set()
        elif told.eyes is not None:
            seat.version = told.version
            for eyes in told.eyes:
                if eyes.moves:
                    self.choice = eyes.seat, told.version, eyes.moves
            if seat.number in self.waiting:
                self.waiting.discard(seat.number)
                if not self.waiting:
                    self.load.taken.append((self.sent, time.perf_counter() - self.sent))

    def move(self) -> None:
        """Make a move, unless the last one is still on its way."""
        if self.waiting:
            self.load.late += 1
            return
        if self.choice is None:
            return
        number, version, moves = self.choice
        self.choice = None
        self.waiting = set(range(SEATS))
        self.sent = time.perf_counter()
        name, move = f"m{next(self.ids)}", whole(moves[version * 7 % len(moves)])
        self.seats[number].say(do="move", id=name, seat=number, seen=version, move=move)

    async def ask(self, number: int, **command: Any) -> None:
        """Send a command and wait for its answer."""
        self.answered.clear()
        self.seats[number].say(id=f"s{next(self.ids)}", **command)
        async with asyncio.timeout(60):
            await self.answered.wait()


def share_of(taken: list[float], share: int) -> float:
    """Return within how many milliseconds so many per cent of the moves were told."""
    return round(sorted(taken)[min(len(taken) - 1, int(len(taken) * share / 100))] * 1000, 2)


class Load:
    """All games."""

    def __init__(self, port: int, cookies: list[str]) -> None:
        self.port = port
        self.cookies = cookies
        self.games: list[Game] = []
        self.taken: list[tuple[float, float]] = []  # when each move was sent, and how long it took
        self.late = 0
        self.closed = 0
        self.refused: dict[str, int] = {}

    async def connect(self, game: Game) -> None:
        """Open a game's sockets, seat everybody and start."""
        for seat in game.seats:
            seat.transport, _ = await ws_connect(
                lambda seat=seat: seat, f"ws://127.0.0.1:{self.port}/api/tables/{game.code}/socket",
                extra_headers={"cookie": self.cookies[seat.number]}, websocket_handshake_timeout=60,
            )  # fmt: skip
        for number in range(1, SEATS):
            await game.ask(number, do="take", seat=number)
            await game.ask(number, do="ready")
        await game.ask(0, do="start")

    async def set_up(self, codes: list[str]) -> None:
        """Connect all games."""
        places = asyncio.Semaphore(CONNECTING)

        async def one(code: str) -> None:
            async with places:
                game = Game(self, code)
                await self.connect(game)
                self.games.append(game)

        await asyncio.gather(*(one(code) for code in codes))

    async def run(self, seconds: float) -> dict[str, Any]:
        """Let every game move once a second, evenly spread; return how long moves took."""
        self.taken, self.late = [], 0
        begun = time.perf_counter()
        step = 1 / len(self.games)
        for number in range(int(seconds * len(self.games))):
            wait = begun + number * step - time.perf_counter()
            if wait > 0.001:
                await asyncio.sleep(wait)
            self.games[number % len(self.games)].move()
        await asyncio.sleep(1)
        assert self.taken, self.refused
        windows: dict[int, list[float]] = {}
        for sent, took in self.taken:
            windows.setdefault(int((sent - begun) / WINDOW), []).append(took)
        taken = [took for _, took in self.taken]
        return {
            "moves": len(taken),
            **{f"p{share}": share_of(taken, share) for share in (50, 95, 99)},
            "p99_by_window": [share_of(window, 99) for _, window in sorted(windows.items())],
            "max": share_of(taken, 100),
            "late": self.late,
            "closed": self.closed,
        }

    async def malformed(self, frames: int, seconds: float) -> int:
        """Send frames that cannot be read, on sockets of their own; return how many were sent."""
        rubbish = [b"{", b"[]", b"\xff\xfe", b'{"do":"move"}', b'{"do":"nuke","id":"1"}', b"x" * 5000, b"null"]
        sent, code = 0, self.games[0].code
        begun = time.perf_counter()
        while sent < frames:
            other = Game(Load(self.port, self.cookies), code)
            transport, _ = await ws_connect(
                lambda other=other: other.seats[0], f"ws://127.0.0.1:{self.port}/api/tables/{code}/socket",
                extra_headers={"cookie": self.cookies[0]}, websocket_handshake_timeout=60,
            )  # fmt: skip
            for _ in range(min(49, frames - sent)):
                kind = WSMsgType.TEXT if sent % 7 != 2 else WSMsgType.BINARY
                transport.send(kind, rubbish[sent % len(rubbish)])
                sent += 1
            await asyncio.sleep(max(0.0, begun + seconds * sent / frames - time.perf_counter()))
            transport.disconnect()
        return sent


def post(port: int, path: str, data: Any, cookie: str = "") -> tuple[Any, str]:
    """Ask the lobby."""
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(data).encode(), headers)
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        return json.load(answer), answer.headers.get("set-cookie", "").split(";")[0]


@contextlib.contextmanager
def server(database: str) -> Iterator[tuple[int, int]]:
    """Run a server; give its port and its process id."""
    command = [sys.executable, "-m", "stacz", "serve", "--port", "0", "--no-browser", "--no-rate-limits"]
    process = subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE)  # noqa: S603
    try:
        assert process.stdout is not None
        line = process.stdout.readline().decode()
        yield int(line.split(":")[2].split("/")[0]), process.pid
    finally:
        process.terminate()
        process.wait(30)


def memory(pid: int, what: str) -> float:
    """Return the megabytes of a process."""
    line = next(line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith(what))
    return round(int(line.split()[1]) / 1024, 1)


def cpu(pid: int) -> float:
    """Return the seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def measure(args: argparse.Namespace, port: int, pid: int) -> dict[str, Any]:
    """Set everything up and measure it."""
    cookies = [post(port, "/api/session", {"name": f"Robot {number}"})[1] for number in range(SEATS)]
    wanted = {"game": args.game, "seats": SEATS, "who": {"0": "you"}, "join": "invited"}
    codes = [post(port, "/api/tables", wanted, cookies[0])[0]["table"] for _ in range(args.games)]
    load = Load(port, cookies)
    begun = time.perf_counter()
    await load.set_up(codes)
    result: dict[str, Any] = {"game": args.game, "games": args.games, "sockets": args.games * SEATS}
    result["set_up_s"] = round(time.perf_counter() - begun, 1)
    await load.run(3)  # warm up
    before, own, begun = cpu(pid), time.process_time(), time.perf_counter()
    result["quiet"] = await load.run(args.seconds)
    lasted = time.perf_counter() - begun
    result["server_cpu"] = round((cpu(pid) - before) / lasted, 2)
    result["load_cpu"] = round((time.process_time() - own) / lasted, 2)
    result["cpu_ms_a_move"] = round((cpu(pid) - before) * 1000 / result["quiet"]["moves"], 2)
    if args.malformed:
        quiet, sent = await asyncio.gather(load.run(args.seconds), load.malformed(args.malformed, args.seconds))
        result["malformed_frames"] = sent
        result["with_malformed"] = quiet
    result["memory_mb"], result["peak_mb"] = memory(pid, "VmRSS"), memory(pid, "VmHWM")
    result["refused"] = load.refused
    return result


def main() -> None:
    """Measure and print JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--game", default="pan")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--malformed", type=int, default=10_000)
    parser.add_argument("--database")
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder, server(args.database or f"{folder}/load.db") as (port, pid):
        print(json.dumps(uvloop.run(measure(args, port, pid)), indent=1))


if __name__ == "__main__":
    main()
