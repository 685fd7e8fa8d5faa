"""Every language has every file, with the same texts in it; where numbers are told, in all forms that it needs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from stacz.locale import LANGUAGES
from stacz.locale.plurals import ORDINALS, PLURALS
from tests.locale.texts import LOCALE, files, gaps
from tools.read_aloud import leaves

FORM = re.compile(r"\.(one|two|few|many|other)$")
ART = re.compile(r"\{art:[^}]*\}")
SPARE = {"many", "other"}  # forms that browsers know, for millions and for fractions, beyond those of whole numbers
OTHERS = [language for language in LANGUAGES if language != "en"]
ENGLISH = {path.relative_to(LOCALE).as_posix(): path for _, path in files("en")}
TABLES = [name for name in ENGLISH if name.rpartition("/")[2] in ("en.json", "page.en.json")]
LONG = [name for name in ENGLISH if name not in TABLES]


def twin(name: str, language: str) -> Path:
    """Return the same file in another language."""
    return LOCALE / re.sub(r"\ben\.json$", f"{language}.json", name)


def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def drawn(text: str) -> list[str]:
    """Return the pictures in a text."""
    return sorted(ART.findall(text))


def of_page(table: dict[str, str]) -> dict[str, set[str]]:
    """Return what the page says, without forms by number, each with its gaps; test_texts_complete.py has the rest."""
    found: dict[str, set[str]] = {}
    for code, text in table.items():
        if code.startswith("page."):
            stem = FORM.sub("", code)
            found.setdefault(stem, set()).update(gaps(text) - {"count"} if stem != code else gaps(text))
    return found


def lacking_forms(table: dict[str, str], language: str) -> list[str]:
    """Return the texts that are told in some forms of a number, but not in all that a language needs."""
    families: dict[str, set[str]] = {}
    for code in table:
        if FORM.search(code):
            stem, _, form = code.rpartition(".")
            families.setdefault(stem, set()).add(form)
    found = []
    for stem, forms in families.items():
        if "." not in stem:
            continue  # no form, but a thing: a card that is called one
        needed = set((ORDINALS if stem.endswith("place") else PLURALS)[language])
        if not needed <= forms <= needed | SPARE:
            found.append(f"{stem}: {', '.join(sorted(forms))}")
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_no_file_is_missing(language: str) -> None:
    here = {path for _, path in files(language)}
    assert here == {twin(name, language) for name in [*ENGLISH, "errors.en.json"]}


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", LONG)
def test_a_longer_text_has_the_same_parts(name: str, language: str) -> None:
    ours, english = dict(leaves(read(twin(name, language)))), dict(leaves(read(ENGLISH[name])))
    assert {FORM.sub("", code) for code in ours} == {FORM.sub("", code) for code in english}
    assert [code for code in ours.keys() & english.keys() if drawn(ours[code]) != drawn(english[code])] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", TABLES)
def test_the_page_says_the_same_with_the_same_gaps(name: str, language: str) -> None:
    ours, english = of_page(read(twin(name, language))), of_page(read(ENGLISH[name]))
    assert sorted(english.keys() ^ ours.keys()) == []
    assert [code for code in english if english[code] != ours[code]] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_a_number_is_told_in_all_forms_or_in_none(name: str, language: str) -> None:
    assert lacking_forms(read(twin(name, language)), language) == []


def test_a_planted_gap_in_the_forms_is_found() -> None:
    assert lacking_forms({"page.x.one": "1 towar", "page.x.few": "{count} towary"}, "pl") == ["page.x: few, one"]
    assert lacking_forms({"page.x.one": "one item", "page.x.other": "{count} items"}, "en") == []
    assert of_page({"page.x.one": "{count} {good}"}) == {"page.x": {"good"}}
