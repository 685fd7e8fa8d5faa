"""Reasons for moves of Cinkciarz, from what the seat may know alone: its own cards and those that lie open."""

from __future__ import annotations

from collections import Counter
from typing import Final

from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, SERIALS, WORTH_OF, Kind
from stacz.games.cinkciarz.rules import CinkciarzPosition

REASONS: Final = (
    "sit_out", "enough",  # to end a bid
    "costs_nothing", "lone_note", "earlier_turn", "wins_ties",  # to lay a card
    "keep", "completes_set", "over_the_line", "coin_set", "final_points", "denies_rival", "builds_currency",
    "more_cards",  # to exchange
    "best",
)  # fmt: skip

STRONG: Final = 100  # from this sum on a currency is worth building
LOW_SERIAL: Final = 20  # among the first twenty serial numbers, a card wins most ties

SETS: Final = tuple(f"{currency}-{worth}" for currency in CURRENCIES for worth in (20, 30))
COIN_NAMES: Final = ("silver-10", "gold-20")


def reason_for(position: CinkciarzPosition, seat: int, action: int) -> str:
    """Return why the seat would play the move, as one of REASONS."""
    if position.phase == limits.BID:
        return _bid_reason(position, seat, action)
    return _exchange_reason(position, seat, action)


def _bid_reason(position: CinkciarzPosition, seat: int, action: int) -> str:
    laid = position.cards_at(limits.BEFORE + seat)
    if action == codes.LAY_NEWSPAPER or (not laid and action == codes.SEAL_BID):
        return "sit_out"
    if action == codes.SEAL_BID:
        return "enough"
    card = codes.lay_card_card(action)
    own = [*position.cards_at(seat), *laid]
    if position.last and _points(position, own) == _points(position, [c for c in own if c not in (*laid, card)]):
        return "costs_nothing"
    if laid:
        return "earlier_turn"
    if KIND_OF[card] in CURRENCIES and [KIND_OF[c] for c in own].count(KIND_OF[card]) == 1:
        return "lone_note"
    return "wins_ties" if card < LOW_SERIAL else "best"


def _exchange_reason(position: CinkciarzPosition, seat: int, action: int) -> str:
    if action == codes.DECLINE_EXCHANGE:
        return "keep"
    place = _place(action)
    hand = position.cards_at(seat)
    lot = position.cards_at(limits.BEFORE + seat)
    offer = position.cards_at(place)
    before, after = [*hand, *lot], [*hand, *offer]
    if _sets(after) > _sets(before):
        return "completes_set"
    if len(_safe(position, after)) > len(_safe(position, before)):
        return "over_the_line"
    if _coin_sets(after) > _coin_sets(before):
        return "coin_set"
    if position.last and _points(position, after) > _points(position, before):
        return "final_points"
    if any(_completes(position, rival, offer) for rival in position.order[position.place + 1 : position.n_order]):
        return "denies_rival"
    if _best_sum(after) > max(_best_sum(before), STRONG):
        return "builds_currency"
    return "more_cards" if len(offer) > len(lot) else "best"


def _place(action: int) -> int:
    """Return the place that an exchange is made with."""
    if codes.is_exchange_with_bank(action):
        return limits.LEFT + codes.exchange_with_bank_side(action)
    return limits.BEFORE + codes.exchange_with_seat_seat(action)


def _completes(position: CinkciarzPosition, rival: int, offer: list[int]) -> bool:
    """Whether an offer would bring a rival a set or a currency without fee, with the cards known to be in its hand."""
    known = [card for card in position.cards_at(rival) if position.shown[card]]
    after = [*known, *offer]
    gains = _sets(after) + _coin_sets(after) + len(_safe(position, after))
    return gains > _sets(known) + _coin_sets(known) + len(_safe(position, known))


def _sets(cards: list[int]) -> int:
    """Count the sets of three equal notes (C5.3)."""
    names = Counter(SERIALS[card] for card in cards)
    return sum(names[name] == limits.TRIPLE for name in SETS)


def _coin_sets(cards: list[int]) -> int:
    """Count the sets of three coins (C5.3)."""
    names = Counter(SERIALS[card] for card in cards)
    return sum(names[name] // limits.TRIPLE for name in COIN_NAMES)


def _sums(cards: list[int]) -> dict[Kind, int]:
    """Add up each currency."""
    return {kind: sum(WORTH_OF[card] for card in cards if KIND_OF[card] == kind) for kind in CURRENCIES}


def _best_sum(cards: list[int]) -> int:
    """Return the greatest sum of a currency."""
    return max(_sums(cards).values())


def _counted(position: CinkciarzPosition, amount: int) -> int:
    """Return what counts of a sum (C5.1)."""
    inclusive = position.option[limits.THRESHOLD_EXCLUSIVE] == 0
    if amount > limits.THRESHOLD or (inclusive and amount == limits.THRESHOLD):
        return amount
    return max(0, amount - limits.FEE)


def _safe(position: CinkciarzPosition, cards: list[int]) -> list[Kind]:
    """Return the currencies that pay no fee."""
    return [kind for kind, amount in _sums(cards).items() if amount and _counted(position, amount) == amount]


def _points(position: CinkciarzPosition, cards: list[int]) -> int:
    """Count what cards score (C5)."""
    coins = sum(WORTH_OF[card] for card in cards if KIND_OF[card] not in CURRENCIES)
    notes = sum(_counted(position, amount) for amount in _sums(cards).values())
    return notes + coins + limits.BONUS * (_sets(cards) + _coin_sets(cards))
