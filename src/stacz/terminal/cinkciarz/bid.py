"""A bid of Cinkciarz in the making: cards go in and out of it at the terminal until it is sealed as one move."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from stacz.games.cinkciarz.components import Kind, Side
from stacz.games.cinkciarz.facts import BidShown, NewspaperShown, RoundStarted, SeatRanked
from stacz.games.cinkciarz.moves import DeclineExchange, ExchangeWithBank, LayNewspaper, PlaceBid, SealBid
from stacz.games.cinkciarz.view import CinkciarzView, Money
from stacz.terminal.drawer import Scene
from stacz.terminal.menu import Choice, Fault, fold

if TYPE_CHECKING:
    from stacz.terminal.cinkciarz.drawer import CinkciarzDrawer

SEAL = ("b", "bid", "ok")
EMPTY = ("x", "clear")


class CinkciarzBid:
    """What the person has picked so far. Nobody else learns of it, the kernel neither."""

    def __init__(self, drawer: CinkciarzDrawer) -> None:
        self.drawer = drawer
        self.say = drawer.say
        self.picked: set[int] = set()
        self.newspaper = False

    # ---- What is typed -----------------------------------------------------------------------------------------------

    def answer(self, scene: Scene, tokens: Sequence[str]) -> Choice | Fault:
        """Take a line whole or not at all: cards in and out, and perhaps the seal at its end."""
        words = [token.lower() for token in tokens]
        seal = words[-1] in SEAL
        kept = self.picked, self.newspaper
        fault = self._change(self.drawer.sorted(scene.view.hand), words[:-1] if seal else words)
        if fault is None and seal:
            cards, newspaper = self.content(scene.view)
            if cards or newspaper:
                self.picked, self.newspaper = set(), False
                return Choice("", move=PlaceBid(tuple(sorted(m.serial for m in cards)), newspaper))
            fault = Fault("cinkciarz.terminal.empty_bid", {})
        if fault is not None:
            self.picked, self.newspaper = kept
            return fault
        return self.menu(scene)

    def _change(self, hand: list[Money], words: Sequence[str]) -> Fault | None:
        self.picked = {money.serial for money in hand if money.serial in self.picked}
        touched: set[int] = set()
        for word in words:
            if word in EMPTY:
                self.picked, self.newspaper, touched = set(), False, set()
            elif "newspaper".startswith(word) or fold(self.say("cinkciarz.newspaper")).startswith(fold(word)):
                self.newspaper = not self.newspaper
            else:
                meant = self._meant(hand, word, touched)
                if isinstance(meant, Fault):
                    return meant
                serials = {money.serial for money in meant}
                if serials & touched:
                    return Fault("cinkciarz.terminal.twice", {"token": word})
                touched |= serials
                self.picked = self.picked - serials if serials <= self.picked else self.picked | serials
        return None

    def _meant(self, hand: list[Money], word: str, touched: set[int]) -> list[Money] | Fault:
        """Find the cards of a number in the list, a serial number (ns62), a code (z40) or a currency (zlote)."""
        if word.isdecimal():
            if 1 <= int(word) <= len(hand):
                return [hand[int(word) - 1]]
            return Fault("terminal.not_a_number", {"token": word, "most": len(hand)})
        code = re.fullmatch(r"([a-z]+)(\d*)", fold(word))
        if code is None:
            return Fault("cinkciarz.terminal.no_card", {"token": word})
        letters, number = code.groups()
        if letters == "ns" and number:
            found = [money for money in hand if money.serial == int(number)]
        else:
            kinds = [kind for kind in Kind if self._is_called(kind, letters)]
            if len(kinds) > 1:
                meanings = ", ".join(self.drawer.name(kind) for kind in kinds)
                return Fault("terminal.ambiguous", {"token": word, "meanings": meanings})
            found = [money for money in hand if money.kind in kinds and number in ("", str(money.worth))]
            if number and found:  # one of several notes alike: another than before on this line, in before out
                left = [money for money in found if money.serial not in touched] or found
                found = sorted(left, key=lambda money: money.serial in self.picked)[:1]
        return found or Fault("cinkciarz.terminal.no_card", {"token": word})

    def _is_called(self, kind: Kind, letters: str) -> bool:
        """Whether letters begin the name of a kind of money, or are what stands before its cards."""
        return fold(self.drawer.name(kind)).startswith(letters) or fold(self.drawer.head(kind)) == letters

    # ---- What is shown -----------------------------------------------------------------------------------------------

    def content(self, view: CinkciarzView) -> tuple[list[Money], bool]:
        """Return the cards of the bid as it stands; what was already laid for good is part of it."""
        laid = view.bid.cards if view.bid else []
        paper = self.newspaper or (view.bid is not None and view.bid.newspaper)
        return [*laid, *(money for money in view.hand if money.serial in self.picked)], paper

    def menu(self, scene: Scene) -> Choice:
        """Ask for the bid, with its sum as it stands."""
        cards, newspaper = self.content(scene.view)
        keys = self.say("cinkciarz.terminal.keys_bid")
        if not cards:
            question = "cinkciarz.terminal.ask_paper" if newspaper else "cinkciarz.terminal.ask_bid"
            return Choice("", question=self.say(question), keys=keys)
        named = self.drawer.cards(money.serial for money in cards)
        if newspaper:
            named = self.say("cinkciarz.terminal.and_paper", cards=named)
        total = sum(money.worth for money in cards)
        return Choice("", question=self.say("cinkciarz.terminal.ask_more", cards=named, total=total), keys=keys)

    def outlook(self, scene: Scene) -> list[str]:
        """Say what the bid could bring, and what it would have been worth a round ago."""
        cards, _ = self.content(scene.view)
        lines = []
        if cards:
            now = scene.view.sheet.total
            rest, left, right = self.trial(scene, cards)
            counts = {"rest": rest, "left": left, "right": right}
            gains = {f"{key}_by": signed(value - now) for key, value in counts.items()}
            lines.append(self.say("cinkciarz.terminal.outlook", **counts, **gains))
        bids = self.last_bids(scene)
        if bids:
            others = " · ".join(f"{self.drawer.seats.name(seat)} {total}" for seat, total, _ in bids)
            line = self.say("cinkciarz.terminal.last_bids", bids=others)
            if cards:
                own = (sum(m.worth for m in cards), -min(m.serial for m in cards))
                beaten = [seat for seat, total, low in bids if (total, -low) < own and seat != self.drawer.you]
                code = "cinkciarz.terminal.beats" if beaten else "cinkciarz.terminal.beats_none"
                line += " " + self.say(code, total=own[0], names=self.drawer.seats.list(beaten))
            lines.append(line)
        return lines

    def last_bids(self, scene: Scene) -> list[tuple[int, int, int]]:
        """Return seat, total and smallest serial number of the bids a round ago; a newspaper alone is 0."""
        bids: dict[int, tuple[int, int, int]] = {}
        shown = False
        for fact in reversed(scene.facts):
            match fact:
                case SeatRanked(seat, total, lowest):
                    bids[seat] = (seat, total, lowest)
                case NewspaperShown(seat):
                    bids.setdefault(seat, (seat, 0, 0))
                case RoundStarted() if shown:
                    break
            shown = shown or isinstance(fact, BidShown | NewspaperShown)
        return sorted(bids.values(), key=lambda bid: (-bid[1], bid[2]))

    def trial(self, scene: Scene, cards: Sequence[Money]) -> tuple[int, int, int]:
        """Return what the hand would count without the bid, and with a side of the bank instead.

        It is tried on the redealt position with everybody else doing nothing, so it can tell no secret.
        """
        game, you = self.drawer.game, self.drawer.you
        position = scene.position.copy()

        def play(seat: int, move: PlaceBid | LayNewspaper | SealBid | DeclineExchange | ExchangeWithBank) -> None:
            for action in game.write_move(position, seat, move):
                position.play(seat, action)

        for seat in position.acting():
            if seat != you:
                play(seat, LayNewspaper())
                play(seat, SealBid())
        play(you, PlaceBid(tuple(money.serial for money in cards), newspaper=True))  # beside money it changes nothing
        rest = position.scores()[you]
        while position.acting() != [you]:
            play(position.acting()[0], DeclineExchange())
        before = position
        totals = []
        for side in Side:
            position = before.copy()
            play(you, ExchangeWithBank(side))
            totals.append(position.scores()[you])
        return rest, totals[0], totals[1]


def signed(value: int) -> str:
    """Return a difference with its sign: +70, −20, ±0."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "±0"
