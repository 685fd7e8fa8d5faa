"""How often somebody may do what. Buckets of tokens, in the memory of one process."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from stacz.core.errors import StaczError

MOST_BUCKETS: Final = 50_000


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    a_second: float


RATES: Final[dict[str, Rate]] = {
    "request": Rate(100, 30),  # from one address
    "connect": Rate(60, 10),  # sockets from one address
    "session": Rate(20, 0.2),  # new guests from one address
    "login": Rate(8, 0.1),  # tries from one address
    "password": Rate(8, 0.05),  # tries at one login
    "create": Rate(20, 0.2),  # tables of one person
    "miss": Rate(20, 0.5),  # codes of tables that there are not, from one address
    "hint": Rate(5, 0.5),  # of one person
    "chat": Rate(8, 1),  # of one person
    "heavy": Rate(20, 2),  # histories, replays and records from one address
}
FRAMES: Final = Rate(80, 25)  # of one socket


class Bucket:
    """Fills by the second, and is emptied by who uses it."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = now

    def take(self, now: float) -> float:
        """Take a token and return 0, or return the seconds until there is one."""
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.a_second)
        self.at = now
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate.a_second


class Limits:
    """The buckets of everybody; the one unused longest is forgotten first."""

    def __init__(self, active: bool = True) -> None:
        self.active = active
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, kind: str, who: str) -> None:
        """Refuse who is too fast."""
        if not self.active:
            return
        now = time.monotonic()
        key = kind, who
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(RATES[kind], now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        refuse_early(bucket, now)

    def frames(self) -> Bucket | None:
        """Return a bucket for the frames of one socket."""
        return Bucket(FRAMES, time.monotonic()) if self.active else None


def refuse_early(bucket: Bucket, now: float) -> None:
    """Take a token or refuse."""
    wait = bucket.take(now)
    if wait > 0:
        raise StaczError("too_fast", wait=math.ceil(wait))
