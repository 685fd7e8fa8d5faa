"""Encode and decode actions: written by the build from ACTION_SPACE in limits.py, not by hand."""

from typing import Final

JOIN_QUEUE: Final = 0
PASS_CARDS: Final = 6
BUY_GOOD: Final = 7
STAY_AT_MARKET: Final = 12
LEAVE_MARKET: Final = 13
END_RECALL: Final = 14
RECALL_PAWN: Final = 15
EXCHANGE_GOOD: Final = 45
EXCHANGE_GOODS: Final = 70
PLAY_PAN: Final = 195
PLAY_MATKA: Final = 220
PLAY_KRYTYKA: Final = 245
PLAY_LISTA: Final = 375
PLAY_TRAF: Final = 380
PLAY_POMYLKA: Final = 505
PLAY_ZWIEKSZONA: Final = 630
PLAY_TOWAR: Final = 635
PLAY_KOLEGA: Final = 660
PLAY_REMANENT: Final = 661
ACTIONS: Final = 666


def join_queue(queue: int) -> int:
    """Return the action."""
    return queue


def is_join_queue(action: int) -> int:
    """Whether an action is one."""
    return 1 if action < 6 else 0


def join_queue_queue(action: int) -> int:
    """Return its queue."""
    return action


def buy_good(good: int) -> int:
    """Return the action."""
    return 7 + good


def is_buy_good(action: int) -> int:
    """Whether an action is one."""
    return 1 if 7 <= action < 12 else 0


def buy_good_good(action: int) -> int:
    """Return its good."""
    return action - 7


def recall_pawn(queue: int, pawn: int) -> int:
    """Return the action."""
    return 15 + queue * 5 + pawn


def is_recall_pawn(action: int) -> int:
    """Whether an action is one."""
    return 1 if 15 <= action < 45 else 0


def recall_pawn_pawn(action: int) -> int:
    """Return its pawn."""
    return (action - 15) % 5


def recall_pawn_queue(action: int) -> int:
    """Return its queue."""
    return (action - 15) // 5


def exchange_good(take: int, pay: int) -> int:
    """Return the action."""
    return 45 + take * 5 + pay


def is_exchange_good(action: int) -> int:
    """Whether an action is one."""
    return 1 if 45 <= action < 70 else 0


def exchange_good_pay(action: int) -> int:
    """Return its pay."""
    return (action - 45) % 5


def exchange_good_take(action: int) -> int:
    """Return its take."""
    return (action - 45) // 5


def exchange_goods(take: int, pay: int, also_pay: int) -> int:
    """Return the action."""
    return 70 + (take * 5 + pay) * 5 + also_pay


def is_exchange_goods(action: int) -> int:
    """Whether an action is one."""
    return 1 if 70 <= action < 195 else 0


def exchange_goods_also_pay(action: int) -> int:
    """Return its also_pay."""
    return (action - 70) % 5


def exchange_goods_pay(action: int) -> int:
    """Return its pay."""
    return (action - 70) // 5 % 5


def exchange_goods_take(action: int) -> int:
    """Return its take."""
    return (action - 70) // 25


def play_pan(shop: int, pawn: int) -> int:
    """Return the action."""
    return 195 + shop * 5 + pawn


def is_play_pan(action: int) -> int:
    """Whether an action is one."""
    return 1 if 195 <= action < 220 else 0


def play_pan_pawn(action: int) -> int:
    """Return its pawn."""
    return (action - 195) % 5


def play_pan_shop(action: int) -> int:
    """Return its shop."""
    return (action - 195) // 5


def play_matka(shop: int, pawn: int) -> int:
    """Return the action."""
    return 220 + shop * 5 + pawn


def is_play_matka(action: int) -> int:
    """Whether an action is one."""
    return 1 if 220 <= action < 245 else 0


def play_matka_pawn(action: int) -> int:
    """Return its pawn."""
    return (action - 220) % 5


def play_matka_shop(action: int) -> int:
    """Return its shop."""
    return (action - 220) // 5


def play_krytyka(shop: int, place: int) -> int:
    """Return the action."""
    return 245 + shop * 26 + place


def is_play_krytyka(action: int) -> int:
    """Whether an action is one."""
    return 1 if 245 <= action < 375 else 0


def play_krytyka_place(action: int) -> int:
    """Return its place."""
    return (action - 245) % 26


def play_krytyka_shop(action: int) -> int:
    """Return its shop."""
    return (action - 245) // 26


def play_lista(shop: int) -> int:
    """Return the action."""
    return 375 + shop


def is_play_lista(action: int) -> int:
    """Whether an action is one."""
    return 1 if 375 <= action < 380 else 0


def play_lista_shop(action: int) -> int:
    """Return its shop."""
    return action - 375


def play_traf(shop: int, pawn: int, target: int) -> int:
    """Return the action."""
    return 380 + (shop * 5 + pawn) * 5 + target


def is_play_traf(action: int) -> int:
    """Whether an action is one."""
    return 1 if 380 <= action < 505 else 0


def play_traf_target(action: int) -> int:
    """Return its target."""
    return (action - 380) % 5


def play_traf_pawn(action: int) -> int:
    """Return its pawn."""
    return (action - 380) // 5 % 5


def play_traf_shop(action: int) -> int:
    """Return its shop."""
    return (action - 380) // 25


def play_pomylka(shop: int, target: int, good: int) -> int:
    """Return the action."""
    return 505 + (shop * 5 + target) * 5 + good


def is_play_pomylka(action: int) -> int:
    """Whether an action is one."""
    return 1 if 505 <= action < 630 else 0


def play_pomylka_good(action: int) -> int:
    """Return its good."""
    return (action - 505) % 5


def play_pomylka_target(action: int) -> int:
    """Return its target."""
    return (action - 505) // 5 % 5


def play_pomylka_shop(action: int) -> int:
    """Return its shop."""
    return (action - 505) // 25


def play_zwiekszona(shop: int) -> int:
    """Return the action."""
    return 630 + shop


def is_play_zwiekszona(action: int) -> int:
    """Whether an action is one."""
    return 1 if 630 <= action < 635 else 0


def play_zwiekszona_shop(action: int) -> int:
    """Return its shop."""
    return action - 630


def play_towar(shop: int, good: int) -> int:
    """Return the action."""
    return 635 + shop * 5 + good


def is_play_towar(action: int) -> int:
    """Whether an action is one."""
    return 1 if 635 <= action < 660 else 0


def play_towar_good(action: int) -> int:
    """Return its good."""
    return (action - 635) % 5


def play_towar_shop(action: int) -> int:
    """Return its shop."""
    return (action - 635) // 5


def play_remanent(shop: int) -> int:
    """Return the action."""
    return 661 + shop


def is_play_remanent(action: int) -> int:
    """Whether an action is one."""
    return 1 if 661 <= action < 666 else 0


def play_remanent_shop(action: int) -> int:
    """Return its shop."""
    return action - 661
