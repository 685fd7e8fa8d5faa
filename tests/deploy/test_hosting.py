"""docs/hosting.md, command by command, as a stranger would type them.

What is put in the place of what only a real machine has, and nothing else: a folder for its root (/opt, /etc, /var),
free ports, `nobody` for the user stacz, `apt-get --simulate`, a PostgreSQL of the tests, a certificate that signs
itself for certbot's, and managed.py for systemctl: it starts what the units say, without a sandbox, which
test_units.py tries.
"""

from __future__ import annotations

import json
import os
import pwd
import re
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import make_url

import stacz
from tests.deploy.managed import alive
from tests.deploy.proxies import NGINX, free_port, make_certificate, tool
from tests.server.served import PATIENCE, Person
from tests.store.postgres import Postgres

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/hosting.md").read_text()
COMMANDS = re.findall(r"^\*\*\d+\..*?```sh\n(.*?)\n```", DOCUMENT, re.MULTILINE | re.DOTALL)

SHIMS = {
    "apt-get": 'exec {apt} --simulate "$@"',
    "useradd": 'exec {useradd} --prefix {root} "$@"',
    "runuser": '[ "$1 $2 $3" = "-u postgres --" ] && shift 3 && PGUSER=postgres exec "$@"',
    "systemctl": 'exec {python} {managed} {root}/host.json "$@"',
    "certbot": 'cp {root}/certificate.pem "$LIVE/fullchain.pem" && cp {root}/key.pem "$LIVE/privkey.pem"',
    "python3": 'exec {system_python} "$@"',
    "install": 'exec {install} $(echo "$@" | sed "s/-o stacz -g stacz/-o nobody -g {group}/")',
}


def test_there_are_ten() -> None:
    assert len(COMMANDS) == 10
    assert "in ten\ncommands" in DOCUMENT or "in ten commands" in DOCUMENT


def system_python() -> str:
    """Return a Python that another user may run, for which the wheel is made."""
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    own = str(getattr(sys, "_base_executable", sys.executable))
    for found in (own, f"/usr/bin/python{version}", f"/usr/local/bin/python{version}"):
        try:
            subprocess.run([found, "-c", "import ensurepip"], user="nobody", cwd="/", check=True, capture_output=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        return found
    pytest.skip(f"no Python {version} that other users may run: apt-get install python{version}-venv")


class Host:
    """A folder that stands for a machine."""

    def __init__(self, root: Path, database: str) -> None:
        self.root = root
        self.name = "localhost"
        socket = str(make_url(database).query["host"])
        self.ports = {"8017": free_port(), "8018": free_port(), "443": free_port(), "80": free_port()}
        self.prometheus = free_port()
        nobody = pwd.getpwnam("nobody")
        for name in ("run", "opt", "etc/systemd/system", "etc/nginx/sites-enabled", "etc/prometheus", "bin", "home",
                     "var/lib/stacz", "var/backups", f"etc/letsencrypt/live/{self.name}"):  # fmt: skip
            (root / name).mkdir(parents=True)
        for name in ("passwd", "group", "shadow"):
            shutil.copy(f"/etc/{name}", root / "etc" / name)
        (root / "etc/login.defs").write_text("")
        for name in ("run", "var/lib/stacz"):
            os.chown(root / name, nobody.pw_uid, nobody.pw_gid)
        make_certificate(root)
        (root / "etc/nginx/nginx.conf").write_text(
            NGINX.format(folder=root / "run").replace("site.conf", "../etc/nginx/sites-enabled/*")
        )
        told = {"root": str(root), "ports": self.ports, "user": nobody.pw_uid, "prometheus": self.prometheus}
        (root / "host.json").write_text(json.dumps(told))
        names = {
            "root": root, "python": sys.executable, "managed": Path(__file__).with_name("managed.py"),
            "apt": tool("apt-get", "apt"), "useradd": tool("useradd", "passwd"),
            "install": tool("install", "coreutils"), "system_python": system_python(), "group": str(nobody.pw_gid),
        }  # fmt: skip
        for name, body in SHIMS.items():
            shim = root / "bin" / name
            shim.write_text(f"#!/bin/bash\n{body.format(**names)}\n")
            shim.chmod(0o755)
        self.environment = {
            **os.environ, "PATH": f"{root}/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin", "PGHOST": socket,
            "PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "NAME": self.name,
            "LIVE": str(root / f"etc/letsencrypt/live/{self.name}"),
        }  # fmt: skip

    def run(self, command: str) -> None:
        """Type a command."""
        typed = re.sub(r"(?<![\w/.])/(opt|etc|var)/", rf"{self.root}/\1/", command)
        done = subprocess.run(
            ["bash", "-c", typed], cwd=self.root / "home", env=self.environment, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-1500:]}\n{done.stderr[-1500:]}\n{self.logs()}"

    def logs(self) -> str:
        """Return what the servers said."""
        return "\n".join(path.read_text()[-800:] for path in (self.root / "run").glob("*.log"))

    def asked(self, expression: str) -> list[Any]:
        """Ask Prometheus."""
        told = httpx.get(f"http://127.0.0.1:{self.prometheus}/api/v1/query", params={"query": expression}).json()
        return list(told["data"]["result"])

    def pids(self) -> dict[str, int]:
        """Return what runs."""
        run = self.root / "run"
        return {path.name: int(path.read_text()) for path in run.iterdir() if path.is_file() and not path.suffix}

    def close(self) -> None:
        """Stop everything."""
        pids = self.pids().values()
        for pid in pids:
            if alive(pid):
                os.kill(pid, signal.SIGTERM)
        deadline = time.monotonic() + PATIENCE
        while any(alive(pid) for pid in pids) and time.monotonic() < deadline:
            time.sleep(0.05)


