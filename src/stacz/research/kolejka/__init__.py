"""Kolejka for researchers."""

from typing import Final

from stacz.research.kolejka.observer import KolejkaObserver, fields
from stacz.research.observers import Observation

OBSERVATION: Final = Observation(KolejkaObserver, fields)
