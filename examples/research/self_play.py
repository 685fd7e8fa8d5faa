"""A policy that learns Pan tu nie stał! from nothing by playing against itself (REINFORCE), in NumPy alone.

    python examples/research/self_play.py --updates 60 --picture curve.svg

One linear layer, from what a seat sees to its actions, is shared by all seats; every decision of a game is made a
little more likely if its seat won, a little less if it lost. The curve is the share of wins against random players.
Needs stacz[research].
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from stacz.research.vector import VectorEnv

Floats = NDArray[np.float32]


class Policy:
    """A linear softmax over the legal actions, trained by Adam."""

    def __init__(self, env: VectorEnv) -> None:
        most = np.concatenate([np.full(field.size, field.most, np.float32) for field in env.fields])
        self.scale = 1.0 / np.sqrt(most)
        self.weights = np.zeros((env.width + 1, env.actions), np.float32)
        self.first = np.zeros_like(self.weights)
        self.second = np.zeros_like(self.weights)
        self.updates = 0

    def features(self, observations: NDArray[np.uint8]) -> Floats:
        """Return what the layer reads: the numbers at a common scale, and a 1."""
        seen = observations * self.scale
        return np.concatenate([seen, np.ones((*seen.shape[:-1], 1), np.float32)], axis=-1)

    def chances(self, features: Floats, masks: NDArray[np.bool_]) -> Floats:
        """Return how likely each action is."""
        logits = np.where(masks, features @ self.weights, -np.inf)
        powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
        chances: Floats = powers / powers.sum(axis=-1, keepdims=True)
        return chances

    def learn(self, features: Floats, chances: Floats, actions: NDArray[np.int64], gains: Floats, rate: float) -> None:
        """Make actions with a gain more likely, those with a loss less."""
        slope = -chances * gains[:, None]
        slope[np.arange(len(actions)), actions] += gains
        gradient = features.T @ slope / max(1, np.count_nonzero(gains))
        self.updates += 1
        self.first += 0.1 * (gradient - self.first)
        self.second += 0.001 * (gradient**2 - self.second)
        first = self.first / (1 - 0.9**self.updates)
        second = self.second / (1 - 0.999**self.updates)
        self.weights += rate * first / (np.sqrt(second) + 1e-8)


def draw(chances: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """Return an action for each row by chance; one of chance 0 never."""
    sums = np.cumsum(chances, axis=1)
    drawn: NDArray[np.int64] = (sums < rng.random((len(sums), 1)) * sums[:, -1:]).sum(axis=1)
    return np.minimum(drawn, chances.shape[1] - 1 - np.argmax(chances[:, ::-1] > 0, axis=1))


def train(env: VectorEnv, policy: Policy, steps: int, rate: float, rng: np.random.Generator) -> None:
    """Play so many steps in every game against itself, then learn from the games that ended."""
    features, chances, actions, seats, rewards, dones = [], [], [], [], [], []
    for _ in range(steps):
        seen = policy.features(env.observations)
        likely = policy.chances(seen, env.masks)
        chosen = draw(likely, rng)
        seats.append(env.to_act.copy())
        step = env.step(chosen)
        features.append(seen)
        chances.append(likely)
        actions.append(chosen)
        rewards.append(step.rewards.copy())
        dones.append(step.dones.copy())
    gains = np.zeros((steps, env.n), np.float32)  # 0 for decisions of games that have not ended
    result = np.zeros((env.n, env.seats), np.float32)
    for t in range(steps - 1, -1, -1):
        result[dones[t]] = rewards[t][dones[t]] - 1.0 / env.seats
        gains[t] = result[np.arange(env.n), seats[t]]
    policy.learn(np.concatenate(features), np.concatenate(chances), np.concatenate(actions), gains.reshape(-1), rate)


def win_share(env: VectorEnv, policy: Policy, games: int, rng: np.random.Generator) -> float:
    """Return the policy's share of the wins in one seat, another in every game, against random players."""
    env.reset(int(rng.integers(1 << 32)))
    mine = np.arange(env.n) % env.seats
    won = played = 0.0
    while played < games:
        chosen = draw(policy.chances(policy.features(env.observations), env.masks), rng)
        step = env.step(np.where(env.to_act == mine, chosen, env.random_actions))
        won += float(step.rewards[np.arange(env.n), mine][step.dones].sum())
        played += int(step.dones.sum())
    return won / played


def learn(
    updates: int, n: int = 64, steps: int = 180, rate: float = 0.05, games: int = 400, every: int = 10, seats: int = 2
) -> list[tuple[int, float]]:
    """Let a policy learn; return (updates, share of wins) on the way."""
    rng = np.random.default_rng(1)
    env, trial = VectorEnv("pan", n=n, seats=seats, seed=1), VectorEnv("pan", n=n, seats=seats, seed=2)
    policy = Policy(env)
    curve = [(0, win_share(trial, policy, games, rng))]
    for update in range(1, updates + 1):
        train(env, policy, steps, rate, rng)
        if update % every == 0 or update == updates:
            curve.append((update, win_share(trial, policy, games, rng)))
    env.close()
    trial.close()
    return curve


def picture(curve: Sequence[tuple[int, float]], even: float) -> str:
    """Return the learning curve as SVG."""
    last = curve[-1][0] or 1

    def place(update: float, share: float) -> str:
        return f"{60 + 520 * update / last:.1f},{260 - 220 * share:.1f}"

    dots = "".join('<circle cx="{}" cy="{}" r="3"/>'.format(*place(*point).split(",")) for point in curve)
    marks = "".join(f'<text x="50" y="{264 - 220 * s:.0f}" text-anchor="end">{s:.0%}</text>' for s in (0, 0.5, 1))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif" font-size="12">'
        '<rect width="600" height="310" fill="#fbf7ee"/><text x="60" y="22" font-size="14">'
        "Pan tu nie stał!, self-play: share of wins against random players</text>"
        f'<polyline points="{place(0, even)} {place(last, even)}" stroke="#888" stroke-dasharray="4"/>'
        f'<polyline points="{" ".join(place(*point) for point in curve)}" fill="none" stroke="#a33" stroke-width="2"/>'
        f'<g fill="#a33">{dots}</g>{marks}<text x="60" y="290">0</text>'
        f'<text x="580" y="290" text-anchor="end">{last} updates</text></svg>'
    )


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Learn by self-play.")
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--picture", type=Path)
    args = parser.parse_args()
    curve = learn(args.updates, seats=args.seats)
    for update, share in curve:
        print(f"{update:5} updates: {share:.1%} of the wins against random players")
    if args.picture:
        args.picture.write_text(picture(curve, 1 / args.seats), encoding="utf-8")


if __name__ == "__main__":
    main()
