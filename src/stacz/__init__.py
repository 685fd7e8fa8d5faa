"""Three board games about queuing in communist Poland, with bots, a terminal game and a research interface."""

from stacz._mode import choose

MODE = choose()
__version__ = "0.1.0"
