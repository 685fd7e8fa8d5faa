"""Games are found by their folders, and what one does not bring to a room has a default or a sentence."""

from __future__ import annotations

import pytest

from stacz.core.errors import StaczError
from stacz.core.rooms import find_part, folders
from stacz.games import GAMES


def test_every_folder_of_games_is_a_game() -> None:
    assert sorted(GAMES) == folders("games")


def test_games_stand_in_their_places() -> None:
    places = [game.place for game in GAMES.values()]
    assert places == sorted(places)


def test_a_missing_part_is_its_default() -> None:
    assert find_part("games", "brydz", "GAME", None) is None
    assert find_part("games", next(iter(GAMES)), "NOTHING_OF_THE_KIND", 3) == 3


def test_a_missing_part_without_a_default_names_the_file_to_write() -> None:
    with pytest.raises(StaczError, match=r"lacks GAME; write it in src/stacz/games/brydz/__init__\.py") as refused:
        find_part("games", "brydz", "GAME")
    assert refused.value.code == "missing_part"
