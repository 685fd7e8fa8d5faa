"""How a server is run. The defaults are for friends on one machine; docs/operations.md explains each."""

from __future__ import annotations

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    database: str = ""
    origins: list[str] = []  # pages that may act for their visitors, besides the server's own
    secure_cookies: bool = False  # the cookie only travels over https
    rate_limits: bool = True
    largest_frame: int = 16_384
    largest_body: int = 65_536
    waiting_messages: int = 256  # how far a reader may lag behind before it is told to connect again
    viewers_of_a_table: int = 200
    stand_in: str = "stacz"  # the level that plays for people who are away
    bot_seconds: float = 1.0  # thinking time a move
    bot_limit: float = 8.0  # after this a bot is given up for the move
    thinkers: int = 2  # threads, or processes where the rules are not compiled
    hint_seconds: float = 1.0
    idle_seconds: float = 120.0  # after this a table that nobody looks at leaves the memory
    sweep_seconds: float = 5.0  # between two looks for tables that wait for the server
    takeover_seconds: float = 3.0  # how long a server waits before it moves for a bot where another one wrote last
    guests_expire: float = 30 * 86_400.0  # seconds until a guest without a seat is forgotten; 0: never
    tables_expire: float = 14 * 86_400.0  # seconds until a table that was never begun is removed; 0: never
    expiry_seconds: float = 3600.0  # between two looks for what has expired
    shortest_clock: float = 5.0
    longest_clock: float = 14 * 86_400.0
    slowest_pace: float = 5.0
