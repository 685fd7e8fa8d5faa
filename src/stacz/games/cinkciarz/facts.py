"""What can happen, by name. The order of FACTS is that of the F_ numbers in limits.py. Cards are serial numbers.

While bids are secret, no move may be taken back: a refusal ("another seat has moved since") would tell that another
seat has begun. So laying, sealing and the start of a round count as revealing, and stay.

What names cards that lie open fades: they go into hands, and lie hidden there again (C3.8).
"""

from __future__ import annotations

from typing import Final

from stacz.core.wire import Fact
from stacz.games.cinkciarz.components import Ending, Kind, Side


class CurrencyRemoved(Fact, frozen=True):
    """C2.1."""

    currency: Kind


class CardDealt(Fact, frozen=True):
    """C2.2: only the seat knows which."""

    secret = ("serial",)
    reveals = True
    counted = ("serial",)
    seat: int
    serial: int | None


class BankFilled(Fact, frozen=True):
    """C2.3, C4.1: the top card of the stack, on a side of the bank."""

    reveals = True
    fades = True
    side: Side
    serial: int


class LastRoundAnnounced(Fact, frozen=True):
    """C4.2 or C4.3."""

    reason: Ending


class RoundStarted(Fact, frozen=True):
    """C3.1; `idle` refills in a row moved no card (C4.3)."""

    reveals = True
    seen = True
    round: int
    idle: int


class CardLaid(Fact, frozen=True):
    """C3.1: nobody else learns of it."""

    private = True
    reveals = True
    quiet = True
    seat: int
    serial: int


class NewspaperLaid(Fact, frozen=True):
    """C3.1: nobody else learns of it."""

    private = True
    reveals = True
    quiet = True
    seat: int


class BidSealed(Fact, frozen=True):
    """C3.1: the seat is ready; the same for any bid."""

    reveals = True
    seen = True
    seat: int


class BidShown(Fact, frozen=True):
    """C3.2: a card of a bid."""

    reveals = True
    fades = True
    counted = ("serial",)
    seat: int
    serial: int


class NewspaperShown(Fact, frozen=True):
    """C3.2: it goes back to the hand at once."""

    reveals = True
    fades = True
    counted = ()
    seat: int


class SeatRanked(Fact, frozen=True):
    """C3.3: the next in the order, with its total and its smallest serial number."""

    fades = True
    seat: int
    total: int
    lowest: int


class ExchangedWithBank(Fact, frozen=True):
    """C3.4."""

    counted = ()
    seat: int
    side: Side


class ExchangedWithSeat(Fact, frozen=True):
    """C3.4, C3.5: with what lay before `owner`."""

    counted = ()
    seat: int
    owner: int


class ExchangeDeclined(Fact, frozen=True):
    """C3.4."""

    counted = ()
    seat: int


class SeatMovedUp(Fact, frozen=True):
    """C3.6 with `swap_order` next: to the head of the remaining order."""

    counted = ()
    seat: int


class GameEnded(Fact, frozen=True):
    """C4.4."""

    seen = True
    ending: Ending


class HandShown(Fact, frozen=True):
    """C4.4: a card that nobody else had seen."""

    reveals = True
    seen = True
    seat: int
    serial: int


class SeatScored(Fact, frozen=True):
    """C5.4."""

    seen = True
    seat: int
    points: int


FACTS: Final[tuple[type[Fact], ...]] = (
    CurrencyRemoved,
    CardDealt,
    BankFilled,
    LastRoundAnnounced,
    RoundStarted,
    CardLaid,
    NewspaperLaid,
    BidSealed,
    BidShown,
    NewspaperShown,
    SeatRanked,
    ExchangedWithBank,
    ExchangedWithSeat,
    ExchangeDeclined,
    SeatMovedUp,
    GameEnded,
    HandShown,
    SeatScored,
)
