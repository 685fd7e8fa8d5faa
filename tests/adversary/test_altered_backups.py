"""Backups that were changed and sealed anew: each is read like a log when it is loaded, and refused."""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from stacz.commands.restore import restore
from stacz.core.errors import StaczError
from stacz.store import backup

DATABASE = Path(__file__).parents[1] / "store" / "databases" / "v1.sqlite"
Rows = list[tuple[str, dict[str, Any]]]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("backup")
    backup(str(shutil.copy(DATABASE, str(folder / "games.db"))), folder / "all.backup")
    return folder / "all.backup"


def altered(sound: Path, target: Path, alter: Callable[[Rows], Any]) -> Path:
    """Write a backup with other rows and a seal that fits."""
    lines = sound.read_bytes().splitlines(keepends=True)
    rows: Rows = [tuple(json.loads(line)) for line in lines[1:-1]]
    alter(rows)
    body = lines[0] + b"".join(json.dumps(row).encode() + b"\n" for row in rows)
    end = {"rows": len(rows), "sha256": hashlib.sha256(body).hexdigest()}
    target.write_bytes(body + json.dumps(end).encode() + b"\n")
    return target


def some(rows: Rows, table: str, kind: str | None = None) -> dict[str, Any]:
    return next(values for name, values in rows if name == table and kind in (None, values.get("kind")))


def other_data(rows: Rows, kind: str, **values: Any) -> None:
    row = some(rows, "events", kind)
    row["data"] = json.dumps({**json.loads(row["data"]), **values})


def swap_two_moves(rows: Rows) -> None:
    moves = [values for name, values in rows if name == "events" and values["kind"] == "moved"][:2]
    moves[0]["data"], moves[1]["data"] = moves[1]["data"], moves[0]["data"]


def drop(rows: Rows, table: str, kind: str | None = None) -> None:
    row = some(rows, table, kind)
    rows[:] = [(name, values) for name, values in rows if values is not row]


def swap_two_events(rows: Rows) -> None:
    first = next(number for number, (name, _) in enumerate(rows) if name == "events")
    rows[first], rows[first + 1] = rows[first + 1], rows[first]


ALTERED: dict[str, Callable[[Rows], Any]] = {
    "a text as seq": lambda rows: some(rows, "events", "moved").update(seq="5"),
    "a number as a name": lambda rows: some(rows, "users").update(name=5),
    "a truth as a number": lambda rows: some(rows, "events").update(at=True),
    "a number as a truth": lambda rows: some(rows, "tables").update(public=1),
    "a number that is too large": lambda rows: some(rows, "events").update(at=1 << 70),
    "nothing where something must be": lambda rows: some(rows, "users").update(name=None),
    "a missing column": lambda rows: some(rows, "users").pop("name"),
    "another seed": lambda rows: other_data(rows, "started", seed="00000000000000ff"),
    "another hash": lambda rows: other_data(rows, "moved", hash="0" * 16),
    "moves exchanged": swap_two_moves,
    "events out of order": swap_two_events,
    "an event is missing": lambda rows: drop(rows, "events", "moved"),
    "an event that is none": lambda rows: some(rows, "events", "moved").update(kind="jumped"),
    "data that are no JSON": lambda rows: some(rows, "events", "moved").update(data="{"),
    "a table without a log": lambda rows: some(rows, "tables").update(table_id="nothing2"),
    "a table with another end": lambda rows: some(rows, "tables").update(last_seq=3),
    "an owner who is nobody": lambda rows: other_data(rows, "seat_taken", owner="f" * 16),
    "a host who is nobody": lambda rows: other_data(rows, "created", host="f" * 16),
    "a user is missing": lambda rows: drop(rows, "users"),
    "a session of nobody": lambda rows: some(rows, "sessions").update(user_id="f" * 16),
    "a member of no table": lambda rows: some(rows, "members").update(table_id="nothing2"),
}


@pytest.mark.parametrize("way", ALTERED)
def test_an_altered_backup_is_refused_and_changes_nothing(way: str, sound: Path, tmp_path: Path) -> None:
    target = tmp_path / "target.db"
    with pytest.raises(StaczError) as refused:
        restore(altered(sound, tmp_path / "altered", ALTERED[way]), str(target), leave_damaged=False)
    assert refused.value.code == "malformed_backup"
    assert not target.exists()


def test_what_is_derived_is_derived_again(sound: Path, tmp_path: Path) -> None:
    def lie(rows: Rows) -> None:
        for name, values in rows:
            if name == "tables":
                values.update(game="chess", status="open", public=True, line='{"host": "The operator"}')

    for name, file in (("true.db", sound), ("lie.db", altered(sound, tmp_path / "lie", lie))):
        restore(file, str(tmp_path / name), leave_damaged=False)
    true, lied = (tables_of(tmp_path / name) for name in ("true.db", "lie.db"))
    assert true == lied != []


def tables_of(path: Path) -> list[Any]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM tables ORDER BY table_id").fetchall()


def test_the_rest_can_be_had_without_a_damaged_table(sound: Path, tmp_path: Path) -> None:
    broken = altered(sound, tmp_path / "broken", lambda rows: other_data(rows, "moved", hash="0" * 16))
    _, left = restore(broken, str(tmp_path / "rest.db"), leave_damaged=True)
    assert len(left) == 1
    restore(sound, str(tmp_path / "all.db"), leave_damaged=True)
    rest, whole = tables_of(tmp_path / "rest.db"), tables_of(tmp_path / "all.db")
    assert [row for row in whole if row not in rest] == [row for row in whole if row[0] == left[0]]
    with closing(sqlite3.connect(tmp_path / "rest.db")) as connection:
        for name in ("events", "members"):
            assert not connection.execute(f"SELECT * FROM {name} WHERE table_id = ?", left).fetchall()
