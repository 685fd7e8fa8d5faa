"""The moves by name, and their numbers in the action space of limits.py. Place 1 is a queue's front."""

from __future__ import annotations

from stacz.core.errors import StaczError
from stacz.core.wire import Move, from_numbers, to_numbers
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import QUEUES, SHOPS, Card, Good, Queue, Shop
from stacz.games.kolejka.rules import KolejkaPosition


class JoinQueue(Move, frozen=True):
    """K2.5, K3.1: a pawn from home to the end of a queue."""

    queue: Queue


class PassCards(Move, frozen=True):
    """K3.3: play no more cards today."""


class BuyGood(Move, frozen=True):
    """K3.4: where the shop has goods of several colours."""

    good: Good


class StayAtMarket(Move, frozen=True):
    """K3.5."""


class LeaveMarket(Move, frozen=True):
    """K3.5."""


class ExchangeGood(Move, frozen=True):
    """K3.5: a good of the trader's stall for one good."""

    take: Good
    pay: Good


class ExchangeGoods(Move, frozen=True):
    """K3.5: a good of another stall for two goods, in whatever order they are named."""

    take: Good
    pay: Good
    also_pay: Good


class RecallPawn(Move, frozen=True):
    """K3.6."""

    queue: Queue
    place: int


class EndRecall(Move, frozen=True):
    """K3.6: leave the other pawns where they stand."""


class PlayPan(Move, frozen=True):
    """K6, Pan tu nie stał: an own pawn one place forward."""

    shop: Shop
    place: int


class PlayMatka(Move, frozen=True):
    """K6, Matka z dzieckiem na ręku: an own pawn to the front."""

    shop: Shop
    place: int


class PlayKrytyka(Move, frozen=True):
    """K6, Krytyka władzy: any pawn two places back."""

    shop: Shop
    place: int


class PlayLista(Move, frozen=True):
    """K6, Lista społeczna: turn a queue round."""

    shop: Shop


class PlayTraf(Move, frozen=True):
    """K6, Szczęśliwy traf: an own pawn to second place in a neighbouring shop's queue."""

    shop: Shop
    place: int
    target: Shop


class PlayPomylka(Move, frozen=True):
    """K6, Pomyłka w dostawie: a good to a neighbouring shop."""

    shop: Shop
    target: Shop
    good: Good


class PlayZwiekszona(Move, frozen=True):
    """K6, Zwiększona dostawa: one more good to a shop that got a delivery today."""

    shop: Shop


class PlayTowar(Move, frozen=True):
    """K6, Towar spod lady: the own first pawn takes a good home."""

    shop: Shop
    good: Good


class PlayKolega(Move, frozen=True):
    """K6, Kolega w Komitecie: look at the next two delivery cards."""


class PlayRemanent(Move, frozen=True):
    """K6, Remanent: close a shop for the day."""

    shop: Shop


KolejkaMove = (
    JoinQueue | PassCards | BuyGood | StayAtMarket | LeaveMarket | ExchangeGood | ExchangeGoods | RecallPawn
    | EndRecall | PlayPan | PlayMatka | PlayKrytyka | PlayLista | PlayTraf | PlayPomylka | PlayZwiekszona | PlayTowar
    | PlayKolega | PlayRemanent
)  # fmt: skip

# The card that each of these plays.
PLAYS: dict[type[Move], Card] = {
    PlayPan: Card.PAN,
    PlayMatka: Card.MATKA,
    PlayKrytyka: Card.KRYTYKA,
    PlayLista: Card.LISTA,
    PlayTraf: Card.TRAF,
    PlayPomylka: Card.POMYLKA,
    PlayZwiekszona: Card.ZWIEKSZONA,
    PlayTowar: Card.TOWAR,
    PlayKolega: Card.KOLEGA,
    PlayRemanent: Card.REMANENT,
}
BARE: dict[int, type[Move]] = {
    limits.PASS: PassCards,
    limits.STAY: StayAtMarket,
    limits.LEAVE: LeaveMarket,
    limits.END_RECALL: EndRecall,
    limits.PLAY_KOLEGA: PlayKolega,
}
# Moves with one number: where their range begins and ends.
SINGLE: dict[type[Move], tuple[int, int]] = {
    JoinQueue: (limits.JOIN, limits.QUEUES),
    BuyGood: (limits.BUY, limits.COLOURS),
    PlayLista: (limits.PLAY_LISTA, limits.SHOPS),
    PlayZwiekszona: (limits.PLAY_ZWIEKSZONA, limits.SHOPS),
    PlayRemanent: (limits.PLAY_REMANENT, limits.SHOPS),
}


