"""Somebody takes the doors: memory, connections, places at a table, the lobby. Everybody else still gets in."""

from __future__ import annotations

import resource
import socket as sockets
import subprocess
import sys
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from stacz.server.asgi import place_of
from stacz.server.rates import RATES
from tests.server.served import Person, Seen, ServerThread, served_in_thread

SETTINGS = {"request_seconds": 0.6}
PIECE = b"a" * 65_536


def raw(port: int) -> sockets.socket:
    return sockets.create_connection(("127.0.0.1", port), timeout=10)


def answer(connection: sockets.socket) -> bytes:
    """Return all that the server says before it closes."""
    said = b""
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            said += part
    return said


def swallowed(port: int, begin: bytes, piece: bytes, most: int) -> int:
    """Return how many bytes of a request without end the server and the system take."""
    with raw(port) as connection:
        connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 65_536)
        connection.sendall(begin)
        sent = 0
        try:
            while sent < most:
                connection.sendall(piece)
                sent += len(piece)
        except (ConnectionError, TimeoutError):
            pass
        return sent


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        (b"GET / HTTP/1.1\r\nx: ", PIECE),
        (b"GET / HTTP/1.1\r\n", b"x: y\r\n" * 10_000),
        (b"GET /", PIECE),
        (b"POST /api/session HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n", b"x: y\r\n" * 10_000),
        (b"POST /api/session HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\nx: ", PIECE),
    ],
    ids=["one header", "headers", "address", "trailers", "one trailer"],
)
def test_a_request_without_end_is_cut_off(server: ServerThread, begin: bytes, piece: bytes) -> None:
    assert swallowed(server.port, begin, piece, 64 << 20) < 20 << 20  # the system's own buffers take some


def test_a_large_head_in_one_piece_is_refused_and_a_usual_one_is_not(server: ServerThread) -> None:
    for size, wanted in ((8_000, b" 200 "), (40_000, b" 431 ")):
        with raw(server.port) as connection:
            connection.sendall(
                b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx: " + b"a" * size + b"\r\n\r\n"
            )
            assert wanted in answer(connection)[:20]


@pytest.mark.parametrize(
    "begin",
    [
        b"",
        b"GET /",
        b"GET / HTTP/1.1\r\nhost: a\r\nx: ",
        b"POST /api/session HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\nGET /he",
    ],
    ids=["nothing", "first line", "headers", "body", "second request"],
)
def test_a_request_that_does_not_come_is_not_waited_for(server: ServerThread, begin: bytes) -> None:
    with raw(server.port) as connection:
        connection.sendall(begin)
        begun = time.monotonic()
        with suppress(ConnectionError):
            connection.settimeout(0.1)
            while time.monotonic() < begun + 8:
                try:
                    if not connection.recv(65_536):
                        break
                except TimeoutError:
                    if begin:
                        connection.sendall(b"a")  # a drop now and then
        assert 0.3 < time.monotonic() - begun < 4


def test_a_socket_may_be_silent_for_longer(server: ServerThread, anna: Person) -> None:
    seen = anna.look(anna.create("pan", 2))
    time.sleep(1.5)
    assert seen.ask("ping")["kind"] == "pong"


