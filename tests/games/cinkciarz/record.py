"""Records the golden games of Cinkciarz: whole bids, played with some sense, one game for each ending.

    python -m tests.games.cinkciarz.record && python -m tests.golden.write

(The second command writes the transcripts beside them.)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.core.wire import Move
from stacz.games.cinkciarz import GAME, codes
from stacz.games.cinkciarz.components import CURRENCIES
from stacz.games.cinkciarz.moves import LayCard, LayNewspaper, PlaceBid, SealBid
from stacz.games.cinkciarz.view import CinkciarzView

GOLDEN = Path(__file__).parents[2] / "golden" / "cinkciarz"


def bids(match: Match, seat: int, chance: Chance, timid: bool) -> list[Move]:
    """Give away a few cards of the currency that the seat holds least of; a timid seat mostly lays a newspaper."""
    view = GAME.view_for(match.position, seat)
    assert isinstance(view, CinkciarzView)
    if chance.pick(10) < (9 if timid else 1):
        return [PlaceBid(newspaper=True)] if chance.pick(2) else [LayNewspaper(), SealBid()]
    sums = {currency: sum(m.worth for m in view.hand if m.kind == currency) for currency in CURRENCIES}
    poor = [currency for currency in sorted(sums, key=lambda c: (sums[c], c)) if sums[currency]]
    notes = [m.serial for m in view.hand if poor and m.kind == poor[0]] or [m.serial for m in view.hand]
    cards = notes[: 1 + chance.pick(3)]
    if chance.pick(4) == 0:
        return [*(LayCard(card) for card in reversed(cards)), SealBid()]
    return [PlaceBid(tuple(cards), newspaper=chance.pick(5) == 0)]


def exchange(match: Match, seat: int) -> Move:
    """Take what makes the own hand worth most."""

    def worth(action: int) -> int:
        after = match.position.copy()
        after.play(seat, action)
        return after.scores()[seat]

    best = max(match.position.legal(seat), key=worth)
    return GAME.read_move(match.position, seat, best)


def record(seats: int, options: dict[str, Any], seed: int, timid: bool) -> Match:
    """Play a whole game; bids arrive in any order."""
    match = Match(GAME, seats, options, seed)
    chance = Chance(seed)
    while not match.position.is_over:
        acting = match.position.acting()
        seat = acting[chance.pick(len(acting))]
        bidding = is_bidding(match)
        for move in bids(match, seat, chance, timid) if bidding else [exchange(match, seat)]:
            match.play(seat, move)
    return match


def is_bidding(match: Match) -> bool:
    """Whether the round is at its bids."""
    return codes.DECLINE_EXCHANGE not in match.position.legal()


def main() -> None:
    """Write the two records."""
    GOLDEN.mkdir(exist_ok=True)
    for ending, seats, options, seed, timid in (
        ("stack_empty", 4, {"removed": "random"}, 4, False),
        ("stalemate", 3, {"removed": ["ruble", "funty"], "swap_order": "next", "stalemate_rounds": 3}, 7, True),
    ):
        match = record(seats, options, seed, timid)
        assert GAME.ending(match.position) == ending, GAME.ending(match.position)
        (GOLDEN / f"{ending}.json").write_bytes(match.to_json() + b"\n")
        print(f"{ending}: {len(match.record.steps)} moves")


if __name__ == "__main__":
    main()
