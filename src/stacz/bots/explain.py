"""The best moves of a position, how likely they win, and why: for hints and for analysis."""

from __future__ import annotations

from dataclasses import dataclass

from stacz.bots.bot import Clock, Observation
from stacz.bots.ismcts import Search
from stacz.bots.knowledge import knowledge_of
from stacz.bots.search_bot import SearchBot
from stacz.core.position import Position
from stacz.core.wire import Move


@dataclass(frozen=True)
class Advice:
    """A move that can be recommended; a sealed choice (a bid) is given whole, step by step."""

    actions: tuple[int, ...]
    moves: tuple[Move, ...]  # the same by name
    win: float  # the estimated share of the win
    trust: float  # which part of the search looked at it
    reason: str | None  # a code, where the game has reasons; the locale has the sentence under <game>.reason.<code>


def explain(observation: Observation, clock: Clock, most: int = 3, seed: int = 0) -> list[Advice]:
    """Return up to `most` good moves for a seat that is to act, the best first."""
    observation.must_act()
    search = SearchBot(seed).think(observation, clock, to_the_end=True)
    lines = complete_lines(search) if observation.position.sealed_now() else []
    if not lines:
        lines = [((found.action,), found.visits, found.wins) for found in search.findings()]
    lines.sort(key=lambda line: -line[1])
    return [advice(observation, search, *line) for line in lines[:most] if line[1] or len(lines) == 1]


def advice(observation: Observation, search: Search, actions: tuple[int, ...], visits: int, wins: float) -> Advice:
    """Put a line of the search into words' codes."""
    game, seat = observation.game, observation.seat
    reason_for = knowledge_of(game.code).reason_for
    position = observation.position.copy()
    moves = []
    for action in actions:
        moves.append(game.read_move(position, seat, action))
        reason = reason_for(position, seat, action)
        position.play(seat, action)
    return Advice(actions, tuple(moves), wins, visits / max(1, search.iterations), reason)


def complete_lines(search: Search) -> list[tuple[tuple[int, ...], int, float]]:
    """Return the whole sealed choices that the search tried: their actions, visits and estimated win."""
    found: list[tuple[tuple[int, ...], int, float]] = []
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
