"""What the others likely hold in Pan tu nie stał!: whether they can overtake in a queue, and who has the rare cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stacz.bots.beliefs import LIKELY, Belief, World, share_of
from stacz.bots.pan.reasons import NOBODY, strengths_in
from stacz.games.pan import codes, limits
from stacz.games.pan.components import CARDS, PRINTED
from stacz.games.pan.rules import PanPosition

BELIEFS: Final = ("can_overtake", "nobody_overtakes", "holds")
RARE: Final = (limits.LISTA, limits.PAN)  # one in a deck, and both can turn a queue round
ACTIONS: Final = 2  # of a turn
PLAIN: Final = 0.97  # where nearly any hand can do it, nobody has to be told


def beliefs_for(position: PanPosition, seat: int, actions: Sequence[int], worlds: Sequence[World]) -> list[Belief]:
    """Return whether a queue that the move gets the advantage in is safe, and which rare cards are in a hand."""
    return [*_overtaking(position, seat, actions[0], worlds), *_rare_cards(position, seat, worlds)]


def _overtaking(position: PanPosition, seat: int, action: int, worlds: Sequence[World]) -> list[Belief]:
    if codes.is_place_cards(action):
        shop, kind, count = (
            codes.place_cards_shop(action), codes.place_cards_card(action), codes.place_cards_more(action) + 1
        )  # fmt: skip
    elif codes.is_play_matka(action):
        shop, kind, count = codes.play_matka_shop(action), limits.MATKA, 1
    else:
        return []
    queue = [list(row) for row in position.queue[shop]]
    queue[seat][kind] += count
    strengths = strengths_in(position, shop, queue)
    rivals = [rival for rival in range(position.n_seats) if rival != seat]
    if strengths[seat] <= max(strengths[rival] for rival in rivals) or position.shelf[shop][0] < 0:
        return []
    cards = sum(queue[seat])

    def overtakes(world: Any, rival: int) -> bool:
        listed = strongest(world.hand[rival], queue, rival, strengths[rival], listed=True)
        plain = strongest(world.hand[rival], queue, rival, strengths[rival], listed=False)
        return plain > strengths[seat] or listed > cards

    nobody = share_of(worlds, lambda world: not any(overtakes(world, rival) for rival in rivals))
    if nobody >= LIKELY:
        return [Belief("nobody_overtakes", nobody)]
    shares = {rival: share_of(worlds, lambda w, rival=rival: overtakes(w, rival)) for rival in rivals}  # type: ignore[misc]
    likeliest = max(rivals, key=lambda rival: shares[rival])
    is_news = LIKELY <= shares[likeliest] <= PLAIN
    return [Belief("can_overtake", shares[likeliest], likeliest)] if is_news else []


def strongest(hand: Sequence[int], queue: list[list[int]], rival: int, strength: int, listed: bool) -> int:
    """Return the greatest strength that a rival reaches in a turn, by placing identical cards twice.

    Where a Lista stands, or comes with one of the two actions (`listed`), all cards count 1; NOBODY if there is none.
    """
    stands = any(row[limits.LISTA] for row in queue)
    row = queue[rival]
    if stands or listed:
        if not stands and not hand[limits.LISTA]:
            return NOBODY
        others = sorted((n for kind, n in enumerate(hand) if kind != limits.LISTA), reverse=True)
        own = [hand[limits.LISTA], others[0]] if not stands else sorted(hand, reverse=True)[:ACTIONS]
        return sum(row) + sum(own)
    gains = []
    for kind, n in enumerate(hand):
        series, more = row[limits.PRZEWODNIA], n if kind == limits.PRZEWODNIA else 0
        steps = (series + more) * (series + more - 1) // 2 - series * (series - 1) // 2
        gains.append(n * PRINTED[kind] + steps)
    return max(strength, 0) + sum(sorted(gains, reverse=True)[:ACTIONS])


def _rare_cards(position: PanPosition, seat: int, worlds: Sequence[World]) -> list[Belief]:
    found = []
    for rival in range(position.n_seats):
        for kind in RARE if rival != seat else ():
            share = share_of(worlds, lambda world, rival=rival, kind=kind: world.hand[rival][kind] > 0)  # type: ignore[misc]
            if share >= LIKELY:
                found.append(Belief("holds", share, rival, names={"card": CARDS[kind]}))
    return sorted(found, key=lambda belief: -belief.share)
