"""The search of the second generation: a net that has learned from games judges what the imagined play leads to.

It walks the same tree as the first one (ismcts.py). Behind a new node the rules of thumb play on for a few choices
only, until the net judges what a position is worth to everybody.
"""

from __future__ import annotations

from stacz.bots.ismcts import Search
from stacz.bots.net import Net
from stacz.bots.policy import Policy
from stacz.core.chance import Chance
from stacz.core.position import Position


class LearnedSearch(Search):
    """A search that asks a net."""

    def __init__(self, root: Position, seat: int, policy: Policy, net: Net, seed: int, capacity: int) -> None:
        super().__init__(root, seat, policy, seed, capacity)
        self.net = net

    def iterate(self, world: Position, policy: Policy, chance: Chance) -> None:
        """Imagine a world, walk down the tree, play on a little, and remember what the net thinks of it."""
        if not self.omniscient:
            world.redeal_hidden(self.seat, chance)
            world.reopen(self.seat)
        self.n_path = 0
        self.descend(world, policy, chance)
        self.reveal(world, policy, chance)
        if world.ending == 0 and self.depth:
            policy.play_out(world, chance, self.slips, self.depth)
            self.reveal(world, policy, chance)
        if world.ending:
            self.judge(world, policy)
        else:
            self.estimate(world, policy)
        self.back_up()
        self.iterations += 1

    def reveal(self, world: Position, policy: Policy, chance: Chance) -> None:
        """Complete a sealed choice that has begun: half a bid tells nothing."""
        choice = world.sealed()
        while choice and world.ending == 0 and world.sealed() == choice:
            seat = world.first_to_act()
            world.apply(seat, policy.best(world, seat, chance))

    def estimate(self, world: Position, policy: Policy) -> None:
        """Ask the net for the shares of the win."""
        self.net.judge(world)
        for seat in range(world.n_seats):
            self.share[seat] = self.net.share[seat]
            self.gain[seat] = self.share[seat]
