"""The games that there are, by code. A new game is added here, and nowhere else."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.games import cinkciarz, kolejka, pan

GAMES: Final = MappingProxyType({game.code: game for game in (pan.GAME, kolejka.GAME, cinkciarz.GAME)})


def find_game(code: str) -> Game:
    """Return a game by its code."""
    if code not in GAMES:
        raise StaczError("unknown_game", game=code, known=", ".join(GAMES))
    return GAMES[code]
