"""Whole games in WebKit, on a wide and on a narrow window: `xvfb-run -a python -m tests.e2e.webkit [GAME …]`.

Playwright cannot use the WebKit of a distribution; Debian's has a driver of its own (webkit2gtk-driver). What lights up
is clicked on, and the game must come to its end without a fault. Pictures are left in build/screens/webkit.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from glob import glob
from pathlib import Path

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.acts import DRAWN, SCREENS
from tests.e2e.conftest import BUILT, SETTINGS
from tests.e2e.player import CHOOSE
from tests.server.served import served_in_thread

SIZES = {"wide": (1280, 760), "narrow": (390, 880)}  # with the address bar, which wants 450 px across
LANGUAGES = {"wide": "en", "narrow": "pl"}
PATIENCE = 150  # seconds for a game
SHOTS = SCREENS / "webkit"

WATCH = """
window.faults = [];
addEventListener('error', (event) => faults.push(String(event.message)));
addEventListener('unhandledrejection', (event) => faults.push(String(event.reason)));
const tell = console.error;
console.error = (...said) => { faults.push(said.join(' ')); tell(...said); };
document.querySelector("a[href='/rules/" + arguments[0] + "']").closest('article').querySelector('button').click();
"""
PLAY = f"""
const [most, done] = arguments;
const choose = {CHOOSE.strip().rstrip(";")};
const played = [];
(async () => {{
  for (let turn = 0, idle = 0; turn < most && !document.querySelector('.end') && idle < 3000; ) {{
    const next = document.querySelector('main.board:not([inert]) [data-light=lit]') && choose({{turn, played}});
    if (next) {{
      played.push(next.closest('[data-thing]')?.dataset.thing ?? '');
      next.click();
      [turn, idle] = [turn + 1, 0];
    }} else idle++;
    await new Promise((go) => setTimeout(go, 10));
  }}
  done([played, document.querySelector('.end') !== null]);
}})();
"""
LOOK = """
const {scrollWidth, clientWidth} = document.documentElement;
const pace = getComputedStyle(document.querySelector('.pace select') ?? document.body);
const isLoop = (fault) => fault.startsWith('ResizeObserver loop'); // one is harmless, an endless one is not
const found = faults.splice(0);
const loops = found.filter(isLoop).length;
return [...found.filter((fault) => !isLoop(fault)), ...(loops > 20 ? [`${loops} loops of ResizeObserver`] : []),
  ...(scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : []),
  ...(pace.appearance === 'none' || pace.appearance === '' ? [] : ['the pace is drawn by WebKit, light on light'])];
"""


def open_browser() -> WebKitGTK:
    """Start WebKit's small browser."""
    options = WebKitGTKOptions()
    found = sorted(glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser"))
    driver = shutil.which("WebKitWebDriver")
    if not found or driver is None:
        sys.exit("no WebKit here: apt-get install webkit2gtk-driver xvfb")
    options.binary_location = found[-1]
    options.add_argument("--automation")
    browser = WebKitGTK(options=options, service=Service(driver))
    browser.set_script_timeout(PATIENCE)
    return browser


def play(browser: WebKitGTK, address: str, game: str, size: str) -> list[str]:
    """Play a game to its end; return what is wrong."""
    browser.set_window_size(*SIZES[size])
    browser.get(address)
    browser.execute_script("localStorage.setItem('stacz', arguments[0])", SETTINGS % LANGUAGES[size])
    browser.get(address)
    wait = WebDriverWait(browser, 20)
    wait.until(lambda now: now.execute_script("return document.querySelector('article button') !== null"))
    browser.execute_script(WATCH, game)
    wait.until(lambda now: now.execute_script("return document.querySelector('main.board [data-light]') !== null"))
    faults: list[str] = []
    for moment, most in [("early", 3), ("middle", 15), ("end", 1000)]:
        things, is_over = browser.execute_async_script(PLAY, most)
        faults += browser.execute_script(LOOK)
        SHOTS.mkdir(parents=True, exist_ok=True)
        browser.save_screenshot(str(SHOTS / f"{game}-{size}-{moment}.png"))
        if not things and not is_over:
            faults.append(f"{moment}: nothing lights up any more")
    return faults if is_over else [*faults, f"the game did not end, after {len(things)} choices more: … {things[-12:]}"]


def main() -> None:
    """Play all games."""
    if not BUILT.exists():
        sys.exit("the page is not built: make build")
    with tempfile.TemporaryDirectory() as folder, served_in_thread(Path(folder)) as server:
        browser = open_browser()
        wrong = False
        try:
            for game in sys.argv[1:] or DRAWN:
                for size in SIZES:
                    begun = time.monotonic()
                    faults = play(browser, f"http://127.0.0.1:{server.port}/", game, size)
                    wrong = wrong or bool(faults)
                    print(f"WebKit {game} {size}: {faults or 'fine'} ({time.monotonic() - begun:.0f} s)", flush=True)
        finally:
            browser.quit()
    sys.exit(wrong)


if __name__ == "__main__":
    main()
