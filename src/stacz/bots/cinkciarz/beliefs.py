"""What the others likely hold in Cinkciarz, of the currencies that a move is about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from stacz.bots.beliefs import LIKELY, Belief, World, greatest, share_of
from stacz.bots.cinkciarz.reasons import place_of
from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, Kind
from stacz.games.cinkciarz.rules import CinkciarzPosition

BELIEFS: Final = ("holds", "nobody_collects")
NOTES_OF: Final = {kind: [card for card, its in enumerate(KIND_OF) if its == kind] for kind in CURRENCIES}
COLLECTS: Final = 2  # so many notes of a currency are the beginning of a collection


def beliefs_for(
    position: CinkciarzPosition, seat: int, actions: Sequence[int], worlds: Sequence[World]
) -> list[Belief]:
    """Return who likely collects what the move is about, the greatest collection first; or that nobody does."""
    rivals = [rival for rival in range(position.n_seats) if rival != seat]
    found = []
    for kind in _about(position, seat, actions)[:2]:
        hands = [(_counts(world, kind), weight) for world, weight in worlds]
        likely = []
        for rival in rivals:
            count, share = greatest(hands, lambda counts, rival=rival: counts[rival], COLLECTS)  # type: ignore[misc]
            if count:
                likely.append(Belief("holds", share, rival, {"count": count}, {"kind": kind}))
        nobody = share_of(hands, lambda counts: all(counts[rival] < COLLECTS for rival in rivals))
        if nobody >= LIKELY:
            likely.append(Belief("nobody_collects", nobody, names={"kind": kind}))
        found += sorted(likely, key=lambda belief: (-belief.numbers.get("count", 0), -belief.share))[:1]
    return found


def _about(position: CinkciarzPosition, seat: int, actions: Sequence[int]) -> list[Kind]:
    """Return the currencies of what is got, or of what the bank offers for a bid, most cards first."""
    action = actions[0]
    if position.phase == limits.BID:
        cards = [*position.cards_at(limits.LEFT), *position.cards_at(limits.RIGHT)]
    elif action == codes.DECLINE_EXCHANGE:
        cards = position.cards_at(limits.BEFORE + seat)
    else:
        cards = position.cards_at(place_of(action))
    kinds = Counter(KIND_OF[card] for card in cards if KIND_OF[card] in CURRENCIES)
    return [kind for kind, _ in kinds.most_common()]


def _counts(world: CinkciarzPosition, kind: Kind) -> list[int]:
    """Count every seat's notes of a currency, those in a sealed bid included."""
    where, is_bid = world.where, world.phase == limits.BID
    counts = [0] * limits.SEATS
    for card in NOTES_OF[kind]:
        place = where[card]
        if is_bid and limits.BEFORE <= place < limits.LEFT:
            place -= limits.BEFORE
        if place < limits.SEATS:
            counts[place] += 1
    return counts
