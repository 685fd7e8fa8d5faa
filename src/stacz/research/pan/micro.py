"""Games small enough to be solved: late positions of the real game, with every deal and its probability.

Pan tu nie stał! with two seats: each seat has a few cards left, all known by kind, and has drawn some of them; both
shops have their last goods; everything else has left the game. The rules are the real ones, to the last clause.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

from stacz.core.registry import read_position
from stacz.games import find_game
from stacz.games.pan.components import CARDS, COPIES, GOODS, SHOPS, Card
from stacz.research.variants import Deal

OPTIONS = {"equal_goods": "discard_both", "first_seat": 0}  # so that goods may have left the game
SEATS = 2
LEFT = (0, 8, 15, 30)  # the numbers of the goods that are in the shops


def micro_deals(cards: str, hand: int) -> list[Deal]:
    """Return every deal of a small game: each seat's last cards (one+two) and how many of them it has drawn."""
    deck = [Card(card) for card in cards.split("+")]
    if not 0 < hand <= len(deck) or any(deck.count(card) > COPIES[CARDS.index(card)] for card in deck):
        raise ValueError(f"a seat cannot have {hand} of the cards {', '.join(deck)}")
    orders = Counter((tuple(sorted(order[:hand])), order[hand:]) for order in permutations(deck))
    total = sum(orders.values()) ** SEATS
    pan = find_game("pan")
    numbers = dict(pan.options_of(pan.start(SEATS, OPTIONS)))
    deals = []
    for dealt in product(orders, repeat=SEATS):
        weight = 1
        for one in dealt:
            weight *= orders[one]
        state = _state(dealt, deck)
        saved = {"game": "pan", "rules_version": pan.rules_version, "seats": SEATS, "options": numbers, "state": state}
        deals.append(Deal(read_position(pan, saved), weight / total))
    return deals


def _state(dealt: Sequence[tuple[tuple[Card, ...], tuple[Card, ...]]], deck: list[Card]) -> dict[str, Any]:
    """Return a position as the real game would save it."""
    box = {card: n - deck.count(card) for card, n in zip(CARDS, COPIES, strict=True) if n > deck.count(card)}
    return {
        "luck": "0" * 16,
        "turn": 0,
        "phase": "act",
        "checked": None,
        "actions": 2,
        "synku_fresh": False,
        "last_turns": None,
        "ran_out": None,
        "idle": 0,
        "ending": None,
        "ministry": [],
        "discarded": [good for number, good in enumerate(GOODS) if number not in LEFT],
        "shops": [
            {"shop": shop, "goods": [GOODS[n] for n in LEFT[2 * i : 2 * i + 2]], "queue": [], "carried": None}
            for i, shop in enumerate(SHOPS[:SEATS])
        ],
        "seats": [
            {"hand": dict(Counter(hand)), "pile": list(pile), "box": box, "store": []} for hand, pile in dealt
        ],
    }  # fmt: skip
