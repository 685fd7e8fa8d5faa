"""Servers and databases for the tests of the server."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.served import Forker
from tests.store.conftest import own_postgres, postgres, postgres_database

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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
