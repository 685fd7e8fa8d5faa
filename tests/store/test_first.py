"""The store in a nutshell."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stacz.store import Conflict, Summary, open_store


def test_what_was_appended_is_there_after_opening_again(tmp_path: Path) -> None:
    summary = Summary("t", "pan", "open", public=True, updated=1.0, line={})

    async def first() -> None:
        store = await open_store(str(tmp_path / "games.db"))
        await store.append("t", 0, [("created", {"seats": 3})], summary)
        with pytest.raises(Conflict):
            await store.append("t", 0, [("created", {"seats": 4})], summary)
        await store.close()

    async def second() -> list[tuple[str, object]]:
        store = await open_store(str(tmp_path / "games.db"))
        events = await store.events("t")
        await store.close()
        return [(event.kind, event.data) for event in events]

    asyncio.run(first())
    assert asyncio.run(second()) == [("created", {"seats": 3})]
