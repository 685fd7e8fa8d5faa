"""Running, stopping and going on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from stacz import bots
from stacz.arena.contest import Played
from stacz.arena.tally import summarise
from stacz.arena.workers import Chunk, Finished, Plan, Work, alone, play_chunk, processes
from stacz.core.errors import StaczError
from tests.arena.made import pan


def results(games: list[Played]) -> list[tuple[object, ...]]:
    return [game.result() for game in games]


def test_all_deals_are_played_at_all_tables_in_order() -> None:
    told: list[tuple[int, int]] = []
    games = pan(["greedy", "random"], 2, 3).run(alone, progress=lambda done, total: told.append((done, total)))
    assert [(game.deal, game.seating) for game in games] == [(d, t) for d in range(3) for t in range(2)]
    assert told[0] == (0, 6)
    assert told[-1] == (6, 6)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def backwards(plan: Plan, work: Work) -> Finished:
    for task in reversed(work.tasks):
        yield play_chunk(plan, [task]).games


def test_results_depend_on_neither_jobs_nor_order() -> None:
    tournament = pan(["greedy", "random"], 2, 3, seed=3)
    games = tournament.run(alone)
    assert results(tournament.run(backwards)) == results(games)
    spread = tournament.run(processes(2))
    assert results(spread) == results(games)
    assert summarise(tournament, spread).hash == summarise(tournament, games).hash


def test_more_deals_begin_with_the_same_games() -> None:
    assert results(pan(["random"], 2, 4).run(alone)[:2]) == results(pan(["random"], 2, 2).run(alone))


def test_chunks_grow_with_quick_games_and_shrink_towards_the_end() -> None:
    work = Work([(deal, 0) for deal in range(1000)])
    assert len(work.take(2)) == 1
    for _ in range(6):
        work.learn(Chunk([None] * work.size, 0.001 * work.size))  # type: ignore[list-item]
    assert len(work.take(2)) == 249
    sizes = []
    while chunk := work.take(2):
        sizes.append(len(chunk))
    assert sizes[-1] == 1
    assert sum(sizes) == 750
    slow = Work([(deal, 0) for deal in range(1000)])
    slow.learn(Chunk([None], 60.0))  # type: ignore[list-item]
    assert len(slow.take(2)) == 1


@pytest.mark.parametrize("keep", [0, 1, 5, 6])
def test_a_stopped_run_goes_on_where_it_was(keep: int, tmp_path: Path) -> None:
    tournament = pan(["greedy", "random"], 2, 3)
    file = tmp_path / "results.jsonl"
    whole = tournament.run(alone, file)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[: 1 + keep]))
    told: list[int] = []
    again = tournament.run(alone, file, lambda done, total: told.append(done))
    assert again[:keep] == whole[:keep], "what is kept is not played again: even its times are those of the file"
    assert results(again) == results(whole)
    assert told[0] == keep
    assert len(file.read_bytes().splitlines()) == 7


def test_more_deals_go_on_with_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    pan(["random"], 2, 2).run(alone, file)
    told: list[int] = []
    more = pan(["random"], 2, 5).run(alone, file, lambda done, total: told.append(done))
    assert told[0] == 2
    assert results(more) == results(pan(["random"], 2, 5).run(alone))
    fewer = pan(["random"], 2, 3).run(alone, file)
    assert results(fewer) == results(more[:3])


def test_a_bot_that_fails_stops_everything_and_what_was_finished_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Third(bots.RandomBot):
        games = 0

        def __init__(self, seed: int = 0) -> None:
            super().__init__(seed)
            Third.games += 1
            if Third.games > 3:
                raise MemoryError

    monkeypatch.setitem(bots.BOTS, "third", Third)
    monkeypatch.setattr("stacz.arena.workers.LARGEST", 1)
    file = tmp_path / "results.jsonl"
    with pytest.raises(StaczError) as caught:
        pan(["third", "random"], 2, 5).run(alone, file)
    assert caught.value.code == "bot_failed"
    assert len(file.read_bytes().splitlines()) == 1 + 3


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found] + [grand for child in found for grand in children(int(child))]


def alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes as Linux shows them")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_was_killed_goes_on_and_leaves_no_process_behind(how: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "stacz", "tournament", "pan", "--seats", "2", "--bots", "greedy,random"]
    command += ["--deals", "100000", "--jobs", "2", "--results", str(file), "--preset", "printed"]
    run = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # jobs in the background ignore it
    )  # fmt: skip
    started = monotonic()
    while not (file.exists() and file.read_bytes().count(b"\n") > 5):
        assert run.poll() is None, run.stderr and run.stderr.read()
        assert monotonic() - started < 60
        sleep(0.02)
    workers = children(run.pid)
    assert len(workers) >= 2
    os.kill(run.pid, how)
    out, err = run.communicate(timeout=30)
    assert out == ""
    if how == signal.SIGINT:
        assert run.returncode == 130
        assert err.endswith("stacz: stopped\n")
        assert "Traceback" not in err
    deadline = monotonic() + 15
    while any(map(alive, workers)):
        assert monotonic() < deadline, "a worker outlived its parent"
        sleep(0.05)
    kept = file.read_bytes().count(b"\n") - 1
    tournament = pan(["greedy", "random"], 2, kept // 2 + 3)
    told: list[int] = []
    again = tournament.run(alone, file, lambda done, total: told.append(done))
    assert told[0] < tournament.games
    assert results(again) == results(tournament.run(alone))
