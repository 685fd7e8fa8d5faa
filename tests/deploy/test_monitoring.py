"""The dashboard and the alerts name what a server really tells, and the alerts fire when they should."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

import stacz
from stacz.core.errors import StaczError
from stacz.server.logs import reason_of
from tests.deploy.proxies import DEPLOY, tool
from tests.server.served import Person, ServerThread, served_in_thread

RULES = DEPLOY / "prometheus"
OWN = re.compile(r"\b((?:stacz|process)_[a-z_]+)\b")


def expressions() -> list[str]:
    """Return all that is asked of Prometheus."""
    groups = yaml.safe_load((RULES / "stacz.rules.yml").read_text())["groups"]
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    return [rule["expr"] for group in groups for rule in group["rules"]] + [
        target["expr"] for panel in panels for target in panel["targets"]
    ]


def test_every_metric_that_is_named_is_served(tmp_path: Path) -> None:
    with served_in_thread(tmp_path) as server:
        told = httpx.get(f"http://127.0.0.1:{server.port}/metrics").text
    served = set(re.findall(r"^# TYPE (\S+)", told, re.MULTILINE))
    served |= {f"{name}_bucket" for name in served}
    named = {name for text in expressions() for name in OWN.findall(text)}
    assert len(named) > 12
    assert named <= served, named - served
    assert f'version="{stacz.__version__}"' in told
    assert "process_cpu" not in told  # it would tell how long bots think


def test_every_counter_is_on_the_dashboard(tmp_path: Path) -> None:
    with served_in_thread(tmp_path) as server:
        told = httpx.get(f"http://127.0.0.1:{server.port}/metrics").text
    served = {name for name in re.findall(r"^# TYPE (stacz_\S+)", told, re.MULTILINE) if not name.endswith("_created")}
    assert served <= {name.removesuffix("_bucket") for text in expressions() for name in OWN.findall(text)}


@pytest.mark.parametrize(
    "command",
    [
        ["check", "rules", "stacz.rules.yml"],
        ["check", "config", "prometheus.yml"],
        ["test", "rules", "stacz.rules.test.yml"],
    ],
)
def test_prometheus_takes_the_rules(command: list[str]) -> None:
    done = subprocess.run([tool("promtool", "prometheus"), *command], cwd=RULES, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SUCCESS" in done.stdout


def test_trouble_with_the_database_says_why_and_is_counted(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with served_in_thread(tmp_path, sweep_seconds=0.05) as server:
        person = Person(server.port)
        before = counted(server)
        assert server.store is not None

        async def fails(**_: Any) -> list[Any]:
            fault = 'connection to server at "db.internal", port 5432 failed: FATAL: password failed for "jan:secret"'
            raise StaczError("store_unavailable", fault=fault)

        monkeypatch.setattr(server.store, "tables", fails)
        said = ""
        while "store_trouble" not in said:
            said += capfd.readouterr().err
        assert counted(server) > before
        person.close()
    line = next(json.loads(line) for line in said.splitlines() if "store_trouble" in line)
    assert line["why"] == "connection to server at “…”, port 5432 failed: FATAL: password failed for “…”"


def counted(server: ServerThread) -> float:
    """Return how often the server told of trouble."""
    told = httpx.get(f"http://127.0.0.1:{server.port}/metrics").text
    return float(re.findall(r"^stacz_store_trouble_total (\S+)", told, re.MULTILINE)[0])


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("no answer in 2 s", "no answer in 2 s"),
        ("connection to server at 10.0.0.7 failed", "connection to server at “…” failed"),
        ("could not open postgresql://stacz:secret@db/stacz now", "could not open “…” now"),
        ("invalid input syntax for type integer: 'card 7'", "invalid input syntax for type integer: “…”"),
        ("database or disk is full", "database or disk is full"),
    ],
)
def test_reasons_leave_out_what_a_driver_quotes(fault: str, said: str) -> None:
    assert reason_of(StaczError("store_unavailable", fault=fault)) == said
