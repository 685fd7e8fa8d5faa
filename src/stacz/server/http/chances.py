"""REST: how the chances of a finished game went to and fro.

At each moment the rest of the game is played out by rules of thumb, again and again, each time from what one of the
seats could know: so a lucky card counts only once it is drawn. Quick and rough; it is for a graph.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from pydantic import BaseModel

from stacz.bots.knowledge import knowledge_of
from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.match import Record
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.server.http.records import Code
from stacz.server.http.services import Anybody, Given, asker_of, check_heavy, refusals, table_for
from stacz.server.table.events import Created
from stacz.server.table.fold import deal

router = APIRouter(prefix="/api/tables/{code}", responses=refusals(403, 404))

PLAYOUTS: Final = 192
SLIPS: Final = 60  # in 1024: so that equal worlds do not all go the same way
MOST_MOMENTS: Final = 24
REMEMBERED: Final = 4096

_known: OrderedDict[tuple[str, int], list[float]] = OrderedDict()  # finished games do not change


class ChanceShown(BaseModel):
    """The chances after so many moves."""

    step: int
    shares: list[float]


class ChancesShown(BaseModel):
    """The chances of all seats at some moments of a game."""

    moments: list[ChanceShown]


@router.get("/chances")
async def chances(
    code: Code, request: Request, session: Anybody, given: Given,
    step: Annotated[list[int], Query(min_length=1, max_length=MOST_MOMENTS)],
) -> ChancesShown:  # fmt: skip
    """Estimate each seat's share of the win at some moments of a finished game."""
    check_heavy(given, session, request)
    table = await table_for(code, session, request, given)
    if table.finished is None or table.match is None:
        raise StaczError("not_finished")
    most = len(table.match.record.steps)
    wanted = sorted(set(step))
    if not 0 <= wanted[0] <= wanted[-1] <= most:
        raise StaczError("bad_step", most=most, step=wanted[-1] if wanted[-1] > most else wanted[0])
    missing = [moment for moment in wanted if (code, moment) not in _known]
    if missing:
        thought = partial(estimates, table.setup, table.match.record, missing)
        found = await given.host.thinkers.think(thought, owner=asker_of(session, request))
        for moment, shares in found.items():
            _known[code, moment] = shares
        while len(_known) > max(REMEMBERED, MOST_MOMENTS):
            _known.popitem(last=False)
    return ChancesShown(moments=[ChanceShown(step=moment, shares=_known[code, moment]) for moment in wanted])


def estimates(setup: Created, record: Record, moments: list[int]) -> dict[int, list[float]]:
    """Return the chances at some moments, in ascending order, of a finished game."""
    match = deal(setup, record.seed)
    found = {}
    for number, step in enumerate([None, *record.steps]):
        if step is not None:
            match.play(step.seat, match.game.parse_move(step.move))
        if number in moments:
            found[number] = shares_at(match.game, match.position, number)
        if number == moments[-1]:
            break
    return found


def shares_at(game: Game, position: Position, seed: int) -> list[float]:
    """Return what share of the win each seat can hope for."""
    if position.is_over:
        return position.shares()
    policy = knowledge_of(game.code).policy()
    sums = [0.0] * position.n_seats
    for number in range(PLAYOUTS):
        world = position.seen_from(number % position.n_seats, seed * PLAYOUTS + number)
        policy.finish(world, Chance(number), SLIPS)
        sums = [old + new for old, new in zip(sums, world.shares(), strict=True)]
    return [round(total / PLAYOUTS, 4) for total in sums]
