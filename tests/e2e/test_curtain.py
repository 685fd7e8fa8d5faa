"""Several people at one screen: before the next one opens the curtain, nothing of anybody's cards is in the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import move, moves, once
from tests.e2e.conftest import Visit

SEATS = {"pan": 2, "kolejka": 2, "cinkciarz": 3}
TURNS = 5

# What an open table shows and tells: things on the board, sentences of the log, moves; not who sits there.
TOLD = """() => [
  ...[...document.querySelectorAll('main.board [aria-label], main.board [title]')].flatMap((one) => [
    one.getAttribute('aria-label'), one.getAttribute('title')]),
  ...[...document.querySelectorAll('main.board [data-thing]')].map((one) => `data-thing="${one.dataset.thing}"`),
  ...[...document.querySelectorAll('#panel .sentence, #panel .moves button, .since .told, #announcer p')].map(
    (one) => one.textContent.trim()),
].filter((text) => text && text.length > 4 && !document.querySelector('.strip').outerHTML.includes(text))"""


def sit_down(page: Page, game: str) -> None:
    """Start a game in which all seats are at this screen."""
    wanted = {"game": game, "seats": SEATS[game], "who": {str(seat): "you" for seat in range(SEATS[game])}}
    page.request.post("/api/session", data={})
    table = page.request.post("/api/tables", data=wanted).json()["table"]
    page.goto(f"/table/{table}")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".curtain")).to_be_visible()


def all_panels(page: Page) -> str:
    """Return the whole document and what is read aloud of it, with each of the panels open."""
    found = [page.title()]
    for panel in ("moves", "chat", "log"):
        page.locator(f"#tab-{panel}").click()
        found += [page.content(), page.locator("body").aria_snapshot()]
    return "\n".join(found)


def open_curtain(page: Page) -> set[str]:
    """Let the next person look; return all that is shown and told to them."""
    page.locator(".curtain").get_by_role("button").click()
    page.locator("#tab-log").click()
    page.locator("#panel .sentence").first.wait_for()
    told = set(page.evaluate(TOLD))
    page.locator("#tab-moves").click()
    moves(page).first.wait_for()
    return told | set(page.evaluate(TOLD))


def play_until_the_curtain(page: Page) -> None:
    """Move until it is the next person's turn."""
    for number in range(60):
        page.wait_for_function("() => document.querySelector('.curtain, #panel .moves button:not(:disabled)')")
        if page.locator(".curtain").count():
            return
        last = moves(page).count() - 1
        move(page, last if number % 2 else 0)
        page.wait_for_timeout(60)
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("game", once(SEATS, "cinkciarz"))
def test_nothing_of_the_next_person_is_in_the_page(visit: Visit, game: str) -> None:
    page = visit("/", "en")
    sit_down(page, game)
    before = set[str]()
    for _ in range(TURNS):
        behind = all_panels(page)
        assert page.locator("[data-thing], [data-move], #panel .sentence, .hints").count() == 0
        told = open_curtain(page)
        assert len(told) > 5
        seen = sorted(text for text in told | before if text in behind)
        assert seen == [], f"behind the curtain: {seen}"
        before = told  # what the last person was shown is not left there either
        play_until_the_curtain(page)
