"""Texts are set as a printer would set them; tools/typeset.py mends what can be mended without reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from stacz.locale import LANGUAGES
from tests.locale.texts import GAP, LOCALE, NO_BREAK, Told, listed, texts
from tools.typeset import ERRORS, QUOTES, set_json, set_python, typeset

FOREIGN = {language: set('“”„«»"') - set(quotes) for language, quotes in QUOTES.items()}
TYPED = re.compile(r"(?<!\w)'[^' ]+'(?!\w)|`[^`]*`")


def offences(some: Iterable[Told]) -> Iterator[str]:
    """Find what is not set right."""
    for told in some:
        plain = TYPED.sub("…", GAP.sub("{}", told.text))
        marks = [mark for mark in plain if mark in "".join(QUOTES[told.language])]
        if typeset(told.text, told.language, told.code if told.is_in_a_table else "") != told.text:
            yield f"tools.typeset --write mends {told}"
        elif re.search(r"\{\w+![rs]", told.text):
            yield f"a gap asks for Python's quotation marks in {told}"
        elif set(plain) & FOREIGN[told.language] or marks != list(QUOTES[told.language]) * (len(marks) // 2):
            yield f"other quotation marks than {' '.join(QUOTES[told.language])} in {told}"
        elif "'" in plain or "..." in plain:
            yield f"a straight apostrophe, or three dots, in {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_set_right(language: str) -> None:
    found = listed(offences(texts(language)))
    assert not found, found


@pytest.mark.parametrize(
    ("language", "code", "raw", "right"),
    [
        (
            "en",
            "fact.x",
            "It is the queue's end, Basia's and {seat}'s.",
            "It is the queue’s end, Basia’s and {seat}’s.",
        ),
        ("en", "x", "pip install 'stacz[ray]' installs it ...", "pip install 'stacz[ray]' installs it …"),
        ("en", "x", 'Type "2 1".', "Type “2 1”."),
        ("pl", "x", 'Wpisz "2 1".', "Wpisz „2 1”."),
        ("it", "x", "C'è l'\"offerta\".", "C’è l’«offerta»."),
        ("en", "x", "One  word.", "One word."),
        ("en", "terminal.x", "{goods}  {queue}", "{goods}  {queue}"),
        ("pl", "fact.x", "Basia i z nią w {shop}, A w domu.", "Basia i~z~nią w~{shop}, A~w~domu."),
        ("pl", "shop_at.meble", "w Meblach", "w~Meblach"),
        ("pl", "card.matka", "Matka z dzieckiem", "Matka z dzieckiem"),
        ("pl", "card_short.matka", "Matka z", "Matka z"),
        ("pl", "card_full.matka", "Matka z dzieckiem", "Matka z dzieckiem"),
        ("it", "fact.x", "Basia e i suoi", "Basia e i suoi"),
    ],
)
def test_a_text_is_set(language: str, code: str, raw: str, right: str) -> None:
    right = right.replace("~", NO_BREAK)
    assert typeset(raw, language, code) == right
    assert typeset(right, language, code) == right


def test_a_file_is_set_and_else_left_alone() -> None:
    source = '{\n "card.x": "Matka z nim",\n "x": {"title":   "A w domu", "text": ["i tak", ["\\"z nim\\""]]}\n}\n'
    right = source.replace("A w domu", "A~w~domu").replace("i tak", "i~tak").replace('\\"z nim\\"', "„z~nim”")
    assert set_json(source, "pl") == right.replace("~", NO_BREAK)
    for path in LOCALE.rglob("*.en.json"):
        set_json(path.read_text("utf-8"), "en")


def test_refusals_are_set_where_they_stand() -> None:
    source = (
        'X: dict[str, str] = {  # Python\'s\n    "seat\'s": "Seat {seat}\'s turn;"\n    " wait ...",\n}\nY = "it\'s"\n'
    )
    assert set_python(source) == source.replace("}'s turn", "}’s turn").replace("...", "…")
    assert set_python(ERRORS.read_text("utf-8"))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Called {name!r}."),
        ("pl", "Nazywa się “tak”."),
        ("it", "Si chiama „così”."),
        ("en", "An “open quotation."),
    ],
)
def test_what_nobody_can_mend_for_us_is_found(language: str, text: str) -> None:
    assert len(list(offences([Told(language, "", "planted", "x", text)]))) == 1
