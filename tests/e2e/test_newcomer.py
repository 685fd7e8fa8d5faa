"""Somebody who has never been here: from home to the first own move in two clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.e2e.acts import DRAWN
from tests.e2e.conftest import ONLY_CHROMIUM, PATIENCE
from tests.server.served import ServerThread

FIRST = {"pan": "pile", "kolejka": "queue:", "cinkciarz": "card:"}  # what a newcomer clicks on


def wait_for_a_move(page: Page, sent: list[str]) -> bool:
    """Say whether a move goes to the server."""
    for _ in range(PATIENCE // 100):
        if any('"move"' in frame for frame in sent):
            return True
        page.wait_for_timeout(100)
    return False


@ONLY_CHROMIUM
@pytest.mark.parametrize("game", DRAWN)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), pytest.param(390, 844, marks=pytest.mark.ci)])
def test_the_first_own_move_is_two_clicks_away(
    browser: Browser, server: ServerThread, game: str, width: int, height: int
) -> None:
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{server.port}", viewport={"width": width, "height": height}, locale="en"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    page.on("websocket", listen)
    page.goto("/")
    play = page.locator("article", has=page.locator(f"a[href='/rules/{game}']")).get_by_role("button")
    expect(play).to_contain_text("against 3 neighbours")  # who make mistakes
    play.click()  # one
    lit = f"[data-thing^='{FIRST[game]}']"
    thing = page.locator(f"main.board {lit} button:enabled, main.board button:enabled{lit}").first
    expect(thing).to_be_in_viewport()  # when the others, if they begin, have moved
    assert not any('"move"' in frame for frame in sent)
    thing.click()  # two
    if game == "cinkciarz":  # a note lies before the newcomer; the bid is sealed when all of it does
        expect(page.get_by_role("button", name="Take back")).to_be_visible()
    else:
        assert wait_for_a_move(page, sent), sent
    context.close()
