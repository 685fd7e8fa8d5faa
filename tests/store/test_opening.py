"""Opening a database: made when missing, migrated, held by one server, refused with a sentence."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from stacz.core.errors import StaczError
from stacz.store import ANY_TABLE, default_database, migrations, open_store, schema
from stacz.store.database import MIGRATION, make_engine, newest, read_address
from tests.store.helpers import opened, summary, told


async def refused(address: str) -> StaczError:
    with pytest.raises(StaczError) as refusal:
        await open_store(address)
    return refusal.value


async def test_an_empty_database_is_filled_and_one_that_is_ready_stays(database: str) -> None:
    for n in range(3):
        async with opened(database) as store:
            await store.append("t", n, [("opened", {"n": n})], summary("t"))
    async with opened(database) as store:
        assert told(await store.events("t")) == [(n + 1, "opened", {"n": n}) for n in range(3)]


async def test_the_migrations_make_what_the_program_expects(database: str) -> None:
    async with opened(database):
        pass
    engine = make_engine(read_address(database), writes=False)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()
    assert differences == []


async def test_servers_that_start_together_on_one_postgresql_do_not_disturb_each_other(postgres_database: str) -> None:
    stores = await asyncio.gather(*(open_store(postgres_database) for _ in range(4)))
    for store in stores:
        await store.health()
        await store.close()


def test_the_newest_migration_is_known_without_loading_them() -> None:
    folder = Path(migrations.__file__).parent
    scripts = ScriptDirectory(str(folder))
    assert scripts.get_current_head() == newest()
    numbers = [script.revision for script in scripts.walk_revisions()]
    files = [found[1] for path in (folder / "versions").iterdir() if (found := MIGRATION.fullmatch(path.name))]
    assert sorted(files) == numbers[::-1] == [f"{number:04}" for number in range(1, len(numbers) + 1)]


async def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async with opened(database):
        pass
    engine = make_engine(read_address(database), writes=True)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    refusal = await refused(database)
    assert refusal.code == "bad_database"
    assert "newer version" in str(refusal)


async def test_a_sqlite_file_has_one_server(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    async with opened(path):
        assert (await refused(path)).code == "database_in_use"
        opening = f"import asyncio; from stacz.store import open_store; asyncio.run(open_store({path!r}))"
        done = await asyncio.to_thread(subprocess.run, [sys.executable, "-c", opening], capture_output=True, text=True)
        assert "Another server is using the database" in done.stderr
    async with opened(path) as store:
        await store.health()


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("", "malformed"),
        ("sqlite://", "must be a file"),
        (":memory:", "must be a file"),
        ("sqlite:///file:x?mode=memory", "must be a file"),
        ("mysql://user:secret@host/db", "only SQLite and PostgreSQL"),
        ("postgresql://user:secret@host:port/db", "malformed"),
        ("postgresql://user:secret@127.0.0.1:1/db", "refused"),
        ("/dev/null/games.db", "File exists"),
        ("/", "Is a directory"),
    ],
)
async def test_an_address_that_leads_nowhere_is_refused_without_its_password(address: str, fault: str) -> None:
    refusal = await refused(address)
    assert refusal.code == "bad_database"
    assert fault in str(refusal)
    assert "secret" not in str(refusal)
    assert "\n" not in str(refusal)


async def test_a_file_that_is_no_database_is_refused_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 500)
    assert (await refused(str(path))).code == "bad_database"
    assert path.read_text() == "Dear Ann, " * 500
    assert (await refused(str(path))).code == "bad_database", "the lock was given back"


async def test_sqlite_waits_for_the_disk_on_every_connection(tmp_path: Path) -> None:
    async with opened(str(tmp_path / "games.db")):
        pass
    for writes in (True, False):
        engine = make_engine(read_address(str(tmp_path / "games.db")), writes=writes)
        with engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        engine.dispose()


async def test_a_postgresql_that_would_not_wait_for_its_disk_is_told_to(postgres_database: str) -> None:
    with psycopg.connect(postgres_database, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off".encode())
    engine = make_engine(read_address(postgres_database), writes=True)
    with engine.connect() as found:
        assert found.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    engine.dispose()


async def test_the_address_may_set_what_the_program_sets_too(postgres_database: str) -> None:
    sign = "&" if "?" in postgres_database else "?"
    async with opened(f"{postgres_database}{sign}connect_timeout=7") as store:
        await store.health()
        assert await anext(store.notices()) == ANY_TABLE


def test_without_an_address_it_is_a_file_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert default_database() == os.path.join(tmp_path, "stacz", "stacz.db")
