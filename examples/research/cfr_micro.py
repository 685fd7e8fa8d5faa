"""Solves a small game by counterfactual regret minimisation (CFR+).

    python examples/research/cfr_micro.py "stacz_pan_micro(cards=one+two)" --iterations 200
    python examples/research/cfr_micro.py stacz_cinkciarz_micro

The game tree is read from OpenSpiel once, and solved as plain Python lists. What is told is the exploitability (how
much two best responses would win against the strategy found, halved), the same for a strategy that always plays what
this one plays most, and how many information states are drawn by lot. Needs stacz[research].
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import dataclass, field

import pyspiel

import stacz.research.openspiel  # noqa: F401 - registers the games


@dataclass
class Node:
    """A state: a chance node (player -1), a decision, or an end."""

    player: int = -1
    key: str = ""  # the information state of who decides
    children: list[Node] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    value: float = 0.0  # at an end: what player 0 has, half a win being 0


def read_tree(state: pyspiel.State) -> Node:
    """Return the tree below a state."""
    if state.is_terminal():
        return Node(value=state.returns()[0] - 0.5)
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        return Node(children=[read_tree(state.child(k)) for k, _ in outcomes], chances=[p for _, p in outcomes])
    player = state.current_player()
    children = [read_tree(state.child(action)) for action in state.legal_actions()]
    return Node(player, state.information_state_string(player), children)


class Solver:
    """CFR+ with alternating updates and linear averaging."""

    def __init__(self, root: Node) -> None:
        self.root = root
        self.regrets: dict[str, list[float]] = {}
        self.totals: dict[str, list[float]] = {}
        self.iterations = 0

    def strategy(self, node: Node) -> list[float]:
        """Return how likely each action is now: in proportion to how much it is regretted."""
        regrets = self.regrets.setdefault(node.key, [0.0] * len(node.children))
        total = sum(regrets)
        return [r / total for r in regrets] if total > 0 else [1.0 / len(regrets)] * len(regrets)

    def run(self, iterations: int) -> None:
        """Improve both players' strategies."""
        for _ in range(iterations):
            self.iterations += 1
            for player in (0, 1):
                self._walk(self.root, player, 1.0, 1.0)

    def _walk(self, node: Node, player: int, mine: float, theirs: float) -> float:
        """Return what the player gets from here; `mine` and `theirs` are the chances that the players came here."""
        if not node.children:
            return node.value if player == 0 else -node.value
        if node.player < 0:
            weighted = zip(node.children, node.chances, strict=True)
            return sum(p * self._walk(child, player, mine, theirs * p) for child, p in weighted)
        likely = self.strategy(node)
        if node.player != player:
            pairs = zip(node.children, likely, strict=True)
            return sum(p * self._walk(child, player, mine, theirs * p) for child, p in pairs)
        values = [self._walk(child, player, mine * p, theirs) for child, p in zip(node.children, likely, strict=True)]
        value = sum(p * v for p, v in zip(likely, values, strict=True))
        regrets = self.regrets[node.key]
        totals = self.totals.setdefault(node.key, [0.0] * len(values))
        for i, v in enumerate(values):
            regrets[i] = max(0.0, regrets[i] + theirs * (v - value))
            totals[i] += self.iterations * mine * likely[i]
        return value

    def average(self, node: Node) -> list[float]:
        """Return the average strategy, which is the one that comes near to an equilibrium."""
        totals = self.totals.get(node.key, [])
        total = sum(totals)
        return [t / total for t in totals] if total > 0 else [1.0 / len(node.children)] * len(node.children)

    def purified(self) -> Solver:
        """Return a solver whose strategy is always the likeliest action of this one's."""
        twin = Solver(self.root)
        for key, totals in self.totals.items():
            twin.totals[key] = [float(i == totals.index(max(totals))) for i in range(len(totals))]
        return twin

    def mixed(self, least: float = 0.05) -> list[str]:
        """Return the information states in which two actions or more are at least so likely."""
        sums = {key: sum(totals) for key, totals in self.totals.items()}
        return [
            key
            for key, totals in self.totals.items()
            if sums[key] and sorted(t / sums[key] for t in totals)[-2:-1] > [least]
        ]

    def exploitability(self) -> float:
        """Return what best responses of both players win against the average strategy, halved."""
        return (self._best_response(0) + self._best_response(1)) / 2

    def _best_response(self, player: int) -> float:
        """Return what a player gets who knows the other's average strategy, and only that."""
        groups: dict[str, list[tuple[Node, float]]] = defaultdict(list)
        self._reach(self.root, player, 1.0, groups)
        chosen: dict[str, int] = {}

        def value(node: Node) -> float:
            if not node.children:
                return node.value if player == 0 else -node.value
            if node.player < 0 or node.player != player:
                likely = node.chances if node.player < 0 else self.average(node)
                return sum(p * value(child) for child, p in zip(node.children, likely, strict=True) if p)
            if node.key not in chosen:
                sums = [0.0] * len(node.children)
                for alike, reach in groups[node.key]:
                    for i, child in enumerate(alike.children):
                        sums[i] += reach * value(child)
                chosen[node.key] = max(range(len(sums)), key=sums.__getitem__)
            return value(node.children[chosen[node.key]])

        return value(self.root)

    def _reach(self, node: Node, player: int, reach: float, groups: dict[str, list[tuple[Node, float]]]) -> None:
        """Collect the nodes of every information state of a player, with the chance that the others lead there."""
        if node.player == player:
            groups[node.key].append((node, reach))
        likely = node.chances if node.player < 0 else self.average(node) if node.player != player else None
        for i, child in enumerate(node.children):
            self._reach(child, player, reach * (likely[i] if likely else 1.0), groups)


def solve(solver: Solver, iterations: int, steps: int = 5) -> list[tuple[int, float]]:
    """Solve a game; return (iterations, exploitability) on the way."""
    found = [(solver.iterations, solver.exploitability())]
    for _ in range(steps):
        solver.run(max(1, iterations // steps))
        found.append((solver.iterations, solver.exploitability()))
    return found


def solver_of(game: str) -> Solver:
    """Return a solver of one of OpenSpiel's games in which two players act and one of them wins, or both share."""
    return Solver(read_tree(pyspiel.load_game(game).new_initial_state()))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Solve a small game.")
    parser.add_argument("game", nargs="?", default="stacz_pan_micro")
    parser.add_argument("--iterations", type=int, default=200)
    args = parser.parse_args()
    solver = solver_of(args.game)
    for iterations, exploitability in solve(solver, args.iterations):
        print(f"{iterations:6} iterations: exploitability {exploitability:.5f}")
    print(f"always the likeliest action: {solver.purified().exploitability():.5f}")
    print(f"drawn by lot: {len(solver.mixed())} of {len(solver.totals)} information states")


if __name__ == "__main__":
    main()
