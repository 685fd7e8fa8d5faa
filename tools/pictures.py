"""Play whole games and keep a picture of every choice: `python -m tools.pictures`.

All are to be looked at in build/pictures/index.html. To play one game on two phones:
`python -m tools.pictures kolejka --seats 5 --size phone small --by touch`. What could not be reached in that way is
said under its picture and at the end of the game; a script clicks on it then, and the game goes on.
"""

from __future__ import annotations

import argparse
import tempfile
from dataclasses import dataclass, field
from html import escape
from itertools import islice, product
from pathlib import Path

from playwright.sync_api import Browser, ElementHandle, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from stacz.games import GAMES
from tests.e2e.acts import DRAWN
from tests.e2e.conftest import BROWSER, SETTINGS, launch
from tests.e2e.player import Moment, Player, sit_down
from tests.server.served import served_in_thread

ALL = Path(__file__).parents[1] / "build" / "pictures"
SIZES = {"wide": (1280, 720), "phone": (390, 844), "small": (360, 740)}
WAYS = ("mouse", "touch", "keyboard")
SOON = 3_000  # ms
TABS, ARROWS, GROUPS = 60, 20, 4  # how much is tried before something is out of reach
MIDDLE = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}"""

STYLE = """
body { margin: 1rem; font: 14px/1.4 sans-serif; background: #eee }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0; width: 320px; background: #fff; padding: 6px }
figure.small, figure.phone { width: 230px }
img { width: 100%; display: block }
.wrong { background: #fdd }
"""


@dataclass
class Hands(Player):
    """A player with hands: everything is done as a visitor would."""

    by: str = "mouse"
    missed: dict[int, str] = field(default_factory=dict)  # by the number of the choice, what could not be done

    def do(self, moment: Moment) -> None:
        """Do it by mouse, touch or keyboard."""
        try:
            if self.by == "touch":
                self.tap(moment.next)
            elif self.by == "mouse":
                moment.next.click(timeout=SOON)
            elif reach(self.page, moment.next):
                self.page.keyboard.press("Enter")
            else:
                raise BrowserError("keys do not lead there")
        except BrowserError as error:
            if moment.next.evaluate("(one) => one.isConnected"):
                said = [line.strip(" -") for line in error.message.splitlines()]
                self.missed[moment.number] = next((line for line in said if "intercepts" in line), said[0])
                super().do(moment)
        else:
            self.played.append(moment.thing)
            self.page.wait_for_timeout(60)

    def tap(self, wanted: ElementHandle) -> None:
        """Touch what is in sight where it is: Playwright would scroll the page for what sticks to its foot."""
        if at := wanted.evaluate(MIDDLE):
            self.page.touchscreen.tap(*at)
        else:
            wanted.tap(timeout=SOON)


def reach(page: Page, wanted: ElementHandle) -> bool:
    """Go to something by Tab, and by arrows within its group; say whether that led there."""
    is_there = "(one) => one === document.activeElement"
    is_near = "(one) => one.tabIndex < 0 && !!document.activeElement?.closest('main.board [data-light]')"
    tried = 0
    for _ in range(TABS):
        if wanted.evaluate(is_there):
            return True
        if tried < GROUPS and wanted.evaluate(is_near):
            tried += 1
            for key in ["ArrowRight"] * ARROWS + ["ArrowDown"] * ARROWS:
                page.keyboard.press(key)
                if wanted.evaluate(is_there):
                    return True
        page.keyboard.press("Tab")
    return False


def play(browser: Browser, port: int, asked: argparse.Namespace, game: str, seats: int, size: str) -> str:
    """Play a game; return its part of the contact sheet."""
    by = asked.by or ("mouse" if size == "wide" else "touch")
    name = f"{game}-{seats}-{size}-{by}"
    folder = ALL / name
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=f"http://127.0.0.1:{port}", viewport={"width": width, "height": height}, locale=asked.language,
        reduced_motion="reduce" if BROWSER == "chromium" else None, has_touch=by == "touch",
    )  # fmt: skip
    context.add_init_script(f"origin === 'null' || (localStorage.stacz ??= '{SETTINGS % asked.language}')")
    page = context.new_page()
    page.goto("/")
    sit_down(page, game, seats)
    player = Hands(page, by=by)
    told: dict[int, str] = {}
    for moment in islice(player.choices(), asked.most):
        page.screenshot(path=folder / f"{moment.number:03}.png")
        told[moment.number] = f"{moment.number}: {moment.phase} → {moment.thing or 'a button'}"
    page.wait_for_timeout(300)
    page.screenshot(path=folder / "last.png")
    context.close()
    print(
        f"{name}: {len(told)} choices", *(f"\n  {told[one]}: {why}" for one, why in player.missed.items()), flush=True
    )
    shown = [figure(f"{name}/{one:03}.png", size, text, player.missed.get(one)) for one, text in told.items()]
    return f"<h2>{name}</h2><section>{''.join(shown)}{figure(f'{name}/last.png', size, 'last', None)}</section>"


def figure(picture: str, size: str, text: str, wrong: str | None) -> str:
    """Return a picture with its caption."""
    said = escape(text) + (f"<br><b>{escape(wrong)}</b>" if wrong else "")
    return (
        f"<figure class='{size}{' wrong' if wrong else ''}'><a href='{picture}'><img loading=lazy src='{picture}'></a>"
        f"<figcaption>{said}</figcaption></figure>"
    )


def main() -> None:
    """Play what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=DRAWN, metavar="GAME")
    parser.add_argument("--seats", nargs="+", type=int, default=[4])
    parser.add_argument("--size", nargs="+", choices=SIZES, default=[*SIZES])
    parser.add_argument("--by", choices=WAYS, help="by mouse on a wide screen and by touch on a phone, if not told")
    parser.add_argument("--language", default="en")
    parser.add_argument("--most", type=int, default=2000, help="choices")
    asked = parser.parse_args()
    ALL.mkdir(parents=True, exist_ok=True)
    sheets: list[str] = []
    with (
        tempfile.TemporaryDirectory() as directory,
        served_in_thread(Path(directory)) as server,
        sync_playwright() as started,
    ):
        browser = launch(started)
        for game, seats, size in product(asked.games, asked.seats, asked.size):
            if seats in GAMES[game].seats:
                sheets.append(play(browser, server.port, asked, game, seats, size))
                page = f"<!doctype html><meta charset=utf-8><title>Stacz</title><style>{STYLE}</style>{''.join(sheets)}"
                (ALL / "index.html").write_text(page, "utf-8")
        browser.close()
    print(f"Look at {ALL / 'index.html'}")


if __name__ == "__main__":
    main()
