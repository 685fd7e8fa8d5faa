"""Backups: everything in one file, for either kind of database; all or nothing."""

from __future__ import annotations

import asyncio
import hashlib
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from stacz.cli import main
from stacz.core.errors import StaczError
from stacz.store import NewEvent, Store, backup, restore
from stacz.store.database import newest
from tests.store.helpers import opened, summary

DATABASE = Path(__file__).parent / "databases" / "v1.sqlite"  # with real tables: the command reads their logs
AWKWARD: dict[str, Any] = {"text": "zażółć \0 'x' \\u0000", "big": 2**64 - 1}


async def fill(store: Store) -> dict[str, Any]:
    """Put something of every kind into a store; return all that can be asked of it."""
    user = await store.create_user("Żaneta")
    await store.create_session("token", user)
    await store.set_login(user, "ann", "hash")
    for n in range(30):
        events: list[NewEvent] = [("created", AWKWARD), *(("moved", {"n": k}) for k in range(n))]
        await store.append(f"t{n}", 0, events, summary(f"t{n}", 1e9 + n / 7, public=n % 2 == 0), [user])
    return await content(store, user)


async def content(store: Store, user: str) -> dict[str, Any]:
    return {
        "events": [await store.events(f"t{n}") for n in range(30)],
        "tables": await store.tables(limit=100),
        "mine": await store.tables(member=user, public=True),
        "people": (await store.user(user), await store.sessions(user), await store.find_login("ann")),
    }


async def test_a_backup_of_either_kind_is_restored_into_either_kind(
    database: str, other_database: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.backup"
    async with opened(database) as store:
        before = await fill(store)
        written = await asyncio.to_thread(backup, database, file)  # beside the open store
    assert file.stat().st_mode & 0o077 == 0
    assert await asyncio.to_thread(restore, file, other_database) == written == len(file.read_bytes().splitlines()) - 2
    async with opened(other_database) as store:
        user = (await store.find_login("ann")).user  # type: ignore[union-attr]
        assert await content(store, user) == before
        await store.append("t1", 2, [("goes", {})], summary("t1"))
    again = tmp_path / "again.backup"
    backup(database, again)
    assert again.read_bytes().splitlines()[1:-1] == file.read_bytes().splitlines()[1:-1], "the same for both kinds"


async def test_a_backup_shows_one_moment(database: str, tmp_path: Path) -> None:
    async with opened(database) as store:
        done = asyncio.Event()

        async def write() -> None:
            n = 0
            while not done.is_set():
                await store.append("a", n, [("x", {"n": n})], summary("a"))
                n += 1

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.1)
        for number in range(3):
            await asyncio.to_thread(backup, database, tmp_path / f"{number}")
        done.set()
        await writing
    for number in range(3):
        rows = [json.loads(line) for line in (tmp_path / f"{number}").read_bytes().splitlines()[1:-1]]
        seqs = [row["seq"] for table, row in rows if table == "events"]
        assert [row["last_seq"] for table, row in rows if table == "tables"] == [len(seqs)]


@pytest.fixture
def backup_file(tmp_path: Path) -> Path:
    async def make() -> None:
        async with opened(str(tmp_path / "source.db")) as store:
            await fill(store)

    asyncio.run(make())
    backup(str(tmp_path / "source.db"), tmp_path / "backup")
    return tmp_path / "backup"


def resealed(lines: list[bytes]) -> bytes:
    """Give changed lines a hash that fits."""
    body = b"".join(lines)
    end = {"rows": len(lines) - 1, "sha256": hashlib.sha256(body).hexdigest()}
    return body + json.dumps(end).encode() + b"\n"


