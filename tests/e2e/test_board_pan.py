"""Pan tu nie stał! on its board: by mouse, keyboard and dragging; all public parts in sight, nothing wrong for axe."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import check, run_unseen, start
from tests.e2e.conftest import Visit

LIT = ".pan [data-light]"

# What a person does who clicks on whatever lights up: first what finishes a move, then what begins one.
CLICK = """async ({first, until, most}) => {
  const lit = (kind) => [...document.querySelectorAll('.pan [data-light]:not([aria-pressed=true])')]
    .filter((one) => one.closest('[data-thing]')?.dataset.thing.split(':').includes(kind));
  const counts = {};
  for (let made = first, idle = 0; made < first + most && !document.querySelector('.end'); ) {
    if (idle > 3000) throw new Error('nothing lights up any more');
    const cancel = [...document.querySelectorAll('.pan .cancel')];
    const kinds = cancel.length
      ? ['to', 'queuer', 'good']
      : ['good', 'take_last_good', 'card', 'pile', 'end_turn', 'queuer'];
    const offered = [...kinds.map((kind) => [kind, lit(kind)]), ['cancel', cancel]].filter(([, some]) => some.length);
    const [kind, some] = offered[made % 3 === 2 && offered.length > 1 ? 1 : 0] ?? [];
    if (some) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      some[made % some.length].click();
      made++;
      idle = 0;
    } else idle++;
    await new Promise((go) => setTimeout(go, 8));
    if (until && document.querySelector(until)) return counts;
  }
  return counts;
}"""


def click_on(page: Page, until: str = "", most: int = 4000, first: int = 0) -> dict[str, int]:
    """Click on what lights up, until something is there or the game is over; return what was clicked how often."""
    clicked: dict[str, int] = run_unseen(page, CLICK, {"first": first, "until": until, "most": most})
    return clicked


def outside(page: Page, *selectors: str) -> list[Any]:
    """Return what sticks out of the window."""
    found: list[Any] = page.evaluate(
        """(selectors) => selectors.flatMap((one) => [...document.querySelectorAll(one)].map((thing) => {
            const {left, top, right, bottom} = thing.getBoundingClientRect();
            return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
              ? [one, left, top, right, bottom] : null;
        })).filter(Boolean)""",
        selectors,
    )
    return found


def spilt(page: Page) -> int:
    """Return how many people of the queues stand beyond the pavement."""
    found: int = page.evaluate(
        """() => {
            const end = document.querySelector('.pan .street').getBoundingClientRect().bottom + 1;
            const people = [...document.querySelectorAll('.pan .queue li')];
            return people.filter((one) => one.getBoundingClientRect().bottom > end).length;
        }"""
    )
    return found


def seat_at(page: Page, seats: int) -> None:
    """Start a game of so many seats with one click."""
    page.evaluate(
        """(seats) => {
            const kept = JSON.parse(localStorage.getItem('stacz'));
            localStorage.setItem('stacz', JSON.stringify({...kept, level: 'child', seats: {pan: seats}}));
        }""",
        seats,
    )
    page.reload()
    start(page, "pan")
    expect(page.locator(LIT).first).to_be_visible()


@pytest.mark.ci
def test_a_whole_game_by_clicking_on_what_lights_up(visit: Visit) -> None:
    page = visit("/", "pl")
    seat_at(page, 5)
    public = (
        ".pan .shop",
        ".pan .queue li",
        ".pan .home",
        ".pan .stock",
        ".pan .prompt",
        ".pan .hand li",
        ".pan .pile",
    )
    check(page, "pan-board-early")
    assert outside(page, *public) == []
    clicked = click_on(page, ".pan .shop.checked .good[data-light]")
    check(page, "pan-board-check")
    assert outside(page, *public) == []
    clicked |= click_on(page, most=60, first=1)
    if not page.locator(".end").count():
        check(page, "pan-board-middle")
        assert outside(page, *public) == []
        assert spilt(page) == 0
        clicked |= click_on(page, first=61)
    expect(page.locator(".end table")).to_be_visible()
    assert clicked.keys() & {"to", "card", "pile"}
    check(page, "pan-board-end")
    page.locator(".end .ways button").nth(1).click()
    expect(page.locator(".pan .shop").first).to_be_visible()
    assert page.locator(LIT).count() == 0


def test_by_keyboard_a_card_goes_into_a_queue(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 2)
    page.locator(".pan .hand [data-light]").first.focus()
    page.keyboard.press("Enter")
    target = page.locator(".pan .shop > [data-light]")
    expect(target.first).to_be_visible()
    expect(target.first).to_have_accessible_name(re.compile(r"^(Place|Send) .*you \d"))
    page.keyboard.press("Escape")
    expect(target).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")  # stays in the hand: Tab leads from group to group
    assert page.evaluate("document.activeElement.closest('.own') !== null")
    for _ in range(4):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.dataset.thing?.startsWith('to:')"):
            break
    assert page.evaluate("document.activeElement.dataset.thing").startswith("to:")
    queue = page.locator(".pan .queue li")
    before = queue.count()
    page.keyboard.press("Enter")
    expect(queue).not_to_have_count(before)


def test_dragging_a_card_onto_a_shop(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 3)
    queue = page.locator(".pan .queue li")
    before = queue.count()
    page.locator(".pan .hand [data-light]").first.hover()
    page.mouse.down()
    shop = page.locator(".pan .shop").nth(1).bounding_box()
    assert shop is not None
    page.mouse.move(shop["x"] + 20, shop["y"] + 60, steps=6)
    check(page, "pan-drag")
    page.mouse.up()
    expect(queue).not_to_have_count(before)


@pytest.mark.ci
def test_on_a_phone_nothing_scrolls_sideways_and_the_hand_stays(visit: Visit) -> None:
    page = visit("/", "it", 360, 740)
    seat_at(page, 5)
    click_on(page, most=30)
    check(page, "pan-phone")
    page.mouse.wheel(0, 900)
    page.wait_for_timeout(200)  # a wheel rolls on for a moment
    assert outside(page, ".pan .prompt", ".pan .pile") == []
