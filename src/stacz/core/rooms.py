"""A game is a folder in every room of the house, and nothing else has to know it.

`games/` has the rules, `bots/` what its players know, `terminal/` how it is drawn, `research/` how it is observed: in
each a module of the game's code, which exports one thing. Whoever needs that thing asks here. What a game does not
bring has a default that works.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Final, TypeVar

from stacz.core.errors import StaczError

Part = TypeVar("Part")
REQUIRED: Final[Any] = object()


def find_part(room: str, code: str, name: str, default: Part = REQUIRED) -> Part:
    """Return what a game brings to a room, or the default; without one, refuse and name the file to write."""
    part: Part = _found(room, code, name)
    if part is not REQUIRED:
        return part
    if default is REQUIRED:
        raise StaczError("missing_part", game=code, file=f"src/stacz/{room}/{code}/__init__.py", name=name)
    return default


def folders(room: str) -> list[str]:
    """Return the codes of the games that have a folder in a room, in the order of their letters."""
    package = import_module(f"stacz.{room}")
    return [module.name for module in iter_modules(package.__path__) if module.ispkg]


@cache
def _found(room: str, code: str, name: str) -> Any:
    """Import a game's module in a room, if it is there; an error inside it is the game's to mend."""
    if find_spec(f"stacz.{room}.{code}") is None:
        return REQUIRED
    return getattr(import_module(f"stacz.{room}.{code}"), name, REQUIRED)
