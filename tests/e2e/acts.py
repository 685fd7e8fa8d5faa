"""What people do on the page, and what must always be true of it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stacz.games import GAMES

ROOT = Path(__file__).parents[2]
SCREENS = ROOT / "build" / "screens"
AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


DRAWN = [code for code in GAMES if (ROOT / "frontend/src/games" / code / "index.ts").exists()]  # have a board


def once(all_of_them: Iterable[str], daily: str) -> list[Any]:
    """Return what a test is to run with: `make test` runs it once, `.ci/run` with all of them."""
    return [one if one == daily else pytest.param(one, marks=pytest.mark.more) for one in all_of_them]


def start(page: Page, game: str) -> None:
    """Start a game against bots with one click, from the home screen."""
    page.locator(f"a[href='/rules/{game}']").locator("xpath=ancestor::article").get_by_role("button").click()
    expect(page.locator("main.board")).to_be_visible()
    expect(page.get_by_role("tablist")).to_be_visible()


# Asks for options of one's own wherever the page asks for a table. In the page, since Playwright does not tell what
# Firefox sends.
ASK_FOR = """(options) => {
  const ask = window.fetch;
  window.fetch = (address, asked) => {
    const isTable = address === '/api/tables' && asked.method === 'POST';
    return ask(address, isTable ? {...asked, body: JSON.stringify({...JSON.parse(asked.body), options})} : asked);
  };
}"""


def start_with(page: Page, game: str, options: dict[str, str]) -> None:
    """Start a game against bots with options of its own."""
    page.evaluate(ASK_FOR, options)
    start(page, game)


def show_moves(page: Page) -> None:
    """Open the list of all moves."""
    page.locator("#tab-moves").click()


def moves(page: Page) -> Locator:
    """Return the moves in the list."""
    return page.locator("#panel .moves button:enabled")


def move(page: Page, number: int = 0) -> str:
    """Make a move of the list; return what it said."""
    chosen = moves(page).nth(number)
    text = chosen.inner_text()
    chosen.click()
    return text


def run_unseen(page: Page, script: str, given: object = None) -> Any:
    """Run a script that clicks a lot; nothing is painted meanwhile, which takes most of the time."""
    page.set_default_timeout(60_000)
    page.evaluate("document.documentElement.style.visibility = 'hidden'")
    try:
        return page.evaluate(script, given)
    finally:
        page.evaluate("document.documentElement.style.visibility = ''")


# Firefox cannot be asked for paper: what is meant for it is meant for all then, what is meant for a screen for none.
AS_ON_PAPER = """() => {
  const visit = (rules) => [...rules].forEach((rule) => {
    if (rule instanceof CSSMediaRule) {
      const kind = /^(print|screen)$/.exec(rule.media.mediaText)?.[1];
      if (kind) rule.media.mediaText = kind === 'print' ? 'all' : 'not all';
    }
    if (rule.cssRules) visit(rule.cssRules);
  });
  [...document.styleSheets].forEach((sheet) => visit(sheet.cssRules));
}"""


def lay_on_paper(page: Page) -> None:
    """Show the page as it would be printed."""
    if page.context.browser is not None and page.context.browser.browser_type.name == "chromium":
        page.emulate_media(media="print")
    else:
        page.evaluate(AS_ON_PAPER)


def fold(page: Page) -> None:
    """Put the log away where it covers the board."""
    page.locator("#tab-log").click()
    if page.locator(".side .fold").is_visible():
        page.locator(".side .fold").click()


LOOK = """(tags) => axe.run({
  runOnly: {type: 'tag', values: tags}, resultTypes: ['violations'], elementRef: false,
})"""


@cache
def axe_source() -> str:
    """Return axe, as npm installed it for the page."""
    return AXE.read_text("utf-8")


def check(page: Page, name: str, *, by_axe: bool = True) -> None:
    """Check what every screen owes its visitors, and keep a picture of it."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1], f"{name} scrolls sideways: {width}"
    boxes = page.locator("dialog[open]").evaluate_all("all => all.map(one => [one.scrollWidth, one.clientWidth])")
    assert all(inner <= outer for inner, outer in boxes), f"a dialog of {name} scrolls sideways: {boxes}"
    if by_axe and AXE.exists():
        page.evaluate(axe_source())
        found = page.evaluate(LOOK, RULES)
        told = [(one["id"], one["help"], one["nodes"][0]["html"][:200]) for one in found["violations"]]
        assert told == [], f"{name}: {json.dumps(told, indent=1)}"
