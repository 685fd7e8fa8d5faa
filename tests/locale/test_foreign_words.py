"""Polish is Polish and Italian is Italian: no English word was left behind, and no text is the English one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from tests.locale.test_shown import kind_and_form
from tests.locale.texts import GAP, Told, listed, texts, without_gaps

OTHERS = ("pl", "it")
# Words that English cannot do without, and that are no words of the others.
COMMON = """
    the and of you your yours is are were been with from into onto this that these those there here what when where
    which whose who have has had will would can cannot could should not nor they them their his its our us we she it be
    for if than then because while until before after every each another other same some any many much more most first
    second third next last only also too again still card cards queue queues queuing player players game games turn
    turns hand hands shop shops item items good goods market stall stalls seat seats table tables move moves play plays
    played playing take takes took taken give gives gave put puts place places placed draw draws drew drawn win wins
    won winner lose lost score scores points point worth truck delivery deliveries pawn pawns bid bids left right side
    notes coin coins newspaper exchange exchanges round rounds day days week lists number numbers name names user sign
    help undo save quit leave hint tip wait choose pick show shows shown see sees look end ends over begin begins began
    starts started open closed empty full new old own free home back out off up down"""
ENGLISH = set(COMMON.split())
ALSO_WORDS = {"pl": {"we", "same"}, "it": set[str]()}  # “we” wpisie, te “same” karty
MURMURED = re.compile(r"\bchange money\b|\b\w+ many\b", re.IGNORECASE)  # what money changers asked
# Texts that are the English ones, and why.
SAME_ANYHOW = {
    "page.menu": "a menu everywhere",
    "page.account.login": "a word of computers",
    "page.account.title": "a word of computers",
    "page.setup.bot": "a word of computers",
    "page.account.password": "a word of computers",
    "page.chat.title": "a word of computers",
    "page.tab.chat": "a word of computers",
    "page.end.replay": "what Italian television calls it",
    "page.replay.title": "what Italian television calls it",
    "page.clock.hours": "units",
    "labels.time_minutes": "units",
    "reaction.bravo": "Italian, wherever it is said",
    "bot.stacz": "a trade that only Poland had",
}
PROPER = re.compile(r"title|seat\.\d\.name")  # of the games and of people
PLAIN = re.compile(r"[^\W\d_]{3,}")


def words_of(text: str) -> list[str]:
    """Return the words of a text, without what stands in gaps, in code and in names of files."""
    plain = re.sub(
        r"--?[a-z][\w-]*|[\w./-]*[a-z]\.(?:md|json|py)|\S*/\S*|[a-z]+\[[a-z]+\]|[\w.]+@[\w.]+", " ", without_gaps(text)
    )
    return re.findall(r"(?<![\w’'])[^\W\d_]+(?![\w’'])", plain)


def left_behind(some: Iterable[Told]) -> Iterator[str]:
    """Find English words."""
    for told in some:
        text = MURMURED.sub("…", told.text) if told.game == "cinkciarz" else told.text
        found = [word for word in words_of(text) if word in ENGLISH - ALSO_WORDS[told.language]]
        if found:
            yield f"“{found[0]}” in {told}"


def untranslated(some: Iterable[Told], english: Iterable[Told]) -> Iterator[str]:
    """Find texts that are the English ones; things may keep their Polish names."""
    known = {(told.place, told.code): told.text for told in english}
    polish = {(told.game, told.text) for told in texts("pl") if told.is_in_a_table}
    for told in some:
        place = re.sub(rf"\b{told.language}\.json$", "en.json", told.place)
        names = told.game and kind_and_form(told.game, f"{told.game}.{told.code}")
        is_polish = names and (told.game, told.text) in polish
        if is_polish or told.code in SAME_ANYHOW or PROPER.fullmatch(told.code):
            continue
        if known.get((place, told.code)) == told.text and PLAIN.search(GAP.sub(" ", told.text)):
            yield str(told)


@pytest.mark.parametrize("language", OTHERS)
def test_no_english_word_was_left_behind(language: str) -> None:
    found = listed(left_behind(texts(language)))
    assert not found, found


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_the_english_one(language: str) -> None:
    found = listed(untranslated(texts(language), texts("en")))
    assert not found, found


def test_a_planted_word_is_found() -> None:
    planted = [
        Told("pl", "pan", "planted", "fact.x", "Basia bierze the kartę."),
        Told("it", "pan", "planted", "fact.x", "Basia prende una card."),
    ]
    assert len(list(left_behind(planted))) == 2
    right = [
        Told("pl", "cinkciarz", "planted", "x", "Cinć many? Zajrzyj do docs/help.md we wtorek; --open {name!r}."),
        Told("it", "", "planted", "x", "Dall’inizio: 2 {card:one}."),
    ]
    assert list(left_behind(right)) == []


def test_a_planted_translation_that_is_none_is_found() -> None:
    codes = {"fact.x": "Two boots", "good.ocet": "vinegar", "good.radio": "radio"}  # the last is Polish, too
    english = [Told("en", "pan", "pan/en.json", code, text) for code, text in codes.items()]
    same = [Told("it", "pan", "pan/it.json", code, text) for code, text in codes.items()]
    assert len(list(untranslated(same, english))) == 2
