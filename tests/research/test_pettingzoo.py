"""The games as PettingZoo environments."""

from __future__ import annotations

import json
import warnings
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="stacz[research] is not installed")

import numpy as np
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.test.performance_benchmark import performance_benchmark
from pettingzoo.test.seed_test import parallel_seed_test
from pettingzoo.test.state_test import state_test

from stacz.core.registry import Game
from stacz.research.pettingzoo import env, parallel_env
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
CYCLES = 10 if SLOW else 150


@tables
def test_the_suites_of_pettingzoo_pass_without_a_warning(game: Game, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(game.code, seats), num_cycles=CYCLES)
        parallel_api_test(parallel_env(game.code, seats), num_cycles=CYCLES)
        seed_test(lambda: env(game.code, seats), num_cycles=CYCLES)
        parallel_seed_test(lambda: parallel_env(game.code, seats), num_cycles=CYCLES)
        state_test(env(game.code, seats), parallel_env(game.code, seats))


@pytest.mark.parametrize(("code", "seats"), [("pan", 3), ("kolejka", 2), ("cinkciarz", 4)])
def test_the_suites_pass_with_masks_in_what_is_seen(code: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # the suite knows by name which environments have dicts
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(env(code, seats, masks=True), num_cycles=CYCLES)
        parallel_api_test(parallel_env(code, seats, masks=True), num_cycles=CYCLES)
    zoo = env(code, seats, masks=True)
    zoo.reset(seed=1)
    for agent in zoo.agents:
        seen = zoo.observe(agent)
        assert (seen["action_mask"] == zoo.mask(agent)).all()
        assert zoo.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (zoo.possible_agents.index(agent) in zoo.position.acting())
    assert (zoo.infos[zoo.agent_selection]["action_mask"] == zoo.mask(zoo.agent_selection)).all()
    together = parallel_env(code, seats, masks=True)
    shown, infos = together.reset(seed=1)
    assert all((shown[agent]["action_mask"] == infos[agent]["action_mask"]).all() for agent in together.agents)


def test_the_names_have_versions() -> None:
    assert env("pan").metadata["name"] == parallel_env("pan").metadata["name"] == "stacz_pan_v1"


@tables
def test_the_benchmark_of_pettingzoo_runs(game: Game, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr("time.time", lambda: float(next(ticks)))
    performance_benchmark(env(game.code, seats))


@tables
def test_a_random_game_comes_to_its_end_and_shares_the_win(game: Game, seats: int) -> None:
    zoo = env(game.code, seats, {"stalemate_rounds": 1} if game.code == "cinkciarz" else {})
    zoo.reset(seed=3)
    rng = np.random.default_rng(1)
    total = 0.0
    for agent in zoo.agent_iter():
        _, reward, over, _, info = zoo.last()
        total += reward if over else 0.0
        zoo.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert not (over and agent in zoo.agents)
    assert total == pytest.approx(1.0)


@tables
def test_all_at_once_is_the_same_game_as_one_after_the_other(game: Game, seats: int) -> None:
    together, turns = parallel_env(game.code, seats), env(game.code, seats)
    _, infos = together.reset(seed=5)
    turns.reset(seed=5)
    rng = np.random.default_rng(2)
    for _ in range(20 if SLOW else 200):
        asked = together.position.acting()
        actions = {agent: int(rng.choice(np.flatnonzero(infos[agent]["action_mask"]))) for agent in together.agents}
        waiting = [agent for agent, action in actions.items() if action == together.wait]
        assert waiting == [agent for seat, agent in enumerate(together.agents) if seat not in asked]
        for seat in asked:  # the order in which sealed choices arrive does not matter
            turns.position.play(seat, actions[together.agents[seat]])
        _, _, ended, _, infos = together.step(actions)
        assert together.position.state_hash() == turns.position.state_hash()
        if any(ended.values()):
            assert all(ended.values())
            break


def test_bids_laid_at_the_same_time_do_not_show_by_their_size() -> None:
    seen = []
    for cards in (1, 3):
        zoo = parallel_env("cinkciarz", 3)
        zoo.reset(seed=9)
        hands = [zoo.position.legal(seat) for seat in range(3)]
        for step in range(4):
            mine = 76 if step == cards else zoo.wait if step > cards else hands[0][step]
            shown, *_ = zoo.step({"seat_0": mine, "seat_1": hands[1][step], "seat_2": hands[2][step]})
            seen.append([shown["seat_1"].tobytes(), shown["seat_2"].tobytes()])
    assert seen[:4] == seen[4:]


@pytest.mark.parametrize("code", ["pan", "cinkciarz"])
def test_an_illegal_action_ends_the_game_and_costs_one(code: str) -> None:
    zoo = env(code, 3)
    zoo.reset(seed=1)
    agent = zoo.agent_selection
    before = zoo.position.state_hash()
    zoo.step(next(i for i, legal in enumerate(zoo.infos[agent]["action_mask"]) if not legal))
    assert zoo.rewards == {a: -1.0 if a == agent else 0.0 for a in zoo.possible_agents}
    assert all(zoo.terminations.values())
    assert zoo.position.state_hash() == before


def test_a_saved_environment_plays_on_alike() -> None:
    zoo = env("kolejka", 3)
    zoo.reset(seed=4)
    rng = np.random.default_rng(3)
    for _ in range(40):
        zoo.step(int(rng.choice(np.flatnonzero(zoo.infos[zoo.agent_selection]["action_mask"]))))
    saved = json.loads(json.dumps(zoo.save()))
    other = env("kolejka", 3)
    other.restore(saved)
    assert trace(other, 60) == trace(zoo, 60)
    zoo.reset()
    other.reset()
    assert zoo.position.state_hash() == other.position.state_hash()  # the next game is the same, too


def trace(zoo: Any, steps: int) -> list[Any]:
    seen: list[Any] = []
    for _ in range(steps):
        observation, reward, over, _, info = zoo.last()
        seen.append((zoo.agent_selection, observation.tobytes(), reward, over))
        zoo.step(None if over else int(np.flatnonzero(info["action_mask"])[0]))
        if not zoo.agents:
            break
    return seen


def test_a_saved_parallel_environment_plays_on_alike() -> None:
    zoo = parallel_env("cinkciarz", 4)
    zoo.reset(seed=4)
    other = parallel_env("cinkciarz", 4)
    one, two = zoo.reset(), other.restore(json.loads(json.dumps(zoo.save())))
    for agent in zoo.agents:
        assert (one[0][agent] == two[0][agent]).all()
        assert (one[1][agent]["action_mask"] == two[1][agent]["action_mask"]).all()


@tables
def test_agents_are_given_arrays_and_nothing_else(game: Game, seats: int) -> None:
    zoo = env(game.code, seats)
    zoo.reset(seed=2)
    observation, _, _, _, info = zoo.last()
    for given in (observation, info["action_mask"]):
        assert type(given) is np.ndarray
        assert given.base is None
        assert given.dtype in (np.uint8, np.int8)
    assert set(info) == {"action_mask"}


@pytest.mark.parametrize("mode", ["text", "svg"])
@tables
def test_the_table_can_be_drawn(game: Game, seats: int, mode: str) -> None:
    zoo = env(game.code, seats, render_mode=mode)
    zoo.reset(seed=1)
    drawn = zoo.render()
    assert drawn is not None
    assert game.title in drawn
    assert ("<svg" in drawn) == (mode == "svg")
    for seat in range(seats):  # a spectator sees no hand
        assert drawn == redrawn(zoo, seat)


def redrawn(zoo: Any, seat: int) -> str:
    zoo.position = zoo.position.seen_from(seat, 3)
    return str(zoo.render())


def test_a_render_mode_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="text, svg"):
        env("pan", render_mode="human")
    assert env("pan").render() is None
