"""Random numbers (splitmix64): a seed gives the same sequence anywhere, compiled or not."""

from __future__ import annotations

GAMMA = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB
MASK = 0xFFFFFFFFFFFFFFFF


def scramble(z: int) -> int:
    """Map 64 bits one to one onto 64 bits that look unrelated."""
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


def step(state: int) -> int:
    """Return the generator's next state."""
    return (state + GAMMA) & MASK


def below(state: int, n: int) -> int:
    """Return the number in range(n) that belongs to a state; n below 2**31."""
    return ((scramble(state) >> 32) * n) >> 32


def absorb(total: int, value: int) -> int:
    """Return the hash of everything in total and then value."""
    return scramble(((total ^ value) + GAMMA) & MASK)


def mixed(a: int, b: int) -> int:
    """Return a seed that belongs to the pair, for Python callers: game b of a run with seed a."""
    return absorb(absorb(0, a), b)


class Chance:
    """A source of luck outside a position: whoever plays at random, redeals or simulates has one."""

    def __init__(self, seed: int = 0) -> None:
        self.state = absorb(0, seed)

    def next(self) -> int:
        """Return 64 random bits."""
        self.state = step(self.state)
        return scramble(self.state)

    def below(self, n: int) -> int:
        """Return a number in range(n)."""
        self.state = step(self.state)
        return below(self.state, n)

    def pick(self, n: int) -> int:
        """Return a number in range(n), for Python callers."""
        if n < 1:
            raise ValueError("pick() needs a positive number")
        return self.below(n)
