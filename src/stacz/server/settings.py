"""How a server is run. The defaults are for friends on one machine; docs/operations.md explains each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from stacz.core.errors import StaczError
from stacz.core.wire import fault_in
from stacz.server.rates import RATES, Rate

Some = Annotated[int, msgspec.Meta(ge=1)]
Seconds = Annotated[float, msgspec.Meta(gt=0)]


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    database: str = ""
    listens_at: str = ""  # the address that `stacz serve --host` was given
    origins: list[str] = []  # pages that may act for their visitors, besides the server's own
    hosts: list[str] = []  # names that the server is known by, besides addresses and those of this machine
    metrics_token: str = ""  # who shows it may read the metrics; without one, only this machine may
    secure_cookies: bool = False  # the cookie only travels over https
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose X-Forwarded-For is believed
    rate_limits: bool = True
    rates: dict[str, Rate] = {}  # instead of those in rates.py
    connections: Some = 20_000  # in all, as far as the system lets files be opened
    connections_of_an_address: Some = 400  # proxies may have any number
    sockets_of_an_address: Some = 300
    sockets_of_a_person: Some = 20
    request_seconds: Seconds = 15.0  # within which a whole request must come in
    largest_head: Some = 16_384  # of a request: its first line and headers
    largest_frame: Some = 16_384
    largest_body: Some = 65_536
    waiting_messages: Some = 256  # how far a reader may lag behind before it is told to connect again
    viewers_of_a_table: Some = 200  # spectators without a session, and as many with one; seats and hosts do not count
    viewers_of_an_address: Some = 60  # spectators of one table
    longest_log: Some = 20_000  # entries of a table, after which it only takes what brings the game to its end
    stand_in: str = "stacz"  # the level that plays for people who are away
    bot_seconds: Seconds = 1.0  # thinking time a move
    bot_limit: Seconds = 8.0  # after this a bot is given up for the move
    thinkers: Some = 2  # threads, or processes where the rules are not compiled
    thoughts_of_a_person: Some = 20  # that wait or are thought at once; more bots of one host play by rules of thumb
    hint_seconds: Seconds = 1.0
    idle_seconds: Seconds = 120.0  # after this a table that nobody looks at leaves the memory
    sweep_seconds: Seconds = 5.0  # between two looks for tables that wait for the server
    takeover_seconds: float = 3.0  # how long a server waits before it moves for a bot where another one wrote last
    grace_seconds: float = 30.0  # of absence, before a person can be replaced and the game ended without them
    nudge_seconds: float = 45.0  # from a nudge to a vote for a clock
    voted_clock: float = 60.0  # seconds a choice that such a vote gives
    presence_seconds: float = 5.0  # between two words of a server to the others about who is connected
    guests_expire: float = 30 * 86_400.0  # seconds until a guest without a seat is forgotten; 0: never
    tables_expire: float = 14 * 86_400.0  # seconds until a table that was never begun is removed; 0: never
    expiry_seconds: float = 3600.0  # between two looks for what has expired
    shortest_clock: float = 5.0
    longest_clock: float = 14 * 86_400.0
    slowest_pace: float = 5.0


def read_settings(texts: Mapping[str, str], **known: object) -> Settings:
    """Return settings from texts: NAME=VALUE, rate.NAME=BURST/SECOND, and lists with commas; refuse what is not one."""
    found: dict[str, object] = dict(known)
    rates: dict[str, object] = {}
    kinds = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    for name, text in texts.items():
        rate = name.removeprefix("rate.")
        if rate != name and rate in RATES and text.count("/") == 1:
            burst, a_second = text.split("/")
            rates[rate] = {"burst": burst, "a_second": a_second}
        elif name in kinds and name not in known and name != "rates":
            found[name] = text.split(",") if kinds[name] in (list[str], tuple[str, ...]) else text
        else:
            raise StaczError("bad_limit", fault=f"{name}={text}")
    try:
        return msgspec.convert({**found, "rates": rates}, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise StaczError("bad_limit", fault=fault_in(error)) from None
