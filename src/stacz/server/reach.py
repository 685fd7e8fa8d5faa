"""At which addresses others in the local network reach this machine. Nothing is sent to find out."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, ip_address

from stacz.server.access import is_address, is_loopback

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 - only compared
ELSEWHERE = "192.0.2.1"  # of no machine at all: asked for the way there, the system names the address it would use


def listens_elsewhere(host: str) -> bool:
    """Whether a server that listens there can be reached from other machines."""
    return host in EVERYWHERE[:2] or not (host == "localhost" or is_loopback(host) or not host)


def own_addresses(host: str) -> list[str]:
    """Return the addresses at which others could reach a server that listens there: all of this machine, or the one."""
    if host not in EVERYWHERE and listens_elsewhere(host):
        return [host]
    return sorted_out([*way_out(), *named()])


def way_out() -> list[str]:
    """Return the address that this machine uses towards others."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((ELSEWHERE, 9))  # a datagram socket: nothing is sent
            return [str(probe.getsockname()[0])]
    except OSError:  # no network
        return []


def named() -> list[str]:
    """Return the addresses that this machine knows under its own name."""
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(address[4][0]) for address in found]


def sorted_out(addresses: Iterable[str]) -> list[str]:
    """Return each address once that another machine could use."""
    return [address for address in dict.fromkeys(addresses) if is_address(address) and is_usable(ip_address(address))]


def is_usable(address: object) -> bool:
    """Whether others can come to an address."""
    return isinstance(address, IPv4Address) and not (
        address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
    )
