"""Games on Ray, for several machines: the same chunks, so the same results. Ray comes with pip install 'stacz[ray]'."""

from __future__ import annotations

import importlib
import os
import secrets
import socket
import tempfile
from typing import Any

import msgspec

import stacz
from stacz.arena.workers import Chunk, Finished, Plan, Task, Work, Workers, play_chunk
from stacz.core.errors import StaczError

QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
LOOPBACK = "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"  # in spite of its name: "0" means, anywhere, 127.0.0.1 and nothing else


def load_ray(address: str | None) -> Any:
    """Return Ray, told to be quiet, to report nothing to anybody and, for one machine, to stay within it."""
    if address is None:
        os.environ.setdefault(LOOPBACK, "0")
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))  # else Ray would leave one in the home directory
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise StaczError("no_ray") from None


def on_ray(address: str | None) -> Workers:
    """Return all cores of a cluster; without an address, of a small one on this machine that ends with it."""
    ray = load_ray(address)

    def play(plan: Plan, work: Work) -> Finished:
        scratch = tempfile.TemporaryDirectory(
            prefix="ray", ignore_cleanup_errors=True
        )  # short: Ray's sockets lie in it
        pending: list[Any] = []
        try:
            connect(ray, address, scratch.name)
            workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
            remote = ray.remote(num_cpus=1, max_retries=2)(play_on_node)
            raw = ray.put(msgspec.json.encode(plan))
            while True:
                while len(pending) < 2 * workers and (tasks := work.take(workers)):
                    pending.append(remote.remote(raw, tasks, stacz.__version__))
                if not pending:
                    break
                ready, pending = ray.wait(pending, num_returns=1)
                answer = get(ray, ready[0])
                if isinstance(answer, StaczError):
                    raise answer
                chunk = msgspec.json.decode(answer, type=Chunk)
                work.learn(chunk)
                yield chunk.games
        finally:
            for reference in pending:
                ray.cancel(reference, force=True)
            ray.shutdown()
            scratch.cleanup()

    return play


def connect(ray: Any, address: str | None, scratch: str) -> None:
    """Join a cluster, or start one that only this machine can reach and that keeps nothing."""
    settings: dict[str, Any] = {"address": address}
    if address is not None:
        knock(address)
    else:
        settings = {
            "address": "local",
            "include_dashboard": False,
            "_temp_dir": scratch,
        }
    try:
        ray.init(log_to_driver=False, logging_level="ERROR", ignore_reinit_error=False, **settings)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        first = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise StaczError("ray_failed", fault=first.rstrip(".")) from None


def knock(address: str) -> None:
    """Refuse an address at which nobody listens; Ray would try for many minutes."""
    if address == "auto":
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=10).close()
    except (OSError, ValueError, OverflowError):
        raise StaczError("ray_failed", fault=f"nobody answers at {address}") from None


def get(ray: Any, reference: Any) -> Any:
    """Return what a worker answered."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayError as error:
        first = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise StaczError("ray_failed", fault=first.rstrip(".")) from None


def play_on_node(raw: bytes, tasks: list[Task], version: str) -> bytes | StaczError:
    """Play a chunk on some machine; a refusal comes back as it is."""
    try:
        if stacz.__version__ != version:
            raise StaczError("other_version", theirs=stacz.__version__, ours=version)
        return msgspec.json.encode(play_chunk(msgspec.json.decode(raw, type=Plan), tasks))
    except StaczError as error:
        return error
