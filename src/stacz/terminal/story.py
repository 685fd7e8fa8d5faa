"""What happened, as the person may know it, in paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from stacz.core.wire import Fact, redact_all
from stacz.terminal.drawer import Drawer, Told


class Story:
    """The log of a game for one seat: facts are redacted before they get in."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self._moves: list[list[Fact]] = []

    def __len__(self) -> int:
        return len(self._moves)

    def add(self, facts: Sequence[Fact]) -> None:
        """Remember what one move set off."""
        self._moves.append(redact_all(facts, self.drawer.you))

    def drop(self) -> None:
        """Forget the last move: it was taken back."""
        self._moves.pop()

    def facts(self) -> list[Fact]:
        """Return all that the person knows to have happened."""
        return [fact for move in self._moves for fact in move]

    def paragraphs(self, since: int = 0) -> list[str]:
        """Tell what the moves from a number on set off: a paragraph for a turn."""
        parts: list[list[Fact | Told]] = [[]]
        for move in self.drawer.retold(self._moves)[since:]:
            for fact in move:
                if fact.begins:
                    parts.append([])
                if isinstance(fact, Told) or not (fact.quiet or fact.seen):
                    parts[-1].append(fact)
        told = (" ".join(self._sentences(part)) for part in parts)
        return [paragraph for paragraph in told if paragraph]

    def _sentences(self, facts: Sequence[Fact | Told]) -> list[str]:
        """Tell each fact; what happens several times in a row is told once."""
        told = []
        for text, same in groupby(self.drawer.retell(facts)):
            count = len(list(same))
            told.append(text if count == 1 else self.drawer.say("terminal.times", text=text, count=count))
        return told
