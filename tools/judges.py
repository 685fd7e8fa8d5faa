"""Who says what the moves of a test position are worth.

- A bot that searches (gen1@200000) is asked what its search found. It believes of the others what it believes when it
  plays, so a file of its judgements is kind to it.
- plays:BOT plays on: each move that a short search does not give up at once is made in many worlds, the same for all
  moves, and BOT plays every seat to the end. It costs far more, and believes nothing of the others.
"""

from __future__ import annotations

from typing import Any, Final

from stacz.arena.contest import find_contestant
from stacz.bots import Clock, observe
from stacz.bots.ismcts import Finding
from stacz.core.chance import mixed
from stacz.core.position import Position
from stacz.core.registry import Game

PLAYS: Final = "plays:"
WORLDS: Final = 400  # in which each move is played on
GLANCE: Final = 3000  # iterations of a first look
LOOKED_AT: Final = 0.01  # a move with less than this part of the visits was given up at once


def findings(game: Game, position: Position, seat: int, judge: str, seed: int) -> list[Finding]:
    """Return what a judge thinks of the moves, the best one first."""
    if judge.startswith(PLAYS):
        return played_on(game, position, seat, judge.removeprefix(PLAYS), seed)
    bot: Any = find_contestant(judge)(mixed(seed, 0))
    search = bot.think(observe(game, position, seat, mixed(seed, 1)), bot.clock, to_the_end=True)
    return list(search.findings())


def rivals_in(found: list[Finding]) -> set[int]:
    """Return the moves that were not given up at once."""
    seen = sum(finding.visits for finding in found)
    return {finding.action for finding in found if finding.visits >= LOOKED_AT * seen}


def played_on(game: Game, position: Position, seat: int, spec: str, seed: int) -> list[Finding]:
    """Make each move that matters in many worlds, and let bots play on."""
    found = []
    for action in sorted(rivals_in(findings(game, position, seat, f"gen1@{GLANCE}", seed))):
        won = 0.0
        for number in range(WORLDS):
            world = position.seen_from(seat, mixed(seed, number))
            world.play(seat, action)
            won += play_on(game, world, spec, mixed(seed, number))[seat]
        found.append(Finding(action, WORLDS, won / WORLDS, won / WORLDS, 0.0))
    return sorted(found, key=lambda finding: -finding.wins)


def play_on(game: Game, world: Position, spec: str, seed: int) -> list[float]:
    """Let one kind of bots play a game to its end; return the shares of the win."""
    bots = [find_contestant(spec)(mixed(seed, seat)) for seat in range(world.n_seats)]
    looks = mixed(seed, world.n_seats)
    number = 0
    while not world.is_over:
        seat = world.acting()[0]
        world.play(seat, bots[seat].choose(observe(game, world, seat, mixed(looks, number)), Clock()))
        number += 1
    return world.shares()
