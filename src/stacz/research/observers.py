"""Every game's observer, and what its observations mean."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from stacz.research import observe_cinkciarz, observe_kolejka, observe_pan
from stacz.research.fields import Field
from stacz.research.observer import Observer

OBSERVERS: Final = MappingProxyType[str, Callable[[int], Observer]](
    {
        "pan": observe_pan.PanObserver,
        "kolejka": observe_kolejka.KolejkaObserver,
        "cinkciarz": observe_cinkciarz.CinkciarzObserver,
    }
)
FIELDS: Final = MappingProxyType[str, Callable[[int], tuple[Field, ...]]](
    {
        "pan": observe_pan.fields,
        "kolejka": observe_kolejka.fields,
        "cinkciarz": observe_cinkciarz.fields,
    }
)


def observer_for(code: str, seats: int) -> Observer:
    """Return the observer of a table."""
    return OBSERVERS[code](seats)


def fields_of(code: str, seats: int) -> tuple[Field, ...]:
    """Return what the numbers of an observation mean at a table of so many seats."""
    return FIELDS[code](seats)
