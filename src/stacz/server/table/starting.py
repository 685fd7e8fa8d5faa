"""The deal: from chance, or from a position that was given. Pure: chance comes in."""

from __future__ import annotations

from typing import Any

from stacz.core.commitment import commit
from stacz.server.table.checks import Mark, World
from stacz.server.table.events import Created, Started
from stacz.server.table.fold import deal


def start(setup: Created, world: World, redealt: dict[str, Any] | None = None, mark: Mark | None = None) -> Started:
    """Return the start of a game; `redealt` is its position where a given one was dealt anew."""
    seed, salt = f"{world.draw_seed():016x}", world.draw_salt()
    match = deal(setup, seed)
    commitment = commit(salt, seed)
    return Started(
        seed=seed, salt=salt, commitment=commitment, hash=match.record.hash, start=redealt, **(mark or {})
    )  # fmt: skip
