"""Cinkciarz for researchers."""

from typing import Final

from stacz.research.cinkciarz.observer import CinkciarzObserver, fields
from stacz.research.observers import Observation
from stacz.research.variants import Variant

OBSERVATION: Final = Observation(CinkciarzObserver, fields)
VARIANTS: Final = (Variant("sealed", together=True),)
