"""Searches that know a part of what they should not: to measure what knowing it would be worth.

They are gen1's search in every other way, so what they win more is what that part is worth to it. The arena alone lets
them play (contest.py), because only there is a bot shown the true position, by its name.
"""

from __future__ import annotations

from stacz.bots.ismcts import Search
from stacz.bots.policy import Policy
from stacz.core.chance import Chance
from stacz.core.position import Position


class KnowingSearch(Search):
    """A search in worlds where either the hands or the future are the true ones."""

    def __init__(self, root: Position, seat: int, policy: Policy, seed: int, capacity: int, knows_hands: bool) -> None:
        super().__init__(root, seat, policy, seed, capacity, omniscient=True)
        self.knows_hands = knows_hands

    def iterate(self, world: Position, policy: Policy, chance: Chance) -> None:
        """Imagine the part that is not known; then all that is left to know is open."""
        if self.knows_hands:
            world.redeal_future(self.seat, chance)
        else:
            world.redeal_hands(self.seat, chance)
        world.reopen(self.seat)
        Search.iterate(self, world, policy, chance)
