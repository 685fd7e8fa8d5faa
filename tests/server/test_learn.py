"""The lessons: what a learner is asked to do is legal, explained in every language, and leads to a first success."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from importlib import resources
from typing import Any

import httpx
import pytest

from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.games import GAMES, find_game
from stacz.locale import LANGUAGES, Words
from stacz.server.http.learn import lesson, read_script
from tests.server.served import ServerThread

PLACES = re.compile(
    r"shops|shop:\w+|queue:\w+|hand|card:\w+|pile|store|list|market|deliveries|log|bank|bank:(left|right)|lot:\d|order|score|do:end_turn"
)
LONGEST = 320
LOCALE = resources.files("stacz.locale")


def words_of(game: Game, language: str) -> dict[str, str]:
    text = (LOCALE / game.code / f"lesson.{language}.json").read_text("utf-8")
    return dict(json.loads(text))


@pytest.fixture(params=[code for code in GAMES if (LOCALE / code / "lesson.json").is_file()])
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def test_what_the_learner_is_to_do_is_legal_at_that_moment(game: Game) -> None:
    found = lesson(game)
    for step in found.steps:
        if step.move is not None:
            moment = found.moments[step.after]
            if step.move["kind"] == "place_bid":  # composed of cards that can be laid
                assert {"kind": "seal_bid"} not in moment.moves
                laid = [{"kind": "lay_card", "serial": serial} for serial in step.move["cards"]]
                assert laid
                assert all(card in moment.moves for card in laid)
            else:
                assert step.move in moment.moves


def test_the_learner_is_told_before_every_move_of_the_own(game: Game) -> None:
    script, found = read_script(game), lesson(game)
    own = [number for number, played in enumerate(script.line) if played.seat == script.you]
    assert [step.after for step in found.steps if step.move is not None] == own
    assert [step.after for step in found.steps] == sorted(step.after for step in found.steps)
    assert found.steps[-1].after == len(script.line)
    assert found.steps[-1].move is None
    assert len(found.moments) == len(script.line) + 1


def test_a_lesson_shows_only_what_the_learner_may_see(game: Game) -> None:
    found = lesson(game)
    assert {moment.view["you"] for moment in found.moments} == {found.you}
    for moment in found.moments:
        for fact in moment.facts:
            if fact["kind"] == "card_drawn" and fact["seat"] != found.you:
                assert fact["card"] is None
            assert fact["kind"] not in ("card_laid", "newspaper_laid") or fact["seat"] == found.you


def test_what_is_pointed_at_is_on_the_table(game: Game) -> None:
    for step in lesson(game).steps:
        assert PLACES.fullmatch(step.point), step.point
        kind, _, thing = step.point.partition(":")
        if kind in ("shop", "queue"):
            assert f"{game.code}.shop.{thing}" in Words("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_explained_in_a_few_sentences(game: Game, language: str) -> None:
    told = words_of(game, language)
    assert list(told) == [step.id for step in lesson(game).steps]
    for step, text in told.items():
        assert len(text) <= LONGEST, step
        assert text[-1] in ".!", step
        assert language == "en" or text != words_of(game, "en")[step], step


def last_seat(code: str) -> Any:
    return lesson(find_game(code)).moments[-1].view


def test_a_lesson_ends_with_a_first_success() -> None:
    assert last_seat("pan")["seats"][0]["points"] == 8
    assert sum(last_seat("kolejka")["seats"][0]["goods"].values()) == 4
    assert last_seat("cinkciarz")["sheet"]["total"] == 440


def test_kolejkas_market_is_practised() -> None:
    asked = [step.move["kind"] for step in lesson(find_game("kolejka")).steps if step.move is not None]
    assert {"exchange_good", "leave_market"} <= set(asked)


def test_a_lesson_is_served(server: ServerThread, game: Game) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/learn/{game.code}")
    assert answer.status_code == 200
    assert answer.json() == lesson(game).model_dump(mode="json")


def test_a_lesson_travels_packed(server: ServerThread) -> None:
    address = f"http://127.0.0.1:{server.port}/api/learn/kolejka"
    with httpx.stream("GET", address, headers={"accept-encoding": "gzip"}) as answer:
        sent = sum(len(chunk) for chunk in answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in answer.headers["vary"].lower()
    plain = httpx.get(address, headers={"accept-encoding": "identity"})
    assert sent * 5 < len(plain.content) == int(plain.headers["content-length"])


def test_the_games_travel_packed(server: ServerThread) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/games", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


def test_only_what_holds_no_secret_travels_packed(server: ServerThread) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/openapi.json", headers={"accept-encoding": "gzip"})
    assert len(answer.content) > 10_000
    assert "content-encoding" not in answer.headers


def test_a_game_without_a_lesson_is_refused() -> None:
    with pytest.raises(StaczError, match="nothing at this address"):
        read_script(replace(find_game("pan"), code="chess"))


def test_a_game_that_is_not_there_is_refused(server: ServerThread) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}/api/learn/chess")
    assert (answer.status_code, answer.json()["code"]) == (400, "unknown_game")
