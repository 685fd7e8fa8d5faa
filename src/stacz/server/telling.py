"""What a viewer is told: built up for its seats from views and redacted facts, never stripped from a whole."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

import msgspec

from stacz.core.wire import SPECTATOR
from stacz.server.events import (
    AgreedToEnd,
    AnyEvent,
    BotSeated,
    CameBack,
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
)  # fmt: skip
from stacz.server.table import GAME_CHANGES, Change, Line, Table, is_told_to, told_to
from stacz.server.wire import PROTOCOL, Changed, Eyes, Hello, write_message

_encode = msgspec.json.Encoder().encode


def public_state(table: Table, present: Collection[str] = ()) -> dict[str, Any]:
    """Return what everybody who may look knows of a table. No user ids: they are nobody's business."""
    setup = table.setup
    state: dict[str, Any] = {
        "code": table.code,
        "game": setup.game,
        "status": table.status,
        "options": setup.options,
        "join": setup.join,
        "spectators": setup.spectators,
        "clock": setup.clock,
        "hints": setup.hints,
        "pace": setup.pace,
        "host": setup.host_name,
        "source": setup.source,
        "rematch": table.rematch,
        "seats": [
            {
                "name": seat.name,
                "bot": seat.bot,
                "away": seat.away,
                "ready": seat.ready,
                "agreed": seat.agreed,
                "here": seat.owner in present if seat.owner is not None else None,
                "deadline": table.deadline(number),
            }
            for number, seat in enumerate(table.seats)
        ],
        "commitment": table.started.commitment if table.started is not None else None,
        "result": None,
    }
    if table.finished is not None and table.started is not None:
        end = table.finished
        state["result"] = {
            "reason": end.reason, "ending": end.ending, "scores": end.scores, "winners": end.winners,
            "seed": table.started.seed, "salt": table.started.salt,
        }  # fmt: skip
    return state


def lobby_line(table: Table) -> dict[str, Any]:
    """Return what the lobby shows of a table. `due`: when the server itself must act there next."""
    return {
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in table.seats],
        "host": table.setup.host_name,
        "clock": table.setup.clock,
        "spectators": table.setup.spectators,
        "winners": table.finished.winners if table.finished is not None else None,
        "due": due(table),
    }


def due(table: Table) -> float | None:
    """Return when the server must act: for a bot since the last change, for a clock when it runs out."""
    if table.acting_bots():
        return table.updated
    soonest = table.next_deadline()
    return soonest[0] if soonest is not None else None


def public_event(event: AnyEvent) -> dict[str, Any]:
    """Return what everybody may know of an event. A move is told by its facts: its own fields may be a secret bid."""
    data: dict[str, Any] = {"kind": event.__struct_config__.tag}
    match event:
        case Moved(seat=seat, by=by):
            data |= {"seat": seat, "by": by}
        case SeatTaken(seat=seat, name=name):
            data |= {"seat": seat, "name": name}
        case BotSeated(seat=seat, level=level):
            data |= {"seat": seat, "level": level}
        case SeatFreed(seat=seat) | Undone(seat=seat) | CameBack(seat=seat):
            data |= {"seat": seat}
        case WentAway(seat=seat, why=why):
            data |= {"seat": seat, "why": why}
        case Said(name=name, text=text):
            data |= {"name": name, "text": text}
        case Reacted(name=name, reaction=reaction):
            data |= {"name": name, "reaction": reaction}
        case Started(commitment=commitment):
            data |= {"commitment": commitment}
        case Finished(reason=reason, ending=ending, winners=winners):
            data |= {"reason": reason, "ending": ending, "winners": winners}
        case RematchSet(table=table):
            data |= {"table": table}
        case ReadySet() | AgreedToEnd():
            pass  # who, is seen at the seats
        case _:
            pass  # the creation is never told: nobody can have been there
    return data


