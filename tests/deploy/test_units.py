"""systemd takes the units, and what they forbid a server never does."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.deploy.proxies import DEPLOY, free_port, replaced, tool
from tests.server.served import PATIENCE, Person, ServerProcess

UNITS = ("stacz@.service", "stacz-backup.service", "stacz-backup.timer")
MOST_EXPOSED = 15  # tenths: systemd calls all below 2.0 "OK", and most services are at 9
EXECUTABLE_AND_WRITABLE = re.compile(r"PROT_WRITE\|PROT_EXEC")


def installed(folder: Path) -> Path:
    """Return the units of a machine where stacz is installed: systemd wants to see what it would start."""
    program = shutil.which("true") or "/bin/true"
    for name in UNITS:
        text = (DEPLOY / name).read_text()
        if "ExecStart" in text:
            text = replaced(text, {"/opt/stacz/bin/stacz": program})
        (folder / name.replace("@", "@8017")).write_text(text)
    return folder


def test_systemd_takes_the_units(tmp_path: Path) -> None:
    program = tool("systemd-analyze", "systemd")
    units = sorted(path for path in installed(tmp_path).iterdir())
    done = subprocess.run([program, "verify", "--man=no", *units], capture_output=True, text=True)
    ours = [line for line in done.stderr.splitlines() if str(tmp_path) in line or "stacz" in line]
    assert done.returncode == 0, done.stderr
    assert ours == []


@pytest.mark.parametrize("name", ["stacz@8017.service", "stacz-backup.service"])
def test_the_sandbox_is_tight(name: str, tmp_path: Path) -> None:
    program = tool("systemd-analyze", "systemd")
    unit = installed(tmp_path) / name
    done = subprocess.run(
        [program, "security", "--offline=yes", f"--threshold={MOST_EXPOSED}", unit], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-400:]


def test_the_manager_is_told_when_a_server_is_ready_and_when_it_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(PATIENCE)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        server = ServerProcess(str(tmp_path / "games.db"), tmp_path / "log")
        assert manager.recv(100) == b"READY=1"
        with closing(Person(server.port)) as person:
            assert person.http.get("/healthz").status_code == 200
        server.stop()
        assert manager.recv(100) == b"STOPPING=1"


def allowed_calls(program: str) -> set[str]:
    """Return the system calls that the unit lets through."""
    unit = (DEPLOY / "stacz@.service").read_text()
    sets = re.findall(r"^SystemCallFilter=(.*)$", unit, re.MULTILINE)
    allowed: set[str] = set()
    for line in sets:
        named = {call for name in line.lstrip("~").split() for call in calls_of(program, name)}
        allowed = allowed - named if line.startswith("~") else allowed | named
    return allowed


def calls_of(program: str, name: str) -> set[str]:
    """Return the calls of a set, and of the sets within it."""
    if not name.startswith("@"):
        return {name}
    told = subprocess.run([program, "syscall-filter", name], capture_output=True, text=True, check=True).stdout
    lines = [line.strip() for line in told.splitlines()[1:]]
    return {call for line in lines if line and not line.startswith("#") for call in calls_of(program, line)}


@pytest.mark.ci
def test_a_server_does_only_what_its_unit_allows(tmp_path: Path) -> None:
    tracer, program = tool("strace", "strace"), tool("systemd-analyze", "systemd")
    trace, port = tmp_path / "trace", free_port()
    command: list[str | Path] = [
        tracer,
        "-f",
        "-qq",
        "-s",
        "0",
        "-o",
        trace,
        sys.executable,
        "-m",
        "stacz",
        "serve",
        "--no-browser",
    ]
    server = subprocess.Popen(
        [*command, "--port", str(port), "--database", tmp_path / "games.db"], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        if not server.stdout.readline().startswith("Stacz is served"):
            pytest.skip("strace may not trace here")
        with closing(Person(port)) as person:
            table = person.create("pan", 2, who={"0": "you", "1": "stacz"}, pace=0)
            seen = person.look(table)
            seen.do("start")
            seen.until(lambda s: s.my_turn() is not None)
            seen.do("hint", seat=seen.my_turn())
            seen.play_on(most=3)
    finally:
        traced = subprocess.run(["pgrep", "-P", str(server.pid)], capture_output=True, text=True).stdout.split()
        for pid in traced:
            os.kill(int(pid), signal.SIGTERM)
        server.wait(PATIENCE)
        server.stdout.close()
    lines = trace.read_text().splitlines()
    started = next(number for number, line in enumerate(lines) if "execve(" in line)
    called = {found[1]: line for line in lines[started:] if (found := re.match(r"\d+\s+(\w+)\(", line))}
    forbidden = {name: line for name, line in called.items() if name not in allowed_calls(program)}
    borne = {"setrlimit", "prlimit64"}  # refused with EPERM: the limit of open files is set by the unit
    if os.geteuid() == 0:
        borne.add("fchown")  # SQLite gives its files to their owner, where it is root and may
    assert set(forbidden) <= borne, forbidden
    assert not [line for line in lines if EXECUTABLE_AND_WRITABLE.search(line)]
    families = {found[1] for line in lines if (found := re.search(r"socket\((AF_\w+)", line))}
    assert families <= {"AF_UNIX", "AF_INET", "AF_INET6"}, families
