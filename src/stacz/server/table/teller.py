"""What a viewer is told: built up for its seats from views and redacted facts, never stripped from a whole."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

import msgspec

from stacz.core.errors import StaczError
from stacz.core.wire import SPECTATOR
from stacz.server.table.changes import Change, is_told_to, told_to
from stacz.server.table.events import Moved, Reacted, Said, Undone
from stacz.server.table.fold import GAME_CHANGES, Table
from stacz.server.table.messages import PROTOCOL, Changed, Eyes, Hello, You, write_message
from stacz.server.table.public import TableState, public_event, public_state

_encode = msgspec.json.Encoder().encode


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
            can_undo=table.can_undo(seat),
            facts=told_to(change, seat) if change is not None else [],
        )
        for seat, view in zip(seats, match.game.views_for(position, seats), strict=True)
    ]


def seats_seen(table: Table, own: Sequence[int]) -> Sequence[int]:
    """Return through whose eyes somebody with these seats looks; at an analysis table, through everybody's."""
    if table.setup.analysis:
        return (*(() if own else (SPECTATOR,)), *range(table.setup.seats))
    return own or (SPECTATOR,)


def may_watch(table: Table, user: str | None) -> bool:
    """Whether somebody may look: anybody before the start, later who sits there, or all if spectators are allowed.

    Who was kicked may not until the game is over. A finished game that was not open to anyone is for who was there,
    until one of them shares it.
    """
    if user in table.kicked and table.status != "finished":
        return False
    if table.finished is not None and is_private(table) and not table.is_shared:
        return was_there(table, user)
    if table.setup.spectators or table.status == "open":
        return True
    return user is not None and (user == table.setup.host or bool(table.seats_of(user)))


def is_private(table: Table) -> bool:
    """Whether what was here is nobody else's business: a table that is over and that not anyone could join."""
    return table.status == "finished" and table.setup.join != "anyone"


def was_there(table: Table, user: str | None) -> bool:
    """Whether somebody had a part in a table: sat there, set it up, or wrote a line while it was played."""
    return user is not None and (user == table.setup.host or user in table.speakers or bool(table.seats_of(user)))


def may_follow(table: Table, user: str | None) -> bool:
    """Whether somebody may read what is said at a table and where its people went to play once more."""
    return not is_private(table) or was_there(table, user)


def check_watch(table: Table, user: str | None) -> None:
    """Refuse who may not look."""
    if not may_watch(table, user):
        if table.finished is not None and is_private(table):
            raise StaczError("not_shared")
        raise StaczError("kicked" if user in table.kicked else "spectators_forbidden")


def state_for(table: Table, user: str | None, present: Collection[str]) -> TableState:
    """Return what one viewer may know of a table; the code of a rematch is an invitation."""
    state = public_state(table, present)
    return state if may_follow(table, user) else replace(state, rematch=None)


def hello(table: Table, user: str | None, present: Collection[str], now: float) -> bytes:
    """Return the whole table for one viewer."""
    seats = seats_seen(table, table.seats_of(user))
    return write_message(
        Hello(
            protocol=PROTOCOL,
            version=table.version,
            table=state_for(table, user, present),
            you=You(seats=table.seats_of(user), host=user == table.setup.host),
            eyes=eyes_of(table, seats, None),
            lines=list(table.lines) if may_follow(table, user) else [],
            now=now,
        )
    )


def state_changes(table: Table, change: Change) -> bool:
    """Whether a change is seen in the public state: chat is not, a move only by the clocks."""
    if isinstance(change.event, (Said, Reacted)):
        return False
    if isinstance(change.event, (Moved, Undone)):
        return change.is_calmed or (table.has_clocks() and change.private_to is None)
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
        if not is_told_to(self.change, seats_seen(self.table, own)):
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
                you=You(seats=list(own), host=host) if with_state else None,
                eyes=[self._all_eyes()[seat] for seat in seats_seen(self.table, own)] if self._game_changed else None,
            )
        )

    def _all_eyes(self) -> dict[int, Eyes]:
        """Return the eyes of all seats through which somebody looks and who may learn of the change."""
        if self._eyes is None:
            groups = {tuple(seats_seen(self.table, own)) for own in self._seats.values()}
            seats = sorted({seat for group in groups if is_told_to(self.change, group) for seat in group})
            self._eyes = {eyes.seat: eyes for eyes in eyes_of(self.table, seats, self.change)}
        return self._eyes
