"""What is acknowledged stays, whatever happens to the process, the database or the disk."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from stacz.core.errors import StaczError
from stacz.store import ANY_TABLE, Store
from tests.store.child import WRITERS
from tests.store.helpers import opened, summary, told
from tests.store.postgres import Postgres, new_database

ROOT = Path(__file__).parents[2]


def kill_in_the_middle(address: str, moment: float) -> list[tuple[str, int, int]]:
    """Let a child append, kill it, and return what it had acknowledged."""
    child = subprocess.Popen([sys.executable, "-m", "tests.store.child", address], cwd=ROOT, stdout=subprocess.PIPE)
    assert child.stdout is not None
    first = child.stdout.readline()
    time.sleep(moment)
    child.kill()
    lines = (first + child.stdout.read()).decode().splitlines(keepends=True)
    child.stdout.close()
    child.wait()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(seq), int(by)) for table, seq, by in whole]


async def check_acknowledged(address: str, acknowledged: list[tuple[str, int, int]]) -> None:
    started = time.monotonic()
    async with opened(address) as store:
        assert time.monotonic() - started < 5
        for number in range(WRITERS):
            events = await store.events(f"t{number}")
            assert [event.kind for event in events] == ["moved", "told"] * (len(events) // 2), "half of an append"
            wanted = [(seq, by) for table, seq, by in acknowledged if table == f"t{number}"]
            assert len(set(wanted)) == len(wanted)
            for seq, by in wanted:
                assert events[(seq - 1) // 2 * 2].data["by"] == by
        kept = sum([len(await store.events(f"t{number}")) for number in range(WRITERS)])
        assert kept >= len(acknowledged)


def kill_rounds(address: str, rounds: int) -> None:
    chance, acknowledged = random.Random(rounds), []
    for _ in range(rounds):
        acknowledged += kill_in_the_middle(address, chance.random() * 0.15)
        asyncio.run(check_acknowledged(address, acknowledged))
    assert len(acknowledged) >= rounds


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(database: str) -> None:
    kill_rounds(database, 3)


@pytest.mark.long
def test_nothing_acknowledged_is_lost_in_two_hundred_kills(database: str) -> None:
    kill_rounds(database, 200)


async def keep_appending(store: Store, table: str, until: asyncio.Event) -> tuple[list[int], int]:
    """Append and note what was acknowledged; after a failure read the log again, as the server does."""
    acknowledged, failures = [], 0
    while not until.is_set():
        try:
            seq = len(await store.events(table))
            while not until.is_set():
                seq = (await store.append(table, seq, [("moved", {})], summary(table)))[-1].seq
                acknowledged.append(seq)
        except StaczError as error:
            assert error.code == "store_unavailable"
            failures += 1
            await asyncio.sleep(0.05)
    return acknowledged, failures


async def test_a_database_that_crashes_and_comes_back_is_used_again(own_postgres: Postgres) -> None:
    address = new_database(own_postgres.address)
    done = asyncio.Event()
    notices = []

    async def listen(store: Store) -> None:
        async for notice in store.notices():
            notices.append(notice)

    async with opened(address) as store, opened(address) as other:
        tasks = [asyncio.create_task(keep_appending(store, f"t{n}", done)) for n in range(5)]
        listener = asyncio.create_task(listen(other))
        await asyncio.sleep(0.3)
        await asyncio.to_thread(own_postgres.crash)
        with pytest.raises(StaczError) as refused:
            await store.health()
        assert refused.value.code == "store_unavailable"
        await asyncio.to_thread(own_postgres.start)
        back = time.monotonic()
        length = len(await store.events("t0"))
        while len(await store.events("t0")) < length + 5 or notices.count(ANY_TABLE) < 2:
            await asyncio.sleep(0.05)
            assert time.monotonic() - back < 5
        await store.health()
        done.set()
        results = await asyncio.gather(*tasks)
        listener.cancel()
        assert any(failures for _, failures in results)
        for n, (acknowledged, _) in enumerate(results):
            assert len(set(acknowledged)) == len(acknowledged)
            kept = {event.seq for event in await store.events(f"t{n}")}
            assert kept >= set(acknowledged)
            assert kept == set(range(1, len(kept) + 1))


async def test_others_are_told_after_the_events_can_be_read(postgres_database: str) -> None:
    async with opened(postgres_database) as one, opened(postgres_database) as two:
        heard = two.notices()
        assert await anext(heard) == ANY_TABLE
        names = [f"table-with-a-long-name-{n:04}" for n in range(600)]
        await two.append("own", 0, [("x", {})], summary("own"))
        await asyncio.gather(*(one.append(name, 0, [("x", {}), ("y", {})], summary(name)) for name in names))
        got: set[tuple[str, int]] = set()
        while len(got) < len(names):
            table, seq = await asyncio.wait_for(anext(heard), 5)
            assert (table, seq) not in got
            got.add((table, seq))
            if len(got) % 100 == 1:
                assert len(await two.events(table)) >= seq
        assert got == {(name, 2) for name in names}, "its own append is no news"
        await heard.aclose()  # type: ignore[attr-defined]


async def test_on_sqlite_nobody_else_appends(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")) as store:
        heard = store.notices()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(heard), 0.1)


async def append_one(store: Store, seq: int) -> str | None:
    """Append something long; return the code of the refusal."""
    try:
        await store.append("t", seq, [("moved", {"text": "x" * 5000})], summary("t"))
    except StaczError as error:
        return error.code
    return None


async def test_a_full_disk_fails_writes_and_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    async with opened(str(path)) as store:
        await store.append("t", 0, [("first", {})], summary("t"))
        seq = 1
        largest = max(file.stat().st_size for file in tmp_path.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest + 200_000, hard))
        try:
            while (code := await append_one(store, seq)) is None:
                seq += 1
            assert code == "store_unavailable"
            assert len(await store.events("t")) == seq > 1
            with pytest.raises(StaczError):
                await store.append("t", seq, [("moved", {"text": "x" * 500_000})], summary("t"))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        await store.append("t", seq, [("last", {})], summary("t"))
    async with opened(str(path)) as store:
        assert [event.seq for event in await store.events("t")] == list(range(1, seq + 2))


async def test_a_read_only_database_fails_writes_and_is_read(postgres_database: str) -> None:
    async with opened(postgres_database) as store:
        await store.append("t", 0, [("first", {})], summary("t"))
        await set_read_only(postgres_database, "on")
        for _ in range(2):
            with pytest.raises(StaczError) as refused:
                await store.append("t", 1, [("second", {})], summary("t"))
            assert refused.value.code == "store_unavailable"
        assert told(await store.events("t")) == [(1, "first", {})]
        await set_read_only(postgres_database, "off")
        await store.append("t", 1, [("second", {})], summary("t"))


async def set_read_only(address: str, value: str) -> None:
    """Change a database for everybody, and break the connections that do not know yet."""
    async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
        name = connection.info.dbname
        await connection.execute("SET default_transaction_read_only = off")
        await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}".encode())
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> pg_backend_pid()"
        await connection.execute(others, [name])
    await asyncio.sleep(0.1)


async def test_a_locked_file_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    async with opened(str(path)) as store:
        await store.append("t", 0, [("first", {})], summary("t"))
        with sqlite3.connect(path, isolation_level=None, check_same_thread=False) as holder:
            holder.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.append("t", 1, [("second", {})], summary("t")))
            await asyncio.sleep(0.2)
            assert not waiting.done()
            assert len(await store.events("t")) == 1, "readers do not wait"
            holder.execute("ROLLBACK")
            await waiting
        holder.close()


@pytest.mark.parametrize(
    ("change", "seq", "fault"),
    [
        ("DELETE FROM events WHERE seq = 2", 2, "missing"),
        ("UPDATE events SET data = '{\"n\": ' WHERE seq = 3", 3, "cannot be read"),
        ("UPDATE events SET data = '[]' WHERE seq = 1", 1, "cannot be read"),
    ],
)
async def test_a_damaged_log_is_reported_for_that_table_alone(
    tmp_path: Path, change: str, seq: int, fault: str
) -> None:
    path = tmp_path / "games.db"
    async with opened(str(path)) as store:
        for table in ("sound", "broken"):
            await store.append(table, 0, [("a", {}), ("b", {}), ("c", {})], summary(table))
    with sqlite3.connect(path) as connection:
        connection.execute(change + " AND table_id = 'broken'")
    connection.close()
    async with opened(str(path)) as store:
        with pytest.raises(StaczError) as refused:
            await store.events("broken")
        assert refused.value.code == "damaged_log"
        assert refused.value.data["seq"] == seq
        assert fault in str(refused.value)
        assert len(await store.events("sound")) == 3


async def test_close_finishes_what_waits_and_refuses_what_comes_later(database: str) -> None:
    async with opened(database) as store:
        waiting = [asyncio.create_task(store.append(f"t{n}", 0, [("x", {})], summary("t"))) for n in range(50)]
        await asyncio.sleep(0)
        await store.close()
        assert all(len(events) == 1 for events in await asyncio.gather(*waiting))
        late: list[Any] = [store.append("late", 0, [("x", {})], summary("t")), store.events("t1"), store.health()]
        for call in late:
            with pytest.raises(StaczError) as refused:
                await call
            assert refused.value.code == "store_unavailable"
        await store.close()
    async with opened(database) as store:
        assert all([await store.exists(f"t{n}") for n in range(50)])


def test_the_files_are_for_their_owner_alone(tmp_path: Path) -> None:
    async def make() -> None:
        async with opened(str(tmp_path / "new" / "games.db")) as store:
            await store.append("t", 0, [("x", {})], summary("t"))
            modes = {path.name: path.stat().st_mode & 0o077 for path in (tmp_path / "new").iterdir()}
            assert modes.keys() >= {"games.db", "games.db-wal", "games.db.lock"}
            assert set(modes.values()) == {0}

    old = os.umask(0o022)
    try:
        asyncio.run(make())
    finally:
        os.umask(old)
