"""Many learners, each against bots, in one call: `gymnasium.make_vec("stacz/Pan-v1", 1024, opponents="greedy")`.

The same tables as in gymnasium.py, on VectorEnv: bots that play by the rules of thumb alone answer in C. A game that
ends is dealt anew in the same step, so what is shown then is the next game. An illegal action is refused with an error,
and nothing is played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete, Space
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from numpy.typing import ArrayLike, NDArray

from stacz.core.errors import StaczError
from stacz.research.opponents import Maker, maker_of
from stacz.research.vector import VectorEnv

SEEDS = 1 << 63
WAITING = -1


class LearnerVectorEnv(GymnasiumVectorEnv[Any, Any, Any]):
    """Tables at each of which one seat learns and the others are bots."""

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self, game: str, num_envs: int = 1, seats: int = 4, opponents: str | Maker | Sequence[str | Maker] = "greedy",
        options: Mapping[str, Any] | None = None, seat: int | None = None, masks: bool = False,
        threads: int | None = None, render_mode: None = None,
    ) -> None:  # fmt: skip
        """Sit down: without a `seat` at seat (seed + i) % seats of table i, and one further from game to game."""
        named = [opponents] if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(named) not in (1, seats - 1):
            raise StaczError("bad_bots", given=len(named), seats=seats - 1)
        for bot in named:
            maker_of(bot)  # refused here
        if seat is not None and not 0 <= seat < seats:
            raise StaczError("bad_seat", seat=seat, seats=seats)
        self.games = VectorEnv(game, num_envs, seats, options, threads=threads)
        self.num_envs, self.seats, self.fixed_seat, self.masks = num_envs, seats, seat, masks
        self.render_mode = render_mode
        self.places: dict[str | Maker, list[int]] = {}  # whose turn, counted from the learner, each bot plays for
        for place, bot in enumerate(named * (seats - 1) if len(named) == 1 else named):
            self.places.setdefault(bot, []).append(place)
        self.learners = np.zeros(num_envs, np.int8)  # their seats
        self.single_action_space: Space[Any] = Discrete(self.games.actions)
        self.action_space: Space[Any] = MultiDiscrete(np.full(num_envs, self.games.actions))
        self.single_observation_space: Space[Any] = self._space(self.games.single_observation_space, ())
        self.observation_space: Space[Any] = self._space(self.games.observation_space, (num_envs,))

    def _space(self, seen: Box, games: tuple[int, ...]) -> Space[Any]:
        allowed = Box(0, 1, (*games, self.games.actions), np.int8)
        return Dict({"observation": seen, "action_mask": allowed}) if self.masks else seen

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew, and let the bots play until all learners are asked."""
        super().reset(seed=seed)
        first = int(self.np_random.integers(SEEDS)) if seed is None else seed
        turns = (np.arange(self.num_envs) + first % self.seats) % self.seats
        self.learners[:] = turns if self.fixed_seat is None else self.fixed_seat
        self.games.reset(int(self.np_random.integers(SEEDS)))
        self._let_bots_play()
        return self._shown(), self._infos()

    def step(self, actions: ArrayLike) -> tuple[Any, NDArray[np.float64], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action of every learner, and let the bots play until all are asked again."""
        self.games.step(np.asarray(actions, np.int32))
        rewards, over = self._ended()
        more, later = self._let_bots_play()
        return self._shown(), rewards + more, over | later, np.zeros(self.num_envs, np.bool_), self._infos()

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.games.close()

    def _let_bots_play(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Play for the others; return what the learners won in games that ended meanwhile, and which did."""
        rewards, over = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        while (bots_turn := self.games.to_act != self.learners).any():
            place = (self.games.to_act - self.learners - 1) % self.seats
            actions = np.full(self.num_envs, WAITING, np.int32)
            for bot, places in self.places.items():
                where = bots_turn & np.isin(place, places)
                if where.any():
                    np.maximum(actions, self.games.bot_actions(bot, where), out=actions)
            self.games.step(actions, waiting=True)
            won, ended = self._ended()
            rewards += won
            over |= ended
        return rewards, over

    def _ended(self) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        """Return what the learners won in the games that the last step ended, and let those learners move on."""
        over = self.games.dones.copy()
        won = self.games.rewards[np.arange(self.num_envs), self.learners].astype(np.float64)
        if self.fixed_seat is None:
            self.learners[over] = (self.learners[over] + 1) % self.seats
        return won, over

    def _shown(self) -> Any:
        seen = self.games.observations.copy()
        return {"observation": seen, "action_mask": self.games.masks.astype(np.int8)} if self.masks else seen

    def _infos(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.games.masks.astype(np.int8), "_action_mask": everywhere,
            "seat": self.learners.copy(), "_seat": everywhere.copy(),
        }  # fmt: skip
