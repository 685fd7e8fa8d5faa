"""Scenes for the tests: a position said in a few words, built through the game's own JSON."""

from __future__ import annotations

from collections import Counter
from typing import Any

from stacz.core.match import Match
from stacz.games.kolejka import GAME
from stacz.games.kolejka.components import (
    CARDS,
    DELIVERY_CARDS,
    GOODS,
    LARGEST_DELIVERY,
    LISTS,
    REMOVED,
    REVEALED_A_DAY,
    SHOPS,
    SMALLEST_DELIVERY,
)
from stacz.games.kolejka.view import KolejkaView

Goods = dict[str, int]


def deliveries_in_use(seats: int) -> list[str]:
    """Return the delivery cards that are used with so many seats (K2.1)."""
    sizes = range(SMALLEST_DELIVERY[seats], LARGEST_DELIVERY[seats] + 1)
    return [card for card in DELIVERY_CARDS if int(card[-1]) in sizes]


def scene(
    seats: int = 2,
    *,
    day: int = 1,
    phase: str = "jump",
    options: dict[str, Any] | None = None,
    lists: list[int] | None = None,
    hands: dict[int, list[str]] | None = None,
    played: dict[int, list[str]] | None = None,
    queues: dict[str, list[int | None]] | None = None,
    market: list[int] | None = None,
    shelf: dict[str, Goods] | None = None,
    goods: dict[int, Goods] | None = None,
    truck: Goods | None = None,
    closed: dict[str, int] | None = None,
    today: list[str] | None = None,
    coming: list[str] | None = None,
    turn: int | None = None,
    **state: Any,
) -> Match:
    """Return a match in a position. What is not said is filled in:

    seat 0 has the highest list (numbers in `lists` count from 1), so it is first player on the first day; a shop's
    queue holds its speculator, a seat nothing; pawns that stand nowhere are at home; a stall has one good and the
    truck the rest, or with `truck` the stalls the rest; cards that are not in hand or played are in the deck, and
    the delivery cards `coming` are next, the first of them first.
    """
    numbers = lists or list(range(seats, 0, -1))
    queues, shelf, goods, closed = queues or {}, shelf or {}, goods or {}, closed or {}
    hands, played = hands or {}, played or {}
    held: Counter[str] = Counter()
    for part in (*shelf.values(), *goods.values()):
        held.update(part)
    supply = 12 - REMOVED[seats]
    on_truck = {g: truck.get(g, 0) if truck is not None else max(0, supply - 1 - held[g]) for g in GOODS}
    in_use = deliveries_in_use(seats)
    daytime = phase in ("jump", "open", "trade")
    a_day = REVEALED_A_DAY[seats]
    shown = (today or in_use[:a_day]) if daytime else []
    cycle = 10 if seats == 2 else 5
    used = a_day * (day % cycle if phase == "evening" else (day - 1) % cycle)
    rest = [card for card in in_use if card not in shown and card not in (coming or [])]
    rows: list[list[int | None]] = [*queues.values(), list(market or [])]
    standing = Counter(who for row in rows for who in row)
    first = (numbers.index(max(numbers)) + day - 1) % seats
    table = []
    for seat in range(seats):
        out = [*hands.get(seat, []), *played.get(seat, []), *(["remanent"] if seat in closed.values() else [])]
        table.append({
            "shopping_list": LISTS[numbers[seat] - 1].value,
            "goods": goods.get(seat, {}),
            "home": 5 - standing[seat],
            "hand": hands.get(seat, []),
            "deck": [card.value for card in CARDS if card not in out],
            "played": played.get(seat, []),
            "layers": {},
            "returned": 0,
            "peeked": 0,
        })  # fmt: skip
    shops = [
        {"shop": shop.value, "goods": shelf.get(shop, {}), "queue": queues.get(shop, [None]),
         "closed_by": closed.get(shop), "due": 0}
        for shop in SHOPS
    ]  # fmt: skip
    whole = {
        "luck": "00000000000000aa", "day": day, "phase": phase, "first": first,
        "turn": first if turn is None else turn, "round": 1 if phase == "jump" else 0, "serving": None,
        "visitor": None, "traded": False, "ending": None, "truck": on_truck,
        "stalls": {g: supply - held[g] - on_truck[g] for g in GOODS}, "stall_order": [g.value for g in GOODS],
        "delivery_deck": [*rest[used:], *reversed(coming or [])], "today": shown, "bin": rest[:used], "shops": shops,
        "market": market or [], "seats": table, **state,
    }  # fmt: skip
    given = GAME.option_numbers(seats, options or {})
    names = {option.name: option.decode(n) for option, n in zip(GAME.options, given, strict=False)}
    saved = {"game": "kolejka", "rules_version": GAME.rules_version, "seats": seats, "options": names, "state": whole}
    return Match(GAME, seats, names, 0, saved)


def view(match: Match, seat: int = -1) -> KolejkaView:
    """Return what a seat sees."""
    seen = GAME.view_for(match.position, seat)
    assert isinstance(seen, KolejkaView)
    return seen


def queue(match: Match, shop: str) -> list[int | None]:
    """Return a shop's queue."""
    return next(s.queue for s in view(match).shops if s.shop == shop)


def shelf(match: Match, shop: str) -> dict[Any, int]:
    """Return the goods in a shop."""
    return next(s.goods for s in view(match).shops if s.shop == shop)


def moves(match: Match, kind: type | None = None) -> list[Any]:
    """Return the legal moves of whoever is to act, of one kind if it is given."""
    return [move for move in GAME.legal_moves(match.position) if kind is None or isinstance(move, kind)]


def facts(match: Match, kind: type) -> list[Any]:
    """Return what the last move set off, of one kind."""
    return [fact for fact in match.facts if isinstance(fact, kind)]
