"""Every refusal speaks three languages, and every code is used."""

from __future__ import annotations

import ast
import string
from pathlib import Path

import pytest

import stacz
from stacz.core.errors import SENTENCES, StaczError
from stacz.locale import LANGUAGES
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
    assert say_refusal(error, "pl") == "To nie jest kolej miejsca 2."
    assert say_refusal(error, "it") == "Non è il turno del posto 2."


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
