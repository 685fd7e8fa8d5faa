"""The worked examples of the rules: they play, they show what is said of them, and are told in every language."""

from __future__ import annotations

import json
import re
from importlib import resources

import pytest

from stacz.core.registry import Game
from stacz.games import GAMES
from stacz.locale import LANGUAGES
from stacz.server.http.learn import examples
from stacz.server.http.shapes import ExampleShown
from tests.server.served import Person, ServerThread
from tests.server.test_learn import PLACES

LOCALE = resources.files("stacz.locale")


@pytest.fixture(params=[code for code in GAMES if (LOCALE / code / "examples.json").is_file()])
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_in_every_language(game: Game, language: str) -> None:
    told = json.loads((LOCALE / game.code / f"examples.{language}.json").read_text("utf-8"))
    shown = examples(game)
    assert list(told) == [example.id for example in shown]
    for example in shown:
        words = told[example.id]
        assert list(words["steps"]) == [step.id for step in example.steps]
        assert all(text.endswith((".", "!", "?")) for text in words["steps"].values())


def test_each_belongs_to_a_section_and_points_at_something(game: Game) -> None:
    sections = {
        section["id"] for section in json.loads((LOCALE / game.code / "rules.json").read_text("utf-8"))["sections"]
    }
    for example in examples(game):
        assert example.section in sections
        assert [step.after for step in example.steps] == sorted(step.after for step in example.steps)
        assert example.steps[-1].after == len(example.moments) - 1
        assert all(PLACES.fullmatch(step.point) for step in example.steps)


def strengths(example: ExampleShown) -> list[list[int | None]]:
    return [moment.view["shops"][0]["strengths"] for moment in example.moments]


def points(example: ExampleShown) -> list[int]:
    return [fact["points"] for fact in example.moments[-1].facts if fact["kind"] == "seat_scored"]


def test_what_the_words_count_is_what_the_position_counts() -> None:
    pan = {example.id: example for example in examples(GAMES["pan"])}
    assert strengths(pan["advantage"])[0] == [4, 1, 2]
    assert strengths(pan["advantage"])[-1] == [-1, 1, 2]
    assert strengths(pan["tea"])[0] == [2, 1, -1]
    assert strengths(pan["przewodnia"])[-1] == [6, 4, None]
    assert strengths(pan["lista"]) == [[4, 0, 3], [3, -3, 2]]
    assert strengths(pan["pan"]) == [[2, 4, None], [3, 1, None]]
    assert strengths(pan["synku"]) == [[1, 1, None], [1, 1, None], [4, 1, None]]
    assert points(pan["final"]) == [9, 0, 0]


def test_the_sheet_of_the_rulebook_comes_to_470() -> None:
    assert points(examples(GAMES["cinkciarz"])[-1])[0] == 470


def test_the_server_gives_them_and_a_game_without_has_none(server: ServerThread) -> None:
    reader = Person(server.port)
    for code in GAMES:
        found = reader.http.get(f"/api/learn/{code}/examples")
        assert found.status_code == 200
        assert len(found.json()) == len(examples(GAMES[code]))
    assert re.match(r"unknown", reader.http.get("/api/learn/chess/examples").json()["code"])
    reader.close()
