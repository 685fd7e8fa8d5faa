"""Pan tu nie stał! for researchers."""

from typing import Final

from stacz.research.observers import Observation
from stacz.research.pan.micro import SEATS, micro_deals
from stacz.research.pan.observer import PanObserver, fields
from stacz.research.variants import Variant

OBSERVATION: Final = Observation(PanObserver, fields)
VARIANTS: Final = (Variant("micro", seats=SEATS, parameters={"cards": "one+two", "hand": 1}, deals=micro_deals),)
