"""One log for each table: in order, whole, and written by one at a time."""

from __future__ import annotations

import asyncio
import pickle
import time
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection

from stacz.core.errors import StaczError
from stacz.store import Conflict, bulk
from stacz.store.group_commit import GroupCommit
from stacz.store.sql_store import SqlStore
from tests.store.helpers import opened, summary, told

AWKWARD: dict[str, Any] = {
    "text": "zażółć \0 \u2028 'quoted' \"twice\" \\u0000 \\ %s :rows $[0]",
    "nested": [{"deep": [None, True, 1.5, -(2**63), 2**64 - 1]}],
    "": "",
}


async def test_events_come_back_in_order_exactly_as_they_were_written(database: str) -> None:
    before = time.time()
    async with opened(database) as store:
        first = await store.append("t", 0, [("created", AWKWARD), ("took", {})], summary("t"))
        await store.append("t", 2, [("moved", {"n": 3})], summary("t"))
        assert told(first) == [(1, "created", AWKWARD), (2, "took", {})]
        assert (await store.events("t"))[:2] == first
    async with opened(database) as store:
        events = await store.events("t")
        assert told(events) == [(1, "created", AWKWARD), (2, "took", {}), (3, "moved", {"n": 3})]
        assert told(await store.events("t", after=2)) == [(3, "moved", {"n": 3})]
        assert await store.events("t", after=3) == await store.events("unknown") == []
        assert [await store.exists(table) for table in ("t", "unknown")] == [True, False]
        assert before - 1 < events[0].at <= events[2].at < time.time() + 1


async def test_only_who_knows_the_whole_log_may_append(database: str) -> None:
    async with opened(database) as store:
        await store.append("t", 0, [("a", {}), ("b", {})], summary("t", 1.0), ["ann"])
        for after in (0, 1, 3, 7):
            with pytest.raises(Conflict) as refused:
                await store.append("t", after, [("c", {})], summary("t", 2.0), ["bob"])
            assert refused.value.data == {"table": "t", "seq": after + 1}
        assert told(await store.events("t")) == [(1, "a", {}), (2, "b", {})]
        assert await store.summary("t") == summary("t", 1.0)
        assert await store.tables(member="bob") == []


def test_a_conflict_survives_a_process_border() -> None:
    again = pickle.loads(pickle.dumps(Conflict("t", 3)))
    assert (type(again), again.data, str(again)) == (Conflict, {"table": "t", "seq": 3}, str(Conflict("t", 3)))


async def test_of_many_who_append_at_once_one_wins(database: str) -> None:
    async with opened(database) as store:
        tries = (store.append("t", 0, [("try", {"n": n}), ("more", {})], summary("t", n)) for n in range(50))
        results = await asyncio.gather(*tries, return_exceptions=True)
        won = [result for result in results if not isinstance(result, BaseException)]
        assert len(won) == 1
        assert sum(isinstance(result, Conflict) for result in results) == 49
        assert await store.events("t") == won[0]
        kept = await store.summary("t")
        assert kept is not None
        assert kept.updated == won[0][0].data["n"]


async def test_two_processes_share_one_log_by_losing_and_trying_again(postgres_database: str) -> None:
    async def write(store: Any, name: str) -> None:
        for n in range(25):
            while True:
                last = len(await store.events("t"))
                try:
                    await store.append("t", last, [("said", {"who": name, "n": n})], summary("t"))
                    break
                except Conflict:
                    pass

    async with opened(postgres_database) as one, opened(postgres_database) as two:
        await asyncio.gather(write(one, "one"), write(two, "two"))
        events = await one.events("t")
    assert [event.seq for event in events] == list(range(1, 51))
    for name in ("one", "two"):
        assert [event.data["n"] for event in events if event.data["who"] == name] == list(range(25))


