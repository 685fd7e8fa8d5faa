"""The screen shows the person's seat what that seat may see, and no more."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from stacz.core.chance import Chance
from stacz.core.position import Position
from stacz.core.wire import Move, redacted
from stacz.games import find_game
from stacz.games.pan.components import Card
from stacz.games.pan.facts import CardDrawn
from stacz.locale import Words
from stacz.terminal.drawer import Scene
from stacz.terminal.menu import Choice
from stacz.terminal.pan.drawer import PanDrawer

if TYPE_CHECKING:
    from tests.terminal.conftest import Table

PAN = find_game("pan")
OTHERS = "(Adam|Basia|Celina|Darek|Ewa)"
LEAKS = (re.compile(rf"{OTHERS} drew (?!a card)"), re.compile(rf"{OTHERS} took (?!an item)"))


def drawn(position: Position, you: int) -> str:
    """Return all that the screen could show of a decision: board, title, every menu, help."""
    drawer = PanDrawer(PAN, Words("en"), you)
    moves = PAN.legal_moves(position, you) if you in position.acting() else []
    scene = Scene(PAN.view_for(position, you), position.seen_from(you, 5), moves, 100)
    console = Console(file=io.StringIO(), width=100, record=True)
    console.print(drawer.title(scene), drawer.board(scene), drawer.help(scene))
    return console.export_text() + repr(drawer.menu(scene))


def test_the_log_names_no_card_that_another_seat_drew(table: Table) -> None:
    table.play(table.somebody(2, first=["l"]), seats=4, options={"hidden_stores": True})
    before_the_end = table.flat.split("Scoring sheet")[0]
    assert "drew a card" in before_the_end
    assert "took an item home" in before_the_end
    for leak in LEAKS:
        assert not leak.search(before_the_end)


def test_a_leak_would_be_noticed() -> None:
    drawer = PanDrawer(PAN, Words("en"), 0)
    fact = CardDrawn(1, Card.MATKA)
    told = re.sub(r"\[.*?\]", "", drawer.tell(fact))
    assert LEAKS[0].search(told)
    kept = redacted(fact, 0)
    assert kept is not None
    assert not LEAKS[0].search(re.sub(r"\[.*?\]", "", drawer.tell(kept)))


@pytest.mark.parametrize("hidden", [False, True])
def test_positions_that_look_alike_to_a_seat_are_drawn_alike(hidden: bool) -> None:
    chance = Chance(3)
    position = PAN.start(4, {"hidden_stores": hidden}, 11)
    compared = 0
    while not position.is_over:
        you = position.acting()[0]
        if chance.pick(8) == 0:
            assert drawn(position, you) == drawn(position.seen_from(you, 99), you)
            assert drawn(position, 0) == drawn(position.seen_from(0, 99), 0)
            compared += 1
        moves = position.legal(you)
        position.play(you, moves[chance.pick(len(moves))])
    assert compared > 5


def leaves(menu: Choice) -> list[Move]:
    if menu.move is not None:
        return [menu.move]
    return [move for choice in menu.choices for move in leaves(choice)]


@pytest.mark.parametrize("options", [{}, {"must_take": False, "synku_free": False, "hidden_stores": True}])
def test_the_menu_holds_every_legal_move_once(options: dict[str, bool]) -> None:
    chance = Chance(8)
    position = PAN.start(4, options, 12)
    while not position.is_over:
        you = position.acting()[0]
        moves = PAN.legal_moves(position, you)
        scene = Scene(PAN.view_for(position, you), position.seen_from(you, 5), moves, 80)
        found = leaves(PanDrawer(PAN, Words("en"), you).menu(scene))
        assert sorted(map(repr, found)) == sorted(map(repr, moves))
        legal = position.legal(you)
        position.play(you, legal[chance.pick(len(legal))])
