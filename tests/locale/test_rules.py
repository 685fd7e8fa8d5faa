"""The rules for the page: the same in every language, complete by clause, with pictures that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import stacz
from stacz.core.registry import Game
from stacz.games import GAMES
from stacz.locale import LANGUAGES, enum_code
from tests.locale.test_texts_complete import enums_of

LOCALE = Path(stacz.__file__).parent / "locale"
CLAUSES = Path(__file__).parents[2] / "docs" / "rules" / "clauses"
ART = re.compile(r"\{art:([a-z_/]+)\}")
PAWNS = {"kolejka/pawn/speculator", "kolejka/pawn/trader", "cinkciarz/newspaper"}  # drawn, and no member of an enum
NOT_FOR_PLAYERS = {"K7", "C2.4", "C4.5"}  # figures, an order that nobody sees, what can never happen


def read(game: Game, name: str = "rules") -> Any:
    return json.loads((LOCALE / game.code / f"{name}.json").read_text("utf-8"))


def shape(part: dict[str, Any]) -> Any:
    """Return what every language must share: the blocks, the lists' lengths, and the pictures."""
    blocks = [(len(block) if isinstance(block, list) else 0, ART.findall(str(block))) for block in part["text"]]
    return part.keys(), blocks


@pytest.fixture(params=[code for code in GAMES if (LOCALE / code / "rules.json").exists()])
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_same(game: Game, language: str) -> None:
    frame, told, english = read(game), read(game, f"rules.{language}"), read(game, "rules.en")
    for part in ("sections", "help"):
        assert list(told[part]) == [section["id"] for section in frame[part]]
        for section in told[part]:
            assert shape(told[part][section]) == shape(english[part][section]), section


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_whole_sentences_in_the_language(game: Game, language: str) -> None:
    told, english = read(game, f"rules.{language}"), read(game, "rules.en")
    for name, section in told["sections"].items():
        assert section["title"], name
        for block in section["text"]:
            lines = block if isinstance(block, list) else [block]
            assert all(line.strip() == line and line for line in lines), name
        assert language == "en" or section["text"] != english["sections"][name]["text"], name


def test_every_clause_is_told(game: Game) -> None:
    known = {line.split()[0] for line in (CLAUSES / f"{game.code}.txt").read_text("utf-8").splitlines() if line}
    for_players = {clause for clause in known if not clause.startswith(("#", "E"))} - NOT_FOR_PLAYERS
    told = {clause for section in read(game)["sections"] for clause in section["clauses"]}
    assert told == for_players


def test_the_help_opens_at_every_phase(game: Game) -> None:
    frame = read(game)
    (every_phase,) = (kind for kind in enums_of(game) if kind.__name__ == "Phase")
    for part in ("sections", "help"):
        phases = [phase for section in frame[part] for phase in section["phases"]]
        assert sorted(phases) == sorted(phase.value for phase in every_phase), part


def test_pictures_are_of_things_that_exist(game: Game) -> None:
    things = PAWNS | {
        f"{enum_code(game.code, kind).replace('.', '/')}/{member.value}" for kind in enums_of(game) for member in kind
    }
    shown = set(ART.findall((LOCALE / game.code / "rules.en.json").read_text("utf-8")))
    assert shown
    assert shown <= things
