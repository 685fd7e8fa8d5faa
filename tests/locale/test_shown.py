"""No text is written that nobody shows.

A code is shown where the program or the page has it in quotation marks, or with gaps: `${game}.title` shows pan.title.
What fills such a gap must itself be a word of theirs. Names of things in other forms need somebody who asks for that
form of that kind of thing: a card that can be opened shows help, full and story. Rules, lessons, examples and refusals
are held to their frames by tests of their own.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

import stacz
from stacz.arena.counts import counter_of
from stacz.core.limits import MAX_SEATS
from stacz.core.options import Option
from stacz.core.registry import Game
from stacz.core.rooms import find_part
from stacz.core.wire import snake
from stacz.locale import LANGUAGES
from stacz.terminal.drawer import Drawer
from tests.locale.test_texts_complete import MEMBERS, NUMBERED, WRITTEN, base, enums_of, values_of
from tests.locale.texts import ROOT, Told, listed, texts

PROGRAM = Path(stacz.__file__).parent
PAGE = ROOT / "frontend" / "src"
GAP = r"\$\{[^{}`]*\}"
SEGMENT = rf"(?:[A-Za-z0-9_]|{GAP})+"
QUOTED = re.compile(rf"(['\"`])({SEGMENT}(?:\.{SEGMENT})*)\1")
WORD = re.compile(r"(?<![\w.])[a-z0-9_]+(?![\w(])")
ABOUT = re.compile(r"data-about=[\"{]`?([a-z_]+)")  # a card of it can be opened
ON_A_CARD = ("help", "full", "story")
IN_THE_HELP = {("phase", "help")}  # of the terminal: what is to be done now


class Sayer(NamedTuple):
    """What a part of the house can say: codes, codes with gaps, and the words that it knows."""

    codes: frozenset[str]
    patterns: tuple[re.Pattern[str], ...]
    words: frozenset[str]

    def says(self, code: str) -> bool:
        """Tell whether a code is said, outright or with words in its gaps."""
        found = (pattern.fullmatch(code) for pattern in self.patterns)
        return code in self.codes or any(match and set(match.groups()) <= self.words for match in found)


def sayer(quoted: Iterable[str], words: Iterable[str]) -> Sayer:
    """Make one of what stands in quotation marks."""
    codes = frozenset(quoted)
    with_gaps = [code for code in codes if "${" in code and re.search(r"(^|\.)[a-z_]+(\.|$)", code)]
    patterns = [
        re.sub(r"\\\$\\\{.*?\\\}", "([a-z0-9_]+)", re.escape(code)) for code in with_gaps if "${string}" not in code
    ]
    return Sayer(codes, tuple(map(re.compile, patterns)), frozenset(words))


def in_python(source: str) -> Iterator[str]:
    """Return the texts of a module; what is filled into an f-string is a gap."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "${}" for part in node.values)


@cache
def sources(folder: Path, *endings: str) -> str:
    """Return all files of a folder in one text."""
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*")) if path.suffix in endings)


def options_of(game: Game) -> Iterator[Option]:
    """Return what tables can choose, and what those of earlier rules could."""
    return chain(game.options, *game.earlier)


@cache
def program() -> Sayer:
    """The server, the terminal and the arena."""
    said = [text for path in PROGRAM.rglob("*.py") for text in in_python(path.read_text("utf-8"))]
    deeds = [f"{game.code}.deed.{thing.deed}" for game in WRITTEN for thing in counter_of(game).things]
    members = [code.rpartition(".")[2] for code in MEMBERS]
    values = [value for game in WRITTEN for option in options_of(game) for value in values_of(option)]
    seats = map(str, range(MAX_SEATS + 1))
    return sayer([*said, *deeds], chain(said, members, values, seats, (game.code for game in WRITTEN)))


@cache
def page() -> Sayer:
    """All that the browser gets."""
    source = sources(PAGE, ".ts", ".svelte")
    known = chain(WORD.findall(re.sub(r"(?<=\d)_(?=\d)", "", source)), program().words)
    return sayer((found[2] for found in QUOTED.finditer(source)), known)


