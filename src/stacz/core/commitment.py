"""A seed is promised before a game and shown after it, so nobody has to trust whoever dealt.

The promise is a hash of the seed and of a random salt. Without the salt a seed could be guessed from its hash; with it,
the hash tells nothing, and no other seed can be shown for it later.
"""

from __future__ import annotations

import hashlib

from stacz.core.errors import StaczError


def commit(salt: str, seed: str) -> str:
    """Return what is published when the game starts. Salt and seed are hexadecimal, as a record carries them."""
    return hashlib.sha256(f"stacz-commitment-1:{salt}:{seed}".encode()).hexdigest()


def check_commitment(commitment: str, salt: str, seed: str) -> None:
    """Refuse a seed that is not the one that was promised."""
    if commit(salt, seed) != commitment:
        raise StaczError("broken_commitment")
