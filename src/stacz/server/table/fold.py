"""The fold: all that is known of a table, from its log alone. No clock, no chance, no I/O."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

import msgspec

from stacz.core.errors import StaczError
from stacz.core.match import Match, Tried
from stacz.core.registry import Game
from stacz.core.wire import Fact, redact_all
from stacz.games import find_game
from stacz.server.table.events import (
    Absence,
    AgreedToEnd,
    AnyEvent,
    BotSeated,
    CameBack,
    Closed,
    Created,
    Finished,
    Moved,
    Reacted,
    ReadySet,
    RematchSet,
    Said,
    SeatFreed,
    SeatTaken,
    Started,
    Undone,
    WentAway,
    read_event,
)  # fmt: skip

REMEMBERED_COMMANDS: Final = (
    256  # a client sends again what was not answered, not what it sent hundreds of commands ago
)
REMEMBERED_LINES: Final = 100
Progress = Literal["open", "playing", "finished"]
GAME_CHANGES: Final = (Started, Moved, Undone)  # the events that change what the seats see


class StoredEvent(Protocol):
    """What the fold needs of an entry of the store."""

    @property
    def seq(self) -> int:
        """Counted from 1."""

    @property
    def kind(self) -> str:
        """Which event."""

    @property
    def data(self) -> Mapping[str, Any]:
        """Its fields."""

    @property
    def at(self) -> float:
        """When it was stored, in unix seconds."""


class Seat(msgspec.Struct):
    """A place at the table."""

    owner: str | None = None
    name: str | None = None
    bot: str | None = None  # the level of a bot that has the seat
    away: Absence | None = None  # why a bot plays for the owner
    ready: bool = False
    agreed: bool = False
    since: float = 0.0  # from when its clock runs
    earlier: tuple[float, ...] = ()  # from when it ran before each of the moves that the seat has just made
    fresh: int = 0  # the version that its present choice came with

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


class Change(msgspec.Struct, frozen=True):
    """What an event did: what viewers are told of it."""

    event: AnyEvent
    facts: list[Fact]
    private_to: int | None  # the only seat that may learn of it
    version: int


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
    closed: Closed | None = None
    lines: tuple[Line, ...] = ()
    done: dict[tuple[str, str], int] = field(default_factory=dict)  # (user, command) -> version

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
        return bool(people) and all(seat.away == "left" for seat in people)

    def deadline(self, number: int) -> float | None:
        """Return when a person's time for this choice is over."""
        seat = self.seats[number]
        if self.setup.clock is None or number not in self.acting() or seat.bot or seat.away:
            return None
        return seat.since + self.setup.clock

    def next_deadline(self) -> tuple[float, int] | None:
        """Return whose time is over first, and when."""
        if self.setup.clock is None:
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
        """Return an equal and independent table, to see what events would lead to."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.seats = [seat.copy() for seat in self.seats]
        twin.match = self.match.copy() if self.match is not None else None
        twin.done = self.done.copy()
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
        if isinstance(event, GAME_CHANGES):
            self._mark_choices(event, stored.at, private_to is not None)
        if event.user is not None and event.command is not None:
            self.done[event.user, event.command] = self.version
            if len(self.done) > REMEMBERED_COMMANDS:
                del self.done[next(iter(self.done))]
        return Change(event, facts, private_to, self.version)

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
                self._add_line(Line(at, name, text, None))
            case Reacted(name=name, reaction=reaction):
                self._add_line(Line(at, name, None, reaction))
            case WentAway(seat=number, why=why):
                self.seats[self._there(number)].away = why
            case CameBack(seat=number):
                self.seats[self._there(number)].away = None
                self.seats[number].since, self.seats[number].earlier = at, ()
            case AgreedToEnd(owner=owner, agree=agree):
                for number in self.seats_of(owner):
                    self.seats[number].agreed = agree
            case Closed():
                self.closed = event
            case Finished():
                self.playing()
                self.finished = event
            case RematchSet(table=table):
                self.rematch = table
        return []

    def _add_line(self, line: Line) -> None:
        self.lines = (*self.lines, line)[-REMEMBERED_LINES:]

    def _there(self, number: int) -> int:
        if not 0 <= number < len(self.seats):
            raise StaczError("bad_seat", seat=number, seats=len(self.seats))
        return number

    def _start(self, event: Started) -> list[Fact]:
        if self.match is not None:
            raise StaczError("already_started")
        match = deal(self.setup, event.seed)
        check_hash(match.record.hash, event.hash)
        self.match, self.started = match, event
        return match.facts

    def _move(self, event: Moved, tried: Tried | None) -> list[Fact]:
        match = self.playing()
        if tried is None:
            tried = match.try_move(event.seat, match.game.parse_move(event.move))
        check_hash(tried.step.hash, event.hash)
        return match.accept(tried)

    def _undo(self, event: Undone) -> None:
        match = self.playing()
        match.undo(event.seat)
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
            if number != seat:
                place.earlier = ()
        if isinstance(event, Undone) and (place := self.seats[event.seat]).earlier:
            *before, place.since = place.earlier
            place.earlier = tuple(before)


def deal(setup: Created, seed: str) -> Match:
    """Return the game at its first choice."""
    game = find_game(setup.game)
    if setup.rules_version != game.rules_version:
        raise StaczError("foreign_record", version=setup.rules_version, game=game.code, ours=game.rules_version)
    return Match(game, setup.seats, setup.options, int(seed, 16), setup.start)


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
    table = Table(code, event, [Seat() for _ in range(event.seats)], seq=1, version=1, updated=stored.at)
    if event.user is not None and event.command is not None:
        table.done[event.user, event.command] = 1
    return table


def told_to(change: Change, seat: int) -> list[Fact]:
    """Return what a seat (or SPECTATOR) may learn of a change."""
    if change.private_to not in (None, seat):
        return []
    return redact_all(change.facts, seat)


def is_told_to(change: Change, seats: Iterable[int]) -> bool:
    """Whether somebody with these seats may learn that it happened at all."""
    return change.private_to is None or change.private_to in seats
