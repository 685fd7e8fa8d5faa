"""Forks servers on demand, with all modules loaded: python -m tests.server.forks.

Each line on standard input has the arguments for `stacz serve` and a log; the answer is the child's process id.
The child is a server like any other: it has opened nothing before the fork, and dies by SIGKILL like any other.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys

import uvicorn.loops.auto
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.auto  # noqa: F401

import stacz.commands.serve
import stacz.server.app  # noqa: F401
from stacz.cli import main


def serve(arguments: list[str], log: str, largest_file: int | None) -> None:
    """Be a server."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(out, 1)
    os.dup2(out, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # else the listener gets 0, which libuv never closes
    if largest_file is not None:  # a disk that is full there
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, resource.RLIM_INFINITY))
    try:
        main(["serve", *arguments])
    finally:
        os._exit(1)


signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the dead need no burial
for line in sys.stdin:
    order = json.loads(line)
    child = os.fork()
    if child == 0:
        serve(**order)
    print(child, flush=True)
