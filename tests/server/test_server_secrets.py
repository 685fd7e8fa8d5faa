"""No seat gets a byte it should not: hidden cards are canaries, and everything that left the server is searched.

Searched are all socket messages and answers that each person got, the server's log, the metrics, the lobby, and the
record that is offered for download.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from stacz.core.wire import SPECTATOR
from stacz.games import GAMES
from stacz.server.logs import mark
from stacz.server.table.fold import Table, begin
from stacz.store import Event
from tests.server.served import Person, Seen, served_in_thread
from tests.server.storm import logs_of


def numbers_in(value: Any, key: str = "") -> Iterator[tuple[str, int]]:
    """Find all whole numbers in a message with the name they stand under."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from numbers_in(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers_in(inner, key)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield key, value


def hidden_from(table: Table, seat: int) -> set[int]:
    """Return the serial numbers that a seat of Cinkciarz cannot know: others' unseen cards and the stack."""
    assert table.match is not None
    position: Any = table.match.position
    if position.is_over:
        return set()
    shown = position.shown
    owned = set(position.cards_at(seat)) | set(position.bid_of(seat)) if seat != SPECTATOR else set()
    places: dict[int, set[int]] = {}
    for other in range(position.n_seats):
        if other != seat:
            places[other] = set(position.cards_at(other)) | (
                set(position.bid_of(other)) if position.phase == 0 else set()
            )
    return {card + 1 for cards in places.values() for card in cards if not shown[card] and card not in owned}


