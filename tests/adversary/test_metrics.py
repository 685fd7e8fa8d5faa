"""A player reads the server's counters, to learn what the others do behind their hands."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest

from stacz.server.access import may_measure
from tests.server.served import Person, Seen, ServerThread

SETTINGS = {"metrics_token": "only for the monitor"}


def scope(client: str, **headers: str) -> dict[str, Any]:
    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (client, 4711), "headers": asked}


@pytest.mark.parametrize(
    ("asked", "allowed"),
    [
        (scope("127.0.0.1", host="127.0.0.1:8017"), True),
        (scope("127.0.0.1", host="localhost"), True),
        (scope("::1", host="[::1]:8017"), True),
        (scope("192.0.2.7", host="127.0.0.1"), False),
        (scope("127.0.0.1", host="stacz.example.org"), False),  # a proxy that does not tell for whom it asks
        (scope("127.0.0.1", host="192.168.0.4"), False),
        (scope("127.0.0.1", host="localhost", x_forwarded_for="127.0.0.1"), False),
        (scope("127.0.0.1", host="localhost", via="1.1 proxy"), False),
        (scope("127.0.0.1"), False),
        (scope("192.0.2.7", host="stacz.example.org", authorization="Bearer a token"), True),
        (scope("192.0.2.7", host="stacz.example.org", authorization="Bearer a toke"), False),
        (scope("192.0.2.7", host="stacz.example.org", authorization="a token"), False),
    ],
)
def test_who_may_read_the_counters(asked: dict[str, Any], allowed: bool) -> None:
    assert may_measure(asked, "a token") is allowed


def test_without_a_token_none_is_right() -> None:
    for shown in ("Bearer ", "Bearer", ""):
        assert not may_measure(scope("192.0.2.7", host="127.0.0.1", authorization=shown), "")


def test_for_others_there_is_nothing_at_that_address(server: ServerThread) -> None:
    base = f"http://127.0.0.1:{server.port}"
    through_a_proxy = {"x-forwarded-for": "192.0.2.7"}
    shown = httpx.get(f"{base}/metrics", headers=through_a_proxy)
    nothing = httpx.get(f"{base}/api/nothing", headers=through_a_proxy)
    assert (shown.status_code, shown.json()) == (nothing.status_code, nothing.json()) == (404, nothing.json())
    token = {"authorization": f"Bearer {SETTINGS['metrics_token']}"}
    assert httpx.get(f"{base}/metrics", headers={**through_a_proxy, **token}).status_code == 200


@pytest.fixture
def third(server: ServerThread) -> Iterator[Person]:
    with closing(Person(server.port, "Celina")) as person:
        yield person


def counters(server: ServerThread) -> dict[str, float]:
    """Return all that is counted, but for the questions of who counts; and memory, which is told in steps of 64 MB."""
    lines = httpx.get(f"http://127.0.0.1:{server.port}/metrics").text.splitlines()
    found = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    assert float(found.pop("process_resident_memory_bytes", 0)) % (64 << 20) == 0
    return {name: float(value) for name, value in found.items() if not name.startswith("stacz_requests")}


def requests(server: ServerThread) -> float:
    lines = httpx.get(f"http://127.0.0.1:{server.port}/metrics").text.splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith("stacz_requests_total"))


def test_no_counter_moves_with_a_secret(server: ServerThread, anna: Person, basia: Person, third: Person) -> None:
    table = anna.create("cinkciarz", 3, who={"0": "you"})
    one, *others = seens = [person.look(table) for person in (anna, basia, third)]
    for seat, seen in enumerate(others, 1):
        seen.do("take", seat=seat)
        seen.do("ready")
    one.do("start")
    for seen in seens:
        seen.until(lambda s: s.eyes)
    before, asked = counters(server), requests(server)
    lay(one)
    one.do("hint", seat=0)
    one.ask("move", seat=0, seen=one.version, move={"kind": "nonsense"})
    shown = anna.http.post(f"/api/tables/{table}/preview", json={"seat": 0, "move": one.eyes[0]["moves"][0]})
    assert shown.status_code == 200
    assert counters(server) == before
    assert requests(server) == asked + 2  # who counts asked twice
    one.do("say", text="I am thinking")
    after = counters(server)
    assert after["stacz_events_total"] == before["stacz_events_total"] + 1
    assert after['stacz_commands_total{do="say",outcome="done"}'] >= 1


def lay(seen: Seen) -> None:
    """Lay a card into the own bid, which nobody else is told of."""
    version = seen.version
    move = next(move for move in seen.eyes[0]["moves"] if move["kind"] != "ready")
    assert seen.do("move", seat=0, seen=version, move=move)["version"] == version


def test_the_counters_cannot_be_reached_from_elsewhere(server: ServerThread) -> None:
    """Told in the head of a request: the name of a foreign page that leads to this machine."""
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(b"GET /metrics HTTP/1.1\r\nHost: rebound.example.com\r\nConnection: close\r\n\r\n")
        assert raw.makefile("rb").readline().split()[1] == b"421"
