"""One person plays a game against bots at the terminal.

    play(find_game("pan"), seats=4)

Whatever the person types, nothing is lost: leaving always offers to save, and a saved game can be played on by
resume().
"""

from __future__ import annotations

import contextlib
import io
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from stacz.bots import find_bot
from stacz.bots.own import is_own, load_bot
from stacz.core.chance import mixed
from stacz.core.errors import StaczError
from stacz.core.match import Match, Record, replay
from stacz.core.registry import SEEDS, Game
from stacz.core.rooms import find_part
from stacz.locale import Words
from stacz.terminal.drawer import Drawer
from stacz.terminal.session import Session

Ask = Callable[[str], str]


def play(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    bots: Sequence[str] = ("random",),
    *,
    seat: int = 0,
    console: Console | None = None,
    ask: Ask = input,
    folder: Path | None = None,
    resume_command: str = "",
    language: str = "en",
) -> int:
    """Play a new game and return the exit code: 0, whether it was played to its end or left.

    `seat` is the person's; `bots` names one bot for all other seats, or one for each of them in order. Without a
    `seed` the deal is different every time. Wrong arguments raise a StaczError before anything is shown. `ask` reads a
    line like input(); games are saved in `folder`, by default where the person stands. `resume_command` is what to
    type to play on a saved game, with `{path}` in it; it is shown after saving. `language` is what is spoken.
    """
    if seed is None:
        seed = secrets.randbelow(SEEDS)
    match = Match(game, seats, options, seed)
    return _run(match, bots, seat, console, ask, folder, resume_command, language)


def resume(
    game: Game,
    record: Record,
    bots: Sequence[str] = ("random",),
    *,
    seat: int = 0,
    console: Console | None = None,
    ask: Ask = input,
    folder: Path | None = None,
    resume_command: str = "",
    language: str = "en",
) -> int:
    """Play on a saved game; see play(). A record that does not hold raises a StaczError."""
    return _run(replay(game, record), bots, seat, console, ask, folder, resume_command, language)


def _run(
    match: Match, bots: Sequence[str], seat: int, console: Console | None, ask: Ask, folder: Path | None,
    resume_command: str, language: str,
) -> int:  # fmt: skip
    seats = match.position.n_seats
    if not 0 <= seat < seats:
        raise StaczError("bad_seat", seat=seat, seats=seats)
    others = [other for other in range(seats) if other != seat]
    makers = [load_bot(name) if is_own(name) else find_bot(name) for name in bots]
    if len(makers) not in (1, len(others)):
        raise StaczError("bad_bots", given=len(makers), seats=len(others))
    if len(makers) == 1:
        makers *= len(others)
    luck = mixed(int(match.record.seed, 16), len(match.record.steps))
    players = {other: make(mixed(luck, other)) for other, make in zip(others, makers, strict=True)}
    drawer = find_part("terminal", match.game.code, "DRAWER", Drawer)(match.game, Words(language), seat)
    return Session(
        match, players, drawer, console or _own_console(), ask, folder or Path(), resume_command, luck
    ).run()  # fmt: skip


def _own_console() -> Console:
    """Return the terminal, made ready: an old encoding shows question marks, and typed lines can be edited."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 - its import is its effect on input()
    return Console()
