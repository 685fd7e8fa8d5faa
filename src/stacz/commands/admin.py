"""stacz admin: what an operator does to tables and people, beside a running server or without one."""

from __future__ import annotations

import argparse
from typing import Any, Final

from stacz.core.errors import StaczError
from stacz.server.settings import Settings

DAY: Final = 86_400.0


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what can be done."""
    orders = sub.add_subparsers(dest="order", required=True, metavar="what", parser_class=type(sub))

    def order(name: str, help: str) -> argparse.ArgumentParser:
        added = orders.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
        added.add_argument(
            "--database", metavar="URL", help="that of the server: a file, or postgresql://… (default: a file of yours)"
        )
        return added

    listed = order("list", "list tables, the newest first")
    listed.add_argument("--status", choices=("open", "playing", "finished"), help="only those (default: all)")
    listed.add_argument("--limit", type=int, default=50, metavar="N", help="how many (default: 50)")
    shown = order("show", "show a table with its people, or a person with their tables")
    shown.add_argument("name", metavar="NAME", help="the code of a table, or the id or login of a person")
    closed = order("close", "end a table for everybody; its log stays, and those who are there are told")
    closed.add_argument("table", metavar="TABLE", help="the code of the table")
    closed.add_argument("--why", metavar="TEXT", help="what those who are there read")
    gone = order("delete", "remove a table and all that was written there, for good")
    gone.add_argument("table", metavar="TABLE", help="the code of the table")
    banned = order("ban", "let a person in no more: sessions end, bots play their seats, nobody can log in")
    banned.add_argument("person", metavar="PERSON", help="the id (see show) or login")
    banned.add_argument("--lift", action="store_true", help="let the person in again")
    pruned = order("prune", "remove what has expired now, as a server does every hour")
    expiry_options(pruned)


def expiry_options(sub: argparse.ArgumentParser) -> None:
    """Add after how many days something expires."""
    for name, what, default in (
        ("guests", "forget guests without a seat", Settings().guests_expire),
        ("tables", "remove tables that were never begun", Settings().tables_expire),
    ):
        sub.add_argument(
            f"--{name}-expire", type=float, default=default / DAY, metavar="DAYS",
            help=f"{what} after so many days; 0: never (default: {default / DAY:g})",
        )  # fmt: skip


def expiry_of(args: argparse.Namespace) -> dict[str, Any]:
    """Return the settings that expiry_options asked for."""
    for name in ("guests_expire", "tables_expire"):
        if not 0 <= getattr(args, name) < 100_000:
            raise StaczError("bad_days", name="--" + name.replace("_", "-"), value=getattr(args, name))
    return {"guests_expire": args.guests_expire * DAY, "tables_expire": args.tables_expire * DAY}


def run(args: argparse.Namespace) -> int:
    """Do one thing."""
    from stacz.commands.operate import operate  # only operators need it

    return operate(args)
