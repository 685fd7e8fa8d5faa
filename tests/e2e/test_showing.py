"""Great moments at the usual pace: beat by beat, skipped by who has seen enough, and seen again by who wants to."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.acts import run_unseen
from tests.e2e.conftest import Visit
from tests.e2e.test_board_cinkciarz import notes
from tests.e2e.test_board_cinkciarz import seat_at as sit_down_to_cinkciarz
from tests.e2e.test_board_kolejka import PLAY, start_with

pytestmark = [pytest.mark.ci, pytest.mark.usefixtures("always_the_same")]

BEAT = 950  # ms, at the usual pace
MOVING = "window.matchMedia = ((ask) => (query) => ask(query.replace('reduce', 'never')))(window.matchMedia)"

# Keeps every beat: when it came, how many have passed, of how many, what was said, and how long the log was then.
KEEP = """() => {
  window.beats = [];
  const look = () => {
    const [past, all] = ['i.past', 'i'].map((one) => document.querySelectorAll(`.showing .beats ${one}`).length);
    const last = window.beats.at(-1);
    const said = document.querySelector('.showing :is(.said, .verdict)')?.textContent.trim() ?? '';
    const isNew = past && (past !== last?.past || all !== last?.all);
    const log = document.querySelectorAll('.log li').length;
    if (isNew) window.beats.push({at: performance.now(), past, all, said, log});
  };
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true, attributes: true});
}"""
LOG = ".log li"


def at_the_usual_pace(page: Page) -> None:
    """Load the table again, for somebody who likes to watch."""
    page.add_init_script(MOVING)
    page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem('stacz'));
            localStorage.setItem('stacz', JSON.stringify({...kept, pace: 'normal', motion: true}));
        }"""
    )
    page.reload()
    expect(page.locator("main.board [data-light=lit], .pocket button.note").first).to_be_visible()
    page.evaluate(KEEP)


def beats(page: Page) -> list[Any]:
    """Return the beats so far."""
    found: list[Any] = page.evaluate("window.beats")
    return found


def all_beats(page: Page) -> list[Any]:
    """Watch to the last beat; all came one by one, in their time, and nothing else happened meanwhile."""
    page.wait_for_function("() => window.beats.at(-1)?.past === window.beats.at(-1)?.all", timeout=40_000)
    seen = beats(page)
    assert [beat["past"] for beat in seen] == [*range(1, seen[0]["all"] + 1)]
    for before, after in pairwise(seen):
        assert after["at"] - before["at"] > 0.8 * BEAT
    assert len({beat["log"] for beat in seen}) == 1, "the log goes on when it was looked at"
    return seen


def showing(page: Page) -> Locator:
    return page.get_by_role("dialog", name="What happens now")


def see_it_again(page: Page) -> None:
    """Ask for it once more: it begins at the beginning, one key leads to its end, another one on."""
    page.evaluate("window.beats = []")
    page.locator(".since .button").click()
    expect(showing(page)).to_be_visible()
    page.wait_for_function("() => window.beats.length > 0")
    assert beats(page)[0]["past"] == 1
    page.keyboard.press("Escape")
    page.wait_for_function("() => window.beats.at(-1).past === window.beats.at(-1).all")
    expect(showing(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(showing(page)).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")
    assert page.locator("main.board").get_attribute("inert") is None


def test_the_shops_of_kolejka_open_beat_by_beat(visit: Visit) -> None:
    page = visit("/")
    start_with(page, 2)
    assert run_unseen(page, PLAY, ["set_up", "queue_up"]) == "jump"
    at_the_usual_pace(page)
    for _ in range(20):  # pass, whenever asked
        asked = page.locator(".kolejka .deed[data-light=lit]:not([aria-disabled])")
        expect(asked.or_(showing(page)).first).to_be_visible()
        if showing(page).count():
            break
        asked.last.click()
        page.wait_for_timeout(100)
    expect(showing(page)).to_be_visible()
    assert page.locator("main.board").get_attribute("inert") is not None
    seen = all_beats(page)
    assert len(seen) > 2
    told = [beat["said"] for beat in seen[:-1]]
    assert len({*told}) > 1  # who buys twice is told of twice
    expect(showing(page).locator(".result .own")).to_be_visible()  # what it brought, and why not more
    before = page.locator(LOG).count()
    showing(page).get_by_role("button").click()
    expect(showing(page)).to_have_count(0)
    assert page.locator(LOG).count() > before
    expect(page.locator(".since .told")).to_be_visible()
    see_it_again(page)


def test_the_bids_of_cinkciarz_are_opened_then_ranked(visit: Visit) -> None:
    page = visit("/")
    sit_down_to_cinkciarz(page, 3)
    at_the_usual_pace(page)
    notes(page).last.click()
    page.locator(".decide .button.main").click()
    expect(showing(page)).to_be_visible()
    expect(showing(page).locator(".ticket svg")).to_have_count(0)
    opened, ranked = all_beats(page)
    assert (opened["said"], bool(ranked["said"])) == ("", True)
    expect(showing(page).locator(".ticket svg").first).to_be_visible()
    expect(showing(page)).to_have_count(0)  # who does nothing is led on, after reading
    assert page.evaluate("performance.now()") - ranked["at"] > 3 * BEAT
    take = page.locator("button.take")
    while not take.count():  # somebody takes the reader's bid, or it is the reader's turn
        expect(take.first.or_(showing(page)).first).to_be_visible()
        if showing(page).count():
            page.keyboard.press("Escape")
    see_it_again(page)
