"""Kolejka on its board: played by clicking what lights up, by keyboard and by dragging, and seen on small screens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.acts import check, run_unseen, start
from tests.e2e.conftest import Visit

PHASES = {"set_up", "queue_up", "jump", "open", "trade", "evening"}

# Clicks what lights up until it is our turn in a phase that is not known, and says which; or "end".
PLAY = """async (known) => {
  for (let made = 0, idle = 0; ; ) {
    if (document.querySelector('.end')) return 'end';
    const board = document.querySelector('.kolejka');
    const lit = [...document.querySelectorAll('.kolejka [data-light=lit]')]
      .filter((one) => !one.matches('[aria-disabled]'));
    const picked = document.querySelector('.kolejka [data-light=picked]');
    if (!lit.length) {
      if (++idle > 1500) throw new Error('nothing lights up any more');
      await new Promise((go) => setTimeout(go, 10));
      continue;
    }
    idle = 0;
    const phase = board.classList[1];
    if (!picked && !known.includes(phase)) return phase;
    const deeds = lit.filter((one) => one.matches('.deed'));
    const picks = lit.filter((one) => !one.matches('.deed'));
    const goOn = !picks.length || (deeds.length && !picked && made % 3 === 2);
    const from = goOn ? deeds : picks;
    from[(made++ * 7 + 3) % from.length].click();
    await new Promise((go) => setTimeout(go, 4));
  }
}"""

OUTSIDE = """() => {
  const box = document.querySelector('main.board').getBoundingClientRect();
  const parts = '.shop, .front, .pawn, .stall, .deliveries .card, .binned, .bar, .hand .card, .own, .row, .minis';
  return [...document.querySelector('.kolejka').querySelectorAll(parts)]
    .map((part) => [part.className, part.getBoundingClientRect()])
    .filter(([, at]) => at.left < box.left - 1 || at.right > box.right + 1 || at.top < 0 || at.bottom > innerHeight + 1)
    .map(([name, at]) => `${name} ${Math.round(at.right)} ${Math.round(at.bottom)}`);
}"""


def start_with(page: Page, seats: int, *, foresee: bool = False) -> None:
    """Start a game with so many seats, against bots that answer at once.

    Unless told to, the page does not foresee what a move would lead to: we move sooner than the answer comes.
    """
    if not foresee:
        page.route("**/preview", lambda asked: asked.fulfill(json={"facts": [], "view": None}))
    page.evaluate(
        "seats => localStorage.setItem('stacz',"
        " JSON.stringify({...JSON.parse(localStorage.getItem('stacz')), level: 'child', seats: {kolejka: seats}}))",
        seats,
    )
    page.reload()
    start(page, "kolejka")
    lit(page).first.wait_for()


def lit(page: Page, what: str = "") -> Locator:
    """Return what lights up, of a kind."""
    return page.locator(f".kolejka [data-thing*='{what or ':'}'] > .pick[data-light=lit]")


def named(page: Page, name: str) -> Locator:
    """Return the handle of a thing."""
    return page.locator(f".kolejka [data-thing='{name}'] > .pick")


@pytest.mark.ci
def test_a_whole_game_by_clicking_what_lights_up(visit: Visit) -> None:
    page = visit("/", "en")
    page.set_default_timeout(60_000)
    start_with(page, 2)
    met: list[str] = []
    while (phase := run_unseen(page, PLAY, met)) != "end":
        met.append(phase)
        check(page, f"kolejka-board-{phase}")
    assert PHASES - {"open", "trade"} <= set(met) <= PHASES  # a choice in the shops or at the market may not come up
    expect(page.locator(".end table")).to_be_visible()
    expect(page.locator(".end tr.won")).not_to_have_count(0)


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/", "en")
    start_with(page, 2)
    for home in (5, 4):
        expect(page.get_by_role("status").first).to_contain_text(str(home))
        page.locator("main.board").focus()
        page.keyboard.press("Tab")
        expect(named(page, "queue:spozywczy")).to_be_focused()
        page.keyboard.press("ArrowRight")
        expect(named(page, "queue:rtv_agd")).to_be_focused()
        page.keyboard.press("Enter")
    run_unseen(page, PLAY, ["set_up"])
    card = lit(page, "card:").first
    card.focus()
    name = card.evaluate("card => card.parentElement.dataset.thing")
    page.keyboard.press("Enter")  # leads on to the first thing that the card can be played on
    expect(named(page, name)).to_have_attribute("data-light", "picked")
    expect(page.locator(".pick[data-light=lit]:focus")).to_have_count(1)
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    page.keyboard.press("Escape")
    expect(named(page, name)).to_be_focused()
    expect(page.locator("[data-light=picked]")).to_have_count(0)
    for _ in range(4):  # the card, and at most three things that it is played on
        if page.locator(f".hand [data-thing='{name}']").count():
            page.keyboard.press("Enter")
            page.wait_for_timeout(100)
    expect(page.locator(f".hand [data-thing='{name}']")).to_have_count(0)


def test_drag_and_preview(visit: Visit) -> None:
    page = visit("/", "en")
    start_with(page, 2, foresee=True)
    lit(page, "queue:kiosk").hover()
    expect(page.locator(".say")).to_contain_text("Place a pawn at Kiosk → Kiosk")
    page.locator("[data-thing=walker]").first.hover()
    page.mouse.down()
    lit(page, "queue:meble").hover()
    expect(page.locator(".say")).to_contain_text("→ Meble")
    page.mouse.up()
    expect(page.locator("[data-thing=walker]")).to_have_count(4)
    expect(page.locator("[data-thing='line:meble'] .plate", has_text="A")).not_to_have_count(0)


@pytest.mark.ci
def test_all_that_is_public_fits_the_screen_with_five_seats(visit: Visit) -> None:
    page = visit("/", "pl")
    start_with(page, 5)
    for _ in range(3):
        assert page.evaluate(OUTSIDE) == []
        run_unseen(page, PLAY, [page.locator(".kolejka").evaluate("board => board.classList[1]")])
    check(page, "kolejka-board-five")


@pytest.mark.ci
def test_a_phone_scrolls_in_one_direction_only(visit: Visit) -> None:
    page = visit("/", "it", 360, 740)
    start_with(page, 5)
    check(page, "kolejka-board-phone")
    run_unseen(page, PLAY, ["set_up"])
    lit(page, "card:").first.click()
    check(page, "kolejka-board-phone-card")
    expect(page.locator(".hand .card").first).to_be_in_viewport()
    expect(page.locator(".kolejka .bar")).to_be_in_viewport()
