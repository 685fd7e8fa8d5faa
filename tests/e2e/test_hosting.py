"""Waiting for somebody, and what a host can do: on the page, by who needs it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.acts import check
from tests.e2e.conftest import Visit


def two_at_a_table(visit: Visit) -> tuple[Page, Page]:
    """Return the pages of a host and a guest whose game of Pan has begun."""
    host = visit("/new/pan")
    host.get_by_role("button", name="Set up the table").click()
    expect(host.get_by_role("heading", name="Who sits where")).to_be_visible()
    guest = visit("/")
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit down").first.click()
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start", exact=True).click()
    for page in (host, guest):
        expect(page.get_by_role("tablist")).to_be_visible()
    return host, guest


@pytest.mark.more
def test_a_nudge_is_noticed_and_a_vote_must_wait(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    is_hosts = host.locator(".bar.mine").count() > 0
    staller, other = (host, guest) if is_hosts else (guest, host)
    other.get_by_role("button", name="nudge", exact=True).click()
    expect(staller.get_by_text("The others are waiting for you").first).to_be_visible()
    expect(staller).to_have_title(re.compile("The others are waiting for you"))
    other.get_by_role("button", name=re.compile("vote for a clock")).click()
    expect(other.get_by_text(re.compile("you can vote for a clock in"))).to_be_visible()


def test_a_host_turns_the_chat_off_and_sends_somebody_away(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    guest.locator("#tab-chat").click()
    guest.locator("#line").fill("Ha!")
    guest.get_by_role("button", name="Send", exact=True).click()
    host.locator("#tab-chat").click()
    expect(host.locator("#panel").get_by_role("button", name=re.compile("What you can do about"))).to_be_visible()
    check(host, "host")
    host.get_by_role("button", name="Menu").click()
    check(host, "host-menu")
    host.get_by_role("button", name="Turn the chat off").click()
    expect(guest.get_by_text("The chat is off at this table.")).to_be_visible()
    host.locator(".strip").get_by_role("button", name=re.compile("What you can do about")).click()
    host.get_by_role("button", name="Send away").click()
    expect(guest.get_by_text("The host has sent you away")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Close the table").click()
    host.get_by_label("Reason for closing").fill("Good night.")
    host.get_by_role("button", name="Yes, close it").click()
    expect(host.get_by_role("heading", name="The table was closed")).to_be_visible()
    expect(host.get_by_text("Good night.").first).to_be_visible()


@pytest.mark.more
@pytest.mark.parametrize("language", ["pl", "it"])
def test_a_table_closed_before_the_start_says_so(visit: Visit, language: str) -> None:
    host = visit("/new/pan", language=language)
    host.locator("form button[type=submit]").click()
    host.locator(".tools button").last.click()
    host.locator(".tools form button").click()
    expect(host.get_by_role("heading", level=1)).to_have_text(
        {"pl": "Ten stół zamknięto", "it": "Questo tavolo è stato chiuso"}[language]
    )
