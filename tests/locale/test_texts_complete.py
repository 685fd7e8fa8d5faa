"""Every game has all its texts, and no text is left over."""

from __future__ import annotations

import ast
import json
import string
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import stacz
from stacz.bots.reasons import REASONS
from stacz.core.limits import MAX_SEATS
from stacz.core.registry import Game
from stacz.core.wire import Fact
from stacz.games import GAMES
from stacz.locale import Words, enum_code
from stacz.locale.sentences import SEAT_FIELDS

SOURCES = Path(stacz.__file__).parent
LANGUAGES = sorted(path.stem for path in (SOURCES / "locale").glob("*.json") if "." not in path.stem)
FORMS = ("help", "short", "card")  # texts beside the name: of all members, or of none


def types_in(hint: Any) -> Iterator[type]:
    """Find the types in a hint, whatever lists, unions and annotations they stand in."""
    if isinstance(hint, type) and not get_args(hint):
        yield hint
    for inner in get_args(hint):
        yield from types_in(inner)


def structs_of(game: Game) -> list[type[msgspec.Struct]]:
    """Return the moves, the facts, and all that a view is made of."""
    found: list[type[msgspec.Struct]] = []
    left: list[type] = [*types_in(game.move_type), *game.fact_types, game.view_type]
    while left:
        kind = left.pop()
        if issubclass(kind, msgspec.Struct) and kind not in found:
            found.append(kind)
            left += [t for field in msgspec.structs.fields(kind) for t in types_in(field.type)]
    return found


def enums_of(game: Game) -> set[type[Enum]]:
    hints = [field.type for struct in structs_of(game) for field in msgspec.structs.fields(struct)]
    return {kind for hint in hints for kind in types_in(hint) if issubclass(kind, Enum)}


def sentences_of(game: Game) -> dict[str, set[str]]:
    """Return the codes of all sentences with what may fill their gaps."""
    codes: dict[str, set[str]] = {}
    families: dict[str, Any] = {"move": types_in(game.move_type), "fact": game.fact_types}
    for family, kinds in families.items():
        for kind in kinds:
            fields = {field.name for field in msgspec.structs.fields(kind)}
            fields |= {f"{field}_of" for field in fields & SEAT_FIELDS}
            code = f"{game.code}.{family}.{kind.__struct_config__.tag}"
            codes[code] = fields
            if "count" in fields:
                codes[f"{code}.one"] = fields
            if issubclass(kind, Fact) and kind.secret and not kind.private:
                codes[f"{code}.hidden"] = fields - set(kind.secret)
    return codes


def codes_of(game: Game, words: Words) -> set[str]:
    codes = {f"{game.code}.title", *sentences_of(game), *(f"{game.code}.ending.{ending}" for ending in game.endings)}
    codes |= {f"{game.code}.reason.{reason}" for reason in REASONS[game.code]}
    for kind in enums_of(game):
        codes |= {f"{enum_code(game.code, kind)}.{member.value}" for member in kind}
        for form in FORMS:
            other = {f"{enum_code(game.code, kind, form)}.{member.value}" for member in kind}
            if any(code in words for code in other):
                codes |= other
    return codes


def shared_codes() -> set[str]:
    return {f"seat.{seat}.{text}" for seat in range(MAX_SEATS) for text in ("name", "letter")}


def literals() -> set[str]:
    """Return every text that stands in the program."""
    return {
        node.value
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def said() -> set[str]:
    """Return the codes that the program says outright."""
    return {
        node.args[0].value
        for path in SOURCES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "say"
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_a_game_lacks_no_text(game: Game, words: Words) -> None:
    assert sorted(code for code in codes_of(game, words) if code not in words) == []


def test_the_interface_lacks_no_text(words: Words) -> None:
    assert sorted(code for code in said() | shared_codes() if code not in words) == []


def test_no_text_is_left_over(words: Words) -> None:
    used = literals() | shared_codes()
    for game in GAMES.values():
        used |= codes_of(game, words)
    assert sorted(code for code in words if code not in used) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_sentences_use_only_what_their_move_or_fact_has(game: Game, words: Words) -> None:
    for code, fields in sentences_of(game).items():
        gaps = {gap for _, gap, _, _ in string.Formatter().parse(words.say_raw(code)) if gap is not None}
        assert gaps <= fields, code


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_a_hidden_sentence_has_no_gap_for_the_secret(game: Game, words: Words) -> None:
    for code in sentences_of(game):
        if code.endswith(".hidden"):
            assert words.say_raw(code) != words.say_raw(code.removesuffix(".hidden"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_stands_twice(language: str) -> None:
    pairs = json.loads((SOURCES / "locale" / f"{language}.json").read_text("utf-8"), object_pairs_hook=list)
    codes = [code for code, _ in pairs]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_codes(language: str) -> None:
    assert set(Words(language)) == set(Words("en"))


def test_an_unknown_code_is_an_error_of_the_program(words: Words) -> None:
    with pytest.raises(KeyError):
        words.say("no.such.code")
