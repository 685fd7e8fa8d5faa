"""`stacz doctor --database` finds what is wrong with a database; backups are not overwritten, and rotate."""

from __future__ import annotations

import shutil
import sqlite3
from collections import namedtuple
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from stacz.cli import main
from stacz.commands import rotation
from stacz.commands.examine import examine
from stacz.store import backup
from stacz.store.backup import restore
from stacz.store.database import newest

FOLDER = Path(__file__).parent / "databases"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str]:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    out, err = capsys.readouterr()
    return left.value.code, out + err


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return Path(shutil.copy(FOLDER / "v2.sqlite", tmp_path / "games.db"))


def test_a_sound_database_is_told_so(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = run(capsys, "doctor", "--database", str(copied))
    assert code == 0
    assert f"schema  {newest()}, as this version wants it" in told
    assert "13 tables, 307 events, all sound" in told
    assert "of the disk free" in told
    assert "progress" not in told


def test_the_servers_own_database_is_meant_where_none_is_named(
    copied: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STACZ_DATABASE", str(copied))
    assert str(copied) in run(capsys, "doctor", "--database")[1]
    assert "database" not in run(capsys, "doctor")[1]


def test_an_older_database_is_sound_and_will_be_brought_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = shutil.copy(FOLDER / "v1.sqlite", tmp_path / "old.db")
    code, told = run(capsys, "doctor", "--database", str(old))
    assert code == 0
    assert f"brings it to {newest()} at its start" in told
    assert "all sound" in told


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "of a newer stacz"),
        ("ALTER TABLE users DROP COLUMN banned", "but it differs"),
        ("DELETE FROM events WHERE seq = 3 AND table_id = (SELECT min(table_id) FROM events)", "1 is damaged"),
        ("UPDATE events SET data = '{' WHERE seq = 2", "13 are damaged"),
        ("DELETE FROM events WHERE table_id = (SELECT min(table_id) FROM events)", "its log is missing"),
        ("UPDATE tables SET last_seq = 1", "its line in the lobby is not that of its log"),
    ],
)
def test_what_is_wrong_is_found(harm: str, told: str, copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(copied)) as connection, connection:
        connection.execute(harm)
    code, found = run(capsys, "doctor", "--database", str(copied))
    assert code == 1
    assert told in found


def test_a_torn_file_is_found(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = bytearray(copied.read_bytes())
    page = 4096
    for at in range(page * 3, len(raw) - page, page):
        raw[at : at + 8] = b"\xff" * 8  # the heads of its pages
    copied.write_bytes(raw)
    code, told = run(capsys, "doctor", "--database", str(copied))
    assert code in (1, 2)
    assert "damaged" in told or "cannot be used" in told


def test_a_full_disk_is_told_before_it_is_full(copied: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr("stacz.store.inspection.shutil.disk_usage", lambda _: usage(10, 10, 5 << 20))
    (room,) = [found for found in examine(str(copied)) if found.name == "room"]
    assert room.is_wrong
    assert "make room" in room.told


def test_a_postgresql_is_examined_too(postgres_database: str, copied: Path, tmp_path: Path) -> None:
    backup(str(copied), tmp_path / "all.backup")
    restore(tmp_path / "all.backup", postgres_database)
    found = {one.name: one for one in examine(postgres_database)}
    assert not any(one.is_wrong for one in found.values())
    assert "13 tables" in found["logs"].told
    assert "own machine" in found["room"].told


@pytest.mark.parametrize(("name", "fault"), [("none.db", "there is no such file"), ("letter.txt", "not a database")])
def test_what_is_none_of_ours_is_refused(
    name: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 900)
    code, told = run(capsys, "doctor", "--database", str(tmp_path / name))
    assert code == 2
    assert fault in told


# ---- backups that stay -----------------------------------------------------------------------------------------------


def test_a_backup_overwrites_nothing_unless_it_is_told_to(copied: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = copied.with_name("all.backup")
    file.write_text("dear to somebody")
    code, told = run(capsys, "backup", str(file), "--database", str(copied))
    assert (code, file.read_text()) == (2, "dear to somebody")
    assert "--force" in told
    assert run(capsys, "backup", str(file), "--database", str(copied), "--force")[0] == 0
    assert file.read_bytes().startswith(b'{"format":"stacz-backup-1"')


def test_the_newest_backups_are_kept(
    copied: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    others = ["games.backup", "games-old.backup", "games-20200101T000000Z.backup.txt", "club-20200101T000000Z.backup"]
    folder = copied.parent / "kept"
    folder.mkdir()
    for name in others:
        (folder / name).write_text("another's")
    dated = rotation.dated
    for day in range(4):
        monkeypatch.setattr(rotation, "dated", shifted(dated, day * 86_400))
        assert run(capsys, "backup", str(folder / "games.backup"), "--database", str(copied), "--keep", "2")[0] == 0
    made = sorted(path.name for path in folder.iterdir() if path.name not in others)
    assert len(made) == 2
    assert made == [dated(folder / "games.backup", NOW + day * 86_400).name for day in (2, 3)]
    assert all((folder / name).read_text() == "another's" for name in others)
    assert run(capsys, "backup", str(folder / "x"), "--database", str(copied), "--keep", "0")[0] == 2


NOW = 1_800_000_000.0


def shifted(dated: Callable[[Path, float], Path], seconds: float) -> Callable[[Path, float], Path]:
    return lambda path, _: dated(path, NOW + seconds)
