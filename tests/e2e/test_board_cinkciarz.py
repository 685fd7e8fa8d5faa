"""Cinkciarz on its board: bids and exchanges by mouse, by dragging and by keyboard, with everything public in sight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.acts import check, run_unseen, start
from tests.e2e.conftest import Visit

PUBLIC = (".side", ".middle", ".course", ".place", ".own", ".hand", ".pocket", ".decide button")

# Lay a note and now and then the newspaper; take the lot with the most points; go on until something is there. Like a
# person, it looks at what a move leads to before it is made.
CLICK = """async (until) => {
  const done = {bids: 0, exchanges: 0, keeps: 0};
  const points = (lot) => Number(lot.querySelector('b').textContent);
  for (let idle = 0; !document.querySelector('.end') && !(until && document.querySelector(until)); idle++) {
    if (idle > 3000) throw new Error('nothing lights up any more');
    await new Promise((go) => setTimeout(go, 10));
    const yes = document.querySelector('.decide .button.main:enabled');
    const notes = [...document.querySelectorAll('.pocket button.note')];
    const lots = [...document.querySelectorAll('button.take')];
    if (lots.some((lot) => !lot.querySelector('.tag')) || (yes && !document.querySelector('.decide .then'))) continue;
    if (notes.length || lots.length) idle = 0;
    if (yes) {
      done[lots.length ? 'exchanges' : 'bids']++;
      yes.click();
    } else if (lots.length && done.exchanges && !done.keeps) {
      done.keeps++;
      document.querySelector('.decide .other button').click();
    } else if (lots.length) {
      lots.sort((a, b) => points(b) - points(a))[0].click();
    } else if (notes.length) {
      (done.bids % 4 === 3 ? document.querySelector('.paper button') : notes[done.bids % notes.length]).click();
    }
  }
  return done;
}"""


def click_on(page: Page, until: str = "") -> dict[str, int]:
    """Click on what lights up until something is there, or the game is over; return what was done how often."""
    done: dict[str, int] = run_unseen(page, CLICK, until)
    return done


def outside(page: Page) -> list[Any]:
    """Return what sticks out of the window."""
    found: list[Any] = page.evaluate(
        """(selectors) => [...document.querySelectorAll(selectors)].flatMap((thing) => {
            const {left, top, right, bottom} = thing.getBoundingClientRect();
            return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
              ? [[thing.className, left, top, right, bottom]] : [];
        })""",
        ", ".join(f".cinkciarz {one}" for one in PUBLIC),
    )
    return found


def seat_at(page: Page, seats: int) -> None:
    """Start a game of so many seats with one click."""
    page.evaluate(
        """(seats) => {
            const kept = JSON.parse(localStorage.getItem('stacz'));
            localStorage.setItem('stacz', JSON.stringify({...kept, level: 'child', seats: {cinkciarz: seats}}));
        }""",
        seats,
    )
    page.reload()
    start(page, "cinkciarz")
    expect(notes(page).first).to_be_visible()


def notes(page: Page) -> Locator:
    return page.locator(".pocket button.note")


# Every control lies between the bar and the tabs, and what is there at its corner is the control itself.
COVERED = """() => {
  const top = document.querySelector('.bar').getBoundingClientRect().bottom;
  const bottom = document.querySelector('[role=tablist]').getBoundingClientRect().top;
  return [...document.querySelectorAll('.cinkciarz button')].flatMap((button) => {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(12, box.width / 3), box.top + Math.min(16, box.height / 2)];
    const there = document.elementFromPoint(x, y);
    const free = box.left >= -4 && box.right <= innerWidth + 4 && box.top >= top - 4 && box.bottom <= bottom + 4;
    const found = [button.className, button.textContent, box.top, box.bottom];
    return free && button.contains(there) ? [] : [found];
  });
}"""

# Who of the last round's summary is hidden behind the hand.
HIDDEN = """() => {
  const hand = document.querySelector('.hand').getBoundingClientRect().top;
  return [...document.querySelectorAll('.course.last li')]
    .filter((one) => one.getBoundingClientRect().bottom > hand + 1)
    .map((one) => one.textContent);
}"""


@pytest.mark.more
def test_on_a_small_phone_with_six_seats_no_control_is_covered(visit: Visit) -> None:
    page = visit("/", "pl", width=360, height=740)
    seat_at(page, 6)
    take = page.locator("button.take")
    for round_ in range(3):
        assert page.evaluate(COVERED) == []
        if round_ == 1:
            expect(page.locator(".course.last li")).to_have_count(6)
            assert page.evaluate(HIDDEN) == [], "how the last round went is seen together with the hand"
        notes(page).nth(round_).click()
        page.locator(".decide .then").wait_for()
        assert page.evaluate(COVERED) == []
        page.mouse.wheel(0, 400)  # somebody looks at what is below: when the choice comes, the bank is in sight
        page.locator(".decide .button.main").click()
        take.first.wait_for()
        expect(page.locator(".take .tag")).to_have_count(take.count())
        assert page.evaluate(COVERED) == []
        take.last.click()
        assert page.evaluate(COVERED) == []
        page.locator(".decide .button.main").click()
        notes(page).first.wait_for()
    check(page, "cinkciarz-phone-six")


@pytest.mark.ci
def test_with_six_seats_everything_is_in_sight(visit: Visit) -> None:
    page = visit("/", "pl")
    seat_at(page, 6)
    notes(page).first.click()
    expect(page.locator(".decide .then")).to_be_visible()
    check(page, "cinkciarz-board-bid")
    assert outside(page) == []
    click_on(page, "button.take")
    expect(page.locator(".take .tag")).not_to_have_count(0)
    page.locator("button.take").first.click()
    check(page, "cinkciarz-board-exchange")
    assert outside(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    check(page, "cinkciarz-phone-exchange")


@pytest.mark.ci
def test_a_whole_game_by_clicking_on_what_lights_up(visit: Visit) -> None:
    page = visit("/", "it", width=360, height=740)
    seat_at(page, 3)
    notes(page).last.click()
    check(page, "cinkciarz-phone-bid")
    page.set_viewport_size({"width": 1280, "height": 720})
    click_on(page, ".stamp")
    check(page, "cinkciarz-board-last")
    click_on(page)
    expect(page.locator(".end .total td")).to_have_count(3)
    check(page, "cinkciarz-board-end")
    page.set_viewport_size({"width": 360, "height": 740})
    check(page, "cinkciarz-phone-end")
    page.locator(".end .ways button").nth(1).click()
    expect(page.locator(".place .points")).to_have_count(2)
    check(page, "cinkciarz-phone-over")
    assert page.locator("button.take, .pocket button").count() == 0


@pytest.mark.more
def test_everything_drawn_says_what_it_is_and_every_part_has_a_heading(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 3)
    drawn = page.locator(".cinkciarz .pocket .note, .cinkciarz .fan .note, .cinkciarz .front, .cinkciarz .out li")
    assert drawn.count() > 12
    about = set(drawn.evaluate_all("all => all.map((one) => one.dataset.about)"))
    assert all(re.fullmatch(r"kind:\w+", str(one)) for one in about), about
    expect(page.locator(".cinkciarz .paper[data-about=newspaper]")).to_have_count(1)
    for name in (
        "Your hand",
        "Before you",
        "Stack and round",
        "the bank’s left side",
        "the bank’s right side",
        "Basia",
    ):
        expect(page.get_by_role("heading", level=2, name=name)).to_have_count(1)
    expect(page.get_by_role("toolbar", name="Your hand: pick what to lay")).to_be_visible()
    expect(page.locator(".invite")).to_have_attribute("aria-hidden", "true")


def test_a_bid_can_be_changed_until_it_is_laid(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 3)
    picked = page.locator(".pocket [aria-pressed=true]")
    laid = page.locator(".own .fan .note")
    notes(page).nth(0).click()
    notes(page).nth(2).click()
    expect(laid).to_have_count(2)
    notes(page).nth(0).click()
    expect(laid).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Lay the newspaper")).first.click()
    expect(laid).to_have_count(2)
    page.get_by_role("button", name="Take all back").click()
    expect(picked).to_have_count(0)
    from_box, to_box = notes(page).nth(1).bounding_box(), page.locator(".own").bounding_box()
    assert from_box
    assert to_box
    page.mouse.move(from_box["x"] + 8, from_box["y"] + 20)
    page.mouse.down()
    page.mouse.move(to_box["x"] + 90, to_box["y"] + 90, steps=5)
    page.mouse.up()
    expect(picked).to_have_count(1)
    expect(laid).to_have_count(1)
    page.get_by_role("button", name="Place the bid").click()
    expect(notes(page)).to_have_count(0)


def test_by_keyboard_a_bid_and_an_exchange(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 3)
    notes(page).first.focus()
    expect(notes(page).first).to_have_accessible_name(re.compile(r"^Lay \S+ .*number \d+"))
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".pocket [aria-pressed=true]")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".pocket [aria-pressed=true]")).to_have_count(0)
    for _ in range(8):
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        if page.locator(".pocket [aria-pressed=true]").count() > 3:
            break
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "Place the bid"
    page.keyboard.press("Enter")
    take = page.locator("button.take")
    take.first.wait_for()
    expect(take.first).to_have_accessible_name(re.compile(r"^Exchange for .*worth \d+, you would have \d+ points"))
    offers = page.get_by_role("toolbar", name="What you can take")
    expect(offers.locator("button.take")).to_have_count(take.count())
    take.first.focus()
    reached = set()
    for _ in range(take.count()):
        page.keyboard.press("ArrowRight")
        reached.add(page.evaluate("document.activeElement.textContent"))
    assert len(reached) == take.count(), "the arrows reach every exchange, and each has a name of its own"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(take.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Exchange", exact=True)).to_be_visible()
    page.keyboard.press("Enter")
    expect(take).to_have_count(0)
    expect(page.locator(".course")).to_contain_text("KASA")


@pytest.mark.more
def test_a_hint_stays_while_the_others_make_their_bids(visit: Visit) -> None:
    page = visit("/", "en")
    page.evaluate("localStorage.setItem('stacz', JSON.stringify({...JSON.parse(localStorage.stacz), pace: 'slow'}))")
    seat_at(page, 3)
    page.get_by_role("button", name="Hint").click()
    win = page.locator(".hints .win")
    win.first.wait_for()
    chances = [int("".join(filter(str.isdigit, text))) for text in win.all_inner_texts()]
    assert chances == sorted(chances, reverse=True)
    expect(page.locator(".place .ready")).to_have_count(2)
    expect(page.locator(".pocket [data-hinted]").first).to_be_visible()
    page.locator(".hints .ways button").first.click()
    expect(page.locator(".hints")).to_have_count(0)
    expect(notes(page)).to_have_count(0)
