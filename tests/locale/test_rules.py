"""The rules for the page: the same in every language, complete by clause, with pictures that exist."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import stacz
from stacz.core.options import Option, text
from stacz.core.registry import Game
from stacz.games import GAMES
from stacz.locale import LANGUAGES, Words, enum_code
from stacz.locale.plurals import plural
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


# ---- what the options of a table change -----------------------------------------------------------------------------


def passage(rules: Any, at: str) -> str:
    """Return the words at a place: sections/check/1 is a paragraph, sections/options/0/4 a point of a list."""
    part, section, block, *line = at.split("/")
    found = rules[part][section]["text"][int(block)]
    if line:
        found = found[int(line[0])]
    assert isinstance(found, str), f"{at} is a whole list"
    return found


def options_of(game: Game) -> dict[str, list[Option]]:
    known: dict[str, list[Option]] = {}
    for option in (*game.options, *(option for version in game.earlier for option in version)):
        known.setdefault(option.name, []).append(option)
    return known


def is_value(option: Option, value: str) -> bool:
    """Say whether a table can have the value, and is then not as printed; "!5" is any other than 5."""
    if value.startswith("!"):
        return value[1:] == text(option.default)
    return value in option.choices(3)


def test_what_options_change_stands_where_it_is_said(game: Game) -> None:
    english = read(game, "rules.en")
    for variant in read(game, "rules_options"):
        if variant["at"].startswith("texts/"):
            assert f"{game.code}.{variant['at'].removeprefix('texts/')}" in Words("en")
        else:  # the index in `at` has to follow when passages are added before it
            assert variant["says"] in passage(english, variant["at"]), variant


def test_options_and_values_exist_and_none_is_forgotten(game: Game) -> None:
    known, variants = options_of(game), read(game, "rules_options")
    told = {name for variant in variants for one in variant["when"] for name in one}
    assert told == set(known)
    for variant in variants:
        for name, value in (pair for one in variant["when"] for pair in one.items()):
            assert any(is_value(option, value) for option in known[name]), (name, value)
    listed = {name for variant in variants if "/options/" in variant["at"] for one in variant["when"] for name in one}
    assert listed == set(known), "every option has its line in the section on options"


def test_of_two_that_fit_the_more_exact_comes_first(game: Game) -> None:
    places: dict[str, list[int]] = {}
    for variant in read(game, "rules_options"):
        places.setdefault(variant["at"], []).append(max(map(len, variant["when"])))
    assert all(sizes == sorted(sizes, reverse=True) for sizes in places.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_what_options_change(game: Game, language: str) -> None:
    variants, told = read(game, "rules_options"), read(game, f"rules_options.{language}")
    rules = read(game, f"rules.{language}")
    by_id: dict[str, list[str]] = {}
    for code, words in told.items():
        by_id.setdefault(code.split(".")[0], []).append(words)
    assert set(by_id) == {variant["id"] for variant in variants if "id" in variant}
    for variant in variants:
        if "id" not in variant:
            continue
        for words in by_id[variant["id"]]:
            printed = (
                Words(language).say_raw(f"{game.code}.{variant['at'].removeprefix('texts/')}")
                if variant["at"].startswith("texts/")
                else passage(rules, variant["at"])
            )
            assert words != printed, "it would say nothing new"
            assert ART.findall(words) == ART.findall(printed)
        if any("{count}" in words for words in by_id[variant["id"]]):
            forms = {code.rpartition(".")[2] for code in told if code.split(".")[0] == variant["id"]}
            assert forms >= {plural(language, number) for number in range(1, 21)}
