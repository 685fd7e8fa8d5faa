"""Kolejka on the terminal: shops and their queues, the market, everybody's list, and the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import ClassVar, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stacz.core.wire import Fact, Move
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import CARDS, DELIVERY_CARDS, GOODS, SHOPS, Card, Good, Phase, Shop, ShoppingList
from stacz.games.kolejka.moves import EndRecall, JoinQueue, LeaveMarket, PassCards, StayAtMarket
from stacz.games.kolejka.view import KolejkaView, SeatView, ShopView, StallView
from stacz.locale import Name
from stacz.terminal.drawer import Drawer, Scene, Told
from stacz.terminal.kolejka.menu import KolejkaMenu, card_of
from stacz.terminal.kolejka.queues import own_colour, reach
from stacz.terminal.kolejka.story import KolejkaStory
from stacz.terminal.menu import Choice

STYLES: Final[Mapping[Good, str]] = {
    Good.FOOD: "green",
    Good.APPLIANCE: "blue",
    Good.FURNITURE: "yellow",
    Good.CLOTHING: "magenta",
    Good.SUNDRY: "cyan",
}
MARGIN = 13  # where the shelves begin
PLAYED_LISTED = 5  # for a seat that has played more, what is left is told
ROOM_FOR_GLOSSES = 26  # lines of a screen, without the seats', from which on the hand is explained


class KolejkaDrawer(Drawer):
    """Draws Kolejka."""

    brisk: ClassVar[tuple[type[Move], ...]] = (JoinQueue, PassCards, StayAtMarket, LeaveMarket, EndRecall)
    things: ClassVar[tuple[type[Enum] | str, ...]] = (Card, Good, Shop, ShoppingList)

    def retell(self, facts: Sequence[Fact | Told]) -> list[str]:
        """Tell alike facts in one sentence."""
        return KolejkaStory(self).retell([fact for fact in facts if isinstance(fact, Fact)])

    def menu(self, scene: Scene) -> Choice:
        """Group the moves by card, then by pawn, shop or good."""
        return KolejkaMenu(self, scene).root()

    # ---- Words -------------------------------------------------------------------------------------------------------

    def short(self, good: Good) -> str:
        """Return the short name of a good in its colour."""
        return f"[{STYLES[good]}]{self.words.name('kolejka', good, 'short')}[/]"

    def good(self, good: Good) -> Name:
        """Return the name of a good in its colour, whatever the form."""
        name, style = self.name(good), STYLES[good]
        return Name(f"[{style}]{name}[/]", lambda form: f"[{style}]{format(name, form)}[/]")

    def place(self, place: int) -> str:
        """Return 1st, 2nd, 3rd …"""
        return self.words.place("kolejka.terminal.place", place)

    def goods(self, count: int) -> str:
        """Return how many goods, in words."""
        return self.say("kolejka.terminal.goods", count=count) if count else self.say("kolejka.terminal.goods_none")

    # ---- The board ---------------------------------------------------------------------------------------------------

    def title(self, scene: Scene) -> str:
        """Name the game, the day, the phase and who is first."""
        view: KolejkaView = scene.view
        week = (view.day - 1) // limits.WEEK + 1
        phase: str = self.name(view.phase)
        if view.round is not None:
            phase = self.say("kolejka.terminal.round", phase=phase, round=view.round)
        parts = [
            super().title(scene),
            self.say("kolejka.terminal.week", weekday=self.name(view.weekday), week=week),
            phase,
            self.say("kolejka.terminal.first", seat=self.seats.letter(view.first)),  # a name is too long for a line
        ]
        return " · ".join(parts)

    def board(self, scene: Scene) -> RenderableType:
        """Draw the shops with their queues, the market, the lists, and what only the person knows."""
        view: KolejkaView = scene.view
        shops = [self._shop(view, number, shop, scene.width) for number, shop in enumerate(view.shops, 1)]
        return Group(*shops, *self._market(view), self._seats(view), *self._own(scene))

    def _shop(self, view: KolejkaView, number: int, shop: ShopView, width: int) -> Text:
        mark = "▸" if shop.shop is view.serving else f"[dim]{number}[/]"
        line = Text.from_markup(f"{mark} [bold]{self.name(shop.shop)}[/]")
        line.pad_right(MARGIN - line.cell_len)
        line.append_text(Text.from_markup(self.shelf(shop)))
        line.pad_right(MARGIN + 9 - line.cell_len)
        today = [DELIVERY_CARDS.index(card) for card in view.today]
        news = "".join(f"+{card % 3 + 1}" for card in today if SHOPS[card // 3] is shop.shop)
        line.append(f" {news:<5}", style="bold")
        line.append(self.say("kolejka.terminal.truck", count=f"{shop.truck:<3}"), style="dim" if shop.truck else "bold")
        if shop.closed_by is not None:
            closed = self.say("kolejka.terminal.closed", seat=self.seats.letter(shop.closed_by))
            line.append_text(Text.from_markup(f"[reverse]{closed}[/] "))
        queue = Text.from_markup(self.queue(shop.queue, reach(view, shop)))
        if line.cell_len + queue.cell_len > width:
            queue = Text.from_markup(self.queue(shop.queue, reach(view, shop), ""))
        return line + queue

    def shelf(self, shop: ShopView) -> str:
        """Draw the goods of a shop: a block for each, and a name where it is not the shop's own colour."""
        own = own_colour(shop.shop)
        parts = [f"[{STYLES[own]}]{'■' * shop.goods[own]}[/]"] if own in shop.goods else []
        parts += [
            f"[{STYLES[good]}]{self.words.name('kolejka', good, 'short')}{'■' * count}[/]"
            for good, count in shop.goods.items()
            if good is not own
        ]
        return " ".join(parts) or f"[dim]{self.say('kolejka.terminal.bare')}[/]"

    def queue(self, queue: Sequence[int | None], reach: int, gap: str = " ") -> str:
        """Draw a queue from the door; a bar stands behind the last who will get a good."""
        pawns = [self.pawn(who) for who in queue]
        if 0 < reach < len(pawns):
            pawns.insert(reach, "┆")
        return gap.join(pawns)

    def pawn(self, who: int | None) -> str:
        """Draw one pawn; the person's own stand out."""
        if who is None:
            return "[bold]●[/]"
        return f"[reverse]{self.seats.letter(who)}[/]" if who == self.you else self.seats.letter(who)

    def _market(self, view: KolejkaView) -> list[Text]:
        lines = [Text.from_markup(f"  [bold]{self.say('kolejka.terminal.market')}[/]")]
        lines[0].pad_right(MARGIN - lines[0].cell_len)
        lines[0].append_text(Text.from_markup(" · ".join(self._stall(stall) for stall in view.stalls)))
        if view.market:
            pawns = [("▸" if n == view.visitor else "") + self.pawn(who) for n, who in enumerate(view.market, 1)]
            lines.append(Text.from_markup(" " * MARGIN + " ".join(pawns)))
        return lines

    def _stall(self, stall: StallView) -> str:
        text = f"{self.words.name('kolejka', stall.stall, 'short')} {self.short(stall.good)} {stall.count}"
        return f"[bold]{text} ({self.say('kolejka.terminal.one_to_one')})[/]" if stall.price == 1 else text

    def _seats(self, view: KolejkaView) -> Table:
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", no_wrap=True)
        for good in GOODS:
            table.add_column(Text.from_markup(self.short(good)), justify="right", no_wrap=True)
        table.add_column(self.say("kolejka.terminal.lacks"), justify="right")
        table.add_column(self.say("kolejka.terminal.home"), justify="right")
        table.add_column(self.say("kolejka.terminal.cards"), justify="right")
        table.add_column(self.say("kolejka.terminal.played"), no_wrap=True)
        for number, seat in enumerate(view.seats):
            table.add_row(
                Text.from_markup(("▸" if number in view.to_act else " ") + self.seats.lettered(number)),
                *(Text.from_markup(self._held(seat, good)) for good in GOODS),
                f"[bold]{sum(seat.missing.values())}[/]",
                str(seat.home or "·"),
                f"{seat.hand}+{seat.deck}",
                self._played(view, number),
            )
        return table

    @staticmethod
    def _held(seat: SeatView, good: Good) -> str:
        held, wanted = seat.goods.get(good, 0), seat.wants.get(good, 0)
        if not held and not wanted:
            return "[dim]·[/]"
        text = f"{held}/{wanted}"
        return text if held < wanted else f"[dim]{text}[/]"

    def _played(self, view: KolejkaView, number: int) -> str:
        left = {card for group in view.seats[number].unplayed for card in group}
        played = [card for card in CARDS if card not in left]
        if len(played) > PLAYED_LISTED and left:
            return self.say("kolejka.terminal.all_but", cards=self._abbreviated([c for c in CARDS if c in left]))
        return self._abbreviated(played)

    def _abbreviated(self, cards: Sequence[Card]) -> str:
        return " ".join(self.words.name("kolejka", card, "short") for card in cards)

    def _own(self, scene: Scene) -> list[RenderableType]:
        """Tell what only the person knows: the hand, unless the menu lists it, and what Kolega showed."""
        view: KolejkaView = scene.view
        drawn: list[RenderableType] = []
        if view.next_deliveries:
            cards = ", ".join(self.name(card) for card in view.next_deliveries)
            drawn.append(Text.from_markup(self.say("kolejka.terminal.kolega", cards=f"[bold]{cards}[/]")))
        if view.phase is Phase.JUMP and scene.moves:
            offered = {card_of(move) for move in scene.moves}
            stuck = ", ".join(self.name(card) for card in view.hand if card not in offered)
            if stuck:
                drawn.append(Text(self.say("kolejka.terminal.stuck", cards=stuck), style="dim"))
        elif view.deck_top:
            cards = ", ".join(self.name(card) for card in view.deck_top)
            drawn.append(Text(self.say("kolejka.terminal.deck_top", cards=cards), style="dim"))
        elif view.hand and scene.height >= ROOM_FOR_GLOSSES + len(view.seats):
            drawn.append(Text(self.say("kolejka.terminal.hand")))
            drawn.append(self._explained(view.hand))
        else:
            held = ", ".join(self.name(card) for card in view.hand) or self.say("kolejka.terminal.hand_empty")
            drawn.append(Text.from_markup(f"{self.say('kolejka.terminal.hand')} [bold]{held}[/]"))
        return drawn

    def _explained(self, cards: Sequence[Card]) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 2), show_header=False)
        for card in cards:
            table.add_row(f"[bold]{self.name(card)}[/]", self.words.name("kolejka", card, "help"))
        return table

    # ---- Help and the end --------------------------------------------------------------------------------------------

    def help(self, scene: Scene) -> RenderableType:
        """Explain the cards, the board and the phase."""
        view: KolejkaView = scene.view
        return Group(
            Text(self.say("kolejka.terminal.help_cards"), style="bold"),
            self._explained(CARDS),
            Text(),
            Text(" · ".join(f"{self.name(s)}: {self.words.name('kolejka', s, 'help')}" for s in SHOPS)),
            Text(self.say("kolejka.terminal.help_board")),
            Text(),
            Text(self.name(view.phase), style="bold"),
            Text(self.words.name("kolejka", view.phase, "help")),
        )

    def result(self, scene: Scene, facts: Sequence[Fact]) -> RenderableType:
        """Draw the lists side by side: what everybody has, wanted, lacks, and has too many of."""
        view: KolejkaView = scene.view
        sheet = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        sheet.add_column("", style="dim", no_wrap=True)
        for number in range(len(view.seats)):
            star = " ★" if number in view.winners else ""
            sheet.add_column(Text.from_markup(self.seats.lettered(number) + star), justify="right", min_width=9)
        sheet.add_row(self.say("kolejka.terminal.list"), *(self.name(seat.shopping_list) for seat in view.seats))
        for good in GOODS:
            sheet.add_row(Text.from_markup(self.short(good)), *(self._balance(seat, good) for seat in view.seats))
        missing = [str(sum(seat.missing.values())) for seat in view.seats]
        sheet.add_row(self.say("kolejka.terminal.missing"), *(f"[bold]{count}[/]" for count in missing))
        sheet.add_row(self.say("kolejka.terminal.surplus"), *(str(seat.surplus) for seat in view.seats))
        return sheet

    @staticmethod
    def _balance(seat: SeatView, good: Good) -> str:
        held, wanted = seat.goods.get(good, 0), seat.wants.get(good, 0)
        if not held and not wanted:
            return "·"
        balance = "✓" if held == wanted else f"+{held - wanted}" if held > wanted else f"−{wanted - held}"
        return f"{held}/{wanted} {balance:>3}"
