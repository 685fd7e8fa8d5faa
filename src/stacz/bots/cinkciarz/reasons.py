"""Reasons for moves of Cinkciarz, from what the seat may know alone: its own cards and those that lie open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from stacz.bots.knowledge import Why, why
from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, SERIALS, WORTH_OF, Kind
from stacz.games.cinkciarz.rules import CinkciarzPosition

REASONS: Final = (
    "sit_out", "costs_nothing", "lone_note", "acts_early", "wins_ties", "risks_little", "spares_best", "enough",  # bid
    "keep", "completes_set", "over_the_line", "coin_set", "final_points", "denies_rival", "builds_currency",
    "more_points", "more_cards", "new_luck",  # exchange
)  # fmt: skip

STRONG: Final = 100  # from this sum on a currency is worth building
LOW_SERIAL: Final = 20  # among the first twenty serial numbers, a card wins most ties
HIGH: Final = 90  # most bids are lower
LOW: Final = 30  # nobody misses so little

SETS: Final = tuple(f"{currency}-{worth}" for currency in CURRENCIES for worth in (20, 30))
COIN_NAMES: Final = ("silver-10", "gold-20")


def reasons_for(position: CinkciarzPosition, seat: int, actions: Sequence[int]) -> list[Why]:
    """Return why the seat would lay such a bid, or make such an exchange."""
    if position.phase == limits.BID:
        return list(_bid_reasons(position, seat, actions))
    return list(_exchange_reasons(position, seat, actions[0]))


def _bid_reasons(position: CinkciarzPosition, seat: int, actions: Sequence[int]) -> Iterator[Why]:
    """Look at the whole bid: what lies there already, and what comes to it."""
    before = position.cards_at(limits.BEFORE + seat)
    laid = [*before, *(codes.lay_card_card(action) for action in actions if codes.is_lay_card(action))]
    if not laid:
        yield why("sit_out")
        return
    own = [*position.cards_at(seat), *before]
    rest = [card for card in own if card not in laid]
    total = sum(WORTH_OF[card] for card in laid)
    lowest = min(laid) + 1
    if position.last and _points(position, own) == _points(position, rest):
        yield why("costs_nothing", total=total)
    notes = [KIND_OF[card] for card in laid if KIND_OF[card] in CURRENCIES]
    held = [KIND_OF[card] for card in own]
    if notes and all(held.count(kind) == 1 for kind in notes):
        yield why("lone_note", count=len(notes))
    if total >= HIGH:
        yield why("acts_early", total=total)
    if lowest <= LOW_SERIAL:
        yield why("wins_ties", lowest=lowest)
    if total <= LOW:
        yield why("risks_little", total=total)
    if rest and _best_sum(rest) == _best_sum(own):
        yield why("spares_best", sum=_best_sum(own))
    yield why("enough", total=total)


def _exchange_reasons(position: CinkciarzPosition, seat: int, action: int) -> Iterator[Why]:
    if action == codes.DECLINE_EXCHANGE:
        yield why("keep")
        return
    hand = position.cards_at(seat)
    lot = position.cards_at(limits.BEFORE + seat)
    offer = position.cards_at(place_of(action))
    before, after = [*hand, *lot], [*hand, *offer]
    gain = _points(position, after) - _points(position, before)
    if _sets(after) > _sets(before):
        yield why("completes_set")
    if len(_safe(position, after)) > len(_safe(position, before)):
        yield why("over_the_line")
    if _coin_sets(after) > _coin_sets(before):
        yield why("coin_set")
    if position.last and gain > 0:
        yield why("final_points", gain=gain)
    if any(_completes(position, rival, offer) for rival in position.order[position.place + 1 : position.n_order]):
        yield why("denies_rival")
    if _best_sum(after) > max(_best_sum(before), STRONG):
        yield why("builds_currency", sum=_best_sum(after))
    if gain > 0:
        yield why("more_points", gain=gain)
    if len(offer) > len(lot):
        yield why("more_cards", count=len(offer), given=len(lot))
    yield why("new_luck")


def place_of(action: int) -> int:
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
