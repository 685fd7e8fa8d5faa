"""The rules can be learnt from the page: worked examples on the game's own board, and all of it on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from stacz.games import GAMES
from stacz.server.http.learn import examples
from tests.e2e.acts import DRAWN, check, lay_on_paper, start_with
from tests.e2e.conftest import Visit

LANGUAGES = ("en", "pl", "it")
# Each game and each language every day, all that they can be combined to in .ci/run.
IN_ALL_LANGUAGES = [
    pytest.param(game, language, marks=[] if number % len(LANGUAGES) == place else pytest.mark.more)
    for number, game in enumerate(DRAWN)
    for place, language in enumerate(LANGUAGES)
]


@pytest.mark.parametrize(("game", "language"), IN_ALL_LANGUAGES)
def test_worked_examples_are_stepped_through(visit: Visit, game: str, language: str) -> None:
    page = visit(f"/rules/{game}", language, 360, 740)
    shown = examples(GAMES[game])
    buttons = page.locator(".examples button")
    expect(buttons).to_have_count(len(shown))
    expect(page.locator("#ideas")).to_be_attached()
    check(page, f"rules-{game}-{language}")
    dialog = page.locator("dialog[open]")
    back, further = dialog.locator(".told .ways button").first, dialog.locator(".told .ways button").last
    for number, example in enumerate(shown):
        buttons.nth(number).click()
        expect(dialog.locator(".board > *").first).to_be_visible()
        for step in range(1, len(example.steps)):
            before = dialog.locator(".says").inner_text()
            further.click()
            expect(dialog.locator(".says")).not_to_have_text(before)
            expect(dialog.locator(".told .ways")).to_contain_text(f"{step + 1}")
        expect(further).to_be_disabled()
        expect(dialog.locator("[data-pointed]").first).to_be_in_viewport()
        check(page, f"example-{game}-{language}-{example.id}")
        back.click()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.more
def test_on_paper_there_are_words_and_pictures_and_the_help_card(visit: Visit) -> None:
    page = visit("/rules/pan")
    expect(page.locator(".examples button").first).to_be_visible()
    lay_on_paper(page)
    expect(page.locator("main .button:visible")).to_have_count(0)
    expect(page.locator(".masthead")).not_to_be_visible()
    expect(page.locator(".printed").first).to_be_visible()
    expect(page.locator(".card h3").first).to_be_visible()


HERE = {"en": "At this table:", "pl": "Przy tym stole:", "it": "A questo tavolo:"}
# Options, and what then stands in the rules, in the help card, and on the card of a thing.
CHOSEN = {
    "pan": {"hidden_stores": "false", "one_good": "per_turn", "synku_free": "false"},
    "kolejka": {"adjacency": "any", "krytyka_short": "to_end", "stall_order": "truck"},
    "cinkciarz": {"threshold_inclusive": "false", "swap_order": "next", "stalemate_rounds": "3"},
}
SECTIONS = {"pan": ("check", 3), "kolejka": ("cards", 3), "cinkciarz": ("score", 1)}


@pytest.mark.parametrize(("game", "language"), IN_ALL_LANGUAGES)
def test_opened_from_a_table_the_rules_follow_its_options(visit: Visit, game: str, language: str) -> None:
    page = visit("/", language, 360, 740)
    start_with(page, game, CHOSEN[game])
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("mark").first).to_have_text(HERE[language])
    check(page, f"help-options-{game}-{language}")
    with page.context.expect_page() as opened:
        dialog.locator(f"a[href^='/rules/{game}?']").click()
    rules = opened.value
    section, count = SECTIONS[game]
    expect(rules.locator(f"#{section} mark")).to_have_count(count)
    expect(rules.locator("#options mark")).to_have_count(len(CHOSEN[game]))  # each option in its place
    expect(rules.locator("#ideas mark")).to_have_count(0)
    rules.locator(f"#{section} mark").first.scroll_into_view_if_needed()
    check(rules, f"rules-options-{game}-{language}")
    rules.locator("aside.here a").click()
    expect(rules.locator("#ideas")).to_be_attached()
    expect(rules.locator("mark")).to_have_count(0)


def test_the_card_of_a_thing_follows_the_options(visit: Visit) -> None:
    page = visit("/")
    start_with(page, "kolejka", {"adjacency": "any"})
    page.locator("main.board").focus()
    page.keyboard.press("i")
    page.get_by_role("combobox", name="What is it?").fill("lucky")
    page.keyboard.press("Enter")
    expect(page.locator("#about-card")).to_contain_text("any other shop")
    page.goto("/rules/kolejka")
    page.locator("#ideas").wait_for()  # what is still drawn moves the page, which puts cards away
    page.wait_for_timeout(300)
    page.locator("[data-about='card:traf']").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#about-card")).to_contain_text("neighbouring shop")
