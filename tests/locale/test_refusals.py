"""Every refusal speaks three languages, and every code is used."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import stacz
from stacz.core.errors import SENTENCES, StaczError
from stacz.locale import LANGUAGES
from stacz.locale.plurals import PLURALS
from stacz.locale.refusals import best_language, say_refusal, sentences

SOURCES = Path(stacz.__file__).parent


def gaps(sentence: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(sentence) if gap is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_a_sentence_with_the_same_gaps(language: str) -> None:
    told = sentences(language)
    assert list(told) == list(SENTENCES)
    for code, sentence in told.items():
        assert gaps(sentence) == gaps(SENTENCES[code]), code
        assert sentence.endswith("."), code
        assert sentence[0].isupper() or sentence[0] == "{", code


@pytest.mark.parametrize("language", ["pl", "it"])
def test_every_sentence_is_translated(language: str) -> None:
    assert [code for code, sentence in sentences(language).items() if sentence == SENTENCES[code]] == []


def test_every_code_is_used() -> None:
    literals = {
        node.value
        for path in SOURCES.rglob("*.py")
        if path.name not in ("errors.py", "refusing.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert [code for code in SENTENCES if code not in literals] == []


def test_a_refusal_is_said_in_a_language() -> None:
    error = StaczError("not_your_turn", seat=2)
    assert say_refusal(error) == str(error)
    assert say_refusal(error, "pl") == "To nie jest kolej miejsca C; poczekaj na swoją."
    assert say_refusal(error, "it") == "Non tocca al posto C; aspetta il suo turno."


def test_seats_are_told_by_their_letters() -> None:
    assert str(StaczError("seat_taken", seat=0)).startswith("Seat A is taken")
    assert "are still free: B, D;" in str(StaczError("seats_empty", seats="1, 3"))
    assert "seat G at a table for 4" in str(StaczError("bad_seat", seat=6, seats=4))
    assert "seat -1 at a table" in str(StaczError("bad_seat", seat=-1, seats=4))
    assert StaczError("seats_empty", seats="1, 3").data == {"seats": "1, 3"}, "only the sentence changes"


@pytest.mark.parametrize(
    ("language", "waits"),
    [
        ("en", {1: "wait 1 second and", 2: "wait 2 seconds and", 5: "wait 5 seconds and"}),
        ("pl", {1: "poczekaj 1 sekundę i", 2: "poczekaj 2 sekundy i", 5: "poczekaj 5 sekund i"}),
        ("it", {1: "aspetta 1 secondo e", 2: "aspetta 2 secondi e", 5: "aspetta 5 secondi e"}),
    ],
)
def test_numbers_stand_in_the_right_form(language: str, waits: dict[int, str]) -> None:
    for wait, said in waits.items():
        told = say_refusal(StaczError("too_fast", wait=wait), language)
        assert said in told.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_has_all_the_forms_of_the_language(language: str) -> None:
    for code, sentence in sentences(language).items():
        for _, gap, forms, _ in string.Formatter().parse(sentence):
            if gap is not None and forms:
                assert len(forms.split("|")) == len(PLURALS[language]), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_is_typeset(language: str) -> None:
    for code, sentence in sentences(language).items():
        assert not re.search(r"!r|'|\"| \.\.\.|--(?![a-z])", re.sub(r"'stacz\[\w+\]'", "", sentence)), code


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("pl-PL,pl;q=0.9,en;q=0.8", "pl"),
        ("de,it;q=0.5,en;q=0.4", "it"),
        ("fr", "en"),
        ("en;q=0.1,pl;q=0.2", "pl"),
        ("pl;q=0,it;q=x", "en"),
        ("*" * 10_000, "en"),
    ],
)
def test_the_best_common_language_is_spoken(wanted: str, language: str) -> None:
    assert best_language(wanted) == language
