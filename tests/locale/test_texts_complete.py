"""Every game that has texts has all of them in every language, and no text is left over."""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import stacz
from stacz.bots import LEVELS
from stacz.bots.knowledge import knowledge_of
from stacz.core.limits import MAX_SEATS
from stacz.core.options import Choice, FirstSeat, Option, Subset, text
from stacz.core.registry import Game
from stacz.core.wire import Fact
from stacz.games import GAMES
from stacz.locale import LANGUAGES, Words, enum_code, written_games
from stacz.locale.plurals import ORDINALS, PLURALS
from stacz.locale.sentences import CARD_FIELDS, SEAT_FIELDS
from stacz.server.table.commands import REACTIONS

SOURCES = Path(stacz.__file__).parent
WRITTEN = [GAMES[code] for code in written_games()]
FORMS = ("help", "short", "card", "full", "story")  # texts beside the name: of all members, or of none
CASES = (
    "a",
    "acc",
    "at",
    "few",
    "from",
    "gloss",
    "loc",
    "many",
    "the",
    "to",
    "your",
)  # forms that only some languages need
INFLECTED = ("pl", "it")  # languages whose verbs tell "you" from "she"
NUMBERED = re.compile(r"\.(one|two|few|many|other)$")


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
            if issubclass(kind, Fact) and kind.secret and not kind.private:
                codes[f"{code}.hidden"] = fields - set(kind.secret)
    return codes


def values_of(option: Option) -> list[str]:
    """Return the values of an option that have a name."""
    if isinstance(option, Choice):
        return [text(value) for value in option.values]
    return ["random"] if isinstance(option, FirstSeat | Subset) else []


def codes_of(game: Game, words: Words) -> set[str]:
    codes = {f"{game.code}.title", *sentences_of(game), *(f"{game.code}.ending.{ending}" for ending in game.endings)}
    codes |= {f"{game.code}.reason.{reason}" for reason in knowledge_of(game.code).reasons}
    codes |= {f"{game.code}.belief.{belief}" for belief in knowledge_of(game.code).beliefs}
    codes |= {f"{game.code}.rule.{rule}" for rule in get_type_hints(game.broken_rule)["return"]}
    for option in (*game.options, *(option for version in game.earlier for option in version)):
        codes |= {f"{game.code}.option.{option.name}", f"{game.code}.option_help.{option.name}"}
        codes |= {f"{game.code}.option_value.{option.name}.{value}" for value in values_of(option)}
    codes |= {code for number in game.seats if (code := f"{game.code}.seats_help.{number}") in words}
    for kind in enums_of(game):
        codes |= members(game, kind)
        for form in (*FORMS, *CASES):
            if members(game, kind, form) & set(words):
                codes |= members(game, kind, form)
    return codes


def members(game: Game, kind: type[Enum], form: str = "") -> set[str]:
    return {f"{enum_code(game.code, kind, form)}.{member.value}" for member in kind}


MEMBERS = {
    code
    for game in WRITTEN
    for kind in enums_of(game)
    for form in ("", *FORMS, *CASES)
    for code in members(game, kind, form)
}


SEATS_OF = {f"seat.{seat}.of" for seat in range(MAX_SEATS)}


def base(code: str) -> str:
    """Return a code without the forms at its end."""
    return code if code in MEMBERS else NUMBERED.sub("", code).removesuffix(".you").removesuffix(".yours")


def is_case(code: str) -> bool:
    """Say whether a text is a form of a name that only some languages need."""
    return code in SEATS_OF or (code in MEMBERS and code.split(".")[1].rpartition("_")[2] in CASES)


def gaps(sentence: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(sentence) if gap is not None}


def cases(sentence: str) -> set[tuple[str, str]]:
    """Return the gaps that ask for a form of a name, and the form."""
    parsed = string.Formatter().parse(sentence)
    return {(gap, form) for _, gap, form, _ in parsed if gap is not None and form and form.isalpha()}


def shared_codes() -> set[str]:
    return {
        *(f"seat.{seat}.{text}" for seat in range(MAX_SEATS) for text in ("name", "letter")),
        *(f"{family}.{level}" for level in LEVELS for family in ("bot", "bot_help")),
        *(f"reaction.{reaction}" for reaction in REACTIONS),
    }


def lacking(codes: set[str], words: Words) -> list[str]:
    """Return the codes that the language does not have of its own: English would be spoken there."""
    own = set(words)
    return sorted(code for code in codes if code not in own and f"{code}.one" not in own)


def is_said_elsewhere(code: str) -> bool:
    """Say whether other tests watch over it: deeds of the arena; names of things that are no members of an enum."""
    game, *rest = code.split(".")
    return game in written_games() and (rest[0] == "deed" or len(rest) == 1)


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


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.code)
def test_a_game_lacks_no_text(game: Game, words: Words) -> None:
    assert lacking(codes_of(game, words), words) == []


def test_the_interface_lacks_no_text(words: Words) -> None:
    assert lacking(said() | shared_codes(), words) == []


def test_no_text_is_left_over(words: Words) -> None:
    used = literals() | shared_codes() | SEATS_OF
    for game in WRITTEN:
        used |= codes_of(game, words)
    assert sorted(code for code in words if base(code) not in used and not is_said_elsewhere(code)) == []


