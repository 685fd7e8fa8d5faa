"""What a monitor can ask for at /metrics. Numbers of the whole server, of no table and of no person.

On a server with one table they are numbers of that table all the same. So nothing is counted that a player does in
secret: no card laid into a sealed bid, no hint, no move that is only thought about, and not how long bots think. The
time that the process has worked (process_cpu_seconds_total) would tell that, and is left out.
"""

from __future__ import annotations

import platform
from collections.abc import Iterable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, ProcessCollector

import stacz

REGISTRY: Final = CollectorRegistry()
STEP: Final = 64 << 20  # bytes
OF_THE_PROCESS: Final = (
    "process_start_time_seconds", "process_resident_memory_bytes", "process_open_fds", "process_max_fds",
)  # fmt: skip


class Process(ProcessCollector):
    """What the system knows of this process, but for how long it has worked; memory in steps, as a hint takes some."""

    def collect(self) -> Iterable[Metric]:
        """Return it."""
        found = [metric for metric in super().collect() if metric.name in OF_THE_PROCESS]
        for metric in found:
            if metric.name == "process_resident_memory_bytes":
                used = metric.samples[0].value
                metric.samples = [metric.samples[0]._replace(value=-(-used // STEP) * STEP)]
        return found


Process(registry=REGISTRY)
BUILD: Final = Gauge(
    "stacz_build_info", "Always 1; the labels tell what runs here", ["version", "mode", "python"], registry=REGISTRY
)
BUILD.labels(version=stacz.__version__, mode=stacz.MODE, python=platform.python_version()).set(1)

TABLES: Final = Gauge("stacz_tables", "Tables in memory", registry=REGISTRY)
VIEWERS: Final = Gauge("stacz_viewers", "Open sockets", registry=REGISTRY)
COMMANDS: Final = Counter(
    "stacz_commands", "Commands by kind and outcome, but for moves and hints", ["do", "outcome"], registry=REGISTRY
)
EVENTS: Final = Counter("stacz_events", "Events stored by this process that everybody may know of", registry=REGISTRY)
CONFLICTS: Final = Counter("stacz_conflicts", "Appends lost to another process", registry=REGISTRY)
STORE_TROUBLE: Final = Counter(
    "stacz_store_trouble", "Times that the server’s own work failed at the database", registry=REGISTRY
)
DAMAGED: Final = Counter("stacz_damaged_tables", "Tables whose log could not be folded", registry=REGISTRY)
SLOW_READERS: Final = Counter("stacz_slow_readers", "Sockets closed because they lagged behind", registry=REGISTRY)
MALFORMED: Final = Counter("stacz_malformed_frames", "Frames that could not be read", registry=REGISTRY)
REQUESTS: Final = Counter("stacz_requests", "HTTP requests by status, but for previews", ["status"], registry=REGISTRY)
BOT_FAULTS: Final = Counter("stacz_bot_faults", "Moves for which a bot was replaced", ["level"], registry=REGISTRY)
APPEND_SECONDS: Final = Histogram(
    "stacz_append_seconds", "Time until what everybody may know of was durable", registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)  # fmt: skip
