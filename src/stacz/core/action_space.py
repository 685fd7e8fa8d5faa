"""The action space of a game by name: which block a number belongs to, and which digits it has.

The blocks are declared once, as ACTION_SPACE in a game's limits.py, and are called as the kinds of its moves. Compiled
code uses the functions that the build writes from it (codes.py); moves.py, which turns numbers into names, uses this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from stacz.core.errors import StaczError
from stacz.core.wire import Move, from_numbers, move_kinds, to_numbers

Digits = tuple[int, ...]


class ActionSpace:
    """Every number of an action space as a block and its digits, and back."""

    def __init__(self, blocks: Mapping[str, Mapping[str, int]], moves: Any) -> None:
        self.kinds = move_kinds(moves)
        self.radices = {block: tuple(digits.values()) for block, digits in blocks.items()}
        self.meanings = [
            (block, digits)
            for block, radices in self.radices.items()
            for digits in product(*(range(radix) for radix in radices))
        ]
        self.starts = {block: self.meanings.index((block, (0,) * len(r))) for block, r in self.radices.items()}

    def read(self, action: int) -> tuple[str, Digits]:
        """Return the block of an action, and its digits."""
        return self.meanings[action]

    def named(self, block: str, numbers: Sequence[int]) -> Any:
        """Return the move of a block whose fields are these numbers."""
        return from_numbers(self.kinds[block], numbers)

    def write(self, move: Move, digits: Sequence[int] | None = None) -> int:
        """Return the action of a move: by the digits, which are its own fields unless told; refuse what is none."""
        block = str(move.__struct_config__.tag)
        found = to_numbers(move) if digits is None else digits
        action = 0
        for digit, radix in zip(found, self.radices[block], strict=True):
            if not 0 <= digit < radix:
                raise StaczError("illegal_move", move=move)
            action = action * radix + digit
        return self.starts[block] + action
