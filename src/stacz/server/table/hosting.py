"""What the host can do for the peace of a table: send away, silence, close. Pure."""

from __future__ import annotations

from stacz.core.errors import StaczError
from stacz.server.table.checks import Asker, Mark, check_host
from stacz.server.table.events import AnyEvent, ChatSet, Closed, Finished, Kicked, Muted, Pardoned
from stacz.server.table.fold import Table
from stacz.server.table.text import clean_line


def kick(table: Table, asker: Asker, name: str, mark: Mark) -> list[AnyEvent]:
    """Send somebody away for good."""
    check_host(table, asker)
    if table.finished is not None:
        raise StaczError("game_over")
    return [Kicked(owner=user, name=name, **mark) for user in _known_as(table, name) if user not in table.kicked]


def pardon(table: Table, asker: Asker, name: str, mark: Mark) -> list[AnyEvent]:
    """Let somebody back in; who had a seat of a running game can take it back."""
    check_host(table, asker)
    if table.finished is not None:
        raise StaczError("game_over")
    people = [user for user, known in table.kicked.items() if known == name]
    if not people:
        raise StaczError("unknown_name", name=name)
    return [Pardoned(owner=user, name=name, **mark) for user in people]


def mute(table: Table, asker: Asker, name: str, muted: bool, mark: Mark) -> list[AnyEvent]:
    """Take somebody's word away, or give it back; what is so already is not noted again."""
    check_host(table, asker)
    people = _known_as(table, name) if muted else [user for user, known in table.muted.items() if known == name]
    return [
        Muted(owner=user, name=name, muted=muted, **mark) for user in people if (user in table.muted) != muted
    ]  # fmt: skip


def set_chat(table: Table, asker: Asker, chat: bool, mark: Mark) -> list[AnyEvent]:
    """Allow lines, or no longer; reactions stay, they cannot say much."""
    check_host(table, asker)
    return [ChatSet(chat=chat, **mark)] if chat != table.chat else []


def close(table: Table, asker: Asker, why: str | None, mark: Mark) -> list[AnyEvent]:
    """End the table for everybody."""
    check_host(table, asker)
    return closing(table, clean_line(why) if why is not None else None, mark)


def closing(table: Table, why: str | None, mark: Mark) -> list[AnyEvent]:
    """Return the events that close a table; a running game ends with the scores as they are, and nobody wins."""
    if table.finished is not None or table.closed is not None:
        raise StaczError("game_over")
    events: list[AnyEvent] = [Closed(why=why, **mark)]
    if table.match is not None:
        scores = table.match.position.scores()
        events.append(Finished(reason="closed", ending=None, scores=scores, winners=[]))
    return events


def _known_as(table: Table, name: str) -> list[str]:
    """Return who sits here or has spoken under a name; the host is not among them."""
    seated = [seat.owner for seat in table.seats if seat.owner is not None and seat.name == name]
    spoke = [user for user, known in table.speakers.items() if known == name]
    people = [user for user in dict.fromkeys(seated + spoke) if user != table.setup.host]
    if not people:
        raise StaczError("unknown_name", name=name)
    return people
