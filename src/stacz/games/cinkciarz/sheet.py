"""The score sheet of a hand, item by item (C5)."""

from __future__ import annotations

from typing import cast

import msgspec

from stacz.games.cinkciarz import codes, limits
from stacz.games.cinkciarz.components import CURRENCIES, KINDS, Kind
from stacz.games.cinkciarz.rules import CinkciarzPosition


class CurrencyLine(msgspec.Struct, frozen=True):
    """C5.1, C5.3: one currency. `counted` is the sum less the fee, never below 0."""

    currency: Kind
    sum: int
    fee: int
    counted: int
    bonus: int


class CoinLine(msgspec.Struct, frozen=True):
    """C5.2, C5.3: the coins of one metal."""

    coin: Kind
    coins: int
    counted: int
    bonus: int


class Sheet(msgspec.Struct, frozen=True):
    """A whole sheet; currencies and coins of which the hand holds nothing are left out."""

    currencies: list[CurrencyLine]
    coins: list[CoinLine]
    total: int


def sheet_for(position: CinkciarzPosition, seat: int) -> Sheet:
    """Return the sheet of a seat's cards as they stand."""
    currencies = [
        CurrencyLine(currency, amount, 0 if counted == amount else limits.FEE, counted, bonus)
        for currency, (amount, counted, bonus) in zip(CURRENCIES, position.lines(seat), strict=True)
        if amount
    ]
    coins = [
        CoinLine(kind, n, n * value, bonus)
        for kind, value, (n, bonus) in zip(KINDS[limits.SILVER :], (10, 20), position.coins(seat), strict=True)
        if n
    ]
    return Sheet(currencies, coins, position.scores()[seat])


def hand_sheet_for(position: CinkciarzPosition, seat: int) -> Sheet:
    """Return the sheet of what is in the hand alone: while bids are secret, without what the seat has laid."""
    if position.phase != limits.BID:
        return sheet_for(position, seat)
    revealed = cast("CinkciarzPosition", position.copy())
    for other in revealed.acting():
        if not (revealed.bid_of(other) or revealed.newspaper[other]):
            revealed.play(other, codes.LAY_NEWSPAPER)
        revealed.play(other, codes.SEAL_BID)
    return sheet_for(revealed, seat)
