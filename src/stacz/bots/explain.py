"""The best moves of a position, how likely they win, and why: for hints and for analysis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from stacz.bots.bot import Clock, Observation
from stacz.bots.ismcts import Search
from stacz.bots.knowledge import Why, knowledge_of
from stacz.bots.search_bot import SearchBot
from stacz.core.position import Position
from stacz.core.wire import Move

NOISE: Final = 0.1  # moves with less than this part of the best one's visits are no advice: their number is chance

Line = tuple[tuple[int, ...], int, float]  # actions, visits, the estimated share of the win


@dataclass(frozen=True)
class Advice:
    """A move that can be recommended; a sealed choice (a bid) is given whole, step by step."""

    actions: tuple[int, ...]
    moves: tuple[Move, ...]  # the same by name
    win: float  # the estimated share of the win
    trust: float  # which part of the search looked at it
    why: Why | None  # None where the game has no reasons


def explain(observation: Observation, clock: Clock, most: int = 3, seed: int = 0) -> list[Advice]:
    """Return up to `most` good moves for a seat that is to act, the best first, by what people are told of them."""
    observation.must_act()
    search = SearchBot(seed).think(observation, clock, to_the_end=True)
    lines = complete_lines(search) if observation.position.sealed_now() else []
    if not lines:
        lines = [((found.action,), found.visits, found.wins) for found in search.findings()]
    found = []
    said: list[Why] = []
    for line in best_lines(lines, most):
        found.append(advice(observation, search, line, said))
        said += [tip.why for tip in found[-1:] if tip.why]
    return found


def best_lines(lines: list[Line], most: int) -> list[Line]:
    """Return the lines that the search thought worth looking at, the likeliest to win first.

    Likelihoods are told in hundredths; between equal ones the search knows better, because it counts points, too.
    """
    lines = sorted(lines, key=lambda line: -line[1])
    enough = NOISE * lines[0][1]
    worthy = [line for line in lines[:most] if line[1] and line[1] >= enough] or lines[:1]
    return sorted(worthy, key=lambda line: (-round(line[2], 2), -line[1]))


def advice(observation: Observation, search: Search, line: Line, said: list[Why]) -> Advice:
    """Put a line of the search into words' codes, other ones than those that were said of better moves."""
    actions, visits, wins = line
    game, seat = observation.game, observation.seat
    reasons = knowledge_of(game.code).reasons_for(observation.position, seat, actions)
    position = observation.position.copy()
    moves = []
    for action in actions:
        moves.append(game.read_move(position, seat, action))
        position.play(seat, action)
    return Advice(actions, tuple(moves), wins, visits / max(1, search.iterations), distinct(reasons, said))


def distinct(reasons: list[Why], said: list[Why]) -> Why | None:
    """Return the first reason that was not said yet, or was said with other numbers, or else the first."""
    codes = [one.code for one in said]
    unsaid = [one for one in reasons if one.code not in codes] or [one for one in reasons if one not in said]
    return next(iter(unsaid or reasons), None)


def complete_lines(search: Search) -> list[Line]:
    """Return the whole sealed choices that the search tried: their actions, visits and estimated win."""
    found: list[Line] = []
    lane = search.behind(0).get(-1 - search.seat, 0)
    todo: list[tuple[int, tuple[int, ...], Position]] = [(lane, (), search.root.copy())]
    while todo:
        node, actions, position = todo.pop()
        for action, after in search.behind(node).items():
            line = (*actions, action)
            then = position.copy()
            then.play(search.seat, action)
            if then.sealed_now() == search.root.sealed_now() and search.seat in then.acting():
                todo.append((after, line, then))
            else:
                visits, wins = search.result_of(after)
                found.append((line, visits, wins))
    return found
