"""What happened in a game of Cinkciarz, with the cards that each exchange moved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from stacz.core.wire import Fact
from stacz.games.cinkciarz.components import WORTH_OF, Kind, Side
from stacz.games.cinkciarz.facts import (
    BankFilled,
    BidShown,
    CardDealt,
    CurrencyRemoved,
    ExchangeDeclined,
    ExchangedWithBank,
    ExchangedWithSeat,
    NewspaperShown,
    RoundStarted,
    SeatRanked,
)
from stacz.terminal.drawer import Told

if TYPE_CHECKING:
    from stacz.terminal.cinkciarz.drawer import CinkciarzDrawer

Place = Side | int  # a side of the bank, or what lies before a seat


class CinkciarzNews:
    """Follows the open cards through the facts, and tells many facts in a row as one sentence."""

    def __init__(self, drawer: CinkciarzDrawer) -> None:
        self.drawer = drawer
        self.say = drawer.say
        self.round = 0
        self.begun = 0  # the last round that was told of
        self.lots: dict[Place, list[int]] = {}  # a place that is missing was filled before the story begins

    def told(self, facts: Sequence[Fact]) -> list[Fact | Told]:
        """Tell what one move set off."""
        found: list[Fact | Told] = []
        for kind, several in groupby(facts, key=type):
            found += self._told(kind, list(several), facts)
        return found

    def _told(self, kind: type[Fact], run: list[Fact], facts: Sequence[Fact]) -> Iterable[Fact | Told]:
        if kind is CardDealt:
            return self._dealt([fact for fact in run if isinstance(fact, CardDealt)])
        if kind is BankFilled:
            return self._filled([fact for fact in run if isinstance(fact, BankFilled)], facts)
        if kind is CurrencyRemoved:
            return self._removed([fact.currency for fact in run if isinstance(fact, CurrencyRemoved)])
        if kind is BidShown or (kind is NewspaperShown and not any(isinstance(fact, BidShown) for fact in facts)):
            return self._reveal(facts)
        if kind in (NewspaperShown, SeatRanked):
            return []  # told with the reveal
        return [told for fact in run for told in self._one(fact)]

    def _one(self, fact: Fact) -> list[Fact | Told]:
        match fact:
            case RoundStarted(number):
                self.round = number
                return [fact]
            case ExchangedWithBank(seat, side):
                given, taken = self._swap(seat, side)
                if given is not None and taken is not None:
                    told = self._of(
                        "cinkciarz.terminal.news_bank", seat, given=given, side=self.drawer.name(side), taken=taken
                    )
                    return [Told(told, begins=True)]
            case ExchangedWithSeat(seat, owner):
                given, taken = self._swap(seat, owner)
                if given is not None and taken is not None:
                    told = self._of("cinkciarz.terminal.news_seat", seat, owner, given=given, taken=taken)
                    return [Told(told, begins=True)]
            case ExchangeDeclined(seat):
                lot = self.lots.pop(seat, None)
                if lot is not None:
                    told = self._of("cinkciarz.terminal.news_declined", seat, cards=worth_of(lot))
                    return [Told(told, begins=True)]
            case _:
                return [fact]
        return [*self._begin(), fact]  # the cards were left to memory, or lay there before the story begins

    def _begin(self) -> list[Fact | Told]:
        """Begin a round, unless it has begun; there is nothing to say if it began before the story."""
        if self.begun == self.round:
            return []
        self.begun = self.round
        return [Told(self.say("cinkciarz.terminal.news_round", round=self.round), begins=True)]

    def _of(self, code: str, seat: int, owner: int | None = None, **data: object) -> str:
        """Tell what a seat did, in the form that the language has for the reader's own deeds and losses."""
        seats, words = self.drawer.seats, self.drawer.words
        if owner is not None:
            data["owner_of"] = seats.possessive(owner)
        for form, whom in (("yours", owner), ("you", seat)):
            if whom == seats.you and f"{code}.{form}" in words:
                return self.say(f"{code}.{form}", seat=seats.name(seat), **data)
        return self.say(code, seat=seats.name(seat), **data)

    def _swap(self, seat: int, place: Place) -> tuple[str | None, str | None]:
        """Carry the cards, and name what was given and taken; None where the story began too late to know."""
        given, taken = self.lots.pop(seat, None), self.lots.pop(place, None)
        if given is not None:
            self.lots[place] = given
        worth = None if given is None else str(worth_of(given))  # its cards were told at the reveal
        return worth, None if taken is None else self.drawer.lot(taken)

    # ---- Many facts in a row -----------------------------------------------------------------------------------------

    def _dealt(self, facts: list[CardDealt]) -> list[Fact | Told]:
        self.lots = {Side.LEFT: [], Side.RIGHT: []}
        own = [fact.serial for fact in facts if fact.serial is not None]
        return (
            [Told(self.say("cinkciarz.terminal.news_dealt", cards=self.drawer.cards(own)), begins=True)] if own else []
        )

    def _removed(self, currencies: list[Kind]) -> list[Fact | Told]:
        told = self.say("cinkciarz.terminal.news_removed", currencies=self.drawer.currencies(currencies))
        return [Told(told, begins=True)]

    def _filled(self, facts: list[BankFilled], whole: Sequence[Fact]) -> list[Fact | Told]:
        """Tell of the cards that came to either side, but not of the first eight: they lie on the table."""
        for fact in facts:
            if fact.side in self.lots:
                self.lots[fact.side].append(fact.serial)
        if any(isinstance(fact, CardDealt) for fact in whole):
            return []
        sides = [
            self.say(
                "cinkciarz.terminal.news_side",
                side=self.drawer.name(side),
                cards=self.drawer.cards(fact.serial for fact in several),
            )
            for side, several in groupby(facts, key=lambda fact: fact.side)
        ]
        return [Told(self.say("cinkciarz.terminal.news_filled", sides="; ".join(sides)), begins=True)]

    def _reveal(self, facts: Sequence[Fact]) -> list[Fact | Told]:
        """C3.2, C3.3: a sentence for each seat, in the order of the exchanges."""
        ranked = [fact for fact in facts if isinstance(fact, SeatRanked)]
        papers = [fact.seat for fact in facts if isinstance(fact, NewspaperShown)]
        totals = [fact.total for fact in ranked]
        told = self._begin()
        for fact in ranked:
            serials = [shown.serial for shown in facts if isinstance(shown, BidShown) and shown.seat == fact.seat]
            self.lots[fact.seat] = serials
            cards = self.drawer.cards(serials)
            if fact.seat in papers:
                cards = self.say("cinkciarz.terminal.and_paper", cards=cards)
            worth = str(fact.total)
            if totals.count(fact.total) > 1:
                worth = self.say("cinkciarz.terminal.news_tied", total=fact.total, lowest=fact.lowest)
            told.append(Told(self._of("cinkciarz.terminal.news_bid", fact.seat, cards=cards, worth=worth)))
        for seat in papers:
            if seat not in {fact.seat for fact in ranked}:
                told.append(Told(self._of("cinkciarz.terminal.news_paper", seat)))
        return told


def worth_of(serials: Iterable[int]) -> int:
    """Return the sum of some cards."""
    return sum(WORTH_OF[serial - 1] for serial in serials)
