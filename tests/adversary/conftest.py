"""The attacks are made on the servers of the server's tests."""

from __future__ import annotations

from tests.server.conftest import anna, basia, server

__all__ = ["anna", "basia", "server"]
