"""Rebuilds the public table of Cinkciarz from the facts that a spectator is told.

Written against the rules, not against the kernel: it ranks the bids and counts the sheets on its own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from stacz.core.registry import Game
from stacz.core.wire import Fact
from stacz.games.cinkciarz.components import KIND_OF, WORTH_OF
from stacz.games.cinkciarz.facts import (
    BankFilled,
    BidSealed,
    BidShown,
    CardDealt,
    CurrencyRemoved,
    ExchangeDeclined,
    ExchangedWithBank,
    ExchangedWithSeat,
    GameEnded,
    HandShown,
    LastRoundAnnounced,
    NewspaperShown,
    RoundStarted,
    SeatMovedUp,
    SeatRanked,
    SeatScored,
)
from stacz.games.cinkciarz.view import CinkciarzView

CURRENCIES = ("zlote", "ruble", "dolary", "funty", "marki", "franki", "korony")
COINS = {"silver": 10, "gold": 20}


def worth(cards: set[int]) -> int:
    return sum(WORTH_OF[serial - 1] for serial in cards)


def sheet(cards: set[int], inclusive: bool) -> dict[str, Any]:
    """C5, counted from the cards."""
    lines: list[dict[str, Any]] = []
    coins: list[dict[str, Any]] = []
    for currency in CURRENCIES:
        notes = [WORTH_OF[serial - 1] for serial in cards if KIND_OF[serial - 1] == currency]
        if notes:
            amount = sum(notes)
            fee = 0 if amount > 200 or (inclusive and amount == 200) else 100
            bonus = 100 * ((notes.count(20) == 3) + (notes.count(30) == 3))
            line = {"currency": currency, "sum": amount, "fee": fee, "counted": max(0, amount - fee), "bonus": bonus}
            lines.append(line)
    for coin, value in COINS.items():
        n = sum(KIND_OF[serial - 1] == coin for serial in cards)
        if n:
            coins.append({"coin": coin, "coins": n, "counted": n * value, "bonus": n // 3 * 100})
    total = sum(line["counted"] + line["bonus"] for line in lines + coins)
    return {"currencies": lines, "coins": coins, "total": total}


class Table:
    """The public table."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.fixed = options.get("swap_order", "fixed") == "fixed"
        self.lists = options.get("open_memory", False)
        self.inclusive = options.get("threshold_inclusive", True)
        self.removed: list[str] = []
        self.stack = 75
        self.hidden = [0] * seats  # cards in hand that nobody else has seen
        self.known: list[set[int]] = [set() for _ in range(seats)]
        self.bank: dict[str, set[int]] = {"left": set(), "right": set()}
        self.bids: list[set[int]] = [set() for _ in range(seats)]
        self.papers: set[int] = set()
        self.lots: dict[int, set[int]] = {}
        self.order: list[int] = []
        self.taken = 0
        self.ready: set[int] = set()
        self.phase = "bid"
        self.round = 0
        self.idle = 0
        self.last: str | None = None
        self.ending: str | None = None
        self.points: dict[int, int] = {}

    def hear(self, fact: Fact) -> None:
        """Take in one fact."""
        match fact:
            case CurrencyRemoved(currency):
                self.removed.append(currency)
                self.stack -= 9
            case CardDealt(seat, serial):
                assert serial is None
                self.hidden[seat] += 1
                self.stack -= 1
            case BankFilled(side, serial):
                self.bank[side].add(serial)
                self.stack -= 1
            case LastRoundAnnounced(reason):
                self.last = reason
            case RoundStarted(number, idle):
                assert number == self.round + 1
                self.phase, self.round, self.idle = "bid", number, idle
                self.clear()
            case BidSealed(seat):
                assert seat not in self.ready
                self.ready.add(seat)
            case BidShown(seat, serial):
                self.bids[seat].add(serial)
                self.lots.setdefault(seat, set()).add(serial)
                if serial in self.known[seat]:
                    self.known[seat].remove(serial)
                else:
                    self.hidden[seat] -= 1
            case NewspaperShown(seat):
                self.papers.add(seat)
            case SeatRanked(seat, total, lowest):
                assert (total, lowest) == (worth(self.bids[seat]), min(self.bids[seat]))
                self.phase = "exchange"
                self.order.append(seat)
            case ExchangedWithBank(seat, side):
                self.known[seat] |= self.bank[side]
                self.bank[side] = self.lots.pop(seat)
                self.taken += 1
            case ExchangedWithSeat(seat, other):
                self.known[seat] |= self.lots[other]
                self.lots[other] = self.lots.pop(seat)
                self.taken += 1
            case ExchangeDeclined(seat):
                self.known[seat] |= self.lots.pop(seat)
                self.taken += 1
            case SeatMovedUp(seat):
                assert not self.fixed
                self.order.remove(seat)
                self.order.insert(self.taken, seat)
            case GameEnded(ending):
                self.phase, self.ending = "over", ending
                self.clear()
            case HandShown(seat, serial):
                self.known[seat].add(serial)
                self.hidden[seat] -= 1
            case SeatScored(seat, points):
                assert points == sheet(self.known[seat], self.inclusive)["total"]
                self.points[seat] = points

    def clear(self) -> None:
        """A round is over: all lots were taken."""
        assert not self.lots
        self.order, self.taken = [], 0
        self.ready, self.papers = set(), set()
        self.bids = [set() for _ in self.bids]

    def to_act(self) -> list[int]:
        if self.phase == "bid":
            return [seat for seat in range(len(self.hidden)) if seat not in self.ready]
        return [self.order[self.taken]] if self.phase == "exchange" else []

    def seat(self, seat: int) -> dict[str, Any]:
        bid = None
        if self.phase == "exchange":
            cards = self.bids[seat]
            bid = {
                "cards": sorted(cards), "newspaper": seat in self.papers, "total": worth(cards),
                "lowest": min(cards, default=None),
            }  # fmt: skip
        return {
            "cards": self.hidden[seat] + len(self.known[seat]),
            "known": sorted(self.known[seat]) if self.lists or self.ending else None,
            "ready": self.phase == "bid" and seat in self.ready,
            "bid": bid,
            "lot": lot(self.lots[seat]) if seat in self.lots else None,
            "sheet": sheet(self.known[seat], self.inclusive) if self.ending else None,
        }

    def told(self) -> dict[str, Any]:
        """Return the table in the form of public()."""
        ranked = sorted(self.order, key=lambda seat: (-worth(self.bids[seat]), min(self.bids[seat])))
        assert not self.fixed or ranked == self.order
        best = max(self.points.values(), default=0)
        return {
            "phase": self.phase,
            "round": self.round,
            "idle": self.idle,
            "last_round": self.last,
            "ending": self.ending,
            "to_act": self.to_act(),
            "removed": self.removed,
            "stack": self.stack,
            "left": lot(self.bank["left"]),
            "right": lot(self.bank["right"]),
            "order": self.order,
            "turns_taken": self.taken,
            "winners": [seat for seat, points in self.points.items() if points == best],
            "seats": [self.seat(seat) for seat in range(len(self.hidden))],
        }


def lot(cards: set[int]) -> dict[str, Any]:
    return {"cards": sorted(cards), "worth": worth(cards)}


def retell(game: Game, seats: int, options: dict[str, Any], facts: list[Fact]) -> dict[str, Any]:
    """Return the public table after the facts."""
    table = Table(seats, options)
    for fact in facts:
        table.hear(fact)
    return table.told()


def public(view: CinkciarzView) -> dict[str, Any]:
    """Return the same things from a spectator's view."""
    raw: dict[str, Any] = msgspec.to_builtins(view)
    assert (raw.pop("you"), raw.pop("hand"), raw.pop("bid"), raw.pop("sheet")) == (-1, [], None, None)
    for place in (raw["left"], raw["right"], *(part for seat in raw["seats"] for part in (seat["bid"], seat["lot"]))):
        if place is not None:
            place["cards"] = [money["serial"] for money in place["cards"]]
    for seat in raw["seats"]:
        if seat["known"] is not None:
            seat["known"] = [money["serial"] for money in seat["known"]]
    return raw
