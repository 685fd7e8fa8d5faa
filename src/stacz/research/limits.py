"""Sizes of the research interface (limits.pxd is generated)."""

from typing import Final

WIDEST: Final = 1280  # numbers of the largest observation, and some room
SEATS: Final = 6  # at the largest table

HANDFUL: Final = 64  # games that a thread takes at a time
SPINS: Final = 4000  # looks at a lock before a thread goes to sleep over it: some 50 µs

# Of observations.
PAN_SEAT: Final = 14  # numbers that tell of a seat
PAN_VALUES: Final = 7  # the values of goods that there are: 1, 2, 3, 4, 5, 7, 8
PAN_SHIFT: Final = 8  # added to strengths, which a good on a card can make negative
