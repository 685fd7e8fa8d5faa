"""The games as PettingZoo environments: `env("pan", seats=4)` in turn, `parallel_env("cinkciarz")` all at once.

- An observation is an array of bytes, field by field as docs/research.md tells. The legal actions stand in the info of
  the agents that are to act: `info["action_mask"]`. With `masks=True` an observation is a dict of both.
- The reward is the share of the win, given at the end; an illegal action ends the game, and its agent gets -1.
- save() and restore() keep and bring back a whole environment.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from stacz.core.chance import mixed
from stacz.core.position import QUICK_SEEDS
from stacz.core.registry import read_position
from stacz.games import find_game
from stacz.research import VERSION, drawing
from stacz.research.fields import most_of
from stacz.research.observers import fields_of, observer_for

ILLEGAL = -1.0  # the reward of an agent that does what is not legal
RENDER_MODES = ("text", "svg")

Shown = Any  # an array of bytes; if masks were asked for, a dict of it and the mask


def env(
    game: str, seats: int = 4, options: Mapping[str, Any] | None = None, render_mode: str | None = None,
    masks: bool = False,
) -> TurnEnv:  # fmt: skip
    """Return the environment in which one agent acts at a time; sealed choices are asked for one after the other."""
    return TurnEnv(game, seats, options, render_mode, masks)


def parallel_env(
    game: str, seats: int = 4, options: Mapping[str, Any] | None = None, render_mode: str | None = None,
    masks: bool = False,
) -> SameTimeEnv:  # fmt: skip
    """Return the environment in which all agents act in every step: those that have no choice can only wait."""
    return SameTimeEnv(game, seats, options, render_mode, masks)


class TableEnv:
    """What both environments have in common: a game, its seats as agents, and spaces."""

    waiting = 0  # 1 where there is one more action: to wait

    def __init__(
        self, game: str, seats: int, options: Mapping[str, Any] | None, render_mode: str | None, masks: bool = False
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        self.game = find_game(game)
        self.table_options = dict(options or {})
        self.position = self.game.start(seats, self.table_options)
        self.render_mode = render_mode
        name = f"stacz_{game}_v{VERSION}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": True}
        self.masks = masks
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.fields = fields_of(game, seats)
        self._observer = observer_for(game, seats)
        high = np.array(most_of(self.fields), np.uint8)
        choices = self.game.actions + self.waiting
        seen = {agent: Box(np.zeros_like(high), high, dtype=np.uint8) for agent in self.possible_agents}
        self._spaces: dict[str, Space[Any]] = {
            agent: Dict({"observation": box, "action_mask": Box(0, 1, (choices,), np.int8)}) if masks else box
            for agent, box in seen.items()
        }
        self._actions = {agent: Discrete(choices) for agent in self.possible_agents}
        self.state_space = Box(np.zeros_like(np.tile(high, seats)), np.tile(high, seats), dtype=np.uint8)
        self._seed = 0
        self._deals = 0  # how many games this seed has dealt
        self.seeded = False

    def observation_space(self, agent: str) -> Space[Any]:
        """Return what an agent's observations can be."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Return what an agent's actions can be."""
        return self._actions[agent]

    def mask(self, agent: str) -> NDArray[np.int8]:
        """Return an agent's legal actions, 1 for each; all zeros for one that is not to act (and cannot wait)."""
        return self._mask(self.possible_agents.index(agent))

    def state(self) -> NDArray[np.uint8]:
        """Return what all seats see, one after the other: for training with a central critic, not for agents."""
        seats = range(self.position.n_seats)
        return np.frombuffer(b"".join(self._observer.vector(self.position, seat) for seat in seats), np.uint8).copy()

    def render(self) -> str | None:
        """Return the table as a spectator sees it, as the render mode says."""
        if self.render_mode is None:
            return None
        draw = drawing.as_text if self.render_mode == "text" else drawing.as_svg
        return draw(self.game, self.position, -1)

    def close(self) -> None:
        """There is nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        """Be pickled and deep-copied without the observer, which is made anew."""
        return {name: value for name, value in vars(self).items() if name != "_observer"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Be what was pickled."""
        vars(self).update(state)
        self._observer = observer_for(self.game.code, self.position.n_seats)
        self.position.telling = False

    def _deal(self, seed: int | None) -> None:
        """Deal the next game: the first of a seed, or the one after the last."""
        if seed is not None:
            self._seed, self._deals = int(seed) % QUICK_SEEDS, 0
        elif not self.seeded:
            self._seed, self._deals = int(np.random.SeedSequence().generate_state(1, np.uint64)[0]), 0
        self.seeded = True
        self.position = self.game.start(
            self.position.n_seats, self.table_options, mixed(self._seed, self._deals)
        )  # fmt: skip
        self.position.telling = False
        self._deals += 1
        self.agents = self.possible_agents[:]

    def _look(self, seat: int) -> Shown:
        seen = np.frombuffer(self._observer.vector(self.position, seat), np.uint8).copy()
        return {"observation": seen, "action_mask": self._mask(seat)} if self.masks else seen

    def _mask(self, seat: int) -> NDArray[np.int8]:
        """Return a seat's legal actions; where waiting is an action, it is legal for whoever has no other."""
        mask = np.zeros(self.game.actions + self.waiting, np.int8)
        legal = self.position.legal(seat)
        mask[legal if legal or not self.waiting else [self.game.actions]] = 1
        return mask

    def _kept(self) -> dict[str, Any]:
        """Return what save() of both environments keeps."""
        return {
            "position": self.game.to_dict(self.position),
            "agents": self.agents[:],
            "seed": f"{self._seed:016x}",
            "deals": self._deals,
        }

    def _bring(self, saved: Mapping[str, Any]) -> None:
        self.position = read_position(self.game, saved["position"])
        self.position.telling = False
        self.agents = list(saved["agents"])
        self._seed, self._deals, self.seeded = int(saved["seed"], 16), saved["deals"], True


