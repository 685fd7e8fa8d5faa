"""Pan tu nie stał! on the terminal: shops, queues, strengths, stores, and the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stacz.core.wire import Fact, Move
from stacz.games.pan.components import CARDS, PRINTED, WORTH, Card, Good, Shop
from stacz.games.pan.facts import GoodLost, GoodUnsold
from stacz.games.pan.moves import EndTurn
from stacz.games.pan.view import PanView, Queuer, ShopView
from stacz.locale import Name
from stacz.terminal.drawer import Drawer, Scene
from stacz.terminal.menu import Choice
from stacz.terminal.pan.menu import PanMenu

PLAIN = (Card.ONE, Card.TWO, Card.THREE)
MARGIN = 3
UNVALUED = ("help", "the")  # what an item means; its Polish name follows, with the value


class PanDrawer(Drawer):
    """Draws Pan tu nie stał!"""

    brisk: ClassVar[tuple[type[Move], ...]] = (EndTurn,)
    things: ClassVar[tuple[type[Enum] | str, ...]] = (Card, Good, Shop)

    def name(self, member: Enum) -> Name:
        """Return a name; an item comes with its value, as players speak of it, but not where its meaning is told."""
        name = super().name(member)
        return self._valued(name, member) if isinstance(member, Good) else name

    def _valued(self, name: Name, good: Good) -> Name:
        def valued(form: str) -> str:
            text = format(name, form)
            return text if form in UNVALUED else self.say("pan.terminal.valued", good=text, worth=WORTH[good])

        return Name(valued(""), valued)

    def listed(self, goods: Iterable[Good]) -> str:
        """Return items with their values, and what they are to somebody who reads no Polish."""
        return ", ".join(self.say("pan.terminal.listed", good=self.name(good)) for good in goods)

    def note(self, card: Card) -> str:
        """Say what a card means and what it does."""
        name, full = self.words.name("pan", card), self.words.name("pan", card, "full")
        text = self.words.name("pan", card, "help")
        return text if full == name else self.say("pan.terminal.card_note", full=full, help=text)

    def menu(self, scene: Scene) -> Choice:
        """Group the moves by card, then by shop."""
        return PanMenu(self, scene).root()

    # ---- The board -----------------------------------------------------------------------------------------------

    def title(self, scene: Scene) -> str:
        """Name the game, and say how far it is."""
        view: PanView = scene.view
        parts = [super().title(scene), self.say("pan.terminal.ministry", count=view.ministry)]
        if view.last_turns is not None:
            parts.append(f"[bold]{self.say('pan.terminal.last_turns')}[/]")
        return " · ".join(parts)

    def board(self, scene: Scene) -> RenderableType:
        """Draw the shops with their queues, then the seats, then the hand."""
        view: PanView = scene.view
        lines: list[RenderableType] = []
        for number, shop in enumerate(view.shops, 1):
            lines += self._shop(number, shop, scene.width)
        lines.append(self._seats(view))
        if not (view.actions and self.you in view.to_act):  # else the menu lists the hand
            lines.append(self._hand(view))
        return Group(*lines)

    def _shop(self, number: int, shop: ShopView, width: int) -> list[Text]:
        head = f"[dim]{number}[/] [bold]{self.name(shop.shop)}[/]"
        line = Text.from_markup(head)
        line.pad_right(17 - line.cell_len)
        shelf = self._goods(shop.goods, glossed=True)
        if line.cell_len + shelf.cell_len > width:
            shelf = self._goods(shop.goods, glossed=False)
        queue = self._queue(shop, width)
        if not shop.queue and line.cell_len + shelf.cell_len + queue[0].cell_len <= width:
            return [line + shelf + queue[0]]  # a line saved
        return [line + shelf, *queue]

    def _goods(self, goods: Iterable[Good], glossed: bool) -> Text:
        named = [
            f"{self.words.name('pan', good)} [bold]{WORTH[good]}[/] [dim]{self.words.name('pan', good, 'help')}[/]"
            if glossed
            else f"{self._short(good)} [bold]{WORTH[good]}[/]"
            for good in goods
        ]
        return Text.from_markup(" · ".join(named) or f"[dim]{self.say('pan.terminal.no_goods')}[/]")

    def _short(self, good: Good) -> str:
        """Name an item where there is room for one name: the one that can be understood."""
        return self.say("pan.terminal.on_shelf", good=self.words.name("pan", good))

    def _queue(self, shop: ShopView, width: int) -> list[Text]:
        """Draw the cards in the order of arrival, and the strengths at the right where there is room."""
        if not shop.queue:
            return [Text.from_markup(f"{' ' * MARGIN}[dim]{self.say('pan.terminal.no_queue')}[/]")]
        lines = [Text(" " * MARGIN)]
        for queuer in shop.queue:
            token = Text.from_markup(self._queuer(queuer))
            if lines[-1].cell_len + token.cell_len > width and lines[-1].cell_len > MARGIN:
                lines.append(Text(" " * MARGIN))
            lines[-1].append_text(token).append("  ")
        sums = Text.from_markup(self.strengths(shop))
        if lines[-1].cell_len + sums.cell_len > width:
            lines.append(Text())
        lines[-1].pad_right(width - lines[-1].cell_len - sums.cell_len)
        lines[-1].append_text(sums)
        return lines

    def _queuer(self, queuer: Queuer) -> str:
        short = self.words.name("pan", queuer.card, "short")
        text = self.seats.letter(queuer.seat) + (short if queuer.card in PLAIN else f" {short}")
        if queuer.card not in PLAIN or queuer.value != PRINTED[CARDS.index(queuer.card)]:
            text += f"={signed(queuer.value)}"
        if queuer.good is not None:
            text += f" ‹{self._short(queuer.good)} {WORTH[queuer.good]}›"
        return text

    def strengths(self, shop: ShopView) -> str:
        """Say who counts how much in a queue; a star marks the advantage."""
        counted = [(s, seat) for seat, s in enumerate(shop.strengths) if s is not None]
        sums = [
            f"{'★ ' if seat == shop.leader else ''}{self.seats.letter(seat)} {signed(strength)}"
            for strength, seat in sorted(counted, key=lambda pair: -pair[0])
        ]
        if shop.leader is None and sums:
            sums.append(f"[dim]{self.say('pan.terminal.tie')}[/]")
        return "  ".join(sums)

    def _seats(self, view: PanView) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        table.add_column("")
        for seat in range(len(view.seats)):
            marker = "▸" if seat in view.to_act else " "
            table.add_column(Text.from_markup(f"{marker}{self.seats.lettered(seat)}"), justify="right", min_width=9)
        table.add_row(
            self.say("pan.terminal.points"),
            *(f"{'?' if s.points is None else s.points} ({s.stored})" for s in view.seats),
        )
        table.add_row(self.say("pan.terminal.cards"), *(f"{s.hand} + {s.pile}" for s in view.seats))
        return table

    def _hand(self, view: PanView) -> Text:
        cards = [f"{self.name(card)} ×{n}" if n > 1 else self.name(card) for card, n in view.hand.items()]
        held = ", ".join(cards) or self.say("pan.terminal.hand_empty")
        return Text.from_markup(f"{self.say('pan.terminal.hand')} [bold]{held}[/]")

    # ---- Help and the end ------------------------------------------------------------------------------------------

    def help(self, scene: Scene) -> RenderableType:
        """Explain the cards, the board and the phase."""
        view: PanView = scene.view
        cards = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        for card in CARDS:
            cards.add_row(f"[bold]{self.name(card)}[/]", self.note(card))
        return Group(
            Text(self.say("pan.terminal.help_cards"), style="bold"),
            cards,
            Text(self.say("pan.terminal.help_board")),
            Text(),
            Text(self.words.name("pan", view.phase), style="bold"),
            Text(self.words.name("pan", view.phase, "help")),
        )

    def result(self, scene: Scene, facts: Sequence[Fact]) -> RenderableType:
        """Draw the scoring sheet: who brought what home, and what nobody got."""
        view: PanView = scene.view
        sheet = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        sheet.add_column(self.say("pan.terminal.seat"), no_wrap=True)
        sheet.add_column(self.say("pan.terminal.store"))
        sheet.add_column(self.say("pan.terminal.score"), justify="right")
        for seat, at in enumerate(view.seats):
            goods = sorted(at.store or [], key=lambda good: -WORTH[good])
            named = self.listed(goods) or self.say("pan.terminal.nothing")
            star = " ★" if seat in view.winners else ""
            sheet.add_row(Text.from_markup(self.seats.lettered(seat) + star), named, f"[bold]{at.points}[/]")
        leftovers = [
            self.say(code, goods=self.listed(fact.good for fact in facts if isinstance(fact, kind)))
            for code, kind in (("pan.terminal.lost", GoodLost), ("pan.terminal.unsold", GoodUnsold))
            if any(isinstance(fact, kind) for fact in facts)
        ]
        return Group(sheet, *(Text(line, style="dim") for line in leftovers))


def signed(value: int) -> str:
    """Return a number with a minus sign that can be seen."""
    return str(value) if value >= 0 else f"−{-value}"
