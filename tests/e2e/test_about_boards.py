"""On the boards of Pan and Cinkciarz every kind of thing opens its card: by mouse, by touch, by keyboard, by name."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.acts import check, start, start_with
from tests.e2e.conftest import Visit
from tests.e2e.test_about import FINGER, card, lies_beside
from tests.e2e.test_board_cinkciarz import click_on as click_in_cinkciarz
from tests.e2e.test_board_pan import click_on as click_in_pan

SCREENS = [(1280, 720), (390, 844)]
# The kinds of things on each board: where they are, and what tells that a card is whole.
PAN = {
    "a card in the hand": ".hand li[data-about^='card:']",
    "a card in a queue": ".queue .person[data-about^='card:']",
    "an item in a window": ".window li[data-about^='good:']",
    "an item at home": ".home .store [data-about^='good:']",
    "a shop": ".front[data-about^='shop:']",
}
CINKCIARZ = {
    "a note in the hand": ".pocket .note[data-about^='kind:']",
    "a pocket of the coat": ".front[data-about^='kind:']",
    "a note in the bank": ".side .counter [data-about^='kind:']",
    "the newspaper": ".paper[data-about='newspaper']",
}
# Where a pointer meets a thing itself: nothing else that explains itself lies over it there.
BARE = """(thing) => {
  const {left, top, width, height} = thing.getBoundingClientRect();
  for (const down of [0.5, 0.1, 0.3, 0.7, 0.9]) for (const right of [0.5, 0.1, 0.3, 0.7, 0.9]) {
    const [x, y] = [left + width * right, top + height * down];
    const about = document.elementsFromPoint(x, y).map((one) => one.closest('[data-about]:not([data-through])'));
    if (about.find(Boolean) === thing) return [x, y];
  }
  return null;
}"""
TOOLTIPS = "[data-about][title], [data-about] [title], [title] [data-about]"


def is_whole(page: Page, name: str) -> str:
    """Check that the card has a picture, a Polish name, a use and a story; return its Polish name."""
    expect(card(page), name).to_be_visible()
    expect(card(page).locator(".picture svg"), name).to_be_visible()
    title = card(page).locator(".title[lang=pl]").inner_text()
    texts = card(page).locator(".text > p").all_inner_texts()
    assert title, name
    assert len(texts) >= 3, (name, texts)
    assert all(texts), (name, texts)
    expect(card(page).locator(".story"), name).to_have_count(1)
    return title


def in_sight(page: Page, selector: str) -> Locator:
    """Return the first such thing, where a pointer meets it."""
    thing = page.locator(f"main.board {selector}").first
    thing.scroll_into_view_if_needed()
    page.wait_for_timeout(150)  # scrolling puts cards away
    return thing


def by_mouse(page: Page, thing: Locator, name: str) -> str:
    found = thing.evaluate(BARE)
    assert found, f"{name} is covered everywhere"
    page.mouse.move(found[0] - 2, found[1])
    page.mouse.move(*found)
    title = is_whole(page, name)
    lies_beside(page, thing)
    page.keyboard.press("Escape")
    expect(card(page), name).to_have_count(0)
    page.mouse.move(1, 1)
    return title


def by_touch(page: Page, thing: Locator, name: str) -> None:
    thing.evaluate(FINGER, [["pointerdown", 0, 0]])
    is_whole(page, name)
    thing.evaluate(FINGER, [["pointerup", 0, 0], ["click", 0, 0]])
    expect(card(page), name).to_be_visible()
    page.locator("main.board").evaluate(FINGER, [["pointerdown", 0, 0], ["pointerup", 0, 0], ["click", 0, 0]])
    expect(card(page), name).to_have_count(0)


def by_name(page: Page, title: str, name: str) -> None:
    """Ask for a thing with nothing in focus that explains itself."""
    board = page.locator("main.board")
    board.focus()
    page.keyboard.press("i")
    field = page.get_by_role("combobox", name="What is it?")
    expect(field).to_be_focused()
    field.fill(title)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert is_whole(page, name) == title
    expect(page.locator("[aria-live]", has_text=title).first, name).to_be_attached()
    page.keyboard.press("Escape")
    expect(card(page), name).to_have_count(0)
    expect(field).to_be_focused()
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(board).to_be_focused()


def by_key(page: Page, button: Locator, name: str) -> None:
    """With the focus on something: by resting there, and by i; the focus stays."""
    button.focus()
    page.keyboard.press("i")
    is_whole(page, name)
    expect(button).to_be_focused()
    page.keyboard.press("Escape")
    expect(card(page), name).to_have_count(0)
    expect(button).to_be_focused()


def each_way(page: Page, kinds: dict[str, str]) -> None:
    for name, selector in kinds.items():
        thing = in_sight(page, selector)
        title = by_mouse(page, thing, name)
        by_touch(page, thing, name)
        by_name(page, title, name)
    assert page.locator(TOOLTIPS).evaluate_all("all => all.map(one => one.outerHTML.slice(0, 120))") == []


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_pan(visit: Visit, width: int, height: int) -> None:
    page = visit("/", "en", width, height)
    start_with(page, "pan", {"hidden_stores": "false"})
    click_in_pan(page, ".pan:has(.home .store [data-about]):has(.person):has(.window li):has(.hand button.card)")
    each_way(page, PAN)
    check(page, f"about-pan-{width}")
    hand = page.locator("main.board .hand button.card").first
    by_key(page, hand, "a card in the hand")
    page.keyboard.press("Enter")
    by_key(page, page.locator("main.board button.target").first, "a shop, where a card can go")
    check(page, f"about-pan-target-{width}")


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_cinkciarz(visit: Visit, width: int, height: int) -> None:
    page = visit("/", "en", width, height)
    start(page, "cinkciarz")
    each_way(page, CINKCIARZ)
    by_key(page, page.locator("main.board .pocket button.note").first, "a note in the hand")
    by_key(page, page.locator("main.board .paper button").first, "the newspaper")
    click_in_cinkciarz(page, "button.take")
    bank = in_sight(page, ".side:has(button.take) .counter [data-about]")
    by_mouse(page, bank, "a note under the button that takes it")


def test_what_a_sentence_names_by_keyboard(visit: Visit) -> None:
    page = visit("/", "it")
    start(page, "pan")
    click_in_pan(page, ".log [data-about^='card:']")
    page.locator("#tab-log").focus()
    page.keyboard.press("Tab")
    log = page.locator(".log")
    expect(log).to_be_focused()
    last = str(log.locator("[data-about]").last.get_attribute("data-about"))
    page.keyboard.press("i")
    first = page.locator(".finder [role=option]").first
    expect(first).to_have_attribute("data-about", last)  # what was named last is offered first
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    is_whole(page, last)
    check(page, "about-by-name")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(log).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog").locator(".keys div", has_text="che cos’è")).to_contain_text("i")
