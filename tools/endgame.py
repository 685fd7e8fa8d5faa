"""Solves the end of a game: what each move is worth when all that can still happen is played out.

In every world that the seat cannot tell from the true one, each seat then does what brings it the largest share of the
win (maxⁿ; equally good moves are equally likely), and the worlds are averaged. A later choice of the seat itself would
be made with open cards, world by world, as nobody can: so where cards are hidden only its last choice is solved. What
the others do is a little too good for the same reason: they know the seat's cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stacz.core.chance import mixed
from stacz.core.position import Position
from stacz.core.registry import Game

WORLDS: Final = 200
A_WORLD: Final = 300  # positions that may follow in a world
OPEN_WORLD: Final = 10_000  # the same where nothing is hidden
GLANCES: Final = 6  # worlds that are compared to see whether anything is


class NotTheEndError(Exception):
    """Too much can still happen."""


def solve(game: Game, position: Position, seat: int, seed: int = 0) -> tuple[dict[int, float], int]:
    """Return what each move is worth and in how many worlds that was found: one where nothing is hidden."""
    if is_open(game, position, seat):
        return Endgame(OPEN_WORLD, -1).values(position, seat), 1
    sums = dict.fromkeys(position.legal(seat), 0.0)
    for number in range(WORLDS):
        world = position.seen_from(seat, mixed(seed, number))
        for action, value in Endgame(A_WORLD, seat).values(world, seat).items():
            sums[action] += value
    return {action: total / WORLDS for action, total in sums.items()}, WORLDS


def is_open(game: Game, position: Position, seat: int) -> bool:
    """Whether a seat knows everything but the luck."""
    worlds = [game.save(position.seen_from(seat, seed)) for seed in range(GLANCES)]
    return all({**world, "luck": ""} == {**worlds[0], "luck": ""} for world in worlds)


class Endgame:
    """All that can follow a choice in one world."""

    def __init__(self, most: int, only_once: int) -> None:
        self.left = most
        self.only_once = only_once  # the seat that may choose but once; -1: all may choose again

    def values(self, position: Position, seat: int) -> dict[int, float]:
        """Return what each move of a seat is worth to it."""
        return {action: self.shares_after(position, seat, action)[seat] for action in position.legal(seat)}

    def shares_after(self, position: Position, seat: int, action: int) -> Sequence[float]:
        """Return the shares of the win after a move."""
        after = position.copy()
        after.play(seat, action)
        return self.shares(after)

    def shares(self, position: Position) -> Sequence[float]:
        """Return the shares of the win when everybody does the best for himself."""
        self.left -= 1
        if self.left < 0:
            raise NotTheEndError
        if position.is_over:
            return position.shares()
        seat = position.acting()[0]
        actions = position.legal(seat)
        if position.sealed_now() or (seat == self.only_once and len(actions) > 1):
            raise NotTheEndError
        ways = [self.shares_after(position, seat, action) for action in actions]
        top = max(way[seat] for way in ways)
        best = [way for way in ways if way[seat] == top]
        return [sum(column) / len(best) for column in zip(*best, strict=True)]
