"""What is likely in Kolejka: whether today's truck reaches a place, and which queuing cards the others hold now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stacz.bots.beliefs import LIKELY, Belief, World, share_of
from stacz.games.kolejka import limits, moves
from stacz.games.kolejka.components import CARDS, QUEUES, REVEALED_A_DAY, Queue
from stacz.games.kolejka.rules import KolejkaPosition

BELIEFS: Final = ("truck_reaches", "truck_falls_short", "holds", "nobody_holds")
DANGERS: Final = (limits.REMANENT, limits.LISTA, limits.MATKA, limits.KRYTYKA)  # to a pawn that is to be served


def beliefs_for(position: KolejkaPosition, seat: int, actions: Sequence[int], worlds: Sequence[World]) -> list[Belief]:
    """Return how likely a pawn is served that joins or leaves a queue, and who can spoil it by which card."""
    move = moves.read_move(position, seat, actions[0])
    match move:
        case moves.JoinQueue(queue) if queue is not Queue.BAZAR:
            shop = QUEUES.index(queue)
            return _deliveries(position, shop, position.n_queue[shop] + 1, worlds)
        case moves.RecallPawn(queue, place) if queue is not Queue.BAZAR:
            return _deliveries(position, QUEUES.index(queue), place, worlds)
    return _cards(position, seat, worlds) if position.phase == limits.JUMP else []


def _deliveries(position: KolejkaPosition, shop: int, place: int, worlds: Sequence[World]) -> list[Belief]:
    """Say whether what the next truck brings reaches a place in a shop's queue."""
    cards = REVEALED_A_DAY[position.n_seats]
    there = sum(position.shelf[shop])
    if position.n_delivery < cards or there >= place:
        return []

    def reaches(world: KolejkaPosition) -> bool:
        deck = list(world.delivery)[world.n_delivery - cards : world.n_delivery]
        brought = sum(card % limits.SIZES + 1 for card in deck if card // limits.SIZES == shop)
        return there + min(brought, position.truck[shop]) >= place

    share = share_of(worlds, reaches)
    if share >= LIKELY:
        return [Belief("truck_reaches", share, None, {"place": place})]
    return [Belief("truck_falls_short", 1 - share, None, {"place": place})] if 1 - share >= LIKELY else []


def _cards(position: KolejkaPosition, seat: int, worlds: Sequence[World]) -> list[Belief]:
    """Say who likely holds a card that can spoil the day, the most dangerous first; or that nobody can close a shop."""
    rivals = [rival for rival in range(position.n_seats) if rival != seat and position.n_hand[rival]]
    found = []
    for kind in DANGERS:
        for rival in rivals:
            share = share_of(worlds, lambda world, rival=rival, kind=kind: world.hand[rival] >> kind & 1)  # type: ignore[misc]
            if share >= LIKELY:
                found.append(Belief("holds", share, rival, names={"card": CARDS[kind]}))
    closing = limits.REMANENT
    nobody = share_of(worlds, lambda world: not any(world.hand[rival] >> closing & 1 for rival in rivals))
    if nobody >= LIKELY and rivals:
        found.insert(0, Belief("nobody_holds", nobody, names={"card": CARDS[closing]}))
    return found
