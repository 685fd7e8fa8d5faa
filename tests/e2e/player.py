"""Plays a game on its board as a person would, one thing after the other, and stops to be looked at before each.

The same whatever the game is: what can be picked is lit, and whatever is lit may be picked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import ElementHandle, Page, expect
from playwright.sync_api import Error as BrowserError

from tests.e2e.acts import start

HERE = Path(__file__).parent
CHOOSE = (HERE / "choose.js").read_text("utf-8")

# Something is offered on a board that has come to rest, or the game is over.
READY = """() => document.querySelector('.end') || (
  document.querySelector('main.board:not([inert]) [data-light=lit]:not([aria-disabled])')
  && document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations > 9)
)"""
THING = "(one) => one.closest('[data-thing]')?.dataset.thing ?? ''"
CARDS = """() => [...document.querySelectorAll('main.board [data-thing^="card:"]')]
  .filter((one) => one.closest('[data-thing=hand], .hand')).map((one) => one.dataset.thing.split(':')[1])"""
PICKED = "() => document.querySelector('main.board :is([data-light=picked], [data-light][aria-pressed=true])') !== null"


def sit_down(page: Page, game: str, seats: int) -> None:
    """Start a game of so many seats with one click."""
    page.evaluate(
        """([game, seats]) => {
            const kept = JSON.parse(localStorage.getItem('stacz'));
            localStorage.setItem('stacz', JSON.stringify({...kept, seats: {...kept.seats, [game]: seats}}));
        }""",
        [game, seats],
    )
    page.reload()
    start(page, game)


@dataclass
class Moment:
    """What the player looks at: nothing was done yet."""

    number: int
    phase: str  # as the bar names it
    is_new: bool  # whether the phase is
    cards: list[str]  # in hand
    picked: bool
    next: ElementHandle  # what will be clicked
    thing: str


@dataclass
class Player:
    """Somebody who tries everything: each kind of card as soon as it can be played."""

    page: Page
    played: list[str] = field(default_factory=list)
    phases: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)

    def choices(self, most: int = 2000) -> Iterator[Moment]:
        """Tell every moment at which something is to be chosen, and do it afterwards, to the end of the game."""
        for number in range(most):
            self.page.wait_for_function(READY, polling=20)
            if self.page.locator(".end").count():
                return
            found = self.page.evaluate_handle(CHOOSE, {"turn": number, "played": self.played}).as_element()
            if found is None:
                continue
            phase = (self.page.locator(".bar h1 span").text_content() or "").strip(" \xa0·")
            moment = Moment(
                number, phase, phase not in self.phases, self.page.evaluate(CARDS), self.page.evaluate(PICKED), found,
                found.evaluate(THING),
            )  # fmt: skip
            self.phases.add(moment.phase)
            self.cards.update(moment.cards)
            yield moment
            self.do(moment)
        raise AssertionError(f"no end after {most} choices: {json.dumps(sorted(self.phases))}")

    def do(self, moment: Moment) -> None:
        """Click; what has gone meanwhile is chosen anew."""
        try:
            moment.next.evaluate("(one) => one.click()")
        except BrowserError:
            return
        self.played.append(moment.thing)
        self.page.wait_for_timeout(15)

    def end(self) -> None:
        """Make sure that the game is over."""
        expect(self.page.locator(".end")).to_be_visible()
