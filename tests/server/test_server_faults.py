"""What people, networks and bots do wrong: nothing is lost by it, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import logging
import socket as sockets
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from stacz.bots import LEVELS, Clock, Observation
from stacz.core.errors import StaczError
from stacz.server.logs import loop_failed
from tests.server.served import Person, Seen, ServerThread, choice, duel, metric, mover, served_in_thread

SETTINGS = {"waiting_messages": 40}


def test_a_command_sent_twice_is_done_once(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    seen = mover(one, two)
    wanted = choice(seen)
    first = seen.do("move", id="same", **wanted)
    version = seen.version
    assert seen.do("move", id="same", **wanted) == first
    again = (anna if seen is one else basia).look(table)
    assert again.do("move", id="same", **wanted) == first
    assert again.version == version
    assert seen.refusal("move", id="other", **wanted) == "outdated"
    for socket in (one, two, again):
        socket.close()


def test_the_same_id_of_another_person_is_another_command(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    one.do("say", id="x", text="one")
    two.do("say", id="x", text="two")
    one.until(lambda s: any(change["event"].get("text") == "two" for change in s.changes if "event" in change))
    one.close()
    two.close()


def test_commands_sent_in_a_heap_are_carried_out_in_their_order(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    ids = [one.send("say", text=f"line {number}") for number in range(12)]
    one.until(lambda s: set(ids) <= set(s.answers))
    said = [change["event"]["text"] for change in one.changes if change.get("event", {}).get("kind") == "said"]
    assert said == [f"line {number}" for number in range(12)]
    one.close()
    two.close()


def test_a_late_move_is_refused_and_changes_nothing(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    seen = mover(one, two)
    old = choice(seen)
    seen.do("move", **old)
    view = seen.eyes[old["seat"]]["view"]
    assert seen.refusal("move", **old) == "outdated"
    assert seen.eyes[old["seat"]]["view"] == view
    one.close()
    two.close()


def test_two_tabs_on_one_seat_see_and_do_the_same(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    person = anna if mover(one, two) is one else basia
    tabs = [person.look(table), person.look(table)]
    wanted = choice(tabs[0])
    answers: list[dict[str, Any]] = []
    threads = [
        threading.Thread(target=lambda tab=tab, n=n: answers.append(tab.ask("move", id=f"tab{n}", **wanted)))
        for n, tab in enumerate(tabs)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answer["kind"] for answer in answers) == ["done", "refused"]
    assert next(answer for answer in answers if answer["kind"] == "refused")["code"] == "outdated"
    for tab in tabs:
        tab.until(lambda s: s.version > wanted["seen"])
    assert tabs[0].eyes == tabs[1].eyes
    for socket in (one, two, *tabs):
        socket.close()


def test_a_slow_reader_is_let_go_and_holds_up_nobody(anna: Person, basia: Person) -> None:
    table = anna.create("pan", 5, who={"0": "you"})
    one, two = anna.look(table), basia.look(table)
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    raw.connect(("127.0.0.1", anna.port))
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{anna.port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    before, deadline = metric(anna, "stacz_slow_readers_total"), time.monotonic() + 60
    while metric(anna, "stacz_slow_readers_total") == before:
        assert time.monotonic() < deadline
        last = [one.send("ready", ready=bool(number % 2)) for number in range(100)][-1]
        one.until(lambda s: last in s.answers)  # noqa: B023
        two.until(lambda s: s.version >= one.version)
    raw.close()


def test_a_storm_of_reconnections_gets_everybody_the_same_table(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    hellos: list[dict[str, Any]] = []

    def come_and_go() -> None:
        for _ in range(5):
            seen = anna.look(table)
            hellos.append(seen.hello)
            seen.close()

    threads = [threading.Thread(target=come_and_go) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(hellos) == 40
    assert {json.dumps(hello["eyes"]) for hello in hellos} == {json.dumps(hellos[0]["eyes"])}
    seen = mover(one, two)
    seen.do("move", **choice(seen))
    one.close()
    two.close()


GARBAGE: list[str | bytes] = [
    "", "{", "null", "[]", "1e999", '"', "\u0000", b"\xff\xfe\xfd", b"", '{"do": "move"}', '{"do": "fly", "id": "1"}',
    '{"do": "say", "id": "", "text": "x"}', '{"do": "say", "id": "1", "text": 5}',
    '{"do": "say", "id": "1", "text": "x", "y": 1}',
    '{"do": "take", "id": "1", "seat": -1}', '{"do": "take", "id": "1", "seat": 99999999999999999999999}',
    '{"do": "ping", "id": "' + "x" * 65 + '"}', "[" * 5000, '{"a":' * 3000, '{"do": "ping", "do": "say", "id": "1"}',
]  # fmt: skip


def test_garbage_is_refused_frame_by_frame(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    for frame in GARBAGE:
        one.socket.send(frame)
        message = one.next()
        while message["kind"] != "refused":
            message = one.next()
        assert message["id"] is None
        assert message["code"] == "malformed_message"
        assert one.do("ping")["kind"] == "pong"
    seen = mover(one, two)
    seen.do("move", **choice(seen))
    one.close()
    two.close()


def test_endless_garbage_ends_the_socket(anna: Person) -> None:
    seen = anna.look(anna.create())
    for _ in range(60):
        try:
            seen.socket.send("garbage")
        except ConnectionClosed:
            break
    assert seen.closing() == 4400
    seen.close()


def test_a_socket_that_is_nowhere_is_refused(anna: Person) -> None:
    for place in ("nothing2/socket/more", "a/b", "a-b"):
        with pytest.raises(InvalidStatus) as refused:
            anna.look(place)
        assert refused.value.response.status_code == 403
    seen = anna.look("nothing2")
    assert seen.hello["code"] == "unknown_table"
    assert seen.closing() == 4404


def test_an_oversized_frame_ends_only_its_socket(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    one.socket.send(json.dumps({"do": "say", "id": "big", "text": "x" * 20_000}))
    assert one.closing() == 1009
    two.do("ping")
    again = anna.look(table)
    assert again.eyes[0]["seat"] == 0
    for socket in (one, two, again):
        socket.close()


def test_moves_that_are_wrong_in_any_way_are_refused(anna: Person, basia: Person) -> None:
    _, one, two = duel(anna, basia)
    seen = mover(one, two)
    wanted = choice(seen)
    moves: list[Any] = [{}, {"kind": "x"}, {**wanted["move"], "extra": 1}, {"kind": None}]
    for move in moves:
        assert seen.refusal("move", **{**wanted, "move": move}) in ("malformed_move", "illegal_move")
    assert seen.refusal("move", **{**wanted, "seat": 9}) == "bad_seat"
    other = two if seen is one else one
    assert other.refusal("move", **wanted) == "not_your_seat"
    one.close()
    two.close()


# ---- whose token -----------------------------------------------------------------------------------------------------


def test_without_a_session_one_may_only_look(anna: Person, basia: Person) -> None:
    table, one, two = duel(anna, basia)
    for cookie in ("", "stacz_session=stolen", "stacz_session=" + "x" * 5000, "stacz_session=\u00e9", "other=1"):
        seen = Seen(anna.port, table, {"cookie": cookie} if cookie else {})
        assert list(seen.eyes) == [-1]
        assert seen.you == {"seats": [], "host": False}
        assert seen.refusal("say", text="hello") == "no_session"
        seen.close()
    one.close()
    two.close()


def test_a_token_that_was_dropped_opens_nothing(anna: Person, server: ServerThread) -> None:
    person = Person(server.port, "Celina")
    cookie = person.cookie
    table = person.create()
    assert person.http.delete("/api/session").status_code == 204
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/session", headers={"cookie": cookie})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_session")
    seen = Seen(server.port, table, {"cookie": cookie})
    assert seen.refusal("take", seat=0) == "no_session"
    seen.close()
    person.close()


def test_a_foreign_page_can_do_nothing_with_our_cookie(anna: Person) -> None:
    table = anna.create()
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"):
        answer = anna.http.post("/api/tables", json={"game": "pan", "seats": 2}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        with pytest.raises(InvalidStatus) as refused:
            Seen(anna.port, table, {"cookie": anna.cookie}, origin=origin)
        assert refused.value.response.status_code == 403
    own = f"http://127.0.0.1:{anna.port}"
    assert anna.http.post("/api/tables", json={"game": "pan", "seats": 2}, headers={"origin": own}).status_code == 201
    anna.look(table, origin=own).close()


# ---- bots ------------------------------------------------------------------------------------------------------------


class BadBot:
    """A bot that does what it was made for."""

    name = "bad"

    def __init__(self, deed: Callable[[], Any]) -> None:
        self.deed = deed

    def choose(self, observation: Observation, clock: Clock) -> int:
        return int(self.deed())


def fail() -> None:
    raise RuntimeError("secret: the cards")


def hang() -> None:
    time.sleep(60)


@pytest.mark.parametrize("deed", [fail, hang, lambda: 10**9, lambda: None], ids=["errs", "hangs", "cheats", "nothing"])
def test_a_bot_that_fails_is_replaced_for_the_move(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], deed: Callable[[], Any]
) -> None:
    levels = {**LEVELS, "child": lambda seed: BadBot(deed)}
    with served_in_thread(tmp_path, levels, bot_limit=0.2) as server:
        person = Person(server.port)
        seen = person.look(person.create("pan", 2, who={"0": "you", "1": "child"}))
        seen.do("start")
        for _ in range(60):
            seen.play_on(most=1)
            if sum(change.get("event", {}).get("by") == "child" for change in seen.changes) >= 2:
                break
        else:
            raise AssertionError("the seat of the bot did not move")
        seen.close()
        person.close()
    told = capfd.readouterr().err
    assert '"event":"bot_failed"' in told
    assert "secret" not in told


# ---- the database goes away ------------------------------------------------------------------------------------------


def test_a_store_that_fails_in_the_middle_is_asked_again(tmp_path: Path) -> None:
    """Whether the write was kept is not known then: here it was, and the repeated command finds it done."""
    with served_in_thread(tmp_path) as server:
        person = Person(server.port)
        table = person.create("pan", 2, who={"0": "you", "1": "you"})
        seen = person.look(table)
        seen.do("start")
        assert server.store is not None
        store: Any = server.store
        append = store.append

        async def kept_but_not_answered(*arguments: Any, **named: Any) -> Any:
            await append(*arguments, **named)
            raise StaczError("store_unavailable", fault="password=hunter2")

        async def not_kept(*arguments: Any, **named: Any) -> Any:
            raise StaczError("store_unavailable", fault="password=hunter2")

        store.append = not_kept
        wanted = choice(seen)
        assert seen.refusal("move", id="a", **wanted) == "store_unavailable"
        store.append = kept_but_not_answered
        assert seen.refusal("move", id="a", **wanted) == "store_unavailable"
        store.append = append
        version = seen.version
        assert seen.do("move", id="a", **wanted)["version"] == version + 1
        assert seen.version == version + 1
        assert "hunter2" not in "".join(seen.received)
        seen.close()
        person.close()


def test_a_move_is_told_even_if_its_sender_is_gone(anna: Person, basia: Person) -> None:
    """Whoever sends a move and vanishes before the answer has moved, and everybody else sees it at once."""
    for _ in range(5):
        _, one, two = duel(anna, basia)
        mine, other = (one, two) if one.my_turn() is not None else (two, one)
        version = other.version
        mine.send("move", **choice(mine))
        mine.socket.socket.close()
        other.until(lambda s: s.version > version, timeout=10)  # noqa: B023


def test_libraries_log_no_text(capfd: pytest.CaptureFixture[str], server: ServerThread) -> None:
    logging.getLogger("some.library").error("canary %s", "text")
    loop = asyncio.new_event_loop()
    loop_failed(loop, {"exception": ValueError("canary")})
    loop_failed(loop, {"message": "canary"})
    loop.close()
    told = capfd.readouterr().err
    assert "some.library" in told
    assert "canary" not in told
