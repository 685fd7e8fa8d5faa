"""Kolejka on every screen: at each choice, what can be done and what one needs to know for it are seen together."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stacz.games.kolejka.components import Card
from tests.e2e.conftest import Visit
from tests.e2e.test_board_kolejka import lit, named, start_with

# Says what is wrong on the screen now: a control, or the own list, that is outside, cut off or covered.
WRONG = """() => {
  const wrong = [];
  const name = (one) => one.closest('[data-thing]')?.dataset.thing ?? one.textContent.trim();
  const isSeen = (one) => one.getClientRects().length > 0;
  const controls = '.kolejka .pick[data-light=lit], .kolejka .ware[data-light=lit], .kolejka .deeds button';
  for (const one of [...document.querySelectorAll(controls)].filter(isSeen)) {
    const at = one.getBoundingClientRect();
    if (at.left < -1 || at.right > innerWidth + 1 || at.top < -1 || at.bottom > innerHeight + 1)
      wrong.push(`${name(one)} is outside`);
    const over = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2);
    const other = over?.closest('[data-light]');
    if (!one.contains(over) && !other) wrong.push(`${name(one)} is covered by ${over?.className}`);
  }
  const left = (one) => one.getBoundingClientRect().left;
  for (const one of document.querySelectorAll('.kolejka .shop .queue')) {
    const at = [...one.querySelectorAll('li.pawn:not(.joining)')].map(left);
    const isOffered = one.querySelector('.pick[data-light=lit]');
    if (innerWidth < 900 && isOffered && at.length > 1 && at.length < 6 && at[0] - at[1] < 28)
      wrong.push(`${name(one)} stands too close for a finger: ${at[0] - at[1]}`);
  }
  const list = document.querySelector('.kolejka .own .missing').getBoundingClientRect();
  if (list.top < 0 || list.bottom > innerHeight + 1 || list.right > innerWidth + 1)
    wrong.push('the own list is outside');
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
  const board = document.querySelector('main.board');
  if (board.scrollWidth > board.clientWidth) wrong.push('the board scrolls sideways');
  if (innerWidth > 960 && board.scrollHeight > board.clientHeight) wrong.push('the board scrolls');
  return wrong;
}"""

# Plays by clicking what lights up, a card that was not met before if there is one; looks before each click.
LOOK_AND_PLAY = (
    """async (cards) => {
  const look = """
    + WRONG
    + """;
  const met = new Set(), wrong = [];
  const card = (one) => one.closest('.card')?.dataset.thing?.slice('card:'.length);
  for (let made = 0, idle = 0; made < 600 && !document.querySelector('.end'); ) {
    const offered = () => [...document.querySelectorAll('.kolejka [data-light=lit]:not([aria-disabled])')];
    if (!offered().length) {
      if (++idle > 1500) throw new Error('nothing lights up any more');
      await new Promise((go) => setTimeout(go, 10));
      continue;
    }
    idle = 0;
    await new Promise((go) => setTimeout(go, 30)); // till it has come into view
    const lit = offered();
    if (!lit.length) continue;
    const board = document.querySelector('.kolejka');
    const what = `${board.classList[1]} ${board.dataset.picked}`;
    wrong.push(...look().map((one) => `${what}: ${one}`));
    met.add(board.classList[1]);
    const wares = lit.filter((one) => one.matches('.ware'));
    const picks = lit.filter((one) => one.matches('.pick'));
    const fresh = picks.filter((one) => card(one) && !met.has(card(one)));
    const from = fresh.length ? fresh : wares.length ? wares : picks.length && made % 5 ? picks : lit;
    const chosen = from[(made++ * 7 + 3) % from.length];
    if (chosen.matches('.ware')) met.add('ware');
    if (card(chosen)) met.add(card(chosen));
    chosen.click();
    if (wrong.length > 5 || (met.has('queue_up') && cards.every((one) => met.has(one)))) break;
  }
  return { met: [...met], wrong };
}"""
)


def look_and_play(page: Page) -> Any:
    """Play until every card was met, or to the end."""
    page.set_default_timeout(120_000)
    return page.evaluate(LOOK_AND_PLAY, [card.value for card in Card])


@pytest.mark.ci
@pytest.mark.parametrize(("seats", "width", "height"), [(2, 360, 740), (5, 390, 844), (5, 1280, 720), (2, 1280, 720)])
def test_what_can_be_done_is_seen_whatever_the_phase_and_the_card(
    visit: Visit, seats: int, width: int, height: int
) -> None:
    page = visit("/", "pl", width, height)
    start_with(page, seats)
    found = look_and_play(page)
    assert found["wrong"] == []
    assert {"set_up", "jump", "evening", "queue_up"} <= set(found["met"])
    if seats == 2:  # a long game, in which hardly a card is never of use
        assert len({card.value for card in Card} & set(found["met"])) >= len(Card) - 2


def test_a_phone_shows_all_queues_and_the_own_list_together(visit: Visit) -> None:
    page = visit("/", "it", 360, 740)
    start_with(page, 5)
    assert page.evaluate(WRONG) == []
    expect(lit(page, "queue:")).to_have_count(5)
    for shop in page.locator(".kolejka .shop").all():
        expect(shop).to_be_in_viewport(ratio=0.95)
    expect(page.locator(".kolejka .own .missing .one")).to_have_count(5)


@pytest.mark.more
def test_a_shop_is_read_once_under_its_heading(visit: Visit) -> None:
    page = visit("/", "en")
    start_with(page, 2)
    named(page, "queue:meble").click()
    expect(page.locator("[data-thing='line:meble'] .plate", has_text="A")).not_to_have_count(0)
    expect(page.get_by_role("heading", name="Meble, furniture", level=3)).to_have_count(1)
    for heading in (
        "The shops",
        "Truck and deliveries",
        "Market",
        "Your cards",
        "Your list",
        "The other players’ lists",
    ):
        expect(page.get_by_role("heading", name=heading, level=2)).to_have_count(1)
    read = page.locator("[data-thing='queue:meble']").aria_snapshot()
    assert read.count("Queue at Meble") == 1
    assert read.count(". you") == read.count("you"), read  # in its place, and nowhere else
    expect(page.locator(".hand .card [lang=pl]")).to_have_count(3)
