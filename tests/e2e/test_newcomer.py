"""Somebody who has never been here: from home to the first own move in two clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.acts import DRAWN, once
from tests.e2e.conftest import PATIENCE
from tests.server.served import ServerThread

# What the page says to the server is kept: not every browser tells Playwright of it.
LISTEN = """() => {
  window.sent = [];
  const {send} = WebSocket.prototype;
  WebSocket.prototype.send = function (frame) { window.sent.push(frame); send.call(this, frame); };
}"""
MOVED = "() => window.sent.some((frame) => JSON.parse(frame).do === 'move')"
FIRST = {"pan": "pile", "kolejka": "queue:", "cinkciarz": "card:"}  # what a newcomer clicks on


@pytest.mark.parametrize("game", once(DRAWN, "cinkciarz"))
@pytest.mark.parametrize(("width", "height"), [(1280, 720), pytest.param(390, 844, marks=pytest.mark.ci)])
def test_the_first_own_move_is_two_clicks_away(
    browser: Browser, server: ServerThread, game: str, width: int, height: int
) -> None:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{server.port}", viewport={"width": width, "height": height}, locale="en"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"({LISTEN})()")
    page = context.new_page()
    page.goto("/")
    play = page.locator("article", has=page.locator(f"a[href='/rules/{game}']")).get_by_role("button")
    expect(play).to_contain_text("against 3 neighbours")  # who make mistakes
    play.click()  # one
    lit = f"[data-thing^='{FIRST[game]}']"
    thing = page.locator(f"main.board {lit} button:enabled, main.board button:enabled{lit}").first
    expect(thing).to_be_in_viewport()  # when the others, if they begin, have moved
    assert not page.evaluate(MOVED)
    thing.click()  # two
    if game == "cinkciarz":  # a note lies before the newcomer; the bid is sealed when all of it does
        expect(page.get_by_role("button", name="Take back")).to_be_visible()
    else:
        page.wait_for_function(MOVED)
    context.close()
