"""A finished game played on with others: every screen says where its cards come from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import check, move, moves, once, show_moves, start
from tests.e2e.conftest import Visit

ANALYSIS = "A table for analysis: all cards are open to everybody."
REDEALT = "Played on from a finished game: what was hidden there has been dealt anew."
LABELS = {"Analyse with others": ANALYSIS, "Play on with others": REDEALT}


def end_here(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Offer to end the game here").click()


@pytest.mark.parametrize("way", once(LABELS, "Play on with others"))
def test_every_screen_says_that_a_game_is_played_on(visit: Visit, way: str) -> None:
    label = LABELS[way]
    anna, bartek = visit("/", "en"), visit("/", "en")
    start(anna, "pan")
    show_moves(anna)
    for _ in range(3):
        moves(anna).first.wait_for()
        move(anna)
    end_here(anna)
    anna.get_by_role("link", name="Replay").click()
    anna.get_by_role("button", name=way).click()
    expect(anna.get_by_role("heading", name="Who sits where")).to_be_visible()
    bartek.goto(anna.url)
    bartek.get_by_role("button", name="Sit down").click()
    bartek.get_by_role("button", name="I am ready").click()
    for page in (anna, bartek):
        expect(page.get_by_text(label)).to_be_visible()
    check(anna, f"setup-{way.split()[0].lower()}")
    anna.get_by_role("button", name="Start").click()
    for page in (anna, bartek):
        expect(page.get_by_role("tablist")).to_be_visible()
        expect(page.get_by_text(label)).to_be_visible()
        expect(page.get_by_role("list", name="All hands")).to_have_count(1 if label == ANALYSIS else 0)
    if label == ANALYSIS:
        expect(bartek.get_by_role("list", name="All hands").locator("> li ul li")).not_to_have_count(0)
    check(bartek, f"board-{way.split()[0].lower()}")
    for page in (anna, bartek):
        end_here(page)
    for page in (anna, bartek):
        expect(page.locator(".end")).to_be_visible()
        expect(page.get_by_text(label)).to_be_visible()
    bartek.get_by_role("link", name="Replay").click()
    expect(bartek.get_by_role("slider")).to_be_visible()
    expect(bartek.get_by_text(label)).to_be_visible()
    check(bartek, f"replay-{way.split()[0].lower()}")
    bartek.goto("/mine")
    expect(bartek.get_by_text(label)).to_be_visible()
