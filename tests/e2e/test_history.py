"""How it was: readable in three languages on every screen, and every number leads to its source."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import check, lay_on_paper, start
from tests.e2e.conftest import Visit

TITLES = {"en": "How it was", "pl": "Jak to było", "it": "Com’era"}
WIDE, PHONE = (1280, 720), (360, 740)
# Each language, each size and each game every day, all that they can be combined to in CI.
DAILY = ("en", WIDE)
OFTEN = [("pl", PHONE), ("it", PHONE)]
SELDOM = [("pl", WIDE), ("it", WIDE), ("en", PHONE)]
GAMES = {"pan": "en", "kolejka": "pl", "cinkciarz": "it"}


def read_to_the_end(page: Page) -> None:
    """Check that all numbers lead to entries of the list, which numbers them the same, and that all are called upon."""
    page.locator("#sources li").first.wait_for()
    entries = page.locator("#sources li").evaluate_all("all => all.map(one => one.id)")
    links = page.locator("sup a").evaluate_all("all => all.map(one => [one.hash.slice(1), Number(one.textContent)])")
    assert links
    assert all(entries[number - 1] == target for target, number in links)
    assert {target for target, _ in links} == set(entries)


@pytest.mark.parametrize(
    ("language", "size"),
    [
        DAILY,
        *(pytest.param(*screen, marks=pytest.mark.more) for screen in OFTEN),
        *(pytest.param(*screen, marks=pytest.mark.ci) for screen in SELDOM),
    ],
)
def test_the_page_of_all_games(visit: Visit, language: str, size: tuple[int, int]) -> None:
    page = visit("/history", language, *size)
    expect(page.get_by_role("heading", level=1)).to_have_text(TITLES[language])
    read_to_the_end(page)
    expect(page.get_by_role("img")).to_have_count(3)
    expect(page.locator("#timeline li")).to_have_count(12)
    expect(page.locator("#prices tbody tr")).to_have_count(8)
    check(page, f"history-{language}-{size[0]}")


@pytest.mark.more
@pytest.mark.parametrize(
    ("game", "language"),
    [
        pytest.param(game, language, marks=[] if language == daily else pytest.mark.ci)
        for game, daily in GAMES.items()
        for language in TITLES
    ],
)
def test_the_page_of_a_game(visit: Visit, game: str, language: str) -> None:
    page = visit(f"/history/{game}", language, *PHONE)
    expect(page.get_by_text(TITLES[language], exact=True).first).to_be_visible()
    read_to_the_end(page)
    check(page, f"history-{game}-{language}-360")


def test_a_number_jumps_to_its_source_and_the_prices_are_reckoned(visit: Visit) -> None:
    page = visit("/history", "en")
    page.get_by_role("link", name="Source 3", exact=True).first.click()
    assert page.url.endswith("#source-trzy_proby")
    expect(page.locator("#source-trzy_proby")).to_be_in_viewport()
    rows = page.locator("#prices tbody tr")
    expect(rows.filter(has_text="Folding bicycle")).to_contain_text("151 h")
    expect(rows.filter(has_text="Sugar")).to_contain_text("43 min")


@pytest.mark.more
def test_the_ways_that_lead_there(visit: Visit) -> None:
    page = visit("/", "en")
    page.get_by_role("link", name="How it was: the history behind the games").click()
    expect(page.get_by_role("heading", name="Ration cards")).to_be_visible()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Kolejka").click()
    expect(page.get_by_role("heading", name="A lesson in a box")).to_be_visible()
    expect(page).to_have_title("How it was – Kolejka – Stacz")
    page.goto("/rules/cinkciarz")
    expect(page.get_by_text("Egmont Polska 2016")).to_be_visible()
    page.get_by_role("link", name="How it was").click()
    expect(page.get_by_role("heading", name="The end of the trade")).to_be_visible()
    page.goto("/history/chess")
    expect(page.get_by_role("heading", name="Ration cards")).not_to_be_visible()
    assert page.locator("main h1").count() == 1


@pytest.mark.more
def test_the_poster_names_the_authors_and_the_help_card_leads_there(visit: Visit) -> None:
    page = visit("/", "en")
    for author in ("Reiner Knizia", "Karol Madaj"):
        expect(page.get_by_text(author).first).to_be_visible()
    start(page, "pan")
    page.keyboard.press("?")
    link = page.get_by_role("dialog").get_by_role("link", name="How it was")
    assert link.get_attribute("href") == "/history/pan"


@pytest.mark.more
def test_on_paper_there_is_the_story_alone(visit: Visit) -> None:
    page = visit("/history/pan", "pl")
    page.locator("#sources li").first.wait_for()
    lay_on_paper(page)
    expect(page.get_by_role("navigation")).to_have_count(0)
    expect(page.locator("#sources li").first).to_be_visible()
