"""`i` explains the things on the table."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from stacz.core.match import Match
from stacz.core.rooms import find_part
from stacz.games import find_game
from stacz.locale import LANGUAGES, Words, written_games
from stacz.terminal.drawer import Drawer
from stacz.terminal.menu import fold
from stacz.terminal.play import play
from stacz.terminal.things import find_things, in_sight, things_of

if TYPE_CHECKING:
    from tests.terminal.conftest import Table

FIRST = {"first_seat": 0}  # the person begins, so that the first screen holds no bot's move


def drawer_of(code: str, language: str = "en") -> Drawer:
    drawer: Drawer = find_part("terminal", code, "DRAWER", Drawer)(find_game(code), Words(language), 0)
    return drawer


def asked(table: Table, code: str, *lines: str, language: str = "en") -> str:
    """Type some lines, and return what was shown, in one line."""
    game = find_game(code)
    said = table.settings([*lines, "", "", "q", "y"])
    play(Match(game, 3, FIRST if code == "pan" else None, 1), **said, language=language)
    return table.flat


def test_a_thing_is_named_in_polish_and_in_ones_language_with_its_rule_and_its_history(table: Table) -> None:
    words = Words("en")
    told = asked(table, "kolejka", "i remanent")
    full, does = words.say("kolejka.card_full.remanent"), words.say("kolejka.card_help.remanent")
    assert f"Remanent – {full}" in told
    assert fold(does) in fold(told)
    assert f"How it was: {words.say('kolejka.card_story.remanent')}" in told


@pytest.mark.parametrize(
    ("code", "typed", "title"),
    [
        ("pan", "i LISTA", "Lista – "),
        ("pan", "i telew", "telewizor"),  # also what lies nowhere now
        ("pan", "info pulawska", "Puławska"),
        ("kolejka", "i szcz traf", "Szczęśliwy traf – "),
        ("kolejka", "i rtv-agd", "RTV-AGD"),
        ("cinkciarz", "i dol", "dolary – dollars"),
        ("cinkciarz", "i gazeta", "gazeta – newspaper"),
        ("cinkciarz", "i news", "gazeta – newspaper"),
        ("cinkciarz", "i zlote", "złote"),
    ],
)
def test_it_is_found_by_the_first_letters_of_any_of_its_names(
    table: Table, code: str, typed: str, title: str
) -> None:  # fmt: skip
    assert title in asked(table, code, typed)
    assert "How it was: " in table.flat


def test_it_is_found_by_its_meaning_where_no_name_fits(table: Table) -> None:
    meaning = Words("en").say("pan.good_help.ocet").split()[-1]
    assert "ocet" in asked(table, "pan", f"i {meaning}")


def test_alone_it_lists_what_lies_on_the_table_and_asks(table: Table) -> None:
    told = asked(table, "cinkciarz", "i", "3")
    assert "What would you like to know more about? ─" in told
    assert "3 dollars" in told
    assert "dolary – dollars" in told


def test_a_number_means_the_same_without_the_list(table: Table) -> None:
    assert "dolary – dollars" in asked(table, "cinkciarz", "i 3")


def test_what_several_are_called_is_asked_for_until_it_is_clear(table: Table) -> None:
    told = asked(table, "kolejka", "i p", "99", "xyzzy", "i pomy")
    assert "“p” can be one of these. Which?" in told
    assert "There is no number 99 in the list" in told
    assert "Nothing in this game is called “xyzzy”" in told
    assert "Pomyłka w dostawie – " in told


def test_enter_goes_back_to_the_table(table: Table) -> None:
    assert "How it was" not in asked(table, "kolejka", "i", "")
    assert table.flat.rstrip().endswith("Goodbye!")


@pytest.mark.parametrize("typed", ["i xyzzy", "i !!", "i -1", "i [bold]", "i 0", "i 99", "i ²"])
def test_what_is_called_by_no_name_is_said_and_changes_nothing(table: Table, typed: str) -> None:
    told = asked(table, "pan", typed)
    assert re.search(r"Nothing in this game is called “.*”; type i alone|There is no number (0|99) in the list", told)
    assert "You drew" not in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", written_games())
def test_the_help_and_the_keys_tell_of_it_where_there_is_room(table: Table, code: str, language: str) -> None:
    words = Words(language)
    table.console.width = 110
    told = asked(table, code, "?", language=language)
    for text in (words.say("terminal.keys_about", keys="?")[1:], words.say("terminal.help_about")):
        assert re.sub(r"\s+", " ", text) in told


def test_a_narrow_line_of_keys_is_not_broken(table: Table) -> None:
    table.console.width = 70
    asked(table, "cinkciarz")
    assert "i what’s that" not in table.flat


def test_it_can_be_asked_before_a_turn_ends_and_when_all_is_over(table: Table) -> None:
    first = table.somebody()

    def person(prompt: str) -> str:
        asked = table.last_screen()
        if "Enter ends it" in asked or "Your turn is over" in asked:
            return "i matka" if "How it was" not in asked else ""
        if "Enter: leave" in asked:
            return "i synku" if "Synku – " not in asked else ""
        return first(prompt)

    table.play(person)
    assert "Matka – " in table.shown
    assert "Synku – " in table.shown.rsplit("Scoring sheet", 1)[-1]


def test_a_game_without_things_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stacz.terminal.play.find_part", lambda room, code, name, default: default)
    assert "There is nothing on the table that could be explained" in asked(table, "pan", "i")
    assert "i what’s that" not in table.flat


@pytest.mark.parametrize("code", written_games())
def test_only_what_a_seat_sees_is_listed(code: str) -> None:
    drawer = drawer_of(code)
    position = Match(drawer.game, 3, None, 1).position
    views = [drawer.game.view_for(position.seen_from(0, luck), 0) for luck in (1, 2, 3)]
    listed = [in_sight(things_of(drawer), view) for view in views]
    assert listed[0]
    assert listed[0] == listed[1] == listed[2]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", written_games())
def test_every_thing_can_be_explained_and_found_by_its_names(code: str, language: str) -> None:
    drawer = drawer_of(code, language)
    things = things_of(drawer)
    assert things
    for thing in things:
        assert thing.text(drawer.words, "story") or thing.text(drawer.words, "help"), thing
        for name in thing.names(drawer):
            assert thing in find_things(things, name.split(), drawer), thing