DAMAGES: dict[str, Callable[[list[bytes]], bytes]] = {
    "empty": lambda lines: b"",
    "only a head": lambda lines: lines[0],
    "cut in a line": lambda lines: b"".join(lines)[:-10],
    "cut after a line": lambda lines: b"".join(lines[:-5]),
    "a row is missing": lambda lines: b"".join(lines[:4] + lines[5:]),
    "a row is there twice": lambda lines: b"".join(lines[:4] + lines[3:]),
    "a letter changed": lambda lines: b"".join(lines).replace(b"moved", b"mover", 1),
    "something follows": lambda lines: b"".join(lines) + b"x\n",
    "no text": lambda lines: b"\xff\xfe\x00" * 100,
    "another format": lambda lines: resealed([lines[0].replace(b"backup-1", b"backup-9"), *lines[1:-1]]),
    "a newer revision": lambda lines: resealed([lines[0].replace(newest().encode(), b"9999"), *lines[1:-1]]),
    "a strange table": lambda lines: resealed([lines[0], b'["sqlite_master", {"a": 1}]\n', *lines[1:-1]]),
    "a strange column": lambda lines: resealed([lines[0], b'["users", {"a": 1}]\n', *lines[1:-1]]),
    "a strange value": lambda lines: resealed([lines[0], b'["users", {"user_id": [1]}]\n', *lines[1:-1]]),
    "a strange line": lambda lines: resealed([lines[0], b"17\n", *lines[1:-1]]),
    "a row with the same key": lambda lines: resealed([*lines[:-1], lines[-2]]),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_backup_is_refused_and_changes_nothing(damage: str, backup_file: Path, tmp_path: Path) -> None:
    lines = backup_file.read_bytes().splitlines(keepends=True)
    (tmp_path / "damaged").write_bytes(DAMAGES[damage](lines))
    target = str(tmp_path / "target.db")
    with pytest.raises(StaczError) as refused:
        restore(tmp_path / "damaged", target)
    assert refused.value.code in ("malformed_backup", "bad_database")
    assert "\n" not in str(refused.value)
    restore(backup_file, target)  # it is still empty


def test_a_database_that_holds_something_is_not_restored_into(backup_file: Path, database: str) -> None:
    async def use() -> None:
        async with opened(database) as store:
            await store.create_user("Ann")

    asyncio.run(use())
    with pytest.raises(StaczError) as refused:
        restore(backup_file, database)
    assert refused.value.code == "database_not_empty"


def test_tables_of_strangers_are_not_touched(backup_file: Path, postgres_database: str) -> None:
    import psycopg

    with psycopg.connect(postgres_database) as connection:
        connection.execute("CREATE TABLE letters (id int)")
    with pytest.raises(StaczError) as refused:
        restore(backup_file, postgres_database)
    assert refused.value.code == "database_not_empty"


def test_a_database_in_use_is_not_restored_into(backup_file: Path, tmp_path: Path) -> None:
    async def use() -> None:
        async with opened(str(tmp_path / "target.db")):
            with pytest.raises(StaczError) as refused:
                restore(backup_file, str(tmp_path / "target.db"))
            assert refused.value.code == "database_in_use"

    asyncio.run(use())


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup_file = tmp_path / "backup"
    rows = backup(str(shutil.copy(DATABASE, str(tmp_path / "source.db"))), backup_file)

    def run(*arguments: str) -> tuple[Any, str]:
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        told = capsys.readouterr()
        return left.value.code, told.out + told.err

    copy, file = str(tmp_path / "copy.db"), str(tmp_path / "copy.backup")
    assert run("restore", str(backup_file), "--database", copy) == (0, f"Restored {rows} rows from {backup_file}.\n")
    assert run("backup", file, "--database", copy) == (0, f"Wrote {rows} rows to {file}.\n")
    code, said = run("restore", file, "--database", copy)
    assert (code, said.count("\n")) == (2, 1)
    assert "is not empty" in said
    nowhere = str(tmp_path / "none")
    assert run("backup", file, "--force", "--database", nowhere) == (
        2,
        f"stacz: The database {nowhere} cannot be used (there is no such file); fix that, or choose another one.\n",
    )
    assert "cannot be read" in run("restore", nowhere, "--database", str(tmp_path / "x.db"))[1]
    assert "cannot be written" in run("backup", str(tmp_path / "no" / "such"), "--database", copy)[1]
    (tmp_path / "stranger.db").write_bytes(b"")
    assert "not one of stacz" in run("backup", file, "--force", "--database", str(tmp_path / "stranger.db"))[1]
