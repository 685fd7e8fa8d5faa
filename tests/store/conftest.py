"""Every test of the store runs on SQLite and on a real PostgreSQL. Tests may be coroutines."""

from __future__ import annotations

import asyncio
import inspect
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import stacz
from tests.store.postgres import SETTING, Postgres, drop_database, memory, new_database, shared_folder

KINDS = ["sqlite", "postgresql"]

# The store does not know the rules: where the tests run on Python and on compiled modules, once is enough.
if os.environ.get("STACZ_MODE") == "python" and (Path(stacz.__file__).parent / "_compiled.txt").exists():
    collect_ignore_glob = ["test_*.py"]


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


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


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database, of both kinds in turn."""
    yield from make_database(request.param, tmp_path, request)


@pytest.fixture(params=KINDS)
def other_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Another one."""
    folder = tmp_path / "other"
    folder.mkdir()
    yield from make_database(request.param, folder, request)


@pytest.fixture
def postgres_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database on PostgreSQL."""
    yield from make_database("postgresql", tmp_path, request)
