"""The games that there are, by code: every folder here is one. A new game is a new folder, and nothing else."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.core.rooms import find_part, folders

_FOUND: Final[list[Game]] = [find_part("games", code, "GAME") for code in folders("games")]
GAMES: Final = MappingProxyType({game.code: game for game in sorted(_FOUND, key=lambda game: game.place)})


def find_game(code: str) -> Game:
    """Return a game by its code."""
    if code not in GAMES:
        raise StaczError("unknown_game", game=code, known=", ".join(GAMES))
    return GAMES[code]
