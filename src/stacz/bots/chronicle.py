"""What a seat was told since the deal, for bots that infer from how the others behave.

Nobody pays for what is not asked: a chronicle only notes who played what. For a seat that looks at its history it plays
the game again beside the table, each time from where it was the last time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import Fact, from_numbers, redact_all

Told = Callable[[], Sequence[Fact]]  # gives a history when it is asked for


def nothing() -> Sequence[Fact]:
    """Tell nothing: where nobody kept a chronicle, and who forgets."""
    return ()


class Chronicle:
    """All that happens in a game from its deal on, to be told to each seat as far as it may know it."""

    def __init__(self, game: Game, dealt: Position) -> None:
        self.game = game
        self._facts: list[Fact] = []
        self._deal = dealt.facts()  # a copy of a position tells nothing
        self._shadow = dealt.copy()
        self._steps: list[tuple[int, int]] = []
        self._played = 0  # of the steps, by the shadow
        self._heard: list[list[Fact]] = [[] for _ in range(dealt.n_seats)]
        self._read = [0] * dealt.n_seats  # of the facts, by each seat

    def add(self, seat: int, action: int) -> None:
        """Note that a seat has played."""
        self._steps.append((seat, action))

    def told_to(self, seat: int) -> tuple[Fact, ...]:
        """Return what a seat was told, from the deal on."""
        if self._deal:
            kinds = self.game.fact_types
            self._facts = [from_numbers(kinds[numbers[0]], numbers[1:]) for numbers in self._deal]
            self._deal = []
        for step in self._steps[self._played :]:
            self._shadow.play(*step)
            self._facts += self.game.facts(self._shadow)
        self._played = len(self._steps)
        self._heard[seat] += redact_all(self._facts[self._read[seat] :], seat)
        self._read[seat] = len(self._facts)
        return tuple(self._heard[seat])
