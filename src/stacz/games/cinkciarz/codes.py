"""Encode and decode actions: written by the build from ACTION_SPACE in limits.py, not by hand."""

from typing import Final

LAY_CARD: Final = 0
LAY_NEWSPAPER: Final = 75
SEAL_BID: Final = 76
DECLINE_EXCHANGE: Final = 77
EXCHANGE_WITH_BANK: Final = 78
EXCHANGE_WITH_SEAT: Final = 80
ACTIONS: Final = 86


def lay_card(card: int) -> int:
    """Return the action."""
    return card


def is_lay_card(action: int) -> int:
    """Whether an action is one."""
    return 1 if action < 75 else 0


def lay_card_card(action: int) -> int:
    """Return its card."""
    return action


def exchange_with_bank(side: int) -> int:
    """Return the action."""
    return 78 + side


def is_exchange_with_bank(action: int) -> int:
    """Whether an action is one."""
    return 1 if 78 <= action < 80 else 0


def exchange_with_bank_side(action: int) -> int:
    """Return its side."""
    return action - 78


def exchange_with_seat(seat: int) -> int:
    """Return the action."""
    return 80 + seat


def is_exchange_with_seat(action: int) -> int:
    """Whether an action is one."""
    return 1 if 80 <= action < 86 else 0


def exchange_with_seat_seat(action: int) -> int:
    """Return its seat."""
    return action - 80
