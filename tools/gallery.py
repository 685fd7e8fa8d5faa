"""Take the pictures of the page: `python -m tools.gallery` looks at every screen, and plays every game to its end.

All go to build/gallery, to be looked at; those that the README shows also to docs/gallery.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.acts import DRAWN, fold, start
from tests.e2e.conftest import CHROMIUM, FLAGS
from tests.server.served import served_in_thread

ROOT = Path(__file__).parents[1]
ALL = ROOT / "build" / "gallery"
SHOWN = ROOT / "docs" / "gallery"
SIZES = {"wide": (1280, 720), "phone": (390, 844)}
LANGUAGES = ("en", "pl")
MIDDLE = 24  # moves
IN_README = {"home-en-wide", *(f"{game}-en-{size}-middle" for game in DRAWN for size in SIZES)}
SETTINGS = '{"pace": "skip", "motion": false, "language": "%s"}'  # four seats

PLAY = """async (most) => {
  document.querySelector('#tab-moves').click();
  for (let made = 0, idle = 0; made < most && !document.querySelector('.end'); ) {
    if (idle > 3000) throw new Error('nothing happens any more');
    const moves = document.querySelectorAll('#panel .moves button:enabled');
    if (moves.length) { moves[(made * 7 + 3) % moves.length].click(); made++; idle = 0; } else idle++;
    await new Promise((go) => setTimeout(go, 10));
  }
}"""


@contextmanager
def visit(browser: Browser, port: int, language: str, size: tuple[int, int]) -> Iterator[Page]:
    """Open the home screen."""
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{port}", viewport={"width": size[0], "height": size[1]}, locale=language,
        reduced_motion="reduce",
    )  # fmt: skip
    context.set_default_timeout(120_000)
    context.add_init_script(f"localStorage.stacz ??= '{SETTINGS % language}'")
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()


def shoot(page: Page, name: str) -> None:
    """Keep a picture."""
    page.wait_for_timeout(400)
    page.screenshot(path=ALL / f"{name}.png")
    if name in IN_README:
        page.screenshot(path=SHOWN / f"{name}.jpg", type="jpeg", quality=82)


def look_round(page: Page, game: str, name: str) -> None:
    """Take the pictures of the screens around a game."""
    for path, wait_for in [("rules", "section h2"), ("learn", ".board > *"), ("new", "form")]:
        page.goto(f"/{path}/{game}")
        page.locator(wait_for).first.wait_for()
        shoot(page, f"{path}-{name}")
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    page.locator("main h2").first.wait_for()
    shoot(page, f"setup-{name}")
    page.goto("/mine")
    page.locator("main h1").wait_for()
    shoot(page, f"mine-{name}")


def play(page: Page, game: str, name: str) -> None:
    """Play a game and take its pictures."""
    start(page, game)
    fold(page)
    shoot(page, f"{name}-early")
    page.evaluate(PLAY, MIDDLE)
    fold(page)
    shoot(page, f"{name}-middle")
    page.evaluate(PLAY, 100_000)
    expect(page.locator(".end")).to_be_visible()
    shoot(page, f"{name}-end")
    page.locator("a[href*='/replay']").first.click()
    page.locator("figure .graph").wait_for()
    page.get_by_role("slider").fill("30")
    page.locator("select").nth(1).select_option("-2")
    page.wait_for_timeout(1500)
    shoot(page, f"{name}-replay")


def main() -> None:
    """Take them all."""
    ALL.mkdir(parents=True, exist_ok=True)
    SHOWN.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as directory,
        served_in_thread(Path(directory)) as server,
        sync_playwright() as started,
    ):
        browser = started.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for language in LANGUAGES:
            for size, pixels in SIZES.items():
                for game in DRAWN:
                    with visit(browser, server.port, language, pixels) as page:
                        if game == DRAWN[0]:
                            shoot(page, f"home-{language}-{size}")
                        play(page, game, f"{game}-{language}-{size}")
                        look_round(page, game, f"{game}-{language}-{size}")
                    print(f"{game} {language} {size}", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
