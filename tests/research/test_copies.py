"""What researchers' tools do with an environment: pickle it, copy it deeply, and let the copies go their own ways."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import stacz
from stacz.games import GAMES, find_game
from stacz.research import pettingzoo
from stacz.research.vector import VectorEnv

WAYS = {"pickle": lambda value: pickle.loads(pickle.dumps(value)), "deepcopy": copy.deepcopy}


@pytest.fixture(params=WAYS)
def copied(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    return WAYS[request.param]


@pytest.fixture(params=GAMES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_game_is_itself(code: str, copied: Callable[[Any], Any]) -> None:
    assert copied(find_game(code)) is find_game(code)


def test_a_position_and_a_table_go_on_alike_and_apart(code: str, copied: Callable[[Any], Any]) -> None:
    table = stacz.make(code, seats=3, seed=5)
    for _ in range(5):
        table.play(-1, table.legal()[0])
    twin, position = copied(table), copied(table.position)
    assert twin.save() == table.save()
    assert position.state_hash() == table.position.state_hash()
    while not table.is_over:
        action = table.legal()[-1]
        table.play(-1, action)
        assert position.state_hash() != table.position.state_hash()
        twin.play(-1, action)
    assert twin.save() == table.save()


@pytest.mark.parametrize("kind", ["env", "parallel_env"])
def test_pettingzoo_environments_go_on_alike(code: str, kind: str, copied: Callable[[Any], Any]) -> None:
    env = getattr(pettingzoo, kind)(code, seats=3, render_mode="text")
    copied(env).reset(seed=1)  # a fresh one, too
    env.reset(seed=3)
    twin = copied(env)
    assert twin.save() == env.save()
    assert twin.render() == env.render()
    for each in (env, twin):
        for _ in range(30):
            if each.position.is_over:
                break
            if kind == "env":
                mask = each.infos[each.agent_selection]["action_mask"]
                each.step(int(mask.argmax()))
            else:
                masks = {agent: each._mask(each.possible_agents.index(agent)) for agent in each.agents}
                each.step({agent: int(mask.argmax()) for agent, mask in masks.items()})
    assert twin.save() == env.save()
    env.reset()
    assert twin.save() != env.save()


def test_a_vector_of_games_goes_on_alike(code: str, copied: Callable[[Any], Any]) -> None:
    env = VectorEnv(code, n=16, seats=3, seed=9, threads=2)
    for _ in range(5):
        env.step(env.random_actions)
    twin = copied(env)
    for _ in range(200):
        assert (twin.random_actions == env.random_actions).all()
        env.step(env.random_actions)
        twin.step(twin.random_actions)
    assert (twin.observations == env.observations).all()
    assert copied(twin).observations is not twin.observations
    for each in (env, twin):
        each.close()
