"""The pause after which a turn of Pan ends by itself: it is seen, lasts as long as it says, and any touch stops it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import once, start
from tests.e2e.conftest import Visit

PAUSE = 4000  # milliseconds
TICK = 50
END = "[data-thing='do:end_turn']"


def at_the_end(visit: Visit, width: int = 1280, height: int = 720) -> Page:
    """Draw twice, by a clock that we move: nothing is left that the others could know of, and the pause begins."""
    page = visit("/rules/pan", "en", width, height)
    page.clock.install()
    page.goto("/")
    start(page, "pan")
    page.locator(".pan .pile [data-light]").click()
    expect(page.locator(".pan .coupon .used")).to_have_count(1)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.locator(".pan .pile [data-light]").click()
    for _ in range(100):
        page.clock.run_for(TICK)
        if page.locator(".ending").is_visible():
            return page
    raise AssertionError("the pause does not begin")


def test_a_turn_ends_after_the_pause_and_not_before(visit: Visit) -> None:
    page = at_the_end(visit)
    page.clock.run_for(PAUSE - 2 * TICK)
    expect(page.locator(".ending")).to_be_visible()
    expect(page.locator(END)).to_be_visible()
    page.clock.run_for(2 * TICK)
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(END)).to_have_count(0)


@pytest.mark.parametrize("touch", once(["key", "pointer"], "key"))
def test_whoever_touches_anything_stays(visit: Visit, touch: str) -> None:
    page = at_the_end(visit)
    if touch == "key":
        page.keyboard.press("Shift")
    else:
        page.locator(".pan .stock").click()
    expect(page.locator(".ending")).to_have_count(0)
    page.clock.run_for(2 * PAUSE)
    expect(page.locator(END)).to_be_visible()
    page.locator(END).click()
    expect(page.locator(END)).to_have_count(0)


def test_on_a_phone_the_pause_is_seen_and_hides_no_card(visit: Visit) -> None:
    page = at_the_end(visit, 360, 740)
    box = page.locator(".ending").bounding_box()
    hand = page.locator("[data-thing=hand]").bounding_box()
    assert box is not None
    assert hand is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    assert box["y"] >= hand["y"] + hand["height"] - 1
    assert box["y"] + box["height"] <= 740
