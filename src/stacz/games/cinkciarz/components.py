"""What is in the box (C1). The order of the members is the order of the numbers in limits.py."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What a money card is: one of seven currencies, or a coin, which is no currency (C1.2)."""

    ZLOTE = "zlote"
    RUBLE = "ruble"
    DOLARY = "dolary"
    FUNTY = "funty"
    MARKI = "marki"
    FRANKI = "franki"
    KORONY = "korony"
    SILVER = "silver"
    GOLD = "gold"


class Side(StrEnum):
    """The two sides of the bank (C2.3)."""

    LEFT = "left"
    RIGHT = "right"


class Phase(StrEnum):
    """What a round is at."""

    BID = "bid"  # all seats choose at the same time, in secret
    EXCHANGE = "exchange"  # one seat after the other
    OVER = "over"


class Ending(StrEnum):
    """How a game can end: why the last round was the last."""

    STACK_EMPTY = "stack_empty"  # C4.2
    STALEMATE = "stalemate"  # C4.3


KINDS: Final = tuple(Kind)
CURRENCIES: Final = KINDS[:7]
REMOVED: Final = (0, 0, 0, 2, 1, 0, 0)  # C2.1: how many currencies leave, by the number of seats

# C1.3: the cards in the order of their serial numbers, 1 to 75.
TABLE: Final = """
    dolary-20 franki-30 marki-30 ruble-20 zlote-30 marki-40 marki-60 dolary-30
    korony-40 franki-50 silver-10 funty-20 dolary-30 funty-60 gold-20 silver-10
    ruble-40 franki-60 korony-50 funty-30 marki-20 gold-20 marki-20 zlote-60
    marki-30 franki-20 zlote-20 franki-20 funty-30 funty-40 korony-20 franki-20
    gold-20 silver-10 korony-30 dolary-30 gold-20 funty-30 ruble-30 silver-10
    dolary-20 ruble-20 zlote-50 ruble-20 dolary-40 korony-60 funty-20 marki-20
    zlote-20 korony-30 ruble-30 ruble-50 dolary-60 zlote-20 zlote-30 gold-20
    ruble-60 funty-20 dolary-50 zlote-30 franki-40 korony-20 funty-50 dolary-20
    zlote-40 korony-30 silver-10 franki-30 marki-50 silver-10 korony-20 marki-30
    gold-20 franki-30 ruble-30
"""
SERIALS: Final = tuple(TABLE.split())

KIND_OF: Final = tuple(Kind(card.partition("-")[0]) for card in SERIALS)
WORTH_OF: Final = tuple(int(card.partition("-")[2]) for card in SERIALS)


def in_sets() -> list[int]:
    """C1.1: return the cards sorted by kind and value: 9 notes for each currency, 6 silver, 6 gold coins."""
    return sorted(range(len(SERIALS)), key=lambda card: (KINDS.index(KIND_OF[card]), WORTH_OF[card], card))
