"""Lets the tests of a folder share modules that lie beside them; and what the tests of several folders need."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

import stacz

if TYPE_CHECKING:
    from tests.server.served import Forker

# What stands on the rules knows no modes, and tests/conformance shows that both modes play alike: in slow mode a whole
# game in the terminal, on the server and through each research interface is enough.
if stacz.MODE == "python":
    collect_ignore = [
        "locale", "arena/test_report.py", "research/test_examples.py", "terminal/test_terminal_cinkciarz.py",
        "terminal/test_terminal_kolejka.py", "terminal/test_terminal_languages.py", "terminal/test_terminal_plain.py",
        "terminal/test_terminal_secrets.py",
    ]  # fmt: skip

# The machines that run the tests are noisy: a slow example is no failure.
settings.register_profile("stacz", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("stacz")


@pytest.fixture(scope="session")
def forker() -> Iterator[Forker]:
    """Starts servers in a fraction of the time: all modules are loaded once."""
    from tests.server.served import Forker  # loads the whole server

    forks = Forker()
    yield forks
    forks.close()


@pytest.fixture(scope="session", autouse=True)
def _no_proxies() -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy"):
        os.environ.pop(name, None)
        os.environ.pop(name.upper(), None)
