"""Games of bots as arrays in one file, for learning from them: a row for each decision.

| array | type, shape | |
|---|---|---|
| observations | uint8 (m, width) | what the seat that chose saw |
| masks | bool (m, actions) | what it might do |
| actions | int16 (m,) | what it did |
| visits | uint16 (m, actions) | how often its search looked at each action; zeros where it did not search |
| seats | int8 (m,) | which seat it was |
| games | int32 (m,) | which game, from 0 |
| shares | float32 (m, seats) | how that game ended: each seat's share of the win, by the seats' own numbers |
| about | text () | game, seats, options, bots, seed, versions and so on, in JSON |

The columns grow in files of their own until the last game is played, so that no run is too long for the memory.
"""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryFile
from types import TracebackType
from typing import IO, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import stacz
from stacz.bots import Bot, Clock, forgetful, observe
from stacz.bots.ismcts import Search
from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.games import find_game
from stacz.research import VERSION
from stacz.research.observers import fields_of, observer_for
from stacz.research.opponents import maker_of

FORMAT: Final = 1  # grows when the arrays change their meaning
MOST_VISITS: Final = 65535  # more are written as so many
UNLIMITED: Final = Clock()  # a bot's name says its budget

Columns = dict[str, NDArray[Any]]


class Setting(NamedTuple):
    """What is played: all that a process must know to play any game of a dataset."""

    code: str
    seats: int
    options: dict[str, Any]
    bots: list[str]  # one for each seat
    seed: int

    @property
    def game(self) -> Game:
        """The game itself."""
        return find_game(self.code)

    def check(self) -> None:
        """Refuse what cannot be played, before anything is."""
        self.game.start(self.seats, self.options, self.seed)
        for bot in self.bots:
            maker_of(bot)


def play_game(setting: Setting, number: int) -> Columns:
    """Play one game and return its rows; the same wherever it is played."""
    game = setting.game
    deal = mixed(setting.seed, number)
    position = game.start(setting.seats, setting.options, deal)
    position.telling = False
    observer = observer_for(setting.code, setting.seats)
    bots = [maker_of(name)(mixed(deal, seat)) for seat, name in enumerate(setting.bots)]
    heard = [overhear(bot) for bot in bots]
    looks = mixed(deal, setting.seats)  # what a bot sees is redealt by a chance that is not the bot's
    seen: list[bytes] = []
    legal: list[list[int]] = []
    visited: list[dict[int, int]] = []
    actions: list[int] = []
    seats: list[int] = []
    while not position.is_over:
        seat = position.acting()[0]
        seen.append(observer.vector(position, seat))
        legal.append(position.legal(seat))
        heard[seat].clear()
        view = observe(game, position, seat, mixed(looks, len(actions)), forgetful(bots[seat]))
        action = bots[seat].choose(view, UNLIMITED)
        visited.append({f.action: f.visits for search in heard[seat][-1:] for f in search.findings()})
        position.play(seat, action)
        actions.append(action)
        seats.append(seat)
    m = len(actions)
    masks = np.zeros((m, game.actions), np.bool_)
    visits = np.zeros((m, game.actions), np.uint16)
    for row in range(m):
        masks[row, legal[row]] = True
        for action, n in visited[row].items():
            visits[row, action] = min(n, MOST_VISITS)
    return {
        "observations": np.frombuffer(b"".join(seen), np.uint8).reshape(m, observer.width),
        "masks": masks,
        "actions": np.array(actions, np.int16),
        "visits": visits,
        "seats": np.array(seats, np.int8),
        "games": np.full(m, number, np.int32),
        "shares": np.tile(np.array(position.shares(), np.float32), (m, 1)),
    }


def overhear(bot: Bot) -> list[Search]:
    """Return a list to which every search of a bot is added from now on; it stays empty if the bot does not search."""
    heard: list[Search] = []
    searcher: Any = bot
    think = getattr(searcher, "think", None)
    if think is not None:

        def aloud(*given: Any, **more: Any) -> Any:
            search = think(*given, **more)
            if isinstance(search, Search):
                heard.append(search)
            return search

        searcher.think = aloud
    return heard


class Writer:
    """Writes a dataset game by game. The file appears when it is complete."""

    def __init__(self, path: Path, setting: Setting, games: int) -> None:
        self.path = path
        self.about = about(setting, games)
        self.columns: dict[str, tuple[IO[bytes], NDArray[Any]]] = {}
        self.rows = 0
        self.files = ExitStack()

    def __enter__(self) -> Writer:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.files.close()

    def add(self, columns: Columns) -> None:
        """Add the rows of a game."""
        for name, column in columns.items():
            if name not in self.columns:
                self.columns[name] = self.files.enter_context(TemporaryFile()), column[:0]  # noqa: SIM115 - the stack closes it
            self.columns[name][0].write(np.ascontiguousarray(column).tobytes())
        self.rows += len(columns["actions"])

    def finish(self) -> None:
        """Put everything into one file."""
        partial = self.path.with_name(f"{self.path.name}.part")
        try:
            with zipfile.ZipFile(partial, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as whole:
                for name, (file, example) in self.columns.items():
                    with whole.open(f"{name}.npy", "w", force_zip64=True) as entry:
                        write_heading(entry, example, (self.rows, *example.shape[1:]))
                        file.seek(0)
                        shutil.copyfileobj(file, entry, 1 << 20)
                with whole.open("about.npy", "w") as entry:
                    np.lib.format.write_array(entry, np.array(json.dumps(self.about)), allow_pickle=False)
            partial.replace(self.path)
        except OSError as error:
            partial.unlink(missing_ok=True)
            raise StaczError("cannot_write", path=self.path, fault=error.strerror or error) from None


def write_heading(file: Any, example: NDArray[Any], shape: tuple[int, ...]) -> None:
    """Write what stands before the numbers of an array in a .npy file."""
    descr = np.lib.format.dtype_to_descr(example.dtype)
    np.lib.format.write_array_header_2_0(file, {"descr": descr, "fortran_order": False, "shape": shape})


def about(setting: Setting, games: int) -> dict[str, Any]:
    """Return what a dataset tells of itself."""
    game = setting.game
    position = game.start(setting.seats, setting.options, setting.seed)
    fields: Sequence[Any] = fields_of(setting.code, setting.seats)
    return {
        "format": FORMAT,
        "stacz": stacz.__version__,
        "environment": VERSION,
        "game": setting.code,
        "rules_version": game.rules_version,
        "seats": setting.seats,
        "options": game.options_of(position),
        "bots": setting.bots,
        "seed": setting.seed,
        "games": games,
        "fields": [[field.name, list(field.shape), field.most] for field in fields],
    }
