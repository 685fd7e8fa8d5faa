"""What can happen, by name. The order of FACTS is that of the F_ numbers in limits.py."""

from __future__ import annotations

from typing import Final

from stacz.core.wire import Fact
from stacz.games.pan.components import Card, Ending, Good, Shop


class CardDrawn(Fact, frozen=True):
    """P2.1, P3.6 (a)."""

    secret = ("card",)
    reveals = True
    counted = ("card",)
    seat: int
    card: Card | None


class CardsPlaced(Fact, frozen=True):
    """P3.6 (b)."""

    counted = ("card",)
    seat: int
    shop: Shop
    card: Card
    count: int


class MatkaPlayed(Fact, frozen=True):
    """P5.3."""

    counted = ()
    seat: int
    shop: Shop


class CardCovered(Fact, frozen=True):
    """P5.4: the card of `owner` left the game; the Pan tu nie stał! of `seat` stands there."""

    counted = ("card",)
    seat: int
    shop: Shop
    owner: int
    card: Card


class SynkuUsed(Fact, frozen=True):
    """P5.5: the card came from `source` into Synku's place, and Synku left the game."""

    counted = ("card",)
    seat: int
    shop: Shop
    source: Shop
    card: Card


class AdvantageFound(Fact, frozen=True):
    """P3.3: the seat leads at a shop with goods."""

    quiet = True
    seat: int
    shop: Shop


class GoodLaid(Fact, frozen=True):
    """P4.1."""

    counted = ("good", "card")
    seat: int
    shop: Shop
    good: Good
    card: Card


class GoodDeclined(Fact, frozen=True):
    """P3.4 with `must_take` false."""

    counted = ()
    seat: int
    shop: Shop


class GoodStored(Fact, frozen=True):
    """P4.3."""

    counted = ("good",)
    seat: int
    shop: Shop
    good: Good


class GoodHidden(Fact, frozen=True):
    """P4.3 with hidden stores (P4.5)."""

    secret = ("good",)
    counted = ("good",)
    seat: int
    shop: Shop
    good: Good | None


class QueueDispersed(Fact, frozen=True):
    """P4.3: all cards of the queue left the game."""

    shop: Shop


class GoodDelivered(Fact, frozen=True):
    """P2.2, P4.4: from the Ministry to the shelf."""

    reveals = True
    shop: Shop
    good: Good


class GoodReturned(Fact, frozen=True):
    """P2.3: from the shelf back to the Ministry."""

    shop: Shop
    good: Good


class GoodDiscarded(Fact, frozen=True):
    """P2.3 with `discard_both`."""

    shop: Shop
    good: Good


class TurnStarted(Fact, frozen=True):
    """P3.1."""

    quiet = True
    begins = True
    seat: int


class QueuesChecked(Fact, frozen=True):
    """Phase 1 is over; two actions follow."""

    quiet = True
    seat: int


class TurnEnded(Fact, frozen=True):
    """P5.7."""

    quiet = True
    seat: int


class SeatRanOut(Fact, frozen=True):
    """P6.2: every other seat has one more turn."""

    seat: int


class FinalCheckStarted(Fact, frozen=True):
    """P6.2."""

    quiet = True
    begins = True
    seat: int


class GoodLost(Fact, frozen=True):
    """P6.3: it lay on a card in a tied queue."""

    seen = True
    shop: Shop
    good: Good


class GoodUnsold(Fact, frozen=True):
    """P6.3: it stayed on the shelf."""

    seen = True
    shop: Shop
    good: Good


class StoreShown(Fact, frozen=True):
    """P4.5: at the end all is shown."""

    reveals = True
    seen = True
    seat: int
    good: Good


class SeatScored(Fact, frozen=True):
    """P6.4."""

    seen = True
    seat: int
    points: int


class GameEnded(Fact, frozen=True):
    """P6.1 or P6.2."""

    seen = True
    ending: Ending


FACTS: Final[tuple[type[Fact], ...]] = (
    CardDrawn,
    CardsPlaced,
    MatkaPlayed,
    CardCovered,
    SynkuUsed,
    AdvantageFound,
    GoodLaid,
    GoodDeclined,
    GoodStored,
    GoodHidden,
    QueueDispersed,
    GoodDelivered,
    GoodReturned,
    GoodDiscarded,
    TurnStarted,
    QueuesChecked,
    TurnEnded,
    SeatRanOut,
    FinalCheckStarted,
    GoodLost,
    GoodUnsold,
    StoreShown,
    SeatScored,
    GameEnded,
)
