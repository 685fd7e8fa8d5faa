"""Why a move is good, in a word: the codes of each game's reasons, which the locale turns into short sentences.

A reason is what a teacher would say beside the board. It looks at the position and the move alone, so it never
depends on how the move was found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stacz.bots.reasons import cinkciarz, kolejka, pan

REASONS: Final[dict[str, tuple[str, ...]]] = {
    "pan": pan.REASONS,
    "kolejka": kolejka.REASONS,
    "cinkciarz": cinkciarz.REASONS,
}
REASON_FOR: Final[dict[str, Callable[[Any, int, int], str]]] = {
    "pan": pan.reason_for,
    "kolejka": kolejka.reason_for,
    "cinkciarz": cinkciarz.reason_for,
}