def test_half_open_connections_shut_out_nobody(tmp_path: Path) -> None:
    """A server that may open 160 files gets 300 connections that want nothing; a visitor comes in all the same."""
    serve = f'"{sys.executable}" -m stacz serve --port 0 --no-browser --database "{tmp_path / "games.db"}"'
    process = subprocess.Popen(["/bin/sh", "-c", f"ulimit -n 160; exec {serve}"], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(process.stdout.readline().split(":")[2].split("/")[0])
        with ExitStack() as stack:
            for _ in range(300):
                stack.enter_context(raw(port))
            with closing(Person(port)) as anna:
                assert anna.look(anna.create("pan", 2)).hello["kind"] == "hello"
    finally:
        process.terminate()
        process.communicate(timeout=30)


def test_an_address_has_only_so_many_connections(tmp_path: Path) -> None:
    wanted: dict[str, Any] = {"rate_limits": True, "trusted_proxy": (), "connections_of_an_address": 6}
    with served_in_thread(tmp_path, **wanted) as server, closing(Person(server.port)) as anna:
        table = anna.create("pan", 2)
        tabs = [anna.look(table) for _ in range(5)]
        with raw(server.port) as connection:
            assert b" 503 " in answer(connection)[:20]
        for tab in tabs:
            tab.close()
        deadline = time.monotonic() + 5
        while True:  # a socket that is closed no longer counts
            with raw(server.port) as connection, suppress(ConnectionError):
                connection.sendall(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n")
                if b" 200 " in answer(connection)[:20]:
                    break
            assert time.monotonic() < deadline


def test_the_file_limit_is_raised_at_start() -> None:
    script = (
        "import resource; from stacz.commands.serve import raise_file_limit\n"
        "hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]\n"
        "resource.setrlimit(resource.RLIMIT_NOFILE, (128, hard)); raise_file_limit()\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert int(found.stdout) == (1 << 20 if hard == resource.RLIM_INFINITY else min(hard, 1 << 20))


# ---- places at a table, and in the lobby -----------------------------------------------------------------------------


def test_spectators_take_nobodys_place(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, viewers_of_a_table=5) as server,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
        ExitStack() as crowd,
    ):
        table = anna.create("pan", 2, who={"0": "you"})
        for _ in range(5):
            crowd.enter_context(closing(Seen(server.port, table, {})))
        late = crowd.enter_context(closing(Seen(server.port, table, {})))
        assert late.hello["code"] == "table_crowded"
        friend = basia.look(table)
        friend.do("take", seat=1)
        guests = [crowd.enter_context(closing(Person(server.port, f"Guest {n}"))) for n in range(6)]
        kinds = [guest.look(table).hello["kind"] for guest in guests]
        assert kinds.count("hello") >= 4  # the friend's place is free again once the seat is taken
        assert kinds[-1] == "refused"
        assert anna.look(table).hello["kind"] == basia.look(table).hello["kind"] == "hello"


def test_one_address_takes_only_so_many_places_of_spectators(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, rate_limits=True, viewers_of_an_address=4) as server,
        closing(Person(server.port)) as anna,
        ExitStack() as crowd,
    ):
        table = anna.create("pan", 2, who={"0": "you"})
        for _ in range(4):
            crowd.enter_context(closing(Seen(server.port, table, {})))
        assert crowd.enter_context(closing(Seen(server.port, table, {}))).hello["code"] == "table_crowded"
        elsewhere = {"x-forwarded-for": "192.0.2.7"}
        assert crowd.enter_context(closing(Seen(server.port, table, elsewhere))).hello["kind"] == "hello"
        assert anna.look(table).hello["kind"] == "hello"


def test_one_address_does_not_fill_the_lobby(tmp_path: Path) -> None:
    with served_in_thread(tmp_path, rate_limits=True) as server, ExitStack() as stack:
        begun = time.monotonic()
        guests = [stack.enter_context(closing(Person(server.port, f"Guest {n}"))) for n in range(30)]
        wanted = {"game": "pan", "seats": 2, "join": "anyone"}
        statuses = [guest.http.post("/api/tables", json=wanted).status_code for guest in guests for _ in range(4)]
        rate = RATES["listed_here"]
        assert statuses.count(201) <= rate.burst + rate.a_second * (time.monotonic() - begun) + 1
        assert statuses[0] == 201
        assert statuses[-1] == 429
        elsewhere = guests[-1].http.post("/api/tables", json=wanted, headers={"x-forwarded-for": "192.0.2.7"})
        assert elsewhere.status_code == 201


def test_a_school_class_gets_in(tmp_path: Path) -> None:
    """Forty people behind one address open the page at once, take names and sit down at ten tables."""
    with served_in_thread(tmp_path, rate_limits=True) as server, ExitStack() as stack:
        begun = time.monotonic()
        pupils: list[Person] = []
        for number in range(40):
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as browser:
                for path in ("/", "/api/games", "/api/tables", "/api/learn/pan"):
                    assert browser.get(path).status_code == 200
            pupils.append(stack.enter_context(closing(Person(server.port, f"Pupil {number}"))))
        tables = [pupil.create("pan", 4, who={"0": "you"}) for pupil in pupils[:10]]
        seen = []
        for number, pupil in enumerate(pupils):
            looking = pupil.look(tables[number % 10])
            assert looking.hello["kind"] == "hello"
            if number >= 10:
                looking.do("take", seat=number // 10)
                looking.do("ready")
            seen.append(looking)
        for host in seen[:10]:
            host.do("start")
        for number, pupil in enumerate(pupils):
            assert pupil.http.get(f"/api/tables/{tables[number % 10]}/history").status_code == 200
        assert time.monotonic() - begun < 60


# ---- without a server ------------------------------------------------------------------------------------------------


def test_an_ipv6_household_is_one_place() -> None:
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2::1") != place_of("2001:db8:1:3::1")
    assert place_of("::ffff:192.0.2.1") == place_of("192.0.2.1") == "192.0.2.1"
    assert place_of("not an address") == "not an address"


@pytest.mark.long
def test_four_hundred_slow_connections_and_two_hundred_watchers(tmp_path: Path) -> None:
    with (
        served_in_thread(tmp_path, connections=300) as server,
        ExitStack() as stack,
        closing(Person(server.port)) as anna,
        closing(Person(server.port, "Basia")) as basia,
    ):
        table = anna.create("pan", 2, who={"0": "you"})
        for _ in range(220):
            with suppress(OSError, WebSocketException):
                stack.enter_context(closing(Seen(server.port, table, {})))
        for _ in range(400):
            stack.enter_context(raw(server.port))
        friend = basia.look(table)
        friend.do("take", seat=1)
