"""The page by ear and by keys alone: all is told, nothing twice, and the focus is never in the void."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import DRAWN, check, moves, show_moves, start
from tests.e2e.conftest import Visit

# Keeps all that is read aloud, and every sentence that the log gets while it is open.
LISTEN = """() => {
  Object.assign(window, {heard: [], logged: []});
  const lines = new Set();
  const kept = (node) => {
    if (node.nodeType !== 1) return;
    if (node.parentElement?.id === 'announcer') heard.push(node.textContent);
    for (const one of node.matches('[data-line]') ? [node] : node.querySelectorAll('[data-line]')) {
      const sentences = [...one.querySelectorAll('.sentence')].map((sentence) => sentence.textContent);
      if (!lines.has(one.dataset.line)) logged.push(...sentences);
      lines.add(one.dataset.line);
    }
  };
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(kept)))
    .observe(document.body, {childList: true, subtree: true});
}"""
MINE = """() => document.querySelector('.end') || (
  document.title.startsWith('●') && document.querySelector('main.board[aria-busy=false]'))"""
FOCUSED = "() => document.activeElement !== document.body"
OPTIONS = "() => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent.trim())"
KEYS_A_DECISION = 6


class Player:
    """Somebody who plays by keys, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.decisions = 0
        self.chance = random.Random(7)

    def press(self, *keys: str) -> None:
        for key in keys:
            if key.isascii():
                self.page.keyboard.press(key)
            else:
                self.page.keyboard.type(key)  # ł: no key of its own on every keyboard
        self.keys += len(keys)

    def is_focused(self) -> None:
        """The focus is somewhere; what goes away is replaced within a moment."""
        self.page.wait_for_function(FOCUSED, timeout=2000)

    def waits(self) -> bool:
        """Wait for the own turn; say whether there is one."""
        self.page.wait_for_function(MINE)
        return self.page.locator(".end").count() == 0

    def options(self) -> list[str]:
        return list(self.page.evaluate(OPTIONS))

    def choose(self) -> None:
        """Make any of the legal moves, by the line for commands: a few letters, then arrows in what is left."""
        self.press("/")
        self.page.locator("input[role=combobox]").wait_for()
        options = self.options()
        wanted = self.chance.choice(options)
        words = [set(re.findall(r"\w{3,}|\d+", one.lower())) for one in options]
        mine = words[options.index(wanted)]
        for word in sorted(mine, key=lambda word: (sum(word in other for other in words), word)):
            if self.options().index(wanted) < 2:
                break
            self.press(*word[:2], " ")
        if self.page.locator("[role=option][aria-selected=true]").count() == 0:
            self.press(*["ArrowDown"] * (self.options().index(wanted) + 1))
        expect(self.page.locator("[role=option][aria-selected=true]")).to_have_text(wanted)
        self.press("Enter")
        self.decisions += 1
        self.is_focused()

    def back_to(self, name: str) -> None:
        """Go back to one of the buttons above the board."""
        for _ in range(12):
            if self.page.evaluate("document.activeElement.innerText") == name:
                return
            self.page.keyboard.press("Shift+Tab")
        raise AssertionError(f"Shift+Tab does not lead to {name}")


def listen(page: Page, **settings: str) -> None:
    """Change settings, and begin to listen."""
    page.evaluate(
        "(wanted) => localStorage.setItem('stacz', JSON.stringify({...JSON.parse(localStorage.stacz), ...wanted}))",
        settings,
    )
    page.reload()
    page.evaluate(LISTEN)


def begin(page: Page, game: str) -> Player:
    """Start a game by keys, with its log open."""
    page.locator(f"a[href='/rules/{game}']").locator("xpath=ancestor::article").get_by_role("button").focus()
    page.keyboard.press("Enter")
    page.locator(".log .sentence").first.wait_for()
    player = Player(page)
    player.is_focused()
    player.waits()
    page.wait_for_timeout(500)  # what was dealt is in the log
    page.evaluate("heard.length = logged.length = 0")
    return player


def told_once(page: Page) -> None:
    """Every event of the log was read aloud, and once."""
    count = -1
    while count != (count := page.evaluate("heard.length")):  # what is read waits its turn
        page.wait_for_timeout(400)
    logged, text = Counter(page.evaluate("logged")), "\n".join(page.evaluate("heard"))
    assert logged
    wrong = {}
    for sentence in sorted(logged, key=len, reverse=True):
        heard = text.count(sentence)
        text = text.replace(sentence, "")
        if heard != logged[sentence]:
            wrong[sentence] = (heard, logged[sentence])
    assert wrong == {}


