"""A finished game is stepped through by keys and by its list of moves, through the own eyes first."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.acts import check, run_unseen, start
from tests.e2e.conftest import Visit

# Plays a game to its end by the list of moves.
TO_THE_END = """async () => {
  document.querySelector('#tab-moves').click();
  for (let made = 0, idle = 0; !document.querySelector('.end'); ) {
    const moves = document.querySelectorAll('#panel .moves button:enabled');
    if (moves.length) { moves[(made * 7 + 3) % moves.length].click(); made++; idle = 0; } else idle++;
    if (idle > 3000) throw new Error('nothing happens any more');
    await new Promise((go) => setTimeout(go, 10));
  }
}"""


def at(page: Page, step: int) -> None:
    expect(page.get_by_role("slider")).to_have_value(str(step))


def test_keys_list_own_hand_and_turning_points(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "pan")
    run_unseen(page, TO_THE_END)
    once_more = page.get_by_role("button", name="Once more")
    expect(once_more).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("heading", name="Pan tu nie stał!")).to_be_focused()
    expect(page.get_by_label("Seen by")).to_have_value("0")
    expect(page.locator("main .hand [data-thing^='card:']").first).to_be_visible()  # the own cards, face up

    lines = page.get_by_role("list", name="All moves").get_by_role("button")
    expect(lines.nth(5)).to_be_attached()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, 3)
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    page.keyboard.press("End")
    steps = int(re.findall(r"\d+", page.get_by_text(re.compile(r"move \d+ of \d+")).first.inner_text())[1])
    at(page, steps)
    current = page.locator("[aria-current=step]")
    expect(current).to_be_in_viewport()
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    lines.nth(4).click()
    expect(lines.nth(4)).to_have_attribute("aria-current", "step")
    page.keyboard.press("ArrowDown")
    expect(current).to_be_focused()

    turn = lines.filter(has_text="the chances turned").first
    expect(turn).to_be_attached(timeout=60_000)
    expect(page.locator("figure .turn").first).to_be_visible()
    turn.click()
    expect(current).to_contain_text("the chances turned")
    check(page, "replay-turned")

    last = page.get_by_role("button", name="To the end")
    last.click()
    at(page, steps)
    expect(last).to_be_focused()  # it has nothing more to do, and keeps the focus

    page.set_viewport_size({"width": 390, "height": 844})
    expect(lines.first).not_to_be_visible()
    page.get_by_role("button", name="All moves").click()
    expect(current).to_be_in_viewport()
    check(page, "replay-list-phone")
