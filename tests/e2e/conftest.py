"""A real browser on a real server. Skipped, with the reason, where there is no browser or no page."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

import stacz
from stacz.games import GAMES
from stacz.server.live import actor, thinkers
from tests.server.served import ServerThread, served_in_thread

# The page is the same in slow mode; once is enough.
if stacz.MODE == "python":
    collect_ignore_glob = ["test_*.py"]
else:
    pytest.importorskip("playwright", reason="the browser tests need playwright: pip install -e '.[dev]'")
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright

    CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    FIREFOX = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    BROWSER = os.environ.get("STACZ_BROWSER") or ("firefox" if FIREFOX and not CHROMIUM else "chromium")
    FLAGS = [
        "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--no-first-run", "--mute-audio",
    ]  # fmt: skip
    # What Chromium's flags and a context's reduced_motion say, in Firefox's words.
    PREFERENCES: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1, "media.volume_scale": "0.0"}
    BUILT = Path(stacz.__file__).parent / "server" / "page" / "index.html"
    FEWEST = json.dumps({code: game.seats[0] for code, game in GAMES.items()})
    SETTINGS = '{"pace": "skip", "motion": false, "level": "child", "language": "%s", "seats": ' + FEWEST + "}"
    HARMLESS = (
        "WebSocket connection", "ERR_CONNECTION_REFUSED",
        "can’t establish a connection to the server at ws:", "connection to ws:", "status=2152398850",  # Firefox
    )  # fmt: skip
    PATIENCE = 20_000
    expect.set_options(timeout=PATIENCE)

    def launch(playwright: Playwright, name: str = BROWSER) -> Browser:
        """Start a browser of this machine, with scrollbars like a visitor's: they take room."""
        if name == "firefox":
            return playwright.firefox.launch(
                channel="moz-firefox", executable_path=FIREFOX, firefox_user_prefs=PREFERENCES
            )
        return playwright.chromium.launch(
            executable_path=CHROMIUM, args=FLAGS, ignore_default_args=["--hide-scrollbars"]
        )

    # Not for the whole session: while Playwright runs, nothing else in its process can run a loop of its own.
    @pytest.fixture(scope="package")
    def playwright() -> Iterator[Playwright]:
        if {"chromium": CHROMIUM, "firefox": FIREFOX}[BROWSER] is None:
            pytest.skip(f"no {BROWSER} here: apt-get install chromium, or firefox-esr")
        if not BUILT.exists():
            pytest.skip("the page is not built: make build")
        with sync_playwright() as started:
            yield started

    @pytest.fixture(scope="package")
    def browser(playwright: Playwright) -> Iterator[Browser]:
        browser = launch(playwright)
        yield browser
        browser.close()

    @pytest.fixture(scope="session")
    def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
        with served_in_thread(tmp_path_factory.mktemp("served")) as server:
            yield server

    @pytest.fixture
    def always_the_same(monkeypatch: pytest.MonkeyPatch) -> list[int]:
        """Deal and think the same way each time; the seed of the deal can be changed."""
        chance, deal = Random(1988), [1988]
        monkeypatch.setattr(actor, "draw_seed", lambda: deal[0])
        monkeypatch.setattr(thinkers, "secrets", SimpleNamespace(randbits=chance.getrandbits))
        return deal

    def is_ours(fault: str) -> bool:
        """Nobody there, or leaving early, is no fault of the page; Firefox tells some of it as an error of the page."""
        return not any(one in fault for one in HARMLESS)

    def fault_in(said: ConsoleMessage) -> list[str]:
        """Return the fault of ours that the console tells of."""
        return [f"{said.text} {said.location['url']}"] if said.type == "error" and is_ours(said.text) else []

    Visit = Callable[..., Page]

    @pytest.fixture
    def visit(browser: Browser, server: ServerThread) -> Iterator[Visit]:
        """Opens pages, each in a browser of its own; a fault in any of them fails the test."""
        contexts: list[BrowserContext] = []
        faults: list[str] = []

        def opened(path: str = "/", language: str = "en", width: int = 1280, height: int = 720) -> Page:
            context = browser.new_context(
                base_url=f"http://127.0.0.1:{server.port}", viewport={"width": width, "height": height},
                locale=language, reduced_motion="reduce" if BROWSER == "chromium" else None,
            )  # fmt: skip
            context.set_default_timeout(PATIENCE)
            context.add_init_script(
                "origin === 'null'"  # the empty page before the first one has no storage in Firefox
                f" || (localStorage.getItem('stacz') ?? localStorage.setItem('stacz', '{SETTINGS % language}'))"
            )
            contexts.append(context)
            page = context.new_page()
            page.on("pageerror", lambda error: faults.extend([str(error)] if is_ours(str(error)) else []))
            page.on("console", lambda said: faults.extend(fault_in(said)))
            page.goto(path)
            return page

        yield opened
        for context in contexts:
            context.close()
        assert faults == []
