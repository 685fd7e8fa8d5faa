"""Who has seen a finished game makes a table that plays it on, and invites people who have not."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from stacz.cli import main
from stacz.core.chance import Chance
from stacz.core.match import Match, read_record
from stacz.core.registry import read_position
from stacz.core.wire import SPECTATOR
from stacz.games import GAMES
from stacz.server.table.playing_on import position_after, redealt
from tests.server.served import Person, Seen, play_together

SEATS = {"pan": 2, "kolejka": 2, "cinkciarz": 3}


def finished(person: Person, game: str, **wanted: Any) -> tuple[str, int]:
    """Return a game that was played to its end at one screen, and a point in its middle."""
    seats = SEATS[game]
    table = person.create(game, seats, who={str(seat): "you" for seat in range(seats)}, **wanted)
    seen = person.look(table)
    seen.do("say", text="Only between us")
    seen.do("start")
    seen.play_on()
    seen.close()
    return table, len(person.http.get(f"/api/tables/{table}/record").json()["steps"]) // 3


def frame(person: Person, table: str, step: int, seat: int) -> dict[str, Any]:
    asked = {"seat": seat, "first": step, "count": 1}
    shown: dict[str, Any] = person.http.get(f"/api/tables/{table}/replay", params=asked).json()["frames"][0]["view"]
    return shown


def together(anna: Person, basia: Person, game: str, **wanted: Any) -> tuple[str, Seen, Seen]:
    """Let Anna have seat 0 and Basia all others; return their table before the start."""
    table = anna.create(game, SEATS[game], who={"0": "you"}, **wanted)
    one, two = anna.look(table), basia.look(table)
    for seat in range(1, SEATS[game]):
        two.do("take", seat=seat)
    two.do("ready")
    one.until(lambda s: s.version >= two.version)
    return table, one, two


@pytest.mark.parametrize("game", SEATS)
def test_others_get_cards_that_the_maker_does_not_know(anna: Person, basia: Person, game: str) -> None:
    old, step = finished(anna, game)
    table, one, two = together(anna, basia, game, source={"table": old, "step": step})
    assert one.table["beginning"] == "redealt"
    one.do("start")
    two.until(lambda s: s.eyes)
    lines = anna.http.get("/api/tables", params={"mine": True}).json()["tables"]
    assert {line["table"]: line["beginning"] for line in lines}[table] == "redealt"
    play_together(one, two)
    record = anna.http.get(f"/api/tables/{table}/record").json()
    before = anna.http.get(f"/api/tables/{old}/record").json()
    kernel = GAMES[game]
    dealt = Match(kernel, SEATS[game], before["options"], int(before["seed"], 16))
    known = position_after(dealt, read_record(before), step)
    assert known is not None
    assert record["start"]["state"] != known["state"]
    public = [kernel.view_for(read_position(kernel, start), SPECTATOR) for start in (known, record["start"])]
    assert public[0] == public[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_not_every_seat_knows_is_dealt_anew(game: str) -> None:
    """No seat keeps its cards, and everybody sees on the table what lay there."""
    kernel, chance = GAMES[game], Chance(5)
    match = Match(kernel, kernel.seats[0], seed=3)
    for _ in range(12):
        seat = match.position.acting()[0]
        moves = kernel.legal_moves(match.position, seat)
        match.play(seat, moves[chance.pick(len(moves))])
    dealt = Match(kernel, kernel.seats[0], seed=3)
    start = position_after(dealt, match.record, len(match.record.steps))
    assert start is not None
    found = [read_position(kernel, redealt(kernel, start, lambda: chance.pick(1 << 30))) for _ in range(40)]
    assert all(position.fault() == 0 for position in found)
    public = kernel.view_for(read_position(kernel, start), SPECTATOR)
    assert all(kernel.view_for(position, SPECTATOR) == public for position in found)
    assert len({position.state_hash() for position in found}) == len(found)
    for seat in match.position.acting():  # who has cards
        assert len({str(kernel.view_for(position, seat)) for position in found}) > 3, f"seat {seat} keeps its cards"


def test_the_old_hands_leave_no_trace_in_the_new_ones() -> None:
    """A card is as likely to come back to who held it as to be in the same hand in two redeals."""
    kernel, chance, times = GAMES["cinkciarz"], Chance(11), 400
    assert kernel.hand_of is not None
    dealt = kernel.start(3, seed=8)
    start = kernel.to_dict(dealt)
    found = [read_position(kernel, redealt(kernel, start, lambda: chance.pick(1 << 30))) for _ in range(times)]
    for seat in range(3):
        hands = [frozenset(kernel.hand_of(position, seat)) for position in found]
        old = frozenset(kernel.hand_of(dealt, seat))
        back = sum(len(old & hand) for hand in hands) / times
        alike = sum(len(one & other) for one, other in pairwise(hands)) / (times - 1)
        assert abs(back - alike) < 0.3, (seat, back, alike)


def test_alone_it_is_played_on_as_it_was_and_says_so(anna: Person) -> None:
    old, step = finished(anna, "pan")
    table = anna.create("pan", 2, who={"0": "you", "1": "regular"}, source={"table": old, "step": step})
    seen = anna.look(table)
    assert seen.table["beginning"] == "given"
    seen.do("start")
    assert seen.changes[1]["eyes"][0]["view"] == frame(anna, old, step, 0)


def test_at_an_analysis_table_all_cards_lie_open_to_all(anna: Person, basia: Person) -> None:
    old, step = finished(anna, "pan")
    source = {"table": old, "step": step}
    table, one, two = together(anna, basia, "pan", source=source, analysis=True, join="anyone")
    one.do("start")
    two.until(lambda s: s.eyes)
    for seen in (one, two, basia.look(table)):
        assert seen.table["beginning"] == "analysis"
        for seat in (0, 1):
            assert seen.eyes[seat]["view"] == frame(anna, old, step, seat)
    assert two.you["seats"] == [1]
    listed = {line["table"]: line["beginning"] for line in anna.http.get("/api/tables").json()["tables"]}
    assert listed[table] == "analysis"
    told = basia.http.get(f"/api/tables/{table}/history").json()["tellings"][-1]["facts"]
    assert set(told) == {"0", "1"}
    assert anna.http.post("/api/tables", json={"game": "pan", "seats": 2, "analysis": True}).status_code == 422


@pytest.mark.parametrize("analysis", [False, True])
def test_a_rematch_is_dealt_anew(anna: Person, basia: Person, analysis: bool) -> None:
    old, step = finished(anna, "pan")
    _, one, two = together(anna, basia, "pan", source={"table": old, "step": step}, analysis=analysis)
    one.do("start")
    two.do("agree")
    one.do("agree")
    one.do("rematch")
    new = two.do("rematch")["table"]
    again, other = anna.look(new), basia.look(new)
    assert (again.table["beginning"], again.table["status"]) == ("dealt", "playing")
    other.do("agree")
    again.do("agree")
    assert anna.http.get(f"/api/tables/{new}/record").json()["start"] is None


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    assert left.value.code == 0
    return capsys.readouterr().out


def test_verify_does_not_say_that_a_given_position_was_dealt(
    anna: Person, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, step = finished(anna, "pan")
    table = anna.create("pan", 2, who={"0": "you", "1": "you"}, source={"table": old, "step": step})
    seen = anna.look(table)
    seen.do("start")
    seen.do("agree")
    for code, dealt in ((old, True), (table, False)):
        path = tmp_path / f"{code}.json"
        path.write_bytes(anna.http.get(f"/api/tables/{code}/record").content)
        told = said(capsys, "verify", str(path))
        assert ("This game began from a given position; the seed did not deal it." in told) is not dealt
        assert ("The deal" in told) is dealt
        assert json.loads(said(capsys, "verify", str(path), "--json"))["dealt"] is dealt


def test_the_code_of_a_private_table_is_not_published(anna: Person, basia: Person) -> None:
    for join, is_shown in (("invited", False), ("anyone", True)):
        old, step = finished(anna, "pan", join=join)
        new = anna.create("pan", 2, who={"0": "you"}, join="anyone", source={"table": old, "step": step})
        again = anna.look(old).do("rematch")["table"]
        for table in (new, again):
            told = [
                basia.http.get(f"/api/tables/{table}").text,
                basia.http.get("/api/tables").text if not is_shown else "",
                json.dumps(basia.look(table).hello),
                basia.http.get(f"/api/tables/{table}/history").text,
            ]
            assert any(old in text for text in told) is is_shown
