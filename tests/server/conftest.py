"""Servers and databases for the tests of the server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

import stacz
from tests.server.served import Person, ServerThread, served_in_thread
from tests.store.postgres import own_postgres, postgres, postgres_database

# A server in slow mode is the same server, only slower: one game over a restart (test_server_play) is enough for it.
if stacz.MODE == "python":
    collect_ignore = [
        "test_direct_socket.py", "test_identity.py", "test_kill.py", "test_learn.py",
        "test_old_database.py", "test_openapi.py",
        "test_page.py", "test_processes.py", "test_protocol_docs.py", "test_serve_command.py", "test_server_faults.py",
        "test_server_postgres.py", "test_server_secrets.py", "test_server_tables.py",
    ]  # fmt: skip

__all__ = ["own_postgres", "postgres", "postgres_database"]


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server for the tests of a module, run as its SETTINGS say."""
    with served_in_thread(tmp_path_factory.mktemp("server"), **getattr(request.module, "SETTINGS", {})) as running:
        yield running


@pytest.fixture
def anna(server: ServerThread) -> Iterator[Person]:
    with closing(Person(server.port, "Anna")) as person:
        yield person


@pytest.fixture
def basia(server: ServerThread) -> Iterator[Person]:
    with closing(Person(server.port, "Basia")) as person:
        yield person
