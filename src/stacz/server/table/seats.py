"""A place at a table, and a line of its talk."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from stacz.server.table.events import Absence


class Seat(msgspec.Struct):
    """A place at the table."""

    owner: str | None = None
    name: str | None = None
    bot: str | None = None  # the level of a bot that has the seat
    away: Absence | None = None  # why a bot plays for the owner
    ready: bool = False
    agreed: bool = False
    again: bool | None = None  # whether the owner would play once more; None: has not said
    since: float = 0.0  # from when its clock runs
    earlier: tuple[float, ...] = ()  # from when it ran before each of the moves that the seat has just made
    fresh: int = 0  # the version that its present choice came with
    left: float = 0.0  # when a bot began to play for the owner
    renewed: bool = False  # whether its choice is another one since then
    nudged: float | None = None  # when it was reminded that the others wait
    votes: tuple[str, ...] = ()  # who would give it a clock
    clock: float | None = None  # that the others gave it, in seconds a choice

    @property
    def is_open(self) -> bool:
        """Whether nobody has it."""
        return self.owner is None and self.bot is None

    def copy(self) -> Seat:
        """Return an equal and independent seat."""
        return msgspec.structs.replace(self)


@dataclass(frozen=True)
class Line:
    """Something said or shown."""

    at: float
    name: str
    text: str | None
    reaction: str | None
