"""How many durable appends a second the store makes: python -m bench.store [--database URL] [--writers N …].

Each writer has a table of its own and appends a move, waits until it is durable, and appends the next: as many games at
once as there are writers. The database must be an empty one; without an address a file in a temporary folder is used.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import tempfile
import time
from pathlib import Path

import msgspec

from stacz.store import Store, Summary, open_store

MOVE = {
    "id": "7f3a2c9e", "seat": 2, "hash": "0123456789abcdef",
    "move": {"kind": "place_cards", "shop": "marszalkowska", "card": "przewodnia", "count": 1},
}  # fmt: skip
LINE = {"name": "A table of friends", "seats": ["Ala", "Bartek", "Celina", "Darek"], "clock": None}


class Result(msgspec.Struct):
    """What was measured."""

    database: str
    writers: int
    appends: int
    appends_per_s: float
    p50_ms: float
    p99_ms: float
    cpu_us_per_append: float  # of this process


async def write(store: Store, until: float) -> list[float]:
    """Append until a moment; return how long each took."""
    table, seq, took = secrets.token_hex(8), 0, []
    while (started := time.perf_counter()) < until:
        summary = Summary(table, "pan", "playing", public=True, updated=time.time(), line=LINE)
        await store.append(table, seq, [("moved", MOVE)], summary)
        took.append(time.perf_counter() - started)
        seq += 1
    return took


async def measure(address: str, writers: int, seconds: float) -> Result:
    """Let the writers write."""
    store = await open_store(address)
    started, cpu = time.perf_counter(), time.process_time()
    results = await asyncio.gather(*(write(store, started + seconds) for _ in range(writers)))
    lasted, cpu = time.perf_counter() - started, time.process_time() - cpu
    await store.close()
    took = sorted(t for result in results for t in result)
    return Result(
        database="postgresql" if address.startswith("postgres") else "sqlite",
        writers=writers,
        appends=len(took),
        appends_per_s=round(len(took) / lasted),
        p50_ms=round(took[len(took) // 2] * 1e3, 1),
        p99_ms=round(took[len(took) * 99 // 100] * 1e3, 1),
        cpu_us_per_append=round(cpu / len(took) * 1e6, 1),
    )


def main() -> None:
    """Measure and print JSON lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", metavar="URL")
    parser.add_argument("--writers", type=int, nargs="+", default=[1, 100, 1000], metavar="N")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=os.environ.get("TMPDIR")) as folder:
        address = args.database or str(Path(folder) / "bench.db")
        for writers in args.writers:
            print(msgspec.json.encode(asyncio.run(measure(address, writers, args.seconds))).decode(), flush=True)


if __name__ == "__main__":
    main()
