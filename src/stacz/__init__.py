"""Three board games about queuing in communist Poland, with bots, a terminal game and a research interface."""

import os

from stacz._mode import choose

ASKED = os.environ.get("STACZ_MODE", "")
MODE = choose()
__version__ = "0.1.0"
