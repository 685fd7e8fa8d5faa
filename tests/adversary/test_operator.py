"""The operator acts beside a running server, on both databases; what nobody needs expires."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from stacz.cli import main
from stacz.server.live.upkeep import DAY
from tests.server.served import Person, Seen, ServerThread, choice, duel, served_in_thread
from tests.store.postgres import make_database

PATIENCE = 20.0


@pytest.fixture(params=["sqlite", "postgresql"])
def running(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerThread]:
    for database in make_database(request.param, tmp_path, request):
        with served_in_thread(tmp_path, database=database, sweep_seconds=0.2, stand_in="regular") as server:
            yield server


@pytest.fixture
def admin(running: ServerThread, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(order: str, *arguments: str) -> str:
        with pytest.raises(SystemExit) as left:
            main(["admin", order, "--database", running.database, *arguments])
        told = capsys.readouterr()
        assert left.value.code in (0, 2)
        return told.out if left.value.code == 0 else told.err

    return run


def user_id(shown: str, name: str) -> str:
    """Return the id that `show` gives for a name."""
    return shown.split(f"{name} (")[1].split(")")[0]


def test_a_closed_table_stops_for_everybody_at_once(running: ServerThread, admin: Callable[..., str]) -> None:
    with closing(Person(running.port, "Anna")) as anna, closing(Person(running.port, "Basia")) as basia:
        table, one, two = duel(anna, basia, join="anyone")
        wanted = choice(one if one.my_turn() is not None else two)
        assert table in admin("list", "--status", "playing")
        assert admin("close", table, "--why", "The hall closes.") == f"Closed {table}.\n"
        two.until(lambda s: s.table.get("status") == "finished", PATIENCE)
        assert any(change.get("event", {}).get("why") == "The hall closes." for change in two.changes)
        assert (one if wanted["seat"] in one.eyes else two).refusal("move", **wanted) == "table_closed"
        assert one.refusal("say", text="hello") == "table_closed"
        assert "closed: The hall closes." in admin("show", table)
        assert "The game is over" in admin("close", table)
        waiting = anna.create("pan", 2, who={"0": "you"})
        admin("close", waiting)
        seen = basia.look(waiting)
        assert seen.refusal("take", seat=1) == "table_closed"


def test_a_deleted_table_is_gone_while_people_look_at_it(running: ServerThread, admin: Callable[..., str]) -> None:
    with closing(Person(running.port, "Anna")) as anna, closing(Person(running.port, "Basia")) as basia:
        table, one, _ = duel(anna, basia)
        assert admin("delete", table) == f"Deleted {table}.\n"
        assert one.closing(PATIENCE) == 4404
        assert anna.http.get(f"/api/tables/{table}").status_code == 404
        assert table not in anna.http.get("/api/tables?mine=true").text
        assert "There is no table" in admin("delete", table)
        anna.look(anna.create()).do("ping")


def test_a_banned_person_is_out_and_their_seat_goes_on(running: ServerThread, admin: Callable[..., str]) -> None:
    with closing(Person(running.port, "Anna")) as anna, closing(Person(running.port, "Basia")) as basia:
        account = {"login": "basia", "password": "a long secret"}
        assert basia.http.post("/api/account", json=account).status_code == 200
        table, one, two = duel(anna, basia)
        waiting = anna.create("pan", 2, who={"0": "you"})
        basia.look(waiting).do("take", seat=1)
        user = user_id(admin("show", table), "Basia")
        assert "seats at 2 tables" in admin("ban", "basia")
        assert two.closing(PATIENCE) == 4401
        one.until(lambda s: s.table["seats"][1]["away"] == "replaced", PATIENCE)
        assert basia.http.get("/api/session").status_code == 401
        refused = basia.http.post("/api/login", json=account)
        assert (refused.status_code, refused.json()["code"]) == (403, "banned")
        assert "banned" in admin("show", user)
        assert anna.http.get(f"/api/tables/{waiting}").json()["seats"][1]["name"] is None
        admin("ban", user, "--lift")
        assert basia.http.post("/api/login", json=account).status_code == 200
        assert "There is no such user" in admin("ban", "nobody-here")


def test_an_operator_on_no_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["admin", "list", "--database", str(tmp_path / "none.db")])
    assert "there is no such file" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


# ---- what nobody needs -----------------------------------------------------------------------------------------------


def test_guests_without_seats_and_tables_never_begun_expire(tmp_path: Path) -> None:
    second = 1 / DAY
    short: dict[str, Any] = {
        "guests_expire": second, "tables_expire": second, "expiry_seconds": 0.2, "sweep_seconds": 0.1,
    }  # fmt: skip
    with served_in_thread(tmp_path, **short) as server:
        idle, host, player, kept = (Person(server.port, name) for name in ("Idle", "Host", "Player", "Kept"))
        kept.http.post("/api/account", json={"login": "kept", "password": "a long secret"})
        never = host.create("pan", 2)
        watched = player.create("pan", 2, who={"0": "you", "1": "child"})
        seen = player.look(watched)
        begun = player.create("pan", 2, who={"0": "you", "1": "you"})
        player.look(begun).do("start")
        deadline = time.monotonic() + PATIENCE
        while [person.http.get("/api/session").status_code for person in (idle, host)] != [401, 401]:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert player.http.get(f"/api/tables/{never}").status_code == 404
        assert player.http.get(f"/api/tables/{begun}").status_code == 200
        assert seen.do("start"), "somebody looks at it"
        assert kept.http.get("/api/session").status_code == 200
        for person in (idle, host, player, kept):
            person.close()


def test_nothing_expires_where_the_operator_says_never(running: ServerThread, admin: Callable[..., str]) -> None:
    with closing(Person(running.port, "Anna")) as anna:
        table = anna.create("pan", 2)
        time.sleep(0.1)
        assert "Removed 0 tables" in admin("prune", "--guests-expire", "0", "--tables-expire", "0")
        assert "Removed 0 tables" in admin("prune")
        assert "“tables_expire” (the command line) is wrong" in admin("prune", "--tables-expire", "-1")
        told = admin("prune", "--tables-expire", "0.0000001", "--guests-expire", "0.0000001")
        assert "Removed 1 table that was never begun, and 1 guest" in told
        assert anna.http.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("way", ["logout", "a new password elsewhere"])
def test_sockets_of_ended_sessions_end(tmp_path: Path, way: str) -> None:
    with served_in_thread(tmp_path) as server, closing(Person(server.port, "Anna")) as anna:
        account = {"login": "anna", "password": "a long secret"}
        assert anna.http.post("/api/account", json=account).status_code == 200
        table = anna.create("pan", 2, who={"0": "you", "1": "you"})
        stolen = anna.look(table)
        if way == "logout":
            assert anna.http.delete("/api/session").status_code == 204
        else:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as elsewhere:
                elsewhere.post("/api/login", json=account)
                new: dict[str, Any] = {**account, "password": "another secret"}
                for old in (None, "a wrong secret", "another secret"):
                    refused = elsewhere.post("/api/account", json={**new, "old_password": old})
                    assert (refused.status_code, refused.json()["code"]) == (403, "wrong_password")
                right = {**new, "old_password": account["password"]}
                assert elsewhere.post("/api/account", json=right).status_code == 200
        assert stolen.closing(5) == 4401
        anonymous = Seen(server.port, table, {"cookie": anna.cookie})
        assert anonymous.refusal("start") == "no_session"
        anonymous.close()
