"""What a seat may see, built up from nothing; a spectator sees what everybody sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from stacz.core.wire import SPECTATOR
from stacz.games.cinkciarz import limits
from stacz.games.cinkciarz.components import KIND_OF, KINDS, WORTH_OF, Ending, Kind, Phase
from stacz.games.cinkciarz.rules import CinkciarzPosition
from stacz.games.cinkciarz.sheet import Sheet, sheet_for


class Money(msgspec.Struct, frozen=True):
    """A money card."""

    serial: int
    kind: Kind
    worth: int


MONEY: Final = [Money(card + 1, kind, WORTH_OF[card]) for card, kind in enumerate(KIND_OF)]
PHASES: Final = tuple(Phase)


class Lot(msgspec.Struct, frozen=True):
    """Cards that are exchanged together, by serial number, and their sum."""

    cards: list[Money]
    worth: int


class Bid(msgspec.Struct, frozen=True):
    """What a seat laid this round: after the reveal for all to see, before it only for the seat itself."""

    cards: list[Money]
    newspaper: bool
    total: int
    lowest: int | None  # the smallest serial number


class SeatView(msgspec.Struct, frozen=True):
    """What everybody knows of a seat."""

    cards: int  # money cards in hand, an unrevealed bid included (C3.1)
    known: list[Money] | None  # those among them that everybody has seen; None if no list is kept (C3.8)
    ready: bool  # whether the bid is sealed
    bid: Bid | None  # once it is revealed, until the round ends
    lot: Lot | None  # what lies before the seat now (C3.5)
    sheet: Sheet | None  # at the end


class CinkciarzView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    you: int  # -1: a spectator
    phase: Phase
    round: int
    last_round: Ending | None  # why this round is the last, if it is (C4.2, C4.3)
    idle: int  # refills in a row that moved no card
    to_act: list[int]
    removed: list[Kind]
    stack: int
    left: Lot
    right: Lot
    order: list[int]  # of this round's exchanges (C3.3)
    turns_taken: int  # how many of the order have exchanged or declined
    hand: list[Money]  # your own, without what you have laid
    bid: Bid | None  # your own, while it is secret
    sheet: Sheet | None  # your own, as it stands
    seats: list[SeatView]
    ending: Ending | None
    winners: list[int]


def view_for(position: CinkciarzPosition, seat: int) -> CinkciarzView:
    """Return what a seat (or SPECTATOR) sees."""
    return views_for(position, [seat])[0]


def views_for(position: CinkciarzPosition, seats: Sequence[int]) -> list[CinkciarzView]:
    """Return what several seats see; what everybody sees is put together once."""
    p = position
    over = p.is_over
    spectator = CinkciarzView(
        you=SPECTATOR,
        phase=PHASES[p.phase],
        round=p.round,
        last_round=tuple(Ending)[p.last - 1] if p.last else None,
        idle=p.idle,
        to_act=p.acting(),
        removed=[kind for i, kind in enumerate(KINDS) if p.removed >> i & 1],
        stack=p.held[limits.STACK],
        left=_lot(p, limits.LEFT),
        right=_lot(p, limits.RIGHT),
        order=p.order[: p.n_order],
        turns_taken=p.place,
        hand=[],
        bid=None,
        sheet=None,
        seats=[_seat(p, other) for other in range(p.n_seats)],
        ending=tuple(Ending)[p.ending - 1] if over else None,
        winners=[other for other, share in enumerate(p.shares()) if share] if over else [],
    )
    return [spectator if seat == SPECTATOR else _own(spectator, p, seat) for seat in seats]


def _own(spectator: CinkciarzView, p: CinkciarzPosition, seat: int) -> CinkciarzView:
    """Add what a seat alone knows."""
    return msgspec.structs.replace(
        spectator,
        you=seat,
        hand=_money(p.cards_at(seat)),
        bid=_bid(p, seat) if p.phase == limits.BID else None,
        sheet=sheet_for(p, seat),
    )


def chapter(position: CinkciarzPosition) -> int:
    """C3.8: return the round, after which the cards that it showed are left to memory; 0 where a list is kept."""
    return 0 if _is_list_kept(position) else position.round


def _is_list_kept(p: CinkciarzPosition) -> bool:
    """C3.8: whether it is shown what everybody has seen go into a hand; at the end all hands are shown (C4.4)."""
    return p.is_over or not p.option[limits.CLOSED_MEMORY]


def hand_of(position: CinkciarzPosition, seat: int) -> list[int]:
    """Return the serial numbers of a hand, without what the seat has laid."""
    return [card + 1 for card in position.cards_at(seat)]


def _money(cards: list[int]) -> list[Money]:
    return [MONEY[card] for card in cards]


def _lot(p: CinkciarzPosition, place: int) -> Lot:
    cards = p.cards_at(place)
    return Lot(_money(cards), sum(WORTH_OF[card] for card in cards))


def _bid(p: CinkciarzPosition, seat: int) -> Bid:
    cards = p.bid_of(seat)
    return Bid(_money(cards), bool(p.newspaper[seat]), sum(WORTH_OF[c] for c in cards), cards[0] + 1 if cards else None)


def _seat(p: CinkciarzPosition, seat: int) -> SeatView:
    """Tell what is public; while bidding, a card keeps its place in the hand whether it is laid or not."""
    secret = p.phase == limits.BID
    before = limits.BEFORE + seat
    shown = p.shown
    held = sorted(p.cards_at(seat) + p.cards_at(before)) if secret else p.cards_at(seat)
    return SeatView(
        cards=len(held),
        known=_money([card for card in held if shown[card]]) if _is_list_kept(p) else None,
        ready=secret and not p.to_act >> seat & 1,
        bid=_bid(p, seat) if p.phase == limits.EXCHANGE else None,
        lot=_lot(p, before) if p.phase == limits.EXCHANGE and p.held[before] else None,
        sheet=sheet_for(p, seat) if p.is_over else None,
    )
