"""The proxies of deploy/ for real: TLS, sockets, and two servers that are restarted while people play."""

from __future__ import annotations

import asyncio
import json
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.deploy.proxies import DEPLOY, Proxy, caddy, free_port, nginx, nginx_site, tool
from tests.server.served import PATIENCE, Fork, Forker, Person, served
from tests.server.storm import Player, check_promises, playing

Runner = Callable[[Path, tuple[int, int]], AbstractContextManager[Proxy]]
GAMES = 20
LONGEST_WAIT = 1.0
STOP_WATCHING = 1.0  # after the last restart: what nginx would punish a server for, it would punish it for now


def test_nginx_takes_its_sample(tmp_path: Path) -> None:
    program = tool("nginx", "nginx")
    written = nginx_site(tmp_path, (8017, 8018), (free_port(), free_port()))
    done = subprocess.run([program, "-t", "-p", tmp_path, "-c", written], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "[warn]" not in done.stderr.replace('"user" directive', ""), done.stderr


@pytest.mark.parametrize("name", ["Caddyfile", "compose.Caddyfile"])
def test_caddy_takes_its_samples(name: str, tmp_path: Path) -> None:
    program = tool("caddy", "caddy")
    shutil.copy(DEPLOY / name, tmp_path / "Caddyfile")
    done = subprocess.run(
        [program, "validate", "--adapter", "caddyfile", "--config", tmp_path / "Caddyfile"],
        capture_output=True, text=True, env={"HOME": str(tmp_path), "STACZ_NAME": "club.example"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.ci
@pytest.mark.parametrize("run", [nginx, caddy])
def test_people_play_through_the_proxy(run: Runner, tmp_path: Path) -> None:
    options = "--secure-cookies", "--known-as", "club.example"
    with (
        served(tmp_path, *options) as server,
        run(tmp_path, (server.port, server.port)) as proxy,
        closing(Person(proxy.port, "Anna", tls=proxy.tls)) as anna,
    ):
        table = anna.create("pan", 2, who={"0": "you", "1": "child"})
        assert asyncio.run(started(proxy, anna, table))["kind"] == "done"
        page = anna.http.get("/")
        assert page.headers["content-security-policy"]
        assert anna.http.get("/metrics").status_code == 404  # a proxy asks for everybody
        own = f"https://localhost:{proxy.port}"
        fresh = httpx.post(f"{own}/api/session", json={"name": "Ala"}, verify=proxy.tls)
        assert "secure" in fresh.headers["set-cookie"].lower()
        by_name = anna.http.get("/api/games", headers={"host": f"club.example:{proxy.port}"})
        assert by_name.status_code == 200
        own_page = anna.http.post("/api/session", json={"name": "Anna"}, headers={"origin": own})
        assert own_page.status_code == 200
        foreign = anna.http.post("/api/session", json={"name": "Anna"}, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403


async def started(proxy: Proxy, person: Person, table: str) -> dict[str, Any]:
    """Start a game through a socket over TLS; return the answer."""
    address = f"wss://localhost:{proxy.port}/api/tables/{table}/socket"
    async with connect(address, ssl=proxy.tls, additional_headers={"cookie": person.cookie}, proxy=None) as socket:
        assert json.loads(await socket.recv())["kind"] == "hello"
        await socket.send(json.dumps({"do": "start", "id": "s"}))
        while True:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message.get("id") == "s":
                return message


class Asker:
    """Asks without pause, in the page's way and in a program's, and notes what it was told and how long that took."""

    def __init__(self, proxy: Proxy, posts: bool) -> None:
        self.posts = posts
        self.http = httpx.Client(base_url=f"https://localhost:{proxy.port}", verify=proxy.tls, timeout=30)
        self.answers: list[tuple[float, float, int]] = []  # when, how long, which status
        self.faults: list[str] = []
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def _run(self) -> None:
        asks: list[tuple[str, str, Any]] = [
            ("GET", "/api/games", None),
            ("GET", "/", None),
            ("POST", "/api/session", {"name": "Ewa"}),
            ("POST", "/api/tables", {"game": "pan", "seats": 2}),
        ]
        while not self.stopped.is_set():
            for method, path, body in asks if self.posts else asks[:2]:
                begun = time.monotonic()
                try:
                    status = self.http.request(method, path, json=body).status_code
                except httpx.HTTPError as error:
                    self.faults.append(repr(error))
                    continue
                self.answers.append((begun, time.monotonic() - begun, status))
            time.sleep(0.02)

    def close(self) -> None:
        """Stop."""
        self.stopped.set()
        self.thread.join(30)
        self.http.close()


@contextmanager
def asking(proxy: Proxy, number: int, posts: bool) -> Iterator[list[Asker]]:
    askers = [Asker(proxy, posts) for _ in range(number)]
    try:
        yield askers
    finally:
        for asker in askers:
            asker.close()


def restart(forker: Forker, server: Fork, database: str, log: Path) -> Fork:
    """Do what `systemctl restart` does with a unit that tells when it is ready."""
    server.stop()
    return forker.start(database, log, port=server.port)


@pytest.mark.ci
@pytest.mark.parametrize("run", [nginx, caddy])
def test_a_rolling_restart_is_not_noticed(
    run: Runner, forker: Forker, tmp_path: Path, postgres_database: str, record_property: Callable[[str, object], None]
) -> None:
    log = tmp_path / "server.log"
    servers = [forker.start(postgres_database, log) for _ in range(2)]
    with run(tmp_path, (servers[0].port, servers[1].port)) as proxy:
        people = [Person(proxy.plain_port, f"Person {number}") for number in range(GAMES)]
        posts = run is nginx  # what Caddy 2.6 cannot is told in its sample
        with asking(proxy, 2, posts) as askers, playing(people) as players:
            time.sleep(1)
            first = time.monotonic()
            for _ in range(2):  # twice: the second round meets whoever is remembered from the first
                for number, server in enumerate(servers):
                    servers[number] = restart(forker, server, postgres_database, log)
            last = time.monotonic()
            time.sleep(STOP_WATCHING)
            deadline = time.monotonic() + 120
            while any(not player.finished and not player.faults for player in players):
                assert time.monotonic() < deadline
                time.sleep(0.05)
        told = [answer for asker in askers for answer in asker.answers]
        assert [fault for asker in askers for fault in asker.faults] == []
        assert {status for _, _, status in told} <= {200, 201}
        during = [took for at, took, _ in told if first - 1 < at < last + STOP_WATCHING]
        assert len(during) > 50
    for server in servers:
        server.stop()
    assert [fault for player in players for fault in player.faults] == []
    promises = check_promises(postgres_database, players)
    assert all(player.finished for player in players)
    longest = longest_waits(players)
    again = sum(player.sent_again for player in players)
    figures = (
        f"{len(told)} requests, the longest {max(during):.2f} s; {promises} moves and lines, {again} sent again, "
        f"the longest wait {longest[0]:.2f} s"
    )
    record_property("rolling restart", figures)
    print(figures)
    assert max(during) < LONGEST_WAIT, figures
    assert longest[0] < LONGEST_WAIT, figures


def longest_waits(players: list[Player]) -> list[float]:
    """Return how long people waited for the answer to a move, the longest first."""
    return sorted((took for player in players for _, took in player.waits), reverse=True)
