"""REST: a first game that explains by doing.

A lesson is a recorded line of moves (locale/<game>/lesson.json), played by the rules like any game. The page steps
through its moments with the learner: a step that has a move waits until the learner makes that very move, any other one
is read and left. What is said stands in locale/<game>/lesson.<language>.json, by the step's id. The bots of a lesson
move as recorded, so that what is explained is what happens.

The worked examples of the rules (locale/<game>/examples.json) are told in the same way, each from a position of its
own. tools/examples.py writes them from the scenes that the tests of the rulebook's examples are played in.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Path

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.registry import Game
from stacz.core.wire import redact_all
from stacz.games import find_game
from stacz.server.http.services import refusals
from stacz.server.http.shapes import ExampleShown, LessonShown, MomentShown, StepShown

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


class Example(msgspec.Struct, forbid_unknown_fields=True):
    """A worked example: the section of the rules that it belongs to, and a line that is played from a position."""

    id: str
    section: str
    seats: int
    you: int
    start: dict[str, Any]
    line: list[Played]
    steps: list[Step]


Content = TypeVar("Content")


def read_file(game: Game, name: str, kind: type[Content]) -> Content | None:
    """Return what a file of a game's texts holds, None if the game has no such file."""
    file = resources.files("stacz.locale").joinpath(game.code, name)
    return msgspec.convert(json.loads(file.read_text("utf-8")), kind) if file.is_file() else None


def read_script(game: Game) -> Script:
    """Return the script of a game's lesson; refuse if it has none."""
    script = read_file(game, "lesson.json", Script)
    if script is None:
        raise StaczError("unknown_address")
    return script


@cache
def lesson(game: Game) -> LessonShown:
    """Play the line and keep what the learner sees; it is the same for everybody, so once is enough."""
    script = read_script(game)
    match = Match(game, script.seats, script.options, script.seed)
    steps = [
        StepShown(id=step.id, after=step.after, point=step.point, move=awaited(script, number))
        for number, step in enumerate(script.steps)
    ]
    moments = play_line(match, script.you, script.line)
    options = match.record.options
    return LessonShown(
        game=game.code, seats=script.seats, options=options, you=script.you, moments=moments, steps=steps
    )


@cache
def examples(game: Game) -> list[ExampleShown]:
    """Play the worked examples of a game's rules; none is fine."""
    return [show_example(game, example) for example in read_file(game, "examples.json", list[Example]) or []]


def show_example(game: Game, example: Example) -> ExampleShown:
    """Play an example and keep what the reader sees; nothing waits for a move."""
    match = Match(game, example.seats, start=example.start)
    return ExampleShown(
        id=example.id,
        section=example.section,
        seats=example.seats,
        you=example.you,
        moments=play_line(match, example.you, example.line),
        steps=[StepShown(id=step.id, after=step.after, point=step.point, move=None) for step in example.steps],
    )


def play_line(match: Match, you: int, line: list[Played]) -> list[MomentShown]:
    """Play a line, and return its moments as one seat sees them."""
    moments = [moment(match, you, None)]
    for played in line:
        match.play(played.seat, match.game.parse_move(played.move))
        moments.append(moment(match, you, played.seat))
    return moments


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


@router.get("/{game}/examples")
async def show_examples(game: Annotated[str, Path(max_length=40)]) -> list[ExampleShown]:
    """Give the worked examples of a game's rules, to be stepped through."""
    return examples(find_game(game))
