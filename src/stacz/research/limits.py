"""Sizes of the research interface (limits.pxd is generated)."""

from typing import Final

WIDEST: Final = 1280  # numbers of the largest observation, and some room
SEATS: Final = 6  # at the largest table
