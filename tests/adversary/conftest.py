"""Servers for the attacks; see tests/server."""

from __future__ import annotations

import stacz
from tests.server.conftest import anna, basia, server

# A server in slow mode is the same server, only slower.
if stacz.MODE == "python":
    collect_ignore_glob = ["test_*.py"]

__all__ = ["anna", "basia", "server"]
