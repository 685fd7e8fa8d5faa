"""By which names a server may be asked, and who may read its metrics."""

from __future__ import annotations

import hmac
import socket
from collections.abc import Iterable
from functools import cache
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from stacz.core.errors import StaczError
from stacz.server.asgi import Scope, header

# Nobody can make these names lead here but who runs this machine or its network.
LOCAL_ENDS: Final = (".localhost", ".local")
FORWARDED: Final = (b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via")  # a proxy speaks for somebody elsewhere


def host_name(netloc: str) -> str:
    """Return the name in a Host header or an origin, without its port; empty if it cannot be read."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Whether it is an address and not a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


@cache
def own_names() -> frozenset[str]:
    """Return what this machine is called."""
    whole = socket.gethostname().lower()
    return frozenset({"localhost", whole, whole.partition(".")[0]})


def check_host(scope: Scope, hosts: Iterable[str], origins: Iterable[str]) -> None:
    """Refuse a name that this server is not known by: a foreign page may have let its own name lead here.

    An address cannot be turned like that, and programs that give no name are no pages.
    """
    asked = header(scope, b"host")
    if asked is None:
        return
    name = host_name(asked)
    if is_address(name) or (name and name in own_names()) or name.endswith(LOCAL_ENDS):
        return
    known = {host.lower().rstrip(".") for host in hosts} | {host_name(origin.partition("//")[2]) for origin in origins}
    if not name or name not in known:
        raise StaczError("unknown_host", host=name[:100])


def may_measure(scope: Scope, token: str) -> bool:
    """Whether somebody may read the metrics: who shows the token, or who is on this machine and asks it directly."""
    shown = (header(scope, b"authorization") or "").encode("utf-8", "replace")
    if token and hmac.compare_digest(shown, f"Bearer {token}".encode()):
        return True
    name = host_name(header(scope, b"host") or "")
    direct = not is_forwarded(scope)
    client = str(scope["client"][0]) if scope.get("client") else ""
    return direct and is_loopback(client) and (name == "localhost" or is_loopback(name))


def is_forwarded(scope: Scope) -> bool:
    """Whether a proxy asks for somebody."""
    return any(key in FORWARDED for key, _ in scope["headers"])


def is_loopback(address: str) -> bool:
    """Whether an address is of this machine itself."""
    return is_address(address) and ip_address(address).is_loopback
