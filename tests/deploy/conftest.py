"""What the tests of deploy/ share."""

from __future__ import annotations

import stacz
from tests.server.conftest import own_postgres, postgres, postgres_database

__all__ = ["own_postgres", "postgres", "postgres_database"]

if stacz.MODE == "python":  # how it is run does not depend on it
    collect_ignore_glob = ["test_*.py"]
