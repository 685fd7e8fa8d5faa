"""Whoever chooses a move without being a person.

A bot never meets the true position: its caller passes one made by `Position.seen_from(seat, seed)`, in which all that
the seat cannot know is redealt. So a bot cannot cheat, not even by mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game


class Bot(Protocol):
    """Chooses among the legal moves of a seat."""

    name: str

    def choose(self, game: Game, position: Position, seat: int) -> int:
        """Return one of position.legal(seat); the bot may do with the position what it likes."""


class RandomBot:
    """Plays any legal move, each equally likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def choose(self, game: Game, position: Position, seat: int) -> int:
        """Return a legal move by chance."""
        moves = position.legal(seat)
        return moves[self.chance.pick(len(moves))]


BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomBot}


def find_bot(name: str) -> Callable[[int], Bot]:
    """Return what makes a bot of this name from a seed."""
    if name not in BOTS:
        raise StaczError("unknown_bot", bot=name, known=", ".join(BOTS))
    return BOTS[name]
