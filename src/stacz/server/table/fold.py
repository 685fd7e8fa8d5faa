"""The fold: all that is known of a table, from its log alone. No clock, no chance, no I/O."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Literal

import msgspec

from stacz.core.errors import StaczError
from stacz.core.match import Match, Tried
from stacz.core.registry import Game
from stacz.core.wire import Fact
from stacz.games import find_game
from stacz.server.table.changes import Change
from stacz.server.table.events import (
    Absence,
    AgreedToEnd,
    AnyEvent,
    BotSeated,
    CameBack,
    ChatSet,
    ClockLifted,
    ClockLiftVoted,
    ClockSet,
    ClockVoted,
    Closed,
    Created,
    EndDeclined,
    Finished,
    Kicked,
    LinesKept,
    Moved,
    Muted,
    Nudged,
    Pardoned,
    Reacted,
    ReadySet,
    RematchAnswered,
    RematchSet,
    Renamed,
    ReplayShared,
    Said,
    SeatFreed,
    SeatTaken,
    Started,
    StoredEvent,
    Undone,
    WentAway,
    read_event,
)  # fmt: skip
from stacz.server.table.seats import Line, Seat

REMEMBERED_LINES: Final = 100
REMEMBERED_NAMES: Final = 50
NEWLY_DONE: Final = 64  # commands that are copied with a table, before they go where all its copies share them
Progress = Literal["open", "playing", "finished"]
# Where a game comes from: the seed; a position that its host knew (nobody but the host and bots play); such a position
# with all that is not known to everybody dealt anew; or a position that lies open to all.
Beginning = Literal["dealt", "given", "redealt", "analysis"]
GAME_CHANGES: Final = (Started, Moved, Undone)  # the events that change what the seats see


@dataclass
class Table:
    """A table as its log says it is."""

    code: str
    setup: Created
    seats: list[Seat]
    seq: int = 0
    version: int = 0
    updated: float = 0.0
    match: Match | None = None
    started: Started | None = None
    finished: Finished | None = None
    rematch: str | None = None
    next_table: str | None = None  # the code that a rematch is going to have, once somebody has asked for it
    offered: float | None = None  # since when somebody would play once more
    declined: float | None = None  # when somebody last would rather play on than end
    is_shared: bool = False  # whether who played lets everybody with the code see the finished game
    former: tuple[tuple[str, str], ...] = ()  # who was called what here before
    closed: Closed | None = None
    chat: bool = True
    kicked: dict[str, str] = field(default_factory=dict)  # user -> name
    muted: dict[str, str] = field(default_factory=dict)  # user -> name
    speakers: dict[str, str] = field(default_factory=dict)  # user -> the name under which they spoke last
    bot_steps: int = 0  # the number of the last move that a bot chose: up to there nothing is taken back
    lines: tuple[Line, ...] = ()
    # What was done for which command, for as long as the table lives: what every copy knows, and what is new.
    _long_done: dict[bytes, int] = field(default_factory=dict)
    _newly_done: dict[bytes, int] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        """What is played."""
        return find_game(self.setup.game)

    @property
    def status(self) -> Progress:
        """How far it is."""
        if self.finished is not None or self.closed is not None:
            return "finished"
        return "playing" if self.match is not None else "open"

    @property
    def beginning(self) -> Beginning:
        """Where the game comes from, or would if it began with who sits here now."""
        if self.setup.start is None:
            return "dealt"
        if self.setup.analysis:
            return "analysis"
        if self.started is not None:
            return "redealt" if self.started.start is not None else "given"
        return "redealt" if any(owner != self.setup.host for owner in self.people()) else "given"

    def done(self, user: str, command: str) -> int | None:
        """Return the version that a command of somebody led to, None if it was not carried out."""
        name = command_name(user, command)
        return self._newly_done.get(name) or self._long_done.get(name)

    def playing(self) -> Match:
        """Return the game that is going on."""
        if self.match is None:
            raise StaczError("not_started")
        if self.finished is not None:
            raise StaczError("game_over")
        return self.match

    def seats_of(self, user: str | None) -> list[int]:
        """Return the seats that a person has."""
        return [number for number, seat in enumerate(self.seats) if user is not None and seat.owner == user]

    def seats_by_owner(self) -> dict[str | None, tuple[int, ...]]:
        """Return the seats of everybody who has any."""
        owned: dict[str | None, tuple[int, ...]] = {}
        for number, seat in enumerate(self.seats):
            if seat.owner is not None:
                owned[seat.owner] = (*owned.get(seat.owner, ()), number)
        return owned

    def people(self) -> list[str]:
        """Return who sits here, each once."""
        return list(dict.fromkeys(seat.owner for seat in self.seats if seat.owner is not None))

    def name_of(self, user: str) -> str | None:
        """Return a name under which a person sits here."""
        return next((seat.name for seat in self.seats if seat.owner == user), None)

    def acting(self) -> list[int]:
        """Return the seats that are to act."""
        return self.match.position.acting() if self.match is not None and self.finished is None else []

    def acting_bots(self) -> list[tuple[int, str | None]]:
        """Return the seats where a bot is to act, with its level; None for who stands in for a person."""
        bots = [(n, self.seats[n].bot) for n in self.acting() if self.seats[n].bot or self.seats[n].away]
        return bots if bots and not self.rests() else []

    def rests(self) -> bool:
        """Say whether all people have left: bots among themselves would end a game that somebody may come back to."""
        people = [seat for seat in self.seats if seat.owner is not None]
        return bool(people) and all(seat.away in ("left", "kicked") for seat in people)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's person may take back the last move: never one that a bot chose."""
        match = self.match
        if match is None or self.finished is not None or not match.can_undo(seat):
            return False
        return self.seats[seat].away is None and len(match.record.steps) > self.bot_steps

    def has_clocks(self) -> bool:
        """Whether any seat has a clock."""
        return self.setup.clock is not None or any(seat.clock is not None for seat in self.seats)

    def deadline(self, number: int) -> float | None:
        """Return when a person's time for this choice is over."""
        seat = self.seats[number]
        clock = seat.clock if seat.clock is not None else self.setup.clock
        if clock is None or number not in self.acting() or seat.bot or seat.away:
            return None
        return seat.since + clock

    def next_deadline(self) -> tuple[float, int] | None:
        """Return whose time is over first, and when."""
        if not self.has_clocks():
            return None
        found = [(at, n) for n in self.acting() if (at := self.deadline(n)) is not None]
        return min(found, default=None)

    def not_after(self, now: float) -> None:
        """Take times that lie in the future for now: a clock was set back, and nobody is to wait until it is there."""
        if self.updated <= now and all(seat.since <= now for seat in self.seats):
            return
        self.updated = min(self.updated, now)
        for seat in self.seats:
            seat.since = min(seat.since, now)
            seat.earlier = tuple(min(at, now) for at in seat.earlier)

    def copy(self) -> Table:
        """Return an equal and independent table, to see what events would lead to.

        What a table knows to be done stays done, so its copies may share that; only what is done to a copy is its own.
        """
        if len(self._newly_done) > NEWLY_DONE:
            self._long_done.update(self._newly_done)
            self._newly_done = {}
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = [seat.copy() for seat in self.seats]
        twin.match = self.match.copy() if self.match is not None else None
        twin._newly_done = self._newly_done.copy()
        return twin

    # ---- the fold ------------------------------------------------------------------------------------------------

    def add(self, stored: StoredEvent, tried: Tried | None = None, event: AnyEvent | None = None) -> Change:
        """Take one more entry of the log; what was just tried and written is not played and read again."""
        if stored.seq != self.seq + 1:
            raise StaczError("table_damaged", seq=self.seq + 1, fault=f"entry {stored.seq} follows")
        if event is None:
            event = read_event(stored.seq, stored.kind, stored.data)
        try:
            facts = self._change(event, stored.at, tried)
        except StaczError as error:
            raise StaczError("table_damaged", seq=stored.seq, fault=str(error).rstrip(".")) from None
        private_to = None
        if isinstance(event, Moved) and facts and all(fact.private for fact in facts):
            private_to = event.seat
        else:
            self.version += 1
            self.updated = stored.at
        self.seq = stored.seq
        is_calmed = False
        if isinstance(event, GAME_CHANGES):
            self._mark_choices(event, stored.at, private_to is not None)
            is_calmed = private_to is None and self._calm(event)
        if event.user is not None and event.command is not None:
            self._newly_done[command_name(event.user, event.command)] = self.version
        return Change(event, facts, private_to, self.version, is_calmed)

    def _change(self, event: AnyEvent, at: float, tried: Tried | None) -> list[Fact]:
        """Do what an event says; return the facts of a deal or a move."""
        match event:
            case Created():
                raise StaczError("table_damaged", seq=self.seq + 1, fault="it was created twice")
            case SeatTaken(seat=number, owner=owner, name=name):
                self.seats[self._there(number)] = Seat(owner=owner, name=name)
            case BotSeated(seat=number, level=level):
                self.seats[self._there(number)] = Seat(bot=level)
            case SeatFreed(seat=number):
                self.seats[self._there(number)] = Seat()
            case ReadySet(owner=owner, ready=ready):
                for number in self.seats_of(owner):
                    self.seats[number].ready = ready
            case Started():
                return self._start(event)
            case Moved():
                return self._move(event, tried)
            case Undone():
                self._undo(event)
            case Said(name=name, text=text):
                self._add_line(Line(at, name, text, None), event.user)
            case Reacted(name=name, reaction=reaction):
                self._add_line(Line(at, name, None, reaction), event.user)
            case WentAway(seat=number, why=why):
                self._send_away(self._there(number), why, at)
            case CameBack(seat=number, goes_on=goes_on):
                self._bring_back(self._there(number), goes_on, at)
            case Nudged(seat=number):
                self.seats[self._there(number)].nudged = at
            case ClockVoted(seat=number, owner=owner):
                self.seats[self._there(number)].votes += (owner,)
            case ClockSet(seat=number, clock=clock):
                seat = self.seats[self._there(number)]
                seat.clock, seat.since, seat.earlier, seat.nudged, seat.votes = clock, at, (), None, ()
            case ClockLiftVoted(seat=number, owner=owner):
                self.seats[self._there(number)].votes += (owner,)
            case ClockLifted(seat=number):
                seat = self.seats[self._there(number)]
                seat.clock, seat.since, seat.earlier, seat.votes = None, at, (), ()
            case Kicked(owner=owner, name=name):
                self._kick(owner, name, at)
            case Pardoned(owner=owner):
                self.kicked = {user: known for user, known in self.kicked.items() if user != owner}
                for number in self.seats_of(owner):
                    self.seats[number].away = "left" if self.seats[number].away == "kicked" else self.seats[number].away
            case Muted(owner=owner, name=name, muted=muted):
                self.muted = {user: known for user, known in self.muted.items() if user != owner}
                if muted:
                    self.muted[owner] = name
            case ChatSet(chat=chat):
                self.chat = chat
            case AgreedToEnd(owner=owner, agree=agree):
                for number in self.seats_of(owner):
                    self.seats[number].agreed = agree
            case EndDeclined():
                self.declined = at
                for seat in self.seats:
                    seat.agreed = False
            case Renamed(seat=number, name=name, before=before):
                self._rename(self.seats[self._there(number)], name, before)
            case Closed():
                self.closed = event
            case Finished():
                self.playing()
                self.finished = event
            case RematchAnswered():
                self._answer(event, at)
            case RematchSet(table=table):
                self.rematch = table
            case LinesKept(lines=lines):
                for kept in lines:
                    self._add_line(Line(kept.at, kept.name, kept.text, kept.reaction), kept.user)
            case ReplayShared():
                self.is_shared = True
        return []

    def _add_line(self, line: Line, user: str | None) -> None:
        self.lines = (*self.lines, line)[-REMEMBERED_LINES:]
        if user is not None and self.speakers.get(user) != line.name:
            latest = {known: name for known, name in self.speakers.items() if known != user} | {user: line.name}
            self.speakers = dict(list(latest.items())[-REMEMBERED_LINES:])

    def _rename(self, seat: Seat, name: str, before: str) -> None:
        """Call somebody otherwise; whoever is silenced or speaks under the old name is so under the new one."""
        owner = seat.owner or ""
        seat.name = name
        self.former = (*self.former, (owner, before))[-REMEMBERED_NAMES:]
        if owner == self.setup.host and self.setup.host_name == before:
            self.setup = msgspec.structs.replace(self.setup, host_name=name)
        if self.muted.get(owner) == before:
            self.muted = {**self.muted, owner: name}

    def _answer(self, event: RematchAnswered, at: float) -> None:
        """Note who would play once more. An offer to which all others say no lapses: nobody is thrown among bots."""
        for number in self.seats_of(event.owner):
            self.seats[number].again = event.again
        self.next_table = event.table
        answers = {seat.owner: seat.again for seat in self.seats if seat.owner not in (None, *self.kicked)}
        if not event.again and list(answers.values()).count(True) == 1 and None not in answers.values():
            for seat in self.seats:
                seat.again = None if seat.again else seat.again
            self.offered = None
        elif event.again and self.offered is None:
            self.offered = at
        elif True not in answers.values():
            self.offered = None

    def _send_away(self, number: int, why: Absence, at: float) -> None:
        seat = self.seats[number]
        if seat.away is None:
            seat.left, seat.renewed = at, False
        seat.away = why

    def _bring_back(self, number: int, goes_on: bool, at: float) -> None:
        """Give a seat back. Who had the same choice before goes on with the clock as it was: leaving wins no time."""
        seat = self.seats[number]
        seat.away = None
        if goes_on and not seat.renewed:
            seat.since += at - seat.left
            seat.earlier = tuple(moment + at - seat.left for moment in seat.earlier)
        else:
            seat.since, seat.earlier = at, ()

    def _kick(self, owner: str, name: str, at: float) -> None:
        self.kicked = {**self.kicked, owner: name}
        for number in self.seats_of(owner):
            if self.match is None:
                self.seats[number] = Seat()
            else:
                self._send_away(number, "kicked", at)

    def _there(self, number: int) -> int:
        if not 0 <= number < len(self.seats):
            raise StaczError("bad_seat", seat=number, seats=len(self.seats))
        return number

    def _start(self, event: Started) -> list[Fact]:
        if self.match is not None:
            raise StaczError("already_started")
        if event.start is not None:
            self.setup = msgspec.structs.replace(self.setup, start=event.start)
        match = deal(self.setup, event.seed)
        check_hash(match.record.hash, event.hash)
        self.match, self.started = match, event
        return match.facts

    def _move(self, event: Moved, tried: Tried | None) -> list[Fact]:
        match = self.playing()
        if tried is None:
            tried = match.try_move(event.seat, match.game.parse_move(event.move))
        check_hash(tried.step.hash, event.hash)
        facts = match.accept(tried)
        if event.by is not None:
            self.bot_steps = len(match.record.steps)
        return facts

    def _undo(self, event: Undone) -> None:
        match = self.playing()
        match.undo(event.seat)
        self.bot_steps = min(self.bot_steps, len(match.record.steps))  # old logs took back bots' moves, too
        check_hash(match.record.steps[-1].hash if match.record.steps else match.record.hash, event.hash)

    def _mark_choices(self, event: Started | Moved | Undone, at: float, private: bool) -> None:
        """Note whose choice is new, and from when its clock runs. Others' sealed choices change nobody's.

        Who takes a move back goes on with the clock as it was: a move and its undo must not win time.
        """
        if self.match is None:
            return
        seat = None if isinstance(event, Started) else event.seat
        if seat is not None and isinstance(event, Moved):
            self.seats[seat].earlier = (*self.seats[seat].earlier, self.seats[seat].since)
        if private:
            return
        acting = self.match.position.acting()
        is_done = isinstance(event, Undone) or seat not in acting
        same_sealed_choice = seat is not None and bool(self.match.position.sealed_now()) and is_done
        for number, place in enumerate(self.seats):
            if same_sealed_choice and number != seat:
                continue
            place.fresh = self.version
            place.since = at
            place.renewed = True
            if number != seat:
                place.earlier = ()
        if isinstance(event, Undone) and (place := self.seats[event.seat]).earlier:
            *before, place.since = place.earlier
            place.earlier = tuple(before)

    def _calm(self, event: Started | Moved | Undone) -> bool:
        """Forget the nudges of seats that are no longer waited for; their own moves and undos do not end a nudge."""
        acting = self.acting()
        mover = None if isinstance(event, Started) else event.seat
        calmed = [place for number, place in enumerate(self.seats)
                  if place.nudged is not None and number not in acting and number != mover]  # fmt: skip
        for place in calmed:
            place.nudged, place.votes = None, ()
        return bool(calmed)


