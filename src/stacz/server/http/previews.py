"""REST: what a move would lead to, before it is made. Nothing is told that the mover does not know already."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Generic

import msgspec
from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from stacz.core.errors import StaczError
from stacz.core.wire import redact_all
from stacz.server.http.records import Code
from stacz.server.http.services import Given, Somebody, refusals, table_for
from stacz.server.http.shapes import Asked
from stacz.server.table.checks import Asker, check_own
from stacz.server.table.fold import Table
from stacz.server.table.messages import Fact, View

TOO_LATE = frozenset({"not_your_turn", "game_over"})

router = APIRouter(prefix="/api/tables/{code}", responses=refusals(401, 403, 404))


class PreviewAsked(Asked):
    """A move that is thought about."""

    seat: int = Field(ge=0, le=15)
    move: Annotated[dict[str, Any], msgspec.Struct]


class PreviewShown(BaseModel, Generic[View, Fact]):
    """What the seat would be told and see; the facts stop before the first that shows something new."""

    facts: list[Fact]
    view: View | None = Field(description="null where the move would show something new")
    sheet: Any | None = Field(description="the points of the seat's hand after the move, in games that count hands")
    rule: str | None = Field(description="the rule that forbids the move, by the code of its text: pan.rule.…")


@router.post("/preview")
async def preview(
    code: Code, request: Request, wanted: PreviewAsked, session: Somebody, given: Given
) -> PreviewShown | None:
    """Show what a move of an own seat would lead to, or which rule forbids it; null if the seat is not to act."""
    table = await table_for(code, session, request, given)
    check_own(table, Asker(session.user, session.name), wanted.seat)
    try:
        return foresee(table, wanted.seat, wanted.move)
    except StaczError as error:
        if error.code == "illegal_move":
            return PreviewShown(facts=[], view=None, sheet=None, rule=str(error.data["rule"]))
        if error.code in TOO_LATE:
            return None  # whoever points at things on the screen may be a moment behind the table
        raise


def foresee(table: Table, seat: int, wanted: dict[str, Any]) -> PreviewShown:
    """Try a move in a world that agrees with what the seat knows: even a fault here could not tell more than that."""
    match = table.playing()
    world = match.copy()
    world.position = match.position.seen_from(seat, secrets.randbits(62))
    tried = world.try_move(seat, match.game.parse_move(wanted))
    told = redact_all(tried.facts, seat)
    known = next((place for place, fact in enumerate(told) if fact.reveals), len(told))
    return PreviewShown(
        facts=msgspec.to_builtins(told[:known]),
        view=msgspec.to_builtins(match.game.view_for(tried.after, seat)) if known == len(told) else None,
        sheet=msgspec.to_builtins(match.game.count_hand(tried.after, seat)) if match.game.count_hand else None,
        rule=None,
    )
