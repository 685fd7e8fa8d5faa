"""stacz serve: what it says, and what it refuses with one sentence."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest

from stacz.commands.serve import address_of
from stacz.store import open_store
from tests.server.served import Forker, Person, served
from tests.server.storm import set_up


def refused(*arguments: str) -> str:
    command = [sys.executable, "-m", "stacz", "serve", "--no-browser", *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 2
    assert ran.stdout == ""
    return ran.stderr.splitlines()[-1]


def test_a_port_that_is_taken_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        told = refused("--port", port, "--database", str(tmp_path / "x.db"))
    assert told.startswith(f"stacz: The server cannot use 127.0.0.1 port {port} (")
    assert "port 99999 (" in refused("--port", "99999", "--database", str(tmp_path / "x.db"))


def test_a_second_server_on_one_file_is_refused(forker: Forker, tmp_path: Path) -> None:
    server = forker.start(str(tmp_path / "games.db"), tmp_path / "log")
    told = refused("--port", "0", "--database", str(tmp_path / "games.db"))
    assert told.startswith("stacz: Another server is using the database")
    assert httpx.get(f"http://127.0.0.1:{server.port}/healthz").json() == {"ok": True}
    server.stop()


@pytest.mark.ci
def test_it_is_back_in_service_soon(tmp_path: Path) -> None:
    """A whole new process, modules and all, on a database with a thousand games."""
    with served(tmp_path, "--no-rate-limits") as server, closing(Person(server.port)) as person:
        player = set_up(person)
        person.look(player.table).play_on(most=20)
        server.kill()
        asyncio.run(copy_table(server.database, player.table, 1000))
        took = server.start()
        person.look(player.table).play_on(most=1)
        used = cpu_seconds(server.process.pid)
        assert took < 20  # the clock on the wall is for a machine that is busy with other tests
        assert used is None or used < 5


async def copy_table(database: str, table: str, times: int) -> None:
    store = await open_store(database)
    summary, events = await store.summary(table), await store.events(table)
    assert summary is not None
    log = [(event.kind, event.data) for event in events]
    names = [f"copy{number}" for number in range(times)]
    await asyncio.gather(*(store.append(n, 0, log, msgspec.structs.replace(summary, table=n)) for n in names))
    await store.close()


def cpu_seconds(pid: int) -> float | None:
    """Return what a process has used of a processor, where the system tells."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return None
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_addresses_are_shown_as_a_browser_wants_them() -> None:
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert address_of("::1", 80) == "http://[::1]:80/"


def told_at_start(tmp_path: Path, *arguments: str) -> str:
    """Return what a server says until it is asked to stop."""
    command = [sys.executable, "-m", "stacz", "serve", "--no-browser", "--port", "0", *arguments]
    with subprocess.Popen(
        [*command, "--database", str(tmp_path / "games.db")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        first = server.stdout.readline()
        server.terminate()
        return first + server.stdout.read()


def test_who_can_be_reached_without_an_imprint_is_told(tmp_path: Path) -> None:
    (tmp_path / "imprint.md").write_text("Jan Nowak")
    public = ("--public-address", "https://club.example/")
    assert "no page for: imprint, privacy" in told_at_start(tmp_path, *public)
    own = told_at_start(tmp_path, *public, "--imprint", str(tmp_path / "imprint.md"))
    assert "no page for: privacy" in own
    assert "no page for" not in told_at_start(tmp_path)
    assert "no such file" in refused("--imprint", str(tmp_path / "none.md")).lower()
