"""A PostgreSQL that is there and does not answer: commands are refused soon, and the server can be stopped."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import psycopg
import pytest

from stacz.store.database import READERS
from tests.server.served import Forker, Person, Seen, choice
from tests.store.postgres import Postgres, new_database

A_FEW_SECONDS = 8.0  # the store gives up after four; a busy machine adds to it


def hot_seat(person: Person) -> Seen:
    """Return a game of one person with herself."""
    seen = person.look(person.create("pan", 2, who={"0": "you", "1": "you"}))
    seen.do("start")
    return seen


def backends(server: Postgres) -> list[int]:
    """Return the processes of a PostgreSQL of our own."""
    with psycopg.connect(server.address, autocommit=True) as connection:
        found = connection.execute("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()").fetchall()
        main = connection.execute("SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)").fetchone()
    assert main is not None
    return [int(main[0]), *(int(row[0]) for row in found)]


@contextmanager
def paused(server: Postgres) -> Iterator[None]:
    """Stop the processes in their tracks: connections stay open, and nobody answers."""
    stopped = []
    try:
        for pid in backends(server):
            try:
                os.kill(pid, signal.SIGSTOP)
            except ProcessLookupError:
                continue
            stopped.append(pid)
        yield
    finally:
        for pid in stopped:
            try:
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                continue


def test_a_lock_that_somebody_holds_refuses_moves_within_seconds(
    forker: Forker, tmp_path: Path, postgres_database: str
) -> None:
    server = forker.start(postgres_database, tmp_path / "log")
    with closing(Person(server.port)) as person:
        seen = hot_seat(person)
        with psycopg.connect(postgres_database) as holder:
            holder.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
            begun = time.monotonic()
            assert seen.refusal("move", id="once", **choice(seen)) == "store_unavailable"
            assert time.monotonic() - begun < A_FEW_SECONDS
            holder.rollback()
        deadline = time.monotonic() + 30
        while seen.ask("move", id="once", **choice(seen))["kind"] == "refused":
            assert time.monotonic() < deadline
    server.stop()


def test_a_database_that_hangs_refuses_moves_within_seconds_and_goes_on(
    forker: Forker, tmp_path: Path, own_postgres: Postgres
) -> None:
    server = forker.start(new_database(own_postgres.address), tmp_path / "log")
    with closing(Person(server.port)) as person:
        seen = hot_seat(person)
        wanted = choice(seen)
        with paused(own_postgres):
            for _ in range(3):
                begun = time.monotonic()
                assert seen.refusal("move", id="once", **wanted) == "store_unavailable"
                assert time.monotonic() - begun < A_FEW_SECONDS
            begun = time.monotonic()
            assert person.http.get("/healthz").status_code == 503
            assert time.monotonic() - begun < A_FEW_SECONDS
        deadline, answer = time.monotonic() + 30, seen.ask("move", id="once", **wanted)
        while answer["kind"] == "refused":
            assert time.monotonic() < deadline
            assert answer["code"] == "store_unavailable"
            answer = seen.ask("move", id="once", **wanted)
        assert answer["version"] == wanted["seen"] + 1, "done once, however often it was sent"
        while person.http.get("/healthz").status_code != 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)
    server.stop()


@pytest.mark.parametrize(
    "busy", ["writing", *(pytest.param(one, marks=pytest.mark.ci) for one in ("idle", "asked for its health"))]
)
def test_a_server_can_be_stopped_while_the_database_hangs(
    forker: Forker, tmp_path: Path, own_postgres: Postgres, busy: str
) -> None:
    server = forker.start(new_database(own_postgres.address), tmp_path / "log")
    with closing(Person(server.port)) as person:
        seen = hot_seat(person)
        with paused(own_postgres):
            if busy == "writing":
                seen.send("move", **choice(seen))
                time.sleep(0.5)
            elif busy != "idle":
                assert [person.http.get("/healthz").status_code for _ in range(READERS)] == [503] * READERS
            begun = time.monotonic()
            server.stop()
            assert time.monotonic() - begun < 20


def test_a_database_that_hangs_does_not_hold_up_what_needs_none(
    forker: Forker, tmp_path: Path, own_postgres: Postgres
) -> None:
    server = forker.start(new_database(own_postgres.address), tmp_path / "log")
    with paused(own_postgres):
        begun = time.monotonic()
        assert httpx.get(f"http://127.0.0.1:{server.port}/api/games").status_code == 200
        assert time.monotonic() - begun < 2
    server.stop()
