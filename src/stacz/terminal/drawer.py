"""What the terminal needs of a game beyond its rules: how to draw it and how to group its moves.

`Drawer` does it plainly for any game in the registry; a game with a drawer of its own overrides what it can do better.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby
from typing import Any, ClassVar

from rich.console import Group, RenderableType
from rich.text import Text

from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import Fact, Move
from stacz.locale import Name, Words, spelt
from stacz.locale.sentences import sentence
from stacz.terminal.menu import Choice, Fault, walk
from stacz.terminal.outline import Outline
from stacz.terminal.seats import Seats

LONG_MENU = 12  # from here on a plain list is grouped


@dataclass(frozen=True)
class Scene:
    """The table at one moment, with nothing in it that the person may not know."""

    view: Any  # what game.view_for(position, you) gave
    position: Position  # redealt for the person: to try moves on, never to look at cards
    moves: list[Move]
    width: int
    height: int = 24
    facts: Sequence[Fact] = ()  # all that the person knows to have happened


@dataclass(frozen=True)
class Told:
    """A sentence that a drawer tells instead of several facts."""

    text: str
    begins: bool = False  # whether it begins a paragraph


class Drawer:
    """Draws any game, plainly."""

    brisk: ClassVar[tuple[type[Move], ...]] = ()  # moves so frequent that nobody wants to confirm them
    things: ClassVar[tuple[type[Enum] | str, ...]] = ()  # what can be asked about: enums, or kinds by their code

    def __init__(self, game: Game, words: Words, you: int) -> None:
        self.game = game
        self.words = words
        self.you = you
        self.seats = Seats(words, you)

    def say(self, code: str, **data: object) -> str:
        """Return a text of the interface."""
        return self.words.say(code, **data)

    def name(self, member: Enum) -> Name:
        """Return what a card, a good, a shop … is called."""
        return self.words.name(self.game.code, member)

    def card(self, serial: int) -> str:
        """Return what a card with a serial number is called."""
        return self.say("card.serial", serial=serial)

    def tell(self, value: Move | Fact) -> str:
        """Return a move or a fact as a sentence."""
        return sentence(self.words, self.game.code, value, self.seats, self.name, self.card)

    def together(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return moves as they shall be told; a game may tell several as one."""
        return moves

    def retold(self, moves: Sequence[Sequence[Fact]]) -> Sequence[Sequence[Fact | Told]]:
        """Put what every move set off, from the deal on, as it shall be told: as many lists, perhaps of fewer words."""
        return moves

    def retell(self, facts: Sequence[Fact | Told]) -> list[str]:
        """Return what happened in a paragraph; a game may gather several facts in one sentence."""
        return [fact.text if isinstance(fact, Told) else self.tell(fact) for fact in facts]

    def title(self, scene: Scene) -> str:
        """Say what game this is, and what stands above its table."""
        return f"[bold]{self.game.title}[/]"

    def board(self, scene: Scene) -> RenderableType:
        """Draw the table."""
        return Outline(self.name, self.seats).draw(scene.view)

    def menu(self, scene: Scene) -> Choice:
        """Group the legal moves."""
        if len(scene.moves) < LONG_MENU:
            return Choice("", question=self.say("terminal.what"), choices=self._listed(scene.moves))
        kinds = groupby(scene.moves, key=lambda move: str(move.__struct_config__.tag))
        groups = [(kind, self._listed(moves)) for kind, moves in kinds]
        return Choice(
            "",
            question=self.say("terminal.what"),
            choices=tuple(moves[0] if len(moves) == 1 else self._group(spelt(kind), moves) for kind, moves in groups),
        )

    def answer(self, scene: Scene, menu: Choice, tokens: Sequence[str]) -> Choice | Fault:
        """Return what was typed below a menu: a choice with a move, or the next menu."""
        return walk(menu, tokens)

    def _group(self, label: str, choices: tuple[Choice, ...]) -> Choice:
        return Choice(label, question=self.say("terminal.which"), choices=choices)

    def _listed(self, moves: Iterator[Move] | Sequence[Move]) -> tuple[Choice, ...]:
        return tuple(Choice(self.tell(move), move=move) for move in moves)

    def help(self, scene: Scene) -> RenderableType:
        """Explain the game at this moment."""
        return Text()

    def result(self, scene: Scene, facts: Sequence[Fact]) -> RenderableType:
        """Show who has what at the end."""
        scores = enumerate(scene.position.scores())
        return Group(*(Text.from_markup(f"  {points:>4}  {self.seats.lettered(seat)}") for seat, points in scores))
