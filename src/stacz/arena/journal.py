"""The results file: a line of settings, then a line for every finished game, in the order in which they finished.

A run that was stopped at any moment goes on from it. Only the last line can be torn; it is cut off.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from stacz.arena.contest import Played
from stacz.core.errors import StaczError
from stacz.core.wire import fault_in
from stacz.games import find_game

FORMAT: Final = "stacz-tournament-1"
ENCODER: Final = msgspec.json.Encoder()


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game's result depends on, besides its deal and seating. A file holds games of one heading only."""

    format: str
    stacz: str  # the version: another one may have other bots
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: int
    bots: list[str]
    seatings: list[list[str]]
    things: list[str]


class Journal:
    """An open results file. `played` holds the games that it had when it was opened."""

    def __init__(self, path: Path, heading: Heading) -> None:
        self.path = path
        self.heading = heading
        try:
            self.file: BinaryIO = path.open("a+b", buffering=0)
        except OSError as error:
            raise StaczError("cannot_write", path=path, fault=error.strerror) from None
        try:
            self.played = self._read()
        except BaseException:
            self.file.close()
            raise

    def _read(self) -> list[Played]:
        """Check the heading, cut off a torn line, and return the games."""
        try:
            self.file.seek(0)
            raw = self.file.read()
        except OSError as error:
            raise StaczError("cannot_read", path=self.path, fault=error.strerror) from None
        if not raw:
            self._write(ENCODER.encode(self.heading) + b"\n")
            return []
        first, _, rest = raw.partition(b"\n")
        self._check_heading(first)
        whole = rest[: rest.rfind(b"\n") + 1]
        if len(whole) < len(rest):
            self.file.truncate(len(raw) - len(rest) + len(whole))
        read = msgspec.json.Decoder(Played).decode
        played = []
        for number, line in enumerate(whole.splitlines(), 2):
            try:
                game = read(line)
                self._check(game)
            except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, ValueError) as error:
                raise StaczError("damaged_results", path=self.path, number=number, fault=fault_in(error)) from None
            played.append(game)
        return played

    def _check_heading(self, line: bytes) -> None:
        """Refuse a file of other settings."""
        try:
            found = msgspec.json.decode(line, type=dict[str, Any])
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError):
            raise StaczError("foreign_results", path=self.path) from None
        if found.get("format") != FORMAT:
            raise StaczError("foreign_results", path=self.path)
        ours: dict[str, Any] = msgspec.to_builtins(self.heading)
        for name, value in ours.items():
            if found.get(name) != value:
                raise StaczError(
                    "other_results", path=self.path, name=name, theirs=short(found.get(name)), ours=short(value)
                )

    def _check(self, game: Played) -> None:
        """Refuse a line that cannot be a game of this tournament."""
        seats = self.heading.seats
        by_seat = (game.scores, game.choices, game.things, game.thought_us, game.longest_us)
        known = len(self.heading.things)
        if not (
            game.deal >= 0
            and 0 <= game.seating < len(self.heading.seatings)
            and 0 <= game.ending < len(find_game(self.heading.game).endings)
            and all(len(row) == seats for row in by_seat)
            and game.winners
            and all(0 <= seat < seats for seat in game.winners)
            and all(len(row) % 2 == 0 and all(0 <= thing < known for thing in row[::2]) for row in game.things)
        ):
            raise ValueError("it is no game of this tournament")

    def add(self, games: Iterable[Played]) -> None:
        """Write finished games, in one go."""
        self._write(b"".join(ENCODER.encode(game) + b"\n" for game in games))

    def _write(self, line: bytes) -> None:
        try:
            self.file.write(line)
        except OSError as error:
            raise StaczError("cannot_write", path=self.path, fault=error.strerror) from None

    def close(self) -> None:
        """Leave the file."""
        self.file.close()


def short(value: object) -> str:
    """Return a setting as it can stand inside a sentence."""
    text = ENCODER.encode(value).decode()
    return text if len(text) <= 60 else text[:59] + "…"
