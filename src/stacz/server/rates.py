"""How often somebody may do what. Buckets of tokens, in the memory of one process."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from stacz.core.errors import StaczError

MOST_BUCKETS: Final = 50_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    a_second: float


# From one address come a family, a school class, a whole town behind one proxy: what counts for an address lets forty
# people in within a minute, and the narrow limits are those of a person.
RATES: Final[dict[str, Rate]] = {
    "request": Rate(400, 60),
    "connect": Rate(120, 20),
    "session": Rate(60, 0.5),
    "login": Rate(50, 0.2),
    "password": Rate(8, 0.05),
    "rename": Rate(10, 0.1),
    "create": Rate(20, 0.2),
    "create_here": Rate(60, 0.2),
    "listed": Rate(5, 0.02),
    "listed_here": Rate(20, 0.1),
    "miss": Rate(20, 0.5),
    "hint": Rate(5, 0.5),
    "chat": Rate(8, 1),
    "audience": Rate(20, 2),
    "heavy": Rate(20, 2),
    "heavy_here": Rate(200, 10),
    "frame": Rate(80, 25),
    "event": Rate(150, 5),
}
MEANINGS: Final = {
    "request": "requests from one address",
    "connect": "sockets from one address",
    "session": "new guests from one address",
    "login": "tries from one address",
    "password": "tries at one login",
    "rename": "new names of one person, in all their seats",
    "create": "tables of one person",
    "create_here": "tables from one address",
    "listed": "tables in the lobby, of one person",
    "listed_here": "tables in the lobby, from one address",
    "miss": "codes of tables that there are not, from one address",
    "hint": "hints for one person",
    "chat": "lines of one person",
    "audience": "lines at one table of all who only look",
    "heavy": "histories, replays and records for one person",
    "heavy_here": "the same from one address",
    "frame": "messages of one person, on all sockets",
    "event": "messages of one person that want to change one table",
}


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

    def __init__(self, active: bool = True, rates: Mapping[str, Rate] = RATES) -> None:
        self.active = active
        self._rates = {**RATES, **rates}
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def check(self, kind: str, who: str) -> None:
        """Refuse who is too fast."""
        if self.active:
            now = time.monotonic()
            refuse_early(self._bucket(kind, who, now), now)

    def bucket(self, kind: str, who: str) -> Bucket | None:
        """Return somebody's bucket, to be kept by what is too frequent to look for it each time; None: no limit."""
        return self._bucket(kind, who, time.monotonic()) if self.active else None

    def _bucket(self, kind: str, who: str, now: float) -> Bucket:
        key = kind, who
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rates[kind], now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


def refuse_early(bucket: Bucket, now: float) -> None:
    """Take a token or refuse."""
    wait = bucket.take(now)
    if wait > 0:
        raise StaczError("too_fast", wait=math.ceil(wait))
