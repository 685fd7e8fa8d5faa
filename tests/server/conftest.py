"""Servers and databases for the tests of the server."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import stacz
from tests.server.served import Forker
from tests.store.conftest import own_postgres, postgres, postgres_database

# A server in slow mode is the same server, only slower: one game over a restart (test_server_play) is enough for it.
if stacz.MODE == "python":
    collect_ignore = [
        "test_direct_socket.py", "test_identity.py", "test_kill.py", "test_learn.py",
        "test_old_database.py", "test_openapi.py",
        "test_page.py", "test_processes.py", "test_protocol_docs.py", "test_serve_command.py", "test_server_faults.py",
        "test_server_postgres.py", "test_server_secrets.py", "test_server_tables.py",
    ]  # fmt: skip

__all__ = ["own_postgres", "postgres", "postgres_database"]


@pytest.fixture(scope="session")
def forker() -> Iterator[Forker]:
    """Starts servers in a fraction of the time: all modules are loaded once."""
    forks = Forker()
    yield forks
    forks.close()


@pytest.fixture(scope="session", autouse=True)
def _no_proxies() -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        os.environ.pop(name, None)
        os.environ.pop(name.upper(), None)
