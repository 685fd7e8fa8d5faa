"""What can happen, by name. The order of FACTS is that of the F_ numbers in limits.py. Place 1 is a queue's front."""

from __future__ import annotations

from typing import Final

from stacz.core.wire import Fact
from stacz.games.kolejka.components import Card, Delivery, Ending, Good, Phase, Queue, Shop, ShoppingList, Weekday


class ListDealt(Fact, frozen=True):
    """K2.4."""

    reveals = True
    counted = ("shopping_list",)
    seat: int
    shopping_list: ShoppingList


class StallOpened(Fact, frozen=True):
    """K2.2: a stall got its colour and its first good."""

    reveals = True
    seen = True
    stall: Weekday
    good: Good


class DeliveriesShuffled(Fact, frozen=True):
    """K2.3, K4.1: all delivery cards in use, those of the bin too, make a new deck."""

    cards: int


class CardDrawn(Fact, frozen=True):
    """K2.3, K3.6."""

    secret = ("card",)
    reveals = True
    counted = ("card",)
    seat: int
    card: Card | None


class DayStarted(Fact, frozen=True):
    """K2.4, K3.6: the seat is its first player."""

    begins = True
    day: int
    seat: int


class PhaseStarted(Fact, frozen=True):
    """K3; the delivery, which leaves no choice, comes before phase 3 starts."""

    seen = True
    begins = True
    phase: Phase


class SeatAsked(Fact, frozen=True):
    """It is the seat's turn to choose."""

    quiet = True
    seat: int


class PawnPlaced(Fact, frozen=True):
    """K2.5, K3.1: from home to the end of a queue."""

    counted = ()
    seat: int
    queue: Queue


class SpeculatorPlaced(Fact, frozen=True):
    """K2.6: to the end of a queue."""

    shop: Shop


class GoodsDelivered(Fact, frozen=True):
    """K3.2: the card was revealed, and so many goods came from the truck."""

    reveals = True
    card: Delivery
    count: int


class RoundStarted(Fact, frozen=True):
    """K3.3: of the three in phase 3."""

    seen = True
    round: int


class SeatPassed(Fact, frozen=True):
    """K3.3: so many cards went back on top of the seat's deck."""

    counted = ()
    seat: int
    cards: int


class PanPlayed(Fact, frozen=True):
    """K6: the pawn went one place forward."""

    counted = ()
    seat: int
    shop: Shop
    place: int


class MatkaPlayed(Fact, frozen=True):
    """K6: the pawn went to the front."""

    counted = ()
    seat: int
    shop: Shop
    place: int


class KrytykaPlayed(Fact, frozen=True):
    """K6: the pawn at a place went back by two, or by one to the end."""

    counted = ()
    seat: int
    shop: Shop
    place: int
    back: int


class ListaPlayed(Fact, frozen=True):
    """K6: the queue turned round."""

    counted = ()
    seat: int
    shop: Shop


class TrafPlayed(Fact, frozen=True):
    """K6: the pawn went to second place at `target`."""

    counted = ()
    seat: int
    shop: Shop
    place: int
    target: Shop


class PomylkaPlayed(Fact, frozen=True):
    """K6: a good went to another shop."""

    counted = ("good",)
    seat: int
    shop: Shop
    target: Shop
    good: Good


class ZwiekszonaPlayed(Fact, frozen=True):
    """K6: one more good of the shop's colour came from the truck."""

    counted = ()
    seat: int
    shop: Shop


class TowarPlayed(Fact, frozen=True):
    """K6: the first pawn took a good home."""

    counted = ("good",)
    seat: int
    shop: Shop
    good: Good


class KolegaPlayed(Fact, frozen=True):
    """K6: what the seat saw follows, for the seat alone."""

    counted = ()
    seat: int


class DeliverySeen(Fact, frozen=True):
    """K6.3: place 1 is the top of the delivery deck."""

    secret = ("card",)
    reveals = True
    seat: int
    place: int
    card: Delivery | None


class RemanentPlayed(Fact, frozen=True):
    """K6: the shop is closed for the day."""

    counted = ()
    seat: int
    shop: Shop


class ShopOpened(Fact, frozen=True):
    """K3.4: it will sell so many goods today."""

    shop: Shop
    sells: int


class ChoiceOffered(Fact, frozen=True):
    """K3.4: the shop serves its first pawn, and goods of several colours are there."""

    quiet = True
    shop: Shop


class GoodBought(Fact, frozen=True):
    """K3.4: the first pawn took a good home."""

    counted = ("good",)
    seat: int
    shop: Shop
    good: Good


class SpeculatorBought(Fact, frozen=True):
    """K3.4: the good went to its stall, the speculator to the end of the queue."""

    shop: Shop
    good: Good


class GoodExchanged(Fact, frozen=True):
    """K3.5 at the trader's stall."""

    counted = ("taken", "paid")
    seat: int
    taken: Good
    paid: Good


class GoodsExchanged(Fact, frozen=True):
    """K3.5 at another stall."""

    counted = ("taken", "paid", "also_paid")
    seat: int
    taken: Good
    paid: Good
    also_paid: Good


class PawnStayed(Fact, frozen=True):
    """K3.5: it keeps its place in the market's queue."""

    counted = ()
    seat: int


class PawnLeft(Fact, frozen=True):
    """K3.5: it went home from the market."""

    counted = ()
    seat: int


class DeliveriesBinned(Fact, frozen=True):
    """K3.6: today's delivery cards."""

    quiet = True


class ShopReopened(Fact, frozen=True):
    """K3.6: the seat's Remanent went to the played cards."""

    seen = True
    seat: int
    shop: Shop


class TraderMoved(Fact, frozen=True):
    """K3.6, K4.1."""

    stall: Weekday


class SaturdayCame(Fact, frozen=True):
    """K4.1."""


class CardsReturned(Fact, frozen=True):
    """K4.1: the seat's played cards are in its deck again."""

    seat: int
    cards: int


class PawnRecalled(Fact, frozen=True):
    """K3.6."""

    counted = ()
    seat: int
    queue: Queue
    place: int


class ListCounted(Fact, frozen=True):
    """K5.3."""

    seen = True
    seat: int
    missing: int
    surplus: int


class GameEnded(Fact, frozen=True):
    """K5."""

    seen = True
    ending: Ending


FACTS: Final[tuple[type[Fact], ...]] = (
    ListDealt,
    StallOpened,
    DeliveriesShuffled,
    CardDrawn,
    DayStarted,
    PhaseStarted,
    SeatAsked,
    PawnPlaced,
    SpeculatorPlaced,
    GoodsDelivered,
    RoundStarted,
    SeatPassed,
    PanPlayed,
    MatkaPlayed,
    KrytykaPlayed,
    ListaPlayed,
    TrafPlayed,
    PomylkaPlayed,
    ZwiekszonaPlayed,
    TowarPlayed,
    KolegaPlayed,
    DeliverySeen,
    RemanentPlayed,
    ShopOpened,
    ChoiceOffered,
    GoodBought,
    SpeculatorBought,
    GoodExchanged,
    GoodsExchanged,
    PawnStayed,
    PawnLeft,
    DeliveriesBinned,
    ShopReopened,
    TraderMoved,
    SaturdayCame,
    CardsReturned,
    PawnRecalled,
    ListCounted,
    GameEnded,
)
