"""What stacz admin does, and what it tells."""

from __future__ import annotations

import argparse
import asyncio
import time
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from stacz.commands import server_options
from stacz.commands.settings import database_of, read
from stacz.core.errors import Number, StaczError, letter
from stacz.server.live.operator import Operator
from stacz.server.live.upkeep import DAY, expire
from stacz.server.table.seats import Seat
from stacz.server.table.text import clean_line
from stacz.store import open_store


def operate(args: argparse.Namespace) -> int:
    """Do one thing beside the server."""

    async def work() -> None:
        store = await open_store(database_of(args), beside=True)
        try:
            await ORDERS[args.order](Operator(store), args)
        finally:
            await store.close()

    asyncio.run(work())
    return 0


async def list_tables(operator: Operator, args: argparse.Namespace) -> None:
    """Show the newest tables."""
    if args.limit < 1:
        raise StaczError("bad_count", name="--limit", least=1, value=args.limit)
    grid = Grid("table", "game", "status", "listed", "host", "seats", "changed")
    for found in await operator.store.tables(status=args.status, limit=args.limit):
        seats = ", ".join(str(seat.get("name") or seat.get("bot") or "–") for seat in found.line.get("seats", ()))
        grid.add_row(
            found.table, found.game, found.status, "yes" if found.public else "no",
            escape(str(found.line.get("host", ""))), escape(seats), ago(found.updated),
        )  # fmt: skip
    Console().print(grid)


async def show(operator: Operator, args: argparse.Namespace) -> None:
    """Show a table or a person."""
    if await operator.store.exists(args.name):
        await show_table(operator, args.name)
    else:
        await show_person(operator, await operator.person(args.name))


async def show_table(operator: Operator, code: str) -> None:
    """Show who is at a table, and what was said there. No cards: an operator may play, too."""
    table = await operator.table(code)
    setup = table.setup
    events = f"{Number(table.seq):# event|# events}"
    print(f"{code}: {setup.game}, {table.status}, set up by {setup.host_name} ({setup.host}), {events}")
    if table.closed is not None:
        print(f"closed: {table.closed.why or 'no reason was given'}")
    for number, seat in enumerate(table.seats):
        print(f"  seat {letter(number)}: {seat_shown(seat)}")
    for line in table.lines:
        print(f"  {ago(line.at)} ago, {line.name}: {line.text or line.reaction}")


def seat_shown(seat: Seat) -> str:
    """Return who has a seat."""
    if seat.owner is None:
        return f"bot ({seat.bot})" if seat.bot is not None else "open"
    away = f", away: {seat.away}" if seat.away is not None else ""
    return f"{seat.name} ({seat.owner}){away}"


async def show_person(operator: Operator, user: str) -> None:
    """Show somebody and their tables."""
    found = await operator.store.user(user)
    if found is None:
        raise StaczError("unknown_user")
    login = await operator.store.login_of(user)
    sessions = await operator.store.sessions(user)
    state = f", banned {ago(found.banned)} ago" if found.banned is not None else ""
    signed_in = f"{Number(len(sessions)):# session|# sessions}"
    print(f"{found.name} ({user}), login {login or '–'}, {signed_in}, made {ago(found.created)} ago{state}")
    for summary in await operator.tables_of(user):
        print(f"  {summary.table}: {summary.game}, {summary.status}")


async def close_table(operator: Operator, args: argparse.Namespace) -> None:
    """End a table."""
    await operator.close(args.table, clean_line(args.why) if args.why is not None else None)
    print(f"Closed {args.table}.")


async def delete_table(operator: Operator, args: argparse.Namespace) -> None:
    """Remove a table."""
    await operator.delete(args.table)
    print(f"Deleted {args.table}.")


async def ban(operator: Operator, args: argparse.Namespace) -> None:
    """Let somebody in no more, or again."""
    user = await operator.person(args.person)
    if args.lift:
        await operator.store.ban_user(user, banned=False)
        print(f"{user} may come in again.")
    else:
        tables = await operator.ban(user)
        print(f"Banned {user}; seats at {Number(tables):# table|# tables} were given up.")


async def prune(operator: Operator, args: argparse.Namespace) -> None:
    """Remove what has expired."""
    settings = read(server_options.given(args), args.config).settings
    tables, guests = await expire(operator.store, settings, set())
    never_begun = f"{Number(tables):# table that was|# tables that were} never begun"
    print(f"Removed {never_begun}, and {Number(guests):# guest|# guests} without a seat.")


def ago(at: float) -> str:
    """Return how long ago a moment was."""
    seconds = max(0.0, time.time() - at)
    for size, unit in ((DAY, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} s"


ORDERS: Final = {
    "list": list_tables,
    "show": show,
    "close": close_table,
    "delete": delete_table,
    "ban": ban,
    "prune": prune,
}
