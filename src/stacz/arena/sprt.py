"""A test that stops as soon as its question is decided, as chess engines are tested (SPRT).

The question: does the first bot win at most `low` of its games, or at least `high`? A deal, played in all its seatings,
is one observation: the bot's mean share of the win. By the observations so far one of the answers becomes more likely
than the other; the logarithm of that ratio is taken from the normal distribution with the variance that was seen, as
Stockfish's fishtest does (generalised SPRT). Where it leaves the corridor, the answer is wrong once in twenty at most.
Deals are looked at in their order, whoever finished them first, so the answer depends on neither jobs nor luck.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import log
from typing import Final, Literal

import msgspec

from stacz.core.errors import StaczError

WRONG: Final = 0.05  # how often either answer may be wrong
CORRIDOR: Final = log((1 - WRONG) / WRONG)
FEWEST: Final = 16  # deals before any answer: the variance of fewer says little
LEAST_VARIANCE: Final = 1e-4  # of deals that all ended alike

Answer = Literal["low", "high", "open"]


class Verdict(msgspec.Struct, frozen=True):
    """What is known after some deals; `ratio` is the logarithm, positive where `high` is the likelier answer."""

    low: float
    high: float
    deals: int
    share: float
    ratio: float
    answer: Answer


class Sprt:
    """A question, and the observations up to now."""

    def __init__(self, low: float, high: float) -> None:
        if not 0 <= low < high <= 1:
            raise StaczError("bad_sprt")
        self.low = low
        self.high = high
        self.count = 0
        self.sum = 0.0
        self.squares = 0.0

    @classmethod
    def read(cls, text: str) -> Sprt:
        """Read a question as it is asked for: 25,30 are the shares in per cent."""
        try:
            low, high = (float(part) / 100 for part in text.split(","))
        except ValueError:
            raise StaczError("bad_sprt") from None
        return cls(low, high)

    def add(self, shares: Iterable[float]) -> bool:
        """Hear the shares of further deals; return whether the question is decided, and then hear no more."""
        for share in shares:
            self.count += 1
            self.sum += share
            self.squares += share * share
            if self.verdict().answer != "open":
                return True
        return False

    def verdict(self) -> Verdict:
        """Return what is known now."""
        n = self.count
        mean = self.sum / n if n else 0.0
        variance = max(LEAST_VARIANCE, self.squares / n - mean * mean) if n else 1.0
        ratio = n * (self.high - self.low) * (mean - (self.low + self.high) / 2) / variance
        decided = n >= FEWEST and abs(ratio) >= CORRIDOR
        answer: Answer = "open" if not decided else "high" if ratio > 0 else "low"
        return Verdict(self.low, self.high, n, round(mean, 6), round(ratio, 3), answer)
