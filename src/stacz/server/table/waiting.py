"""What can be done while others wait: replacing who is gone, nudging who is not, ending together. Pure."""

from __future__ import annotations

import math

from stacz.core.errors import StaczError
from stacz.server.table.checks import Asker, Mark, World, check_seat, check_seated
from stacz.server.table.events import (
    AgreedToEnd,
    AnyEvent,
    ClockLifted,
    ClockLiftVoted,
    ClockSet,
    ClockVoted,
    EndDeclined,
    Finished,
    Nudged,
    WentAway,
)  # fmt: skip
from stacz.server.table.fold import Table
from stacz.server.table.seats import Seat


def is_gone(table: Table, user: str, world: World) -> bool:
    """Whether somebody has been away for longer than the others must wait.

    That is the grace period or, where it is longer, the table's clock: who plays by letter need not be connected.
    """
    return world.absent(user) >= max(world.patience.grace, table.setup.clock or 0.0)


def has_say(table: Table, user: str, world: World) -> bool:
    """Whether a game is not ended without somebody: who plays, and who was replaced and is not gone for long."""
    reasons = {table.seats[seat].away for seat in table.seats_of(user)}
    if None in reasons:
        return True
    return not reasons <= {"left", "kicked"} and not is_gone(table, user, world)


def replace(table: Table, asker: Asker, seat: int, world: World, mark: Mark) -> WentAway:
    """Let a bot play for somebody who has been gone for the grace period."""
    table.playing()
    check_seated(table, asker)
    owner = _person(table, seat)
    if world.absent(owner) == 0:
        raise StaczError("seat_present", seat=seat)
    if not is_gone(table, owner, world):
        raise StaczError("seat_gone_briefly", seat=seat)
    return WentAway(seat=seat, why="replaced", **mark)


def agree(table: Table, asker: Asker, agree: bool, world: World, mark: Mark) -> list[AnyEvent]:
    """Offer to end the game here; it ends when all who have a say agree. One no, and nobody offers it any more."""
    match = table.playing()
    check_seated(table, asker)
    own = table.seats_of(asker.user)
    is_offered = any(seat.agreed for seat in table.seats)
    if not agree and is_offered and not any(table.seats[seat].agreed for seat in own):
        return [EndDeclined(seat=own[0], **mark)]
    if agree and not is_offered and table.declined is not None:
        wait = table.declined + world.patience.nudge - world.now()
        if wait > 0:
            raise StaczError("declined_just_now", wait=math.ceil(wait))
    events: list[AnyEvent] = [AgreedToEnd(owner=asker.user, agree=agree, **mark)]
    waiting = {seat.owner for seat in table.seats if seat.owner not in (None, asker.user) and not seat.agreed}
    if agree and not any(user is not None and has_say(table, user, world) for user in waiting):
        scores = match.position.scores()
        events.append(Finished(reason="agreement", ending=None, scores=scores, winners=[]))
    elif all(table.seats[seat].agreed == agree for seat in own):
        return []  # it is so already
    return events


def nudge(table: Table, asker: Asker, seat: int, mark: Mark) -> Nudged:
    """Remind a person whose choice the others wait for; once, until somebody else has moved."""
    place = _waited_for(table, asker, seat)
    if place.nudged is not None:
        raise StaczError("nudged_already", seat=seat)
    return Nudged(seat=seat, name=table.name_of(asker.user) or asker.name, **mark)


def vote_clock(table: Table, asker: Asker, seat: int, world: World, mark: Mark) -> list[AnyEvent]:
    """Vote to give a seat a clock, when a nudge was in vain; it gets one when all others who are there want it."""
    place = _waited_for(table, asker, seat)
    if table.deadline(seat) is not None:
        raise StaczError("clock_runs", seat=seat)
    if place.nudged is None:
        raise StaczError("nudge_first", seat=seat)
    wait = place.nudged + world.patience.nudge - world.now()
    if wait > 0:
        raise StaczError("nudged_just_now", wait=math.ceil(wait))
    if asker.user in place.votes:
        raise StaczError("voted_already", seat=seat)
    events: list[AnyEvent] = [ClockVoted(seat=seat, owner=asker.user, **mark)]
    if _all_want(table, asker, place, world):
        events.append(ClockSet(seat=seat, clock=world.patience.clock))
    return events


def vote_no_clock(table: Table, asker: Asker, seat: int, world: World, mark: Mark) -> list[AnyEvent]:
    """Vote to take away the clock that the others gave a seat; it goes when all others who are there want it."""
    table.playing()
    check_seated(table, asker)
    check_seat(table, seat)
    place = table.seats[seat]
    if place.owner == asker.user:
        raise StaczError("not_yourself")
    if place.clock is None:
        raise StaczError("no_voted_clock", seat=seat)
    if asker.user in place.votes:
        raise StaczError("voted_already", seat=seat)
    events: list[AnyEvent] = [ClockLiftVoted(seat=seat, owner=asker.user, **mark)]
    if _all_want(table, asker, place, world):
        events.append(ClockLifted(seat=seat))
    return events


def _all_want(table: Table, asker: Asker, place: Seat, world: World) -> bool:
    """Whether nobody else who is there has still to vote about a seat."""
    missing = set(table.people()) - {place.owner, asker.user, *place.votes}
    return not any(has_say(table, user, world) and not is_gone(table, user, world) for user in missing)


def _person(table: Table, seat: int) -> str:
    """Return who plays a seat; refuse one that a bot plays."""
    check_seat(table, seat)
    place = table.seats[seat]
    if place.owner is None or place.away:
        raise StaczError("bot_plays", seat=seat)
    return place.owner


def _waited_for(table: Table, asker: Asker, seat: int) -> Seat:
    """Return another person's seat that is to act."""
    table.playing()
    check_seated(table, asker)
    if _person(table, seat) == asker.user:
        raise StaczError("not_yourself")
    if seat not in table.acting():
        raise StaczError("not_waited_for", seat=seat)
    return table.seats[seat]
