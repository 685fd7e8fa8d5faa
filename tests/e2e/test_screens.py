"""Every screen, in every language and size: nothing wrong for axe, nothing that scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.acts import DRAWN, check, once, start
from tests.e2e.conftest import Visit

SIZES = {"wide": (1280, 720), "phone": (360, 740)}
BY_AXE = [("en", "wide"), ("it", "phone")]  # all the others: test_axe.py
BY_EYE = [(language, size) for language in ("en", "pl", "it") for size in SIZES if (language, size) not in BY_AXE]


@pytest.mark.parametrize(
    ("language", "size"),
    [
        BY_AXE[0],
        pytest.param(*BY_AXE[1], marks=pytest.mark.more),
        *(pytest.param(*screen, marks=pytest.mark.ci) for screen in BY_EYE),
    ],
)
def test_the_screens_without_a_table(visit: Visit, language: str, size: str) -> None:
    page = visit("/", language, *SIZES[size])
    expect(page.get_by_role("article")).to_have_count(3)
    by_axe = (language, size) in BY_AXE
    check(page, f"home-{language}-{size}", by_axe=by_axe)
    for path, wait_for in [
        ("/mine", "h1"), ("/licences", "details"), ("/nowhere", "h1"), ("/new/pan", "form"),
        ("/rules/kolejka", "section h2"), ("/learn/cinkciarz", ".teacher"),
    ]:  # fmt: skip
        page.evaluate(
            "(path) => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }", path
        )
        page.locator(wait_for).first.wait_for()
        check(page, f"{path.strip('/').replace('/', '-')}-{language}-{size}", by_axe=by_axe)
    assert page.locator("html").get_attribute("lang") == language


@pytest.mark.parametrize("size", ["wide", pytest.param("phone", marks=pytest.mark.ci)])
@pytest.mark.parametrize("game", once(DRAWN, "kolejka"))
def test_a_board(visit: Visit, game: str, size: str) -> None:
    page = visit("/", "pl" if size == "phone" else "en", *SIZES[size])
    start(page, game)
    page.wait_for_timeout(300)
    check(page, f"{game}-{size}")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, f"{game}-help-{size}", by_axe=size == "wide")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()


def test_the_language_is_switched_without_losing_the_place(visit: Visit) -> None:
    page = visit("/rules/pan", "en")
    expect(page.get_by_role("heading", name="The aim")).to_be_visible()
    page.get_by_text("PL", exact=False).first.click()
    expect(page.get_by_role("heading", name="Cel gry")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "pl"
    page.reload()
    expect(page.get_by_role("heading", name="Cel gry")).to_be_visible()


def test_a_code_that_there_is_not(visit: Visit) -> None:
    page = visit("/", "en")
    page.get_by_label("Code or link").fill("zzzzzzzz")
    page.get_by_role("button", name="Go there").click()
    expect(page.get_by_role("heading", name="You cannot go in here")).to_be_visible()
    check(page, "closed")