def forms_of(words: Words, code: str) -> dict[str, str]:
    """Return a sentence in all its forms."""
    return {form: words.say_raw(form) for form in words if base(form) == code}


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.code)
def test_sentences_use_only_what_their_move_or_fact_has(game: Game, words: Words) -> None:
    for code, fields in sentences_of(game).items():
        for form, told in forms_of(words, code).items():
            assert gaps(told) <= fields, form


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.code)
def test_a_hidden_sentence_has_no_gap_for_the_secret(game: Game, words: Words) -> None:
    for code in sentences_of(game):
        if code.endswith(".hidden"):
            assert words.say_raw(code) != words.say_raw(code.removesuffix(".hidden"))


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.code)
def test_a_name_has_the_form_that_a_sentence_asks_for(game: Game, words: Words) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in structs_of(game)}
    for code in sentences_of(game):
        fields = {field.name: field.type for field in msgspec.structs.fields(kinds[code.split(".")[2]])}
        for told in forms_of(words, code).values():
            for gap, form in cases(told):
                enum = next(kind for kind in types_in(fields[gap]) if issubclass(kind, Enum))
                assert lacking(members(game, enum, form), words) == []


def test_no_form_of_a_name_is_left_over(words: Words) -> None:
    asked = {form for code in words for _, form in cases(words.say_raw(code))} - set(FORMS)
    assert {code.split(".")[1].rpartition("_")[2] for code in words if is_case(code) and code not in SEATS_OF} == asked


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.code)
@pytest.mark.parametrize("language", INFLECTED)
def test_what_happens_to_the_reader_is_said_to_the_reader(game: Game, language: str) -> None:
    words = Words(language)
    facts = [code for code in sentences_of(game) if ".fact." in code and not code.endswith(".hidden")]
    told_of_a_seat = [code for code in facts if any("seat" in gaps(told) for told in forms_of(words, code).values())]
    assert told_of_a_seat
    assert lacking({f"{code}.you" for code in told_of_a_seat}, words) == []


def test_a_sentence_to_the_reader_does_not_name_the_reader(words: Words) -> None:
    to_reader = [code for code in words if NUMBERED.sub("", code).endswith(".you") and code != "seat.you"]
    assert [code for code in to_reader if "seat" in gaps(words.say_raw(code))] == []


def test_numbers_have_all_the_forms_of_the_language(words: Words) -> None:
    families: dict[str, set[str]] = {}
    for code in words:
        if code not in MEMBERS and NUMBERED.search(code):
            family, _, form = code.rpartition(".")
            families.setdefault(family, set()).add(form)
    for family, forms in families.items():
        known = ORDINALS if family.endswith(".place") else PLURALS
        assert forms == set(known[words.language]), family
        assert family not in set(words), family


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.code)
def test_a_sentence_with_forms_names_one_number(game: Game, words: Words) -> None:
    kinds = {kind.__struct_config__.tag: kind for kind in structs_of(game)}
    for code in sentences_of(game):
        kind = kinds[code.split(".")[2]]
        numbers = {field.name for field in msgspec.structs.fields(kind) if int in types_in(field.type)}
        forms = {form: told for form, told in forms_of(words, code).items() if NUMBERED.search(form)}
        for family in {NUMBERED.sub("", form) for form in forms}:
            named = {gap for form, told in forms.items() if NUMBERED.sub("", form) == family for gap in gaps(told)}
            assert "count" in numbers or len(named & numbers - SEAT_FIELDS - CARD_FIELDS) == 1, family


def test_a_number_with_what_it_counts_has_all_the_forms_of_the_language(words: Words) -> None:
    for code in words:
        for _, gap, form, _ in string.Formatter().parse(words.say_raw(code)):
            if gap is not None and form and "|" in form:
                assert len(form.split("|")) == len(PLURALS[words.language]), code


def test_names_are_inflected_for_all_seats_or_for_none(words: Words) -> None:
    assert SEATS_OF & set(words) in (set(), SEATS_OF)


def test_a_text_has_the_same_gaps_in_every_language(words: Words) -> None:
    def all_gaps(told: Words) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for code in (code for code in told if not is_case(code)):
            named = {gap.removesuffix("_of") for gap in gaps(told.say_raw(code))}
            found.setdefault(base(code), set()).update(named - {"count"} if NUMBERED.search(code) else named)
        return found

    english, ours = all_gaps(Words("en")), all_gaps(words)
    assert {code: ours[code] for code in english if ours[code] != english[code]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_stands_twice(language: str) -> None:
    for table in (SOURCES / "locale").rglob(f"*{language}.json"):
        codes = [code for code, _ in json.loads(table.read_text("utf-8"), object_pairs_hook=list)]
        assert len(codes) == len(set(codes)), table


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_codes(language: str) -> None:
    assert {base(code) for code in Words(language) if not is_case(code)} == {
        base(code) for code in Words("en") if not is_case(code)
    }


def test_no_text_is_empty_or_padded(words: Words) -> None:
    assert [
        code for code in words if words.say_raw(code) != words.say_raw(code).strip() or not words.say_raw(code)
    ] == []


def test_an_unknown_code_is_an_error_of_the_program(words: Words) -> None:
    with pytest.raises(KeyError):
        words.say("no.such.code")
