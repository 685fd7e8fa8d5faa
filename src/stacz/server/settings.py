"""How a server is run: every setting with its default and what it means.

Each is the same word everywhere: `trusted_proxy` in stacz.toml, STACZ_TRUSTED_PROXY in the environment, and, where
`stacz serve` has an option for it, --trusted-proxy. Where they are read is commands/settings.py; docs/operations.md has
the table that tools/settings_table.py makes of this.
"""

from __future__ import annotations

from functools import cached_property
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from stacz.bots import LEVELS
from stacz.server.rates import RATES, Rate

Network = IPv4Network | IPv6Network

# What the server itself has there: a base path that begins so would hide it.
OWN_PATHS: Final = frozenset(
    [
        "api",
        "assets",
        "healthz",
        "history",
        "imprint",
        "learn",
        "licences",
        "metrics",
        "mine",
        "new",
        "privacy",
        "replay",
        "rules",
        "table",
    ]
)


def listed(given: object) -> object:
    """Read a list that is one text, with commas."""
    return [part.strip() for part in given.split(",") if part.strip()] if isinstance(given, str) else given


def checked_network(text: str) -> str:
    """Return an address or a network as it is usually written."""
    try:
        return str(ip_network(text, strict=False)) if "/" in text else str(ip_address(text))
    except ValueError:
        raise ValueError(f"“{text}” is neither an address nor a network such as 10.0.0.0/8") from None


def read_rate(given: object) -> object:
    """Read 200/2: so many at once, then so many a second."""
    if not isinstance(given, str):
        return given
    try:
        burst, a_second = map(float, given.split("/"))
    except ValueError:
        raise ValueError(f"“{given}” is not a rate such as 200/2: at once, and a second") from None
    return Rate(burst, a_second)


def checked_rate(rate: Rate) -> Rate:
    """Refuse a rate that lets nobody do anything."""
    if not (rate.burst >= 1 and rate.a_second > 0):
        raise ValueError("a rate lets at least 1 at once, and more than 0 a second")
    return rate


def known_rates(rates: dict[str, Rate]) -> dict[str, Rate]:
    """Refuse the rate of something that there is not."""
    if unknown := next((name for name in rates if name not in RATES), None):
        raise ValueError(f"there is no rate “{unknown}”")
    return rates


def known_level(name: str) -> str:
    """Refuse a bot that is none of the levels."""
    if name not in LEVELS:
        raise ValueError(f"“{name}” is none of {', '.join(LEVELS)}")
    return name


def checked_base(path: str) -> str:
    """Return a base path with a slash before it and none behind; empty for the root."""
    parts = [part for part in path.split("/") if part]
    for part in parts:
        if not part.replace("-", "").replace("_", "").replace(".", "").replace("~", "").isalnum() or part in (
            ".",
            "..",
        ):
            raise ValueError(f"“{path}” is not a path such as /games")
    if parts and (parts[0] in OWN_PATHS or not path.isascii()):
        raise ValueError(f"“/{parts[0]}” is a path that the server has itself; choose another one")
    return "".join(f"/{part}" for part in parts)


def checked_address(address: str) -> str:
    """Return an address without a slash at its end."""
    found = urlsplit(address)
    if address and (found.scheme not in ("http", "https") or not found.hostname or found.query or found.fragment):
        raise ValueError(f"“{address}” is not an address such as https://club.example/games/")
    return address.rstrip("/")


Texts = Annotated[tuple[str, ...], BeforeValidator(listed)]
Networks = Annotated[tuple[Annotated[str, AfterValidator(checked_network)], ...], BeforeValidator(listed)]
OneRate = Annotated[Rate, BeforeValidator(read_rate), AfterValidator(checked_rate)]
Port = Annotated[int, Field(ge=0)]
Some = Annotated[int, Field(ge=1)]
Seconds = Annotated[float, Field(gt=0)]
Days = Annotated[float, Field(ge=0, lt=100_000)]


