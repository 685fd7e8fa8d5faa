"""Thousands of games in one call."""

from __future__ import annotations

import gc
import threading
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="stacz[research] is not installed")

from stacz.core.errors import StaczError  # noqa: E402
from stacz.core.position import Position  # noqa: E402
from stacz.core.registry import Game  # noqa: E402
from stacz.research import vector  # noqa: E402
from stacz.research.observers import observer_for  # noqa: E402
from stacz.research.vector import VectorEnv  # noqa: E402
from stacz.research.workers import Worker  # noqa: E402
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES  # noqa: E402

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
N = 3


@tables
def test_it_shows_what_the_games_themselves_show(game: Game, seats: int) -> None:
    env = VectorEnv(game.code, n=N, seats=seats, seed=6, threads=2)
    twins = [env.position(i) for i in range(N)]
    observer = observer_for(game.code, seats)
    ended = 0
    for _ in range(60 if SLOW else 900):
        for i, twin in enumerate(twins):
            seat = twin.acting()[0]
            assert env.to_act[i] == seat
            assert sorted(twin.legal(seat)) == np.flatnonzero(env.masks[i]).tolist()
            assert env.observations[i].tobytes() == observer.vector(twin, seat)
        chosen = env.random_actions.copy()
        assert all(env.masks[range(N), chosen])
        env.step(chosen)
        for i, twin in enumerate(twins):
            twin.play(-1, int(chosen[i]))
            assert bool(env.dones[i]) == twin.is_over
            if twin.is_over:
                ended += 1
                assert env.rewards[i].tolist() == pytest.approx(twin.shares())
                assert env.scores[i].tolist() == twin.scores()
                twins[i] = env.position(i)
            else:
                assert not env.rewards[i].any()
                assert not env.scores[i].any()
        if ended:
            break
    assert ended or SLOW or game.code == "cinkciarz"
    env.close()


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_nothing_depends_on_the_number_of_threads(threads: int) -> None:
    assert history(threads) == history(3)


def history(threads: int) -> list[Any]:
    env = VectorEnv("cinkciarz", n=7, seats=3, seed=11, threads=threads)
    seen = [env.step(env.random_actions).observations.tobytes() for _ in range(40)]
    env.close()
    return [seen, [env.position(i).state_hash() for i in range(7)]]


def test_a_seed_gives_the_same_games_and_every_game_is_another() -> None:
    env = VectorEnv("pan", n=6, seats=3, seed=1)
    first = {env.position(i).state_hash() for i in range(6)}
    env.step(env.random_actions)
    env.reset(1)
    assert {env.position(i).state_hash() for i in range(6)} == first
    assert len(first) == 6
    env.reset(2)
    assert not {env.position(i).state_hash() for i in range(6)} & first


def test_threads_leave_with_their_environment() -> None:
    before = set(threading.enumerate())
    closed, dropped = (VectorEnv("pan", n=200, seats=2, threads=3) for _ in range(2))
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 4
    closed.close()
    closed.step(closed.random_actions)  # goes on without them
    del dropped
    gc.collect()
    for helper in helpers:
        helper.join(10)
        assert not helper.is_alive()


def test_what_breaks_in_a_thread_is_raised_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    positions: list[Position] = []

    def worker(position: Position, *more: Any) -> Worker:
        positions.append(position)
        return Worker(position, *more)

    monkeypatch.setattr(vector, "Worker", worker)
    env = VectorEnv("pan", n=200, seats=2, threads=3)
    for position in positions:
        position.telling = True  # facts that nobody takes away: soon there is no room for more
    for _ in range(2):
        with pytest.raises(RuntimeError, match="more facts"):
            play(env, steps=20)
    env.close()


def play(env: VectorEnv, steps: int) -> None:
    for _ in range(steps):
        env.step(env.random_actions)


def test_one_illegal_action_plays_none() -> None:
    env = VectorEnv("pan", n=4, seats=2, threads=2)
    before = [env.position(i).state_hash() for i in range(4)]
    for wrong in (-1, 535, 10**6):
        actions = env.random_actions.copy()
        actions[3] = wrong
        with pytest.raises(StaczError) as refused:
            env.step(actions)
        assert "game 3" in refused.value.__notes__[0]
    with pytest.raises(ValueError, match="one for each game"):
        env.step(actions[:3])
    assert [env.position(i).state_hash() for i in range(4)] == before


def test_what_is_shown_cannot_be_written_to_and_leads_to_no_secret() -> None:
    env = VectorEnv("pan", n=2, seats=2)
    for shown in (*env.step(env.random_actions), env.scores, env.random_actions):
        assert not shown.flags.writeable
        with pytest.raises(ValueError, match="read-only"):
            shown[:] = 0
        owner = shown
        while owner.base is not None:
            owner = owner.base
        assert owner.nbytes == shown.nbytes  # nothing else lies in the same memory


def test_a_saved_moment_comes_back() -> None:
    env = VectorEnv("kolejka", n=5, seats=2, seed=3)
    for _ in range(10):
        env.step(env.random_actions)
    saved, before = env.save(), env.observations.copy()
    one = [env.step(env.random_actions).observations.tobytes() for _ in range(30)]
    env.restore(saved)
    assert (env.observations == before).all()
    assert [env.step(env.random_actions).observations.tobytes() for _ in range(30)] == one
    with pytest.raises(ValueError, match="another environment"):
        VectorEnv("kolejka", n=4, seats=2).restore(saved)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(StaczError):
        VectorEnv("pan", seats=7)
    with pytest.raises(ValueError, match="at least one"):
        VectorEnv("pan", n=0)
    with pytest.raises(StaczError):
        VectorEnv("pan", n=1, seed=-1)
    with pytest.raises(IndexError):
        VectorEnv("pan", n=1).position(1)
