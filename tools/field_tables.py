"""Writes the tables of docs/research.md that tell what an observation holds: python -m tools.field_tables."""

from __future__ import annotations

from pathlib import Path

from stacz.core.rooms import find_part
from stacz.games import GAMES
from stacz.research.fields import places, width
from stacz.research.observers import fields_of

PAGE = Path(__file__).parents[1] / "docs" / "research.md"
SEATS = 4  # the table of which the places are told


def table(code: str) -> str:
    """Return one game's table."""
    fields = fields_of(code, SEATS)
    place = places(fields)
    lines = ["| field | numbers | shape | most | meaning |", "|---|---|---|---|---|"]
    for field in fields:
        where = place[field.name]
        numbers = f"{where.start}" if field.size == 1 else f"{where.start}–{where.stop - 1}"
        lines.append(
            f"| `{field.name}` | {numbers} | {' × '.join(map(str, field.shape))} | {field.most} | {field.meaning} |"
        )
    sizes = ", ".join(f"{width(fields_of(code, seats))} with {seats}" for seats in GAMES[code].seats)
    return "\n".join([f"Numbers in all: {sizes} seats. The table is for {SEATS}.", "", *lines])


def replaced(text: str) -> str:
    """Return the page with its tables as they must be: one for each game that brings an observer of its own."""
    for code in GAMES:
        if find_part("research", code, "OBSERVATION", None) is None:
            continue
        begin, end = f"<!-- fields of {code} -->\n", "<!-- end -->"
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}{table(code)}\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