def read_move(position: KolejkaPosition, seat: int, action: int) -> KolejkaMove:
    """Return the move that a number of the action space stands for."""
    if action in BARE:
        return _made(BARE[action])
    for kind, (base, size) in SINGLE.items():
        if base <= action < base + size:
            return _made(kind, action - base)
    if action < limits.EXCHANGE_ONE:
        return _made(RecallPawn, *_standing(position, seat, action - limits.RECALL))
    if action < limits.EXCHANGE_TWO:
        return _made(ExchangeGood, *divmod(action - limits.EXCHANGE_ONE, limits.COLOURS))
    if action < limits.PLAY_PAN:
        rest, also = divmod(action - limits.EXCHANGE_TWO, limits.COLOURS)
        return _made(ExchangeGoods, *divmod(rest, limits.COLOURS), also)
    if action < limits.PLAY_MATKA:
        return _made(PlayPan, *_standing(position, seat, action - limits.PLAY_PAN))
    if action < limits.PLAY_KRYTYKA:
        return _made(PlayMatka, *_standing(position, seat, action - limits.PLAY_MATKA))
    if action < limits.PLAY_LISTA:
        shop, place = divmod(action - limits.PLAY_KRYTYKA, limits.QUEUE)
        return _made(PlayKrytyka, shop, place + 1)
    if action < limits.PLAY_POMYLKA:
        pawn, target = divmod(action - limits.PLAY_TRAF, limits.SHOPS)
        return _made(PlayTraf, *_standing(position, seat, pawn), target)
    if action < limits.PLAY_ZWIEKSZONA:
        way, colour = divmod(action - limits.PLAY_POMYLKA, limits.COLOURS)
        return _made(PlayPomylka, *divmod(way, limits.SHOPS), colour)
    return _made(PlayTowar, *divmod(action - limits.PLAY_TOWAR, limits.COLOURS))


def write_move(position: KolejkaPosition, seat: int, move: KolejkaMove) -> tuple[int, ...]:
    """Return the actions that make up a move: in this game always one."""
    if type(move) in SINGLE:
        return (SINGLE[type(move)][0] + to_numbers(move)[0],)
    match move:
        case ExchangeGood():
            taken, paid = to_numbers(move)
            return (limits.EXCHANGE_ONE + taken * limits.COLOURS + paid,)
        case ExchangeGoods():
            taken, *pair = to_numbers(move)
            return (limits.EXCHANGE_TWO + (taken * limits.COLOURS + min(pair)) * limits.COLOURS + max(pair),)
        case RecallPawn(queue, place):
            return (limits.RECALL + _pawn(position, seat, move, QUEUES.index(queue), place),)
        case PlayPan(shop, place):
            return (limits.PLAY_PAN + _pawn(position, seat, move, SHOPS.index(shop), place),)
        case PlayMatka(shop, place):
            return (limits.PLAY_MATKA + _pawn(position, seat, move, SHOPS.index(shop), place),)
        case PlayKrytyka(shop, place):
            if not 1 <= place <= limits.QUEUE:
                raise StaczError("illegal_move", move=move)
            return (limits.PLAY_KRYTYKA + SHOPS.index(shop) * limits.QUEUE + place - 1,)
        case PlayTraf(shop, place, target):
            pawn = _pawn(position, seat, move, SHOPS.index(shop), place)
            return (limits.PLAY_TRAF + pawn * limits.SHOPS + SHOPS.index(target),)
        case PlayPomylka():
            source, goal, colour = to_numbers(move)
            return (limits.PLAY_POMYLKA + (source * limits.SHOPS + goal) * limits.COLOURS + colour,)
        case PlayTowar():
            source, colour = to_numbers(move)
            return (limits.PLAY_TOWAR + source * limits.COLOURS + colour,)
    return (next(action for action, kind in BARE.items() if isinstance(move, kind)),)


def _standing(position: KolejkaPosition, seat: int, pawn: int) -> tuple[int, int]:
    """Return queue and place of a queue's k-th own pawn."""
    queue, k = divmod(pawn, limits.PAWNS)
    row = position.queue[queue][: position.n_queue[queue]]
    return queue, [place for place, who in enumerate(row, 1) if who == seat][k]


def _pawn(position: KolejkaPosition, seat: int, move: Move, queue: int, place: int) -> int:
    """Return the number of the own pawn that stands at a place."""
    row = position.queue[queue][: position.n_queue[queue]]
    if not 1 <= place <= len(row) or row[place - 1] != seat:
        raise StaczError("illegal_move", move=move)
    return queue * limits.PAWNS + row[: place - 1].count(seat)


def _made(kind: type[Move], *numbers: int) -> KolejkaMove:
    return from_numbers(kind, numbers)  # type: ignore[return-value]
