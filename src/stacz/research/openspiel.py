"""The games as OpenSpiel games, registered on import.

Every game as stacz_<code>, and the variants that its folder brings: games with simultaneous choices, or small ones.

    pyspiel.load_game("stacz_pan(players=4,deck=forerunner)")

- **Chance** is one node at the start, which chooses among `deals` equally likely deals: deal k is the game with the
  seed k. So every history can be played again from its actions, as the framework expects of explicit chance.
- **Sealed choices** are simultaneous nodes in a variant that is played together (stacz_cinkciarz_sealed). A whole game
  is turn-based: they are asked for one after the other, and do not show in what the other seats are told.
- **Information states** have perfect recall as strings: all that the seat was told, and its own actions. The tensor
  holds what the seat sees and the last `recall` things that it was told.
- **Returns** are shares of the win: they add up to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from stacz.core.limits import FACT_WIDTH
from stacz.core.options import FirstSeat, Option, Subset
from stacz.core.registry import Game
from stacz.core.rooms import find_part
from stacz.games import GAMES
from stacz.research.fields import places
from stacz.research.information_states import CHANCE, Progress, Setting
from stacz.research.observers import fields_of
from stacz.research.variants import WHOLE, Variant

DEALS: Final = 1024
RECALL: Final = 64
RANDOM: Final = -1  # for a parameter that is a seat


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its players and options."""

    kind: ClassVar[pyspiel.GameType]
    game: ClassVar[Game]
    variant: ClassVar[Variant]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**self.kind.parameter_specification, **(params or {})}
        self.setting = setting = _setting(self.game, self.variant, chosen)
        self.recall = chosen["recall"]
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.game.actions,
            max_chance_outcomes=len(setting.chances()),
            num_players=setting.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=setting.game.longest,
        )
        super().__init__(self.kind, info, chosen)

    def new_initial_state(self) -> SpielState:
        """Return the game before the deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> SpielObserver | None:
        """Return what makes strings and tensors of what one player sees or remembers; None for other parts of it."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params:
            raise ValueError("there are no parameters of observations")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return SpielObserver(self.setting, self.recall if kind.perfect_recall else 0)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress."""

    def __init__(self, spiel: SpielGame) -> None:
        super().__init__(spiel)
        self.setting = spiel.setting
        self.progress: Progress | None = None  # None before the deal
        self._retold: int | None = None  # whose action is being written down without being played

    def current_player(self) -> int:
        """Return who is to act."""
        if self._retold is not None:
            return self._retold
        if self.progress is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.setting.variant.together and self.progress.position.sealed_now():
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        acting = self.progress.position.acting()
        return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._retold is None and self.progress is not None and self.progress.position.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals."""
        return list(enumerate(self.setting.chances()))

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.progress.position.legal(player)) if self.progress else []

    def _apply_action(self, action: int) -> None:
        if self._retold is not None:
            return
        if self.progress is None:
            self.progress = Progress.deal(self.setting, action)
        else:
            self.progress.play(self.progress.position.acting()[0], action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        assert self.progress is not None
        for seat in self.progress.position.acting():
            self.progress.play(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.progress is None:
            return f"deal {action}"
        move = self.setting.game.read_move(self.progress.position, player, action)
        parts = (getattr(move, name) for name in move.__struct_fields__)
        return " ".join((str(move.__struct_config__.tag), *(str(part) for part in parts)))

    def returns(self) -> list[float]:
        """Return the shares of the win; zeros while the game goes on."""
        if self.progress is None or not self.is_terminal():
            return [0.0] * self.setting.seats
        return self.progress.position.shares()

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state that looks the same to the player, with all that it cannot know redealt.

        Nothing of the truth is left in it: neither in the position, nor in what the others were told, nor in the
        history, which lacks what the player has not seen.
        """
        twin = SpielState(self.get_game())
        if self.progress is not None:
            number = int(sampler() * len(self.setting.chances()))
            twin.take_over(self.progress.resampled(player, int(sampler() * (1 << 53)), number))
        return twin

    def take_over(self, progress: Progress) -> None:
        """Become a game that was not played here: its past is written down, not played."""
        for done in progress.past:
            self._retold = int(pyspiel.PlayerId.CHANCE) if done.seat == CHANCE else done.seat
            self.apply_action(done.action)
        self._retold = None
        self.progress = progress


class SpielObserver:
    """Makes strings and tensors of what a player sees, and (with `recall`) of what it was told."""

    def __init__(self, setting: Setting, recall: int) -> None:
        self.setting, self.recall = setting, recall
        self.fields = fields_of(setting.game.code, setting.seats)
        seen = setting.observer.width
        self.tensor = np.zeros(seen + recall * FACT_WIDTH, np.float32)
        self._seen = self.tensor[:seen]
        self.dict = {
            field.name: self._seen[place].reshape(field.shape)
            for field, place in zip(self.fields, places(self.fields).values(), strict=True)
        }
        if recall:
            self.dict["told"] = self.tensor[seen:].reshape(recall, FACT_WIDTH)

    def set_from(self, state: SpielState, player: int) -> None:
        """Make the tensor tell what a player sees; before the deal it is all zeros."""
        self.tensor.fill(0)
        if state.progress is None:
            return
        self._seen[:] = np.frombuffer(self.setting.observer.vector(state.progress.position, player), np.uint8)
        if self.recall:
            for row, text in zip(self.dict["told"], state.progress.last_told(player, self.recall), strict=False):
                numbers = _numbers(text)
                row[: len(numbers)] = numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what a player knows, or what it sees, as text."""
        if state.progress is None:
            return f"{player}: before the deal"
        if self.recall:
            return state.progress.information(player)
        seen = self.setting.observer.vector(state.progress.position, player)
        parts = (
            (field.name, seen[place]) for field, place in zip(self.fields, places(self.fields).values(), strict=True)
        )
        return f"{player}: " + " ".join(f"{name}={','.join(map(str, part))}" for name, part in parts)


def _numbers(text: str) -> list[float]:
    """Return what a line of a log tells: 1 + kind and 1 + every number of a fact, 0 for what is hidden."""
    if text[0] == "=":
        return []  # a whole observation stands in the tensor anyway
    if text[0] == "!":
        return [0.0, 1.0 + int(text[1:])]
    return [0.0 if part == "*" else 1.0 + int(part) for part in text.split(".")]


def _parameters(game: Game, variant: Variant) -> dict[str, Any]:
    """Return what can be chosen of a game, and what it is without a choice."""
    if variant.deals is not None:
        return {"recall": RECALL, **variant.parameters}
    chosen = {"players": max(game.seats[0], 3), "deals": DEALS, "recall": RECALL}
    return chosen | {o.name: RANDOM if isinstance(o, FirstSeat) else o.default for o in game.options}


def _setting(game: Game, variant: Variant, chosen: dict[str, Any]) -> Setting:
    """Return the game that the parameters choose; what cannot be is refused."""
    if variant.deals is not None:
        return Setting(game.code, variant.seats, tuple((name, chosen[name]) for name in variant.parameters), 1, variant)
    options = tuple((option.name, _as_option(option, chosen[option.name])) for option in game.options)
    game.option_numbers(chosen["players"], dict(options))
    return Setting(game.code, chosen["players"], options, chosen["deals"], variant)


def _as_option(option: Option, value: Any) -> Any:
    """Return a parameter as the game wants it: OpenSpiel knows neither lists nor a number that can be a word."""
    if isinstance(option, FirstSeat) and value == RANDOM:
        return option.default
    return value.split("+") if isinstance(option, Subset) and "+" in value else value


def register(game: Game, variant: Variant = WHOLE) -> None:
    """Make a game known to OpenSpiel, as stacz_<code> or stacz_<code>_<variant>."""
    dynamics = pyspiel.GameType.Dynamics
    kind = pyspiel.GameType(
        short_name="_".join(filter(None, ("stacz", game.code, variant.name))),
        long_name=game.title,
        dynamics=dynamics.SIMULTANEOUS if variant.together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=variant.seats or game.seats[-1],
        min_num_players=variant.seats or game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game, variant),
    )
    # A class of its own, not a function: OpenSpiel drops what it was given when Python is gone, which classes survive.
    made = type(kind.short_name, (SpielGame,), {"kind": kind, "game": game, "variant": variant})
    pyspiel.register_game(kind, made)


for _game in GAMES.values():
    for _variant in (WHOLE, *find_part("research", _game.code, "VARIANTS", ())):
        register(_game, _variant)
