"""What a player of a game knows by heart: how much each legal move is worth.

A policy is written once for each game, in the style of the rules (.py and .pxd), and serves three times: as the bot
`greedy`, as the order in which a search looks at moves, and as the players of its imagined games. It is given a
position that was redealt for the seat, and may read of it only what that seat may know (tests/bots hold it to that).
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from stacz.core import limits
from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.position import Position

SKIP = -1e9  # the worth of a move that is not even considered while there is another


class Policy:
    """The rules of thumb of one game. A game overrides the first part."""

    def __init__(self) -> None:
        if not cython.compiled:  # compiled, policy.pxd declares it
            self.worth = [0.0] * limits.MAX_ACTIONS
        self.spread = 10.0  # a difference of points that usually decides a game
        self.heat = 1.0  # a difference of worth that makes a move clearly better

    def rate(self, position: Position, seat: int) -> None:
        """Fill worth[:n_actions] for the moves just found for the seat, in points: more is better, SKIP is out."""
        for i in range(position.n_actions):
            self.worth[i] = 0.0

    def appraise(self, position: Position, seat: int) -> float:
        """Return the points that the seat may hope to have in the end."""
        return position.score(seat)

    # ---- What every game gets --------------------------------------------------------------------------------------

    def best(self, position: Position, seat: int, chance: Chance) -> int:
        """Find and rate the seat's moves, and return the best; equal ones by chance."""
        n = position.find_actions(seat)
        if n > 1:
            self.rate(position, seat)
            chosen = 0
            equal = 1
            for i in range(1, n):
                if self.worth[i] > self.worth[chosen]:
                    chosen = i
                    equal = 1
                elif self.worth[i] == self.worth[chosen]:
                    equal += 1
                    if chance.below(equal) == 0:
                        chosen = i
            return position.actions[chosen]
        return position.actions[0]

    def play_out(self, position: Position, chance: Chance, slips: int, limit: int) -> int:
        """Play for all seats to the end or for limit decisions; slips in 1024 are random. Return the decisions made."""
        made = 0
        while position.ending == 0 and made < limit:
            seat = position.first_to_act()
            if slips and chance.below(1024) < slips:
                n = position.find_actions(seat)
                position.apply(seat, position.actions[chance.below(n)])
            else:
                position.apply(seat, self.best(position, seat, chance))
            made += 1
        return made

    # The methods above are C only when compiled. Python callers use those below.

    def choose(self, position: Position, seat: int, chance: Chance) -> int:
        """Return the best move of a seat that is to act."""
        if not position.legal(seat):
            raise StaczError("not_your_turn", seat=seat)
        return self.best(position, seat, chance)

    def ratings(self, position: Position, seat: int) -> list[float]:
        """Return the worth of each of position.legal(seat)."""
        n = len(position.legal(seat))
        if n:
            self.rate(position, seat)
        return [self.worth[i] for i in range(n)]

    def prospects(self, position: Position) -> list[float]:
        """Return the points that every seat may hope for."""
        return [self.appraise(position, seat) for seat in range(position.n_seats)]

    def finish(self, position: Position, chance: Chance, slips: int = 0, limit: int = 1_000_000) -> int:
        """Play for all seats; no facts are kept."""
        telling = position.telling
        position.telling = False
        try:
            return self.play_out(position, chance, slips, limit)
        finally:
            position.telling = telling