@cache
def explained(game: str) -> frozenset[str]:
    """Return the kinds of things of which a card can be opened on the page, or in the terminal."""
    drawer = find_part("terminal", game, "DRAWER", Drawer)
    kinds = {kind if isinstance(kind, str) else snake(kind.__name__) for kind in drawer.things}
    return frozenset(kinds | set(ABOUT.findall(sources(PAGE / "games" / game, ".ts", ".svelte"))))


@cache
def asked_forms() -> frozenset[str]:
    """Return the forms of names that somebody asks for: words.name(…, "short"), nameOf(…, 'short'), {shop:at}."""
    lines = (sources(PROGRAM, ".py") + sources(PAGE, ".ts", ".svelte")).splitlines()
    asking = [line for line in lines if "words.name(" in line or "nameOf(" in line]
    told = [one.text for language in LANGUAGES for one in texts(language)]
    return frozenset(
        re.findall(r"[\"'](\w+)[\"']", "\n".join(asking)) + re.findall(r"\{\w+:([a-z]+)\}", "\n".join(told))
    )


@cache
def kinds_of(game: str) -> list[str]:
    """Return the kinds of things of a game, the longest name first."""
    known = {snake(kind.__name__) for one in WRITTEN if one.code == game for kind in enums_of(one)}
    return sorted(known | explained(game), key=len, reverse=True)


def kind_and_form(game: str, code: str) -> tuple[str, str] | None:
    """Return which kind of thing a code names, in which form; None where it names none."""
    family = code.split(".")[1]
    for kind in kinds_of(game):
        if family == kind or family.startswith(f"{kind}_"):
            return kind, family.removeprefix(kind).removeprefix("_")
    return None


@cache
def families(game: str) -> tuple[str, ...]:
    """Return what a game's things are written under where it is not called like their kind: page.thing."""
    return tuple(re.findall(r"family: '([\w.]+)'", sources(PAGE / "games" / game, ".ts")))


def is_on_a_card(game: str, code: str) -> bool:
    """Say whether a text of such a family is of a thing that the page knows by name."""
    beginning, _, member = code.rpartition(".")
    forms = {f"{game}.{family}{form}" for family in families(game) for form in ("", *(f"_{one}" for one in ON_A_CARD))}
    return beginning in forms and member in page().words


def is_shown(told: Told) -> bool:
    """Say whether somebody shows a text."""
    whole = f"{told.game}.{told.code}" if told.game else told.code
    code = base(whole).removesuffix(".hidden")
    if ".page." in f".{whole}":
        plain = NUMBERED.sub("", whole)  # where .you is no form, but a name
        on_the_page = page().says(code) or page().says(plain) or is_on_a_card(told.game, whole)
        return on_the_page or (code.startswith("page.preview.") and program().says(code))
    named = kind_and_form(told.game, code) if told.game else None
    if named is None:
        return program().says(code) or page().says(code)
    kind, form = named
    if form in ON_A_CARD:
        return kind in explained(told.game) or (kind, form) in IN_THE_HELP
    return not form or form in asked_forms() or page().says(code)


def of_tables(language: str) -> Iterator[Told]:
    """Return the texts that are said by code."""
    return (told for told in texts(language) if told.is_in_a_table)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_shown_by_somebody(language: str) -> None:
    found = listed(told for told in of_tables(language) if not is_shown(told))
    assert not found, found


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("", "page.nobody_says_this"),
        ("", "page.new.clock.fortnight"),
        ("", "terminal.nobody_says_this"),
        ("", "bot_help.grandmother"),
        ("pan", "page.nobody_says_this"),
        ("pan", "terminal.nobody_says_this"),
        ("pan", "shop_smell.chmielna"),
        ("kolejka", "weekday_story.monday"),
    ],
)
def test_a_planted_text_is_found(game: str, code: str) -> None:
    assert not is_shown(Told("en", game, f"{game}/en.json", code, "Nobody reads this."))


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("", "page.home.title"),
        ("", "page.new.clock.86400"),
        ("", "page.command.fits.one"),
        ("", "seat.3.letter"),
        ("", "terminal.bye"),
        ("pan", "title"),
        ("pan", "fact.card_drawn.hidden"),
        ("pan", "page.poster"),
        ("cinkciarz", "newspaper_story"),
    ],
)
def test_what_is_shown_is_not_found(game: str, code: str) -> None:
    assert is_shown(Told("en", game, f"{game}/en.json", code, "Somebody reads this."))