@pytest.fixture
def host(own_postgres: Postgres) -> Iterator[Host]:
    """A bare machine."""
    if os.geteuid() != 0:
        pytest.skip("only root can become another user")
    for name, package in (("nginx", "nginx"), ("prometheus", "prometheus"), ("createdb", "postgresql-client")):
        tool(name, package)
    folder = Path(tempfile.mkdtemp(prefix="stacz-host-"))  # not pytest's: nobody else may enter that
    folder.chmod(0o755)
    socket = Path(str(make_url(own_postgres.address).query["host"]))
    before = socket.stat().st_mode
    socket.chmod(before | 0o011)  # PostgreSQL minds it only when it starts
    try:
        with closing(Host(folder, own_postgres.address)) as made:
            yield made
    finally:
        socket.chmod(before)
        shutil.rmtree(folder)


@pytest.mark.ci
def test_a_stranger_gets_a_server(host: Host) -> None:
    build: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        host.root / "home",
    ]
    subprocess.run([*build, ROOT], check=True)
    for command in COMMANDS:
        host.run(command)

    # Who runs it may not become anybody, and what they run is the wheel alone.
    servers = {unit: pid for unit, pid in host.pids().items() if unit.startswith("stacz@")}
    assert len(servers) == 2
    for pid in servers.values():
        assert Path(f"/proc/{pid}").stat().st_uid == pwd.getpwnam("nobody").pw_uid
    doctor = subprocess.run(
        [host.root / "opt/stacz/bin/stacz", "doctor"], user="nobody", group="nogroup", extra_groups=[], cwd="/",
        capture_output=True, text=True, env={"PATH": "/nowhere"},
    )  # fmt: skip
    assert doctor.returncode == 0, doctor.stderr
    assert "compiled" in doctor.stdout or stacz.MODE == "python"

    # People play through the proxy, with TLS.
    trusted = ssl.create_default_context(cafile=host.root / "certificate.pem")
    with closing(Person(host.ports["443"], "Anna", tls=trusted)) as anna:
        table = anna.create("pan", 2, who={"0": "child", "1": "child"})
        plain = httpx.get(f"http://127.0.0.1:{host.ports['80']}/", headers={"host": host.name})
        assert plain.status_code == 301
        assert anna.http.get("/").headers["strict-transport-security"]
        # A new version: one server after the other, while the page is asked for.
        for unit in ("stacz@8017", "stacz@8018"):
            host.run(f"systemctl restart {unit}")
            assert anna.http.get(f"/api/tables/{table}").status_code == 200

    # The first backup is there and can be restored; the monitor sees both servers, and nothing wrong.
    backups = list((host.root / "var/backups/stacz").iterdir())
    assert len(backups) == 1
    restored: list[str | Path] = [
        sys.executable,
        "-m",
        "stacz",
        "restore",
        backups[0],
        "--database",
        host.root / "restored.db",
    ]
    assert "Restored" in subprocess.run(restored, capture_output=True, text=True, check=True).stdout
    deadline = time.monotonic() + PATIENCE
    while [result["value"][1] for result in host.asked('up{job="stacz"}')] != ["1", "1"]:
        assert time.monotonic() < deadline, host.logs()
        time.sleep(0.2)
    rules = httpx.get(f"http://127.0.0.1:{host.prometheus}/api/v1/rules").json()["data"]["groups"]
    assert {rule["name"] for group in rules for rule in group["rules"]} >= {"StaczDown", "StaczStoreTrouble"}
