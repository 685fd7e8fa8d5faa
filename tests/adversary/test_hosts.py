"""Who spoils a table can be sent away, silenced, and cannot come back as somebody else's double."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from stacz.core.errors import StaczError
from stacz.server.table import commands
from stacz.server.table.checks import Asker
from stacz.server.table.text import clean_name, looks
from tests.server.logs import ANNA, BASIA, CELINA, Log, created, started
from tests.server.served import Person, duel

BLANK = ["\u3164", "\u2800 \u2800", "\u0301\u0301", "\u115f\u1160", "\u200d", "\uffa0", "\u034f", "\u3000", "\ufe0f"]
DOUBLES = ["Аnna", "ANNA", "Ánna", "A n n a", "Anna\u3164", "Ａｎｎａ", "аnnа", "Αnna", "A\u034fnna"]


@pytest.mark.parametrize("name", BLANK)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(StaczError) as refused:
        clean_name(name)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize("name", DOUBLES)
def test_nobody_sits_or_speaks_as_the_hosts_double(name: str) -> None:
    log = Log(created(seats=3))  # the host, Anna, has not even sat down
    assert log.refusal(BASIA, commands.Take, seat=0, name=name) == "name_taken"
    assert log.refusal(Asker("u-double", name), commands.Say, text="Give me your cards.") == "name_taken"
    log.do(BASIA, commands.Take, seat=0, name="Joanna")
    log.do(ANNA, commands.Take, seat=1)
    log.do(ANNA, commands.Take, seat=2, name="Anna")  # at one screen the names are one's own affair


def test_nobody_sits_as_another_players_double() -> None:
    log = Log(created(seats=3))
    log.do(BASIA, commands.Take, seat=0)
    assert log.refusal(CELINA, commands.Take, seat=1, name="Ваѕіа") == "name_taken"
    assert looks("Ola 10") == looks("0la I0")
    assert looks("Ola 10") != looks("Ola 11")


def test_a_kick_before_the_start_lasts() -> None:
    log = Log(created(seats=2))
    log.do(BASIA, commands.Take, seat=1)
    assert log.refusal(BASIA, commands.Kick, name="Anna") == "not_host"
    assert log.refusal(ANNA, commands.Kick, name="Anna") == "unknown_name"
    log.do(ANNA, commands.Kick, name="Basia")
    assert log.table.seats[1].is_open
    for command, fields in ((commands.Take, {"seat": 1, "name": "Ola"}), (commands.Say, {"text": "Why?"})):
        assert log.refusal(BASIA, command, **fields) == "kicked"
    assert log.again().kicked == {BASIA.user: "Basia"}


def test_a_kick_during_the_game_gives_the_seat_to_the_stand_in() -> None:
    log = started()
    log.do(ANNA, commands.Kick, name="Basia")
    assert log.table.seats[1].away == "kicked"
    assert log.refusal(BASIA, commands.Return) == "kicked"
    assert log.refusal(BASIA, commands.Undo, seat=1) == "kicked"
    log.do(ANNA, commands.Agree)  # who was sent away has no say
    assert log.status == "finished"


def test_a_spectator_who_spoke_can_be_silenced_and_sent_away() -> None:
    log = started()
    log.do(CELINA, commands.Say, text="Play the seven!")
    log.do(ANNA, commands.Mute, name="Celina")
    assert log.refusal(CELINA, commands.Say, text="Ha!") == "muted"
    assert log.refusal(CELINA, commands.React, reaction="laugh") == "muted"
    assert log.do(ANNA, commands.Mute, name="Celina") == []  # nothing new, nothing stored
    log.do(ANNA, commands.Mute, name="Celina", muted=False)
    log.do(CELINA, commands.Say, text="Thanks.")
    log.do(ANNA, commands.Kick, name="Celina")
    assert log.refusal(CELINA, commands.Say, text="Ha!") == "kicked"


def test_chat_can_be_off_from_the_start_and_at_any_time() -> None:
    log = started(chat=False)
    assert log.refusal(BASIA, commands.Say, text="hello") == "chat_off"
    log.do(BASIA, commands.React, reaction="bravo")
    assert log.refusal(BASIA, commands.SetChat, chat=True) == "not_host"
    log.do(ANNA, commands.SetChat, chat=True)
    log.do(BASIA, commands.Say, text="hello")
    log.do(ANNA, commands.SetChat, chat=False)
    assert log.refusal(ANNA, commands.Say, text="hello") == "chat_off"
    assert not log.again().chat


@pytest.mark.parametrize("is_playing", [False, True])
def test_a_closed_table_is_over_for_everybody(is_playing: bool) -> None:
    log = started() if is_playing else Log(created())
    assert log.refusal(BASIA, commands.Close) == "not_host"
    log.do(ANNA, commands.Close, why="Good night.")
    assert log.status == "finished"
    assert (log.table.finished is not None) == is_playing
    for command, fields in ((commands.Take, {"seat": 0}), (commands.Say, {"text": "x"}), (commands.Close, {})):
        assert log.refusal(ANNA, command, **fields) == "table_closed"
    again = log.again()
    assert again.closed is not None
    assert again.closed.why == "Good night."
    if again.finished is not None:
        assert again.finished.reason == "closed"


def test_who_was_kicked_is_out_at_once_and_stays_out(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    one.do("kick", name="Basia")
    assert two.closing() == 4403
    assert '"code":"kicked"' in basia.received[-1]
    with pytest.raises(ConnectionClosed):
        basia.look(table).next()
    assert basia.http.get(f"/api/tables/{table}").json()["code"] == "kicked"
    assert basia.http.get(f"/api/tables/{table}/history").json()["code"] == "kicked"
    one.until(lambda s: s.table["seats"][1]["away"] == "kicked")
    one.do("close")
    one.until(lambda s: s.table["result"])
    assert one.table["result"]["reason"] == "closed"
    again = anna.look(one.do("rematch")["table"])
    assert again.table["seats"][1]["name"] is None
    assert again.refusal("kick", name="Basia") == "unknown_name"


def test_a_closed_open_table_is_seen_as_closed(anna: Person) -> None:
    table = anna.create("pan", 2, chat=False)
    seen = anna.look(table)
    assert seen.table["chat"] is False
    seen.do("close", why="Nobody came.")
    shown = anna.http.get(f"/api/tables/{table}").json()
    assert (shown["status"], shown["closed"], shown["why_closed"]) == ("finished", True, "Nobody came.")
    assert anna.http.get("/api/tables?mine=true").json()["tables"][0]["status"] == "finished"
    assert anna.http.get(f"/api/tables/{table}/record").json()["code"] == "not_finished"
