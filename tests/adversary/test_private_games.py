"""A private game stays among those who were there: its code alone opens neither chat nor record once it is over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.served import Person, Seen, ServerThread, duel

SECRET = "Moja babcia trzyma dolary w piecu."
DOORS = ("", "/history", "/record", "/replay", "/chances?step=0")


@pytest.fixture
def celina(server: ServerThread) -> Iterator[Person]:
    with closing(Person(server.port, "Celina")) as person:
        yield person


def over(anna: Person, basia: Person, **wanted: object) -> tuple[str, Seen, Seen]:
    """Return a table where a line was said and whose game is over."""
    table, one, two = duel(anna, basia, **wanted)
    one.do("say", text=SECRET)
    one.do("agree")
    two.do("agree")
    one.until(lambda s: s.table["result"])
    return table, one, two


def all_told(stranger: Person, table: str) -> str:
    """Return everything that somebody with the code gets to read."""
    told = [stranger.http.get(f"/api/tables/{table}{door}").text for door in DOORS]
    try:
        told.append(json.dumps(stranger.look(table).hello))
    except ConnectionClosed:
        told.append("closed")
    return "\n".join(told)


def test_the_code_of_a_finished_private_game_opens_nothing(anna: Person, basia: Person, celina: Person) -> None:
    table, one, _ = over(anna, basia)
    for door in DOORS:
        answer = celina.http.get(f"/api/tables/{table}{door}")
        assert (answer.status_code, answer.json()["code"]) == (403, "not_shared"), door
    celina.http.cookies.clear()  # nor does it to nobody
    assert celina.http.get(f"/api/tables/{table}/record").status_code == 403
    wanted = {"game": "pan", "seats": 2, "source": {"table": table, "step": 0}}
    assert basia.http.post("/api/tables", json=wanted).status_code == 201
    assert SECRET in all_told(basia, table)  # who was there reads it as before
    assert one.table["shared"] is False


def test_a_game_is_not_played_on_by_who_may_not_see_it(anna: Person, basia: Person, celina: Person) -> None:
    table, _, _ = over(anna, basia)
    wanted = {"game": "pan", "seats": 2, "source": {"table": table, "step": 0}}
    assert celina.http.post("/api/tables", json=wanted).json()["code"] == "not_shared"


def test_a_shared_replay_has_neither_talk_nor_the_way_to_the_next_table(
    anna: Person, basia: Person, celina: Person
) -> None:
    table, one, two = over(anna, basia)
    two.do("share")
    looking = celina.look(table)
    one.do("rematch")
    new = two.do("rematch")["table"]
    one.do("say", text=SECRET)
    told = all_told(celina, table)
    assert SECRET not in told
    assert new not in told
    assert '"steps"' in told
    looking.do("ping")
    assert all(word not in "".join(celina.received) for word in (SECRET, new))


def test_only_who_played_shares(anna: Person, basia: Person, celina: Person) -> None:
    table, one, _ = duel(anna, basia)
    looking = celina.look(table)
    assert one.refusal("share") == "not_finished"
    one.do("kick", name="Basia")
    one.do("close")
    assert looking.refusal("share") == "not_seated"
    assert celina.http.get(f"/api/tables/{table}/record").status_code == 403


def test_who_looked_on_stays_until_they_go_and_who_spoke_may_come_back(
    anna: Person, basia: Person, celina: Person
) -> None:
    table, one, two = duel(anna, basia)
    silent, speaker = celina, Person(anna.port, "Danuta")
    quiet, loud = silent.look(table), speaker.look(table)
    loud.do("say", text="Dobry wieczór")
    one.do("agree")
    two.do("agree")
    one.do("say", text=SECRET)
    for seen in (quiet, loud):
        seen.until(lambda s: any(change.get("event", {}).get("text") == SECRET for change in s.changes))
    assert SECRET in all_told(speaker, table)
    with pytest.raises(ConnectionClosed):
        silent.look(table).next()
    speaker.close()


def test_a_game_that_anyone_could_join_is_open_to_anyone(anna: Person, basia: Person, celina: Person) -> None:
    table, _, _ = over(anna, basia, join="anyone")
    assert SECRET in all_told(celina, table)


def test_the_addresses_of_the_machine_are_for_who_sits_at_it(anna: Person) -> None:
    assert anna.http.get("/api/reach").json()["open"] is False
    forwarded = anna.http.get("/api/reach", headers={"x-forwarded-for": "203.0.113.9"}).json()
    assert forwarded["addresses"] == []
