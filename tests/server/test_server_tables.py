"""What a table offers, over real sockets: seats, chat, leaving, clocks, undo, hints, the end, rematch, playing on."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from stacz.server.logs import mark
from tests.server.served import Person, ServerThread, choice, duel, metric, mover

SETTINGS = {
    "grace": 0.25,
    "shortest_clock": 0.2,
    "hint_seconds": 0.2,
    "bot_seconds": 0.05,
    "idle_seconds": 0.2,
    "sweep_seconds": 0.1,
}


def test_a_table_before_the_start(anna: Person, basia: Person) -> None:
    table = anna.create("kolejka", 3, join="anyone")
    one, two = anna.look(table), basia.look(table)
    assert one.hello["protocol"] == 1
    assert one.you == {"seats": [], "host": True}
    one.do("take", seat=0)
    two.do("take", seat=2, name="Basia z Woli")
    one.do("add_bot", seat=1, level="child")
    one.do("free", seat=1)
    one.do("add_bot", seat=1, level="neighbour")
    assert one.refusal("start") == "not_ready"
    two.do("ready")
    one.until(lambda s: s.table["seats"][2]["ready"])
    assert [(s["name"], s["bot"], s["here"]) for s in one.table["seats"]] == [
        ("Anna", None, True),
        (None, "neighbour", None),
        ("Basia z Woli", None, True),
    ]
    listed = basia.http.get("/api/tables", params={"status": "open", "game": "kolejka"}).json()["tables"]
    assert next(row for row in listed if row["table"] == table)["seats"][2]["name"] == "Basia z Woli"
    one.do("start")
    two.until(lambda s: s.table["status"] == "playing")
    assert two.eyes[2]["view"]["you"] == 2
    assert len(two.table["commitment"]) == 64
    assert [t["table"] for t in basia.http.get("/api/tables", params={"mine": True}).json()["tables"]] == [table]
    shown = basia.http.get(f"/api/tables/{table}").json()
    assert shown["you"] == [2]
    assert shown["result"] is None


def test_tables_for_invited_people_are_not_listed(anna: Person, basia: Person) -> None:
    table = anna.create(join="invited")
    hidden = anna.create(join="nobody")
    listed = [row["table"] for row in basia.http.get("/api/tables").json()["tables"]]
    assert table not in listed
    assert hidden not in listed
    basia.look(table).do("take", seat=0)
    assert basia.look(hidden).refusal("take", seat=0) == "joining_forbidden"


def test_a_table_without_spectators_lets_only_its_people_look(anna: Person, basia: Person) -> None:
    table = anna.create(spectators=False, who={"0": "you", "1": "child"})
    curious = basia.look(table)  # before the start one must see where to sit
    one = anna.look(table)
    one.do("start")
    assert curious.closing() == 4403
    assert "spectators_forbidden" in curious.received[-1]
    assert all('"view"' not in text for text in curious.received)
    late = basia.look(table)
    assert late.hello["code"] == "spectators_forbidden"
    with pytest.raises(ConnectionClosed) as closed:
        late.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403
    for path in ("", "/history", "/record", "/replay"):
        assert basia.http.get(f"/api/tables/{table}{path}").json()["code"] == "spectators_forbidden"


def test_a_spectator_sees_what_everybody_sees(anna: Person, basia: Person, server: ServerThread) -> None:
    table, one, two = duel(anna, basia)
    celina = Person(server.port, "Celina")
    seen = celina.look(table)
    assert list(seen.eyes) == [-1]
    assert seen.eyes[-1]["moves"] == []
    assert seen.eyes[-1]["view"]["you"] == -1
    assert seen.eyes[-1]["view"]["hand"] == {}
    moving = mover(one, two)
    moving.do("move", **choice(moving))
    seen.until(lambda s: s.version >= moving.version)
    assert seen.refusal("move", seat=0, seen=seen.version, move={}) == "not_your_seat"
    seen.do("say", text="hello")
    one.until(lambda s: any(c.get("event", {}).get("name") == "Celina" for c in s.changes))
    celina.close()


def test_chat_and_reactions(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    one.do("say", text="<b>hello</b>  &  welcome")
    two.do("react", reaction="coffee")
    assert two.refusal("react", reaction="bomb") == "unknown_reaction"
    assert two.refusal("say", text="\u202e") == "bad_line"
    again = basia.look(table)
    assert [(line["name"], line["text"], line["reaction"]) for line in again.hello["lines"]] == [
        ("Anna", "<b>hello</b> & welcome", None),
        ("Basia", None, "coffee"),
    ]


def test_a_bot_plays_for_who_leaves_and_gives_the_seat_back(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    leaver, other = (one, two) if one.my_turn() is not None else (two, one)
    seat = leaver.my_turn()
    assert seat is not None
    leaver.do("leave")
    other.until(lambda s: any(c.get("event", {}).get("by") == "stacz" for c in s.changes))
    assert other.table["seats"][seat]["away"] == "left"
    assert leaver.refusal("move", seat=seat, seen=leaver.version, move={}) == "seat_away"
    leaver.do("return")
    other.until(lambda s: s.table["seats"][seat]["away"] is None)


def test_a_game_that_all_people_left_waits_for_them(anna: Person) -> None:
    seen = anna.look(anna.create("pan", 2, who={"0": "you", "1": "child"}))
    seen.do("start")
    seen.do("leave")
    version = seen.version
    time.sleep(0.4)
    assert anna.look(seen.hello["table"]["code"]).version == version
    seen.do("return")
    seen.until(lambda s: s.my_turn() is not None)


def test_who_is_gone_can_be_replaced(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    assert one.refusal("replace", seat=1) == "seat_present"
    two.close()
    one.until(lambda s: s.received[-1].startswith('{"kind":"presence"'))
    assert '"here":[true,false]' in one.received[-1]
    assert one.refusal("replace", seat=1) == "seat_gone_briefly"
    time.sleep(0.3)
    one.do("replace", seat=1)
    assert one.table["seats"][1]["away"] == "replaced"


def test_a_clock_that_runs_out_calls_a_bot(anna: Person, basia: Person) -> None:
    begun = time.time()
    table, one, two = duel(anna, basia, clock=0.4)
    late = one.my_turn() if one.my_turn() is not None else two.my_turn()
    assert late is not None
    deadline = one.table["seats"][late]["deadline"]
    assert begun < deadline < time.time() + 0.5
    one.until(lambda s: s.table["seats"][late]["away"] == "clock")
    one.until(lambda s: any(c.get("event", {}).get("by") == "stacz" for c in s.changes))
    assert anna.http.get(f"/api/tables/{table}").json()["seats"][late]["away"] == "clock"
    assert anna.http.post("/api/tables", json={"game": "pan", "seats": 2, "clock": 0.01}).json()["code"] == "bad_clock"


@pytest.mark.ci
def test_a_clock_runs_out_while_nobody_looks(anna: Person, basia: Person) -> None:
    """The table has left the memory by then: the server must remember to look."""
    table, one, two = duel(anna, basia, clock=1.0)
    late = mover(one, two).my_turn()
    assert late is not None
    deadline = one.table["seats"][late]["deadline"]
    one.close()
    two.close()
    time.sleep(deadline + 1.5 - time.time())
    history = anna.http.get(f"/api/tables/{table}/history").json()["tellings"]
    went, *_ = [telling for telling in history if telling["event"]["kind"] == "went_away"]
    assert deadline <= went["at"] < deadline + 1.4  # not only when somebody looked again


def test_undo_over_the_wire(anna: Person) -> None:
    seen = anna.look(anna.create("pan", 2, who={"0": "you", "1": "you"}))
    seen.do("start")
    undone = 0
    for _ in range(60):
        seat = seen.my_turn()
        if seat is None:
            break
        before = seen.eyes[seat]["view"]
        seen.play_on(most=1, pick=3)
        if seen.eyes[seat]["can_undo"]:
            seen.do("undo", seat=seat, seen=seen.version)
            assert seen.eyes[seat]["view"] == before
            seen.play_on(most=1, pick=1)
            undone += 1
        else:
            assert seen.refusal("undo", seat=seat, seen=seen.version) in ("cannot_undo", "nothing_to_undo")
    assert undone


def test_hints_are_given_unless_forbidden(anna: Person) -> None:
    seen = anna.look(anna.create("cinkciarz", 3, who={"0": "you", "1": "child", "2": "child"}))
    seen.do("start")
    answer = seen.do("hint", seat=0)
    assert answer["kind"] == "hinted"
    assert answer["advice"][0]["moves"][0]["kind"]
    assert 0 <= answer["advice"][0]["win"] <= 1
    assert all(set(one) >= {"reason", "cost", "beliefs"} for one in answer["advice"])
    assert all(0.5 < belief["share"] <= 1 for one in answer["advice"] for belief in one["beliefs"])
    assert seen.refusal("hint", seat=1) == "not_your_seat"
    strict = anna.look(anna.create("pan", 2, hints=False, who={"0": "you", "1": "you"}))
    assert strict.refusal("hint", seat=0) == "not_started"
    strict.do("start")
    assert strict.refusal("hint", seat=0) == "hints_forbidden"
    open_ = anna.look(anna.create("pan", 2, who={"0": "you", "1": "you"}))
    open_.do("start")
    waiting = 1 - (open_.my_turn() or 0)
    assert open_.refusal("hint", seat=waiting) == "not_your_turn"


def test_the_end_by_agreement_and_a_rematch(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    assert one.refusal("rematch") == "not_finished"
    record = f"/api/tables/{table}/record"
    assert anna.http.get(record).json()["code"] == "not_finished"
    one.do("agree")
    two.do("agree")
    one.until(lambda s: s.table["result"])
    result = one.table["result"]
    assert result["reason"] == "agreement"
    assert anna.http.get(record).json()["seed"] == result["seed"]
    assert "table" not in one.do("rematch")
    new = two.do("rematch")["table"]
    one.until(lambda s: s.table["rematch"] == new)
    assert one.do("rematch")["table"] == new
    again = basia.look(new)
    assert [seat["name"] for seat in again.table["seats"]] == ["Anna", "Basia"]
    assert again.table["source"] is None  # its code is an invitation
    assert again.you["seats"] == [1]


def finished(person: Person, game: str = "pan") -> str:
    table = person.create(game, 2, who={"0": "you", "1": "you"})
    seen = person.look(table)
    seen.do("start")
    seen.play_on()
    assert seen.table["result"]
    seen.close()
    return table


def test_a_finished_game_is_played_on_from_any_point(anna: Person) -> None:
    table = finished(anna)
    record = anna.http.get(f"/api/tables/{table}/record").json()
    step = len(record["steps"]) // 2
    wanted: dict[str, Any] = {"game": "pan", "seats": 2, "who": {"0": "you", "1": "you"}, "pace": 0}
    new = anna.create(**{**wanted, "source": {"table": table, "step": step}})
    seen = anna.look(new)
    seen.do("start")
    frames = anna.http.get(f"/api/tables/{table}/replay", params={"seat": 0, "first": step, "count": 1}).json()[
        "frames"
    ]
    assert seen.eyes[0]["view"] == frames[0]["view"]
    seen.play_on()
    assert anna.http.get(f"/api/tables/{new}/record").json()["start"]["game"] == "pan"
    for source, code in (
        ({"table": table, "step": len(record["steps"])}, "game_over"),
        ({"table": table, "step": 99_999}, "bad_step"),
        ({"table": "nothing2", "step": 0}, "unknown_table"),
        ({"table": anna.create(), "step": 0}, "not_finished"),
    ):
        assert anna.http.post("/api/tables", json={**wanted, "source": source}).json()["code"] == code
    other = {**wanted, "seats": 3, "source": {"table": table, "step": step}}
    assert anna.http.post("/api/tables", json=other).json()["code"] == "malformed_position"


def test_replays_know_their_bounds(anna: Person) -> None:
    table = finished(anna)
    get = anna.http.get
    assert get(f"/api/tables/{table}/replay", params={"seat": 2}).json()["code"] == "bad_seat"
    assert get(f"/api/tables/{table}/replay", params={"first": 9999}).json()["code"] == "bad_step"
    assert get(f"/api/tables/{table}/replay", params={"count": 1000}).json()["code"] == "malformed_request"
    assert get(f"/api/tables/{anna.create()}/replay").json()["code"] == "not_finished"
    every = get(f"/api/tables/{table}/replay", params={"seat": -1, "count": 100}).json()
    assert every["frames"][0]["move"] is None
    assert every["frames"][1]["move"] is not None


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"game": "chess", "seats": 2}, "unknown_game"),
        ({"game": "pan", "seats": 9}, "bad_seats"),
        ({"game": "pan", "seats": 2, "options": {"x": 1}}, "unknown_option"),
        ({"game": "pan", "seats": 2, "options": {"deck": "1899"}}, "bad_option"),
        ({"game": "pan", "seats": 2, "who": {"5": "you"}}, "bad_seat"),
        ({"game": "pan", "seats": 2, "who": {"x": "you"}}, "bad_seat"),
        ({"game": "pan", "seats": 2, "who": {"0": "wizard"}}, "unknown_bot"),
        ({"game": "pan", "seats": 2, "clock": 1e9}, "bad_clock"),
        ({"game": "pan", "seats": "2"}, "malformed_request"),
        ({"game": "pan", "seats": 2, "colour": "red"}, "malformed_request"),
        ({"game": "pan"}, "malformed_request"),
    ],
)
def test_a_table_that_cannot_be_is_refused(anna: Person, wanted: dict[str, Any], code: str) -> None:
    answer = anna.http.post("/api/tables", json=wanted)
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] == code


def test_idle_tables_leave_the_memory_and_come_back(server: ServerThread, anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    moving = mover(one, two)
    moving.do("move", **choice(moving))
    eyes = one.eyes
    one.until(lambda s: s.version >= moving.version)
    one.close()
    two.close()
    deadline = time.monotonic() + 20
    while metric(anna, "stacz_tables") > 0:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    again = anna.look(table)
    assert again.version == one.version
    assert again.eyes[0]["view"] == eyes[0]["view"]


def test_a_damaged_log_stops_its_table_and_no_other(
    server: ServerThread, anna: Person, capfd: pytest.CaptureFixture[str]
) -> None:
    broken, sound = anna.create(who={"0": "you", "1": "you"}), anna.create(who={"0": "you", "1": "you"})
    for table in (broken, sound):
        seen = anna.look(table)
        seen.do("start")
        seen.play_on(most=5)
        seen.close()
    deadline = time.monotonic() + 20
    while metric(anna, "stacz_tables") > 0:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    with sqlite3.connect(server.database) as database:
        query = 'UPDATE events SET data = replace(data, \'"hash":"\', \'"hash":"0\') WHERE table_id = ? AND seq = 6'
        assert database.execute(query, (broken,)).rowcount == 1
    database.close()
    answer = anna.http.get(f"/api/tables/{broken}")
    assert (answer.status_code, answer.json()["code"], answer.json()["data"]["seq"]) == (500, "table_damaged", 6)
    refused = anna.look(broken)
    assert refused.hello["code"] == "table_damaged"
    with pytest.raises(ConnectionClosed) as closed:
        refused.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4500
    seen = anna.look(sound)
    assert seen.play_on(most=3) == 3
    told = capfd.readouterr().err
    assert f'"event":"table_damaged","table":"{mark(broken)}","seq":6' in told
    assert broken not in told  # whoever reads the log is not invited


def test_own_tables_tell_whose_turn_it_is_and_who_won(anna: Person, basia: Person) -> None:
    table = anna.create("pan", 2, join="anyone", who={"0": "you"}, options={"first_seat": 1})
    one, two = anna.look(table), basia.look(table)
    two.do("take", seat=1)
    two.do("ready", ready=True)
    one.do("start")

    def row(person: Person, ask: str) -> dict[str, Any]:
        return next(row for row in person.http.get(f"/api/tables?{ask}").json()["tables"] if row["table"] == table)

    mine, theirs = row(anna, "mine=true"), row(basia, "mine=true")
    assert (mine["you"], theirs["you"]) == ([0], [1])
    assert mine["acting"] == theirs["acting"] == [1]
    assert "owners" not in mine
    two.do("leave")
    one.play_on()
    over = row(anna, "mine=true")
    assert (over["status"], over["acting"]) == ("finished", [])
    assert over["winners"] == one.table["result"]["winners"]
