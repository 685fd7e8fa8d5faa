"""A person made of a script: answers come from a list or a function, the screen goes into a text."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.games import find_game
from stacz.terminal.play import play

Person = Callable[[str], str]


class Table:
    """A game in the terminal that can be looked at afterwards."""

    def __init__(self, folder: Path, width: int = 80, height: int = 24) -> None:
        self.folder = folder
        self.text = io.StringIO()
        self.console = Console(file=self.text, width=width, height=height, force_terminal=False, color_system=None)

    def play(
        self, person: Person | Iterable[str], seats: int = 3, seed: int = 1, options: Any = None, **more: Any
    ) -> int:
        """Play Pan tu nie stał!; a list of answers ends like a closed terminal."""
        return play(Match(find_game("pan"), seats, options, seed), **self.settings(person), **more)

    def settings(self, person: Person | Iterable[str]) -> dict[str, Any]:
        """Return who answers, where it is shown and where it is saved."""
        return {
            "ask": person if callable(person) else answering(person),
            "console": self.console,
            "folder": self.folder,
        }

    @property
    def shown(self) -> str:
        """Return all that was ever on the screen."""
        return self.text.getvalue()

    @property
    def flat(self) -> str:
        """Return it in one line, so that a sentence is found wherever it was broken."""
        return re.sub(r"\s+", " ", self.shown)

    @property
    def files(self) -> list[Path]:
        """Return the files that were saved."""
        return sorted(self.folder.iterdir())

    def somebody(self, seed: int = 1, first: Iterable[str] = ()) -> Person:
        """Return a person who types these lines, then any number that is on offer, or Enter where none is."""
        chance = Chance(seed)
        left = list(first)
        asked = 0

        def ask(prompt: str) -> str:
            nonlocal asked
            asked += 1
            assert asked < 2000, "the game does not end"
            if left:
                return left.pop(0)
            numbers = re.findall(r"(?<!\S) (\d+)  (?=\S)", f" {self.last_menu()}")
            return numbers[chance.pick(len(numbers))] if numbers else ""

        return ask

    def last_screen(self) -> str:
        """Return about the last thing that was shown, in one line."""
        return re.sub(r"\s+", " ", self.shown[-800:].rsplit("• ", 1)[-1].split("hand + pile")[-1])

    def last_menu(self) -> str:
        """Return what stands below the last question."""
        self.text.seek(max(0, self.text.tell() - 6000))
        return self.text.read().rsplit("──\n", 1)[-1]


def answering(lines: Iterable[str]) -> Person:
    """Return a person who types these lines and is gone."""
    left = iter(lines)

    def ask(prompt: str) -> str:
        for line in left:
            return line
        raise EOFError

    return ask


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """A table with a small screen and a folder of its own."""
    return Table(tmp_path)
