"""Sizes and numbers of Kolejka, shared by the rules and their C structs (limits.pxd is generated)."""

from typing import Final

SEATS: Final = 5
SHOPS: Final = 5
QUEUES: Final = 6  # the shops' and the market's
MARKET: Final = 5  # the market's place among the queues
PAWNS: Final = 5  # K1.1
QUEUE: Final = 26  # every pawn of five seats and a speculator in one queue
SPECULATOR: Final = 5  # in a queue, where else a seat stands
COLOURS: Final = 5  # of goods; the colour of a shop has the shop's number
NEEDS: Final = 25  # five lists of five colours
COPIES: Final = 12  # K1.3: goods of each colour
KINDS: Final = 10  # of queuing cards, one of each a seat
ALL_KINDS: Final = 1023  # one bit for each
HAND: Final = 3  # K2.3
DELIVERIES: Final = 15  # K1.4: shop * 3 + number of goods - 1
SIZES: Final = 3
PEEK: Final = 2  # K6: how many delivery cards Kolega shows
WEEK: Final = 5
LAST_DAY: Final = 100  # K5.4
LIST: Final = 10  # goods on a list

# A hundred days of at most 25 pawns placed, 15 cards, 25 purchases, 30 recalls, and 25 visits to the market. A visit
# ends: an exchange lowers 2 * (own goods) + (own goods of other colours than the trader's), which is at most 180.
LONGEST: Final = 500_000

# Queuing cards, in the order of K6.
PAN: Final = 0
MATKA: Final = 1
KRYTYKA: Final = 2
LISTA: Final = 3
TRAF: Final = 4
POMYLKA: Final = 5
ZWIEKSZONA: Final = 6
TOWAR: Final = 7
KOLEGA: Final = 8
REMANENT: Final = 9

# Options: their places in `option`, named for what 1 means.
RANDOM_STALLS: Final = 0  # stall_order: truck, random
PLAYED_UNDER: Final = 1  # saturday: shuffle_all, played_under
KRYTYKA_TO_END: Final = 2  # krytyka_short: illegal, to_end
ANY_NEIGHBOUR: Final = 3  # adjacency: ring, any
OPTIONS: Final = 4

# Phases in which somebody has a choice; the delivery (phase 2) leaves none.
SET_UP: Final = 0  # K2.5
QUEUE_UP: Final = 1  # phase 1
JUMP: Final = 2  # phase 3
OPEN: Final = 3  # phase 4
TRADE: Final = 4  # phase 5
EVENING: Final = 5  # phase 6, PCT

# Endings.
LIST_IN_SHOPS: Final = 1  # K5.2: one seat alone
TIE_BREAK_IN_SHOPS: Final = 2  # K5.2: several at once, one with more surplus
SHARED_IN_SHOPS: Final = 3  # K5.2: several at once, with equal surplus
LIST_UNDER_COUNTER: Final = 4  # K5.1 in phase 3
LIST_IN_MARKET: Final = 5  # K5.1 in phase 5
GOODS_GONE: Final = 6  # K5.3
DAY_LIMIT: Final = 7  # K5.4

# The action space: the kinds of moves in the order of their numbers, with the digits of each (codes.py).
# "Pawn" counts the own pawns in a queue from its front.
ACTION_SPACE: Final[dict[str, dict[str, int]]] = {
    "join_queue": {"queue": QUEUES},
    "pass_cards": {},
    "buy_good": {"good": COLOURS},
    "stay_at_market": {},
    "leave_market": {},
    "end_recall": {},
    "recall_pawn": {"queue": QUEUES, "pawn": PAWNS},
    "exchange_good": {"take": COLOURS, "pay": COLOURS},
    "exchange_goods": {"take": COLOURS, "pay": COLOURS, "also_pay": COLOURS},  # the second not lower than the first
    "play_pan": {"shop": SHOPS, "pawn": PAWNS},
    "play_matka": {"shop": SHOPS, "pawn": PAWNS},
    "play_krytyka": {"shop": SHOPS, "place": QUEUE},
    "play_lista": {"shop": SHOPS},
    "play_traf": {"shop": SHOPS, "pawn": PAWNS, "target": SHOPS},
    "play_pomylka": {"shop": SHOPS, "target": SHOPS, "good": COLOURS},
    "play_zwiekszona": {"shop": SHOPS},
    "play_towar": {"shop": SHOPS, "good": COLOURS},
    "play_kolega": {},
    "play_remanent": {"shop": SHOPS},
}

# Facts.
F_LIST: Final = 0
F_STALL: Final = 1
F_DELIVERY_SHUFFLED: Final = 2
F_DRAWN: Final = 3
F_DAY: Final = 4
F_PHASE: Final = 5
F_ASKED: Final = 6
F_PLACED: Final = 7
F_SPECULATOR_PLACED: Final = 8
F_DELIVERED: Final = 9
F_ROUND: Final = 10
F_PASSED: Final = 11
F_PAN: Final = 12
F_MATKA: Final = 13
F_KRYTYKA: Final = 14
F_LISTA: Final = 15
F_TRAF: Final = 16
F_POMYLKA: Final = 17
F_ZWIEKSZONA: Final = 18
F_TOWAR: Final = 19
F_KOLEGA: Final = 20
F_SEEN: Final = 21
F_REMANENT: Final = 22
F_OPENED: Final = 23
F_OFFERED: Final = 24
F_BOUGHT: Final = 25
F_SPECULATOR_BOUGHT: Final = 26
F_EXCHANGED_ONE: Final = 27
F_EXCHANGED_TWO: Final = 28
F_STAYED: Final = 29
F_LEFT: Final = 30
F_BINNED: Final = 31
F_REOPENED: Final = 32
F_TRADER: Final = 33
F_SATURDAY: Final = 34
F_RETURNED: Final = 35
F_RECALLED: Final = 36
F_COUNTED: Final = 37
F_OVER: Final = 38

# Faults that find_fault() tells apart.
BAD_LISTS: Final = 1
BAD_STALLS: Final = 2
BAD_GOODS: Final = 3
BAD_PAWNS: Final = 4
BAD_SPECULATORS: Final = 5
BAD_CARDS: Final = 6
BAD_HAND: Final = 7
BAD_LAYERS: Final = 8
BAD_DELIVERY: Final = 9
BAD_KNOWLEDGE: Final = 10
BAD_CLOSED: Final = 11
BAD_FIRST: Final = 12
BAD_TURN: Final = 13
BAD_SERVICE: Final = 14
BAD_VISIT: Final = 15
BAD_END: Final = 16
