"""People at a table: invited, asked, renamed, under a clock, signed in. Two browsers, as two people have them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.acts import check
from tests.e2e.conftest import BROWSER, Visit

AHEAD = "const now = Date.now; Date.now = () => now() + 3_600_000;"  # a reader whose clock is an hour ahead


def table_of(host: Page, name: str, seats: int = 2, **wanted: Any) -> str:
    """Set up a table of Pan with a name of its host; return its address."""
    host.request.post("/api/session", data={"name": name})
    asked = {"game": "pan", "seats": seats, "pace": 0, "who": {"0": "you"}, **wanted}
    return f"/table/{host.request.post('/api/tables', data=asked).json()['table']}"


def sit(guest: Page, name: str) -> None:
    """Sit down at the invitation, under a name."""
    guest.get_by_label("What’s your name?").fill(name)
    guest.get_by_role("button", name="Sit down").first.click()


def two_at_play(visit: Visit, **wanted: Any) -> tuple[Page, Page]:
    """Return the pages of Hanna and Basia, whose game has begun."""
    host, guest = visit("/"), visit("/")
    address = table_of(host, "Hanna", **wanted)
    host.goto(address)
    guest.goto(address)
    sit(guest, "Basia")
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest):
        expect(page.get_by_role("tablist")).to_be_visible()
    return host, guest


def offer_to_end(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Offer to end the game here").click()


def answer(page: Page, question: str, words: str) -> None:
    """Answer a question of somebody else."""
    expect(page.get_by_role("alert").filter(has_text=question)).to_be_visible()
    expect(page).to_have_title(re.compile(question))
    page.get_by_role("button", name=words).click()


def test_an_invitation_asks_for_a_name_and_shows_who_is_there(visit: Visit) -> None:
    host, guest = visit("/"), visit("/", width=390, height=844)
    address = table_of(host, "Hanna", seats=3)
    host.goto(address)
    guest.goto(address)
    expect(guest.get_by_role("heading", name="Hanna invites you")).to_be_visible()
    expect(guest.get_by_text("Hanna is at the table.")).to_be_visible()
    field = guest.get_by_label("What’s your name?")
    assert re.fullmatch(r"\w+", field.input_value()), "a name is proposed, without a number"
    check(guest, "invitation-phone")
    sit(guest, "Наnna")  # with Cyrillic letters
    expect(guest.get_by_role("alert").filter(has_text="Hanna")).to_be_visible()
    sit(guest, "Zosia")
    expect(guest.get_by_role("button", name="I am ready")).to_be_focused()
    expect(host.get_by_text("Zosia")).to_be_visible()
    guest.get_by_role("button", name="Rename Zosia").click()
    guest.get_by_label("New name for Zosia").fill("Zofia")
    guest.get_by_role("button", name="Save").click()
    expect(host.get_by_text("Zofia")).to_be_visible()
    host.get_by_role("button", name="Seat somebody here").click()  # under the name that is proposed
    expect(host.get_by_role("button", name=re.compile("^Rename"))).to_have_count(2)
    guest.reload()
    expect(guest.get_by_role("button", name="Rename Zofia")).to_be_visible()


@pytest.mark.more
def test_an_invitation_has_an_address_that_others_can_reach(visit: Visit) -> None:
    host = visit("/")
    address = table_of(host, "Hanna")
    host.goto(address)
    expect(host.get_by_text("make play HOST=0.0.0.0")).to_be_visible()
    expect(host.get_by_role("img", name="QR code of the link")).to_have_count(0)

    def reachable(route: Route) -> None:
        route.fulfill(body=json.dumps({"open": True, "addresses": ["192.168.1.5"]}), content_type="application/json")

    host.route("**/api/reach", reachable)
    host.reload()
    expect(host.get_by_role("img", name="QR code of the link")).to_be_visible()
    port = host.evaluate("location.port")
    expect(host.get_by_role("link", name=f"http://192.168.1.5:{port}{address}")).to_be_visible()
    check(host, "invitation-host")


@pytest.mark.more
def test_the_end_and_once_more_are_questions(visit: Visit) -> None:
    host, guest = two_at_play(visit)
    offer_to_end(host)
    answer(guest, "Hanna would like to end the game here", "No, play on")
    expect(host.locator(".offer")).to_have_count(0)
    offer_to_end(guest)  # who has said no may ask themselves, after a while
    expect(guest.get_by_text("you can offer it again in")).to_be_visible()


def test_all_say_yes_and_sit_at_the_next_game(visit: Visit) -> None:
    host, guest = two_at_play(visit)
    guest.locator("#tab-chat").click()
    guest.locator("#line").fill("Dobra gra!")
    guest.get_by_role("button", name="Send", exact=True).click()
    offer_to_end(host)
    answer(guest, "Hanna would like to end the game here", "Yes, end it")
    before = host.url
    host.bring_to_front()  # both are windows of one machine here; Firefox tells no focus in one that lies behind
    host.get_by_role("button", name="Once more").click()
    expect(host.get_by_text("Waiting for Basia")).to_be_visible()
    expect(host.locator("#content")).to_be_focused()  # the button is gone
    check(host, "once-more-waiting")
    expect(guest.get_by_role("button", name="No, thanks")).to_be_visible()
    check(guest, "once-more-asked")
    answer(guest, "Hanna would like to play once more", "Yes, once more")
    for page in (host, guest):
        expect(page).not_to_have_url(before)
        expect(page.get_by_role("tablist")).to_be_visible()
        page.locator("#tab-chat").click()
        expect(page.locator("#panel").get_by_text("Dobra gra!")).to_be_visible()
    assert host.url == guest.url


@pytest.mark.more
def test_an_offer_that_is_declined_lapses_and_bots_can_be_asked(visit: Visit) -> None:
    host, guest = two_at_play(visit)
    offer_to_end(host)
    answer(guest, "Hanna would like to end the game here", "Yes, end it")
    host.get_by_role("button", name="Once more").click()
    answer(guest, "Hanna would like to play once more", "No, thanks")
    expect(host.get_by_text("Basia isn’t playing on")).to_be_visible()
    old = host.url
    host.get_by_role("button", name="Once more").click()
    expect(host).not_to_have_url(old)
    expect(host.locator(".strip").get_by_text("Basia")).to_have_count(1)  # the bot of that seat is called so, too
    expect(guest.get_by_role("link", name="Join in")).to_be_visible()


@pytest.mark.more
def test_a_clock_is_shown_by_the_servers_time_and_gives_the_seat_back(visit: Visit) -> None:
    page = visit("/")
    page.context.add_init_script(AHEAD)
    address = table_of(page, "Hanna", clock=5, pace=2, options={"first_seat": "0"}, who={"0": "you", "1": "child"})
    page.goto(address)
    page.get_by_role("button", name="Start", exact=True).click()
    own = page.locator(".bar .clock")
    expect(own).to_have_text(re.compile("^0:0[1-5]$"))
    expect(page.get_by_role("timer", name="Time left")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="Your time is running out")).to_have_count(1)
    expect(page).to_have_title(re.compile("^● Your time is running out"))
    check(page, "clock")
    expect(page.get_by_role("alert").filter(has_text="Your time ran out")).to_be_visible()
    page.get_by_role("button", name="Play again myself").click()
    expect(page.get_by_text("Your time ran out")).to_have_count(0)


@pytest.mark.more
def test_a_name_is_changed_at_play_and_the_log_tells_it(visit: Visit) -> None:
    host, guest = two_at_play(visit)
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Rename Basia").click()
    guest.get_by_label("New name for Basia").fill("Hanna")
    guest.get_by_role("button", name="Save").click()
    expect(guest.get_by_role("alert").filter(has_text="Hanna")).to_be_visible()
    guest.get_by_label("New name for Basia").fill("Barbara")
    guest.get_by_role("button", name="Save").click()
    expect(host.locator(".strip").get_by_text("Barbara")).to_be_visible()
    expect(host.locator("#panel").get_by_text("Basia is now called Barbara.")).to_be_visible()


def test_a_login_goes_to_another_device_and_ends_everywhere(visit: Visit) -> None:
    first, second = visit("/"), visit("/", width=390, height=844)
    login = f"ola.{first.evaluate('Date.now()')}"
    first.get_by_role("button", name="Settings").click()
    first.get_by_label("Your name at the tables").fill("Ola")
    first.get_by_role("button", name="Save").first.click()
    first.get_by_role("button", name="Settings").click()
    first.get_by_role("button", name="Create an account").first.click()
    first.get_by_role("textbox", name="User name", exact=True).fill(login)
    first.get_by_label("Password", exact=True).fill("po mięso od rana")
    first.locator("dialog form").last.get_by_role("button").click()
    expect(first.get_by_text(f"You are signed in as {login}.")).to_be_visible()
    check(first, "account")
    second.get_by_role("button", name="Settings").click()
    second.get_by_role("button", name="Sign in").click()
    second.get_by_role("textbox", name="User name", exact=True).fill(login)
    second.get_by_label("Password", exact=True).fill("po mięso od rana")
    second.locator("dialog form").last.get_by_role("button").click()
    expect(second.locator("dialog[open]")).to_have_count(0)
    second.get_by_role("button", name="Settings").click()
    expect(second.get_by_text(f"You are signed in as {login}.")).to_be_visible()
    expect(second.get_by_label("Your name at the tables")).to_have_value("Ola")
    check(second, "account-phone")
    second.get_by_role("button", name="Sign out everywhere").click()
    expect(second.locator("dialog[open]")).to_have_count(0)
    assert second.request.get("/api/session").status == 401
    assert first.request.get("/api/session").status == 401


@pytest.mark.more
def test_a_private_game_is_shown_to_others_by_who_played(visit: Visit) -> None:
    host, guest = two_at_play(visit)
    offer_to_end(host)
    answer(guest, "Hanna would like to end the game here", "Yes, end it")
    code = host.url.rsplit("/", 1)[1]
    stranger = visit("/")
    assert stranger.request.get(f"/api/tables/{code}/replay").json()["code"] == "not_shared"
    if BROWSER == "chromium":  # the others let a click copy
        host.context.grant_permissions(["clipboard-write"])
    host.get_by_role("button", name="Share the replay").click()
    expect(host.get_by_text("Anyone who has it can see the game")).to_be_visible()
    stranger.goto(f"/replay/{code}")
    expect(stranger.get_by_role("slider")).to_be_visible()
