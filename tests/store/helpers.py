"""What the tests of the store share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from stacz.store import Event, Store, Summary, open_store
from stacz.store.types import Status


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """Open a store, and close it whatever happens."""
    store = await open_store(address)
    try:
        yield store
    finally:
        await store.close()


def summary(
    table: str, updated: float = 1.0, *, status: Status = "open", public: bool = True, game: str = "pan"
) -> Summary:
    return Summary(table, game, status, public=public, updated=updated, line={"name": table})


def told(events: list[Event]) -> list[tuple[int, str, dict[str, Any]]]:
    """Return events without their times."""
    return [(event.seq, event.kind, event.data) for event in events]
