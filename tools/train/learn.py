"""Learning: a net in torch of the shape of stacz.bots.net, and its weights as whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from stacz.core import limits
from tools.train.samples import Samples

WIDE: Final = limits.NET_WIDTH
UNIT: Final = 8.0  # of an input
FINE: Final = 256.0  # of a weight
LIMIT: Final = 7.9  # weights beyond would not fit


class Judge(nn.Module):
    """The same as stacz.bots.net.Net, with fractions."""

    def __init__(self, n_part: int, n_own: int) -> None:
        super().__init__()
        self.part = nn.Linear(n_part, WIDE, bias=False)
        self.seat = nn.Linear(WIDE + n_own, WIDE, bias=False)
        self.table = nn.Linear(2 * WIDE + 1, WIDE, bias=False)
        self.score = nn.Linear(WIDE, 1, bias=False)

    def forward(self, parts: torch.Tensor, own: torch.Tensor) -> torch.Tensor:
        """Return the score of each seat."""
        there = (parts[..., :1] != 0).float()
        seen = (torch.relu(self.part(parts)) * there).sum(2)
        seats = torch.relu(self.seat(torch.cat((seen, own), 2)))
        pooled = seats.sum(1, keepdim=True).expand_as(seats)
        one = torch.ones_like(seats[..., :1])
        found: torch.Tensor = self.score(torch.relu(self.table(torch.cat((seats, pooled, one), 2)))).squeeze(2)
        return found


def weights(judge: Judge) -> bytes:
    """Return the weights as stacz.bots.net.Net wants them: an input's weights one after the other."""
    layers = [layer.weight.detach().numpy().T.ravel() for layer in (judge.part, judge.seat, judge.table, judge.score)]
    return bytes(np.clip(np.rint(np.concatenate(layers) * FINE), -2047, 2047).astype("<i2").tobytes())


def batches(samples: dict[int, Samples], size: int, seed: int) -> Iterator[tuple[torch.Tensor, ...]]:
    """Return batches in random order, each of one number of seats."""
    luck = np.random.default_rng(seed)
    cuts = []
    for seats, some in samples.items():
        order = luck.permutation(len(some))
        cuts += [(seats, order[at : at + size]) for at in range(0, len(some), size)]
    for i in luck.permutation(len(cuts)):
        seats, rows = cuts[i]
        some = samples[seats]
        yield (
            torch.from_numpy(some.parts[rows].astype(np.float32) / UNIT),
            torch.from_numpy(some.own[rows].astype(np.float32) / UNIT),
            torch.from_numpy(some.won[rows]),
        )


def loss(judge: Judge, batch: tuple[torch.Tensor, ...]) -> torch.Tensor:
    """Return how surprised the net is by who won, on average."""
    parts, own, won = batch
    return -(won * torch.log_softmax(judge(parts, own), 1)).sum(1).mean()


def surprise(judge: Judge, samples: dict[int, Samples]) -> dict[int, float]:
    """Return the mean loss by the number of seats."""
    found = {}
    with torch.no_grad():
        for seats, some in samples.items():
            lost = [(float(loss(judge, batch)), len(batch[2])) for batch in batches({seats: some}, 4096, 0)]
            found[seats] = sum(one * n for one, n in lost) / sum(n for _, n in lost)
    return found


def learn(
    judge: Judge,
    samples: dict[int, Samples],
    kept: dict[int, Samples],
    epochs: int,
    rate: float,
    tell: Callable[[str], None],
) -> list[dict[str, Any]]:
    """Go through the samples so many times; return the curve: what the samples kept aside cost after each time."""
    optimiser = torch.optim.AdamW(judge.parameters(), rate, weight_decay=1e-4)
    steps = epochs * sum(-(-len(some) // 512) for some in samples.values())
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    curve = []
    for epoch in range(epochs):
        total = 0.0
        n = 0
        for batch in batches(samples, 512, epoch):
            optimiser.zero_grad()
            found = loss(judge, batch)
            found.backward()
            optimiser.step()
            schedule.step()
            with torch.no_grad():
                for weight in judge.parameters():
                    weight.clamp_(-LIMIT, LIMIT)
            total += float(found.detach()) * len(batch[2])
            n += len(batch[2])
        curve.append({"epoch": epoch + 1, "learned": round(total / n, 4), "kept": surprise(judge, kept)})
        tell(f"epoch {epoch + 1} of {epochs}: {total / n:.4f}, kept aside {curve[-1]['kept']}")
    return curve
