"""Three board games about queuing in communist Poland, with bots, a terminal game and a research interface."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from stacz._mode import choose

if TYPE_CHECKING:
    from stacz.research.table import Table

ASKED = os.environ.get("STACZ_MODE", "")
MODE = choose()
__version__ = "0.1.0"


def make(game: str, seats: int = 4, options: Mapping[str, Any] | None = None, seed: int = 0) -> Table:
    """Deal a game to experiment with: pan, kolejka or cinkciarz (docs/research.md)."""
    from stacz.research.table import Table

    return Table.start(game, seats, options, seed)
