"""Who is connected where: told by servers on one PostgreSQL to each other, and kept by nobody else."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

from stacz.store import Sighting, backup
from tests.store.helpers import opened


async def test_servers_tell_each_other_who_is_connected(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        now = round(time.time(), 6)
        came = [Sighting("t", "u-anna", here=True, seen=now), Sighting("other", "u-ola", here=True, seen=now)]
        await one.tell_presence(came, news=True)
        assert await one.presence() == []  # what others say
        assert await two.presence("t") == came[:1]
        assert sorted(await two.presence(), key=lambda found: found.table) == [came[1], came[0]]
        went = Sighting("t", "u-anna", here=False, seen=now + 1)
        await one.tell_presence([went], news=True)
        assert await two.presence("t") == [went]
        await two.tell_presence([Sighting("t", "u-anna", here=True, seen=now)], news=False)
        assert await two.presence("t") == [went]  # each server has its own word


async def test_news_of_presence_is_a_notice_without_events(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        notices = two.notices()
        await anext(notices)  # listening
        await one.tell_presence([Sighting("t", "u-anna", here=True, seen=time.time())], news=True)
        assert await asyncio.wait_for(anext(notices), 10) == ("t", 0)


async def test_what_was_long_ago_is_forgotten(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        await one.tell_presence([Sighting("t", "u-anna", here=True, seen=time.time() - 4000)], news=True)
        assert await two.presence() == []
        await two.tell_presence([], news=False)


async def test_presence_is_in_no_backup(postgres_database: str, tmp_path: Path) -> None:
    async with opened(postgres_database) as one:
        await one.tell_presence([Sighting("t", "u-anna", here=True, seen=time.time())], news=True)
        await asyncio.to_thread(backup, postgres_database, tmp_path / "backup")
    rows = [json.loads(line) for line in (tmp_path / "backup").read_text().splitlines()]
    assert not any(row[0] == "presence" for row in rows if isinstance(row, list))


async def test_one_server_on_a_file_tells_nobody(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        await store.tell_presence([Sighting("t", "u-anna", here=True, seen=time.time())], news=True)
        assert await store.presence() == []
