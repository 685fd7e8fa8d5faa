"""Bots that think in processes, as they do where the rules are not compiled."""

from __future__ import annotations

import time
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from stacz.server.live.processes import ThinkingProcess
from tests.server.served import PATIENCE, Person, served


def test_a_process_answers_fails_and_is_asked_again() -> None:
    process = ThinkingProcess()
    assert process.ask(partial(divmod, 7, 2), PATIENCE) == (3, 1)
    with pytest.raises(ZeroDivisionError):
        process.ask(partial(divmod, 7, 0), PATIENCE)
    assert process.ask(partial(divmod, 9, 2), PATIENCE) == (4, 1)
    process.end()
    assert not process.is_alive


def test_a_process_that_hangs_is_ended() -> None:
    process = ThinkingProcess()
    with pytest.raises(TimeoutError):
        process.ask(partial(time.sleep, 60), 0.2)
    assert not process.is_alive


def children(pid: int) -> list[int]:
    return [int(child) for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text().split()]


def test_an_uncompiled_server_lets_processes_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STACZ_MODE", "python")
    with served(tmp_path, "--no-rate-limits") as server, closing(Person(server.port)) as person:
        seen = person.look(person.create("pan", 2, who={"0": "you", "1": "stacz"}))
        seen.do("start")
        while not any(change.get("event", {}).get("by") == "stacz" for change in seen.changes):
            seen.play_on(most=1)
        seen.until(lambda s: s.my_turn() is not None)
        assert seen.do("hint", seat=0)["advice"]
        thinking = children(server.process.pid)
        assert thinking or not Path("/proc/self/task").exists()
        assert 'stacz_bot_faults_total{level="stacz"}' not in person.http.get("/metrics").text
        server.kill()
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in thinking):  # nobody is left who would listen to them
            assert time.monotonic() < deadline
            time.sleep(0.02)
