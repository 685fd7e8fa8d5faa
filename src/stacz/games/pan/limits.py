"""Sizes and numbers of Pan tu nie stał!, shared by the rules and their C structs (limits.pxd is generated)."""

from typing import Final

SEATS: Final = 5
SHOPS: Final = 4
KINDS: Final = 8
DECK: Final = 21
GOODS: Final = 36
LINE: Final = 105  # every card of five seats in one queue
SHELF: Final = 2

# Five seats: 21 cards drawn and placed, a Synku used, at most 43 turns with four declined goods and an end; 36 takes.
LONGEST: Final = 1500
HAND: Final = 5  # P2.1

# Card kinds, in the order of P1.2.
ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
PRZEWODNIA: Final = 3
LISTA: Final = 4
MATKA: Final = 5
PAN: Final = 6
SYNKU: Final = 7

# Options: their places in `option`, named for what 1 means.
WITHOUT_SYNKU: Final = 0  # deck: printed, forerunner; in rules version 1, edition: 2013, 2012
DISCARD_EQUAL: Final = 1  # equal_goods: replace_one, discard_both
MAY_DECLINE: Final = 2  # must_take: yes, no
HIDDEN_STORES: Final = 3
SYNKU_COSTS: Final = 4  # synku_free: yes, no
FIRST_SEAT: Final = 5  # 0: random, else the seat + 1
ONE_A_TURN: Final = 6  # one_good: per_queue, per_turn

OPTIONS: Final = 7
OLD_OPTIONS: Final = 6  # of rules version 1

# Phases: when a seat may do what.
CHECK: Final = 0  # phase 1 of a turn
ACT: Final = 1  # phases 2 and 3 of a turn
FINAL: Final = 2  # the final checks

# Where a good is: the seat whose store it is in, or one of these.
MINISTRY: Final = -1
DISCARDED: Final = -2  # P2.3 with discard_both
IN_SHOP: Final = -3  # on the shelf, or on a card of the queue

# Endings.
GOODS_GONE: Final = 1  # P6.1
CARDS_GONE: Final = 2  # P6.2

MOST: Final = 7  # cards of one kind in a deck, at most

# The action space: the kinds of moves in the order of their numbers, with the digits of each (codes.py).
ACTION_SPACE: Final[dict[str, dict[str, int]]] = {
    "draw_card": {},
    "end_turn": {},
    "decline_good": {},
    "take_last_good": {},
    "take_good": {"slot": SHELF, "card": KINDS},  # the good's place on the shelf, the card that it is laid on
    "place_cards": {"shop": SHOPS, "card": KINDS, "more": MOST},  # more than one
    "play_matka": {"shop": SHOPS},
    "cover_card": {"shop": SHOPS, "owner": SEATS, "card": KINDS},
    "use_synku": {"shop": SHOPS, "source": SHOPS, "card": KINDS},
}

# Facts.
F_DRAWN: Final = 0
F_PLACED: Final = 1
F_MATKA: Final = 2
F_COVERED: Final = 3
F_MOVED: Final = 4
F_ADVANTAGE: Final = 5
F_LAID: Final = 6
F_DECLINED: Final = 7
F_STORED: Final = 8
F_STORED_HIDDEN: Final = 9
F_DISPERSED: Final = 10
F_DELIVERED: Final = 11
F_RETURNED: Final = 12
F_DISCARDED: Final = 13
F_TURN_STARTED: Final = 14
F_CHECKED: Final = 15
F_TURN_ENDED: Final = 16
F_RAN_OUT: Final = 17
F_FINAL_CHECK: Final = 18
F_LOST: Final = 19
F_UNSOLD: Final = 20
F_SHOWN: Final = 21
F_SCORED: Final = 22
F_OVER: Final = 23

# Faults that find_fault() tells apart.
BAD_CARDS: Final = 1
BAD_MATKAS: Final = 2
BAD_GOODS: Final = 3
BAD_SHELF: Final = 4
BAD_CARRIER: Final = 5
BAD_LINE: Final = 6
BAD_SHOP: Final = 7
BAD_DISCARD: Final = 8
BAD_TURN: Final = 9
BAD_CHECK: Final = 10
BAD_END: Final = 11