def play_all(seens: dict[int, Seen]) -> None:
    """Play everybody's seat to the end."""
    watcher = seens[0]
    while watcher.table.get("result") is None:
        mover = next((seen for seat, seen in seens.items() if seat >= 0 and seen.my_turn() is not None), None)
        assert mover is not None
        seat = mover.my_turn()
        assert seat is not None
        moves = mover.eyes[seat]["moves"]
        bids = [move for move in moves if move["kind"] in ("lay_card", "seal_bid")]
        move = bids[-1] if bids else moves[len(moves) // 3]
        version = mover.do("move", seat=seat, seen=mover.version, move=move)["version"]
        for seen in seens.values():
            seen.until(lambda s: s.version >= version)  # noqa: B023
    for seen in seens.values():
        seen.until(lambda s: s.table.get("result"))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_secret_leaves_the_server(game: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with served_in_thread(tmp_path) as server:
        seats = GAMES[game].seats[0]
        people = [Person(server.port, f"Person {seat}") for seat in range(seats)]
        watcher = Person(server.port, "Watcher")
        people[0].http.post("/api/account", json={"login": "person.zero", "password": "canary password"})
        table = people[0].create(game, seats, join="anyone")
        seens = {seat: person.look(table) for seat, person in enumerate(people)}
        seens[SPECTATOR] = watcher.look(table)
        for seat in range(seats):
            seens[seat].do("take", seat=seat)
            seens[seat].do("ready")
        seens[0].do("start")
        for seen in seens.values():
            seen.until(lambda s: s.table["status"] == "playing")
            seen.received.clear()
        public = [watcher.http.get(path).text for path in (f"/api/tables/{table}", "/api/tables", "/metrics")]
        public += [watcher.http.get(f"/api/tables/{table}/{what}").text for what in ("history", "record", "replay")]
        play_all(seens)
        record = watcher.http.get(f"/api/tables/{table}/record").text
        received = {seat: list(seen.received) for seat, seen in seens.items()}
        cookies = [person.http.cookies["stacz_session"] for person in (*people, watcher)]
        for person in (*people, watcher):
            person.close()
    logged = capfd.readouterr()
    events = logs_of(server.database, [table])[table]
    with sqlite3.connect(server.database) as database:
        hashes = [row[0] for row in database.execute("SELECT token_hash FROM sessions")]
        hashes += [row[0] for row in database.execute("SELECT password_hash FROM logins")]
        users = [row[0] for row in database.execute("SELECT user_id FROM users")]
    database.close()
    started = next(event for event in events if event.kind == "started")
    always = [*cookies, *hashes, *users, "canary password"]
    until_the_end = [started.data["seed"], started.data["salt"], str(int(started.data["seed"], 16))]
    until_the_end += [event.data["hash"] for event in events if "hash" in event.data]
    everything = [text for texts in received.values() for text in texts] + public + [logged.err, logged.out, record]
    assert table not in logged.err + logged.out
    for text in everything:
        assert not [canary for canary in always if canary in text]
    before_the_end = [text for texts in received.values() for text in texts if '"result":{' not in text]
    for text in (*before_the_end, *public, logged.err, logged.out):
        assert not [canary for canary in until_the_end if canary in text]
    assert until_the_end[0] in record  # the search would have found them
    check_every_message(table, events, received)
    if game == "cinkciarz":
        check_canaries(table, events, received)


def tables_by_version(code: str, events: list[Event]) -> Iterator[tuple[Table, int | None]]:
    """Yield the table after every event, with the seat that alone may know of it."""
    table = begin(code, events[0])
    for event in events[1:]:
        change = table.add(event)
        yield table, change.private_to


def check_every_message(code: str, events: list[Event], received: dict[int, list[str]]) -> None:
    """Each view that was sent is what the log says its seat saw then, and nothing else was in the message."""
    expected: dict[tuple[int, int], list[str]] = {}
    for table, _ in tables_by_version(code, events):
        if table.match is not None:
            for seat in received:
                view = json.dumps(msgspec.to_builtins(table.game.view_for(table.match.position, seat)), sort_keys=True)
                expected.setdefault((table.version, seat), []).append(view)
    checked = 0
    for seat, texts in received.items():
        for text in texts:
            message = json.loads(text)
            for eyes in message.get("eyes") or ():
                assert eyes["seat"] == seat
                assert json.dumps(eyes["view"], sort_keys=True) in expected[message["version"], seat]
                for fact in eyes["facts"]:
                    assert fact.get("kind") not in PRIVATE or fact["seat"] == seat
                checked += 1
    assert checked > 100


PRIVATE = {
    fact.__struct_config__.tag for game in GAMES.values() for fact in game.fact_types if fact.private
}  # fmt: skip


def check_canaries(code: str, events: list[Event], received: dict[int, list[str]]) -> None:
    """In Cinkciarz every card is the only one of its number: a hidden one must not be in any message of that time."""
    hidden: dict[tuple[int, int], set[int]] = {}
    for table, _ in tables_by_version(code, events):
        if table.match is not None:
            for seat in received:
                now = hidden_from(table, seat)
                hidden[table.version, seat] = hidden.get((table.version, seat), now) & now
    searched = 0
    for seat, texts in received.items():
        for text in texts:
            message = json.loads(text)
            if "eyes" not in message:
                continue
            secret = hidden[message["version"], seat]
            for key, number in numbers_in(message["eyes"]):
                if key in ("serial", "lowest"):
                    assert number not in secret, (seat, message["version"], number)
                    searched += 1
    assert searched > 1000


def test_a_leak_would_be_noticed(tmp_path: Path) -> None:
    """The search finds another seat's card where there is one."""
    with served_in_thread(tmp_path) as server:
        person = Person(server.port)
        table = person.create("cinkciarz", 3, who={"0": "you", "1": "you", "2": "you"})
        seen = person.look(table)
        seen.do("start")
        messages = {seat: [json.dumps({"version": seen.version, "eyes": [seen.eyes[0]]})] for seat in (0, 1)}
        person.close()
    events = logs_of(server.database, [table])[table]
    *_, (folded, _) = tables_by_version(table, events)
    own = {number for key, number in numbers_in(json.loads(messages[0][0])["eyes"]) if key == "serial"}
    assert own & hidden_from(folded, 1)
    assert not own & hidden_from(folded, 0)


def test_an_error_of_ours_is_logged_and_answered_without_the_invitation(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("canary")

    with served_in_thread(tmp_path) as server, closing(Person(server.port)) as person:
        table = person.create(who={"0": "you", "1": "child"})
        seen = person.look(table)
        monkeypatch.setattr("stacz.server.live.actor.decide", fail)
        refused = seen.ask("start")
        monkeypatch.undo()
        monkeypatch.setattr("stacz.server.live.actor.decide_bot_move", fail)  # by which bots move
        seen.do("start")
        told = ""
        while "bot_task_failed" not in told:
            seen.play_on(most=1) if seen.my_turn() is not None else time.sleep(0.02)
            told += capfd.readouterr().err
    assert (refused["code"], refused["data"]["number"]) == ("server_error", mark(table))
    assert f'"table":"{mark(table)}","do":"start"' in told
    assert table not in told
    assert "canary" not in told


def test_queries_and_tokens_are_not_logged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with served_in_thread(tmp_path) as server:
        base = f"http://127.0.0.1:{server.port}"
        httpx.get(f"{base}/api/tables?more=canary-query", headers={"cookie": "stacz_session=canary-token"})
        httpx.post(f"{base}/api/login", json={"login": "canary-login", "password": "canary-password"})
        httpx.get(f"{base}/canary-path")
    told = capfd.readouterr()
    assert "canary" not in told.err + told.out
