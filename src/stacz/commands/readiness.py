"""Tells systemd how a server fares (Type=notify): `systemctl restart` then returns when it can be asked."""

from __future__ import annotations

import os
import socket


def tell_manager(state: str) -> None:
    """Send a word to the service manager, if one has started this server and waits for it."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.connect("\0" + address[1:] if address.startswith("@") else address)
            manager.sendall(state.encode())
    except OSError:  # it waits in vain and says so; the server can be asked all the same
        pass
