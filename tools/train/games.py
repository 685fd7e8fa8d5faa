"""Games to learn from: searches play against each other, and every choice is kept with what the search thought of it.

A journal has a game a line, as a list: seats, options, seed, and the steps. A step is a seat, the action it played, and
the moves that its search looked at with their visits (none where there was no choice, or where the rules of thumb
played).
Positions are not kept: replaying a game takes microseconds, so other features can be tried on the same games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from stacz.bots import Clock, observe
from stacz.bots.ismcts import Finding
from stacz.bots.knowledge import knowledge_of
from stacz.bots.search_bot import SearchBot
from stacz.core.chance import Chance, mixed
from stacz.core.position import Position
from stacz.core.registry import Game

OPENING: Final = 0.4  # the part of games that begin with some moves by rules of thumb, slips among them
LONGEST_OPENING: Final = 100
SLIP: Final = 0.1
CURIOUS: Final = 0.08  # the part of choices that are drawn from all visits, so that more of the game is seen
LEAST: Final = 0.02  # moves with a smaller part of the visits are not kept


class Step(msgspec.Struct, array_like=True):
    """A choice in a game."""

    seat: int
    action: int
    visits: list[tuple[int, int]] = []


class Played(msgspec.Struct, array_like=True):
    """A game, as a line of the journal."""

    seats: int
    options: dict[str, str | bool | int]
    seed: int
    steps: list[Step]


def deal_of(seed: int) -> int:
    """Return the seed of a game's deal."""
    return mixed(seed, 1)


def play(game: Game, seats: int, seed: int, bots: Sequence[SearchBot], iterations: int) -> Played:
    """Let searches play one game."""
    luck = random.Random(seed)  # noqa: S311
    position = game.start(seats, {}, deal_of(seed))
    policy, chance = knowledge_of(game.code).policy(), Chance(mixed(seed, 2))
    opening = luck.randrange(LONGEST_OPENING) if luck.random() < OPENING else 0
    steps: list[Step] = []
    while not position.is_over:
        seat = position.acting()[0]
        actions = position.legal(seat)
        if len(actions) == 1:
            step = Step(seat, actions[0])
        elif len(steps) < opening:
            slip = luck.random() < SLIP
            step = Step(seat, luck.choice(actions) if slip else policy.choose(position, seat, chance))
        else:
            step = think(game, position, seat, bots[seat], luck, iterations)
        position.play(seat, step.action)
        steps.append(step)
    return Played(seats, {}, seed, steps)


def think(game: Game, position: Position, seat: int, bot: SearchBot, luck: random.Random, iterations: int) -> Step:
    """Let a search choose, and keep what it thought."""
    search = bot.think(observe(game, position, seat, luck.getrandbits(30)), Clock(iterations=iterations))
    findings = search.findings()
    visits = [(found.action, found.visits) for found in findings if found.visits >= LEAST * search.iterations]
    if luck.random() < CURIOUS:
        return Step(seat, drawn(findings, luck), visits)
    return Step(seat, bot.draw(findings) if position.sealed_now() else findings[0].action, visits)


def drawn(findings: list[Finding], luck: random.Random) -> int:
    """Draw a move as often as it was visited."""
    return luck.choices([one.action for one in findings], [one.visits + 0.5 for one in findings])[0]


def line(played: Played) -> bytes:
    """Return a game as a line of a journal."""
    return msgspec.json.encode(played) + b"\n"


def read(path: Path) -> Iterator[Played]:
    """Return the games of a journal; a last line that was cut off is left out."""
    if path.exists():
        for line in path.read_bytes().split(b"\n")[:-1]:
            yield msgspec.json.decode(line, type=Played)
