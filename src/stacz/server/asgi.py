"""A request as ASGI has it, and what is read from it here and there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

from stacz.locale.refusals import best_language

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def header(scope: Scope, name: bytes) -> str | None:
    """Return a header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def language_of(scope: Scope) -> str:
    """Return the language to answer in."""
    return best_language(header(scope, b"accept-language") or "")


def address_of(scope: Scope) -> str:
    """Return where a request comes from, as far as it is one place."""
    return place_of(str(scope["client"][0])) if scope.get("client") else "unknown"


@lru_cache(maxsize=4096)
def place_of(address: str) -> str:
    """Return what stands for an address where something is counted: of IPv6 the half that one household shares."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
