"""Information-set Monte Carlo tree search: looks ahead in many worlds that the seat cannot tell apart.

Each iteration redeals what the seat cannot know, walks down one tree shared by all those worlds, adds a node, lets the
policy play the game out, and credits every choice on the way with what it brought to the seat that made it (maxⁿ):
its share of the win, and a little for the margin, so that a lost or won game is still played well.

- A choice goes to the move with the best mean reward plus a bonus for moves that the policy likes and the search has
  seldom tried (PUCT). Only moves that are legal in this world take part, as everywhere in such a tree.
- Where seats choose at the same time, each has a lane of its own: its statistics cannot depend on what the others
  chose (decoupled). Behind a sealed choice the tree ends, because joint choices hardly ever repeat.
- The other seats' choices can be trusted to follow the policy, all or in part, instead of being searched too: a sealed
  choice among rivals who still try things out is answered with things that only work against such rivals.
- Nodes are rows of flat arrays, added one an iteration, so that the search runs without Python's lock.
"""

from __future__ import annotations

try:
    import cython
except ImportError:
    from stacz import _cython as cython  # type: ignore[no-redef]

from array import array
from typing import NamedTuple

from stacz.bots.policy import Policy
from stacz.core import limits
from stacz.core.chance import Chance
from stacz.core.position import Position

if not cython.compiled:
    from math import exp, sqrt

SKIP = -1e8  # whatever a policy rates below is not considered
DEEPEST = 400  # choices on one way down
WIDEST = 1024  # more than any game's action space


class Finding(NamedTuple):
    """What a search thinks of one move."""

    action: int
    visits: int
    wins: float  # the estimated share of the win
    reward: float  # the same with the margin, as the search counts it
    prior: float  # how much the policy liked it: all priors add up to 1


def by_visits(finding: Finding) -> tuple[int, float, int]:
    """Sort by visits, and what was never visited by the policy's opinion."""
    return -finding.visits, -finding.prior, finding.action


def numbers(n: int) -> array[int]:
    """Return room for whole numbers."""
    return array("i", bytes(4 * n))


def reals(n: int) -> array[float]:
    """Return room for floating-point numbers."""
    return array("d", bytes(8 * n))


