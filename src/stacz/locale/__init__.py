"""What people read, by code and language. The codes are permanent; only the words are translated.

A game has a folder, and its codes begin with its name: fact.card_drawn in pan/en.json is the code pan.fact.card_drawn.
Families of codes, each complete for every game that has a folder (a test says what is missing):

    <game>.title                        the game's name
    <game>.fact.<kind>                  what happened; .hidden for who may not know the secret
    <game>.move.<kind>                  what can be done
    <game>.reason.<reason>              why a move is good
    <game>.belief.<belief>              what is likely of the others, behind hint.likely or hint.sure
    <game>.rule.<rule>                  why a move is not allowed
    <game>.<enum>.<member>              names of cards, goods, shops, phases, endings …
    <game>.<enum>_help.<member>         what it is or does, in a line; <enum>_short.<member>: a few letters
    <game>.<enum>_story.<member>        what it was in its time, in a sentence
    <game>.option.<name>                what a table can choose; option_help.<name> in a sentence,
    <game>.option_value.<name>.<value>  and the values by name
    <game>.deed.<deed>                  what the arena's report calls a deed, where the fact's own name would be odd
    <game>.terminal.…, <game>.page.…    texts of its board in the terminal and on the page
    <game>.page.thing.<thing>           what is drawn and has no name in the rules; thing_help, thing_story

What belongs to no game stands in <language>.json, and in page.<language>.json what only the page says:

    seat.<number>.name, seat.<number>.letter, seat.<number>.of
    bot.<level>, bot_help.<level>, reaction.<reaction>
    hint.…                              what hints say besides, see hints.py
    terminal.…, page.…                  texts of the terminal game and of the page

Any text can have forms, as its language needs them; a code may end with several of these, in this order:

    .yours                              a fact or a move whose `owner` is the reader: "… zajmuje twoje miejsce"; used
                                        before .you; .yours.you where the reader did it, too
    .you                                a fact that happens to the reader: "Dobierasz kartę." beside "Basia dobiera …"
    .one .few .many .other              by a number, see plurals.py: `count`, or else the only whole number that the
                                        text names in any of these forms (points, cards, missing …)

A gap can ask for more than the plain value:

    {shop:at}                           a name in a form of its own, from <game>.shop_at.<member>: "na Chmielnej"
    {owner_of}                          whose: "Basia’s", "Basi", "di Basia". A language that inflects names has them as
                                        seat.<number>.of; for other names, and elsewhere, it is seat.possessive. A text
                                        whose owner can be the reader has a form .yours, or else says seat.your
    {wait:second|seconds}               a number with what it counts, in the forms of the language and their order; with
                                        a # the number stands there: {missing:manca # merce|mancano # merci}

Where a language lacks a text of a game, English is spoken; where English does too, the code is spelt out.

Longer texts stand beside a game's table, what all languages share in rules.json and the words in rules.<language>.json;
a game without them offers none:

    rules       the illustrated rules: sections with a title and a text, which is a list of paragraphs and of lists of
                lines; {art:pan/card/lista} is a picture. `phases` are those at which the rules, and the help card
                (`help`), are to be opened; `clauses` are told there
    rules_options  what the rules say instead at a table with options of its own: `at` is the place, where the English
                has the words `says`, and `when` are the options – one of these; "!5" is any value but 5; of several
                that fit, the first. Without an id it is only marked. {count}, {letter} and {names} are the option's
                value. texts/<code> are texts by code: help on phases and cards
    lesson      a first game, explained by doing; see server/http/learn.py
    history     how it was, with {source:…} after every statement, and the sources; history.json beside this file is of
                all games, and has the sources that several pages share; docs/history.md says what rests on each

Refusals have their English in core/errors.py and the other languages in errors.<language>.json; see refusals.py.
"""

from __future__ import annotations

import json
import string
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache, partial
from importlib import resources
from typing import Final

from stacz.core.wire import snake
from stacz.locale.plurals import PLURALS, Number, ordinal, plural

LANGUAGES: Final = ("en", "pl", "it")


@cache
def written_games() -> tuple[str, ...]:
    """Return the codes of the games that have texts."""
    room = resources.files(__name__)
    return tuple(sorted(place.name for place in room.iterdir() if place.joinpath("en.json").is_file()))


