"""People at tables: alone, in two browsers, at one screen, by keyboard, after a reload and after a crash."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import DRAWN, check, move, moves, show_moves, start
from tests.e2e.conftest import Visit
from tests.server.served import Forker


def set_up(page: Page, game: str, seats: int) -> None:
    """Set up a table of our own."""
    page.goto(f"/new/{game}")
    page.get_by_label("Seats").select_option(str(seats))
    page.get_by_role("button", name="Set up the table").click()
    expect(page.get_by_role("heading", name="Who sits where")).to_be_visible()


@pytest.mark.more
@pytest.mark.parametrize("game", [DRAWN[0], *(pytest.param(game, marks=pytest.mark.ci) for game in DRAWN[1:])])
def test_a_result_its_replay_and_another_way_from_there(visit: Visit, game: str) -> None:
    page = visit("/", "en")
    start(page, game)
    show_moves(page)
    for _ in range(6):
        moves(page).first.wait_for()
        move(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Offer to end the game here").click()
    expect(page.locator(".end")).to_be_visible()
    check(page, f"{game}-end")
    page.get_by_role("link", name="Replay").click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    page.get_by_role("button", name="One move on").click()
    expect(page.get_by_text(re.compile(r"move 1 of \d+")).first).to_be_visible()
    page.locator("figure .graph").wait_for()
    page.get_by_label("Seen by").select_option("0")
    expect(page.get_by_role("list", name="All hands")).to_have_count(0)
    page.get_by_label("Seen by").select_option(label="everybody, all cards open")
    expect(page.get_by_role("list", name="All hands").locator("> li ul li").first).to_be_visible()
    check(page, f"{game}-replay", by_axe=game == "kolejka")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("tablist")).to_be_visible()
    show_moves(page)
    expect(moves(page).first).to_be_visible()


@pytest.mark.more
def test_a_rematch_starts_at_once(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "cinkciarz")
    first = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Offer to end the game here").click()
    page.get_by_role("button", name="Once more").click()
    page.wait_for_url(lambda url: url != first)
    show_moves(page)
    expect(moves(page).first).to_be_visible()


def test_undo_hint_and_log(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "pan")
    show_moves(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text(re.compile("wins about"))).not_to_have_count(0)
    expect(page.locator(".hints .chosen .why").filter(has_text=re.compile("chances|about as good"))).to_have_count(1)
    check(page, "hint")
    undo = page.get_by_role("button", name="Undo")
    for _ in range(20):  # most moves that show nothing new can be taken back
        moves(page).first.wait_for()
        place = moves(page).filter(has_text=re.compile("^Place")).first
        (place if place.count() else moves(page).first).click()
        page.wait_for_timeout(150)
        if undo.count():
            break
    undo.click()
    page.locator("#tab-log").click()
    expect(page.get_by_text("took the move back").first).to_be_visible()


@pytest.mark.more
def test_who_clicks_on_what_is_not_lit_hears_why(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "pan")
    expect(page.locator(".pan .hand [data-light]").first).to_be_visible()
    page.locator(".pan .window .good").first.click()
    expect(page.get_by_text("Items are handed out at the start of a turn")).to_be_visible()
    page.goto("/")
    start(page, "kolejka")
    page.locator(".kolejka .hand .card").first.click()
    expect(page.get_by_text("Queuing cards are for phase 3")).to_be_visible()
    page.locator(".kolejka .stall").first.click()
    expect(page.get_by_text("Items are exchanged in phase 5, by pawns at the market")).to_be_visible()
    page.goto("/")
    start(page, "cinkciarz")
    page.locator(".cinkciarz [data-thing='bank:left']").click()
    expect(page.get_by_text("First come the bids, then the exchanges")).to_be_visible()


def test_a_reload_in_mid_game_loses_nothing(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "kolejka")
    show_moves(page)
    for _ in range(3):
        move(page)
        moves(page).first.wait_for()
    offered = moves(page).all_inner_texts()
    page.reload()
    show_moves(page)
    expect(moves(page)).to_have_text(offered)
    page.locator("#tab-log").click()
    expect(page.locator(".log li").nth(3)).to_be_visible()


def test_two_browsers_at_one_table_and_sealed_bids(visit: Visit) -> None:
    anna, bartek = visit("/", "en"), visit("/", "en")
    set_up(anna, "cinkciarz", 3)
    bartek.goto(anna.url)
    bartek.get_by_role("button", name="Sit down").first.click()
    bartek.get_by_role("button", name="I am ready").click()
    anna.get_by_role("button", name="Fill the free seats with bots").click()
    check(anna, "setup")
    anna.get_by_role("button", name="Start").click()
    for page in (anna, bartek):
        show_moves(page)
        expect(moves(page).first).to_be_visible()
    anna.get_by_role("button", name="Lay the newspaper").last.click()
    anna.locator("#panel").get_by_role("button", name="Place the bid").click()
    expect(anna.get_by_text("It’s not your turn.").first).to_be_visible()
    bartek.locator("#tab-log").click()
    expect(bartek.locator(".log")).to_contain_text("placed a bid")
    expect(bartek.locator(".log")).not_to_contain_text("newspaper")
    bartek.locator("#tab-chat").click()
    bartek.get_by_label("Your message").fill("Ostatni raz!")
    bartek.get_by_role("button", name="Send").click()
    anna.locator("#tab-chat").click()
    expect(anna.locator("#panel").get_by_text("Ostatni raz!")).to_be_visible()
    watcher = visit("/", "en")
    watcher.goto(anna.url)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()


def test_hot_seat_hides_hands_behind_a_curtain(visit: Visit) -> None:
    page = visit("/", "en")
    set_up(page, "cinkciarz", 3)
    page.get_by_label("Name of the next person").fill("Zosia")
    page.get_by_role("button", name="Seat somebody here").first.click()
    expect(page.get_by_text("Zosia")).to_be_visible()
    page.get_by_role("button", name="Fill the free seats with bots").click()
    page.get_by_role("button", name="Start").click()
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    show_moves(page)
    expect(moves(page)).to_have_count(0)
    check(page, "curtain")
    curtain.get_by_role("button").click()
    page.get_by_role("button", name="Lay the newspaper").last.click()
    page.locator("#panel").get_by_role("button", name="Place the bid").click()
    expect(curtain.get_by_text("It’s Zosia’s turn")).to_be_visible()
    expect(moves(page)).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(moves(page).first).to_be_visible()


@pytest.mark.more
def test_leaving_and_coming_back(visit: Visit) -> None:
    page = visit("/", "en")
    start(page, "kolejka")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.locator(".ticket").first.click()
    page.get_by_role("button", name="Play again myself").click()
    expect(page.get_by_text("A bot is playing for you.")).not_to_be_visible()


def test_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/", "en")
    expect(page.get_by_role("article")).to_have_count(3)

    def tab_to(selector: str) -> None:
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("(wanted) => document.activeElement?.matches(wanted)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")

    tab_to("article button")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tablist")).to_be_visible()
    tab_to("#tab-log")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "tab-moves"
    moves(page).first.wait_for()
    before = page.locator("#panel .moves").inner_text()
    tab_to("#panel .moves button")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('li').previousElementSibling !== null")
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => document.querySelector('#panel').innerText !== before", arg=before)


def test_a_crash_of_the_server_is_survived(visit: Visit, tmp_path: Path, forker: Forker) -> None:
    database, log = str(tmp_path / "games.db"), tmp_path / "server.log"
    first = forker.start(database, log)
    page = visit(f"http://127.0.0.1:{first.port}/", "en")
    start(page, "kolejka")
    show_moves(page)
    offered = moves(page).all_inner_texts()
    first.kill()
    expect(page.get_by_role("alert")).to_be_visible()
    again = forker.start(database, log, port=first.port)
    expect(page.get_by_role("alert")).not_to_be_visible(timeout=20_000)
    expect(moves(page)).to_have_text(offered)
    move(page)
    again.stop()
