"""One word for each thing: locale/glossary.json says which, and no text uses another."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from stacz.games import GAMES
from stacz.locale import LANGUAGES
from tests.locale.texts import LOCALE, ROOT, Told, listed, prose, texts, without_gaps

GLOSSARY: dict[str, Any] = json.loads((LOCALE / "glossary.json").read_text("utf-8"))
FOR_PROGRAMS = ("protocol.md", "research.md", "history.md")  # they name what the code names; history tells of its time
DOCUMENTS = [*ROOT.glob("*.md"), *(path for path in ROOT.glob("docs/*.md") if path.name not in FOR_PROGRAMS)]
SENTENCE = re.compile(r"(?:^|(?<=[.!?:;(“„«–] ))[A-ZŻŹĆŁŚÓ]")


def meant(told: Told, entry: dict[str, Any]) -> bool:
    """Say whether an entry is about a text: of its games, or of all where it names none."""
    return "games" not in entry or told.game in entry["games"]


def shapes(text: str, but: Iterable[str]) -> tuple[str, str]:
    """Return a text without gaps and what is allowed in it: as it is, and as if no sentence began in it."""
    plain = without_gaps(text)
    for allowed in but:
        plain = plain.replace(allowed, "…")
    return plain, SENTENCE.sub(lambda found: found[0].lower(), plain)


def offences(some: Iterable[Told], glossary: dict[str, Any] = GLOSSARY) -> Iterator[str]:
    """Find the words that are not to be used."""
    for told in some:
        for name, entry in glossary.items():
            if not meant(told, entry) or told.is_story:
                continue
            rule = entry[told.language]
            found = [
                m
                for text in shapes(told.text, rule.get("but", ()))
                for p in rule["never"]
                for m in re.finditer(p, text)
            ]
            if found:
                yield f"“{found[0][0]}” – {name} is “{rule['say']}” – in {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_another_word_for_a_thing(language: str) -> None:
    found = listed(offences(texts(language)))
    assert not found, found


def test_no_document_uses_another_word_for_a_thing() -> None:
    found = listed(offences(prose(DOCUMENTS)))
    assert not found, found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GLOSSARY)
def test_an_entry_is_complete(name: str, language: str) -> None:
    entry = GLOSSARY[name]
    assert entry["what"]
    assert set(entry) <= {"what", "games", *LANGUAGES}
    assert set(entry.get("games", ())) <= set(GAMES)
    rule = entry[language]
    assert rule["say"]
    assert set(rule) <= {"say", "never", "but"}
    assert all(re.compile(pattern) for pattern in rule["never"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_entry_forbids_its_own_word(language: str) -> None:
    own = [Told(language, game, "", name, entry[language]["say"]) for name, entry in GLOSSARY.items() for game in GAMES]
    assert listed(offences(own)) == ""


@pytest.mark.parametrize(
    ("language", "game", "text"),
    [
        ("en", "kolejka", "A truck brings the goods."),
        ("en", "kolejka", "Lorries come at dawn."),
        ("en", "pan", "Then Basia leads at {shop:at}."),
        ("en", "kolejka", "It brought {count:lorry|lorries}."),
        ("pl", "kolejka", "Wybierz artykuł."),
        ("pl", "", "Rady są tanie."),
        ("pl", "pan", "Prowadzisz na\u00a0Chmielnej."),
        ("it", "kolejka", "Al{art:kolejka/shop/meble} bazar non c’è nulla."),
    ],
)  # fmt: skip
def test_a_planted_synonym_is_found(language: str, game: str, text: str) -> None:
    assert len(list(offences([Told(language, game, "planted", "code", text)]))) == 1


@pytest.mark.parametrize(
    ("language", "game", "place", "code", "text"),
    [
        ("en", "pan", "pan/en.json", "card_help.przewodnia", "The leading force of the nation."),  # what is excepted
        ("en", "kolejka", "kolejka/en.json", "reason.first", "It leads to the front."),  # another game's word
        ("en", "kolejka", "kolejka/en.json", "good_story.meble", "Lorries came at dawn."),  # a story of the time
        ("en", "", "history.en.json", "lead", "The goods were gone."),
        ("en", "cinkciarz", "cinkciarz/en.json", "fact.x", "{seat} takes {lot}."),  # the name of a gap
    ],
)
def test_what_is_allowed_is_not_found(language: str, game: str, place: str, code: str, text: str) -> None:
    assert list(offences([Told(language, game, place, code, text)])) == []
