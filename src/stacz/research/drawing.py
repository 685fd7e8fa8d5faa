"""The table as text and as a picture, as a seat or (-1) a spectator sees it."""

from __future__ import annotations

from enum import Enum
from html import escape
from typing import Any

import msgspec

from stacz.core.position import Position
from stacz.core.registry import Game

LINE = 16  # pixels
LETTER = 7.3
COLUMNS = 118


def as_text(game: Game, position: Position, seat: int) -> str:
    """Return the view, a line for each thing on the table."""
    view = game.view_for(position, seat)
    lines = [f"{game.title}, {'a spectator' if seat < 0 else f'seat {seat}'}"]
    for name, value in msgspec.structs.asdict(view).items():
        if isinstance(value, list) and value and isinstance(value[0], msgspec.Struct):
            lines.append(f"{name}:")
            lines += [f"  {number}: {_told(item)}" for number, item in enumerate(value)]
        else:
            lines.append(f"{name}: {_told(value)}")
    return "\n".join(lines)


def as_svg(game: Game, position: Position, seat: int) -> str:
    """Return the same as a picture: a heading and a line for each thing, the acting seats in bold."""
    acting = position.acting()
    rows: list[tuple[str, bool]] = []
    in_seats = False
    for line in as_text(game, position, seat).split("\n"):
        in_seats = line == "seats:" if not line.startswith(" ") else in_seats
        bold = not rows or (in_seats and line.strip().partition(":")[0] in map(str, acting))
        pieces = [line[i : i + COLUMNS] for i in range(0, len(line), COLUMNS)] or [""]
        rows += [(piece if i == 0 else f"    {piece}", bold) for i, piece in enumerate(pieces)]
    height, across = LINE * (len(rows) + 1), round(LETTER * (COLUMNS + 6))
    texts = "".join(
        f'<text x="10" y="{LINE * (i + 1)}" font-weight="{700 if bold else 400}">{escape(text)}</text>'
        for i, (text, bold) in enumerate(rows)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {height}" width="{across}" height="{height}" '
        f'font-family="monospace" font-size="12" xml:space="preserve"><rect width="100%" height="100%" '
        f'fill="#fbf7ee"/>{texts}</svg>'
    )


def _told(value: Any) -> str:
    """Return a part of a view in one line."""
    if isinstance(value, msgspec.Struct):
        parts = msgspec.structs.asdict(value).items()
        return ", ".join(f"{name} {_told(part)}" for name, part in parts if part not in (None, [], {}))
    if isinstance(value, dict):
        return " ".join(f"{_told(key)}×{_told(n)}" for key, n in value.items()) or "–"
    if isinstance(value, list | tuple):
        return " ".join(f"({_told(v)})" if isinstance(v, msgspec.Struct | list) else _told(v) for v in value) or "–"
    if isinstance(value, Enum):
        return str(value.value)
    if value is None:
        return "–"
    return str(value).lower() if isinstance(value, bool) else str(value)
