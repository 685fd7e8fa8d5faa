"""Sizes of the research interface (limits.pxd is generated)."""

from typing import Final

WIDEST: Final = 8192  # room for the numbers of an observation
SEATS: Final = 6  # at the largest table

HANDFUL: Final = 64  # games that a thread takes at a time
SPINS: Final = 4000  # looks at a lock before a thread goes to sleep over it: some 50 µs

# What a thread does with the games that it takes.
MOVE: Final = 0
DEAL: Final = 1
ADVISE: Final = 2  # say what a policy would play, and change nothing
WATCH: Final = 3  # say what a seat sees, and change nothing
