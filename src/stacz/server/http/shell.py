"""What a visitor sees of the page before its scripts have come: where they are, in their language."""

from __future__ import annotations

import gzip
import html
import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

import stacz
from stacz.games import GAMES
from stacz.locale import Words

OF_GAMES = ("new", "rules", "learn", "history")
OWN_FILES = re.compile(r'\b(src|href)="\./')
TITLES = {
    "": "page.home.title",
    "mine": "page.mine.title",
    "licences": "page.licences.title",
    "history": "page.history",
}


@dataclass(frozen=True)
class Site:
    """What the page has to know of where it is served."""

    base: str = ""
    imprint: bool = False
    privacy: bool = False

    def attributes(self) -> str:
        """Return it as attributes of the page's root."""
        pages = [name for name in ("imprint", "privacy") if getattr(self, name)]
        return f'data-base="{self.base}" data-version="{stacz.__version__}" data-pages="{" ".join(pages)}"'


@cache
def page_texts(language: str) -> dict[str, str]:
    """Return the texts that only the page says."""
    texts: dict[str, str] = json.loads((resources.files("stacz.locale") / f"page.{language}.json").read_text("utf-8"))
    return texts


READ: Final = {"history": "history", "rules": "rules", "learn": "lesson"}  # screens that are read, and their texts


@cache
def first_words(language: str, screen: str, game: str) -> tuple[str, ...]:
    """Return what a screen that is read says first; nothing where it begins with a board or with choices."""
    if screen not in READ:
        return ()
    folder = resources.files("stacz.locale") / game if game else resources.files("stacz.locale")
    file = folder / f"{READ[screen]}.{language}.json"
    if not file.is_file():  # a game may come without
        return ()
    text = json.loads(file.read_text("utf-8"))
    if screen == "learn":
        return (text["welcome"],)
    return (text["lead"], first_paragraph(text)) if screen == "history" else (first_paragraph(text),)


def first_paragraph(book: dict[str, Any]) -> str:
    """Return what a book begins with, without notes and pictures."""
    section, *_ = book["sections"].values()
    return re.sub(r" ?\{\w+:[^}]*\}", "", re.sub(r"\{pl:([^}]*)\}", r"\1", section["text"][0]))


def place_of(path: str) -> tuple[str, str]:
    """Return the screen and the game of a path, so far as they tell what to show: few, whatever is asked for."""
    screen, _, rest = path.strip("/").partition("/")
    if screen in OF_GAMES and rest in GAMES:
        return screen, rest
    return (screen, "") if screen in TITLES and not rest else ("other", "")


def filled(page: bytes, language: str, screen: str, game: str, site: Site) -> bytes:
    """Return index.html for a screen, but for the card of its link."""
    words = Words(language)
    names = {code: html.escape(words.say_or_spell(f"{code}.title")) for code in GAMES}
    heading = (
        html.escape(page_texts(language)[TITLES[screen]]) if screen in TITLES and not game else names.get(game, "Stacz")
    )
    posters = "".join(f'<b lang="pl">{name}</b>' for name in names.values()) if screen == "" else ""
    lead = "".join(f"<p>{html.escape(said)}</p>" for said in first_words(language, screen, game))
    text = page.decode()
    for gap, found in (
        ('<html lang="en">', f'<html lang="{language}" {site.attributes()}>'),
        ("<title>Stacz</title>", f"<title>{names[game]} – Stacz</title>" if game else "<title>Stacz</title>"),
        ("<!--heading-->Stacz", heading),
        ("<!--lead-->", lead),
        ("<!--posters-->", f'<div class="posters">{posters}</div>' if posters else ""),
    ):
        text = text.replace(gap, found, 1)
    return below(text, site.base).encode()


def below(text: str, base: str) -> str:
    """Return a page whose own files are found below a path; the build names them as if it were beside them."""
    return OWN_FILES.sub(rf'\1="{base}/', text)


def packed(page: bytes) -> bytes:
    """Return it as it travels; packed once for each screen and language."""
    return gzip.compress(page, 9, mtime=0)
