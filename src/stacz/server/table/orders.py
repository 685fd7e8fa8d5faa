"""Commands decided: what somebody wants at a table becomes events, or a refusal. Pure, like the fold.

Chance (a seed) and the outside world (who is connected) come in as arguments.
"""

from __future__ import annotations

from typing import Final

import msgspec

from stacz.core.errors import StaczError
from stacz.core.match import Tried
from stacz.core.wire import Move
from stacz.server.table import again, commands, hosting, waiting
from stacz.server.table.checks import (
    NO_MARK,
    Asker,
    Mark,
    World,
    check_host,
    check_kicked,
    check_level,
    check_name,
    check_open,
    check_own,
    check_seat,
    check_seated,
    check_word,
    speaker,
)  # fmt: skip
from stacz.server.table.events import (
    AnyEvent,
    BotSeated,
    CameBack,
    Finished,
    Moved,
    Reacted,
    ReadySet,
    Renamed,
    ReplayShared,
    Said,
    SeatFreed,
    SeatTaken,
    Started,
    Undone,
    WentAway,
)  # fmt: skip
from stacz.server.table.fold import Table
from stacz.server.table.playing_on import redealt
from stacz.server.table.starting import start
from stacz.server.table.text import clean_line, clean_name


class Decision(msgspec.Struct, frozen=True):
    """What is to be stored, and the move that was tried for it."""

    events: list[AnyEvent]
    tried: Tried | None = None


NOTHING: Final = Decision([])  # what is so already is not stored again


def decide(table: Table, asker: Asker, command: commands.TableCommand, world: World) -> Decision:
    """Return what a command leads to; a refusal changes nothing."""
    check_kicked(table, asker)
    if table.closed is not None and not isinstance(command, (commands.Rematch, commands.Share)):
        raise StaczError("table_closed")
    mark = {"user": asker.user, "command": command.id}
    match command:
        case commands.Take(seat=seat, name=name):
            return Decision([_take(table, asker, seat, name, mark)])
        case commands.Free(seat=seat):
            return Decision([_free(table, asker, seat, mark)])
        case commands.AddBot(seat=seat, level=level):
            return Decision([_add_bot(table, asker, seat, level, mark)])
        case commands.Rename(seat=seat, name=name):
            return Decision(_rename(table, asker, seat, name, mark))
        case commands.Ready(ready=ready):
            check_open(table)
            check_seated(table, asker)
            if all(table.seats[seat].ready == ready for seat in table.seats_of(asker.user)):
                return NOTHING
            return Decision([ReadySet(owner=asker.user, ready=ready, **mark)])
        case commands.Start():
            return Decision([_start(table, asker, world, mark)])
        case commands.Move(seat=seat, seen=seen, move=raw):
            _check_turn(table, asker, seat, seen)
            return decide_move(table, seat, table.game.parse_move(raw), None, mark)
        case commands.Undo(seat=seat, seen=seen):
            return Decision([_undo(table, asker, seat, seen, mark)])
        case commands.Say(text=text):
            check_word(table, asker)
            if not table.chat:
                raise StaczError("chat_off")
            return Decision([Said(name=speaker(table, asker), text=clean_line(text), **mark)])
        case commands.React(reaction=reaction):
            check_word(table, asker)
            if reaction not in commands.REACTIONS:
                raise StaczError("unknown_reaction", reaction=reaction, known=", ".join(commands.REACTIONS))
            return Decision([Reacted(name=speaker(table, asker), reaction=reaction, **mark)])
        case commands.Leave():
            return Decision(_leave(table, asker, mark))
        case commands.Return():
            return Decision(_return(table, asker, mark))
        case commands.Replace(seat=seat):
            return Decision([waiting.replace(table, asker, seat, world, mark)])
        case commands.Agree(agree=agree):
            return Decision(waiting.agree(table, asker, agree, world, mark))
        case commands.Nudge(seat=seat):
            return Decision([waiting.nudge(table, asker, seat, mark)])
        case commands.VoteClock(seat=seat, clock=True):
            return Decision(waiting.vote_clock(table, asker, seat, world, mark))
        case commands.VoteClock(seat=seat):
            return Decision(waiting.vote_no_clock(table, asker, seat, world, mark))
        case commands.Kick(name=name, kicked=kicked):
            return Decision(
                hosting.kick(table, asker, name, mark) if kicked else hosting.pardon(table, asker, name, mark)
            )
        case commands.Mute(name=name, muted=muted):
            return Decision(hosting.mute(table, asker, name, muted, mark))
        case commands.SetChat(chat=chat):
            return Decision(hosting.set_chat(table, asker, chat, mark))
        case commands.Close(why=why):
            return Decision(hosting.close(table, asker, why, mark))
        case commands.Rematch(agree=agree):
            return Decision(again.answer(table, asker, agree, world, mark))
        case commands.Share():
            return Decision(_share(table, asker, mark))


