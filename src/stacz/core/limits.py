"""Sizes shared by every game, for the Python source and the C structs: limits.pxd is generated from this."""

from typing import Final

MAX_SEATS: Final = 6
MAX_OPTIONS: Final = 12
RULES: Final = 11  # the place in `option` of the rules version that the game is played by
MAX_ACTIONS: Final = 320  # the largest choice that any game offers
MAX_FACTS: Final = 320  # what one move can set off, a whole evening in Kolejka included
FACT_WIDTH: Final = 5  # a kind and four numbers

# The nets that judge positions (bots/net.py).
NET_WIDTH: Final = 32  # numbers in a layer
NET_INPUTS: Final = 3200  # of a whole position
NET_ROW: Final = 160  # inputs of one layer
