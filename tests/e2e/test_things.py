"""Kolejka: every kind of thing that is drawn opens its card, by mouse, by a long press, by the keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import check, fold, run_unseen
from tests.e2e.conftest import Visit
from tests.e2e.test_about import FINGER, card, hover
from tests.e2e.test_board_kolejka import PHASES, PLAY, start_with

# What is drawn, and what its card says in English, whatever lies there.
KINDS = {
    "an item on a shelf": (".front [data-about^='thing:']", "sold at"),
    "a kind of items": (".shelf [data-about^='good:']", "sold at"),
    "an item at a stall": (".stall span:not(.trader)[data-about^='thing:']", "sold at"),
    "an item of the own list": (".own [data-about^='thing:']:not(.first, [data-thing=walker])", "sold at"),
    "a shop": (".front[data-about^='shop:']", ""),
    "a queuing card": (".hand .card[data-about^='card:']", ""),
    "a played card": (".minis [data-about^='card:']", ""),
    "a speculator": (".pawn[data-about='thing:speculator']", "Central Commission"),
    "a pawn": (".pawn[data-about='thing:pawn']", "Every player has five"),
    "the trader": ("[data-about='thing:trader']", "moves on"),
    "the market": ("[data-about='thing:bazar']", "Five stalls"),
    "the truck": (".truck[data-about='thing:truck']", "not been delivered"),
    "a delivery card": (".today [data-about^='delivery:']", "from the truck to"),
    "the delivery cards": ("[data-about='thing:deliveries']", "The plan told nobody"),
    "a list": (".emblem[data-about^='shopping_list:']", "piece"),
    "the first player": ("[data-about='thing:first']", "four in the morning"),
}

# The first one of these that a pointer can meet, brought into view: its number and a point on it.
MEET = """(selector) => {
  const all = [...document.querySelectorAll('.kolejka ' + selector)];
  for (const [number, one] of all.entries()) {
    if (!one.getClientRects().length) continue;
    one.scrollIntoView({block: 'center', behavior: 'instant'});
    const {left, top, width, height} = one.getBoundingClientRect();
    for (let i = 1; i < 64; i++) {
      const [x, y] = [left + width * (i % 8) / 8, top + height * Math.floor(i / 8) / 8].map(Math.round); // as a mouse
      const met = document.elementFromPoint(x, y);
      if (met?.closest('[data-about]') === one) return {number, x, y, left, top, width, height};
    }
  }
  return null;
}"""

# Where the keyboard's card is, and where something is: their middles.
ASKED = """(selector) => {
  const middle = (one) => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2};
  };
  const seen = (one) => one.getClientRects().length > 0;
  const wanted = [...document.querySelectorAll('.kolejka ' + selector)].find(seen);
  const asked = document.querySelector('[data-asked]') ?? document.activeElement.closest('[data-about]');
  return {there: wanted === asked, here: middle(asked), wanted: middle(wanted)};
}"""


def play_on(page: Page) -> None:
    """Go to the first round of cards: goods were delivered, everybody stands in a queue."""
    run_unseen(page, PLAY, ["set_up"])
    fold(page)
    page.wait_for_timeout(200)


def meet(page: Page, selector: str) -> Any:
    found = page.evaluate(MEET, selector)
    assert found, f"no pointer meets {selector}"
    page.wait_for_timeout(60)  # what was scrolled closes cards
    return found


def is_read(page: Page, said: str) -> None:
    """The card is open, has a picture, a title and a word about it, and lies on the screen."""
    expect(card(page)).to_be_visible()
    expect(card(page).locator(".picture svg")).to_be_visible()
    expect(card(page).locator(".title")).not_to_be_empty()
    expect(card(page)).to_contain_text(said)
    box, size = card(page).bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size["height"]


WIDE, PHONE = (1280, 720), (360, 740)


def screens(daily: tuple[int, int], other: tuple[int, int]) -> pytest.MarkDecorator:
    """Look at two screens, at the second one not every day."""
    return pytest.mark.parametrize(("width", "height"), [daily, pytest.param(*other, marks=pytest.mark.ci)])


@screens(WIDE, PHONE)
def test_by_mouse(visit: Visit, width: int, height: int) -> None:
    page = visit("/", "en", width, height)
    start_with(page, 2)
    play_on(page)
    for name, (selector, said) in KINDS.items():
        at = meet(page, selector)
        page.mouse.move(at["x"] - 1, at["y"])
        page.mouse.move(at["x"], at["y"])
        is_read(page, said)
        if name in ("an item on a shelf", "an item of the own list"):
            # on a phone the card half covers a button, which axe takes for a small one
            check(page, f"things-{width}-{name.replace(' ', '-')}", by_axe=width > 900)
        page.keyboard.press("Escape")
        expect(card(page)).to_have_count(0)
        page.mouse.move(2, 2)
    check(page, f"things-{width}")


@screens(PHONE, WIDE)
def test_by_a_long_press(visit: Visit, width: int, height: int) -> None:
    page = visit("/", "en", width, height)
    start_with(page, 2)
    play_on(page)
    phase = page.locator(".kolejka").get_attribute("data-picked")
    for selector, said in KINDS.values():
        at = meet(page, selector)
        thing = page.locator(f".kolejka {selector}").nth(at["number"])
        aside = [at["x"] - at["left"] - at["width"] / 2, at["y"] - at["top"] - at["height"] / 2]
        thing.evaluate(FINGER, [["pointerdown", *aside]])
        is_read(page, said)
        thing.evaluate(FINGER, [["pointerup", *aside], ["click", *aside]])
        expect(card(page)).to_be_visible()  # to be read
        page.locator("main.board").evaluate(FINGER, [["pointerdown", 0, 0], ["pointerup", 0, 0], ["click", 0, 0]])
        expect(card(page)).to_have_count(0)
    assert page.locator(".kolejka").get_attribute("data-picked") == phase, "nothing was picked"
    check(page, f"things-pressed-{width}", by_axe=False)


@screens(WIDE, PHONE)
def test_by_the_keyboard(visit: Visit, width: int, height: int) -> None:
    page = visit("/", "en", width, height)
    start_with(page, 2)
    play_on(page)
    page.locator("main.board").focus()
    page.keyboard.press("Shift+I")  # what is first on the board
    expect(card(page)).to_be_visible()
    for name, (selector, said) in KINDS.items():
        walk(page, selector, name)
        is_read(page, said)
        expect(page.locator("main.board")).to_be_focused()
        expect(page.locator(".heard", has_text=card(page).locator(".title").inner_text())).to_have_count(1)
    check(page, f"things-keys-{width}")
    page.keyboard.press("i")
    expect(card(page)).to_have_count(0)
    expect(page.locator("[data-asked]")).to_have_count(0)
    hand = page.locator(".hand .card:has(.pick)").first  # and what has the focus, at once
    hand.locator(".pick").focus()
    page.keyboard.press("i")
    is_read(page, str(hand.locator(".help").text_content()))
    page.keyboard.press("Escape")
    expect(card(page)).to_have_count(0)


def walk(page: Page, selector: str, name: str) -> None:
    """Go by the arrows to the first thing of a kind, always the way that brings nearer."""
    tried: set[tuple[int, int, str]] = set()
    for _ in range(80):
        expect(card(page)).to_be_visible()
        at = page.evaluate(ASKED, selector)
        if at["there"]:
            return
        (x, y), (there_x, there_y) = (at["here"]["x"], at["here"]["y"]), (at["wanted"]["x"], at["wanted"]["y"])
        ways = {"ArrowRight": there_x - x, "ArrowLeft": x - there_x, "ArrowDown": there_y - y, "ArrowUp": y - there_y}
        keys = sorted(ways, key=lambda key: -ways[key])
        here = (round(x), round(y + page.evaluate("document.querySelector('main.board').scrollTop")))
        key = next((one for one in keys if (*here, one) not in tried), keys[0])
        tried.add((*here, key))
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    pytest.fail(f"the arrows do not lead to {name}")


def test_what_lies_under_what_can_be_picked_explains_itself(visit: Visit) -> None:
    page = visit("/", "en")
    start_with(page, 2)  # every shop can be picked as a whole
    stall = page.locator(".stall span[data-about^='thing:']").first
    hover(page, stall)
    expect(card(page)).to_be_visible()
    front = page.locator("[data-thing='queue:meble'] .front")
    hover(page, front)
    expect(card(page)).to_contain_text("Meble")
    before = page.locator(".kolejka .pawn:not(.joining)").count()
    page.keyboard.press("Escape")
    front.evaluate(FINGER, [["pointerdown", 0, 0]])
    expect(card(page)).to_contain_text("Meble")
    front.evaluate(FINGER, [["pointerup", 0, 0], ["click", 0, 0]])
    assert page.locator(".kolejka .pawn:not(.joining)").count() == before, "no pawn was sent"


def test_the_same_item_is_the_same_thing_after_a_reload(visit: Visit) -> None:
    page = visit("/", "it")
    start_with(page, 2)
    play_on(page)
    look = "[...document.querySelectorAll('.kolejka [data-about^=\"thing:\"]')].map((one) => one.dataset.about)"
    before = page.evaluate(look)
    assert len(before) > 20
    page.reload()
    page.locator(".kolejka .pick[data-light=lit]").first.wait_for()
    assert page.evaluate(look) == before


def test_a_kind_named_in_the_log_has_a_card_with_a_picture(visit: Visit) -> None:
    page = visit("/rules/kolejka", "pl", 360, 740)
    page.locator("#ideas").wait_for()
    page.evaluate(
        """() => {
          const thing = document.querySelector('main').appendChild(document.createElement('i'));
          Object.assign(thing, {id: 'x', textContent: 'x'});
          thing.dataset.about = 'good:furniture';
          thing.dataset.game = 'kolejka';
          Object.assign(thing.style, {position: 'fixed', left: '50%', top: '50%', zIndex: 99});
        }"""
    )
    hover(page, page.locator("#x"))
    is_read(page, "na listę nadaje się każdy mebel")
    check(page, "things-kind")


# What is shown stays until it is put away: looking at it may take longer on a busy machine than reading it.
UNHURRIED = """(() => {
  const soon = window.setTimeout;
  window.setTimeout = (run, delay, ...given) => soon(run, delay > 3000 ? 1e8 : delay, ...given);
})()"""
SOLD = ".opening [data-about^='thing:']:is(.good, .token)"


def see_something_sold(page: Page) -> None:
    """Play until an opening of the shops sold something to somebody, and look at it again.

    In many an opening nothing is sold: whether one is depends on the deal, and on where everybody stood.
    """
    again = page.get_by_role("button", name="See it again")
    while run_unseen(page, PLAY, [*PHASES - {"jump"}]) != "end":
        run_unseen(page, PLAY, ["jump"])
        if not again.count():
            continue
        again.click()
        if page.locator(SOLD).count():
            return
        while page.locator(".showing").count():
            page.keyboard.press("Escape")
    pytest.fail("the whole game long, nothing was sold")


@screens(WIDE, PHONE)
def test_what_the_shops_sold_explains_itself_while_it_is_shown(visit: Visit, width: int, height: int) -> None:
    page = visit("/", "en", width, height)
    page.add_init_script(UNHURRIED)
    start_with(page, 2)
    see_something_sold(page)
    hover(page, page.locator(SOLD).first)
    is_read(page, "sold at")
    check(page, f"things-sold-{width}")
