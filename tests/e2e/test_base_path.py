"""The whole page below a path of somebody's site, in a real browser: nothing asks for anything outside of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, expect

import stacz
from tests.e2e.conftest import PATIENCE, fault_in
from tests.server.served import Person, ServerThread, served_in_thread

pytestmark = pytest.mark.ci

BASE = "/games"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    folder = tmp_path_factory.mktemp("below")
    (folder / "imprint.md").write_text("Jan Nowak, *Kraków*")
    with served_in_thread(folder, base_path=BASE, imprint=str(folder / "imprint.md")) as running:
        yield running


class Visitor:
    """A browser of its own, which remembers all that it asked for."""

    def __init__(self, browser: Browser, server: ServerThread) -> None:
        self.context = browser.new_context(locale="en", reduced_motion="reduce")
        self.context.set_default_timeout(PATIENCE)
        self.root = f"http://127.0.0.1:{server.port}{BASE}"
        self.asked: list[str] = []
        self.faults: list[str] = []
        self.page = self.context.new_page()
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", lambda socket: self.asked.append(socket.url))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.extend(fault_in(said)))
        self.page.on("response", self.answered)

    def answered(self, answer: Response) -> None:
        if answer.status >= 400:
            self.faults.append(f"{answer.status} {answer.url}")

    def at(self, path: str) -> Page:
        self.page.goto(self.root + path)
        return self.page

    def close(self) -> None:
        """Nothing was asked for outside of the path, and nothing failed."""
        self.context.close()
        outside = [url for url in self.asked if not url.startswith("data:") and not is_below(url)]
        assert outside == []
        assert len(self.asked) > 5
        assert self.faults == []


def is_below(url: str) -> bool:
    return f"{urlsplit(url).path}/".startswith(f"{BASE}/")


@pytest.fixture
def visitor(browser: Browser, server: ServerThread) -> Iterator[Visitor]:
    with closing(Visitor(browser, server)) as found:
        yield found


@pytest.fixture
def guest(browser: Browser, server: ServerThread) -> Iterator[Visitor]:
    with closing(Visitor(browser, server)) as found:
        yield found


def hrefs(page: Page) -> list[str]:
    return [str(one) for one in page.eval_on_selector_all("a[href]", "all => all.map((one) => one.href)")]


def test_every_screen_is_found_by_its_links_and_by_its_address(visitor: Visitor) -> None:
    page = visitor.at("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Queue here, please")
    for screen in ("rules/kolejka", "history/kolejka", "learn/kolejka", "new/kolejka", "mine", "history"):
        page.locator(f"a[href='{BASE}/{screen}']").first.click()
        expect(page).to_have_url(f"{visitor.root}/{screen}")
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        expect(page.get_by_text("There is no page at this address")).to_have_count(0)
        assert all(is_below(link) for link in hrefs(page)), hrefs(page)
        page.reload()
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        page.locator(f"a[href='{BASE}/']").first.click()
        expect(page).to_have_url(f"{visitor.root}/")
    page.go_back()
    expect(page).to_have_url(f"{visitor.root}/history")
    page.goto(visitor.root)  # without the slash
    expect(page).to_have_url(f"{visitor.root}/")


def test_a_guest_follows_an_invitation_and_both_play(visitor: Visitor, guest: Visitor) -> None:
    host = visitor.at("/new/pan")
    host.get_by_role("button", name="Set up the table").click()
    link = host.locator(".share a")
    expect(link).to_have_text(re.compile(f"^{re.escape(visitor.root)}/table/[a-z0-9]+$"))
    expect(host).to_have_url(link.inner_text())
    guest.page.goto(link.inner_text())
    guest.page.get_by_role("button", name="Sit down").first.click()
    guest.page.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Fill the free seats with bots").click()
    host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest.page):
        expect(page.locator("main.board")).to_be_visible()
    cookies = [one for one in visitor.context.cookies() if one.get("name") == "stacz_session"]
    assert [one.get("path") for one in cookies] == [f"{BASE}/"]
    host.reload()  # the session is there again, and so is the seat
    expect(host.locator("main.board")).to_be_visible()
    is_hosts = host.locator(".bar.mine").count() > 0
    mover = host if is_hosts else guest.page
    mover.locator("#tab-moves").click()
    first = mover.locator("#panel").get_by_role("button").first
    before = mover.locator("#panel").inner_text()
    first.click()
    expect(mover.locator("#panel")).not_to_have_text(before)


def test_a_replay_is_found_and_its_record_fetched(server: ServerThread, visitor: Visitor) -> None:
    with closing(Person(server.port)) as person:
        person.http.base_url = f"http://127.0.0.1:{server.port}{BASE}"
        code = person.create("pan", 2, who={"0": "you", "1": "child"}, join="anyone")
        seen = person.look(code)
        seen.do("start")
        seen.play_on()
    page = visitor.at(f"/replay/{code}")
    expect(page.locator("main")).to_be_visible()
    page.goto(f"{visitor.root}/table/{code}")
    record = page.locator("a[download]")
    expect(record).to_have_attribute("href", f"{BASE}/api/tables/{code}/record")
    assert page.request.get(f"{visitor.root}/api/tables/{code}/record").status == 200


def test_the_foot_and_the_settings_name_the_version_and_the_imprint(visitor: Visitor) -> None:
    page = visitor.at("/")
    expect(page.locator("footer")).to_contain_text(f"Stacz {stacz.__version__}")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_contain_text(f"Stacz {stacz.__version__}")
    assert page.get_by_role("dialog").get_by_role("link", name="Imprint").get_attribute("href") == f"{BASE}/imprint"
    expect(page.get_by_role("link", name="Privacy")).to_have_count(0)
    page.goto(f"{visitor.root}/imprint")
    expect(page.get_by_role("heading", level=1)).to_have_text("Imprint")
    expect(page.locator("em")).to_have_text("Kraków")
    page.get_by_role("link", name="Home").click()
    expect(page).to_have_url(f"{visitor.root}/")
