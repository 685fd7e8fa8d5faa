"""A game without a board of its own is played on the plain one; tests/test_new_game.py writes such a game."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stacz.core.registry import Game
from stacz.games import GAMES
from tests.e2e.acts import DRAWN, check
from tests.e2e.conftest import Visit

PLAIN = [game for code, game in GAMES.items() if code not in DRAWN]


@pytest.mark.more
@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.code)
def test_a_game_without_a_board_is_played_to_its_end(visit: Visit, game: Game) -> None:
    page = visit("/", "en")
    title = game.title
    page.get_by_role("button", name=title).click()
    expect(page.locator("main.board")).to_be_visible()
    moves = page.locator("main.board .moves button:enabled")
    expect(moves.first).to_be_visible()
    check(page, f"plain-{title}")
    for _ in range(100):
        moves.first.or_(page.locator(".end")).first.wait_for()
        if page.locator(".end").is_visible():
            break
        moves.first.click()
    expect(page.locator(".end")).to_be_visible()
    check(page, f"plain-{title}-end")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    check(page, f"plain-{title}-replay")


@pytest.mark.parametrize("game", PLAIN, ids=lambda game: game.code)
def test_the_plain_board_fits_a_phone(visit: Visit, game: Game) -> None:
    page = visit("/", "pl", width=360, height=740)
    page.get_by_role("button", name=game.title).click()
    expect(page.locator("main.board .moves button:enabled").first).to_be_visible()
    check(page, "plain-phone")
