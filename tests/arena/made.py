"""Games and tournaments made by hand."""

from __future__ import annotations

from collections.abc import Sequence

from stacz.arena.contest import Played
from stacz.arena.tournament import Tournament
from stacz.games import find_game


def played(
    deal: int, seating: int, winners: Sequence[int], scores: Sequence[int], things: list[list[int]] | None = None
) -> Played:
    """Return a game that ended so; each seat made ten choices of 100 µs."""
    seats = len(scores)
    return Played(
        deal=deal,
        seating=seating,
        ending=0,
        hash=f"{deal * 100 + seating:016x}",
        winners=list(winners),
        scores=list(scores),
        choices=[10] * seats,
        things=things or [[] for _ in scores],
        thought_us=[1000] * seats,
        longest_us=[500] * seats,
    )


def pan(bots: Sequence[str], seats: int, deals: int, seed: int = 0) -> Tournament:
    """Return a tournament of Pan tu nie stał!"""
    return Tournament(find_game("pan"), seats, bots, deals, seed)
