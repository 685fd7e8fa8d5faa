"""stacz serve: tables for friends, on this machine or for everybody."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
import webbrowser
from typing import Final

import uvicorn

from stacz.commands.readiness import tell_manager
from stacz.core.errors import StaczError
from stacz.server.app import build_app
from stacz.server.http.middleware import Gate
from stacz.server.http.operator_pages import NAMES
from stacz.server.reach import listens_elsewhere, own_addresses
from stacz.server.settings import Settings
from stacz.server.socket.direct_socket import DirectSocket
from stacz.server.socket.front_door import front_door
from stacz.store import Store, default_database, open_store

MOST_FILES: Final = 1 << 20
HELP: Final = "docs/operations.md, A public site"


def serve(settings: Settings) -> int:
    """Serve until stopped; return the exit code."""
    host = settings.host
    listener = listen(host, settings.port, settings.share_port)
    port = listener.getsockname()[1]
    address = address_of(host, port, settings.base_path)
    failed: list[StaczError] = []

    async def opened() -> Store:
        try:
            return await open_store(settings.database or default_database())
        except StaczError as error:
            failed.append(error)
            raise

    config = server_config(build_app(opened, settings), settings, raise_file_limit())
    others = [address_of(found, port, settings.base_path) for found in own_addresses(host)]
    is_open = listens_elsewhere(host)
    missing = [name for name in NAMES if not getattr(settings, name)] if is_open or settings.public_address else []
    server = Server(config, address, settings.open_browser, others if is_open else [], missing)
    for number in (signal.SIGTERM, signal.SIGINT):  # uvicorn repeats the signal when it has stopped everything
        signal.signal(number, lambda *_: sys.exit(0))
    try:
        server.run(sockets=[listener])
    except SystemExit:  # uvicorn's own way to say that nothing was started
        if not failed:
            raise
    if failed:
        raise failed[0]
    return 0


def server_config(app: Gate, settings: Settings, most_files: int = 1024) -> uvicorn.Config:
    """Return how uvicorn runs the application."""
    return uvicorn.Config(
        app,
        http=front_door(settings, most_files),  # type: ignore[arg-type]
        ws=DirectSocket,
        forwarded_allow_ips=[str(network) for network in settings.networks],
        ws_max_size=settings.largest_frame,
        ws_per_message_deflate=False,
        ws_ping_interval=45.0,  # proxies close what is silent for a minute
        ws_ping_timeout=30.0,
        timeout_graceful_shutdown=5,
        access_log=False,
        log_level="critical",
        server_header=False,
        lifespan="on",
    )


def raise_file_limit() -> int:
    """Let this process open as many files, and so connections, as the system allows; return how many."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource  # not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems name a limit that they do not grant
            return soft
    return wanted


def listen(host: str, port: int, share_port: bool = False) -> socket.socket:
    """Take the address, alone or with other servers, or say why not."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if share_port:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind((host, port))  # uvicorn listens when all is ready: until then a proxy asks another server
    except (OSError, OverflowError) as error:
        fault = getattr(error, "strerror", None) or str(error)
        raise StaczError("bad_address", host=host, port=port, fault=fault.rstrip(".")) from None
    listener.setblocking(False)
    return listener


def address_of(host: str, port: int, base: str = "") -> str:
    """Return what to type into a browser."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host  # noqa: S104 - only shown
    return f"http://[{shown}]:{port}{base}/" if ":" in shown else f"http://{shown}:{port}{base}/"


class Server(uvicorn.Server):
    """Says where it is, once it is there."""

    def __init__(
        self, config: uvicorn.Config, address: str, browser: bool, others: list[str], missing: list[str]
    ) -> None:
        super().__init__(config)
        self.missing = missing
        self.address = address
        self.others = others
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets=sockets)
        if self.started and not self.should_exit:
            tell_manager("READY=1")
            print(f"Stacz is served at {self.address} (stop it with Ctrl+C)", flush=True)
            if self.others and self.others != [self.address]:
                print(f"Others in your network find it at {' or '.join(self.others)}", flush=True)
            if self.missing:
                print(f"Others can reach it, and it has no page for: {', '.join(self.missing)} ({HELP})", flush=True)
            if self.browser and sys.stdout.isatty():
                threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell, let in who stands before the door already, and stop."""
        tell_manager("STOPPING=1")
        waiting = [found for listener in sockets or () for found in taken(listener)]
        for server in self.servers:
            server.close()
        for found in waiting:
            await asyncio.get_running_loop().connect_accepted_socket(self.connection, found)
        await super().shutdown(sockets=sockets)

    def connection(self) -> asyncio.Protocol:
        """Return what serves one connection, as uvicorn makes it."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )


def taken(listener: socket.socket) -> list[socket.socket]:
    """Take all connections that wait: the system would reset them, and a proxy would not know what became of them."""
    found = []
    while True:
        try:
            found.append(listener.accept()[0])
            found[-1].setblocking(False)
        except OSError:  # none waits; or it is gone
            return found
