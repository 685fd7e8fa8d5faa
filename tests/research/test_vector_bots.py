"""Bots, spaces and the other seats' observations of many games at a time."""

from __future__ import annotations

from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="stacz[research] is not installed")

from stacz.bots import RandomBot, find_bot  # noqa: E402
from stacz.bots.knowledge import knowledge_of  # noqa: E402
from stacz.core.chance import Chance  # noqa: E402
from stacz.core.errors import StaczError  # noqa: E402
from stacz.core.registry import Game  # noqa: E402
from stacz.games import GAMES  # noqa: E402
from stacz.research.observers import observer_for  # noqa: E402
from stacz.research.opponents import choice, policy_of  # noqa: E402
from stacz.research.stepping import bot_seed, look_seed  # noqa: E402
from stacz.research.vector import VectorEnv  # noqa: E402
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES  # noqa: E402

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
codes = pytest.mark.parametrize("code", GAMES)
N = 5


def after(code: str, seats: int, steps: int, **more: Any) -> VectorEnv:
    env = VectorEnv(code, n=N, seats=seats, seed=4, threads=2, **more)
    for _ in range(steps):
        env.step(env.random_actions)
    return env


@tables
def test_quick_advice_is_what_the_policy_says_of_the_seats_own_view(game: Game, seats: int) -> None:
    env = after(game.code, seats, 0)
    for _ in range(3 if SLOW else 40):
        policy = knowledge_of(game.code).policy()
        advice = env.bot_actions("greedy")
        for i in range(N):
            luck, seat = int(env._arrays["luck"][i]), int(env.to_act[i])
            seen = env.position(i).seen_from(seat, look_seed(luck))
            assert advice[i] == policy.choose(seen, seat, Chance(bot_seed(luck)))
        assert (env.bot_actions("greedy") == advice).all()  # nothing was changed by asking
        env.step(advice)


@pytest.mark.parametrize("bot", ["greedy", "random", "neighbour", "ismcts@8"])
@codes
def test_the_advice_of_any_bot_is_legal(code: str, bot: str) -> None:
    env = after(code, 3, 7)
    for _ in range(2 if SLOW else 12):
        advice = env.bot_actions(bot)
        assert env.masks[range(N), advice].all()
        assert (env.bot_actions(bot) == advice).all()
        env.step(advice)


@pytest.mark.parametrize("bot", ["greedy", "neighbour", "ismcts@8"])
@codes
def test_a_choice_depends_on_nothing_that_the_seat_cannot_know(code: str, bot: str) -> None:
    game = GAMES[code]
    env = after(code, 3, 30)
    for i in range(N):
        position, seat = env.position(i), int(env.to_act[i])
        other = position.seen_from(seat, 77)
        assert other.state_hash() != position.state_hash()
        assert choice(find_bot(bot)(3), game, other, seat, 5) == choice(find_bot(bot)(3), game, position, seat, 5)


def test_only_the_games_asked_for_are_answered() -> None:
    env = after("kolejka", 3, 9)
    where = np.array([True, False, True, False, False])
    for bot in ("greedy", "random", "child"):
        assert ((env.bot_actions(bot, where) >= 0) == where).all()
    with pytest.raises(ValueError, match="one entry for each"):
        env.bot_actions("greedy", where[:2])


def test_a_bot_may_be_given_as_what_makes_it() -> None:
    env = after("pan", 3, 9)
    assert env.masks[range(N), env.bot_actions(lambda seed: RandomBot(seed))].all()
    with pytest.raises(StaczError) as refused:
        env.bot_actions("nobody")
    assert refused.value.code == "unknown_bot"


def test_only_bots_that_do_nothing_else_are_played_by_their_policy() -> None:
    quick = {name for name in ("greedy", "regular", "random", "child", "neighbour", "ismcts")
             if policy_of(find_bot(name)(0), "pan") is not None}  # fmt: skip
    assert quick == {"greedy", "regular"}


def test_greedy_beats_random_players_when_its_advice_is_played() -> None:
    env = VectorEnv("pan", n=8 if SLOW else 64, seats=2, seed=8)
    won = total = 0.0
    for _ in range(130 if SLOW else 260):
        actions = np.where(env.to_act == 0, env.bot_actions("greedy", env.to_act == 0), env.random_actions)
        env.step(actions)
        won += env.rewards[:, 0].sum()
        total += env.dones.sum()
        assert env.rewards.sum() == pytest.approx(env.dones.sum())
    assert total >= env.n
    assert won / total > 0.75


@tables
def test_every_seat_can_be_looked_at(game: Game, seats: int) -> None:
    env = after(game.code, seats, 11)
    observer = observer_for(game.code, seats)
    for seat in range(seats):
        seen = env.observe(seat)
        for i in range(N):
            assert seen[i].tobytes() == observer.vector(env.position(i), seat)
    assert (env.observe(env.to_act) == env.observations).all()
    with pytest.raises(StaczError):
        env.observe(seats)
    with pytest.raises(StaczError):
        env.observe([0, 0, -1, 0, 0])


@codes
def test_the_spaces_hold_what_is_shown(code: str) -> None:
    pytest.importorskip("gymnasium")
    env = after(code, 4, 20)
    assert env.num_envs == N
    assert env.observation_space.shape == (N, env.width)
    assert env.single_action_space.n == env.actions
    for _ in range(20):
        assert env.observation_space.contains(env.observations)
        assert all(env.single_observation_space.contains(row) for row in env.observations)
        assert env.action_space.contains(env.random_actions.astype(np.int64))
        env.step(env.random_actions)
