"""Requests that no honest page sends: strange origins and names, weak passwords, old ids."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from stacz.core.errors import StaczError
from stacz.server.access import check_host
from stacz.server.identity import is_weak
from tests.server.served import Person, ServerThread, served

SETTINGS = {"known_as": ["stacz.example.org"], "origin": ["https://games.example.net"]}


@pytest.mark.parametrize(
    "origin", ["http://[", "http://]", "http://[::1", "", "null", "//", "http://", "http://evil.example"]
)
def test_an_origin_that_cannot_be_read_is_a_foreign_one(server: ServerThread, anna: Person, origin: str) -> None:
    answer = anna.http.post("/api/session", json={}, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    table = anna.create()
    with pytest.raises(InvalidStatus):
        connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket", additional_headers={"origin": origin}, proxy=None
        )


@pytest.mark.parametrize("text", ["%00", "a%00b", "nothing", "%ED%A0%80", "%FF", "'"])
def test_a_game_that_there_is_not_is_refused(anna: Person, text: str) -> None:
    assert anna.http.get(f"/api/tables?game={text}").status_code in (400, 422)
    assert anna.http.get(f"/api/tables/{text}").status_code in (400, 404)
    assert anna.http.get(f"/api/tables?more=1~{text}").status_code in (200, 400, 422)
    for rest in ("history", "record", "replay"):
        assert anna.http.get(f"/api/tables/{text}/{rest}").status_code in (400, 404)


def test_a_name_that_a_foreign_page_lets_lead_here_is_refused(server: ServerThread, anna: Person) -> None:
    base, rebound = f"http://127.0.0.1:{server.port}", {"host": f"rebound.example.com:{server.port}"}
    same = {**rebound, "origin": f"http://rebound.example.com:{server.port}"}
    for answer in (
        httpx.get(f"{base}/api/tables", headers=rebound),
        httpx.get(f"{base}/", headers=rebound),
        httpx.post(f"{base}/api/session", json={}, headers=same),
    ):
        assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
        assert "--known-as rebound.example.com" in answer.json()["sentence"]
    with pytest.raises(InvalidStatus):
        connect(
            f"ws://127.0.0.1:{server.port}/api/tables/{anna.create()}/socket",
            additional_headers=same, proxy=None,
        )  # fmt: skip
    assert httpx.get(f"{base}/healthz", headers=rebound).status_code == 200
    for name in ("stacz.example.org", "games.example.net", "localhost", "192.168.0.7", "[fe80::1]", "pi.local"):
        assert httpx.get(f"{base}/api/tables", headers={"host": f"{name}:8017"}).status_code == 200


def test_the_command_line_names_hosts_and_a_token(tmp_path: Path) -> None:
    arguments = [
        "--known-as",
        "stacz.example.org",
        "--origin",
        "https://games.example.net",
        "--metrics-token",
        "sesame",
    ]
    with served(tmp_path, *arguments) as running:
        base = f"http://127.0.0.1:{running.port}"
        for host, status in (("stacz.example.org", 200), ("games.example.net", 200), ("example.org", 421)):
            assert httpx.get(f"{base}/api/games", headers={"host": host}).status_code == status
        away = {"x-forwarded-for": "192.0.2.7"}
        assert httpx.get(f"{base}/metrics", headers=away).status_code == 404
        assert httpx.get(f"{base}/metrics", headers={**away, "authorization": "Bearer sesame"}).status_code == 200


@pytest.mark.parametrize(
    "host", ["[", "[::1", "", ":8017", "stacz.example.org.evil.example", "evil.example", "0x7f.1", "127.1", "local"]
)
def test_what_is_neither_an_address_nor_a_known_name_is_refused(host: str) -> None:
    scope: dict[str, Any] = {"headers": [(b"host", host.encode())]}
    with pytest.raises(StaczError) as refused:
        check_host(scope, ["stacz.example.org"], [])
    assert refused.value.code == "unknown_host"
    check_host({"headers": []}, [], [])  # no page leaves it out


@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "password",
        "Password1!",
        "qwertyuiop",
        "anna.kowalska",
        "ANNA.kowalska1",
        "aaaaaaaa",
        "abababab",
        "hasło123",
        "zaq12wsx",
    ],
)
def test_the_first_guesses_are_no_passwords(anna: Person, password: str) -> None:
    answer = anna.http.post("/api/account", json={"login": "anna.kowalska", "password": password})
    assert (answer.status_code, answer.json()["code"]) == (400, "weak_password")


def test_other_passwords_are_not_called_weak() -> None:
    for password in ("correct horse battery", "trzy kolejki do mięsnego", "Xk4-9vQz", "long enough"):
        assert not is_weak("anna", password)


def test_an_id_is_done_once_for_as_long_as_the_table_lives(server: ServerThread, anna: Person) -> None:
    table = anna.create()
    seen = anna.look(table)
    first = seen.do("say", text="once", id="first")
    for number in range(400):
        seen.do("say", text=f"line {number}", id=f"n{number}")
    before = seen.version
    assert seen.do("say", text="once", id="first")["version"] == first["version"]
    assert seen.do("say", text="twice", id="n7")["version"] < before
    assert seen.version == before
    said = anna.http.get(f"/api/tables/{table}/history").text
    assert said.count('"once"') == 1
    assert "twice" not in said
