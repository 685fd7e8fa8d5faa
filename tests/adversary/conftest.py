"""Servers and people for the attacks: those of the tests of the server."""

from __future__ import annotations

import stacz
from tests.server.conftest import anna, basia, server
from tests.store.postgres import own_postgres, postgres, postgres_database

# A server in slow mode is the same server, only slower.
if stacz.MODE == "python":
    collect_ignore_glob = ["test_*.py"]

__all__ = ["anna", "basia", "own_postgres", "postgres", "postgres_database", "server"]
