"""A request as ASGI has it, and what is read from it here and there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

from stacz.locale.refusals import best_language

ROUTE: Final = "stacz.route"  # in a scope: the path below the base path
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
    """Return the language to answer in: what the asker understands, else what is spoken at this server."""
    return best_language(header(scope, b"accept-language") or "", scope.get("default_language", "en"))


def place_below(scope: Scope, base: str) -> None:
    """Let a request know its place below the base path, whether the proxy has cut that off or not.

    As ASGI has it, `path` is the whole path and `root_path` the base; ROUTE is what is left.
    """
    path = str(scope["path"])
    route = path[len(base) :] if path == base or path.startswith(f"{base}/") else path
    scope.update({"root_path": base, "path": base + route, ROUTE: route})


def route_of(scope: Scope) -> str:
    """Return the path below the base path."""
    return str(scope.get(ROUTE, scope["path"]))


def encoding_for(scope: Scope, offered: tuple[str, ...]) -> str | None:
    """Return the best of the encodings, the preferred first, that the asker accepts; None: as it is."""
    weights: dict[str, float] = {}
    for part in (header(scope, b"accept-encoding") or "").lower().split(",")[:20]:
        name, _, quality = part.partition(";")
        try:
            weights[name.strip()] = float(quality.partition("=")[2] or 1)
        except ValueError:
            weights[name.strip()] = 0.0
    best = max(offered, key=lambda name: weights.get(name, weights.get("*", 0.0)))
    weight = weights.get(best, weights.get("*", 0.0))
    return best if weight > 0 and weight >= weights.get("identity", 0.0) else None


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
