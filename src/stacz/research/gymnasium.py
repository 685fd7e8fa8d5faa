"""One learner against bots, as Gymnasium environments: `gymnasium.make("stacz/Pan-v1", opponents="greedy")`.

Importing this module registers a stacz/<Game>-v<version> for every game; so does asking for it by the module's name,
`gymnasium.make("stacz.research.gymnasium:stacz/Pan-v1")`.

- An observation is what the learner's seat sees, as bytes (docs/research.md); `info["action_mask"]` has its legal
  actions. With `masks=True` the observation is a dict of both.
- A step plays the learner's action, and then the bots until the learner is asked again. Bots know what their seats can
  know, and are new at every decision.
- The reward is the learner's share of the win, given at the end; an illegal action ends the game and costs 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space
from numpy.typing import NDArray

from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.games import GAMES, find_game
from stacz.research import VERSION, drawing
from stacz.research.fields import most_of
from stacz.research.observers import fields_of, observer_for
from stacz.research.opponents import Maker, choice, maker_of

ILLEGAL = -1.0  # the reward of an action that is not legal
SEEDS = 1 << 63

Shown = Any  # an array of bytes; if masks were asked for, a dict of it and the mask


class LearnerEnv(gymnasium.Env[Any, Any]):
    """A table at which one seat learns and the others are bots."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012 - Gymnasium's own type

    def __init__(
        self, game: str, seats: int = 4, opponents: str | Maker | Sequence[str | Maker] = "greedy",
        options: Mapping[str, Any] | None = None, seat: int | None = None, masks: bool = False,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        """Sit down.

        `opponents` is one for all other seats or one for each, from the learner on in turn order: names of bots,
        classes in a file (mine.py:Mine), or what makes a bot from a seed. Without a `seat` the learner moves on by one
        from game to game; a seed begins at seat seed % seats.
        """
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is one of {', '.join(self.metadata['render_modes'])}, not {render_mode!r}")
        self.game = find_game(game)
        self.seats, self.table_options, self.fixed_seat = seats, dict(options or {}), seat
        self.position = self.game.start(seats, self.table_options)  # refuses what cannot be
        if seat is not None and not 0 <= seat < seats:
            raise StaczError("bad_seat", seat=seat, seats=seats)
        named = [opponents] if isinstance(opponents, str) or callable(opponents) else list(opponents)
        if len(named) not in (1, seats - 1):
            raise StaczError("bad_bots", given=len(named), seats=seats - 1)
        self.opponents = named * (seats - 1) if len(named) == 1 else named
        self._makers = [maker_of(bot) for bot in self.opponents]
        self.masks = masks
        self.render_mode = render_mode
        self.fields = fields_of(game, seats)
        self._observer = observer_for(game, seats)
        high = np.array(most_of(self.fields), np.uint8)
        seen = Box(np.zeros_like(high), high, dtype=np.uint8)
        allowed = Box(0, 1, (self.game.actions,), np.int8)
        self.observation_space: Space[Any] = Dict({"observation": seen, "action_mask": allowed}) if masks else seen
        self.action_space = Discrete(self.game.actions)
        self.seat = seat or 0  # the learner's
        self._deal_seed = self._choices = 0  # how many the bots have made in this game
        self._next_seat: int | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, dict[str, Any]]:
        """Deal, and let the bots play until the learner is asked: with a seed always the same games one after another.

        `options={"seat": 2}` says where the learner sits in this game.
        """
        super().reset(seed=seed)
        if seed is not None or self._next_seat is None:
            self._next_seat = seed % self.seats if seed is not None else int(self.np_random.integers(self.seats))
        self.seat = self._next_seat if self.fixed_seat is None else self.fixed_seat
        self._next_seat = (self._next_seat + 1) % self.seats
        if options and "seat" in options:
            self.seat = int(options["seat"])
            if not 0 <= self.seat < self.seats:
                raise StaczError("bad_seat", seat=self.seat, seats=self.seats)
        self._deal_seed, self._choices = int(self.np_random.integers(SEEDS)), 0
        self.position = self.game.start(self.seats, self.table_options, self._deal_seed)
        self.position.telling = False
        self._let_bots_play()
        return self._shown(), self._info()

    def step(self, action: int) -> tuple[Shown, float, bool, bool, dict[str, Any]]:
        """Play an action of the learner, and let the bots play until it is asked again or the game is over."""
        legal = self.position.legal(self.seat)
        if self.position.is_over or int(action) not in legal:
            return self._shown(), ILLEGAL, True, False, self._info()
        self.position.play(self.seat, int(action))
        self._let_bots_play()
        over = self.position.is_over
        reward = self.position.shares()[self.seat] if over else 0.0
        return self._shown(), reward, over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the learner's legal actions, as MaskablePPO of sb3-contrib asks for them."""
        return self._mask().astype(np.bool_)

    def render(self) -> Any:
        """Return the table as the learner sees it, as text or as a picture in SVG."""
        if self.render_mode is None:
            return None
        draw = drawing.as_text if self.render_mode == "ansi" else drawing.as_svg
        return draw(self.game, self.position, self.seat)

    def __getstate__(self) -> dict[str, Any]:
        """Be pickled and deep-copied without the observer and the bots, which are made anew."""
        return {name: value for name, value in vars(self).items() if name not in ("_observer", "_makers")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Be what was pickled."""
        vars(self).update(state)
        self._observer = observer_for(self.game.code, self.seats)
        self._makers = [maker_of(bot) for bot in self.opponents]
        self.position.telling = False

    def _let_bots_play(self) -> None:
        """Play for the others; the learner's choice never waits for one that is made at the same time."""
        position = self.position
        while not position.is_over and self.seat not in position.acting():
            seat = position.acting()[0]
            luck = mixed(self._deal_seed, self._choices)
            bot = self._makers[(seat - self.seat - 1) % self.seats](mixed(luck, 0))
            position.play(seat, choice(bot, self.game, position, seat, mixed(luck, 1)))
            self._choices += 1

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.game.actions, np.int8)
        mask[self.position.legal(self.seat)] = 1
        return mask

    def _shown(self) -> Shown:
        seen = np.frombuffer(self._observer.vector(self.position, self.seat), np.uint8).copy()
        return {"observation": seen, "action_mask": self._mask()} if self.masks else seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "seat": self.seat}


def environment_id(code: str) -> str:
    """Return the name of a game's environment."""
    return f"stacz/{code.capitalize()}-v{VERSION}"


def register() -> None:
    """Make every game known to Gymnasium, unless it is."""
    for code in GAMES:
        if environment_id(code) not in gymnasium.registry:
            gymnasium.register(
                environment_id(code), "stacz.research.gymnasium:LearnerEnv", kwargs={"game": code},
                vector_entry_point="stacz.research.gymnasium_vector:LearnerVectorEnv",
            )  # fmt: skip


register()
