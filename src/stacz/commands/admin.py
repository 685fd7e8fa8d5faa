"""stacz admin: what an operator does to tables and people, beside a running server or without one."""

from __future__ import annotations

import argparse

from stacz.commands.server_options import database_option, expiry_options


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what can be done."""
    orders = sub.add_subparsers(dest="order", required=True, metavar="what", parser_class=type(sub))

    def order(name: str, help: str) -> argparse.ArgumentParser:
        added = orders.add_parser(name, help=help, description=help[0].upper() + help[1:] + ".")
        database_option(added)
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


def run(args: argparse.Namespace) -> int:
    """Do one thing."""
    from stacz.commands.operate import operate  # only operators need it

    return operate(args)
