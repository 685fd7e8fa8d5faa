"""How it was: the same story in every language, and no statement without a source that can be found."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import stacz
from stacz.games import GAMES
from stacz.locale import LANGUAGES, enum_code
from tests.locale.test_rules import ART, PAWNS
from tests.locale.test_texts_complete import enums_of

LOCALE = Path(stacz.__file__).parent / "locale"
DOCUMENT = Path(__file__).parents[2] / "docs" / "history.md"
SOURCE = re.compile(r"\{source:([a-z0-9_,]+)\}")
MARK = re.compile(r"\{(?:source|art):[^}]*\}|\{pl:([^}]*)\}")
PAGES = ["", *(f"{code}/" for code in GAMES if (LOCALE / code / "history.json").exists())]
WORDS = {"": (800, 1250), "game": (200, 400)}


def read(page: str, language: str = "") -> Any:
    name = f"{page}history{language and '.'}{language}.json"
    return json.loads((LOCALE / name).read_text("utf-8"))


def known_sources(page: str) -> dict[str, Any]:
    own: dict[str, Any] = read(page)["sources"] if page else {}
    shared: dict[str, Any] = read("")["sources"]
    return shared | own


def lines(section: dict[str, Any]) -> Iterator[str]:
    """Return every paragraph and every point of a section."""
    for block in section["text"]:
        yield from block if isinstance(block, list) else [block]


def statements(page: str, language: str) -> dict[str, list[str]]:
    """Return what is said, by section; the timeline by its years."""
    told = read(page, language)
    found = {name: list(lines(section)) for name, section in told["sections"].items()}
    return found | {f"timeline {year}": [text] for year, text in told.get("timeline", {}).items()}


def sources_in(texts: list[str]) -> set[str]:
    return {source for text in texts for found in SOURCE.findall(text) for source in found.split(",")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_statement_has_a_source_that_is_listed(page: str, language: str) -> None:
    for name, texts in statements(page, language).items():
        assert [text for text in texts if not SOURCE.search(text)] == [], name
        assert sources_in(texts) <= known_sources(page).keys(), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_sentence_ends_before_its_sources(page: str, language: str) -> None:
    for name, texts in statements(page, language).items():
        for text in texts:
            assert re.search(r"\S\{source", text), name
            assert not re.search(r"\s\{source", text), name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_every_language_tells_the_same(page: str, language: str) -> None:
    frame, told, english = read(page), read(page, language), read(page, "en")
    assert list(told["sections"]) == frame["sections"]
    for name, texts in statements(page, "en").items():
        ours = statements(page, language)[name]
        assert sources_in(ours) == sources_in(texts), name
        assert [ART.findall(text) for text in ours] == [ART.findall(text) for text in texts], name
    assert told.keys() == english.keys()
    for part in ("labels", "timeline", "prices", "glossary"):
        assert told.get(part, {}).keys() == english.get(part, {}).keys(), part


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_is_filled(language: str) -> None:
    frame, told = read(""), read("", language)
    assert list(told["timeline"]) == frame["timeline"]
    assert {"1951", "1976", "1980", "1981", "1983", "1989"} <= set(frame["timeline"])
    assert list(told["glossary"]) == [name for name, _ in frame["glossary"]]
    assert {item["id"] for year in frame["prices"] for item in year["items"]} == told["prices"].keys()


@pytest.mark.parametrize("page", PAGES)
def test_no_source_is_left_over_and_each_can_be_found(page: str) -> None:
    frame = read(page)
    pages = PAGES if not page else [page]
    used = {source for one in pages for texts in statements(one, "en").values() for source in sources_in(texts)}
    used |= {source for year in frame.get("prices", []) for source in year["sources"]}
    assert frame["sources"].keys() - used == set()
    for name, source in frame["sources"].items():
        assert source["title"], name
        assert source["where"], name


@pytest.mark.parametrize("page", PAGES)
def test_the_document_says_what_rests_on_each_source(page: str) -> None:
    listed = {line.split("`")[1]: line for line in DOCUMENT.read_text("utf-8").splitlines() if line.startswith("- `")}
    for name, source in read(page)["sources"].items():
        assert source["title"] in listed[name], name
        assert len(listed[name].split(" – ", 1)[-1]) > 20, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_neither_short_nor_long(page: str, language: str) -> None:
    told = read(page, language)
    parts = [text for texts in statements(page, language).values() for text in texts]
    parts += [told["lead"], *told.get("glossary", {}).values()]
    count = sum(len(MARK.sub(r"\1", text).split()) for text in parts)
    least, most = WORDS["game" if page else ""]
    assert least <= count <= most, count


@pytest.mark.parametrize("page", [page for page in PAGES if page])
def test_pictures_are_of_things_that_exist(page: str) -> None:
    game = GAMES[page.rstrip("/")]
    things = PAWNS | {
        f"{enum_code(game.code, kind).replace('.', '/')}/{member.value}" for kind in enums_of(game) for member in kind
    }
    shown = set(ART.findall((LOCALE / page / "history.en.json").read_text("utf-8")))
    assert shown
    assert shown <= things


@pytest.mark.parametrize("language", ["pl", "it"])
@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_left_in_english(page: str, language: str) -> None:
    english = statements(page, "en")
    for name, texts in statements(page, language).items():
        assert not set(texts) & set(english[name]), name