@cache
def _table(language: str) -> dict[str, str]:
    """Return all texts of a language by code, but for those of the page."""
    room = resources.files(__name__)
    table: dict[str, str] = json.loads(room.joinpath(f"{language}.json").read_text("utf-8"))
    for game in written_games():
        file = room.joinpath(game, f"{language}.json")
        own = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        table |= {f"{game}.{code}": text for code, text in own.items() if not code.startswith("page.")}
    return table


@cache
def _named(language: str, code: str) -> frozenset[str]:
    """Return the gaps of a text that has only forms by a number, of all of them together."""
    told = [_table(language).get(f"{code}.{form}", "") for form in PLURALS[language]]
    return frozenset(gap for text in told for _, gap, _, _ in string.Formatter().parse(text) if gap)


def spelt(code: str) -> str:
    """Return the last part of a code as words, for what has no text: pan.shop.nowy_swiat as "Nowy swiat"."""
    text = code.rpartition(".")[2].replace("_", " ")
    return text[:1].upper() + text[1:]


class Name(str):
    """A name that a sentence can ask for in another form."""

    __slots__ = ("_in_form",)
    _in_form: Callable[[str], str]

    def __new__(cls, text: str, in_form: Callable[[str], str]) -> Name:
        """Make a name from its plain form and a way to the others."""
        name = super().__new__(cls, text)
        name._in_form = in_form
        return name

    def __format__(self, form: str) -> str:
        """Fill a gap: {shop}, or {shop:at}."""
        return self._in_form(form) if form else str(self)

    def plus(self, ending: str) -> Name:
        """Return the name with something behind it, whatever the form."""
        return Name(f"{self}{ending}", lambda form: f"{format(self, form)}{ending}")


class Words:
    """The texts of one language."""

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._table = _table(language)

    def __contains__(self, code: str) -> bool:
        if self.language == "en" or self._is_own(code):
            return self._is_own(code)
        return not self._is_own(code.removesuffix(".you").removesuffix(".yours")) and code in Words("en")

    def __iter__(self) -> Iterator[str]:
        """Return the codes that the language has of its own."""
        return iter(self._table)

    def _is_own(self, code: str) -> bool:
        return code in self._table or f"{code}.one" in self._table

    def say(self, code: str, **data: object) -> str:
        """Return the text of a code, its gaps filled. An unknown code is an error in the program: KeyError."""
        if self.language != "en" and not self._is_own(code):
            return Words("en").say(code, **data)
        told = {gap: Number(value, self.language) if type(value) is int else value for gap, value in data.items()}
        return self._table[self._in_number(code, told)].format(**told)

    def _in_number(self, code: str, data: dict[str, object]) -> str:
        """Return the code of the form that fits the number: `count`, or else the only one that the text names."""
        if code in self._table:
            return code
        numbers = {gap: value for gap, value in data.items() if isinstance(value, Number)}
        if "count" not in numbers:
            numbers = {gap: value for gap, value in numbers.items() if gap in _named(self.language, code)}
        count = numbers.get("count", next(iter(numbers.values())) if len(numbers) == 1 else None)
        return code if count is None else f"{code}.{plural(self.language, count)}"

    def say_raw(self, code: str) -> str:
        """Return the text of a code with its gaps open."""
        return self._table[code] if code in self._table else _table("en")[code]

    def say_or_spell(self, code: str, **data: object) -> str:
        """Return the text of a code that a game may not have written yet: else the code spelt out."""
        return self.say(code, **data) if code in self else spelt(code)

    def place(self, code: str, place: int) -> str:
        """Return the text of a code that numbers a place: 1st, 2nd …"""
        return self.say(f"{code}.{ordinal(self.language, place)}", place=place)

    def name(self, game: str, member: Enum, form: str = "") -> Name:
        """Return the name of a card, a good, a phase …; form "help", "short" … gives its other texts, or the name."""
        code = f"{enum_code(game, type(member), form)}.{member.value}"
        if form and code not in self:
            return self.name(game, member)
        text = self.say_raw(code) if code in self else spelt(str(member.value))
        return Name(text, partial(self.name, game, member))


def enum_code(game: str, kind: type[Enum], form: str = "") -> str:
    """Return the code that the members of an enum stand under."""
    return f"{game}.{snake(kind.__name__)}" + (f"_{form}" if form else "")
