"""Random numbers: a seed gives the same sequence anywhere, compiled or not.

Searches, tests and tournaments draw by splitmix64, which is quick, and can be run backwards: who sees some numbers can
work out the rest. Games with something at stake are dealt by SipHash-2-4 of a counter, under a key of 128 bits:
whatever has been drawn tells nothing of what is to come.
"""

from __future__ import annotations

GAMMA = 0x9E3779B97F4A7C15
FIRST = 0xBF58476D1CE4E5B9
SECOND = 0x94D049BB133111EB
MASK = 0xFFFFFFFFFFFFFFFF
# SipHash's own constants, and the length of what is hashed, in bytes.
SOME = 0x736F6D6570736575
DORANDOM = 0x646F72616E646F6D
LYGENERA = 0x6C7967656E657261
TEDBYTES = 0x7465646279746573
LENGTH = 0x0800000000000000


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


def keyed(low: int, high: int, value: int) -> int:
    """Return 64 bits that belong to a value and a key of two halves; without the key they look like chance."""
    v0 = low ^ SOME
    v1 = high ^ DORANDOM
    v2 = low ^ LYGENERA
    v3 = high ^ TEDBYTES
    for i in range(8):
        if i == 0:
            v3 ^= value
        elif i == 2:
            v0 ^= value
            v3 ^= LENGTH
        elif i == 4:
            v0 ^= LENGTH
            v2 ^= 0xFF
        v0 = (v0 + v1) & MASK
        v1 = ((v1 << 13) | (v1 >> 51)) & MASK
        v1 ^= v0
        v0 = ((v0 << 32) | (v0 >> 32)) & MASK
        v2 = (v2 + v3) & MASK
        v3 = ((v3 << 16) | (v3 >> 48)) & MASK
        v3 ^= v2
        v0 = (v0 + v3) & MASK
        v3 = ((v3 << 21) | (v3 >> 43)) & MASK
        v3 ^= v0
        v2 = (v2 + v1) & MASK
        v1 = ((v1 << 17) | (v1 >> 47)) & MASK
        v1 ^= v2
        v2 = ((v2 << 32) | (v2 >> 32)) & MASK
    return v0 ^ v1 ^ v2 ^ v3


def keyed_below(low: int, high: int, value: int, n: int) -> int:
    """Return the number in range(n) that belongs to a value and a key; n below 2**31."""
    return ((keyed(low, high, value) >> 32) * n) >> 32


def absorb(total: int, value: int) -> int:
    """Return the hash of everything in total and then value."""
    return scramble(((total ^ value) + GAMMA) & MASK)


def mixed(a: int, b: int) -> int:
    """Return a quick seed that belongs to the pair, for Python callers: game b of a run with seed a."""
    return absorb(absorb(absorb(0, a & MASK), a >> 64) if a >> 64 else absorb(0, a), b)


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
