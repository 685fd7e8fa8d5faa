"""Bots from a file of one's own: careful.py:Careful, for the arena and the terminal. (A server never loads any.)"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

from stacz.bots.bot import Bot
from stacz.core.errors import StaczError


def is_own(name: str) -> bool:
    """Whether a name means a class in a file."""
    return ".py:" in name


def load_bot(name: str) -> Callable[[int], Bot]:
    """Return the class or function in a Python file that makes a bot from a seed."""
    path, _, wanted = name.rpartition(":")
    if not Path(path).is_file():
        raise StaczError("bad_bot_file", bot=name, fault="there is no such file")
    spec = importlib.util.spec_from_file_location(f"stacz_own_{Path(path).stem}", path)
    assert spec is not None  # the name ends in .py
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise StaczError("bad_bot_file", bot=name, fault=f"{type(error).__name__}: {error}".rstrip(".")) from error
    make = getattr(module, wanted, None)
    if not callable(make):
        raise StaczError("bad_bot_file", bot=name, fault=f"the file has no {wanted!r}")

    def named(seed: int) -> Bot:
        bot: Any = make(seed)
        bot.name = getattr(bot, "name", name)
        return bot  # type: ignore[no-any-return]

    return named
