"""Who asks, what a decision may know of the world, and what is checked for several commands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from stacz.bots import LEVELS
from stacz.core.errors import StaczError
from stacz.server.table.fold import Table
from stacz.server.table.text import looks


@dataclass(frozen=True)
class Asker:
    """Who wants it."""

    user: str
    name: str


class Patience(msgspec.Struct, frozen=True, kw_only=True):
    """How long people wait for each other, in seconds."""

    grace: float = 30.0  # of absence, before somebody can be replaced or overruled
    nudge: float = 45.0  # from a nudge to a vote for a clock
    clock: float = 60.0  # that a vote gives, each choice


class World(msgspec.Struct, frozen=True):
    """What a decision needs of the world, asked only when it is needed: who is connected, the time, fresh chance."""

    absent: Callable[[str], float]  # for how many seconds somebody has not been connected; 0 who is
    draw_seed: Callable[[], int]
    draw_salt: Callable[[], str]
    now: Callable[[], float]
    patience: Patience = Patience()


Mark = dict[str, str]
NO_MARK: Final[Mark] = {}


def check_open(table: Table) -> None:
    """Refuse what can only be done before the start."""
    if table.status != "open":
        raise StaczError("already_started")


def check_seat(table: Table, seat: int) -> None:
    """Refuse a seat that is not there."""
    if not 0 <= seat < len(table.seats):
        raise StaczError("bad_seat", seat=seat, seats=len(table.seats))


def check_seated(table: Table, asker: Asker) -> None:
    """Refuse what only people at the table can do."""
    if not table.seats_of(asker.user):
        raise StaczError("not_seated")


def check_own(table: Table, asker: Asker, seat: int) -> None:
    """Refuse to act for another's seat."""
    check_seat(table, seat)
    if table.seats[seat].owner != asker.user:
        raise StaczError("not_your_seat", seat=seat)


def speaker(table: Table, asker: Asker) -> str:
    """Return under which name somebody speaks; spectators only where they are allowed."""
    name = table.name_of(asker.user)
    if name is None and not table.setup.spectators and asker.user != table.setup.host:
        raise StaczError("spectators_forbidden")
    if name is None:
        check_name(table, asker.user, asker.name)
    return name or asker.name


def check_kicked(table: Table, asker: Asker) -> None:
    """Refuse who was sent away."""
    if asker.user in table.kicked:
        raise StaczError("kicked")


def check_word(table: Table, asker: Asker) -> None:
    """Refuse who may not speak."""
    if asker.user in table.muted:
        raise StaczError("muted")


def check_name(table: Table, user: str, name: str) -> None:
    """Refuse a name that looks like the host's or like that of somebody else who sits here, or was called so before."""
    seated = ((seat.owner, seat.name) for seat in table.seats)
    taken = [(table.setup.host, table.setup.host_name), *seated, *table.former]
    for owner, known in taken:
        if owner is not None and owner != user and known is not None and looks(known) == looks(name):
            raise StaczError("name_taken", name=known)


def check_level(level: str) -> None:
    """Refuse a bot that there is not."""
    if level not in LEVELS:
        raise StaczError("unknown_bot", bot=level, known=", ".join(LEVELS))


def check_host(table: Table, asker: Asker) -> None:
    """Refuse what only the host may do."""
    if asker.user != table.setup.host:
        raise StaczError("not_host")