class TurnEnv(TableEnv, AECEnv):  # type: ignore[misc]
    """One agent acts at a time."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, Any] | None, render_mode: str | None, masks: bool = False
    ) -> None:
        TableEnv.__init__(self, game, seats, options, render_mode, masks)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal: with a seed always the same game, without one the next."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def observe(self, agent: str) -> Shown:
        """Return what an agent sees now."""
        return self._look(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play an action of the agent that is asked; None where its game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.infos[agent] = {}
        seat = self.possible_agents.index(agent)
        chosen = -1 if action is None else int(action)
        if chosen not in self.position.legal(seat):
            self.rewards[agent] = ILLEGAL
            self._end()
        else:
            self.position.play(seat, chosen)
            if self.position.is_over:
                self.rewards = dict(zip(self.agents, self.position.shares(), strict=True))
                self._end()
            else:
                self._ask()
        self._accumulate_rewards()

    def save(self) -> dict[str, Any]:
        """Return the whole environment as JSON values, secrets included."""
        return {
            **self._kept(),
            "selected": self.agent_selection,
            "rewards": dict(self.rewards),
            "collected": dict(self._cumulative_rewards),
            "over": any(self.terminations.values()),
        }

    def restore(self, saved: Mapping[str, Any]) -> None:
        """Become what save() returned."""
        self._bring(saved)
        self.rewards, self._cumulative_rewards = dict(saved["rewards"]), dict(saved["collected"])
        self.terminations = dict.fromkeys(self.agents, saved["over"])
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = saved["selected"]
        if not saved["over"]:
            self._ask()

    def _ask(self) -> None:
        """Turn to the next agent that is to act."""
        seat = self.position.acting()[0]
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = {"action_mask": self._mask(seat)}

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)


class SameTimeEnv(TableEnv, ParallelEnv):  # type: ignore[misc]
    """All agents act in every step; the last action, `env.wait`, is for those that have no choice."""

    waiting = 1

    def __init__(
        self, game: str, seats: int, options: Mapping[str, Any] | None, render_mode: str | None, masks: bool = False
    ) -> None:
        TableEnv.__init__(self, game, seats, options, render_mode, masks)
        self.wait = self.game.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """Deal: with a seed always the same game, without one the next."""
        self._deal(seed)
        return self._observations(), self._infos()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Play the actions of all seats that are to act, in the order of the seats; the others can only wait."""
        rewards = dict.fromkeys(self.agents, 0.0)
        over = False
        asked = self.position.acting()
        for seat, agent in enumerate(self.agents):
            legal = self.position.legal(seat) if seat in asked else [self.wait]
            if int(actions[agent]) not in legal:
                rewards[agent] = ILLEGAL
                over = True
        if not over:
            for seat in asked:
                self.position.play(seat, int(actions[self.possible_agents[seat]]))
            over = self.position.is_over
            if over:
                rewards = dict(zip(self.agents, self.position.shares(), strict=True))
        observations, infos = self._observations(), self._infos()
        ended = dict.fromkeys(self.agents, over)
        truncated = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return observations, rewards, ended, truncated, infos

    def save(self) -> dict[str, Any]:
        """Return the whole environment as JSON values, secrets included."""
        return self._kept()

    def restore(self, saved: Mapping[str, Any]) -> tuple[dict[str, Shown], dict[str, dict[str, Any]]]:
        """Become what save() returned, and return what reset() would."""
        self._bring(saved)
        return self._observations(), self._infos()

    def _observations(self) -> dict[str, Shown]:
        return {agent: self._look(seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"action_mask": self._mask(seat)} for seat, agent in enumerate(self.agents)}
