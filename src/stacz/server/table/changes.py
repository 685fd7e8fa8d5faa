"""What an event did, and who may learn of it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from stacz.core.wire import Fact, redact_all
from stacz.server.table.events import AnyEvent


class Change(msgspec.Struct, frozen=True):
    """What an event did: what viewers are told of it."""

    event: AnyEvent
    facts: list[Fact]
    private_to: int | None  # the only seat that may learn of it
    version: int
    is_calmed: bool = False  # whether a seat that was nudged is no longer waited for


def told_to(change: Change, seat: int) -> list[Fact]:
    """Return what a seat (or SPECTATOR) may learn of a change."""
    if change.private_to not in (None, seat):
        return []
    return redact_all(change.facts, seat)


def is_told_to(change: Change, seats: Iterable[int]) -> bool:
    """Whether somebody with these seats may learn that it happened at all."""
    return change.private_to is None or change.private_to in seats
