"""Rebuilds the public table of Pan tu nie stał! from the facts that a spectator is told.

Written against the rules, not against the kernel: it counts strengths from the cards in line, one by one.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from stacz.core.registry import Game
from stacz.core.wire import Fact
from stacz.games.pan.components import PRINTED, SHOPS, SHOPS_IN_PLAY, WORTH, Card, Good
from stacz.games.pan.facts import (
    AdvantageFound,
    CardCovered,
    CardDrawn,
    CardsPlaced,
    FinalCheckStarted,
    GameEnded,
    GoodDeclined,
    GoodDelivered,
    GoodDiscarded,
    GoodHidden,
    GoodLaid,
    GoodReturned,
    GoodStored,
    MatkaPlayed,
    QueueDispersed,
    QueuesChecked,
    SeatRanOut,
    StoreShown,
    SynkuUsed,
    TurnEnded,
    TurnStarted,
)
from stacz.games.pan.view import PanView

VALUE = dict(zip(Card, PRINTED, strict=True))


class Table:
    """The public table."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        deck = 20 if options.get("deck") == "forerunner" else 21
        self.hidden = options.get("hidden_stores", True)
        self.synku_free = options.get("synku_free", True)
        self.hand = [0] * seats
        self.pile = [deck] * seats
        self.stores: list[list[Good]] = [[] for _ in range(seats)]
        self.stored = [0] * seats
        self.gone: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.shelves: dict[str, list[str]] = {shop: [] for shop in SHOPS[: SHOPS_IN_PLAY[seats]]}
        self.lines: dict[str, list[list[Any]]] = {shop: [] for shop in self.shelves}  # [seat, card, good]
        self.ministry = 36
        self.discarded: list[str] = []
        self.turn = 0
        self.phase = "check"
        self.checked: str | None = None
        self.actions = 0
        self.ran_out: int | None = None
        self.last_turns: int | None = None
        self.ending: str | None = None
        self.fresh = False

    def leave(self, shop: str, seat: int, card: str) -> int:
        """Take out the last such card; return where it stood."""
        line = self.lines[shop]
        place = max(i for i, (s, c, _) in enumerate(line) if (s, c) == (seat, card))
        assert line[place][2] is None, "a card with a good cannot leave alone"
        self.gone[seat][card] += 1
        return place

    def hear(self, fact: Fact) -> None:
        """Take in one fact."""
        fresh, self.fresh = self.fresh, False
        match fact:
            case CardDrawn(seat):
                self.hand[seat] += 1
                self.pile[seat] -= 1
                self.actions = max(0, self.actions - 1)
            case CardsPlaced(seat, shop, card, count):
                self.lines[shop] += [[seat, card, None] for _ in range(count)]
                self.hand[seat] -= count
                self.actions -= 1
                self.fresh = card == "synku"
            case MatkaPlayed(seat, shop):
                self.lines[shop].append([seat, "matka", None])
                self.hand[seat] -= 1
            case CardCovered(seat, shop, owner, card):
                self.lines[shop][self.leave(shop, owner, card)] = [seat, "pan", None]
                self.hand[seat] -= 1
                self.actions -= 1
            case SynkuUsed(seat, shop, source, card):
                del self.lines[source][self.leave(source, seat, card)]
                self.gone[seat][card] -= 1
                self.lines[shop][self.leave(shop, seat, "synku")] = [seat, card, None]
                self.actions -= 0 if self.synku_free or fresh else 1
            case AdvantageFound(_, shop):
                self.checked = shop
            case GoodLaid(seat, shop, good, card):
                self.shelves[shop].remove(good)
                next(q for q in self.lines[shop] if q[:2] == [seat, card])[2] = good
                self.checked = None
            case GoodDeclined():
                self.checked = None
            case GoodStored(seat, shop, good) | GoodHidden(seat, shop, good):
                self.stored[seat] += 1
                self.shelves[shop] = []
                self.checked = None
                if good is not None:
                    self.stores[seat].append(good)
            case QueueDispersed(shop):
                for seat, card, _ in self.lines[shop]:
                    self.gone[seat][card] += 1
                self.lines[shop] = []
            case GoodDelivered(shop, good):
                self.shelves[shop].append(good)
                self.ministry -= 1
            case GoodReturned(shop, good):
                self.shelves[shop].remove(good)
                self.ministry += 1
            case GoodDiscarded(shop, good):
                self.shelves[shop].remove(good)
                self.discarded.append(good)
            case TurnStarted(seat):
                self.turn, self.phase, self.actions = seat, "check", 0
            case QueuesChecked():
                self.phase, self.actions = "act", 2
            case TurnEnded():
                if self.last_turns is not None:
                    self.last_turns -= 1
            case SeatRanOut(seat):
                self.ran_out, self.last_turns = seat, len(self.hand) - 1
            case FinalCheckStarted(seat):
                self.turn, self.phase, self.actions, self.last_turns = seat, "final", 0, 0
            case StoreShown(seat, good):
                self.stores[seat].append(good)
            case GameEnded(ending):
                self.ending = ending

    def shop(self, shop: str) -> dict[str, Any]:
        """Count a queue card by card."""
        listed = any(card == "lista" for _, card, _ in self.lines[shop])
        series: Counter[int] = Counter()
        queue = []
        for seat, card, good in self.lines[shop]:
            series[seat] += card == "przewodnia"
            value = 1 if listed else series[seat] if card == "przewodnia" else VALUE[card]
            queue.append({"seat": seat, "card": card, "value": value - (WORTH[good] if good else 0), "good": good})
        totals: list[int | None] = [
            sum(q["value"] for q in queue if q["seat"] == seat) if any(q["seat"] == seat for q in queue) else None
            for seat in range(len(self.hand))
        ]
        top = max((t for t in totals if t is not None), default=None)
        leader = totals.index(top) if top is not None and totals.count(top) == 1 else None
        return {"goods": self.shelves[shop], "queue": queue, "strengths": totals, "leader": leader}

    def told(self) -> dict[str, Any]:
        """Return the table in the form of public()."""
        shown = not self.hidden or self.ending is not None
        points = [sum(WORTH[good] for good in store) for store in self.stores]
        return {
            "turn": self.turn,
            "to_act": [] if self.ending else [self.turn],
            "phase": self.phase,
            "checked": None if self.ending else self.checked,
            "actions": self.actions,
            "ran_out": self.ran_out,
            "last_turns": self.last_turns,
            "ministry": self.ministry,
            "discarded": sorted(self.discarded),
            "ending": self.ending,
            "winners": [s for s, p in enumerate(points) if p == max(points)] if self.ending else [],
            "shops": {shop: self.shop(shop) for shop in self.shelves},
            "hand": self.hand,
            "pile": self.pile,
            "stored": self.stored,
            "stores": [sorted(store) for store in self.stores] if shown else None,
            "points": points if shown else None,
            "gone": [{card: n for card, n in gone.items() if n} for gone in self.gone],
        }


def retell(game: Game, seats: int, options: dict[str, Any], facts: list[Fact]) -> dict[str, Any]:
    """Return the public table after the facts."""
    table = Table(seats, options)
    for fact in facts:
        table.hear(fact)
    return table.told()


def public(view: PanView) -> dict[str, Any]:
    """Return the same things from a spectator's view."""
    raw = msgspec.to_builtins(view)
    seats = raw["seats"]
    hidden = seats[0]["store"] is None
    return {
        **{k: raw[k] for k in ("turn", "to_act", "phase", "checked", "actions", "ran_out", "last_turns", "ministry")},
        "discarded": sorted(raw["discarded"]),
        "ending": raw["ending"],
        "winners": raw["winners"],
        "shops": {s["shop"]: {k: s[k] for k in ("goods", "queue", "strengths", "leader")} for s in raw["shops"]},
        "hand": [s["hand"] for s in seats],
        "pile": [s["pile"] for s in seats],
        "stored": [s["stored"] for s in seats],
        "stores": None if hidden else [sorted(s["store"]) for s in seats],
        "points": None if hidden else [s["points"] for s in seats],
        "gone": [s["gone"] for s in seats],
    }
