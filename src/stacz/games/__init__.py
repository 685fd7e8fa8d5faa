"""The games that there are, by code: every folder here is one. A new game is a new folder, and nothing else."""

from __future__ import annotations

import copyreg
from types import MappingProxyType
from typing import Any, Final

from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game, read_position
from stacz.core.rooms import find_part, folders

_FOUND: Final[list[Game]] = [find_part("games", code, "GAME") for code in folders("games")]
GAMES: Final = MappingProxyType({game.code: game for game in sorted(_FOUND, key=lambda game: game.place)})


def find_game(code: str) -> Game:
    """Return a game by its code."""
    if code not in GAMES:
        raise StaczError("unknown_game", game=code, known=", ".join(GAMES))
    return GAMES[code]


def _position(saved: dict[str, Any]) -> Position:
    return read_position(find_game(saved["game"]), saved)


# Pickled and deep-copied, a game is its code, and a position what to_dict() writes: the same compiled and not.
copyreg.pickle(Game, lambda game: (find_game, (game.code,)))
for _game in GAMES.values():
    copyreg.pickle(_game.position, lambda position, game=_game: (_position, (game.to_dict(position),)))  # type: ignore[misc]
