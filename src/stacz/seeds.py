"""Seeds that nobody can guess."""

from __future__ import annotations

import secrets

from stacz.core.position import QUICK_SEEDS
from stacz.core.registry import SEEDS


def new_seed() -> int:
    """Return a seed for a game with something at stake: of 128 bits, for the generator that cannot be run backwards."""
    return QUICK_SEEDS + secrets.randbelow(SEEDS - QUICK_SEEDS)
