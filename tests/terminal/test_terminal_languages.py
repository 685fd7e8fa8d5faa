"""Whole games at the terminal in every language: no text lacks, no gap stays open."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

from stacz.core.match import Match
from stacz.games import find_game
from stacz.terminal.play import play

if TYPE_CHECKING:
    from tests.terminal.conftest import Table

ENGLISH = re.compile(r"\b(You|your|the|drew|placed|goods|queue|Which|What|seat)\b")


@pytest.mark.parametrize("language", ["pl", "it"])
@pytest.mark.parametrize(("code", "seats"), [("pan", 3), ("kolejka", 3), ("cinkciarz", 3)])
def test_a_whole_game_is_told_in_the_language(table: Table, code: str, seats: int, language: str) -> None:
    bidder = table.somebody()

    def person(prompt: str) -> str:
        bidding = code == "cinkciarz" and "· b " in table.shown[-400:].replace("\n", " ")
        return "1 b" if bidding else bidder(prompt)

    settings: dict[str, Any] = table.settings(person)
    asked = ["?", "l"]
    settings["ask"] = lambda prompt: asked.pop() if asked else person(prompt)
    assert play(Match(find_game(code), seats, None, 3), language=language, **settings) == 0
    shown = re.sub(r"NS|RTV-AGD", "", table.flat)
    assert not re.search(r"[{}]", shown)
    assert ENGLISH.findall(shown) == []
    assert {"pl": "Do widzenia!", "it": "Arrivederci!"}[language] in shown
