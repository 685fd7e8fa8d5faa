"""stacz serve: what it says, and what it refuses with one sentence."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import httpx

from stacz.commands.serve import address_of
from stacz.server.settings import Settings
from tests.server.served import Forker, served

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"


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
    assert told.startswith(f"stacz: The server cannot use 127.0.0.1 port {port}:")
    assert "port 99999:" in refused("--port", "99999", "--database", str(tmp_path / "x.db"))


def test_a_second_server_on_one_file_is_refused(forker: Forker, tmp_path: Path) -> None:
    server = forker.start(str(tmp_path / "games.db"), tmp_path / "log")
    told = refused("--port", "0", "--database", str(tmp_path / "games.db"))
    assert told.startswith("stacz: Another server is using the database")
    assert httpx.get(f"http://127.0.0.1:{server.port}/healthz").json() == {"ok": True}
    server.stop()


def test_it_is_back_in_service_soon(tmp_path: Path) -> None:
    """A whole new process, modules and all."""
    with served(tmp_path) as server:
        server.kill()
        assert server.start() < 20  # 2 s on an idle machine; the bound is for one that is not


def test_addresses_are_shown_as_a_browser_wants_them() -> None:
    assert address_of("0.0.0.0", 80) == "http://127.0.0.1:80/"
    assert address_of("::1", 80) == "http://[::1]:80/"


def test_the_page_on_operations_names_every_limit() -> None:
    text, settings = PAGE.read_text("utf-8"), Settings()
    assert settings.largest_frame == 16 * 1024
    assert settings.largest_body == 64 * 1024
    for fact in ("16 KB a frame", "64 KB a request", f"{settings.viewers_of_a_table} spectators",
                 f"{settings.waiting_messages} messages"):  # fmt: skip
        assert fact in text
