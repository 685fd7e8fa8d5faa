"""Over a slow line there is something to see at once, and never nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.acts import start
from tests.e2e.conftest import Visit
from tests.server.served import ServerThread

SLOW_LINE = {"offline": False, "latency": 50, "downloadThroughput": 50_000, "uploadThroughput": 50_000}  # 400 kbit/s

PAINTED = """() => {
  const [visit] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const scripts = performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js'));
  return [paint.startTime - visit.responseStart, Math.min(...scripts.map((one) => one.responseEnd)) - paint.startTime];
}"""

# Counts the pictures on the screen that had no heading.
WATCH = """() => {
  window.blank = 0;
  const look = () => requestAnimationFrame(() => {
    const title = document.querySelector('h1');
    if (!title || !title.getClientRects().length) window.blank++;
    look();
  });
  look();
}"""


def test_something_is_seen_before_any_script_has_come(browser: Browser, server: ServerThread) -> None:
    if browser.browser_type.name != "chromium":
        pytest.skip("only Chromium can pretend to have a slow line")
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.port}", locale="it")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.goto("/", wait_until="commit")
    expect(page.locator("#shell h1")).to_have_text("In coda, prego")
    expect(page.locator("#shell .posters b")).to_have_count(3)
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.locator("#shell")).to_have_count(0)
    waited, before_scripts = page.evaluate(PAINTED)
    assert before_scripts > 0
    assert waited < 1000, "milliseconds after the first byte"
    page.evaluate(WATCH)
    start(page, "kolejka")
    assert page.evaluate("window.blank") == 0
    context.close()


@pytest.mark.more
def test_on_the_way_to_a_board_its_poster_is_shown(visit: Visit) -> None:
    page = visit("/", "en")
    expect(page.get_by_role("article")).to_have_count(3)
    page.route_web_socket("**", lambda _: None)  # nobody answers
    page.locator("article button").nth(1).click()
    waiting = page.locator("main.loading")
    expect(waiting.get_by_role("heading", name="Kolejka")).to_be_focused()
    expect(waiting.locator("svg")).to_be_visible()
    expect(waiting.get_by_role("status")).to_be_visible()
