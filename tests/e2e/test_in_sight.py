"""At every choice of whole games: no control is covered, cut off or out of reach; what is to be done is in sight."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import msgspec
import pytest
from playwright.sync_api import ElementHandle, Page, expect

from stacz.games import GAMES
from stacz.games.kolejka import components as kolejka
from stacz.games.pan import components as pan
from stacz.server.http import lobby
from stacz.server.table.events import Created
from tests.conformance.walks import random_actions
from tests.e2e.acts import DRAWN, ROOT, SCREENS, once
from tests.e2e.conftest import Visit
from tests.e2e.player import HERE, Player, sit_down

pytestmark = pytest.mark.usefixtures("always_the_same")  # who reads of a fault can look at it

FAULTS = (HERE / "sight.js").read_text("utf-8")
CARDS: dict[str, set[str]] = {"pan": {*pan.CARDS}, "kolejka": {*kolejka.CARDS}, "cinkciarz": set()}
PHASES = {"pan": 3, "kolejka": 6, "cinkciarz": 2}
SIZES = {"wide": (1280, 720), "phone": (390, 844), "small": (360, 740)}
FORESEEN = 250  # ms, after which what a move would lead to is shown
MOST = 60  # faults that are told
GAMES_PLAYED = 100  # at random, to find a choice in every phase
# What one needs to know for picking a kind of thing: the own shopping list, where pawns are sent to a shop.
NEEDS = {("kolejka", "queue"): "[data-thing^='own:']"}


class Looker:
    """Looks for faults, keeps a picture whenever there is a new one, and tells them all at the end."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.found: dict[str, str] = {}
        self.has_mouse = page.viewport_size == {"width": 1280, "height": 720}

    def look(self, when: str, needs: str | None = None) -> None:
        faults = [fault for fault in self.page.evaluate(FAULTS, needs) if fault not in self.found]
        if not faults:
            return
        picture = SCREENS / "sight" / f"{self.name}-{len(self.found)}.png"
        picture.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=picture)
        self.found |= dict.fromkeys(faults, f"{when}; {picture.relative_to(SCREENS.parents[1])}")

    def look_at_what_is_foreseen(self, when: str, pointed_at: ElementHandle) -> None:
        """Look at the board while the mouse is over something: it shows what that would lead to."""
        pointed_at.hover(force=True)
        self.page.wait_for_timeout(FORESEEN)
        self.look(f"{when}, the mouse is over it")
        self.page.mouse.move(0, 0)

    def look_at_a_hint(self, when: str) -> None:
        """Look at the board with a hint over it, or beside it."""
        self.page.locator(".bar .tools").get_by_role("button", name="Hint").click()
        self.page.locator(".hints button").first.wait_for()
        self.look(f"{when}, a hint is shown")
        self.page.locator(".hints").get_by_role("button", name="Close", exact=True).evaluate("(one) => one.click()")

    def look_at_dialogs(self, when: str) -> None:
        """Look at what lies over the board: the help card and the menu."""
        dialog = self.page.get_by_role("dialog")
        for name in ("Help", "Menu"):
            self.page.locator(".bar .tools").get_by_role("button", name=name).click()
            expect(dialog).to_be_visible()
            self.look(f"{when}, {name} is open")
            self.page.keyboard.press("Escape")
            expect(dialog).not_to_be_visible()

    def tell(self) -> None:
        told = [f"- {fault}\n    ({when})" for fault, when in islice(self.found.items(), MOST)]
        assert not told, f"{self.name}, {len(self.found)} faults:\n" + "\n".join(told)


def seats_of(game: str) -> list[int]:
    """Return the fewest, four and the most seats."""
    fewest, *_, most = GAMES[game].seats
    return sorted({fewest, 4, most})


def play(looker: Looker, player: Player, game: str, seats: int, *, most: int = 2000) -> None:
    """Play a game and look at each choice."""
    page = player.page
    page.goto("/")
    sit_down(page, game, seats)
    for moment in islice(player.choices(), most):
        when = f"{seats} seats, choice {moment.number}, {moment.phase}, next {moment.thing or 'a button'}"
        when += f", hand {' '.join(moment.cards)}"
        looker.look(when, NEEDS.get((game, moment.thing.split(":")[0])))
        if looker.has_mouse:
            looker.look_at_what_is_foreseen(when, moment.next)
        if moment.is_new:
            looker.look_at_a_hint(when)
        if moment.number == 0:
            looker.look_at_dialogs(when)
    if page.locator(".end").count():
        looker.look(f"{seats} seats, the end")


@pytest.mark.parametrize("size", once(["wide", "small"], "small"))
@pytest.mark.parametrize("game", once(DRAWN, "kolejka"))
def test_the_first_choices(visit: Visit, game: str, size: str) -> None:
    page = visit("/", "en", *SIZES[size])
    looker = Looker(page, f"first-{game}-{size}")
    play(looker, Player(page), game, max(GAMES[game].seats), most=12)
    looker.tell()


@pytest.mark.ci
@pytest.mark.parametrize(("game", "size"), [("pan", "phone"), ("kolejka", "phone"), ("cinkciarz", "wide")])
def test_a_whole_game(visit: Visit, game: str, size: str) -> None:
    page = visit("/", "en", *SIZES[size])
    looker, player = Looker(page, f"one-{game}-{size}"), Player(page)
    play(looker, player, game, 4)
    looker.tell()
    player.end()


def choices_by_phase(game: str, seats: int) -> dict[str, dict[str, Any]]:
    """Return for every phase, as the page names it, a position of random play in which the first seat has a choice."""
    words = json.loads((ROOT / "src/stacz/locale" / game / "en.json").read_text("utf-8"))
    found: dict[str, dict[str, Any]] = {}
    for seed in range(GAMES_PLAYED):
        position = GAMES[game].start(seats, {}, seed)
        for seat, _ in random_actions(position, seed):
            if seat == 0 and len(position.legal(0)) > 1:
                phase = msgspec.to_builtins(GAMES[game].view_for(position, 0))["phase"]
                found.setdefault(words[f"phase.{phase}"], GAMES[game].to_dict(position))
        if len(found) == PHASES[game]:
            return found
    raise AssertionError(f"random play meets only {sorted(found)}")


def begin_with(position: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next tables begin with a position."""
    monkeypatch.setattr(lobby, "Created", lambda **setup: Created(**setup | {"start": position}))


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_phase_and_every_card(visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str, size: str) -> None:
    page = visit("/", "en", *SIZES[size])
    looker, player = Looker(page, f"{game}-{size}"), Player(page)
    for seats in seats_of(game):
        play(looker, player, game, seats)
        player.end()
    choices = choices_by_phase(game, 4)
    for phase in sorted(choices.keys() - player.phases):  # not every game asks for something in every phase
        begin_with(choices[phase], monkeypatch)
        play(looker, player, game, 4, most=12)
    looker.tell()
    assert player.cards >= CARDS[game]
    assert player.phases >= choices.keys()