def eyes_of(table: Table, seats: Sequence[int], change: Change | None) -> list[Eyes]:
    """Return what each of some seats sees now, may do, and learns of a change."""
    match = table.match
    if match is None:
        return []
    position = match.position
    acting = position.acting() if table.finished is None else []
    return [
        Eyes(
            seat=seat,
            view=view,
            moves=match.game.legal_moves(position, seat) if seat in acting else [],
            can_undo=table.finished is None and match.can_undo(seat),
            facts=told_to(change, seat) if change is not None else [],
        )
        for seat, view in zip(seats, match.game.views_for(position, seats), strict=True)
    ]


def line_data(line: Line) -> dict[str, Any]:
    """Return a line of the chat."""
    return {"at": line.at, "name": line.name, "text": line.text, "reaction": line.reaction}


def seats_seen(table: Table, user: str | None) -> Sequence[int]:
    """Return through whose eyes somebody looks."""
    return table.seats_of(user) or (SPECTATOR,)


def hello(table: Table, user: str | None, present: Collection[str]) -> bytes:
    """Return the whole table for one viewer."""
    seats = seats_seen(table, user)
    return write_message(
        Hello(
            protocol=PROTOCOL,
            version=table.version,
            table=public_state(table, present),
            you={"seats": table.seats_of(user), "host": user == table.setup.host},
            eyes=eyes_of(table, seats, None),
            lines=[line_data(line) for line in table.lines],
        )
    )


def state_changes(table: Table, change: Change) -> bool:
    """Whether a change is seen in the public state: chat is not, a move only by the clocks."""
    if isinstance(change.event, (Said, Reacted)):
        return False
    if isinstance(change.event, (Moved, Undone)):
        return table.setup.clock is not None and change.private_to is None
    return True


class Teller:
    """Puts one change into words for any number of viewers; what several of them share is made once."""

    def __init__(
        self, table: Table, change: Change, present: Callable[[], Collection[str]], users: Iterable[str | None]
    ) -> None:  # fmt: skip
        self.table = table
        self.change = change
        self.present = present
        self._game_changed = isinstance(change.event, GAME_CHANGES)
        self._state_changed = state_changes(table, change)
        self._state: msgspec.Raw | None = None
        self._messages: dict[tuple[tuple[int, ...], bool], bytes] = {}
        self._event: msgspec.Raw | None = None
        self._eyes: dict[int, Eyes] | None = None
        owned = table.seats_by_owner()
        self._seats = {user: owned.get(user, ()) for user in users}

    def message_for(self, user: str | None) -> bytes | None:
        """Return what a viewer is told, None if nothing."""
        own = self._seats[user]
        if not is_told_to(self.change, own):
            return None
        key = own, user == self.table.setup.host
        if key not in self._messages:
            self._messages[key] = self._write(own, user == self.table.setup.host)
        return self._messages[key]

    def _write(self, own: tuple[int, ...], host: bool) -> bytes:
        with_state = self._state_changed
        if with_state and self._state is None:
            self._state = msgspec.Raw(_encode(public_state(self.table, self.present())))
        if self._event is None:
            self._event = msgspec.Raw(_encode(public_event(self.change.event)))
        return write_message(
            Changed(
                version=self.change.version,
                event=self._event,
                table=self._state if with_state else None,
                you={"seats": list(own), "host": host} if with_state else None,
                eyes=[self._all_eyes()[seat] for seat in own or (SPECTATOR,)] if self._game_changed else None,
            )
        )

    def _all_eyes(self) -> dict[int, Eyes]:
        """Return the eyes of all seats through which somebody looks and who may learn of the change."""
        if self._eyes is None:
            groups = {own or (SPECTATOR,) for own in self._seats.values()}
            seats = sorted({seat for group in groups if is_told_to(self.change, group) for seat in group})
            self._eyes = {eyes.seat: eyes for eyes in eyes_of(self.table, seats, self.change)}
        return self._eyes
