"""Every test of the store runs on SQLite and on a real PostgreSQL. Tests may be coroutines."""

from __future__ import annotations

import asyncio
import inspect
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import stacz
from tests.store.postgres import make_database, own_postgres, postgres, postgres_database

__all__ = ["own_postgres", "postgres", "postgres_database"]

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
