"""How the queues of Kolejka stand, and would stand after a card: what players count on their fingers.

The kernel cannot be asked: after the last card of a day it goes on and opens the shops. A test compares both.
"""

from __future__ import annotations

from collections.abc import Mapping

from stacz.core.wire import Move
from stacz.games.kolejka.components import GOODS, SHOPS, Good, Phase, Shop
from stacz.games.kolejka.moves import PlayKrytyka, PlayLista, PlayMatka, PlayPan, PlayTraf
from stacz.games.kolejka.view import KolejkaView, ShopView

Pawns = list[int | None]
SECOND = 1  # K6: where Szczęśliwy traf leads
FALL = 2  # K6: how far Krytyka władzy throws back


def own_colour(shop: Shop) -> Good:
    """K1.3: the colour of a shop."""
    return GOODS[SHOPS.index(shop)]


def reach(view: KolejkaView, shop: ShopView) -> int:
    """Return how many of a queue get a good today, as things stand."""
    if view.phase is Phase.OPEN:
        return shop.due
    return 0 if shop.closed_by is not None else min(on_shelf(shop), len(shop.queue))


def on_shelf(shop: ShopView) -> int:
    """Count the goods in a shop."""
    return sum(shop.goods.values())


def after(move: Move, queues: Mapping[Shop, Pawns]) -> tuple[Shop, Pawns, int | None]:
    """Return whose queue a card changes for good, how it stands then, and the place of the pawn that moved."""
    match move:
        case PlayPan(shop, place):
            return _moved(shop, queues[shop], place - 1, place - 2)
        case PlayMatka(shop, place):
            return _moved(shop, queues[shop], place - 1, 0)
        case PlayKrytyka(shop, place):
            return _moved(shop, queues[shop], place - 1, min(place - 1 + FALL, len(queues[shop]) - 1))
        case PlayLista(shop):
            return shop, queues[shop][::-1], None
        case PlayTraf(shop, place, target):
            queue = list(queues[target])
            queue.insert(SECOND, queues[shop][place - 1])
            return target, queue, SECOND + 1
    raise ValueError(move)


def _moved(shop: Shop, queue: Pawns, start: int, end: int) -> tuple[Shop, Pawns, int]:
    stands = list(queue)
    stands.insert(end, stands.pop(start))
    return shop, stands, end + 1
