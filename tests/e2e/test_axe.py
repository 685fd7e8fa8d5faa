"""Every screen and every phase of every game, in three languages and two sizes: axe finds nothing, nothing sticks out.

Long: `make test` looks at each screen once, here all that a visitor can meet is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import DRAWN, check, fold, run_unseen, start
from tests.e2e.conftest import Visit

pytestmark = pytest.mark.long

SIZES = {"wide": (1280, 720), "phone": (360, 740)}
LANGUAGES = ["pl", "it", "en"]  # the last one stays, for the buttons below

# Makes moves until the bar names a phase that is not known yet; says which, or null at the end.
ON_TO_A_NEW_PHASE = """async (known) => {
  document.querySelector('#tab-moves').click();
  for (let made = 0, idle = 0; !document.querySelector('.end'); ) {
    const phase = document.querySelector('.bar h1 span')?.textContent;
    const moves = document.querySelectorAll('#panel .moves button:enabled');
    if (moves.length && phase && !known.includes(phase)) return phase;
    if (moves.length) { moves[(made * 7 + 3) % moves.length].click(); made++; idle = 0; } else idle++;
    if (idle > 3000) throw new Error('nothing happens any more');
    await new Promise((go) => setTimeout(go, 10));
  }
  return null;
}"""


def in_all_languages(page: Page, wait_for: str) -> Iterator[str]:
    """Show the same place in one language after the other."""
    for language in LANGUAGES:
        page.evaluate(
            "(language) => localStorage.stacz = JSON.stringify({...JSON.parse(localStorage.stacz), language})", language
        )
        page.reload()
        page.locator(wait_for).first.wait_for()
        expect(page.locator("html")).to_have_attribute("lang", language)
        yield language


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", DRAWN)
def test_everything(visit: Visit, game: str, size: str) -> None:
    page = visit("/", "en", *SIZES[size])
    for path, wait_for in [("new", "form"), ("rules", "section h2"), ("learn", ".board > *")]:
        page.goto(f"/{path}/{game}")
        for language in in_all_languages(page, wait_for):
            page.wait_for_timeout(300)  # the rules are drawn section by section
            check(page, f"axe/{path}-{game}-{language}-{size}")
    page.goto(f"/new/{game}")
    page.get_by_role("button", name="Set up the table").click()
    page.wait_for_url("**/table/*")
    for language in in_all_languages(page, "main h2"):
        check(page, f"axe/setup-{game}-{language}-{size}")
    play_and_look(page, game, size)
    for language in in_all_languages(page, ".end"):
        check(page, f"axe/end-{game}-{language}-{size}")
    page.get_by_role("link", name="Replay").click()
    for language in in_all_languages(page, "figure .graph"):
        page.locator("select").nth(1).select_option("-2")  # all hands open
        check(page, f"axe/replay-{game}-{language}-{size}")
    page.goto("/mine")
    for language in in_all_languages(page, "main h1"):
        check(page, f"axe/mine-{game}-{language}-{size}")


def play_and_look(page: Page, game: str, size: str) -> None:
    """Play to the end, and look at the board whenever there is a phase that was not seen yet."""
    page.goto("/")
    start(page, game)
    known: list[str] = []
    for number in count():
        found = run_unseen(page, ON_TO_A_NEW_PHASE, known)
        if found is None:
            break
        known.append(found)
        for language in in_all_languages(page, ".bar .turn span"):
            fold(page)
            page.wait_for_timeout(300)
            check(page, f"axe/{game}-phase{number}-{language}-{size}")
            if number == 0:
                look_at_dialogs(page, f"axe/{game}-{language}-{size}")
    assert len(known) > 1, known  # phases


def look_at_dialogs(page: Page, name: str) -> None:
    """Look at what lies over the board: the help card and the menu."""
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, f"{name}-help")
    page.keyboard.press("Escape")
    page.locator(".bar .tools > button").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, f"{name}-menu")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()
