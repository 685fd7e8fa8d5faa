"""A view of any game as an outline: what the plain drawer shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import groupby
from typing import Any, Final

from msgspec import Struct
from rich.markup import escape
from rich.table import Table

from stacz.locale.sentences import SEAT_FIELDS, speaks_for_itself
from stacz.terminal.seats import Seats

SEATS_TOO: Final = SEAT_FIELDS | {"to_act", "winners"}  # what every view calls the seats that it lists


class Outline:
    """Draws whatever a view is made of, with the names that the reader knows."""

    def __init__(self, name: Callable[[Enum], str], seats: Seats) -> None:
        self.name = name
        self.seats = seats

    def draw(self, view: Struct) -> Table:
        """Draw a view: its single values in one line, then a line for each list and for each thing in a list."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        known = {field: content for field, content in _known(view) if field != "you"}
        listed = {
            field: content for field, content in known.items() if isinstance(content, Struct | list | tuple | dict)
        }
        table.add_row("", " · ".join(self._labelled(field, known[field]) for field in known if field not in listed))
        for field, content in listed.items():
            for number, line in enumerate(self._lines(field, content)):
                table.add_row("" if number else _label(field), line)
        return table

    def _lines(self, field: str, content: Any) -> Iterator[str]:
        """Give things a line each, those of the seats under their names; anything else one line."""
        if isinstance(content, Struct):
            yield self._inside(content)
        elif isinstance(content, list | tuple) and isinstance(content[0], Struct):
            for number, thing in enumerate(content):
                whose = f"{self.seats.lettered(number)}: " if field == "seats" else ""
                yield whose + self._inside(thing)
        else:
            yield self._text(field, content)

    def _inside(self, thing: Struct, between: str = "; ") -> str:
        return between.join(self._labelled(field, content) for field, content in _known(thing))

    def _labelled(self, field: str, content: Any) -> str:
        if content is True:
            return _label(field)
        text = self._text(field, content)
        return text if speaks_for_itself(field, content) else f"{_label(field)} {text}"

    def _text(self, field: str, content: Any) -> str:
        if isinstance(content, Enum):
            return self.name(content)
        if isinstance(content, Struct):
            return f"({self._inside(content, ', ')})"
        if isinstance(content, dict):
            return ", ".join(_times(self._text(field, key), count) for key, count in content.items())
        if isinstance(content, list | tuple):
            told = [self._text(field, one) for one in content]
            if any(isinstance(one, Struct | Enum) for one in content):  # numbers stand for something by their place
                told = [_times(text, len(list(same))) for text, same in groupby(told)]
            return ", ".join(told)
        if isinstance(content, int) and field in SEATS_TOO:
            return self.seats.name(content)
        return "–" if content is None else escape(str(content))


def _known(thing: Struct) -> Iterator[tuple[str, Any]]:
    """Give the fields of which there is something to say."""
    for field in thing.__struct_fields__:
        content = getattr(thing, field)
        if content is not None and content is not False and content not in ([], (), {}):
            yield field, content


def _label(field: str) -> str:
    return field.replace("_", " ")


def _times(text: str, count: object) -> str:
    return text if count == 1 else f"{text} × {count}"
