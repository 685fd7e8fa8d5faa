"""Sizes and numbers of Cinkciarz, shared by the rules and their C structs (limits.pxd is generated)."""

from typing import Final

SEATS: Final = 6
CARDS: Final = 75
CURRENCIES: Final = 7
NOTES: Final = 9  # of each currency (C1.1)
COINS: Final = 6  # of each metal (C1.1)
TRIPLE: Final = 3  # C5.3
DEALT: Final = 6  # C2.2
SIDE: Final = 4  # C2.3: cards on a side of the bank
SIDES: Final = 2

# Kinds beyond the currencies, and where their cards begin in IN_SETS.
SILVER: Final = 7
GOLD: Final = 8
FIRST_SILVER: Final = 63
FIRST_GOLD: Final = 69

# Points (C5).
THRESHOLD: Final = 200
FEE: Final = 100
BONUS: Final = 100

# Where a card is: in the hand of the seat of that number, or in one of these places.
BEFORE: Final = 6  # + seat: what lies on the table before a seat
LEFT: Final = 12
RIGHT: Final = 13
STACK: Final = 14
GONE: Final = 15  # its currency is not in the game
PLACES: Final = 16

# Options: their places in `option`, named for what 1 means.
REMOVED: Final = 0  # 0: random, else the set of the currencies + 1
SWAP_NEXT: Final = 1  # swap_order: fixed, next
STALEMATE_ROUNDS: Final = 2
THRESHOLD_EXCLUSIVE: Final = 3  # threshold_inclusive: yes, no
CLOSED_MEMORY: Final = 4  # open_memory: yes, no
OPTIONS: Final = 5
OPTIONS_OF_1: Final = 4  # rules version 1 had so many

MOST_IDLE: Final = 20  # the greatest stalemate_rounds
LONGEST: Final = 70000  # at most 38 runs of 20 rounds (C4.3), each of at most 67 cards laid and 3 decisions a seat

# Phases.
BID: Final = 0
EXCHANGE: Final = 1
OVER: Final = 2

# Endings.
STACK_EMPTY: Final = 1  # C4.2
STALEMATE: Final = 2  # C4.3

# The action space: the kinds of moves in the order of their numbers, with the digits of each (codes.py).
ACTION_SPACE: Final[dict[str, dict[str, int]]] = {
    "lay_card": {"card": CARDS},  # its serial number - 1
    "lay_newspaper": {},
    "seal_bid": {},
    "decline_exchange": {},
    "exchange_with_bank": {"side": SIDES},
    "exchange_with_seat": {"seat": SEATS},
}

# Facts.
F_REMOVED: Final = 0
F_DEALT: Final = 1
F_FILLED: Final = 2
F_LAST_ROUND: Final = 3
F_ROUND: Final = 4
F_LAID: Final = 5
F_NEWSPAPER: Final = 6
F_SEALED: Final = 7
F_BID_SHOWN: Final = 8
F_NEWSPAPER_SHOWN: Final = 9
F_RANKED: Final = 10
F_WITH_BANK: Final = 11
F_WITH_SEAT: Final = 12
F_DECLINED: Final = 13
F_MOVED_UP: Final = 14
F_OVER: Final = 15
F_HAND_SHOWN: Final = 16
F_SCORED: Final = 17

# Faults that find_fault() tells apart.
BAD_REMOVED: Final = 1
BAD_PLACE: Final = 2
BAD_STACK: Final = 3
BAD_SHOWN: Final = 4
BAD_SECRET: Final = 5
BAD_HAND: Final = 6
BAD_SIDE: Final = 7
BAD_REFILLS: Final = 8
BAD_LAST: Final = 9
BAD_TURN: Final = 10
BAD_BID: Final = 11
BAD_LOT: Final = 12
BAD_ORDER: Final = 13
BAD_END: Final = 14