class Search:
    """A search from one seat's point of view; run() goes on from where the last call stopped."""

    def __init__(
        self, root: Position, seat: int, policy: Policy, seed: int, capacity: int = 1 << 16, omniscient: bool = False
    ) -> None:
        self.root = root.copy()
        self.world = root.copy()
        self.world.telling = False
        self.policy = policy
        self.chance = Chance(seed)
        self.seat = seat
        self.omniscient = omniscient  # for measuring the ceiling: all cards are open, also those to come
        self.capacity = capacity
        self.visits = numbers(capacity)
        self.action = numbers(capacity)
        self.child = numbers(capacity)  # the first of a node's children; 0: none, for node 0 is the root
        self.sibling = numbers(capacity)
        self.reward = reals(capacity)
        self.wins = reals(capacity)
        self.size = 1
        self.iterations = 0
        self.path = numbers(DEEPEST)
        self.mover = numbers(DEEPEST)
        self.n_path = 0
        self.found = numbers(WIDEST)  # scratch of select(): the child that stands for a move
        self.lane = numbers(limits.MAX_SEATS)
        self.prior = reals(limits.MAX_ACTIONS)
        self.gain = reals(limits.MAX_SEATS)
        self.share = reals(limits.MAX_SEATS)
        self.explore = 1.0  # how much curiosity counts against the mean reward
        self.doubt = 0.2  # how much of the prior is spread evenly over all moves
        self.heat = policy.heat
        self.margin = 0.2  # how much of the reward is for the margin of points
        self.trust = 0  # choices of the other seats that follow the policy instead of the tree, in 1024
        self.slips = 0  # random moves of the imagined players, in 1024
        self.depth = 1_000_000  # choices of the imagined players before the policy appraises

    # ---- One iteration -----------------------------------------------------------------------------------------------

    def iterate(self, world: Position, policy: Policy, chance: Chance) -> None:
        """Imagine a world, walk down the tree, play the game out, and remember what came of it."""
        if not self.omniscient:
            world.redeal_hidden(self.seat, chance)
            world.reopen(self.seat)
        self.n_path = 0
        self.descend(world, policy, chance)
        if world.ending == 0:
            policy.play_out(world, chance, self.slips, self.depth)
        if world.ending:
            self.judge(world, policy)
        else:
            self.estimate(world, policy)
        self.back_up()
        self.iterations += 1

    def descend(self, world: Position, policy: Policy, chance: Chance) -> None:
        """Walk down the tree until a node is new, a sealed choice is complete, or the game is over."""
        node = 0
        choice = world.sealed()
        if choice:
            self.open_lanes(world, node)
        while world.ending == 0 and self.n_path < DEEPEST:
            seat = world.first_to_act()
            if choice == 0:
                size = self.size
                node = self.step_down(world, policy, chance, node)
                if node < 0 or self.size > size:
                    break
                choice = world.sealed()
                if choice:
                    self.open_lanes(world, node)
            else:
                if self.lane[seat] < 0:  # this seat has left its lane; the policy completes its choice
                    world.apply(seat, policy.best(world, seat, chance))
                else:
                    size = self.size
                    node = self.step_down(world, policy, chance, self.lane[seat])
                    self.lane[seat] = -1 if self.size > size else node
                if world.sealed() != choice:
                    break

    def step_down(self, world: Position, policy: Policy, chance: Chance, node: int) -> int:
        """Choose and play a move at a node; return the node behind it, -1 if there is no room for one."""
        seat = world.first_to_act()
        n = world.find_actions(seat)
        if n > 1 and seat != self.seat and self.trust and chance.below(1024) < self.trust:
            action = policy.best(world, seat, chance)
        else:
            action = world.actions[self.select(world, policy, node, n) if n > 1 else 0]
        after = self.follow(node, action)
        world.apply(seat, action)
        if after > 0:
            self.path[self.n_path] = after
            self.mover[self.n_path] = seat
            self.n_path += 1
        return after

    def open_lanes(self, world: Position, node: int) -> None:
        """Give every seat of a simultaneous choice its own tree below the node."""
        for seat in range(world.n_seats):
            self.lane[seat] = self.follow(node, -1 - seat)

    def follow(self, node: int, action: int) -> int:
        """Return the node behind a move, a new one if there is none yet, -1 if there is no room."""
        after = self.child[node]
        while after and self.action[after] != action:
            after = self.sibling[after]
        return after if after else self.add(node, action)

    def add(self, node: int, action: int) -> int:
        """Add a node, if there is room."""
        if self.size >= self.capacity:
            return -1
        new = self.size
        self.size += 1
        self.action[new] = action
        self.sibling[new] = self.child[node]
        self.child[node] = new
        return new

    def select(self, world: Position, policy: Policy, node: int, n: int) -> int:
        """Return which of the n moves just found to look at: a good one, or one that was looked at too little."""
        policy.rate(world, world.first_to_act())
        self.weigh_priors(policy, n)
        after = self.child[node]
        while after:
            if self.action[after] >= 0:  # lanes are no moves
                self.found[self.action[after]] = after
            after = self.sibling[after]
        tried = 0
        rewards = 0.0
        for i in range(n):
            after = self.found[world.actions[i]]
            tried += self.visits[after] if after else 0
            rewards += self.reward[after] if after else 0.0
        untried = rewards / tried if tried else 0.0  # a new move is worth what the others are
        curiosity = self.explore * sqrt(tried + 1.0)
        best = 0
        top = -1.0
        for i in range(n):
            after = self.found[world.actions[i]]
            visits = self.visits[after] if after else 0
            value = self.reward[after] / visits if visits else untried
            value += curiosity * self.prior[i] / (1.0 + visits)
            if self.prior[i] > 0.0 and value > top:
                top = value
                best = i
        after = self.child[node]
        while after:
            if self.action[after] >= 0:
                self.found[self.action[after]] = 0
            after = self.sibling[after]
        return best

    def weigh_priors(self, policy: Policy, n: int) -> None:
        """Turn the policy's ratings into shares that add up to 1."""
        top = policy.worth[0]
        for i in range(1, n):
            if policy.worth[i] > top:
                top = policy.worth[i]
        total = 0.0
        considered = 0
        for i in range(n):
            if policy.worth[i] > SKIP:
                self.prior[i] = exp((policy.worth[i] - top) / self.heat)
                total += self.prior[i]
                considered += 1
            else:
                self.prior[i] = 0.0
        for i in range(n):
            if policy.worth[i] > SKIP:
                self.prior[i] = (1.0 - self.doubt) * self.prior[i] / total + self.doubt / considered

    # ---- What came of it ---------------------------------------------------------------------------------------------

    def judge(self, world: Position, policy: Policy) -> None:
        """The game is over: reward the win, and a little the margin."""
        for seat in range(world.n_seats):
            self.share[seat] = world.returns(seat)
            best = -1_000_000
            for other in range(world.n_seats):
                if other != seat and world.score(other) > best:
                    best = world.score(other)
            lead = (world.score(seat) - best) / policy.spread
            standing = 0.5 + 0.5 * lead / (1.0 + (lead if lead > 0.0 else -lead))
            self.gain[seat] = (1.0 - self.margin) * self.share[seat] + self.margin * standing

    def estimate(self, world: Position, policy: Policy) -> None:
        """The game goes on: guess the shares of the win from what the policy expects."""
        best = -1e9
        for seat in range(world.n_seats):
            self.gain[seat] = policy.appraise(world, seat)
            if self.gain[seat] > best:
                best = self.gain[seat]
        total = 0.0
        for seat in range(world.n_seats):
            self.share[seat] = exp((self.gain[seat] - best) * 2.0 / policy.spread)
            total += self.share[seat]
        for seat in range(world.n_seats):
            self.share[seat] = self.share[seat] / total
            self.gain[seat] = self.share[seat]

    def back_up(self) -> None:
        """Credit every choice on the way to the seat that made it."""
        for i in range(self.n_path):
            node = self.path[i]
            seat = self.mover[i]
            self.visits[node] += 1
            self.reward[node] += self.gain[seat]
            self.wins[node] += self.share[seat]

    def repeat(self, n: int) -> None:
        """Run n iterations."""
        for _ in range(n):
            self.world.copy_from(self.root)
            self.iterate(self.world, self.policy, self.chance)

    # The methods above are C only when compiled. Python callers use those below.

    def run(self, n: int) -> None:
        """Run n iterations, with Python's lock released."""
        with cython.nogil:
            self.repeat(n)

    def findings(self) -> list[Finding]:
        """Return what the search thinks of every legal move of its seat, the most visited first."""
        actions = self.root.legal(self.seat)
        node = 0
        if self.root.sealed_now():
            node = self.behind(0).get(-1 - self.seat, 0)
        behind = self.behind(node)
        self.policy.ratings(self.root, self.seat)
        self.weigh_priors(self.policy, len(actions))
        found = []
        for i, action in enumerate(actions):
            after = behind.get(action, 0)
            visits = self.visits[after] if after else 0
            wins = self.wins[after] / visits if visits else 0.0
            reward = self.reward[after] / visits if visits else 0.0
            found.append(Finding(action, visits, wins, reward, self.prior[i]))
        found.sort(key=by_visits)
        return found

    def result_of(self, node: int) -> tuple[int, float]:
        """Return a node's visits, and the share of the win that they promise to the seat that moved there."""
        visits = self.visits[node]
        return visits, self.wins[node] / visits if visits else 0.0

    def behind(self, node: int) -> dict[int, int]:
        """Return the nodes behind a node by their moves."""
        found = {}
        after = self.child[node]
        while after:
            found[self.action[after]] = after
            after = self.sibling[after]
        return found
