"""A newer server upgrades the database beside an older one that still plays: an upgrade without a break.

The older servers are real ones, from the project's history: the last commit before each migration. They run on the
Python sources, beside the server of today.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from stacz.commands.examine import examine
from stacz.store.database import make_engine, newest, read_address, revision_of
from tests.server.served import Person, ServerProcess, duel, mover, play_together, served_in_thread

ROOT = Path(__file__).parents[2]
# By the revision of its database: the last commit that had it. A release adds the commit of its tag.
BEFORE = {
    "0001": "d12de6782f152a318e95f74ec3695677c727391a",
    "0002": "e30bd9dafe067bb389c15ac87df4473ddeb5c7de",
    "0003": "953bdbb89b314a6525e5886b4a68f94fefdcfebe",
}
pytestmark = pytest.mark.ci


class OldServer(ServerProcess):
    """`stacz serve` as it was."""

    def __init__(self, sources: Path, database: str, log: Path) -> None:
        self.sources = sources
        super().__init__(database, log, "--no-rate-limits")

    def start(self) -> float:
        before = dict(os.environ)
        os.environ.update(PYTHONPATH=str(self.sources / "src"), STACZ_MODE="python")
        try:
            return super().start()
        finally:
            os.environ.clear()
            os.environ.update(before)


@pytest.fixture(params=BEFORE)
def old(request: pytest.FixtureRequest, postgres_database: str, tmp_path: Path) -> Iterator[OldServer]:
    """A server of an older version on a database of its own."""
    commit = BEFORE[request.param]
    made = subprocess.run(["git", "archive", commit, "src/stacz"], cwd=ROOT, capture_output=True, check=False)
    if made.returncode:
        pytest.skip("the history of the project is not here: git fetch --unshallow")
    with tarfile.open(fileobj=io.BytesIO(made.stdout)) as packed:
        packed.extractall(tmp_path / "old", filter="data")
    server = OldServer(tmp_path / "old", postgres_database, tmp_path / "old.log")
    assert revision(postgres_database) == request.param, "it is the old one"
    yield server
    server.close()


def revision(database: str) -> str | None:
    engine = make_engine(read_address(database), writes=False)
    try:
        with engine.connect() as connection:
            return revision_of(connection)
    finally:
        engine.dispose()


def play(one: Any, two: Any, moves: int) -> None:
    """Make some moves, whoever is to act."""
    for _ in range(moves):
        two.until(lambda s: s.version >= one.version)
        one.until(lambda s: s.version >= two.version)
        now = mover(one, two)
        now.play_on(most=1)


def test_an_old_server_plays_on_while_a_new_one_upgrades_its_database(old: OldServer, tmp_path: Path) -> None:
    with closing(Person(old.port, "Anna")) as anna, closing(Person(old.port, "Basia")) as basia:
        finished, one, two = duel(anna, basia)
        play(one, two, 6)
        running, three, four = duel(anna, basia)
        play(three, four, 4)
        with served_in_thread(tmp_path, database=old.database, takeover_seconds=0.3, sweep_seconds=0.2) as new:
            assert revision(old.database) == newest()
            play_together(one, two)  # to the end, at the old server
            play(three, four, 3)
            late = duel(anna, basia)[0]  # and what is set up there goes on, too
            told = {code: anna.http.get(f"/api/tables/{code}/record").json() for code in (finished,)}
            old.stop()
            with closing(Person(new.port, "Celina")) as celina:
                assert celina.http.get("/healthz").json() == {"ok": True}
                for person in (anna, basia):  # the same sessions, at the server that is left
                    person.port = new.port
                    person.http.base_url = f"http://127.0.0.1:{new.port}"
                record = anna.http.get(f"/api/tables/{finished}/record").json()
                assert record["outcome"] == told[finished]["outcome"]
                assert len(record["steps"]) == len(told[finished]["steps"])
                for code in (running, late):
                    here, there = anna.look(code), basia.look(code)
                    play_together(here, there)
                    assert here.table["result"]["reason"] == "played"
    assert not [found for found in examine(old.database) if found.is_wrong]


def test_an_old_server_does_not_start_on_a_newer_database(old: OldServer, tmp_path: Path) -> None:
    engine = make_engine(read_address(old.database), writes=True)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    old.stop()
    env = {**os.environ, "PYTHONPATH": str(old.sources / "src"), "STACZ_MODE": "python"}
    again = subprocess.run(
        [sys.executable, "-m", "stacz", "serve", "--port", "0", "--no-browser", "--database", old.database],
        env=env, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert again.returncode == 2
    assert "newer version of stacz" in again.stderr
