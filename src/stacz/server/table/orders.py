"""Commands decided: what somebody wants at a table becomes events, or a refusal. Pure, like the fold.

Chance (a seed) and the outside world (who is connected) come in as arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

import msgspec

from stacz.bots import LEVELS
from stacz.core.commitment import commit
from stacz.core.errors import StaczError
from stacz.core.match import Tried
from stacz.core.wire import Move
from stacz.server.table import commands
from stacz.server.table.events import (
    AgreedToEnd,
    AnyEvent,
    BotSeated,
    CameBack,
    Finished,
    Moved,
    Reacted,
    ReadySet,
    Said,
    SeatFreed,
    SeatTaken,
    Started,
    Undone,
    WentAway,
)  # fmt: skip
from stacz.server.table.fold import Table, deal
from stacz.server.table.text import clean_line, clean_name


@dataclass(frozen=True)
class Asker:
    """Who wants it."""

    user: str
    name: str


class World(msgspec.Struct, frozen=True):
    """What a decision needs of the world, asked only when it is needed: who is connected, and fresh chance."""

    present: Callable[[], Collection[str]]
    draw_seed: Callable[[], int]
    draw_salt: Callable[[], str]


class Decision(msgspec.Struct, frozen=True):
    """What is to be stored, and the move that was tried for it."""

    events: list[AnyEvent]
    tried: Tried | None = None


def decide(table: Table, asker: Asker, command: commands.TableCommand, world: World) -> Decision:
    """Return what a command leads to; a refusal changes nothing."""
    if table.closed is not None:
        raise StaczError("table_closed")
    mark = {"user": asker.user, "command": command.id}
    match command:
        case commands.Take(seat=seat, name=name):
            return Decision([_take(table, asker, seat, name, mark)])
        case commands.Free(seat=seat):
            return Decision([_free(table, asker, seat, mark)])
        case commands.AddBot(seat=seat, level=level):
            return Decision([_add_bot(table, asker, seat, level, mark)])
        case commands.Ready(ready=ready):
            check_open(table)
            check_seated(table, asker)
            return Decision([ReadySet(owner=asker.user, ready=ready, **mark)])
        case commands.Start():
            return Decision([_start(table, asker, world, mark)])
        case commands.Move(seat=seat, seen=seen, move=raw):
            _check_turn(table, asker, seat, seen)
            return decide_move(table, seat, table.game.parse_move(raw), None, mark)
        case commands.Undo(seat=seat, seen=seen):
            return Decision([_undo(table, asker, seat, seen, mark)])
        case commands.Say(text=text):
            return Decision([Said(name=speaker(table, asker), text=clean_line(text), **mark)])
        case commands.React(reaction=reaction):
            if reaction not in commands.REACTIONS:
                raise StaczError("unknown_reaction", reaction=reaction, known=", ".join(commands.REACTIONS))
            return Decision([Reacted(name=speaker(table, asker), reaction=reaction, **mark)])
        case commands.Leave():
            return Decision(_leave(table, asker, mark))
        case commands.Return():
            return Decision(_return(table, asker, mark))
        case commands.Replace(seat=seat):
            return Decision([_replace(table, asker, seat, world.present(), mark)])
        case commands.Agree(agree=agree):
            return Decision(_agree(table, asker, agree, mark))


Mark = dict[str, str]
NO_MARK: Final[Mark] = {}

# ---- what is checked in several places -------------------------------------------------------------------------------


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
    return name or asker.name


# ---- before the start ------------------------------------------------------------------------------------------------


def _take(table: Table, asker: Asker, seat: int, name: str | None, mark: Mark) -> SeatTaken:
    check_open(table)
    check_seat(table, seat)
    if not table.seats[seat].is_open:
        raise StaczError("seat_taken", seat=seat)
    if table.setup.join == "nobody" and asker.user != table.setup.host:
        raise StaczError("joining_forbidden")
    return SeatTaken(seat=seat, owner=asker.user, name=clean_name(name) if name is not None else asker.name, **mark)


def _free(table: Table, asker: Asker, seat: int, mark: Mark) -> SeatFreed:
    check_open(table)
    check_seat(table, seat)
    if table.seats[seat].is_open:
        raise StaczError("seat_open", seat=seat)
    if asker.user not in (table.seats[seat].owner, table.setup.host):
        raise StaczError("not_your_seat", seat=seat)
    return SeatFreed(seat=seat, **mark)


def _add_bot(table: Table, asker: Asker, seat: int, level: str, mark: Mark) -> BotSeated:
    check_open(table)
    _check_host(table, asker)
    check_seat(table, seat)
    if not table.seats[seat].is_open:
        raise StaczError("seat_taken", seat=seat)
    check_level(level)
    return BotSeated(seat=seat, level=level, **mark)


def check_level(level: str) -> None:
    """Refuse a bot that there is not."""
    if level not in LEVELS:
        raise StaczError("unknown_bot", bot=level, known=", ".join(LEVELS))


def _check_host(table: Table, asker: Asker) -> None:
    if asker.user != table.setup.host:
        raise StaczError("not_host")


def _start(table: Table, asker: Asker, world: World, mark: Mark) -> Started:
    check_open(table)
    _check_host(table, asker)
    free = [number for number, seat in enumerate(table.seats) if seat.is_open]
    if free:
        raise StaczError("seats_empty", seats=", ".join(map(str, free)))
    waiting = [seat.name for seat in table.seats if seat.owner not in (None, asker.user) and not seat.ready]
    if waiting:
        raise StaczError("not_ready", names=", ".join(name or "" for name in waiting))
    seed, salt = f"{world.draw_seed():016x}", world.draw_salt()
    match = deal(table.setup, seed)
    commitment = commit(salt, seed)
    return Started(seed=seed, salt=salt, commitment=commitment, hash=match.record.hash, **mark)


# ---- the game --------------------------------------------------------------------------------------------------------


def _check_turn(table: Table, asker: Asker, seat: int, seen: int) -> None:
    """Refuse who may not move here, and who moves on what is no longer so."""
    table.playing()
    check_own(table, asker, seat)
    if table.seats[seat].away:
        raise StaczError("seat_away", seat=seat)
    if seen < table.seats[seat].fresh or seen > table.version:
        raise StaczError("outdated", seen=seen, version=table.version)


def decide_move(table: Table, seat: int, move: Move, by: str | None, mark: Mark = NO_MARK) -> Decision:
    """Return a move's events; with the last one comes the end."""
    tried = table.playing().try_move(seat, move)
    step = tried.step
    events: list[AnyEvent] = [Moved(seat=seat, move=step.move, hash=step.hash, by=by, **mark)]
    if tried.after.is_over:
        shares = tried.after.shares()
        events.append(
            Finished(
                reason="played",
                ending=table.game.ending(tried.after),
                scores=tried.after.scores(),
                winners=[number for number, share in enumerate(shares) if share],
            )
        )
    return Decision(events, tried)


