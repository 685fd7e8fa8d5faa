"""The best moves of a position, how likely they win, why, what another would cost, and what the others may hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from stacz.bots.beliefs import Belief, World
from stacz.bots.bot import Clock, Observation
from stacz.bots.calibration import calibrated
from stacz.bots.ismcts import Search
from stacz.bots.knowledge import Why, knowledge_of
from stacz.bots.search_bot import SearchBot
from stacz.core.chance import mixed
from stacz.core.position import Position
from stacz.core.wire import Move

NOISE: Final = 0.1  # moves with less than this part of the best one's visits are no advice: their number is chance

WORLDS: Final = 200  # so many make a share true to a few hundredths
MOST_BELIEFS: Final = 2  # more is not read
LOOKED_AT: Final = 8  # visits; with fewer a number is no ground for saying what another move costs

Line = tuple[tuple[int, ...], int, float]  # actions, visits, the estimated share of the win


@dataclass(frozen=True)
class Advice:
    """A move that can be recommended; a sealed choice (a bid) is given whole, step by step."""

    actions: tuple[int, ...]
    moves: tuple[Move, ...]  # the same by name
    win: float  # the estimated share of the win
    trust: float  # which part of the search looked at it
    why: Why | None  # None where the game has no reasons
    cost: float | None = None  # of the best: if the best other is played; of the others: if this is; None: not known
    beliefs: tuple[Belief, ...] = ()  # what is likely of the others' hands, as far as it matters here


def explain(
    observation: Observation, clock: Clock, most: int = 3, seed: int = 0, as_found: bool = False
) -> list[Advice]:
    """Return up to `most` good moves for a seat that is to act, the best first, by what people are told of them.

    `as_found` leaves the shares of the win as the search found them: for who measures how true they are.
    """
    observation.must_act()
    search = SearchBot(seed).think(observation, clock, to_the_end=True)
    lines = complete_lines(search) if observation.position.sealed_now() else []
    if not lines:
        lines = [((found.action,), found.visits, found.wins) for found in search.findings()]
    if not as_found:
        code, seats = observation.game.code, observation.position.n_seats
        lines = [(actions, visits, calibrated(code, seats, wins)) for actions, visits, wins in lines]
    told = best_lines(lines, most)
    knowledge = knowledge_of(observation.game.code)
    position, seat = observation.position, observation.seat
    reasons = [knowledge.reasons_for(position, seat, actions) for actions, _, _ in told]
    worlds = imagine(observation, seed) if knowledge.beliefs else []
    return [
        Advice(
            actions=actions,
            moves=moves_of(observation, actions),
            win=wins,
            trust=visits / max(1, search.iterations),
            why=why,
            cost=cost_of(number, told, lines),
            beliefs=tuple(knowledge.beliefs_for(position, seat, actions, worlds)[:MOST_BELIEFS]),
        )
        for number, ((actions, visits, wins), why) in enumerate(zip(told, distinct_reasons(reasons), strict=True))
    ]


def imagine(observation: Observation, seed: int) -> list[World]:
    """Return worlds that the seat cannot tell from the true one, each as likely as any other."""
    seat, position = observation.seat, observation.position
    return [(position.seen_from(seat, mixed(seed, number)), 1.0) for number in range(WORLDS)]


def best_lines(lines: list[Line], most: int) -> list[Line]:
    """Return the lines that the search thought worth looking at, the likeliest to win first.

    Likelihoods are told in hundredths; between equal ones the search knows better, because it counts points, too.
    """
    lines = sorted(lines, key=lambda line: -line[1])
    enough = NOISE * lines[0][1]
    worthy = [line for line in lines[:most] if line[1] and line[1] >= enough] or lines[:1]
    return sorted(worthy, key=lambda line: (-round(line[2], 2), -line[1]))


def cost_of(number: int, told: Sequence[Line], lines: Sequence[Line]) -> float | None:
    """Return what it costs to play the best other move instead of the first; of another, what it costs to play that.

    What is told in second place is compared with the first, but a move that nobody is told can be the best other, too.
    """
    first = told[0]
    others = told[1:] or [line for line in lines if line is not first and line[1] >= LOOKED_AT]
    if number:
        return max(0.0, first[2] - told[number][2])
    return max(0.0, first[2] - max(line[2] for line in others)) if others else None


def moves_of(observation: Observation, actions: Sequence[int]) -> tuple[Move, ...]:
    """Return actions by name, played one after the other."""
    position = observation.position.copy()
    moves = []
    for action in actions:
        moves.append(observation.game.read_move(position, observation.seat, action))
        position.play(observation.seat, action)
    return tuple(moves)


def distinct_reasons(reasons: Sequence[list[Why]]) -> list[Why | None]:
    """Return a reason for each move: one that belongs to it, not what holds for all of them, and each another."""
    common = [one for one in reasons[0] if all(one in others for others in reasons)] if len(reasons) > 1 else []
    found: list[Why | None] = []
    for own in reasons:
        said = [one for one in found if one is not None]
        found.append(distinct([one for one in own if one not in common] or own, said))
    return found


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