class Settings(BaseModel):
    """Everything that can be set."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True, use_attribute_docstrings=True)

    database: str = ""
    """a file or postgresql://… (default: a file of yours)"""
    host: str = "127.0.0.1"
    """where to listen: an address of this machine; 0.0.0.0: at all of them"""
    port: Port = 8017
    """the port; 0: any that is free"""
    share_port: bool = False
    """several servers of one machine on one port and one PostgreSQL"""
    public_address: Annotated[str, AfterValidator(checked_address)] = ""
    """where visitors find this server, such as https://club.example/games/: its name is known then, its path is the
    base path, and with https sessions travel over nothing else"""
    base_path: Annotated[str, AfterValidator(checked_base)] = ""
    """the path below which a proxy shows this server, such as /games (default: that of public_address)"""
    trusted_proxy: Networks = ("127.0.0.1", "::1")
    """an address or network of proxies, whose word is taken for where visitors come from (X-Forwarded-For) and whether
    by https (X-Forwarded-Proto); may be repeated"""
    known_as: Texts = ()
    """a name that visitors use for this server; may be repeated"""
    origin: Texts = ()
    """a page elsewhere that may act for its visitors; may be repeated"""
    secure_cookies: bool = False
    """sessions travel over https only, even where no proxy says that it speaks https"""
    metrics_token: str = ""
    """lets its bearer read /metrics from elsewhere; better given by the environment or the file, which other users of
    the machine do not see"""
    imprint: str = ""
    """a text or Markdown file: who runs this server, linked from every page"""
    privacy: str = ""
    """a text or Markdown file: what is kept of visitors, linked from every page"""
    security_contact: str = ""
    """mailto:… or https://…, where faults of this server are to be told (/.well-known/security.txt)"""
    language: Literal["en", "pl", "it"] = "en"
    """the language of visitors who ask for none of: en, pl, it"""
    rate_limits: bool = True
    """whether anything is limited by person or address"""
    grace: Annotated[float, Field(ge=0)] = 30.0
    """seconds that somebody must be gone before a bot may replace them, or the others may end a game without them; if
    the table’s clock is longer, that counts"""
    guests_expire: Days = 30.0
    """days until a guest without a seat is forgotten; 0: never"""
    tables_expire: Days = 14.0
    """days without anything new until a table that was never begun is removed; 0: never"""
    open_browser: bool = True
    """whether a server that is started in a terminal opens the browser"""

    # ---- limits: what nobody can take from the others
    connections: Some = 20_000
    """in all, as far as the system lets files be opened (the limit is raised to the hard one at start). Where all are
    taken, the oldest that has not asked for anything makes room"""
    connections_of_an_address: Some = 400
    """further ones get a 503; proxies may have any number"""
    request_seconds: Seconds = 15.0
    """within which a whole request must have come in, else 408"""
    largest_head: Some = 16_384
    """bytes of a request’s first line and headers, else 431"""
    largest_body: Some = 65_536
    """bytes of a request’s body, else 413"""
    largest_frame: Some = 16_384
    """bytes of a message on a socket, else 1009"""
    sockets_of_an_address: Some = 300
    """further ones are closed with `too_many_sockets`"""
    sockets_of_a_person: Some = 20
    """likewise"""
    viewers_of_a_table: Some = 200
    """spectators without a session, and as many with one; those who sit there, and the host, always get in"""
    viewers_of_an_address: Some = 60
    """spectators of one table"""
    longest_log: Some = 20_000
    """entries of a table, after which it only takes what brings the game to its end (`log_full`)"""
    waiting_messages: Some = 256
    """that wait for a slow reader, who then has to connect again"""
    thinkers: Some = 2
    """bots and hints that are thought about at once. The hosts of tables and those who ask for hints take turns; bots
    that play by rules of thumb do not queue"""
    thoughts_of_a_person: Some = 20
    """that wait or are thought about; more bots of one host play by rules of thumb, more hints are refused"""
    bot_seconds: Seconds = 1.0
    """in which a bot thinks about a move"""
    bot_limit: Seconds = 8.0
    """seconds after which a bot is given up for a move"""
    hint_seconds: Seconds = 1.0
    """in which a hint is found"""
    rate: Annotated[dict[str, OneRate], AfterValidator(known_rates)] = {}
    """how often somebody may do what, each as `rate.NAME`"""

    # ---- the pace of the server
    stand_in: Annotated[str, AfterValidator(known_level)] = "stacz"
    """the level that plays for people who are away: child, neighbour, regular, stacz or manager"""
    idle_seconds: Seconds = 120.0
    """after which a table that nobody looks at leaves the memory"""
    sweep_seconds: Seconds = 5.0
    """between two looks for tables that wait for the server"""
    takeover_seconds: float = 3.0
    """that a server waits before it moves for a bot where another one wrote last"""
    nudge_seconds: float = 45.0
    """from a nudge to a vote for a clock"""
    voted_clock: float = 60.0
    """seconds a choice that such a vote gives"""
    presence_seconds: float = 5.0
    """between two words of a server to the others about who is connected"""
    expiry_seconds: float = 3600.0
    """between two looks for what has expired"""
    shortest_clock: float = 5.0
    """seconds a choice: the shortest clock a table can have"""
    longest_clock: float = 14 * 86_400.0
    """seconds a choice: the longest"""
    slowest_pace: float = 5.0
    """seconds between the moves of bots: the slowest a table can have"""

    @model_validator(mode="before")
    @classmethod
    def _follow_the_address(cls, given: Any) -> Any:
        """Let the public address say what else it tells."""
        address = given.get("public_address") if isinstance(given, dict) else None
        if not isinstance(address, str) or not address:
            return given
        found = urlsplit(address)
        return {"base_path": found.path, "secure_cookies": found.scheme == "https"} | given

    @cached_property
    def networks(self) -> tuple[Network, ...]:
        """The networks of trusted proxies, each also as it looks to a socket for both kinds of addresses."""
        found = [ip_network(text) for text in self.trusted_proxy]
        mapped = [
            IPv6Network(f"::ffff:{one.network_address}/{96 + one.prefixlen}") for one in found if one.version == 4
        ]
        return (*found, *mapped)

    def is_proxy(self, address: str) -> bool:
        """Whether a proxy that is trusted speaks from there."""
        try:
            found = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """By what names the server is known, besides addresses and those of this machine."""
        public = urlsplit(self.public_address).hostname
        return (self.host, *self.known_as, *([public] if public else []))