def command_name(user: str, command: str) -> bytes:
    """Return a short name for a command of somebody: a table remembers every one."""
    return blake2b(f"{user}\n{command}".encode("utf-8", "replace"), digest_size=12).digest()


def deal(setup: Created, seed: str) -> Match:
    """Return the game at its first choice, by the rules that were in force when its table was set up."""
    game = find_game(setup.game)
    return Match(game, setup.seats, setup.options, int(seed, 16), setup.start, setup.rules_version)


def check_hash(found: str, stored: str) -> None:
    """Refuse to go on from a state that is not the one that was stored."""
    if found != stored:
        raise StaczError("wrong_hash", found=found, stored=stored)


def fold(code: str, events: Iterable[StoredEvent]) -> Table:
    """Return the table that a log tells of."""
    table = None
    for stored in events:
        if table is None:
            table = begin(code, stored)
        else:
            table.add(stored)
    if table is None:
        raise StaczError("unknown_table", table=code)
    return table


def begin(code: str, stored: StoredEvent) -> Table:
    """Return the table after its first entry."""
    event = read_event(stored.seq, stored.kind, stored.data)
    if not isinstance(event, Created) or stored.seq != 1:
        raise StaczError("table_damaged", seq=stored.seq, fault="a log begins with the creation of its table")
    find_game(event.game)
    seats = [Seat() for _ in range(event.seats)]
    table = Table(code, event, seats, seq=1, version=1, updated=stored.at, chat=event.chat)
    if event.user is not None and event.command is not None:
        table._newly_done[command_name(event.user, event.command)] = 1
    return table
