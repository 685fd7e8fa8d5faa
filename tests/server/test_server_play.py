"""Whole games over real sockets: people, bots, restarts."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import stacz
from stacz.games import GAMES
from tests.server.served import Person, ServerThread, play_together, served

COMPILED = stacz.MODE != "python"
compiled_only = pytest.mark.skipif(not COMPILED, reason="server processes are tested on the compiled modules only")


def test_a_person_plays_a_whole_game_against_bots_over_a_restart(tmp_path: Path) -> None:
    """The smoke test of the server, in both modes: create, play, stop, start, play on, finish, verify."""
    with served(tmp_path) as server:
        anna = Person(server.port)
        table = anna.create("pan", 2, who={"0": "you", "1": "child"})
        seen = anna.look(table)
        seen.do("start")
        seen.play_on(most=12)
        version, view = seen.version, seen.eyes[0]["view"]
        assert server.stop() == 0
        server.start()
        seen = anna.look(table)
        if seen.version == version:
            assert seen.eyes[0]["view"] == view
        seen.play_on()
        assert seen.table["status"] == "finished"
        record = anna.http.get(f"/api/tables/{table}/record")
        assert record.status_code == 200
        path = tmp_path / "record.json"
        path.write_bytes(record.content)
        verified = subprocess.run(
            [sys.executable, "-m", "stacz", "verify", str(path)], capture_output=True, text=True, check=False
        )
        assert verified.returncode == 0, verified.stderr
        assert record.json()["commitment"] == seen.table["commitment"]
        seen.close()
        anna.close()


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_friends_play_each_game_to_its_end(server: ServerThread, game: str) -> None:
    seats = GAMES[game].seats[0]
    anna, basia = Person(server.port, "Anna"), Person(server.port, "Basia")
    table = anna.create(game, seats, who={str(seat): "regular" for seat in range(2, seats)})
    one, two = anna.look(table), basia.look(table)
    one.do("take", seat=0)
    two.do("take", seat=1)
    two.do("ready")
    one.do("start")
    play_together(one, two)
    two.until(lambda s: s.table.get("result"))
    assert one.table["result"] == two.table["result"]
    record = anna.http.get(f"/api/tables/{table}/record").json()
    assert record["names"][:2] == ["Anna", "Basia"]
    replay = anna.http.get(f"/api/tables/{table}/replay", params={"seat": 1, "first": 3, "count": 2}).json()
    assert [frame["step"] for frame in replay["frames"]] == [3, 4]
    assert replay["steps"] == len(record["steps"])
    history = basia.http.get(f"/api/tables/{table}/history").json()["tellings"]
    assert history[-1]["version"] == two.version
    told = [change["eyes"][0]["facts"] for change in two.changes if change["kind"] == "changed" and "eyes" in change]
    assert [t["facts"]["1"] for t in history if t["event"]["kind"] in ("started", "moved", "undone")] == told
    for seen in (one, two):
        seen.close()
    for person in (anna, basia):
        person.close()
