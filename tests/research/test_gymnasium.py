"""One learner against bots, as Gymnasium environments."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="stacz[research] is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from stacz.bots import RandomBot
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.research.gymnasium import LearnerEnv, environment_id
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)


def make(code: str, **more: Any) -> LearnerEnv:
    env = gymnasium.make(environment_id(code), **more).unwrapped
    assert isinstance(env, LearnerEnv)
    return env


@pytest.mark.parametrize("masks", [False, True])
@tables
def test_the_checker_of_gymnasium_has_nothing_to_say(game: Game, seats: int, masks: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(make(game.code, seats=seats, opponents="random", masks=masks))


def test_the_names_have_versions_and_the_module_can_be_asked_for_by_name() -> None:
    told = (
        "import gymnasium; env = gymnasium.make('stacz.research.gymnasium:stacz/Pan-v1', seats=3);"
        "print(env.spec.id, env.unwrapped.seats)"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["stacz/Pan-v1", "3"]
    for code in ("pan", "kolejka", "cinkciarz"):
        assert f"stacz/{code.capitalize()}-v1" in gymnasium.registry


def play(env: LearnerEnv, seed: int | None = None, options: dict[str, Any] | None = None) -> list[Any]:
    """Play a game by the first legal action; return all that was seen."""
    seen, info = env.reset(seed=seed, options=options)
    told: list[Any] = [env.seat, np.asarray(seen).tobytes()]
    over = False
    while not over:
        assert env.seat in env.position.acting()
        seen, reward, over, truncated, info = env.step(int(info["action_mask"].argmax()))
        assert not truncated
        assert over or reward == 0.0
        told.append((np.asarray(seen).tobytes(), reward))
    assert not info["action_mask"].any()
    assert told[-1][1] == env.position.shares()[env.seat]
    return told


@tables
def test_a_game_comes_to_its_end_and_a_seed_repeats_it(game: Game, seats: int) -> None:
    if SLOW and seats > 3:
        pytest.skip("minutes in slow mode")
    env = make(game.code, seats=seats, opponents="random" if SLOW else "greedy")
    first, second = play(env, 5), play(env)
    assert first != second
    again = make(game.code, seats=seats, opponents="random" if SLOW else "greedy")
    assert [play(again, 5), play(again)] == [first, second]


def test_the_learner_moves_on_from_game_to_game_or_stays() -> None:
    env = make("pan", seats=3, opponents="random")
    seats = []
    for seed in (7, None, None, None, 2):
        env.reset(seed=seed)
        seats.append(env.seat)
    assert seats == [1, 2, 0, 1, 2]
    fixed = make("pan", seats=3, opponents="random", seat=2)
    for seed in range(4):
        fixed.reset(seed=seed)
        assert fixed.seat == 2
    assert fixed.reset(options={"seat": 0})[1]["seat"] == 0


def test_each_opponent_sits_where_the_list_says() -> None:
    asked: list[str] = []

    def named(name: str) -> Any:
        class Named(RandomBot):
            def choose(self, observation: Any, clock: Any) -> int:
                asked.append(f"{name}{observation.seat}")
                return super().choose(observation, clock)

        return Named

    env = make("pan", seats=4, opponents=[named("a"), named("b"), named("c")], seat=2)
    play(env, 1)
    assert set(asked) == {"a3", "b0", "c1"}


@pytest.mark.parametrize("code", ["pan", "cinkciarz"])
def test_bots_are_shown_what_their_seat_can_know(code: str) -> None:
    hashes: list[int] = []

    class Nosy(RandomBot):
        def choose(self, observation: Any, clock: Any) -> int:
            hashes.append(observation.position.state_hash())
            return super().choose(observation, clock)

    env = make(code, seats=3, opponents=Nosy, seat=0)
    _, info = env.reset(seed=1)
    for _ in range(10):
        truth = env.position.state_hash()
        *_, info = env.step(int(info["action_mask"].argmax()))
        assert truth not in hashes
    assert hashes


def test_an_illegal_action_ends_the_game_and_costs_one() -> None:
    env = make("kolejka", seats=3, opponents="random")
    _, info = env.reset(seed=1)
    before = env.position.state_hash()
    _, reward, over, _, _ = env.step(int(info["action_mask"].argmin()))
    assert (reward, over) == (-1.0, True)
    assert env.position.state_hash() == before


def test_masks_can_be_part_of_what_is_seen() -> None:
    env = make("pan", seats=3, opponents="random", masks=True)
    seen, info = env.reset(seed=4)
    assert isinstance(seen, dict)
    assert (seen["action_mask"] == info["action_mask"]).all()
    assert np.flatnonzero(env.action_masks()).tolist() == sorted(env.position.legal(env.seat))
    assert env.observation_space.contains(seen)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_alike(copied: Any) -> None:
    env = make("cinkciarz", seats=3, opponents=["greedy", "neighbour"])
    _, info = env.reset(seed=3)
    for _ in range(6):
        *_, info = env.step(int(info["action_mask"].argmax()))
    twin = copied(env)
    for _ in range(20):
        action = int(info["action_mask"].argmax())
        mine, theirs = env.step(action), twin.step(action)
        assert (np.asarray(mine[0]) == theirs[0]).all()
        info = mine[-1]
    assert env.position.state_hash() == twin.position.state_hash()
    assert play(env)[:3] == play(twin)[:3]


def test_several_at_once() -> None:
    envs = gymnasium.make_vec(environment_id("pan"), num_envs=3, seats=2, opponents="random", vectorization_mode="sync")
    _, infos = envs.reset(seed=5)
    for _ in range(100):
        seen, *_, infos = envs.step(np.array([int(mask.argmax()) for mask in infos["action_mask"]]))
    assert seen.shape == envs.observation_space.shape
    envs.close()


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({"seats": 9}, {"opponents": "nobody"}, {"opponents": ["greedy"] * 2}, {"seat": 4}):
        with pytest.raises(StaczError):
            LearnerEnv("pan", **wrong)
    with pytest.raises(ValueError, match="ansi, svg"):
        LearnerEnv("pan", render_mode="human")


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_the_table_is_drawn_as_the_learner_sees_it(mode: str) -> None:
    env = make("pan", seats=3, opponents="random", render_mode=mode, seat=1)
    env.reset(seed=2)
    drawn = env.render()
    env.position = env.position.seen_from(1, 9)
    assert env.render() == drawn
    assert "Pan tu nie stał!" in drawn
