"""What happened, as the person may know it, in paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from stacz.core.wire import Fact, redact_all, told_later
from stacz.terminal.drawer import Drawer, Told


class Story:
    """The log of a game for one seat: facts are redacted before they get in."""

    def __init__(self, drawer: Drawer) -> None:
        self.drawer = drawer
        self._moves: list[list[Fact]] = []
        self._chapters: list[int] = []  # in which chapter of the game each stood after it

    def __len__(self) -> int:
        return len(self._moves)

    def add(self, facts: Sequence[Fact], chapter: int = 0) -> None:
        """Remember what one move set off, and to which chapter of the game it led."""
        self._moves.append(redact_all(facts, self.drawer.you))
        self._chapters.append(chapter)

    def drop(self) -> None:
        """Forget the last move: it was taken back."""
        self._moves.pop()
        self._chapters.pop()

    def facts(self) -> list[Fact]:
        """Return all that the person knows to have happened."""
        return [fact for move in self._moves for fact in move]

    def paragraphs(self, since: int = 0) -> list[str]:
        """Tell what the moves from a number on set off: a paragraph for a turn."""
        return self._told(self.drawer.retold(self._moves)[since:])

    def log(self) -> list[str]:
        """Tell the whole game again, without what has faded."""
        now = self._chapters[-1] if self._chapters else 0
        fresh = 1 + next((number for number, then in enumerate(self._chapters) if then >= now), 0)
        left = [told_later(move, then, now) for move, then in zip(self._moves, self._chapters, strict=True)]
        return self._told([*self.drawer.retold(left)[:fresh], *self.drawer.retold(self._moves)[fresh:]])

    def _told(self, moves: Sequence[Sequence[Fact | Told]]) -> list[str]:
        parts: list[list[Fact | Told]] = [[]]
        for move in moves:
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
