"""What everybody may know of a table: built up, never stripped from a whole."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from stacz.server.table.events import (
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
from stacz.server.table.fold import Line, Table


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


def line_data(line: Line) -> dict[str, Any]:
    """Return a line of the chat."""
    return {"at": line.at, "name": line.name, "text": line.text, "reaction": line.reaction}
