"""Offers that come to the others as questions: to end the game, to play once more, to be called otherwise."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stacz.server.table import again, commands
from stacz.server.table.checks import Asker, World
from stacz.server.table.fold import Table, fold
from stacz.server.table.orders import decide
from stacz.server.table.public import public_state
from tests.server.logs import ANNA, BASIA, CELINA, Entry, Log, created, started
from tests.server.served import Person, ServerThread, duel, served_in_thread

EVERYBODY = (ANNA, BASIA, CELINA)


def over(*people: Asker, **changes: Any) -> Log:
    """Return a table of people who are all there, whose game is over."""
    log = started(people=people, **changes)
    log.present = {one.user for one in people}
    for one in people:
        log.do(one, commands.Agree)
    assert log.status == "finished"
    return log


def world(log: Log) -> World:
    return World(log._absent, lambda: 7, lambda: "ab" * 16, lambda: log.now)


def assert_kept(log: Log) -> None:
    """The log alone tells the same table."""
    folded = log.again()
    assert (folded.seats, folded.setup, folded.kicked, folded.muted, folded.former) == (
        log.table.seats, log.table.setup, log.table.kicked, log.table.muted, log.table.former,
    )  # fmt: skip
    assert public_state(folded) == public_state(log.table)


def settled(log: Log, insisted: bool = False) -> bool:
    assert_kept(log)
    return again.is_settled(log.table, world(log), insisted)


def next_game(log: Log, asker: Asker = ANNA) -> Table:
    """Return the table that the next game is played at, as its log tells it."""
    new = Log(created())
    new.entries = []
    for event in again.new_table(log.table, asker, "stacz", world(log)):
        new._store(event)
    return fold("nextcode", [Entry(*entry) for entry in new.entries])


# ---- to end the game -------------------------------------------------------------------------------------------------


def test_one_no_takes_all_offers_to_end_off_the_table() -> None:
    log = started(people=EVERYBODY)
    log.present = {one.user for one in EVERYBODY}
    log.do(ANNA, commands.Agree)
    log.do(BASIA, commands.Agree)
    log.do(CELINA, commands.Agree, agree=False)
    assert [seat.agreed for seat in log.table.seats] == [False] * 3
    assert log.refusal(ANNA, commands.Agree) == "declined_just_now"
    assert log.refusal(BASIA, commands.Agree) == "declined_just_now"
    log.now += 60
    log.do(ANNA, commands.Agree)
    assert log.do(CELINA, commands.Agree, agree=False)
    assert_kept(log)


def test_who_offered_takes_only_their_own_offer_back() -> None:
    log = started(people=EVERYBODY)
    log.present = {one.user for one in EVERYBODY}
    log.do(ANNA, commands.Agree)
    log.do(BASIA, commands.Agree)
    log.do(ANNA, commands.Agree, agree=False)
    assert [seat.agreed for seat in log.table.seats] == [False, True, False]
    assert log.do(ANNA, commands.Agree)  # and may think better of it


# ---- once more -------------------------------------------------------------------------------------------------------


def test_it_begins_when_all_who_are_there_have_said_yes() -> None:
    log = over(*EVERYBODY)
    log.do(BASIA, commands.Rematch)
    assert not settled(log)
    log.do(ANNA, commands.Rematch)
    assert not settled(log)
    log.do(CELINA, commands.Rematch)
    assert settled(log)
    table = next_game(log, CELINA)
    assert table.status == "playing"
    assert [seat.name for seat in table.seats] == ["Anna", "Basia", "Celina"]
    assert table.setup.host == ANNA.user  # stays host, whoever was the last to agree


def test_who_is_gone_is_not_waited_for_and_can_take_the_seat_back() -> None:
    log = over(*EVERYBODY)
    log.present -= {CELINA.user}
    log.do(ANNA, commands.Rematch)
    log.do(BASIA, commands.Rematch)
    assert settled(log)
    table = next_game(log)
    assert (table.seats[2].owner, table.seats[2].away) == (CELINA.user, "replaced")
    decided = decide(table, CELINA, commands.Return(id="r"), world(log))
    assert [event.__struct_config__.tag for event in decided.events] == ["came_back"]


def test_who_says_no_is_replaced_by_a_bot() -> None:
    log = over(*EVERYBODY)
    log.do(ANNA, commands.Rematch)
    log.do(CELINA, commands.Rematch, agree=False)
    assert not settled(log)
    log.do(BASIA, commands.Rematch)
    assert settled(log)
    assert [(seat.owner, seat.bot) for seat in next_game(log).seats][2] == (None, "stacz")


def test_an_offer_that_all_others_decline_lapses_and_can_be_made_again_with_bots() -> None:
    log = over(ANNA, BASIA)
    log.do(ANNA, commands.Rematch)
    log.do(BASIA, commands.Rematch, agree=False)
    assert not settled(log)
    assert [seat.again for seat in log.table.seats] == [None, False]
    log.do(ANNA, commands.Rematch)
    assert settled(log)
    assert [seat.bot for seat in next_game(log).seats] == [None, "stacz"]


def test_a_no_can_become_a_yes() -> None:
    log = over(ANNA, BASIA)
    log.do(ANNA, commands.Rematch)
    log.do(BASIA, commands.Rematch, agree=False)
    log.do(BASIA, commands.Rematch)
    assert not settled(log)  # Anna's offer has lapsed: now it is she who is asked
    log.do(ANNA, commands.Rematch)
    assert settled(log)


def test_who_is_there_and_silent_has_a_while_to_answer() -> None:
    log = over(ANNA, BASIA)
    log.do(ANNA, commands.Rematch)
    assert log.refusal(ANNA, commands.Rematch) == "asked_just_now"
    log.now += 60
    assert not settled(log)
    assert log.do(ANNA, commands.Rematch) == []
    assert settled(log, insisted=True)
    assert next_game(log).seats[1].away == "replaced"


def test_who_left_the_game_or_was_kicked_is_not_asked() -> None:
    log = started(people=EVERYBODY)
    log.present = {ANNA.user, BASIA.user}
    log.do(CELINA, commands.Leave)
    log.do(ANNA, commands.Kick, name="Basia")
    log.do(ANNA, commands.Agree)
    assert log.refusal(BASIA, commands.Rematch) == "kicked"
    log.do(ANNA, commands.Rematch)
    assert settled(log)
    table = next_game(log)
    assert [seat.bot for seat in table.seats] == [None, "stacz", "stacz"]
    assert table.kicked == {BASIA.user: "Basia"}


def test_the_talk_goes_on_and_who_was_silenced_stays_so() -> None:
    log = over(*EVERYBODY)
    log.do(BASIA, commands.Say, text="Jeszcze raz?")
    log.do(CELINA, commands.React, reaction="bravo")
    log.do(ANNA, commands.Mute, name="Celina")
    for one in EVERYBODY:
        log.do(one, commands.Rematch)
    table = next_game(log)
    assert [(line.name, line.text, line.reaction) for line in table.lines] == [
        ("Basia", "Jeszcze raz?", None), ("Celina", None, "bravo"),
    ]  # fmt: skip
    assert [line.at for line in table.lines] == [line.at for line in log.table.lines]
    assert (table.speakers[BASIA.user], table.muted) == ("Basia", {CELINA.user: "Celina"})


def test_before_the_end_nobody_plays_once_more() -> None:
    log = started()
    assert log.refusal(ANNA, commands.Rematch) == "not_finished"
    assert over(ANNA, BASIA).refusal(CELINA, commands.Rematch) == "not_seated"


# ---- names -----------------------------------------------------------------------------------------------------------


def test_a_name_can_be_changed_at_play_and_nobody_takes_the_old_one() -> None:
    log = started(people=EVERYBODY)
    log.do(ANNA, commands.Mute, name="Basia")
    log.do(BASIA, commands.Rename, seat=1, name="  Barbara ")
    assert (log.table.seats[1].name, log.table.muted) == ("Barbara", {BASIA.user: "Barbara"})
    assert log.do(BASIA, commands.Rename, seat=1, name="Barbara") == []
    assert log.refusal(CELINA, commands.Rename, seat=2, name="Barbara") == "name_taken"
    assert log.refusal(CELINA, commands.Rename, seat=2, name="Ваsia") == "name_taken"
    assert log.refusal(CELINA, commands.Rename, seat=1, name="Cela") == "not_your_seat"
    assert log.refusal(CELINA, commands.Rename, seat=2, name="\u200b") == "bad_name"
    log.do(BASIA, commands.Rename, seat=1, name="Basia")  # the old one is still her own
    assert_kept(log)


def test_the_host_is_known_by_the_new_name() -> None:
    log = started()
    log.do(ANNA, commands.Rename, seat=0, name="Hania")
    assert log.table.setup.host_name == "Hania"
    assert log.refusal(BASIA, commands.Rename, seat=1, name="Anna") == "name_taken"
    log.do(BASIA, commands.Agree)
    log.do(ANNA, commands.Agree)
    assert log.refusal(ANNA, commands.Rename, seat=0, name="Anna") == "game_over"


# ---- what was decided can be taken back ------------------------------------------------------------------------------


def test_a_kick_is_taken_back_by_the_host() -> None:
    log = started()
    log.do(ANNA, commands.Kick, name="Basia")
    assert log.refusal(BASIA, commands.Return) == "kicked"
    assert log.refusal(ANNA, commands.Kick, name="Celina", kicked=False) == "unknown_name"
    log.do(ANNA, commands.Kick, name="Basia", kicked=False)
    log.do(BASIA, commands.Return)
    assert (log.table.seats[1].away, log.table.kicked) == (None, {})
    assert_kept(log)


def test_a_voted_clock_is_lifted_by_the_others() -> None:
    log = started(people=EVERYBODY)
    log.present = {one.user for one in EVERYBODY}
    seat = log.table.acting()[0]
    slow, one, two = EVERYBODY[seat], EVERYBODY[(seat + 1) % 3], EVERYBODY[(seat + 2) % 3]
    assert log.refusal(one, commands.VoteClock, seat=seat, clock=False) == "no_voted_clock"
    log.do(one, commands.Nudge, seat=seat)
    log.now += 60
    log.do(one, commands.VoteClock, seat=seat)
    log.do(two, commands.VoteClock, seat=seat)
    assert log.table.seats[seat].clock is not None
    assert log.refusal(slow, commands.VoteClock, seat=seat, clock=False) == "not_yourself"
    log.do(one, commands.VoteClock, seat=seat, clock=False)
    assert log.table.seats[seat].clock is not None
    assert log.refusal(one, commands.VoteClock, seat=seat, clock=False) == "voted_already"
    log.do(two, commands.VoteClock, seat=seat, clock=False)
    assert (log.table.seats[seat].clock, log.table.deadline(seat)) == (None, None)
    assert_kept(log)


# ---- over real sockets -----------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder: Path = tmp_path_factory.mktemp("served")
    with served_in_thread(folder, nudge_seconds=0.2) as server:
        yield server


@pytest.fixture
def anna(server: ServerThread) -> Iterator[Person]:
    person = Person(server.port, "Anna")
    yield person
    person.close()


@pytest.fixture
def basia(server: ServerThread) -> Iterator[Person]:
    person = Person(server.port, "Basia")
    yield person
    person.close()


def test_both_say_yes_and_sit_at_a_game_that_has_begun(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    one.do("say", text="Brawo")
    one.do("agree")
    two.do("agree")
    two.until(lambda s: s.table["result"])
    assert two.do("rematch").get("table") is None
    one.until(lambda s: s.table["seats"][1]["again"])
    new = one.do("rematch")["table"]
    two.until(lambda s: s.table["rematch"] == new)
    again = basia.look(new)
    assert (again.table["status"], again.you["seats"]) == ("playing", [1])
    assert [line["text"] for line in again.hello["lines"]] == ["Brawo"]
    assert new in basia.http.get("/api/tables?mine=true").text
    assert one.do("rematch")["table"] == new != table


def test_a_silent_player_is_not_waited_for_for_ever(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    one.do("agree")
    two.do("agree")
    one.do("rematch")
    assert one.refusal("rematch") == "asked_just_now"
    time.sleep(0.25)
    new = one.do("rematch")["table"]
    again = basia.look(new)
    assert again.table["seats"][1]["away"] == "replaced"
    again.do("return")


def test_a_new_name_reaches_the_seats_and_the_talk(anna: Person, basia: Person) -> None:
    table, one, _ = duel(anna, basia)
    celina = Person(anna.port, "Anna")  # a spectator who is called like the host
    looking = celina.look(table)
    assert looking.refusal("say", text="Hej") == "name_taken"
    assert celina.http.patch("/api/session", json={"name": "Celina"}).json()["name"] == "Celina"
    looking.do("say", text="Hej")  # on the same socket
    one.until(lambda s: any(change.get("event", {}).get("name") == "Celina" for change in s.changes))
    assert basia.http.patch("/api/session", json={"name": "Barbara"}).status_code == 200
    one.until(lambda s: s.table["seats"][1]["name"] == "Barbara")
    assert basia.http.patch("/api/session", json={"name": "Anna"}).json()["name"] == "Anna"  # elsewhere; not here
    assert anna.http.get(f"/api/tables/{table}").json()["seats"][1]["name"] == "Barbara"
    celina.close()


def test_deadlines_are_told_with_the_servers_time(anna: Person, basia: Person) -> None:
    table, one, _ = duel(anna, basia, clock=60)
    hello = anna.look(table).hello
    due = next(seat["deadline"] for seat in hello["table"]["seats"] if seat["deadline"] is not None)
    assert 0 < due - hello["now"] <= 60
    one.close()
