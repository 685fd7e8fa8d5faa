"""REST: a first game that explains by doing.

A lesson is a recorded line of moves (locale/<game>/lesson.json), played by the rules like any game. The page steps
through its moments with the learner: a step that has a move waits until the learner makes that very move, any other one
is read and left. What is said stands in locale/<game>/lesson.<language>.json, by the step's id. The bots of a lesson
move as recorded, so that what is explained is what happens.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.registry import Game
from stacz.core.wire import redact_all
from stacz.games import find_game
from stacz.server.http.services import refusals
from stacz.server.http.shapes import LessonShown, MomentShown, StepShown

router = APIRouter(prefix="/api/learn", responses=refusals())


class Played(msgspec.Struct, forbid_unknown_fields=True):
    """A move of the line."""

    seat: int
    move: dict[str, Any]


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """Something to be explained after so many moves, with what to point at: hand, queue:chmielna, bank:left …"""

    id: str
    after: int
    point: str


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """What the file of a lesson holds."""

    seats: int
    options: dict[str, Any]
    seed: int
    you: int
    line: list[Played]
    steps: list[Step]


def read_script(game: Game) -> Script:
    """Return the script of a game's lesson; refuse if it has none."""
    file = resources.files("stacz.locale").joinpath(game.code, "lesson.json")
    if not file.is_file():
        raise StaczError("unknown_address")
    return msgspec.convert(json.loads(file.read_text("utf-8")), Script)


@cache
def lesson(game: Game) -> LessonShown:
    """Play the line and keep what the learner sees; it is the same for everybody, so once is enough."""
    script = read_script(game)
    match = Match(game, script.seats, script.options, script.seed)
    moments = [moment(match, script.you, None)]
    for played in script.line:
        match.play(played.seat, game.parse_move(played.move))
        moments.append(moment(match, script.you, played.seat))
    return LessonShown(
        game=game.code,
        seats=script.seats,
        options=match.record.options,
        you=script.you,
        moments=moments,
        steps=[
            StepShown(id=step.id, after=step.after, point=step.point, move=awaited(script, number))
            for number, step in enumerate(script.steps)
        ],
    )


def moment(match: Match, you: int, mover: int | None) -> MomentShown:
    """Return what the learner sees, may do, and has just been told."""
    game, position = match.game, match.position
    moves = game.legal_moves(position, you) if you in position.acting() else []
    return MomentShown(
        seat=mover,
        facts=msgspec.to_builtins(redact_all(match.facts, you)),
        view=msgspec.to_builtins(game.view_for(position, you)),
        moves=msgspec.to_builtins(moves),
    )


def awaited(script: Script, number: int) -> dict[str, Any] | None:
    """Return the move that a step waits for: the last step at a moment at which it is the learner's turn has one."""
    step, later = script.steps[number], script.steps[number + 1 :]
    if step.after == len(script.line) or (later and later[0].after == step.after):
        return None
    following = script.line[step.after]
    return following.move if following.seat == script.you else None


@router.get("/{game}")
async def learn(game: Annotated[str, Path(max_length=40)]) -> LessonShown:
    """Give a first game of its kind, with what is to be explained and done at its moments."""
    return lesson(find_game(game))
