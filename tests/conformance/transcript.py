"""A recorded game as text: every move, every fact, and how each seat sees the end."""

from __future__ import annotations

import msgspec

from stacz.core.match import Match, Record
from stacz.core.registry import Game
from stacz.core.wire import SPECTATOR


def transcript(game: Game, record: Record) -> str:
    """Return the playthrough, one line for each move and each fact."""

    def line(value: object) -> str:
        return msgspec.json.encode(value).decode()

    match = Match(game, record.seats, record.options, int(record.seed, 16), record.start, record.rules_version)
    lines = [f"{game.title}, {record.seats} seats, {line(record.options)}"]
    lines += [f"  {line(fact)}" for fact in match.facts]
    for number, step in enumerate(record.steps, 1):
        facts = match.play(step.seat, game.parse_move(step.move))
        lines.append(f"{number}. seat {step.seat} {line(step.move)} -> {step.hash}")
        lines += [f"  {line(fact)}" for fact in facts]
    for seat in (SPECTATOR, *range(record.seats)):
        lines.append(f"seen by {seat}: {line(game.view_for(match.position, seat))}")
    return "\n".join(lines) + "\n"
