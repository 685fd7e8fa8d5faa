"""Sizes of an observation (limits.pxd is generated)."""

from typing import Final

SEAT: Final = 12  # numbers that tell of a seat
VALUES: Final = 7  # the values of goods that there are: 1, 2, 3, 4, 5, 7, 8
SHIFT: Final = 8  # added to strengths, which a good on a card can make negative
