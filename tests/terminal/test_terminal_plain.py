"""A game that brings neither a drawer nor texts is played all the same, and everything on the screen is words."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from stacz import locale
from stacz.bots import find_bot
from stacz.core.match import Match
from stacz.games import GAMES, find_game
from stacz.locale import Words
from stacz.terminal.drawer import Drawer
from stacz.terminal.session import Session
from tests.terminal.conftest import Person, Table, answering


@pytest.fixture
def no_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locale, "written_games", tuple)
    monkeypatch.setattr(locale, "_table", locale._table.__wrapped__)


def play_plainly(table: Table, code: str, person: Person) -> int:
    game = find_game(code)
    match = Match(game, game.seats[0], {}, 1)
    bots = {seat: find_bot("random")(seat) for seat in range(1, game.seats[0])}
    drawer = Drawer(game, Words("en"), 0)
    return Session(match, bots, drawer, table.console, person, table.folder, "", 1).run()


def not_words(table: Table) -> list[str]:
    """Return the lines that a programmer would read more easily than a player."""
    return [line for line in table.shown.splitlines() if re.search(r"\w_\w|[<>{}\[\]]|\bNone\b|=", line)]


@pytest.mark.usefixtures("no_texts")
@pytest.mark.parametrize("code", GAMES)
def test_any_game_is_shown_and_told_in_plain_words(table: Table, code: str) -> None:
    somebody = table.somebody()
    play_plainly(table, code, answering(chain((somebody("") for _ in range(30)), ["q", "y"])))
    assert not_words(table) == []


@pytest.mark.usefixtures("no_texts")
def test_a_game_is_played_to_its_end(table: Table) -> None:
    assert play_plainly(table, "pan", table.somebody()) == 0
    assert re.search(r"Scoring sheet .* (You won!|Basia won\.|Shared win:)", table.flat)
    assert not_words(table) == []


@pytest.mark.usefixtures("no_texts")
def test_a_view_is_an_outline_of_what_lies_where(table: Table) -> None:
    play_plainly(table, "pan", answering(["place"]))
    for line in (
        "to act You",
        "shops Chmielna; goods ",
        "; strengths –, – Pulawska; ",
        "seats A You: hand 5; pile ",
        "1 Place cards (Chmielna, One, count 1)",
    ):
        assert line in table.flat


def test_with_texts_the_plain_drawer_tells_them(table: Table) -> None:
    play_plainly(table, "pan", answering([]))
    assert "; strengths –, – Puławska; goods " in table.flat
