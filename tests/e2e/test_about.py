"""Whatever stands for a card, an item, a shop explains itself: by hovering, by the keyboard, by a long press."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.acts import check, moves, show_moves, start
from tests.e2e.conftest import Visit

# A finger, as the browser tells of it: whatever it does belongs to what it was put on. A list of [kind, right, down].
FINGER = """(thing, does) => {
  const {left, top, width, height} = thing.getBoundingClientRect();
  for (const [kind, right, down] of does) {
    const told = {pointerType: 'touch', pointerId: 7, isPrimary: true, bubbles: true, cancelable: true, detail: 1,
      clientX: left + width / 2 + right, clientY: top + height / 2 + down};
    thing.dispatchEvent(kind === 'click' ? new MouseEvent('click', told) : new PointerEvent(kind, told));
  }
}"""

# Something that explains itself, on whatever board.
PUT = """() => {
  const thing = document.querySelector('main').appendChild(document.createElement('i'));
  Object.assign(thing, {id: 'x', textContent: 'x'});
  thing.dataset.about = 'card:pan';
  Object.assign(thing.style, {position: 'fixed', left: '50%', top: '50%', zIndex: 99});
}"""


def card(page: Page) -> Locator:
    return page.locator("#about-card")


def hover(page: Page, thing: Locator) -> None:
    """Move the mouse over something, as a hand does: not in one jump."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 - 2, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def lies_beside(page: Page, thing: Locator) -> None:
    """The card is within the screen and does not cover what it is about."""
    about, there = card(page).bounding_box(), thing.bounding_box()
    size = page.viewport_size
    assert about is not None
    assert there is not None
    assert size is not None
    assert about["x"] >= 0
    assert about["x"] + about["width"] <= size["width"]
    assert about["y"] >= 0
    assert about["y"] + about["height"] <= size["height"]
    assert (
        about["x"] >= there["x"] + there["width"] or about["x"] + about["width"] <= there["x"]
        or about["y"] >= there["y"] + there["height"] or about["y"] + about["height"] <= there["y"]
    )  # fmt: skip


@pytest.mark.more
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 740)])
def test_a_picture_in_the_rules_by_mouse(visit: Visit, width: int, height: int) -> None:
    page = visit("/rules/kolejka", "en", width, height)
    thing = page.locator("[data-about='card:matka']:visible").first
    thing.scroll_into_view_if_needed()
    page.wait_for_timeout(300)  # sections are drawn above it, and it moves
    thing.scroll_into_view_if_needed()
    hover(page, thing)
    expect(card(page)).to_contain_text("Mother carrying a child")
    expect(card(page)).to_contain_text("Mothers were served out of turn")
    title = card(page).locator("[lang=pl]")
    expect(title).to_have_text("Matka z dzieckiem na ręku")
    expect(card(page).locator("svg")).to_be_visible()
    lies_beside(page, thing)
    check(page, f"about-{width}")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    page.mouse.move(2, 2)
    hover(page, thing)
    expect(card(page)).to_be_visible()
    page.mouse.move(2, 2)
    expect(card(page)).to_have_count(0)


def test_by_keyboard_without_losing_the_focus(visit: Visit) -> None:
    page = visit("/rules/pan", "it")
    thing = page.locator("[data-about^='card:']").first
    thing.focus()
    page.keyboard.press("i")
    expect(card(page)).to_be_visible()
    expect(thing).to_be_focused()
    expect(thing).to_have_attribute("aria-describedby", "about-card")
    expect(page.locator("[aria-live]", has_text=card(page).locator(".title").inner_text())).to_have_count(1)
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(thing).to_be_focused()
    expect(thing).not_to_have_attribute("aria-describedby", "about-card")
    page.keyboard.press("Tab")  # who only rests on something reads of it, too
    expect(card(page)).to_be_visible()
    page.keyboard.press("Tab")
    page.locator("h1").evaluate("(title) => title.scrollIntoView()")
    page.evaluate("document.activeElement.blur()")
    expect(card(page)).to_have_count(0)


@pytest.mark.more
def test_in_a_dialog_it_lies_over_it(visit: Visit) -> None:
    page = visit("/")
    start(page, "kolejka")
    page.keyboard.press("?")
    thing = page.get_by_role("dialog").locator("[data-about]").first
    thing.scroll_into_view_if_needed()
    hover(page, thing)
    expect(card(page)).to_be_visible()
    assert card(page).evaluate("(card) => card.matches(':popover-open')")
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()


def test_on_a_board_a_long_press_is_no_move(visit: Visit) -> None:
    page = visit("/", "en", 390, 844)
    start(page, "pan")
    thing = page.locator("main .hand [data-thing^='card:']:has(button)").first
    thing.scroll_into_view_if_needed()
    name = str(thing.get_attribute("data-thing"))
    thing.evaluate("(thing, name) => thing.setAttribute('data-about', name)", name)
    thing.evaluate(FINGER, [["pointerdown", 0, 0]])
    expect(card(page)).to_be_visible()
    lies_beside(page, thing)
    thing.evaluate(FINGER, [["pointermove", -60, -200], ["pointerup", -60, -200], ["click", 0, 0]])
    expect(card(page)).to_be_visible()  # to be read
    assert page.locator("main .lifted").count() == 0
    assert page.locator("main .hand .up").count() == 0, "it was neither dragged nor picked"
    page.locator("main").evaluate(FINGER, [["pointerdown", 0, 0], ["pointerup", 0, 0], ["click", 0, 0]])
    expect(card(page)).to_have_count(0)
    thing.evaluate(FINGER, [["pointerdown", 0, 0], ["pointermove", 0, -30]])  # that is a drag, or it scrolls
    page.wait_for_timeout(700)
    expect(card(page)).to_have_count(0)
    expect(page.locator("main .lifted")).to_have_count(1)


@pytest.mark.more
def test_a_thing_that_is_taken_away_takes_its_card_along(visit: Visit) -> None:
    page = visit("/")
    start(page, "pan")
    page.evaluate(PUT)
    hover(page, page.locator("#x"))
    expect(card(page)).to_be_visible()
    page.evaluate("document.querySelector('#x').remove()")
    expect(card(page)).to_have_count(0)
    show_moves(page)
    expect(moves(page).first).to_be_visible()
