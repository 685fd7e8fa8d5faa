"""Thousands of games in one call, into NumPy arrays, on all cores: `VectorEnv`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from threading import Thread
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import finalize

import numpy as np
from numpy.typing import ArrayLike, NDArray

from stacz.core.errors import StaczError
from stacz.core.position import QUICK_SEEDS, Position
from stacz.core.registry import check_seed
from stacz.games import find_game
from stacz.research import limits
from stacz.research.fields import most_of
from stacz.research.observers import fields_of, observer_for
from stacz.research.opponents import Maker, choice, is_random, maker_of, policy_of
from stacz.research.stepping import Stepper, bot_seed, look_seed, room_for
from stacz.research.workload import Workload

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete, MultiDiscrete

# What the steppers work on, besides the states: a row for each game.
KINDS: dict[str, Any] = {
    "deals": np.uint64,
    "dealt": np.uint64,
    "luck": np.uint64,
    "observations": np.uint8,
    "masks": np.uint8,
    "to_act": np.int8,
    "picks": np.int32,
    "rewards": np.float32,
    "scores": np.int32,
    "dones": np.uint8,
}


class Step(NamedTuple):
    """What every game shows after a step. The arrays are the same each time, overwritten in place, and read-only."""

    observations: NDArray[np.uint8]  # (n, width): what the seat that is to act sees
    masks: NDArray[np.bool_]  # (n, actions): what it may do
    rewards: NDArray[np.float32]  # (n, seats): the shares of the win where a game has just ended, else 0
    dones: NDArray[np.bool_]  # (n,): whether a game has just ended; what is shown then is the next one
    to_act: NDArray[np.int8]  # (n,): the seat that is to act


class Saved(NamedTuple):
    """All games of a VectorEnv at one moment, secrets included: for restore() only."""

    states: Any
    arrays: dict[str, NDArray[Any]]


class VectorEnv:
    """n games of one kind, each of them always at somebody's decision: one that ends is dealt anew in the same step.

    Where seats choose at the same time (sealed bids), they are asked one after the other, and see nothing of each
    other's choice. Nothing depends on the number of threads.

    Returns go by seat: `rewards[i, s]` is seat s's share of the win in the game that has just ended in place i (1, or
    1/k for one of k winners; a row adds up to 1), and 0 in all other steps. A seat's reward so comes with whatever move
    ends the game, mostly another seat's: a learner credits `rewards[i, s]` to all that seat s chose since the deal.
    """

    def __init__(
        self, game: str, n: int = 1024, seats: int = 4, options: Mapping[str, Any] | None = None, seed: int = 0,
        threads: int | None = None,
    ) -> None:  # fmt: skip
        self.game = find_game(game)
        self.n, self.seats, self.options = n, seats, dict(options or {})
        self.fields = fields_of(game, seats) if seats in self.game.seats else ()
        self.actions = self.game.actions
        position = self.game.start(seats, self.options)  # refuses what cannot be
        if n < 1:
            raise ValueError("a VectorEnv has at least one game")
        observer = observer_for(game, seats)
        self.width = observer.width
        shapes = {"observations": self.width, "masks": self.actions, "rewards": seats, "scores": seats}
        self._arrays = {
            name: np.zeros((n, shapes[name]) if name in shapes else n, kind) for name, kind in KINDS.items()
        }
        self._states = room_for(n, position)
        threads = min(n, threads or os.cpu_count() or 1)
        self.threads = threads
        self._load = Workload(n)
        self._steppers = [
            Stepper(position.copy(), observer_for(game, seats), self.actions, self._load) for _ in range(threads)
        ]
        shared = {name: array.reshape(-1).data for name, array in self._arrays.items()}
        for stepper in self._steppers:
            stepper.use({**shared, "states": self._states})
        self._helpers = [Thread(target=stepper.help, daemon=True) for stepper in self._steppers[1:]]
        for helper in self._helpers:
            helper.start()
        self._dismiss = finalize(self, _dismiss, self._load, self._steppers)
        shown = {name: _read_only(array) for name, array in self._arrays.items()}
        self.observations, self.to_act, self.rewards = shown["observations"], shown["to_act"], shown["rewards"]
        self.masks, self.dones = shown["masks"].view(np.bool_), shown["dones"].view(np.bool_)
        self.scores = shown["scores"]  # (n, seats): the points where a game has just ended, else 0
        self.random_actions = shown["picks"]  # (n,): for each game one of its legal actions, by chance
        self._shown = Step(self.observations, self.masks, self.rewards, self.dones, self.to_act)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Step:
        """Deal all games anew: game i of a seed is always the same."""
        check_seed(seed)
        self._load.seed = seed % QUICK_SEEDS
        return self._run(limits.DEAL)

    def step(self, actions: ArrayLike, waiting: bool = False) -> Step:
        """Play one action in every game; if any of them is not legal, none is played.

        With `waiting` a game whose action is -1 stays as it is, and is shown as before.
        """
        chosen = np.ascontiguousarray(actions, np.int32)
        if chosen.shape != (self.n,):
            raise ValueError(f"{self.n} actions wanted, one for each game; not an array of shape {chosen.shape}")
        self._load.bring_actions(chosen.data)
        wrong = self._find_illegal(chosen) if waiting else self._steppers[0].check()
        if wrong >= 0:
            fault = StaczError("illegal_move", move=int(chosen[wrong]))
            fault.add_note(f"by seat {self.to_act[wrong]} in game {wrong} of {self.n}")
            raise fault
        return self._run(limits.MOVE)

    def bot_actions(self, bot: str | Maker = "greedy", where: ArrayLike | None = None) -> NDArray[np.int32]:
        """Return what a bot would play in every game, from what the seat that is to act can know: (n,).

        The bot is a name (greedy, neighbour, gen1@200 …), a class in a file (mine.py:Mine), or what makes a bot from
        a seed. `where` says in which games it is asked; the others get -1. Asking twice gets the same answer, and
        changes nothing. `random`, and bots that play by the rules of thumb alone (`greedy`, `regular`), answer in C on
        all threads; others are asked one game after the other, each time as a new bot.
        """
        asked = np.ones(self.n, np.bool_) if where is None else np.asarray(where, np.bool_)
        if asked.shape != (self.n,):
            raise ValueError(f"where has one entry for each of {self.n} games, not the shape {asked.shape}")
        make = maker_of(bot)
        example = make(0)
        if is_random(example):
            return np.where(asked, self.random_actions, np.int32(-1))
        advice = np.full(self.n, -1, np.int32)
        policy = policy_of(example, self.game.code)
        if policy is None:
            luck = self._arrays["luck"]
            for i in np.flatnonzero(asked).tolist():
                state = int(luck[i])
                position, seat = self._steppers[0].game(i), int(self.to_act[i])
                advice[i] = choice(make(bot_seed(state)), self.game, position, seat, look_seed(state))
            return advice
        for stepper in self._steppers:
            stepper.trust(policy())
        self._load.ask(np.where(asked, self.to_act, np.int8(-1)).data, advice.data)
        self._run(limits.ADVISE)
        return advice

    def observe(self, seats: ArrayLike) -> NDArray[np.uint8]:
        """Return what a seat sees in every game, whether it is to act or not: (n, width).

        `seats` is one seat for all games, or one for each. Where a game has just ended, the next one is seen.
        """
        wanted = np.ascontiguousarray(np.broadcast_to(np.asarray(seats, np.int64), (self.n,)))
        if not ((wanted >= 0) & (wanted < self.seats)).all():
            wrong = int(wanted[(wanted < 0) | (wanted >= self.seats)][0])
            raise StaczError("bad_seat", seat=wrong, seats=self.seats)
        watched = np.zeros((self.n, self.width), np.uint8)
        self._load.watch(wanted.astype(np.int8).data, watched.reshape(-1).data)
        self._run(limits.WATCH)
        return watched

    # ---- What Gymnasium's vector environments have, too; the spaces need Gymnasium ---------------------------------

    @property
    def num_envs(self) -> int:
        """How many games there are."""
        return self.n

    @cached_property
    def single_observation_space(self) -> Box:
        """What a seat can see in one game."""
        return self._box(())

    @cached_property
    def observation_space(self) -> Box:
        """What is shown of all games."""
        return self._box((self.n,))

    @cached_property
    def single_action_space(self) -> Discrete:
        """What can be played in one game; the masks say what may be."""
        from gymnasium.spaces import Discrete

        return Discrete(self.actions)

    @cached_property
    def action_space(self) -> MultiDiscrete:
        """What can be played in all games."""
        from gymnasium.spaces import MultiDiscrete

        return MultiDiscrete(np.full(self.n, self.actions))

    def _box(self, games: tuple[int, ...]) -> Box:
        from gymnasium.spaces import Box

        high = np.broadcast_to(np.array(most_of(self.fields), np.uint8), (*games, self.width))
        return Box(np.zeros_like(high), high, dtype=np.uint8)

    def save(self) -> Saved:
        """Return all games as they are, secrets included."""
        states = self._states.copy() if isinstance(self._states, bytearray) else [p.copy() for p in self._states]
        return Saved(states, {name: array.copy() for name, array in self._arrays.items()})

    def restore(self, saved: Saved) -> Step:
        """Go back to what save() of this very environment, or of an equal one, returned."""
        if any(array.shape != saved.arrays[name].shape for name, array in self._arrays.items()):
            raise ValueError("saved by another environment")
        self._states[:] = saved.states if isinstance(saved.states, bytearray) else [p.copy() for p in saved.states]
        for name, array in self._arrays.items():
            array[:] = saved.arrays[name]
        return self._shown

    def __reduce__(self) -> tuple[Any, ...]:
        """Be pickled and deep-copied with all games; the copy has threads and arrays of its own."""
        return _brought_back, ((self.game.code, self.n, self.seats, self.options, self.threads), self.save())

    def position(self, i: int) -> Position:
        """Return a copy of a game's true position: for whoever runs an experiment, not for agents."""
        if not 0 <= i < self.n:
            raise IndexError(f"there are {self.n} games")
        return self._steppers[0].game(i)

    def close(self) -> None:
        """Let the threads go."""
        self._dismiss()
        for helper in self._helpers:
            helper.join()
        self._helpers = []

    def _find_illegal(self, actions: NDArray[np.int32]) -> int:
        """Return the first game whose action is neither legal nor -1, else -1."""
        known = (actions >= 0) & (actions < self.actions)
        legal = known & self.masks[np.arange(self.n), np.where(known, actions, 0)]
        wrong = np.flatnonzero(~legal & (actions != -1))
        return int(wrong[0]) if len(wrong) else -1

    def _run(self, task: int) -> Step:
        """Let all threads, this one too, work on the games until none is left."""
        self._load.begin(task)
        for stepper in self._steppers[1:]:
            stepper.rest.wake(self._load)
        self._steppers[0].run()
        self._load.end()
        return self._shown


def _brought_back(settings: tuple[str, int, int, dict[str, Any], int], saved: Saved) -> VectorEnv:
    """Return the environment that was pickled."""
    code, n, seats, options, threads = settings
    env = VectorEnv(code, n, seats, options, threads=threads)
    env.restore(saved)
    return env


def _dismiss(load: Workload, steppers: list[Stepper]) -> None:
    """Let the helping threads go."""
    load.closing = True
    for stepper in steppers:
        stepper.rest.wake(load)


def _read_only(array: NDArray[Any]) -> NDArray[Any]:
    """Return a view that cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view
