"""A stand-in for systemctl: starts what a unit says, as its user, and waits for its word. Sandboxes it has none.

Called as `python managed.py HOST.json ARGUMENTS…`; the host is a folder that stands for the root of a machine.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any


def here(text: str, host: dict[str, Any]) -> str:
    """Put the folder for the root, and free ports for those of the samples."""
    text = re.sub(r"(?<![\w/.])/(opt|etc|var)/", rf"{host['root']}/\1/", text)
    for old, new in host["ports"].items():
        text = re.sub(rf"\b{old}\b", str(new), text)
    return text


def of_unit(text: str, name: str) -> list[str]:
    """Return the values of a unit under one name."""
    return re.findall(rf"^{name}=(.*)$", text, re.MULTILINE)


class Manager:
    """Starts units."""

    def __init__(self, told: Path) -> None:
        self.told = told
        self.host = json.loads(told.read_text())
        self.root = Path(self.host["root"])

    def run(self, command: str, units: list[str]) -> None:
        """Do what systemctl would."""
        if command == "daemon-reload" or (command == "enable" and units[0] != "--now"):
            return
        for unit in (one for one in units if one != "--now"):
            if unit.endswith(".timer"):
                assert (self.root / "etc/systemd/system" / unit).is_file(), unit
            elif unit in ("nginx", "prometheus"):
                self.start_program(unit)
            else:
                self.stop(unit)
                self.start(unit)

    def started(self, unit: str, process: subprocess.Popen[bytes]) -> None:
        """Remember what has to be stopped."""
        (self.root / "run" / unit).write_text(str(process.pid))

    def stop(self, unit: str) -> None:
        """Stop a server that runs."""
        pid = self.root / "run" / unit
        if pid.exists():
            os.kill(int(pid.read_text()), 15)
            while alive(int(pid.read_text())):
                pass
            pid.unlink()

    def start(self, unit: str) -> None:
        """Start a unit of ours as the user that stands for its own."""
        name, _, instance = unit.removesuffix(".service").partition("@")
        file = self.root / "etc/systemd/system" / (f"{name}@.service" if instance else f"{name}.service")
        text = file.read_text()
        assert of_unit(text, "User") == ["stacz"]
        command = shlex.split(here(of_unit(text, "ExecStart")[0].replace("%i", instance), self.host))
        environment = {
            **{name: value for name, value in os.environ.items() if name.startswith("PG")},
            "PGUSER": "stacz", "PATH": "/usr/bin:/bin", "HOME": str(self.root / "var/lib/stacz"),
            "STACZ_CONFIG": str(self.root / "etc/stacz/stacz.toml"),
        }  # fmt: skip
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear, (self.root / f"run/{unit}.log").open("ab") as log:
            address = self.root / "run" / f"{unit}.notify"
            address.unlink(missing_ok=True)
            ear.bind(str(address))
            address.chmod(0o666)
            waits = of_unit(text, "Type") == ["notify"]
            process = subprocess.Popen(
                command, cwd=self.root / "var/lib/stacz", stdout=log, stderr=log, stdin=subprocess.DEVNULL,
                env={**environment, **({"NOTIFY_SOCKET": str(address)} if waits else {})},
                user=self.host["user"], group=self.host["user"], extra_groups=[], start_new_session=True,
            )  # fmt: skip
            if not waits:
                assert process.wait(60) == 0, (self.root / f"run/{unit}.log").read_text()
                return
            ear.settimeout(60)
            assert ear.recv(100) == b"READY=1"
        self.started(unit, process)

    def start_program(self, name: str) -> None:
        """Start nginx or Prometheus, with what was put into /etc; they would be running already."""
        etc, run = self.root / "etc", self.root / "run"
        if name == "nginx":
            site = etc / "nginx/sites-enabled/stacz"
            if not site.exists() or (run / "nginx").exists():
                return
            site.write_text(re.sub(r"\s*listen \[::\].*", "", here(site.read_text(), self.host)))
            command = ["nginx", "-p", str(run), "-c", str(etc / "nginx/nginx.conf")]
        else:
            written = etc / "prometheus/prometheus.yml"
            written.write_text(here(written.read_text(), self.host).replace("15s", "1s"))
            command = ["prometheus", f"--config.file={written}", f"--storage.tsdb.path={run}/tsdb",
                       f"--web.listen-address=127.0.0.1:{self.host['prometheus']}"]  # fmt: skip
        with (run / f"{name}.log").open("ab") as log:
            self.started(name, subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True))


def alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


if __name__ == "__main__":
    Manager(Path(sys.argv[1])).run(sys.argv[2], sys.argv[3:])
