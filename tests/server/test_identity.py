"""Who is asking: sessions, logins, limits, languages, and what every answer carries."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator

import httpx
import pytest

from stacz.core.errors import StaczError
from stacz.server.identity import Identity, clean_login, guest_name, token_hash
from stacz.server.live.host import new_code
from stacz.server.rates import RATES, Bucket, Limits, Rate
from stacz.server.table.text import clean_name
from tests.server.served import Person, ServerThread, served_in_thread
from tests.store.helpers import opened


def test_a_guest_needs_nothing(server: ServerThread) -> None:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as http:
        answer = http.post("/api/session", json={})
        cookie = answer.headers["set-cookie"]
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
        name = answer.json()["name"]
        assert name
        assert http.post("/api/session", json={"name": "Other"}).json()["name"] == name
        assert http.patch("/api/session", json={"name": "  Żaneta "}).json()["name"] == "Żaneta"
        assert http.get("/api/session").json() == {"name": "Żaneta", "login": None}


def test_the_store_knows_only_hashes(server: ServerThread, anna: Person) -> None:
    token = anna.http.cookies["stacz_session"]
    anna.http.post("/api/account", json={"login": "anna.hash", "password": "correct horse battery"})
    database = sqlite3.connect(server.database)
    dump = "\n".join(database.iterdump())
    database.close()
    assert token not in dump
    assert token_hash(token) in dump
    assert "correct horse" not in dump
    assert "$argon2id$" in dump


def test_a_login_carries_seats_to_another_device(server: ServerThread, anna: Person) -> None:
    table = anna.create(who={"0": "you"})
    other = Person(server.port, "Elsewhere")
    assert (
        anna.http.post("/api/account", json={"login": "Anna.W", "password": "long enough"}).json()["login"] == "anna.w"
    )
    wrong = other.http.post("/api/login", json={"login": "anna.w", "password": "long enough?"})
    nobody = other.http.post("/api/login", json={"login": "nobody", "password": "long enough"})
    assert [answer.status_code for answer in (wrong, nobody)] == [401, 401]
    assert wrong.json() == nobody.json()
    assert other.look(table).you["seats"] == []
    assert other.http.post("/api/login", json={"login": "ANNA.w", "password": "long enough"}).json()["name"] == "Anna"
    assert other.look(table).you["seats"] == [0]
    third = Person(server.port, "Third")
    taken = third.http.post("/api/account", json={"login": "anna.w", "password": "long enough"})
    assert (taken.status_code, taken.json()["code"]) == (409, "login_taken")
    # a new password ends the sessions elsewhere
    anna.http.post("/api/account", json={"login": "anna.w", "password": "even longer", "old_password": "long enough"})
    assert other.http.get("/api/session").status_code == 401
    assert anna.http.get("/api/session").status_code == 200
    for person in (other, third):
        person.close()


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/account", {"login": "ab", "password": "long enough"}, "bad_login"),
        ("/api/account", {"login": "a b c", "password": "long enough"}, "bad_login"),
        ("/api/account", {"login": "abc", "password": "short"}, "bad_password"),
        ("/api/account", {"login": "abc", "password": "x" * 129}, "bad_password"),
        ("/api/login", {"login": "'; DROP TABLE users", "password": "x"}, "wrong_login"),
        ("/api/session", {"name": 5}, "malformed_request"),
    ],
)
def test_bad_logins_are_refused(anna: Person, path: str, body: dict[str, object], code: str) -> None:
    assert anna.http.post(path, json=body).json()["code"] == code


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u0000b", "a\u202eb", "\u200d", "\ud800"])
def test_bad_names_are_refused(server: ServerThread, name: str) -> None:
    body = b'{"name": "' + name.encode("unicode_escape").replace(b"\\x00", b"\\u0000") + b'"}'
    answer = httpx.post(
        f"http://127.0.0.1:{server.port}/api/session", content=body, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422)
    assert answer.json()["code"] in ("bad_name", "malformed_request")


def test_refusals_speak_the_language_that_is_asked_for(server: ServerThread) -> None:
    for language, sentence in (("pl", "Nie ma stołu"), ("it", "Non c’è nessun tavolo"), ("fr", "There is no table")):
        headers = {"accept-language": language}
        answer = httpx.get(f"http://127.0.0.1:{server.port}/api/tables/nothing2", headers=headers)
        assert answer.status_code == 404
        assert answer.json()["sentence"].startswith(sentence)
    person = Person(server.port, "Ania", language="pl-PL,pl;q=0.9")
    seen = person.look(person.create())
    answer_ = seen.ask("take", seat=9)
    assert (
        answer_["sentence"]
        == "Przy stole na 2\N{NO-BREAK SPACE}osoby nie ma miejsca J; miejsca to A, B i\N{NO-BREAK SPACE}tak dalej."
    )
    person.close()


def test_every_answer_forbids_what_a_page_does_not_need(server: ServerThread) -> None:
    for path in ("/", "/healthz", "/api/games", "/nothing", "/api/openapi.json"):
        answer = httpx.get(f"http://127.0.0.1:{server.port}{path}")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert "server" not in answer.headers
    assert httpx.get(f"http://127.0.0.1:{server.port}/nothing").json()["code"] == "unknown_address"
    assert httpx.put(f"http://127.0.0.1:{server.port}/api/games").status_code == 405


def test_a_body_that_is_too_large_is_refused_unread(server: ServerThread, anna: Person) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(1000):
            yield b"x" * 1024

    for content in (b"x" * 100_000, endless()):
        answer = anna.http.post("/api/session", content=content)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert anna.http.post("/api/session", content=b"\xff\xfe").json()["code"] == "malformed_request"


def test_who_asks_too_often_has_to_wait(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        served_in_thread(tmp_path_factory.mktemp("limits"), rate_limits=True) as server,
        httpx.Client(base_url=f"http://127.0.0.1:{server.port}") as http,
    ):
        codes = [http.get("/api/tables/aaaaaaa2").json()["code"] for _ in range(30)]
        assert codes[0] == "unknown_table"
        assert "too_fast" in codes
        answer = next(a for _ in range(1500) if (a := http.get("/api/games")).status_code == 429)
        assert int(answer.headers["retry-after"]) >= 1
        assert http.get("/healthz").status_code == 200
        assert http.get("/metrics").status_code == 200


# ---- without a server ------------------------------------------------------------------------------------------------


def test_a_bucket_fills_by_the_second() -> None:
    bucket = Bucket(Rate(2, 0.5), 0.0)
    assert [bucket.take(0.0), bucket.take(0.0)] == [0.0, 0.0]
    assert bucket.take(0.0) == 2.0
    assert bucket.take(1.0) == 1.0
    assert bucket.take(2.0) == 0.0
    assert bucket.take(1000.0) == 0.0
    assert bucket.take(1000.0) == 0.0
    assert bucket.take(1000.0) == 2.0


def test_limits_count_everybody_apart_and_can_be_switched_off() -> None:
    limits = Limits()
    for _ in range(int(RATES["hint"].burst)):
        limits.check("hint", "anna")
    limits.check("hint", "basia")
    with pytest.raises(StaczError) as refused:
        limits.check("hint", "anna")
    assert refused.value.code == "too_fast"
    free = Limits(active=False)
    for _ in range(1000):
        free.check("hint", "anna")
    assert free.bucket("frame", "anna") is None


def test_names_and_codes() -> None:
    assert clean_name(" Zażółć\t gęślą ") == "Zażółć gęślą"
    assert clean_name("👩\u200d👧") == "👩\u200d👧"
    assert clean_name(guest_name())
    assert len({new_code() for _ in range(100)}) == 100
    assert clean_login("A-b_c.1") == "a-b_c.1"


def test_a_token_finds_its_session_and_nothing_else_does(tmp_path_factory: pytest.TempPathFactory) -> None:
    async def tried() -> None:
        async with opened(str(tmp_path_factory.mktemp("tokens") / "x.db")) as store:
            identity = Identity(store)
            token, session = await identity.guest("Anna")
            assert (await identity.find(token)) == session
            for wrong in (None, "", token[:-1], token + "x", session.token_hash, session.user, "x" * 1000):
                assert await identity.find(wrong) is None

    asyncio.run(tried())


def test_signing_out_everywhere_ends_all_sessions(anna: Person) -> None:
    assert anna.http.post("/api/account", json={"login": "everywhere", "password": "kto ostatni?"}).status_code == 200
    other = Person(anna.port, "Phone")
    assert other.http.post("/api/login", json={"login": "everywhere", "password": "kto ostatni?"}).status_code == 200
    looking = other.look(anna.create())
    cookie = anna.cookie
    assert anna.http.delete("/api/sessions").status_code == 204
    assert looking.closing() == 4401
    assert other.http.get("/api/session").status_code == 401
    assert anna.http.get("/api/session", headers={"cookie": cookie}).status_code == 401
    other.close()
