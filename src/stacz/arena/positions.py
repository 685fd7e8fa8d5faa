"""Test positions: choices whose best move is known, so that a bot's strength can be told in minutes.

A file holds games by bots, and of each game some choices with what every move is worth, in shares of the win: found by
long searches that agreed with each other, or by playing out all that can still happen (tools/test_positions.py). The
choices are those made in turn: a sealed bid is part of a mixture, and has no single best move.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Final, NamedTuple

import msgspec

from stacz.arena.contest import fault, find_contestant, is_shown_everything
from stacz.arena.intervals import Interval, standard_error, t_quantile, wilson
from stacz.bots import Clock, Observation, forgetful, observe
from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import Game

FOLDER: Final = Path(__file__).parent / "known"
FORMAT: Final = "stacz-positions-1"
SEARCHED: Final = "searched"
SOLVED: Final = "solved"


class Worth(msgspec.Struct, frozen=True, array_like=True):
    """What a move is worth."""

    action: int
    value: float  # the share of the win
    error: float  # its standard error; 0 where nothing was hidden and all was played out


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """A choice of a game: the seat that is to act after so many actions."""

    after: int
    how: str  # SEARCHED or SOLVED
    worths: list[Worth]  # the best move first; moves that no search looked at are not there

    def loss(self, action: int) -> float:
        """Return what a move costs; what nobody looked at is as bad as the worst that somebody did."""
        known = {worth.action: worth.value for worth in self.worths}
        return self.worths[0].value - known.get(action, min(known.values()))


class KnownGame(msgspec.Struct, frozen=True, array_like=True):
    """A game by bots, and the choices in it."""

    number: int
    seats: int
    seed: int
    actions: list[int]  # each by the lowest seat that was to act
    choices: list[Choice]
    by: list[str]  # who judged what was searched


class KnownPositions(msgspec.Struct):
    """All that is known of a game. `examined` games were looked at; those without a clear choice are not kept."""

    format: Annotated[str, msgspec.Meta(pattern=f"^{FORMAT}$")]
    game: str
    rules_version: int
    options: dict[str, Any]
    examined: int
    games: list[KnownGame]

    @property
    def count(self) -> int:
        """How many choices there are."""
        return sum(len(game.choices) for game in self.games)


def new_positions(game: Game) -> KnownPositions:
    """Return an empty collection."""
    return KnownPositions(FORMAT, game.code, game.rules_version, game.preset("tournament"), 0, [])


def read_positions(path: Path) -> KnownPositions:
    """Read a file."""
    return msgspec.json.decode(gzip.decompress(path.read_bytes()), type=KnownPositions)


def write_positions(path: Path, known: KnownPositions) -> None:
    """Write a file, whole or not at all; equal contents make equal files."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".new")
    unfinished.write_bytes(gzip.compress(msgspec.json.encode(known), mtime=0))
    unfinished.replace(path)


def file_of(code: str) -> Path:
    """Return where the positions of a game are."""
    return FOLDER / f"{code}.json.gz"


def positions_of(game: Game) -> KnownPositions:
    """Return what is known of a game; refuse where nothing is."""
    if not file_of(game.code).exists():
        raise StaczError("no_positions", game=game.code)
    return read_positions(file_of(game.code))


class Asked(NamedTuple):
    """A choice with its position, ready to be put to a bot."""

    game: KnownGame
    choice: Choice
    position: Position
    seat: int


def ask(game: Game, known: KnownPositions) -> Iterator[Asked]:
    """Play the games again, and yield every choice."""
    for one in known.games:
        position = game.start(one.seats, known.options, one.seed, known.rules_version)
        left = {choice.after: choice for choice in one.choices}
        for number, action in enumerate([*one.actions, None]):
            if number in left:
                yield Asked(one, left.pop(number), position.copy(), position.acting()[0])
            if not left or action is None:
                break
            position.play(position.acting()[0], action)


class Result(msgspec.Struct, frozen=True):
    """How a bot did."""

    game: str
    bot: str
    positions: int
    solved: float  # the part in which it chose the best move
    solved_ci95: Interval
    loss: float  # the share of the win that its choices cost, on average
    loss_ci95: Interval
    mean_ms: float


def choose(game: Game, spec: str, asked: Asked, seed: int) -> int:
    """Put a choice to a bot."""
    known, choice, position, seat = asked
    try:
        bot = find_contestant(spec)(mixed(seed, 0))
        if is_shown_everything(spec):
            seen = Observation(game, seat, position.copy())
        else:
            seen = observe(game, position, seat, mixed(seed, 1), forgetful(bot))
        action = bot.choose(seen, Clock())
        position.copy().play(seat, action)
    except Exception as error:
        raise StaczError(
            "bot_failed", bot=spec, bots=spec, seat=seat, deal=known.number, seed=known.seed, number=choice.after,
            fault=fault(error),
        ) from error  # fmt: skip
    return action


def examine(
    game: Game, known: KnownPositions, spec: str, most: int | None = None, seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Result:  # fmt: skip
    """Put all choices, or so many spread evenly over them, to a bot once."""
    total = known.count
    wanted = set(range(total)) if most is None or most >= total else {i * total // most for i in range(most)}
    losses: list[float] = []
    took = 0.0
    for number, asked in enumerate(ask(game, known)):
        if number not in wanted:
            continue
        began = perf_counter()
        action = choose(game, spec, asked, mixed(mixed(seed, asked.game.number), asked.choice.after))
        took += perf_counter() - began
        losses.append(asked.choice.loss(action) if action != asked.choice.worths[0].action else 0.0)
        progress(len(losses), len(wanted))
    solved = sum(loss == 0.0 for loss in losses) / len(losses)
    loss, around = mean_and_interval(losses)
    return Result(
        game=game.code, bot=spec, positions=len(losses), solved=solved, solved_ci95=wilson(solved, len(losses)),
        loss=loss, loss_ci95=around, mean_ms=1000 * took / len(losses),
    )  # fmt: skip


def mean_and_interval(values: Sequence[float]) -> tuple[float, Interval]:
    """Return the mean of values that are not negative, and its 95 % interval."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, (0.0, 1.0)
    half = t_quantile(len(values) - 1) * standard_error(values)
    return mean, (max(0.0, mean - half), mean + half)


def deviation(value: float, visits: int) -> float:
    """Return the largest standard error that a mean of shares can have after so many visits."""
    return sqrt(max(0.0, value * (1 - value)) / visits)
