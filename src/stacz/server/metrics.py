"""What a monitor can ask for at /metrics. Numbers of the whole server, of no table and of no person.

On a server with one table they are numbers of that table all the same. So nothing is counted that a player does in
secret: no card laid into a sealed bid, no hint, no move that is only thought about, and not how long bots think.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY: Final = CollectorRegistry()

TABLES: Final = Gauge("stacz_tables", "Tables in memory", registry=REGISTRY)
VIEWERS: Final = Gauge("stacz_viewers", "Open sockets", registry=REGISTRY)
COMMANDS: Final = Counter(
    "stacz_commands", "Commands by kind and outcome, but for moves and hints", ["do", "outcome"], registry=REGISTRY
)
EVENTS: Final = Counter("stacz_events", "Events stored by this process that everybody may know of", registry=REGISTRY)
CONFLICTS: Final = Counter("stacz_conflicts", "Appends lost to another process", registry=REGISTRY)
DAMAGED: Final = Counter("stacz_damaged_tables", "Tables whose log could not be folded", registry=REGISTRY)
SLOW_READERS: Final = Counter("stacz_slow_readers", "Sockets closed because they lagged behind", registry=REGISTRY)
MALFORMED: Final = Counter("stacz_malformed_frames", "Frames that could not be read", registry=REGISTRY)
REQUESTS: Final = Counter("stacz_requests", "HTTP requests by status, but for previews", ["status"], registry=REGISTRY)
BOT_FAULTS: Final = Counter("stacz_bot_faults", "Moves for which a bot was replaced", ["level"], registry=REGISTRY)
APPEND_SECONDS: Final = Histogram(
    "stacz_append_seconds", "Time until what everybody may know of was durable", registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)  # fmt: skip
