"""Lets the tests of a folder share modules that lie beside them."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The machines that run the tests are noisy: a slow example is no failure.
settings.register_profile("stacz", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
settings.load_profile("stacz")