@pytest.mark.ci
@pytest.mark.parametrize("game", DRAWN)
def test_a_whole_game_by_ear_and_keys(visit: Visit, game: str) -> None:
    page = visit("/", "en")
    listen(page, telling="all")
    player = begin(page, game)
    has_hint = has_undone = False
    while player.waits():
        player.choose()
        undo = page.get_by_role("button", name="Undo")
        if not has_undone and player.waits() and undo.count():
            has_undone = True
            player.back_to("Undo")
            page.keyboard.press("Enter")
            expect(page.locator(".log")).to_contain_text("You took the move back.")
            player.is_focused()
        if not has_hint and player.decisions > 3 and player.waits():
            has_hint = True
            player.back_to("Hint")
            page.keyboard.press("Enter")
            expect(page.get_by_role("button", name="Do that")).to_be_focused()
            page.wait_for_function("() => heard.some((text) => /^Hint: .*wins about/.test(text))")
            player.press("Enter")
            player.is_focused()
    assert player.decisions > 5
    assert player.keys / player.decisions <= KEYS_A_DECISION
    told_once(page)
    player.is_focused()
    page.get_by_role("link", name="Home").last.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("article").first).to_be_visible()
    player.is_focused()
    assert page.title() == "Stacz"


def test_what_is_skipped_is_told_nevertheless(visit: Visit) -> None:
    page = visit("/", "en")
    listen(page, telling="all", pace="slow")
    player = begin(page, "kolejka")
    for _ in range(3):
        player.choose()
        expect(page.get_by_role("button", name="Skip")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Skip")).to_be_hidden()
        player.is_focused()
        assert player.waits()
    told_once(page)


@pytest.mark.more
def test_a_turn_of_somebody_else_is_summed_up(visit: Visit) -> None:
    page = visit("/", "en")
    listen(page)
    player = begin(page, "pan")
    while page.evaluate("logged.filter((one) => one.startsWith('Basia')).length") < 2:
        assert player.waits()
        player.choose()
    assert player.waits()
    page.wait_for_timeout(500)
    by_basia = [text for text in page.evaluate("heard") if text.startswith("Basia")]
    assert len(by_basia) == 1  # two actions at least


def test_focus_stays_in_the_list_that_one_plays_from(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "kolejka")
    show_moves(page)
    moves(page).first.focus()
    for _ in range(4):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.matches('#panel .moves button:not(:disabled)')")


@pytest.mark.more
def test_hint_again_puts_it_away_and_it_lies_over_nothing(visit: Visit) -> None:
    page = visit("/", "en", width=390, height=844)
    start(page, "kolejka")
    hint = page.get_by_role("button", name="Hint", exact=True)
    hint.click()
    follow = page.get_by_role("button", name="Do that")
    expect(follow).to_be_focused()
    page.wait_for_function("() => document.querySelector('#announcer').innerText.includes('wins about')")
    check(page, "hint-phone")
    box, board = page.locator(".hints").bounding_box(), page.locator("main.board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["y"] + box["height"] <= board["y"] + 1
    follow.click(trial=True)  # nothing lies over it
    hint.click()
    expect(page.locator(".hints")).to_have_count(0)
    expect(hint).to_be_focused()


@pytest.mark.more
def test_the_log_opens_at_its_end_on_a_phone(visit: Visit) -> None:
    page = visit("/", "en", width=360, height=740)
    start(page, "pan")
    show_moves(page)
    for _ in range(8):
        moves(page).first.wait_for()
        moves(page).first.click()
        page.wait_for_timeout(100)
    page.locator(".side .fold").click()
    page.locator("#tab-log").click()
    last = page.locator(".log li").last
    expect(last).to_be_in_viewport()
    assert page.locator(".log").evaluate("(log) => log.scrollHeight > log.clientHeight")


def test_since_the_own_turn(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "kolejka")
    show_moves(page)
    moves(page).first.wait_for()
    moves(page).first.click()
    since = page.get_by_role("region", name="Since your turn")
    expect(since).to_be_visible()
    check(page, "since")
    since.get_by_role("button", name="See it again").click()
    expect(page.get_by_role("heading", name="Since your turn")).to_be_in_viewport()
    expect(page.locator(".log")).to_be_focused()


@pytest.mark.more
def test_what_is_asked_by_a_key_is_answered_and_typing_is_typing(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "cinkciarz")
    page.locator("main.board").focus()
    page.keyboard.press("t")
    expect(page.locator(".toast")).to_contain_text("Place your bid")
    page.locator("#tab-chat").click()
    page.get_by_label("Your message").fill("")
    page.keyboard.type("t/?n")
    expect(page.get_by_label("Your message")).to_have_value("t/?n")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("main.board").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("type a move in a few letters")
    check(page, "help-keys")
