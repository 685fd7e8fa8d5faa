"""A seed is promised before a game and shown after it."""

from __future__ import annotations

import hashlib


def commit(salt: str, seed: str) -> str:
    """Return what is published when the game starts: it fixes the seed and tells nothing of it."""
    return hashlib.sha256(f"stacz-commitment-1:{salt}:{seed}".encode()).hexdigest()
