"""Means of deals with 95 % intervals. The rotations of a deal hang together, so a deal counts as one observation."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

Interval = tuple[float, float]

Z: Final = 1.959963984540054  # the normal quantile that leaves 2.5 % above
SMALL: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)  # t, 1 to 10 degrees


def t_quantile(degrees: int) -> float:
    """Return the t quantile that leaves 2.5 % above: a table, then the expansion of Cornish and Fisher."""
    if degrees <= len(SMALL):
        return SMALL[degrees - 1]
    z, n = Z, degrees
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of two values or more."""
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def wilson(share: float, n: int) -> Interval:
    """Return Wilson's interval for a share of n observations: never certain, not even at 0 or 1."""
    centre = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(max(0.0, share * (1 - share)) / n + Z * Z / (4 * n * n))
    return max(0.0, min(share, centre - half)), min(
        1.0, max(share, centre + half)
    )  # a rounding must not miss the share


def share_interval(shares: Sequence[float]) -> Interval:
    """Return the interval of the mean of shares, one for each deal.

    It is Student's, cut off at 0 and 1. Where all deals agree, which proves little, it is Wilson's.
    """
    mean = sum(shares) / len(shares)
    error = standard_error(shares) if len(shares) > 1 else 0.0
    if error < 1e-9:
        return wilson(mean, len(shares))
    half = t_quantile(len(shares) - 1) * error
    return max(0.0, mean - half), min(1.0, mean + half)
