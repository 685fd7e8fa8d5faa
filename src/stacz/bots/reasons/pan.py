"""Reasons for moves."""

from __future__ import annotations

from typing import Final

from stacz.games.pan.rules import PanPosition

REASONS: Final = ("best",)


def reason_for(position: PanPosition, seat: int, move: int) -> str:
    """Return why the seat would play the move, as one of REASONS."""
    return "best"
