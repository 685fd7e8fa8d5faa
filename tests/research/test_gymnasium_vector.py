"""Many learners against bots, in one call."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="stacz[research] is not installed")

import gymnasium
import numpy as np

from stacz.core.errors import StaczError
from stacz.games import GAMES
from stacz.research.gymnasium import environment_id
from stacz.research.gymnasium_vector import LearnerVectorEnv
from stacz.research.vector import VectorEnv
from tests.conformance.walks import SLOW

STEPS = 12 if SLOW else 120


def make(code: str, n: int = 6, **more: Any) -> LearnerVectorEnv:
    envs = gymnasium.make_vec(environment_id(code), num_envs=n, **more)
    assert isinstance(envs, LearnerVectorEnv)
    return envs


def first_legal(infos: dict[str, Any]) -> Any:
    return infos["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("code", GAMES)
def test_learners_are_always_asked_and_a_seed_repeats_everything(code: str) -> None:
    seen = []
    for _ in range(2):
        envs = make(code, seats=3, opponents=["greedy", "random"])
        observations, infos = envs.reset(seed=4)
        told = [observations.tobytes()]
        assert infos["seat"].tolist() == [1, 2, 0, 1, 2, 0]
        for _ in range(STEPS):
            assert (envs.games.to_act == envs.learners).all()
            assert (infos["action_mask"] == envs.games.masks).all()
            before = envs.learners.copy()
            observations, rewards, over, truncated, infos = envs.step(first_legal(infos))
            assert envs.observation_space.contains(observations)
            assert not truncated.any()
            assert (rewards[~over] == 0).all()
            assert (envs.learners[over] == (before[over] + 1) % 3).all()
            assert (envs.learners[~over] == before[~over]).all()
            told.append(observations.tobytes() + rewards.tobytes())
        seen.append(told)
        envs.close()
    assert seen[0] == seen[1]


def test_greedy_among_greedy_wins_its_share_and_random_does_not() -> None:
    shares = {}
    for name in ("greedy", "random"):
        envs = make("pan", 8 if SLOW else 96, seats=2, opponents="greedy")
        envs.reset(seed=1)
        won = games = 0.0
        for _ in range(60 if SLOW else 150):
            _, rewards, over, _, _ = envs.step(envs.games.bot_actions(name))
            won += rewards.sum()
            games += over.sum()
        assert games >= envs.num_envs
        shares[name] = won / games
    assert shares["random"] < 0.2
    assert 0.25 < shares["greedy"] < 0.75


def test_the_learner_can_stay_and_masks_can_be_seen() -> None:
    envs = make("kolejka", seats=3, seat=2, masks=True, opponents="random")
    shown, infos = envs.reset()
    for _ in range(10):
        assert envs.observation_space.contains(shown)
        assert (shown["action_mask"] == infos["action_mask"]).all()
        assert (infos["seat"] == 2).all()
        shown, *_, infos = envs.step(first_legal(infos))


def test_what_cannot_be_is_refused() -> None:
    for wrong in ({"seats": 9}, {"opponents": "nobody"}, {"opponents": ["greedy"] * 2}, {"seat": 4}):
        with pytest.raises(StaczError):
            LearnerVectorEnv("pan", 2, **wrong)
    envs = make("pan", 2)
    _, infos = envs.reset(seed=1)
    before = envs.games.observations.copy()
    with pytest.raises(StaczError):
        envs.step(infos["action_mask"].argmin(axis=1))
    assert (envs.games.observations == before).all()


def test_games_can_wait() -> None:
    env = VectorEnv("pan", n=4, seats=2, seed=3, threads=2)
    ended = False
    for number in range(200):
        hashes = [env.position(i).state_hash() for i in range(4)]
        shown = env.observations.copy()
        waits = np.arange(4) == number % 4
        env.step(np.where(waits, -1, env.random_actions), waiting=True)
        for i in range(4):
            assert (env.position(i).state_hash() == hashes[i]) == waits[i]
        assert (env.observations[waits] == shown[waits]).all()
        assert not env.dones[waits].any()
        assert not env.rewards[waits].any()
        ended |= bool(env.dones.any())
    assert ended
    for wrong in (-2, 535, 10**6):
        actions = np.full(4, -1)
        actions[2] = wrong
        with pytest.raises(StaczError) as refused:
            env.step(actions, waiting=True)
        assert "game 2" in refused.value.__notes__[0]
    with pytest.raises(StaczError):
        env.step(np.full(4, -1))
