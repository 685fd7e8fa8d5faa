"""Who goes from screen to screen lands on its heading, with a title that says where."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.acts import DRAWN, start
from tests.e2e.conftest import Visit


def lands_on(page: Page, heading: str, title: str) -> None:
    expect(page.locator("h1", has_text=heading)).to_be_focused()
    expect(page).to_have_title(title)


def test_the_focus_and_the_title_go_along(visit: Visit) -> None:
    page = visit("/", "en")
    page.get_by_role("link", name="My games").click()
    lands_on(page, "My games", "My games – Stacz")
    page.get_by_role("link", name="Stacz – Home").click()
    lands_on(page, "Queue here, please", "Stacz")
    page.locator("a[href='/rules/pan']").click()
    lands_on(page, "Pan tu nie stał!", "Rules – Pan tu nie stał! – Stacz")
    page.go_back()
    lands_on(page, "Queue here, please", "Stacz")
    page.locator("a[href='/new/kolejka']").click()
    lands_on(page, "Kolejka", "Set up the table – Kolejka – Stacz")
    page.goto("/")
    page.locator("a[href='/learn/cinkciarz']").click()
    lands_on(page, "Cinkciarz", "Learn it – Cinkciarz – Stacz")


def test_the_home_screen_is_not_called_after_the_table_that_was_left(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "pan")
    expect(page.locator(".bar h1")).to_be_focused()
    expect(page).to_have_title("● Your turn – Pan tu nie stał! – Stacz")
    page.get_by_role("link", name="Stacz – Home").click()
    lands_on(page, "Queue here, please", "Stacz")
    expect(page.locator(".ticket", has_text="Your turn")).to_be_visible()


def test_the_skip_link_leads_to_the_content(visit: Visit) -> None:
    page = visit("/mine", "en")
    expect(page.locator("h1")).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.querySelector('#content').contains(document.activeElement)")


def test_the_poster_says_against_whom_and_changes_it_in_one_click(visit: Visit) -> None:
    page = visit("/", "en")
    poster = page.locator("article", has=page.locator("a[href='/rules/kolejka']"))
    play = poster.get_by_role("button")
    expect(play).to_contain_text("against one child")
    poster.get_by_text("3", exact=True).click()
    expect(play).to_contain_text("against 3 children")
    poster.get_by_title("Neighbour").click()
    expect(play).to_contain_text("against 3 neighbours")
    page.reload()
    expect(play).to_contain_text("against 3 neighbours")
    start(page, "kolejka")
    expect(page.locator(".side")).to_contain_text("Neighbour")


def test_what_matters_is_above_the_fold(visit: Visit) -> None:
    page = visit("/", "pl")
    for game in DRAWN:
        start(page, game)
        page.goto("/")
        expect(page.get_by_role("article")).to_have_count(len(DRAWN))
    tickets = page.locator(".mine .ticket")
    expect(tickets).to_have_count(len(DRAWN))
    for seen in (*tickets.all(), *page.locator("article button").all(), *page.locator("article .links a").all()):
        expect(seen).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Ze znajomymi").first.click()
    expect(page.locator("form [type=submit]")).to_be_in_viewport(ratio=1)


def test_licences_are_read_from_the_foot_of_the_home_screen(visit: Visit) -> None:
    page = visit("/", "pl")
    page.get_by_role("contentinfo").get_by_role("link", name="Licencje").click()
    expect(page.get_by_role("heading", name="Licencje", level=1)).to_be_visible()
    page.get_by_text("@fontsource/courier-prime").click()
    expect(page.locator("details[open] pre")).to_contain_text("SIL OPEN FONT LICENSE")
