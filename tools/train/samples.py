"""Positions to learn from: games are played again, and some of their positions are put into numbers."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from stacz.bots.knowledge import knowledge_of
from stacz.bots.net import Net
from stacz.core.chance import Chance, mixed
from stacz.core.registry import Game
from tools.train.games import Played, deal_of

A_GAME: Final = 24  # positions that are taken of each game: neighbours tell the same


@dataclass
class Samples:
    """Positions of one number of seats, in numbers, and who won."""

    parts: Any  # [position, seat, part, number]
    own: Any  # [position, seat, number]
    won: Any  # [position, seat]: the share of the win

    def __len__(self) -> int:
        return len(self.won)

    def slice(self, first: int, end: int) -> Samples:
        """Return some of them."""
        return Samples(self.parts[first:end], self.own[first:end], self.won[first:end])


class Collector:
    """Gathers positions by the number of seats."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.rows: dict[int, list[np.ndarray]] = {}
        self.won: dict[int, list[list[float]]] = {}

    def add(self, descriptions: list[list[int]], shares: list[float]) -> None:
        """Add some positions of a game that ended so."""
        rows = self.rows.setdefault(len(shares), [])
        won = self.won.setdefault(len(shares), [])
        for one in descriptions:
            rows.append(np.array(one, np.int8))
            won.append(shares)

    def samples(self) -> dict[int, Samples]:
        """Return what was gathered, by the number of seats."""
        found = {}
        for seats, rows in self.rows.items():
            table = np.stack(rows).reshape(len(rows), seats, -1)
            cut = self.net.parts * self.net.n_part
            parts = table[:, :, :cut].reshape(len(rows), seats, self.net.parts, self.net.n_part)
            found[seats] = Samples(parts, table[:, :, cut:], np.array(self.won[seats], np.float32))
        return found


def from_games(game: Game, net: Net, games: Iterable[Played], some: int = A_GAME) -> dict[int, Samples]:
    """Take positions from games that were kept."""
    into = Collector(net)
    for played in games:
        luck = random.Random(played.seed)  # noqa: S311
        position = game.start(played.seats, played.options, deal_of(played.seed))
        wanted = set(luck.sample(range(len(played.steps)), min(some, len(played.steps))))
        taken = []
        for number, step in enumerate(played.steps):
            if number in wanted and not position.sealed_now():
                taken.append(net.description(position))
            position.play(step.seat, step.action)
        into.add(taken, position.shares())
    return into.samples()


def from_rules_of_thumb(
    game: Game, net: Net, seats: list[int], games: int, seed: int, tell: Callable[[str], None]
) -> dict[int, Samples]:
    """Let the rules of thumb play, with slips: by far the cheapest games, and enough to begin with."""
    into = Collector(net)
    policy = knowledge_of(game.code).policy()
    for number in range(games):
        luck = random.Random(mixed(seed, number))  # noqa: S311
        chance = Chance(mixed(seed, number))
        position = game.start(seats[number % len(seats)], {}, luck.getrandbits(40))
        slips = luck.choice((0, 20, 60, 150))
        taken = []
        while not position.is_over:
            policy.finish(position, chance, slips, 1 + luck.randrange(14))
            if not position.is_over and not position.sealed_now():
                taken.append(net.description(position))
        into.add(luck.sample(taken, min(A_GAME, len(taken))), position.shares())
        if number % 2000 == 0:
            tell(f"{number} of {games} games by rules of thumb")
    return into.samples()
