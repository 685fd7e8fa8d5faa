"""Once more with the same people: who wants to, when it begins, and the table that it is played at. Pure."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from stacz.core.errors import StaczError
from stacz.server.table.checks import Asker, Mark, World, check_seated
from stacz.server.table.events import (
    AnyEvent,
    BotSeated,
    KeptLine,
    Kicked,
    LinesKept,
    Muted,
    RematchAnswered,
    SeatTaken,
    WentAway,
)  # fmt: skip
from stacz.server.table.fold import Table
from stacz.server.table.starting import start

CODE_LENGTH: Final = 8
CODE_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"  # none that look alike


def answer(table: Table, asker: Asker, again: bool, world: World, mark: Mark) -> list[AnyEvent]:
    """Say whether somebody would play once more; who asks again does not want to wait for who is silent."""
    if table.finished is None:
        raise StaczError("not_finished")
    check_seated(table, asker)
    said = answers(table)[asker.user]
    if table.rematch is not None or (said is again and not again):
        return []
    if said is again and table.offered is not None and silent(table, world):
        wait = table.offered + world.patience.nudge - world.now()
        if wait > 0:
            raise StaczError("asked_just_now", wait=math.ceil(wait))
    if said is again:
        return []
    seat = table.seats_of(asker.user)[0]
    code = table.next_table or code_from(world.draw_salt())
    return [RematchAnswered(seat=seat, owner=asker.user, again=again, table=code, **mark)]


def answers(table: Table) -> dict[str, bool | None]:
    """Return what everybody who may come along has said."""
    found = {seat.owner: seat.again for seat in table.seats if seat.owner is not None}
    return {user: again for user, again in found.items() if user not in table.kicked}


def silent(table: Table, world: World) -> list[str]:
    """Return who is there and has not answered."""
    return [user for user, again in answers(table).items() if again is None and world.absent(user) == 0]


def is_settled(table: Table, world: World, insisted: bool) -> bool:
    """Whether it begins: somebody wants it, and nobody is asked any more, or was asked for long enough."""
    if table.rematch is not None or True not in answers(table).values():
        return False
    asked_long = table.offered is not None and world.now() - table.offered >= world.patience.nudge
    return not silent(table, world) or (insisted and asked_long)


def new_table(table: Table, asker: Asker, stand_in: str, world: World) -> list[AnyEvent]:
    """Return the log of the next game, which has begun.

    It is dealt anew, also where the game was played on from a position. Who said no, or had left the game, is replaced
    by a bot; for who is silent a bot plays until they come. The host stays host if they come along.
    """
    said = answers(table)
    host = table.setup.host if said.get(table.setup.host) else asker.user
    host_name = table.setup.host_name if host == table.setup.host else table.name_of(host) or asker.name
    setup = msgspec.structs.replace(
        table.setup, host=host, host_name=host_name, start=None, analysis=False,
        source=table.code, source_listed=table.setup.join == "anyone", chat=table.chat, user=None, command=None,
    )  # fmt: skip
    seats: list[AnyEvent] = []
    away: list[AnyEvent] = []
    for number, seat in enumerate(table.seats):
        again = said.get(seat.owner or "", False)
        if seat.owner is None or again is False or (again is None and seat.away == "left"):
            seats.append(BotSeated(seat=number, level=seat.bot or stand_in))
        else:
            seats.append(SeatTaken(seat=number, owner=seat.owner, name=seat.name or ""))
            if again is None:
                away.append(WentAway(seat=number, why="replaced"))
    peace: list[AnyEvent] = [Kicked(owner=user, name=name) for user, name in table.kicked.items()]
    peace += [Muted(owner=user, name=name, muted=True) for user, name in table.muted.items() if user != host]
    return [setup, *seats, *peace, *kept_lines(table), start(setup, world), *away]


def kept_lines(table: Table) -> list[AnyEvent]:
    """Return the talk so far, so that it goes on."""
    writers = {name: user for user, name in table.speakers.items()}
    lines = [
        KeptLine(at=line.at, name=line.name, text=line.text, reaction=line.reaction, user=writers.get(line.name))
        for line in table.lines
    ]
    return [LinesKept(lines=lines)] if lines else []


def code_from(salt: str) -> str:
    """Return a code for a table, its address and its invitation, from at least 64 random bits."""
    number = int(salt, 16)
    return "".join(
        CODE_LETTERS[number // len(CODE_LETTERS) ** place % len(CODE_LETTERS)] for place in range(CODE_LENGTH)
    )
