"""Lets the tests of a folder share modules that lie beside them."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

import stacz

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
