"""Cinkciarz for researchers."""

from typing import Final

from stacz.research.cinkciarz.micro import PARAMETERS, SEATS, micro_deals, micro_redeal
from stacz.research.cinkciarz.observer import CinkciarzObserver, fields
from stacz.research.observers import Observation
from stacz.research.variants import Variant

OBSERVATION: Final = Observation(CinkciarzObserver, fields)
VARIANTS: Final = (
    Variant("sealed", together=True),
    Variant("micro", seats=SEATS, parameters=PARAMETERS, deals=micro_deals, redeal=micro_redeal),
)
