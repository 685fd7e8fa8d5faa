"""What Pan's board owes to whoever plays: on a phone all of it at once, what phase 1 brought, and its words by ear."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import check, run_unseen
from tests.e2e.conftest import Visit
from tests.e2e.test_board_pan import LIT, click_on, seat_at

# Clicks on what lights up, and looks at each choice whether something is covered, cut off or outside.
LOOK = """async (most) => {
  const wrong = [];
  const drawn = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
  const box = (one) => one.getBoundingClientRect();
  const look = (made) => {
    const pan = document.querySelector('.pan');
    if (!pan) return;
    const top = box(document.querySelector('.play > .bar')).bottom - 1;
    const hand = box(pan.querySelector(':scope > .front')).top + 1;
    const end = box(document.querySelector('.side .tabs')).top + 1;
    const said = pan.querySelector('.sentence').textContent;
    const tell = (what, one) =>
      wrong.push(`${made} (${said}): ${what} ${one.outerHTML.slice(0, 90)} ${box(one).top} to ${box(one).bottom}`);
    if (scrollY) wrong.push(`${made} (${said}): scrolled by itself to ${scrollY}`);
    for (const one of pan.querySelectorAll('.shop, .shop button, .queue li, .score, .slip'))
      if (box(one).top < top - 4 || box(one).bottom > hand + 4) tell('covered', one);
    const isCrowded = [...pan.querySelectorAll('.queue')].some((one) => one.querySelectorAll('li').length > 7);
    const isTaking = !pan.querySelector('.prompt .coupons'); // a longer sentence, and two items with what they lead to
    const points = isCrowded || isTaking ? [] : pan.querySelectorAll('.home .points'); // these take their place
    for (const one of points) // on the small ones all the rest may be below
      if (box(one).bottom > hand + 4 || box(one).right > box(one.closest('.home')).right) tell('not seen', one);
    for (const one of pan.querySelectorAll('.prompt, .prompt button, .hand li, .own .pile'))
      if (box(one).bottom > end || box(one).top < hand - 20) tell('behind the tabs', one);
    for (const one of pan.querySelectorAll('button, .shop, .home, .note, .prompt'))
      if (box(one).left < -1 || box(one).right > innerWidth + 1) tell('outside', one);
  };
  const lit = (kind) => [...document.querySelectorAll('.pan [data-light]:not([aria-pressed=true])')]
    .filter((one) => one.closest('[data-thing]')?.dataset.thing.split(':').includes(kind));
  for (let made = 0, idle = 0; made < most && !document.querySelector('.end') && idle < 900; ) {
    const isPicked = !!document.querySelector('.pan .cancel');
    const kinds = isPicked
      ? ['to', 'queuer', 'good']
      : ['good', 'take_last_good', 'card', 'pile', 'end_turn', 'queuer'];
    const offered = kinds.map(lit).filter((some) => some.length);
    const some = offered[made % 3 === 2 && offered.length > 1 ? 1 : 0];
    if (!some) {
      idle++;
      await new Promise((go) => setTimeout(go, 10));
      continue;
    }
    idle = 0;
    await drawn();
    const before = wrong.length; // what moves may need a moment to get where it belongs
    for (let looked = 0; looked < 10; looked++) {
      wrong.length = before;
      look(made);
      if (wrong.length === before) break;
      await new Promise((go) => setTimeout(go, 50));
    }
    some[made % some.length].click();
    made++;
    await drawn();
  }
  return wrong;
}"""


def wrong(page: Page, most: int) -> Any:
    """Play so many clicks; return what was not to be seen at which choice."""
    return run_unseen(page, LOOK, most)


@pytest.mark.more
@pytest.mark.parametrize(("seats", "width", "height", "language"), [(5, 360, 740, "en"), (2, 390, 844, "pl")])
def test_on_a_phone_all_shops_the_hand_and_the_task_are_seen_together(
    visit: Visit, seats: int, width: int, height: int, language: str
) -> None:
    page = visit("/", language, width, height)
    seat_at(page, seats)
    assert wrong(page, 24) == []
    check(page, f"pan-phone-{seats}")


OFTEN = [(2, 360, 740), (5, 360, 740), (3, 390, 844), (4, 390, 844)]
SELDOM = [(3, 360, 740), (4, 360, 740), (2, 390, 844), (5, 390, 844)]


@pytest.mark.parametrize(
    ("seats", "width", "height"),
    [
        *(pytest.param(*table, marks=pytest.mark.ci) for table in OFTEN),
        *(pytest.param(*table, marks=pytest.mark.long) for table in SELDOM),
    ],
)
def test_on_a_phone_they_are_in_a_whole_game(visit: Visit, seats: int, width: int, height: int) -> None:
    page = visit("/", "it", width, height)
    seat_at(page, seats)
    assert wrong(page, 400) == []


# It is our turn, and the others have done something that is told at a shop.
TOLD = "body:has(.pan .slip .note):has(.since .told):has(.pan [data-light])"


def test_a_slip_tells_who_took_what_and_why(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 4)
    click_on(page, TOLD)
    told = page.locator(".pan .slip .note .unseen").first
    expect(told).to_have_text(re.compile(r"(laid|took|Nothing for you) (.+ )?(at|home).*\.$"))
    check(page, "pan-note")
    slips, since = page.locator(".pan .slip .note .unseen").all_inner_texts(), page.locator(".since .told").inner_text()
    page.reload()  # what is news stays news
    expect(page.locator(".pan .slip .note .unseen")).to_have_text(slips)
    expect(page.locator(".since .told")).to_have_text(since)


@pytest.mark.more
def test_what_is_drawn_can_be_asked_about(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 2)
    click_on(page, ".pan .person", most=40)
    for place, kind in ((".hand li", "card"), (".person", "card"), (".window li", "good"), (".shop > .front", "shop")):
        found = page.locator(f".pan {place}")
        about = [one.get_attribute("data-about") for one in found.all()]
        assert about, place
        assert all(one and one.startswith(f"{kind}:") for one in about), place


def test_what_would_be_is_not_read_as_what_is(visit: Visit) -> None:
    page = visit("/", "en")
    seat_at(page, 2)
    page.locator(".pan .hand [data-light]").first.click()
    ahead = page.get_by_role("list", name=re.compile("^Strengths .*, if you do this$"))
    expect(ahead.first).to_be_visible()
    expect(ahead.first.get_by_role("listitem").filter(has_text="you would have")).to_have_count(1)
    expect(page.locator(".pan .shop > [data-light]").first).to_have_accessible_name(re.compile("then it would be: "))
    page.keyboard.press("Escape")
    expect(ahead).to_have_count(0)


@pytest.mark.more
def test_by_ear_the_board_has_headings_named_groups_and_polish_names(visit: Visit) -> None:
    page = visit("/", "it")
    seat_at(page, 3)
    board = page.locator(".pan")
    for name in ("Chmielna", "Puławska", "Marszałkowska"):
        heading = board.get_by_role("heading", name=name)
        expect(heading).to_have_attribute("lang", "pl")
    for name in ("Negozi e code", "La tua mano e la tua pila"):
        expect(board.get_by_role("toolbar", name=name)).to_be_visible()
    names = board.locator(".window").first.locator("xpath=preceding-sibling::p").locator("[lang=pl]")
    expect(names.nth(1)).to_be_attached()  # two, or more where a gloss has the same word: radio (radio)
    points = board.locator(".points").first.inner_text()
    assert points.split() == ["0", "0", "punti"]  # shown, and said: the first is hidden from who listens
    expect(board.locator(".points > :first-child").first).to_have_attribute("aria-hidden", "true")
    expect(page.locator(LIT).first).to_be_visible()
