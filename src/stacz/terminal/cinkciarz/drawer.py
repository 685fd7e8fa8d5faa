"""Cinkciarz on the terminal: the bank, the seats and what is known of them, the hand with its sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from stacz.core.registry import Game
from stacz.core.wire import Fact, Move
from stacz.games.cinkciarz.components import KIND_OF, KINDS, WORTH_OF, Ending, Kind, Phase, Side
from stacz.games.cinkciarz.moves import (
    DeclineExchange,
    ExchangeWithBank,
    ExchangeWithSeat,
    LayCard,
    PlaceBid,
    SealBid,
)
from stacz.games.cinkciarz.sheet import CoinLine, Sheet
from stacz.games.cinkciarz.view import CinkciarzView, Lot, Money, SeatView
from stacz.locale import Words
from stacz.terminal.cinkciarz.bid import CinkciarzBid, signed
from stacz.terminal.cinkciarz.lines import counted, flow, lines_of
from stacz.terminal.cinkciarz.news import CinkciarzNews, worth_of
from stacz.terminal.drawer import Drawer, Scene, Told
from stacz.terminal.menu import Choice, Fault

WIDE = 96  # columns from which serial numbers are written as they are printed, and all is shown in all phases
SETS = (20, 30)  # the notes that three of a kind of which bring a bonus (C5.3)
SET = 3
LAST_ROUND = {
    Ending.STACK_EMPTY: "cinkciarz.terminal.last_stack_empty",
    Ending.STALEMATE: "cinkciarz.terminal.last_stalemate",
}
LARGE = 14  # cards; a larger hand is drawn in fewer letters
COUNTING = 40  # columns around the cards of the hand: their kind, what they count, what they lack
MARGIN = 11  # before the cards of the bank


class CinkciarzDrawer(Drawer):
    """Draws Cinkciarz."""

    things: ClassVar[tuple[type[Enum] | str, ...]] = (Kind, "newspaper")

    def __init__(self, game: Game, words: Words, you: int) -> None:
        super().__init__(game, words, you)
        self.bid = CinkciarzBid(self)

    # ---- Names of cards ----------------------------------------------------------------------------------------------

    def card(self, serial: int) -> str:
        """Return 40 złotych (numer 62)."""
        return self.say("cinkciarz.terminal.card", card=self.money(serial), serial=serial)

    def money(self, serial: int) -> str:
        """Return 40 złotych."""
        return self._money(KIND_OF[serial - 1], str(WORTH_OF[serial - 1]))

    def _money(self, kind: Kind, worth: str) -> str:
        return self.words.say(f"cinkciarz.kind_card.{kind.value}", worth=worth)

    def serial(self, serial: int, short: bool) -> str:
        """Return the serial number as it is printed on the card, or without its zeros."""
        if short:
            return self.say("cinkciarz.terminal.serial_short", serial=serial)
        return self.say("cinkciarz.terminal.serial", serial=serial)

    def cards(self, serials: Iterable[int]) -> str:
        """Return 20+30 rubli, 40 złotych: several cards as a part of a sentence."""
        order = sorted(serials, key=lambda serial: (KINDS.index(KIND_OF[serial - 1]), WORTH_OF[serial - 1]))
        return ", ".join(
            self._money(kind, "+".join(str(WORTH_OF[serial - 1]) for serial in several))
            for kind, several in groupby(order, key=lambda serial: KIND_OF[serial - 1])
        )

    def currencies(self, kinds: Sequence[Kind]) -> str:
        """Return złote i ruble: currencies as a part of a sentence."""
        *first, last = map(self.name, kinds)
        return self.say("terminal.and", first=", ".join(first), last=last) if first else last

    def lot(self, serials: Iterable[int]) -> str:
        """Return several cards with their sum."""
        held = list(serials)
        return self.say("cinkciarz.terminal.lot", cards=self.cards(held), worth=worth_of(held))

    @staticmethod
    def sorted(cards: Iterable[Money]) -> list[Money]:
        """Return cards by currency and value, as a hand is held."""
        return sorted(cards, key=lambda money: (KINDS.index(money.kind), money.worth, money.serial))

    def brief(self, cards: Iterable[Money]) -> str:
        """Return zł 20 20 40 · rub 30: cards by currency, in few letters."""
        return " · ".join(
            f"[dim]{self.words.name('cinkciarz', kind, 'short')}[/] {' '.join(str(money.worth) for money in several)}"
            for kind, several in groupby(self.sorted(cards), key=lambda money: money.kind)
        )

    def known(self, seat: int, at: SeatView, room: int) -> Text:
        """Return the cards that everybody knows a seat to hold; where they are too many, sums and numbers of notes."""
        known = at.known or []
        if seat == self.you and known:
            return Text(self.say("cinkciarz.terminal.known_own", known=len(known), cards=at.cards), style="dim")
        listed = Text.from_markup(self.brief(known))
        if listed.cell_len <= room:
            return listed
        sums = [
            f"[dim]{self.words.name('cinkciarz', kind, 'short')}[/] {sum(worths)}"
            + (f"[dim]/{len(worths)}[/]" if len(worths) > 1 else "")
            for kind, worths in (
                (kind, [money.worth for money in several])
                for kind, several in groupby(self.sorted(known), key=lambda money: money.kind)
            )
        ]
        return Text.from_markup(" ".join(sums))

    # ---- What was typed, what happened -------------------------------------------------------------------------------

    def together(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Tell a bid that is laid card by card as a whole."""
        cards = tuple(move.serial for move in moves if isinstance(move, LayCard))
        others = [move for move in moves if not isinstance(move, LayCard | SealBid)]
        return [PlaceBid(cards), *others] if cards else others or moves

    def retold(self, moves: Sequence[Sequence[Fact]]) -> Sequence[Sequence[Fact | Told]]:
        """Tell the deal, the reveal and the exchanges with their cards."""
        news = CinkciarzNews(self)
        return [news.told(move) for move in moves]

    def answer(self, scene: Scene, menu: Choice, tokens: Sequence[str]) -> Choice | Fault:
        """While bidding, cards are put in and out; else a line of the menu is chosen."""
        if scene.view.phase is Phase.BID:
            return self.bid.answer(scene, tokens)
        return super().answer(scene, menu, tokens)

    def menu(self, scene: Scene) -> Choice:
        """Ask for a bid, or offer the exchanges."""
        view: CinkciarzView = scene.view
        if view.phase is Phase.BID:
            return self.bid.menu(scene)
        lot = view.seats[self.you].lot
        given = self.lot(money.serial for money in lot.cards) if lot else ""
        totals = {move: self._after(scene, move) for move in scene.moves}
        kept = next(total for move, total in totals.items() if isinstance(move, DeclineExchange))
        return Choice(
            "",
            question=self.say("cinkciarz.terminal.ask_exchange", cards=given),
            choices=tuple(self._offer(view, move, total, kept) for move, total in totals.items()),
        )

    def _offer(self, view: CinkciarzView, move: Move, total: int, kept: int) -> Choice:
        """Say what an exchange brings: cards, and points more than with the own cards kept."""
        match move:
            case ExchangeWithBank(Side.LEFT):
                name, lot = self.say("cinkciarz.terminal.offer_left"), view.left
            case ExchangeWithBank(Side.RIGHT):
                name, lot = self.say("cinkciarz.terminal.offer_right"), view.right
            case ExchangeWithSeat(seat):
                whose = view.seats[seat].lot
                assert whose is not None
                name, lot = self.say("cinkciarz.terminal.offer_seat", seat_of=self.seats.possessive(seat)), whose
            case _:
                name = self.say("cinkciarz.terminal.offer_none")
                return Choice(name, self.say("cinkciarz.terminal.keep", total=total), move)
        note = self.say(
            "cinkciarz.terminal.offer", by=signed(total - kept), total=total, cards=self._brief_lot(lot)
        )  # fmt: skip
        return Choice(name, note, move)

    def _brief_lot(self, lot: Lot) -> str:
        return self.say("cinkciarz.terminal.lot", cards=self.brief(lot.cards), worth=f"[bold]{lot.worth}[/]")

    def _after(self, scene: Scene, move: Move) -> int:
        """Return what the hand would count after a move, tried on the redealt position."""
        position = scene.position.copy()
        for action in self.game.write_move(position, self.you, move):
            position.play(self.you, action)
        return position.scores()[self.you]

    # ---- The board ---------------------------------------------------------------------------------------------------

    def title(self, scene: Scene) -> str:
        """Name the game, and say how far it is."""
        view: CinkciarzView = scene.view
        parts = [super().title(scene), self.say("cinkciarz.terminal.round", round=view.round)]
        if view.last_round is not Ending.STACK_EMPTY:  # else it is said below
            parts.append(self.say("cinkciarz.terminal.stack", count=view.stack))
        if view.last_round is not None:
            parts.append(f"[bold]{self.say(LAST_ROUND[view.last_round])}[/]")
        if view.removed:
            parts.append(self.say("cinkciarz.terminal.removed", currencies=self.currencies(view.removed)))
        return " · ".join(parts)

    def board(self, scene: Scene) -> RenderableType:
        """Draw the bank, the seats, then the hand."""
        view: CinkciarzView = scene.view
        lines: list[RenderableType] = [
            *self._side(self.say("cinkciarz.terminal.left"), view.left, scene.width),
            *self._side(self.say("cinkciarz.terminal.right"), view.right, scene.width),
        ]
        if view.phase is Phase.BID:
            lines.append(self._bidders(scene))
            if self.you in view.to_act:
                lines += [self._picking(scene), *map(Text.from_markup, self.bid.outlook(scene))]
                return Group(*lines)
        else:
            lines.append(self._exchangers(scene))
        return Group(*lines, *self._hand(view))

    def _side(self, name: str, lot: Lot, width: int) -> list[Text]:
        """Draw a side of the bank: its worth, and its cards with their serial numbers."""
        lines = [Text.from_markup(f"{name:<6}[bold]{lot.worth:>3}[/]  ")]
        for money in lot.cards:
            worth, kind = self.money(money.serial).split(maxsplit=1)
            serial = self.serial(money.serial, short=width < WIDE)
            card = Text.from_markup(f"[bold]{worth}[/] {kind} [dim]{serial}[/]")
            if lines[-1].cell_len + card.cell_len > width and lines[-1].cell_len > MARGIN:
                lines.append(Text(" " * MARGIN))
            lines[-1].append_text(card).append("  ")
        for line in lines:
            line.rstrip()
        return lines

    def _bidders(self, scene: Scene) -> Table:
        """Draw the seats while all choose: nothing of a bid but that it is there."""
        view: CinkciarzView = scene.view
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self.say("cinkciarz.terminal.seat"), min_width=9, no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column(self.say("cinkciarz.terminal.cards"), justify="right")
        table.add_column(self._known_to_all(view))
        for seat, at in enumerate(view.seats):
            ready = "cinkciarz.terminal.ready" if at.ready else "cinkciarz.terminal.choosing"
            table.add_row(
                self.seats.lettered(seat), self.say(ready), str(at.cards), self.known(seat, at, scene.width - 29)
            )
        return table

    def _exchangers(self, scene: Scene) -> Table:
        """Draw the seats in the order of exchange, with what each laid and what lies before it now."""
        view: CinkciarzView = scene.view
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("")
        table.add_column(self.say("cinkciarz.terminal.seat"), no_wrap=True)
        table.add_column(self.say("cinkciarz.terminal.laid"), justify="right", no_wrap=True)
        table.add_column(self.say("cinkciarz.terminal.lot_now"))
        table.add_column(self.say("cinkciarz.terminal.cards"), justify="right")
        if scene.width >= WIDE:
            table.add_column(self._known_to_all(view))
        totals = [at.bid.total for at in view.seats if at.bid]
        out = [seat for seat in range(len(view.seats)) if seat not in view.order]
        for place, seat in enumerate([*view.order, *out]):
            at = view.seats[seat]
            row: list[str | Text] = [
                self._turn(view, place),
                self.seats.lettered(seat),
                self._laid(at, totals),
                self._before(at, place, view),
            ]
            row.append(str(at.cards))
            if scene.width >= WIDE:
                row.append(self.known(seat, at, 40))
            table.add_row(*row)
        return table

    def _known_to_all(self, view: CinkciarzView) -> str:
        """Return what stands above the cards that are listed for all (C3.8): nothing if none are."""
        return self.say("cinkciarz.terminal.known") if view.seats[0].known is not None else ""

    def _turn(self, view: CinkciarzView, place: int) -> str:
        if place >= len(view.order):
            return " –"
        mark = "✓" if place < view.turns_taken else "▸" if place == view.turns_taken else " "
        return f"{mark}{place + 1}"

    def _laid(self, at: SeatView, totals: list[int]) -> str:
        """Say the total of a bid, with the serial number where it decided a tie."""
        if at.bid is None or not at.bid.total:
            return self.say("cinkciarz.terminal.paper_only")
        tied = totals.count(at.bid.total) > 1 and at.bid.lowest is not None
        return str(at.bid.total) + (f" {self.serial(at.bid.lowest or 0, short=True)}" if tied else "")

    def _before(self, at: SeatView, place: int, view: CinkciarzView) -> str:
        if at.lot is not None:
            return self._brief_lot(at.lot)
        return f"[dim]{self.say('cinkciarz.terminal.done')}[/]" if place < view.turns_taken else ""

    # ---- The hand ----------------------------------------------------------------------------------------------------

    def _picking(self, scene: Scene) -> RenderableType:
        """Draw the hand with numbers to pick cards by, and what each currency counts."""
        view: CinkciarzView = scene.view
        assert view.sheet is not None
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        table.add_column(justify="right", no_wrap=True)
        table.add_column(style="dim")
        laid, newspaper = self.bid.content(view)
        numbers = {money.serial: number for number, money in enumerate(self.sorted(view.hand), 1)}
        held = self.sorted([*view.hand, *(view.bid.cards if view.bid else [])])
        picked = {money.serial for money in laid}
        style = "dense" if len(held) > LARGE else "short" if scene.width < WIDE else "printed"
        for kind, several in groupby(held, key=lambda money: money.kind):
            cards = list(several)
            drawn = [self._pickable(numbers.get(m.serial), m, m.serial in picked, style) for m in cards]
            flowed = flow(drawn, scene.width - COUNTING)
            table.add_row(self.head(kind), flowed, *self._counting(view.sheet, cards))
        mark = "[bold reverse]✓n)[/]" if newspaper else "[dim] n)[/]"
        table.add_row(self.say("cinkciarz.terminal.newspaper"), Text.from_markup(mark), "", "")
        head = self.say("cinkciarz.terminal.hand", total=f"[bold]{view.sheet.total}[/]")
        return Group(Text.from_markup(head), Padding(table, (0, 0, 0, 1)))

    def head(self, kind: Kind) -> str:
        """Return the head of a line: a currency, silver or gold."""
        return self.words.name("cinkciarz", kind, "short" if kind in (Kind.SILVER, Kind.GOLD) else "")

    def _pickable(self, number: int | None, money: Money, picked: bool, style: str) -> Text:
        key = f"{'✓' if picked else ' '}{number or ''})"
        if style == "dense":
            card = self.say("cinkciarz.terminal.dense", worth=f"[bold]{money.worth}[/]", serial=f"{money.serial}")
        else:
            card = f"[bold]{money.worth}[/] [dim]{self.serial(money.serial, short=style == 'short')}[/]"
        return Text.from_markup(f"[{'bold reverse' if picked else 'dim'}]{key}[/] {card}")

    def _counting(self, sheet: Sheet, cards: list[Money]) -> tuple[str, str]:
        """Say what the cards of one kind count, and which sets are complete or lack one card."""
        kind = cards[0].kind
        lines = lines_of(sheet, kind)
        notes = []
        if isinstance(lines[0], CoinLine):
            if len(cards) % SET == SET - 1:
                notes.append(self.say("cinkciarz.terminal.missing_coin"))
        else:
            worths = [money.worth for money in cards]
            lacking = [note for note in SETS if worths.count(note) == SET - 1]
            notes += [self.say("cinkciarz.terminal.missing", notes=note) for note in lacking]
        return counted(lines[0]), ", ".join(notes)

    def _hand(self, view: CinkciarzView) -> list[Text]:
        """Draw the hand in few lines, where nothing is to be picked from it."""
        if view.sheet is None:
            return []
        at = view.seats[self.you]
        code = "cinkciarz.terminal.hand_with" if at.lot else "cinkciarz.terminal.hand"
        head = self.words.say(code, total=f"[bold]{view.sheet.total}[/]")
        held = self.sorted([*view.hand, *(view.bid.cards if view.bid else [])])
        parts = [
            f"{self.brief(cards)} = {self._counting(view.sheet, cards)[0]}"
            for cards in (list(several) for _, several in groupby(held, key=lambda money: money.kind))
        ]
        return [Text.from_markup(f"{head} {' · '.join(parts)}")]

    # ---- Help and the end --------------------------------------------------------------------------------------------

    def help(self, scene: Scene) -> RenderableType:
        """Explain the bid, the board, the counting and the phase."""
        view: CinkciarzView = scene.view
        texts = [
            (self.say("cinkciarz.terminal.help_board_title"), self.say("cinkciarz.terminal.help_board")),
            (self.say("cinkciarz.terminal.help_score_title"), self.words.name("cinkciarz", Phase.OVER, "help")),
            (self.name(view.phase), self.words.name("cinkciarz", view.phase, "help")),
        ]
        if view.phase is Phase.BID:
            texts.append((self.say("cinkciarz.terminal.help_bid_title"), self.say("cinkciarz.terminal.help_bid")))
        return Group(*(Text.assemble((title, "bold"), f": {text}") for title, text in texts))

    def result(self, scene: Scene, facts: Sequence[Fact]) -> RenderableType:
        """Draw the score sheets of all seats side by side."""
        view: CinkciarzView = scene.view
        sheets = [at.sheet for at in view.seats]
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
        table.add_column("")
        for seat in range(len(sheets)):
            star = "★ " if seat in view.winners else ""
            table.add_column(Text.from_markup(star + self.seats.lettered(seat)), justify="right", min_width=8)
        for kind in KINDS:
            cells = []
            for sheet in sheets:
                assert sheet is not None
                lines = lines_of(sheet, kind)
                cells.append(counted(lines[0]) if lines else "")
            if any(cells):
                table.add_row(self.head(kind), *cells)
        table.add_row(
            self.say("cinkciarz.terminal.total"),
            *(f"[bold]{sheet.total}[/]" for sheet in sheets if sheet),
            end_section=True,
        )
        return Group(table, Text(self.say("cinkciarz.terminal.sheet_help"), style="dim"))
