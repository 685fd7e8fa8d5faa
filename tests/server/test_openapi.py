"""schemathesis on the API: whatever is sent, the answer is one that the description promises."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)  # fmt: skip

from tests.server.served import Person, ServerThread

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture(scope="module")
def session(server: ServerThread) -> Iterator[Person]:
    person = Person(server.port)
    yield person
    person.close()


OPERATIONS = [
    "GET /healthz", "GET /api/games", "POST /api/session", "GET /api/session", "PATCH /api/session",
    "DELETE /api/session", "DELETE /api/sessions", "GET /api/reach",
    "POST /api/account", "POST /api/login", "GET /api/tables", "POST /api/tables",
    "GET /api/tables/{code}",
    "GET /api/tables/{code}/history", "GET /api/tables/{code}/record", "GET /api/tables/{code}/replay",
    "GET /api/tables/{code}/chances", "POST /api/tables/{code}/preview", "GET /api/learn/{game}",
    "GET /api/learn/{game}/examples",
]  # fmt: skip
SLOW = ("POST /api/account", "POST /api/login")  # Argon2 takes its time


@pytest.fixture(scope="module")
def api(server: ServerThread) -> Any:
    return schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/openapi.json")


@pytest.mark.ci
@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=lambda mode: mode.value)
@pytest.mark.parametrize("operation", OPERATIONS)
def test_every_answer_is_as_described(api: Any, session: Person, operation: str, mode: GenerationMode) -> None:
    """What the description allows, and what it does not."""
    method, path = operation.split(" ")
    cookie = session.cookie if not operation.startswith("DELETE /api/session") else "stacz_session=none"
    answers = 0

    @settings(
        max_examples=4 if operation in SLOW else 15, deadline=None, derandomize=True, database=None,
        phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(case=api[path][method].as_strategy(generation_mode=mode))
    def tried(case: Any) -> None:
        nonlocal answers
        case.validate_response(case.call(headers={"cookie": cookie}), checks=CHECKS)
        answers += 1

    with suppress(Unsatisfiable):  # nothing can be wrong with a request that has no parts
        tried()
    assert answers or mode is GenerationMode.NEGATIVE


def test_finished_tables_answer_as_described(api: Any, session: Person) -> None:
    table = session.create("pan", 2, who={"0": "you", "1": "you"})
    seen = session.look(table)
    seen.do("start")
    seen.play_on()
    for what in ("", "/history", "/record", "/replay"):
        case = api[f"/api/tables/{{code}}{what}"]["GET"].Case(path_parameters={"code": table})
        response = case.call(headers={"cookie": session.cookie})
        assert response.status_code == 200
        case.validate_response(response, checks=CHECKS)


def test_the_description_lists_every_endpoint(server: ServerThread) -> None:
    paths = httpx.get(f"http://127.0.0.1:{server.port}/api/openapi.json").json()["paths"]
    listed = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert listed == set(OPERATIONS)