def check_space(table: Table, command: commands.TableCommand, most: int) -> None:
    """Refuse what does not bring a game nearer to its end, once a log is longer than any game needs."""
    if table.seq < most:
        return
    match command:
        case commands.Say() | commands.React() | commands.Undo() | commands.Leave() | commands.Free():
            goes_on = False
        case commands.Nudge() | commands.Mute() | commands.SetChat() | commands.Rename():
            goes_on = False
        case commands.Ready(ready=wanted) | commands.Agree(agree=wanted) | commands.VoteClock(clock=wanted):
            goes_on = wanted
        case commands.Kick(kicked=wanted) | commands.Rematch(agree=wanted):
            goes_on = wanted
        case _:
            goes_on = True
    if not goes_on:
        raise StaczError("log_full", most=most)


# ---- before the start ------------------------------------------------------------------------------------------------


def _take(table: Table, asker: Asker, seat: int, name: str | None, mark: Mark) -> SeatTaken:
    check_open(table)
    check_seat(table, seat)
    if not table.seats[seat].is_open:
        raise StaczError("seat_taken", seat=seat)
    if table.setup.join == "nobody" and asker.user != table.setup.host:
        raise StaczError("joining_forbidden")
    chosen = clean_name(name if name is not None else asker.name)
    check_name(table, asker.user, chosen)
    return SeatTaken(seat=seat, owner=asker.user, name=chosen, **mark)


def _rename(table: Table, asker: Asker, seat: int, name: str, mark: Mark) -> list[AnyEvent]:
    if table.finished is not None:
        raise StaczError("game_over")
    check_own(table, asker, seat)
    chosen, before = clean_name(name), table.seats[seat].name or ""
    check_name(table, asker.user, chosen)
    return [Renamed(seat=seat, name=chosen, before=before, **mark)] if chosen != before else []


def _share(table: Table, asker: Asker, mark: Mark) -> list[AnyEvent]:
    if table.finished is None:
        raise StaczError("not_finished")
    if asker.user != table.setup.host:
        check_seated(table, asker)
    return [] if table.is_shared else [ReplayShared(**mark)]


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
    check_host(table, asker)
    check_seat(table, seat)
    if not table.seats[seat].is_open:
        raise StaczError("seat_taken", seat=seat)
    check_level(level)
    return BotSeated(seat=seat, level=level, **mark)


def _start(table: Table, asker: Asker, world: World, mark: Mark) -> Started:
    check_open(table)
    check_host(table, asker)
    free = [number for number, seat in enumerate(table.seats) if seat.is_open]
    if free:
        raise StaczError("seats_empty", seats=", ".join(map(str, free)))
    waiting = [seat.name for seat in table.seats if seat.owner not in (None, asker.user) and not seat.ready]
    if waiting:
        raise StaczError("not_ready", names=", ".join(name or "" for name in waiting))
    setup, given = table.setup, None
    if table.beginning == "redealt" and setup.start is not None:
        given = redealt(table.game, setup.start, world.draw_seed)
        setup = msgspec.structs.replace(setup, start=given)
    return start(setup, world, given, mark)


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
    if table.seats[seat].away:
        raise StaczError("seat_away", seat=seat)
    match.check_undo(seat)
    if not table.can_undo(seat):
        raise StaczError("bots_move")
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
    away = [seat for seat in table.seats_of(asker.user) if table.seats[seat].away]
    if not away:
        raise StaczError("not_away")
    events: list[AnyEvent] = [CameBack(seat=seat, goes_on=True) for seat in away if not _is_over_time(table, seat)]
    if not events:
        raise StaczError("time_is_over")
    return _marked(events, mark)


def _is_over_time(table: Table, seat: int) -> bool:
    """Whether a seat's time ran out for the very choice that the stand-in is about to make."""
    place = table.seats[seat]
    return place.away == "clock" and not place.renewed and seat in table.acting()


def _marked(events: list[AnyEvent], mark: Mark) -> list[AnyEvent]:
    """Put the command's id on the first of several events: they are stored together or not at all."""
    return [msgspec.structs.replace(events[0], **mark), *events[1:]]


def decide_expiry(table: Table, now: float) -> Decision:
    """Return who has run out of time by now: a bot plays on for them."""
    late = [n for n in table.acting() if (end := table.deadline(n)) is not None and end <= now]
    return Decision([WentAway(seat=seat, why="clock") for seat in late])
