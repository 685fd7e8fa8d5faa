"""Appends to several tables at once and prints what was acknowledged, until it is killed."""

from __future__ import annotations

import asyncio
import os
import sys

from stacz.store import Store, open_store
from tests.store.helpers import summary

WRITERS = 8


async def write(store: Store, table: str) -> None:
    seq = len(await store.events(table))
    while True:
        events = await store.append(table, seq, [("moved", {"by": os.getpid()}), ("told", {})], summary(table))
        seq = events[-1].seq
        os.write(1, b"".join(f"{table} {event.seq} {os.getpid()}\n".encode() for event in events))


async def main(address: str) -> None:
    store = await open_store(address)
    await asyncio.gather(*(write(store, f"t{n}") for n in range(WRITERS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
