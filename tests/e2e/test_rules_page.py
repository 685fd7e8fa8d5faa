"""The rules can be learnt from the page: worked examples on the game's own board, and all of it on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stacz.games import GAMES
from stacz.server.http.learn import examples
from tests.e2e.acts import DRAWN, check, once
from tests.e2e.conftest import ONLY_CHROMIUM, Visit


@pytest.mark.parametrize("game", once(DRAWN, "kolejka"))
def test_worked_examples_are_stepped_through(visit: Visit, game: str) -> None:
    page = visit(f"/rules/{game}", width=360, height=740)
    shown = examples(GAMES[game])
    buttons = page.locator(".examples button")
    expect(buttons).to_have_count(len(shown))
    buttons.first.click()
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(".board > *").first).to_be_visible()
    for step in range(1, len(shown[0].steps)):
        before = dialog.locator(".says").inner_text()
        dialog.get_by_role("button", name="Next").click()
        expect(dialog.locator(".says")).not_to_have_text(before)
        expect(dialog.locator(".told .ways")).to_contain_text(f"step {step + 1} of {len(shown[0].steps)}")
    expect(dialog.locator("[data-pointed]").first).to_be_in_viewport()
    check(page, f"example-{game}")
    dialog.get_by_role("button", name="Back").click()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.more
@ONLY_CHROMIUM
def test_on_paper_there_are_words_and_pictures_and_the_help_card(visit: Visit) -> None:
    page = visit("/rules/pan")
    expect(page.locator(".examples button").first).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator("main .button:visible")).to_have_count(0)
    expect(page.locator(".masthead")).not_to_be_visible()
    expect(page.locator(".printed").first).to_be_visible()
    expect(page.locator(".card h3").first).to_be_visible()