async def test_hundreds_of_appends_share_few_commits(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    commit = GroupCommit._transaction
    monkeypatch.setattr(GroupCommit, "_transaction", lambda self, w: sizes.append(len(w)) or commit(self, w))  # type: ignore[func-returns-value]

    async def write(store: Any, table: str) -> None:
        for seq in range(5):
            await store.append(table, seq, [("moved", {"seq": seq + 1})], summary(table, seq))

    async with opened(database) as store:
        names = [f"t{n}" for n in range(300)]
        await asyncio.gather(*(write(store, name) for name in names))
        assert sum(sizes) == 1500
        assert len(sizes) < 300
        for name in names[::17]:
            assert told(await store.events(name)) == [(n, "moved", {"seq": n}) for n in range(1, 6)]


async def test_appends_to_one_table_may_queue_up_without_waiting(database: str) -> None:
    async with opened(database) as store:
        await asyncio.gather(*(store.append("t", n, [("moved", {"n": n})], summary("t", n)) for n in range(100)))
        assert [event.data["n"] for event in await store.events("t")] == list(range(100))


async def test_one_that_fails_in_the_database_does_not_fail_its_neighbours(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(database) as store:
        await store.append("old", 0, [("first", {})], summary("old", 1.0))
        # As when another process appends between our look and our write: only the key stands in between.
        monkeypatch.setattr(bulk, "last_seqs", lambda connection, names: {})
        writes = [store.append(t, 0, [("second", {})], summary(t, 2.0), ["ann"]) for t in ("a", "old", "b")]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [isinstance(result, Conflict) for result in results] == [False, True, False]
        assert told(await store.events("old")) == [(1, "first", {})]
        assert told(await store.events("a")) == told(await store.events("b")) == [(1, "second", {})]
        assert {found.table for found in await store.tables(member="ann")} == {"a", "b"}
        assert await store.summary("old") == summary("old", 1.0)


async def test_a_program_error_in_one_write_does_not_fail_its_neighbours(database: str) -> None:
    def fail(connection: Connection) -> None:
        raise ZeroDivisionError

    async with opened(database) as store:
        assert isinstance(store, SqlStore)
        results = await asyncio.gather(
            store.append("a", 0, [("x", {})], summary("a")), store._write(fail), store.create_user("Ann"),
            return_exceptions=True,
        )  # fmt: skip
        assert isinstance(results[1], ZeroDivisionError)
        assert told(await store.events("a")) == [(1, "x", {})]
        assert (await store.user(str(results[2]))) is not None


async def test_what_is_no_json_is_refused_at_once(database: str) -> None:
    async with opened(database) as store:
        with pytest.raises(TypeError):
            await store.append("t", 0, [("x", {"what": object()})], summary("t"))
        assert not await store.exists("t")


async def test_a_table_has_a_plain_name(database: str) -> None:
    async with opened(database) as store:
        for name in ("", "a b", "a:b", "*", "x" * 65, "ł", "a\0", "a\n", "../a"):
            with pytest.raises(StaczError) as refused:
                await store.append(name, 0, [("x", {})], summary("t"))
            assert refused.value.code == "bad_table"


async def test_a_cancelled_caller_does_not_disturb_the_others(database: str) -> None:
    async with opened(database) as store:
        tasks = [asyncio.create_task(store.append(f"t{n}", 0, [("x", {})], summary("t"))) for n in range(20)]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, asyncio.CancelledError) for result in results] == [True, False] * 10
        for n in range(1, 20, 2):
            assert await store.exists(f"t{n}")


async def test_the_lobby_is_listed_newest_first_in_pages(database: str) -> None:
    async with opened(database) as store:
        for n in range(12):
            table = summary(
                f"t{n:02}", 1e9 + n // 2, status="open" if n % 3 else "playing", public=n % 4 != 0,
                game="pan" if n < 6 else "kolejka",
            )  # fmt: skip
            await store.append(table.table, 0, [("created", {})], table, ["ann"] if n % 2 else ["bob", "ann"])
        everything = await store.tables()
        assert [found.table for found in everything] == [f"t{n:02}" for n in range(11, -1, -1)]
        assert {f.table for f in await store.tables(status="playing")} == {"t00", "t03", "t06", "t09"}
        assert {f.table for f in await store.tables(public=False)} == {"t00", "t04", "t08"}
        assert {f.table for f in await store.tables(game="pan", member="bob")} == {"t00", "t02", "t04"}
        page, seen = await store.tables(limit=5), []
        while page:
            seen += page
            page = await store.tables(limit=5, before=(page[-1].updated, page[-1].table))
        assert seen == everything


async def test_tables_that_are_due_are_found_by_their_line(database: str) -> None:
    async with opened(database) as store:
        for name, due in {"now": 1e9, "soon": 1e9 + 0.5, "late": 2e9, "not": None}.items():
            known = msgspec.structs.replace(summary(name), line={"due": due})
            await store.append(name, 0, [("created", {})], known)
        await store.append("other", 0, [("created", {})], summary("other"))
        assert {f.table for f in await store.tables(due=1e9)} == {"now"}
        assert {f.table for f in await store.tables(due=1e9 + 1)} == {"now", "soon"}


async def test_members_come_and_go(database: str) -> None:
    async with opened(database) as store:
        await store.append("t", 0, [("created", {})], summary("t"), ["ann", "bob"])
        await store.append("t", 1, [("left", {})], summary("t"), members=["ann"], gone=["bob", "nobody"])
        assert [f.table for f in await store.tables(member="ann")] == ["t"]
        assert await store.tables(member="bob") == []
        await store.append("t", 2, [("took", {})], summary("t"), members=["bob"])
        assert [f.table for f in await store.tables(member="bob")] == ["t"]
