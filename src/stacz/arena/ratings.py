"""Ratings by maximum likelihood: each bot has a strength, and wins as often as its part of the table's strength.

This is the model of Bradley and Terry for two seats, and of Luce for more: P(win) = strength / sum of the strengths.
Bots do not learn, so the order of the games must not matter, and here it does not. The scale is that of chess: 400 more
is ten times the strength, and 1500 is the middle of the field.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from stacz.arena.intervals import Z, t_quantile

MIDDLE: Final = 1500.0
SCALE: Final = 400 / log(10)
PRIOR: Final = 1.0  # every bot is lent so many shared games against a bot of 1500, so that no rating is infinite
STEPS: Final = 200
FEW: Final = 10  # wins or defeats; with fewer, how the deals differ tells too little

Matrix = list[list[float]]


class Meeting(NamedTuple):
    """The games of one line-up in one deal, or in several; the lists go by bots."""

    seats: tuple[int, ...]  # how many seats each bot has
    games: int
    wins: tuple[float, ...]  # a shared win counts in parts


class Rating(NamedTuple):
    """A rating, and how far a 95 % interval reaches to either side, as seen from the middle of the field."""

    rating: float
    reach: float


def rate(deals: Sequence[Sequence[Meeting]]) -> list[Rating]:
    """Return each bot's rating. The intervals take each deal as one observation."""
    total = merged([meeting for deal in deals for meeting in deal])
    n = len(total[0].seats)
    theta = fit(total, n)
    inverse = inverted(information(total, theta))
    scores = [gradient(deal, theta) for deal in deals]
    ratings = []
    for bot, strength in enumerate(theta):
        reach = by_deals(inverse[bot], scores)
        if reach is None or seldom(total, bot):
            reach = max(reach or 0.0, by_model(inverse, bot))
        ratings.append(Rating(MIDDLE + SCALE * strength, SCALE * reach))
    return ratings


def merged(meetings: Sequence[Meeting]) -> list[Meeting]:
    """Return the sum of meetings with the same line-up."""
    total: dict[tuple[int, ...], Meeting] = {}
    for meeting in meetings:
        known = total.get(meeting.seats)
        if known:
            wins = tuple(a + b for a, b in zip(known.wins, meeting.wins, strict=True))
            meeting = Meeting(meeting.seats, known.games + meeting.games, wins)
        total[meeting.seats] = meeting
    return list(total.values())


def fit(meetings: Sequence[Meeting], n: int) -> list[float]:
    """Return the logarithms of the strengths that make the results most likely (Newton's method; there is one peak)."""
    theta = [0.0] * n
    for _ in range(STEPS):
        slope = [g + PRIOR * (0.5 - logistic(t)) for g, t in zip(gradient(meetings, theta), theta, strict=True)]
        step = times(inverted(information(meetings, theta)), slope)
        longest = max(map(abs, step))
        theta = [t + s * min(1.0, 1.0 / max(longest, 1e-300)) for t, s in zip(theta, step, strict=True)]
        if longest < 1e-10:
            break
    return theta


def chances(seats: Sequence[int], theta: Sequence[float]) -> list[float]:
    """Return the probability that the win goes to each bot."""
    top = max(t for t, m in zip(theta, seats, strict=True) if m)
    strengths = [m * exp(t - top) if m else 0.0 for t, m in zip(theta, seats, strict=True)]
    whole = sum(strengths)
    return [strength / whole for strength in strengths]


def gradient(meetings: Sequence[Meeting], theta: Sequence[float]) -> list[float]:
    """Return, for each bot, the wins beyond those expected."""
    slope = [0.0] * len(theta)
    for meeting in meetings:
        for bot, chance in enumerate(chances(meeting.seats, theta)):
            slope[bot] += meeting.wins[bot] - meeting.games * chance
    return slope


def information(meetings: Sequence[Meeting], theta: Sequence[float]) -> Matrix:
    """Return how sharply the likelihood bends, what every bot is lent included."""
    n = len(theta)
    bend = [[0.0] * n for _ in range(n)]
    for meeting in meetings:
        p = chances(meeting.seats, theta)
        for i in range(n):
            bend[i][i] += meeting.games * p[i]
            for j in range(n):
                bend[i][j] -= meeting.games * p[i] * p[j]
    for i, t in enumerate(theta):
        bend[i][i] += PRIOR * logistic(t) * logistic(-t)
    return bend


def by_deals(row: Sequence[float], scores: Sequence[Sequence[float]]) -> float | None:
    """Return half the interval of a bot's log strength by how the deals differ (a sandwich); None if they do not."""
    pulls = [sum(a * b for a, b in zip(row, score, strict=True)) for score in scores]
    deals = len(pulls)
    if deals < 2:
        return None
    mean = sum(pulls) / deals
    variance = sum((pull - mean) ** 2 for pull in pulls) * deals / (deals - 1)
    return t_quantile(deals - 1) * sqrt(variance) if variance > 1e-12 else None


def by_model(inverse: Matrix, bot: int) -> float:
    """Return half the interval as the model has it, seen from the middle; a bot among itself is the middle."""
    n = len(inverse)
    own = sum(inverse[bot]) / n
    whole = sum(map(sum, inverse)) / (n * n)
    return Z * sqrt(max(0.0, inverse[bot][bot] - 2 * own + whole))


def seldom(meetings: Sequence[Meeting], bot: int) -> bool:
    """Whether a bot hardly ever won, or hardly ever did not."""
    wins = sum(meeting.wins[bot] for meeting in meetings)
    games = sum(meeting.games for meeting in meetings if meeting.seats[bot])
    return min(wins, games - wins) < FEW


def logistic(x: float) -> float:
    """Return 1 / (1 + e^-x) without overflow."""
    return 1 / (1 + exp(-x)) if x >= 0 else exp(x) / (1 + exp(x))


def times(matrix: Matrix, vector: Sequence[float]) -> list[float]:
    """Return matrix × vector."""
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def inverted(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix, by Gauss and Jordan."""
    n = len(matrix)
    rows = [[*row, *(1.0 if i == j else 0.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(n):
            factor = rows[j][i]
            if j != i and factor:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]
