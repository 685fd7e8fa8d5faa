"""Files that vanish, disks that are full, rows that are damaged, clocks that are set back, and a second server."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from stacz.server.live import actor as live
from tests.server.served import Forker, Person, ServerThread, choice, served_in_thread

PATIENCE = 20.0

# Bots that nobody plays with rest while nobody looks; these have ten moves before the person is to act.
BOTS_AND_YOU = {"0": "you", **{str(seat): "child" for seat in range(1, 5)}}


def wait_for(condition: Callable[[], bool], patience: float = PATIENCE) -> None:
    deadline = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_well(person: Person) -> bool:
    return person.http.get("/healthz").status_code == 200


# ---- nothing can be written ------------------------------------------------------------------------------------------


def test_a_deleted_file_takes_no_more_moves(tmp_path: Path) -> None:
    with served_in_thread(tmp_path) as server, closing(Person(server.port)) as person:
        seen = person.look(person.create("pan", 2, who={"0": "you", "1": "you"}))
        seen.do("start")
        assert is_well(person)
        away = tmp_path / "elsewhere.db"
        os.rename(server.database, away)
        assert seen.refusal("move", id="once", **choice(seen)) == "store_unavailable"
        wait_for(lambda: not is_well(person))
        Path(server.database).write_bytes(b"")  # another file of that name does not count
        assert seen.refusal("move", id="once", **choice(seen)) == "store_unavailable"
        os.replace(away, server.database)
        wanted = choice(seen)
        wait_for(lambda: seen.ask("move", id="once", **wanted)["kind"] == "done")
        wait_for(lambda: is_well(person))


def test_a_full_disk_is_no_health(forker: Forker, tmp_path: Path) -> None:
    """A file that may grow no further is as good as a full disk."""
    if sys.platform == "win32":
        pytest.skip("there is no limit on the size of files to set")
    server = forker.start(str(tmp_path / "games.db"), tmp_path / "log", largest_file=400_000)
    with closing(Person(server.port)) as person:
        assert is_well(person)
        seen = person.look(person.create("pan", 2))
        wait_for(lambda: "code" in seen.ask("say", text="x" * 200), 60)
        wait_for(lambda: not is_well(person))
        assert person.http.get("/healthz").json()["code"] == "store_unavailable"
    server.kill()


def test_a_read_only_database_is_no_health(tmp_path: Path, postgres_database: str) -> None:
    def set_read_only(value: str) -> None:
        with psycopg.connect(postgres_database, autocommit=True) as connection:
            name = connection.info.dbname
            connection.execute("SET default_transaction_read_only = off")
            connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = {value}".encode())
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s AND pid <> %s"
            connection.execute(others, [name, connection.info.backend_pid])

    with served_in_thread(tmp_path, database=postgres_database) as server, closing(Person(server.port)) as person:
        wait_for(lambda: is_well(person))
        set_read_only("on")
        wait_for(lambda: not is_well(person))
        set_read_only("off")
        wait_for(lambda: is_well(person))


# ---- a damaged row ---------------------------------------------------------------------------------------------------

DAMAGES = {
    "no JSON": "line = '{\"seats\": '",
    "half of the JSON": "line = '{}'",
    "another type": "line = '[1, 2]'",
    "a strange status": "status = 'asleep'",
    "a strange game": "game = 'chess'",
    "a text for a time": "updated = 'yesterday'",
    "a lost number": "last_seq = 77",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_summary_is_mended_and_hides_no_other(tmp_path: Path, damage: str) -> None:
    with served_in_thread(tmp_path) as server, closing(Person(server.port)) as person:
        good, bad = person.create(join="anyone"), person.create(join="anyone", who={"0": "you"})
        with closing(sqlite3.connect(server.database, isolation_level=None)) as connection:
            connection.execute(f"UPDATE tables SET {DAMAGES[damage]} WHERE table_id = ?", [bad])
        for query in ("", "?mine=true"):
            answer = person.http.get(f"/api/tables{query}")
            assert answer.status_code == 200, answer.text
            assert good in {table["table"] for table in answer.json()["tables"]}
        shown = {table["table"]: table for table in person.http.get("/api/tables").json()["tables"]}
        if damage != "a lost number":  # nothing that the lobby could notice
            assert shown[bad]["seats"][0] == {"name": "Anna", "bot": None}, "derived again from the log"
            assert (shown[bad]["status"], shown[bad]["game"]) == ("open", "pan")
        person.look(bad).do("ready")


def test_a_damaged_line_does_not_stop_the_bots_of_others(tmp_path: Path, postgres_database: str) -> None:
    with served_in_thread(tmp_path, database=postgres_database, sweep_seconds=0.2) as server:
        person = Person(server.port)
        wanted = {"who": BOTS_AND_YOU, "options": {"first_seat": 1}, "pace": 0.3}
        tables = [person.create("pan", 5, **wanted) for _ in range(2)]
        for table in tables:
            person.look(table).do("start")
        person.close()
    with psycopg.connect(postgres_database, autocommit=True) as connection:
        connection.execute("UPDATE tables SET line = '{\"due\": ' WHERE table_id = %s", [tables[0]])
        before = [count_events(connection, table) for table in tables]
        with served_in_thread(tmp_path, database=postgres_database, sweep_seconds=0.2, takeover_seconds=0.1):
            wait_for(lambda: all(count_events(connection, t) > n for t, n in zip(tables, before, strict=True)))


def count_events(connection: psycopg.Connection[Any], table: str) -> int:
    row = connection.execute("SELECT count(*) FROM events WHERE table_id = %s", [table]).fetchone()
    assert row is not None
    return int(row[0])


# ---- a clock that is set back ----------------------------------------------------------------------------------------


class Yesterday:
    """The module `time`, with its clock set back by a day."""

    def __getattr__(self, name: str) -> Any:
        return getattr(time, name)

    @staticmethod
    def time() -> float:
        return time.time() - 86_400

    @staticmethod
    def time_ns() -> int:
        return time.time_ns() - 86_400 * 10**9


def bots_move(server: ServerThread, table: str) -> bool:
    with closing(sqlite3.connect(server.database)) as connection:
        count = "SELECT count(*) FROM events WHERE table_id = ?"
        before = connection.execute(count, [table]).fetchone()[0]
        wait_for(lambda: connection.execute(count, [table]).fetchone()[0] > before + 2)
    return True


def test_a_clock_set_back_stops_no_bots_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served_in_thread(tmp_path) as server, closing(Person(server.port)) as person:
        table = person.create("pan", 5, who=BOTS_AND_YOU, options={"first_seat": 1}, pace=0.2)
        person.look(table).do("start")
    from stacz.server.live import host

    for module in (live, host):
        monkeypatch.setattr(module, "time", Yesterday())
    with served_in_thread(tmp_path, sweep_seconds=0.2, takeover_seconds=0.3) as server:
        assert bots_move(server, table), "nobody looks: the sweep has to find it"


def test_a_clock_set_back_lets_a_persons_time_run_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with served_in_thread(tmp_path, shortest_clock=0.1) as server, closing(Person(server.port)) as person:
        seen = person.look(person.create("pan", 2, who={"0": "you", "1": "you"}, clock=1.5))
        seen.do("start")
        monkeypatch.setattr(live, "time", Yesterday())
        seen.until(lambda s: any(seat["away"] == "clock" for seat in s.table["seats"]), timeout=15)


# ---- a second server -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        "symbolic link",
        "no lock file",
        *(pytest.param(one, marks=pytest.mark.ci) for one in ("hard link", "folder link")),
    ],
)
def test_a_second_server_is_refused_whatever_way_it_comes(tmp_path: Path, way: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    with served_in_thread(folder) as server, closing(Person(server.port)) as person:
        path = Path(server.database)
        other = tmp_path / "other.db"
        if way == "symbolic link":
            other.symlink_to(path)
        elif way == "hard link":
            if sys.platform != "linux":
                pytest.skip("only Linux lets a file be locked beside SQLite's own locks")
            other.hardlink_to(path)
        elif way == "folder link":
            (tmp_path / "again").symlink_to(folder)
            other = tmp_path / "again" / path.name
        else:
            path.with_name(path.name + ".lock").unlink()
            other = path
        command = [sys.executable, "-m", "stacz", "serve", "--no-browser", "--port", "0", "--database", str(other)]
        refused = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert refused.returncode == 2
        assert "Another server is using the database" in refused.stderr
        person.create()
