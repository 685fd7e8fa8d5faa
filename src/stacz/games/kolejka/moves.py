"""The moves by name, and their numbers in the action space. Place 1 is a queue's front."""

from __future__ import annotations

from typing import Final

from stacz.core.action_space import ActionSpace
from stacz.core.errors import StaczError
from stacz.core.wire import Move, to_numbers
from stacz.games.kolejka import limits
from stacz.games.kolejka.components import Card, Good, Queue, Shop
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
SPACE: Final = ActionSpace(limits.ACTION_SPACE, KolejkaMove)


def read_move(position: KolejkaPosition, seat: int, action: int) -> KolejkaMove:
    """Return the move that a number of the action space stands for."""
    block, digits = SPACE.read(action)
    match block, digits:
        case "recall_pawn" | "play_pan" | "play_matka" | "play_traf", (queue, pawn, *target):
            digits = (queue, _place(position, seat, queue, pawn), *target)
        case "play_krytyka", (shop, place):
            digits = shop, place + 1
    return SPACE.named(block, digits)  # type: ignore[no-any-return]


def write_move(position: KolejkaPosition, seat: int, move: KolejkaMove) -> tuple[int, ...]:
    """Return the actions that make up a move: in this game always one."""
    digits = to_numbers(move)
    match move:
        case ExchangeGoods():
            take, *pay = digits
            digits = [take, *sorted(pay)]
        case RecallPawn() | PlayPan() | PlayMatka() | PlayTraf():
            queue, place, *target = digits
            digits = [queue, _pawn(position, seat, move, queue, place), *target]
        case PlayKrytyka():
            shop, place = digits
            digits = [shop, place - 1]
    return (SPACE.write(move, digits),)


def _place(position: KolejkaPosition, seat: int, queue: int, pawn: int) -> int:
    """Return where an own pawn stands in a queue."""
    row = position.queue[queue][: position.n_queue[queue]]
    return [place for place, who in enumerate(row, 1) if who == seat][pawn]


def _pawn(position: KolejkaPosition, seat: int, move: Move, queue: int, place: int) -> int:
    """Return which of the own pawns in a queue stands at a place."""
    row = position.queue[queue][: position.n_queue[queue]]
    if not 1 <= place <= len(row) or row[place - 1] != seat:
        raise StaczError("illegal_move", move=move)
    return row[: place - 1].count(seat)