def decide_bot_move(table: Table, seat: int, move: Move, level: str) -> Decision | None:
    """Return a bot's move, None if the seat is no longer the bot's to play or the choice is another one by now."""
    if seat not in dict(table.acting_bots()):
        return None
    try:
        return decide_move(table, seat, move, level)
    except StaczError as error:
        if error.code in ("illegal_move", "not_your_turn"):
            return None
        raise


def _undo(table: Table, asker: Asker, seat: int, seen: int, mark: Mark) -> Undone:
    match = table.playing()
    check_own(table, asker, seat)
    match.check_undo(seat)
    if not table.seats[seat].fresh <= seen <= table.version:
        raise StaczError("outdated", seen=seen, version=table.version)
    steps = match.record.steps
    return Undone(seat=seat, hash=steps[-2].hash if len(steps) > 1 else match.record.hash, **mark)


def _leave(table: Table, asker: Asker, mark: Mark) -> list[AnyEvent]:
    check_seated(table, asker)
    own = table.seats_of(asker.user)
    if table.status == "open":
        return _marked([SeatFreed(seat=seat) for seat in own], mark)
    table.playing()
    events: list[AnyEvent] = [WentAway(seat=seat, why="left") for seat in own if table.seats[seat].away is None]
    if not events:
        raise StaczError("already_away")
    return _marked(events, mark)


def _return(table: Table, asker: Asker, mark: Mark) -> list[AnyEvent]:
    check_seated(table, asker)
    table.playing()
    events: list[AnyEvent] = [CameBack(seat=seat) for seat in table.seats_of(asker.user) if table.seats[seat].away]
    if not events:
        raise StaczError("not_away")
    return _marked(events, mark)


def _marked(events: list[AnyEvent], mark: Mark) -> list[AnyEvent]:
    """Put the command's id on the first of several events: they are stored together or not at all."""
    return [msgspec.structs.replace(events[0], **mark), *events[1:]]


def _replace(table: Table, asker: Asker, seat: int, present: Collection[str], mark: Mark) -> WentAway:
    table.playing()
    check_seated(table, asker)
    check_seat(table, seat)
    place = table.seats[seat]
    if place.owner is None or place.away:
        raise StaczError("bot_plays", seat=seat)
    if place.owner in present:
        raise StaczError("seat_present", seat=seat)
    return WentAway(seat=seat, why="replaced", **mark)


def _agree(table: Table, asker: Asker, agree: bool, mark: Mark) -> list[AnyEvent]:
    """Seats whose people have left do not hold up the others."""
    match = table.playing()
    check_seated(table, asker)
    events: list[AnyEvent] = [AgreedToEnd(owner=asker.user, agree=agree, **mark)]
    others = [s for s in table.seats if s.owner not in (None, asker.user) and not s.away]
    if agree and all(seat.agreed for seat in others):
        scores = match.position.scores()
        events.append(Finished(reason="agreement", ending=None, scores=scores, winners=[]))
    return events


def decide_expiry(table: Table, now: float) -> Decision:
    """Return who has run out of time by now: a bot plays on for them."""
    late = [n for n in table.acting() if (end := table.deadline(n)) is not None and end <= now]
    return Decision([WentAway(seat=seat, why="clock") for seat in late])
