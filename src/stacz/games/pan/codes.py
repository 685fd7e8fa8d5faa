"""Encode and decode actions: written by the build from ACTION_SPACE in limits.py, not by hand."""

from typing import Final

DRAW_CARD: Final = 0
END_TURN: Final = 1
DECLINE_GOOD: Final = 2
TAKE_LAST_GOOD: Final = 3
TAKE_GOOD: Final = 4
PLACE_CARDS: Final = 20
PLAY_MATKA: Final = 244
COVER_CARD: Final = 248
USE_SYNKU: Final = 408
ACTIONS: Final = 536


def take_good(slot: int, card: int) -> int:
    """Return the action."""
    return 4 + slot * 8 + card


def is_take_good(action: int) -> int:
    """Whether an action is one."""
    return 1 if 4 <= action < 20 else 0


def take_good_card(action: int) -> int:
    """Return its card."""
    return (action - 4) % 8


def take_good_slot(action: int) -> int:
    """Return its slot."""
    return (action - 4) // 8


def place_cards(shop: int, card: int, more: int) -> int:
    """Return the action."""
    return 20 + (shop * 8 + card) * 7 + more


def is_place_cards(action: int) -> int:
    """Whether an action is one."""
    return 1 if 20 <= action < 244 else 0


def place_cards_more(action: int) -> int:
    """Return its more."""
    return (action - 20) % 7


def place_cards_card(action: int) -> int:
    """Return its card."""
    return (action - 20) // 7 % 8


def place_cards_shop(action: int) -> int:
    """Return its shop."""
    return (action - 20) // 56


def play_matka(shop: int) -> int:
    """Return the action."""
    return 244 + shop


def is_play_matka(action: int) -> int:
    """Whether an action is one."""
    return 1 if 244 <= action < 248 else 0


def play_matka_shop(action: int) -> int:
    """Return its shop."""
    return action - 244


def cover_card(shop: int, owner: int, card: int) -> int:
    """Return the action."""
    return 248 + (shop * 5 + owner) * 8 + card


def is_cover_card(action: int) -> int:
    """Whether an action is one."""
    return 1 if 248 <= action < 408 else 0


def cover_card_card(action: int) -> int:
    """Return its card."""
    return (action - 248) % 8


def cover_card_owner(action: int) -> int:
    """Return its owner."""
    return (action - 248) // 8 % 5


def cover_card_shop(action: int) -> int:
    """Return its shop."""
    return (action - 248) // 40


def use_synku(shop: int, source: int, card: int) -> int:
    """Return the action."""
    return 408 + (shop * 4 + source) * 8 + card


def is_use_synku(action: int) -> int:
    """Whether an action is one."""
    return 1 if 408 <= action < 536 else 0


def use_synku_card(action: int) -> int:
    """Return its card."""
    return (action - 408) % 8


def use_synku_source(action: int) -> int:
    """Return its source."""
    return (action - 408) // 8 % 4


def use_synku_shop(action: int) -> int:
    """Return its shop."""
    return (action - 408) // 32
