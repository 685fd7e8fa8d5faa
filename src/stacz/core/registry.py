"""What the rest of the project knows of a game: a Game is a name for everything that belongs to it.

Bots, arena, store, server, research and terminal reach a game through this alone, so a new game inherits them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

import msgspec

from stacz.core import limits
from stacz.core.errors import StaczError
from stacz.core.options import Option
from stacz.core.position import Position
from stacz.core.saved import read_state, readable
from stacz.core.wire import Fact, Move, fault_in, from_numbers, move_kinds

SEEDS: Final = 1 << 128
PRESETS: Final = ("printed", "friendly", "tournament")  # as in the box; nothing to remember; what the arena plays


@dataclass(frozen=True)
class Face:
    """What is printed on a card that people know by its serial number."""

    kind: StrEnum
    worth: int

    @property
    def name(self) -> str:
        """Return dolary-20."""
        return f"{self.kind}-{self.worth}"


@dataclass(frozen=True)
class Game:
    """One game, its options, and how to read and write its moves, facts, views and positions."""

    code: str  # permanent: files and wires carry it
    title: str
    rules_version: int  # grows when old records would play differently; Position.rules() tells the earlier ones
    seats: range
    options: tuple[Option, ...]
    position: type[Position]
    actions: int  # the action space is range(actions)
    longest: int  # no game takes more decisions
    endings: tuple[str, ...]
    move_type: Any  # the union of the game's moves
    fact_types: tuple[type[Fact], ...]
    view_type: type[msgspec.Struct]
    read_move: Callable[[Any, int, int], Move]  # (position, seat, action) -> move
    write_move: Callable[[Any, int, Any], tuple[int, ...]]  # (position, seat, move) -> actions
    view_for: Callable[[Any, int], msgspec.Struct]
    save: Callable[[Any], dict[str, Any]]
    load: Callable[[Mapping[str, Any], int, list[int]], Position]
    whole_move: Callable[[Any, int, Sequence[int]], Move] | None = None  # (position, seat, actions) -> sealed choice
    broken_rule: Callable[[Any, int, Any], StrEnum] | None = None  # (position, seat, illegal move) -> what it breaks
    count_hand: Callable[[Any, int], msgspec.Struct] | None = None  # (position, seat) -> the points of the hand
    faces: tuple[Face, ...] = ()  # of the cards with serial numbers 1, 2, …, which moves and facts have as `serial`
    hand_of: Callable[[Any, int], Sequence[int]] | None = None  # (position, seat) -> the serial numbers of its hand
    view_many: Callable[[Any, Sequence[int]], Sequence[msgspec.Struct]] | None = None  # where that is quicker
    chapter: Callable[[Any], int] = lambda position: 0  # grows where what fades (wire.Fact) is no longer told
    printed: Mapping[str, Any] = field(default_factory=dict, compare=False)  # on components: boards show it
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {name: {} for name in PRESETS}, hash=False)
    tells_by_time: Callable[[Any], bool] | None = None  # (position) -> whether thinking long would tell of hidden cards
    earlier: tuple[tuple[Option, ...], ...] = ()  # options of the rules versions before this, from 1 on
    place: int = 100  # among the games, where they are shown in a row; equal ones stand by their codes

    def start(
        self, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0, version: int | None = None
    ) -> Position:
        """Deal a new game, by the newest rules or by those of an earlier version."""
        numbers = self.option_numbers(seats, options or {}, version)
        check_seed(seed)
        position = self.position()
        position.start(seats, numbers, seed)
        return position

    def preset(self, name: str) -> dict[str, Any]:
        """Return all options that a preset sets; what it does not name is as by default."""
        if name not in self.presets:
            raise StaczError("unknown_preset", preset=name, known=", ".join(self.presets))
        return {option.name: option.default for option in self.options} | dict(self.presets[name])

    def options_in(self, version: int) -> tuple[Option, ...]:
        """Return the options that a rules version has, with the names and defaults of its time."""
        if not 1 <= version <= self.rules_version:
            raise StaczError("foreign_record", version=version, game=self.code, ours=self.rules_version)
        return (*self.earlier, self.options)[version - 1]

    def option_numbers(self, seats: int, options: Mapping[str, Any], version: int | None = None) -> list[int]:
        """Check seats and options; return the options as the kernel wants them, defaults filled in.

        Places that an earlier version does not have are 0, which must mean what that version did.
        """
        if type(seats) is not int or seats not in self.seats:
            raise StaczError("bad_seats", game=self.code, least=self.seats[0], most=self.seats[-1], seats=seats)
        rules = self.rules_version if version is None else version
        known = {option.name: option for option in self.options_in(rules)}
        for name in options:
            if name not in known:
                raise StaczError("unknown_option", game=self.code, option=name, known=", ".join(known))
        numbers = [option.encode(options.get(option.name, option.default), seats) for option in known.values()]
        return [*numbers, *[0] * (limits.RULES - len(numbers)), rules]

    def options_of(self, position: Position) -> dict[str, Any]:
        """Return all options of a game in progress, by the names that its rules version has for them."""
        options = self.options_in(self.version_of(position))
        return {option.name: option.decode(n) for option, n in zip(options, position.option, strict=False)}

    def version_of(self, position: Position) -> int:
        """Return the rules version that a game in progress is played by."""
        return position.option[limits.RULES]

    def legal_moves(self, position: Position, seat: int = -1) -> list[Move]:
        """Return the moves that a seat may make, by name."""
        who = seat if seat >= 0 else (position.acting() or [0])[0]
        return [self.read_move(position, who, action) for action in position.legal(who)]

    def move_of(self, position: Position, seat: int, actions: Sequence[int]) -> Move:
        """Return one choice of a seat as one move: a sealed choice of several actions is made whole."""
        if self.whole_move is not None and position.sealed_now():
            return self.whole_move(position, seat, actions)
        (action,) = actions
        return self.read_move(position, seat, action)

    def parse_move(self, raw: Any) -> Move:
        """Return the move that was sent as JSON values."""
        kinds = move_kinds(self.move_type)
        wanted = raw.get("kind") if isinstance(raw, Mapping) else None
        try:
            kind = kinds.get(wanted, self.move_type) if isinstance(wanted, str) else self.move_type
            move: Move = msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise StaczError("malformed_move", game=self.code, fault=fault_in(error)) from None
        return move

    def views_for(self, position: Position, seats: Sequence[int]) -> Sequence[msgspec.Struct]:
        """Return what several seats see: equal to view_for() of each."""
        if self.view_many is not None:
            return self.view_many(position, seats)
        return [self.view_for(position, seat) for seat in seats]

    def facts(self, position: Position) -> list[Fact]:
        """Return what the last start or move set off, by name, nothing hidden."""
        return [from_numbers(self.fact_types[numbers[0]], numbers[1:]) for numbers in position.facts()]

    def ending(self, position: Position) -> str | None:
        """Return how the game ended, None while it goes on."""
        return self.endings[position.ending - 1] if position.is_over else None

    def to_dict(self, position: Position) -> dict[str, Any]:
        """Return the whole position as JSON values, secrets included: for tests, puzzles, bug reports and storage."""
        return {
            "game": self.code,
            "rules_version": self.version_of(position),
            "seats": position.n_seats,
            "options": self.options_of(position),
            "state": self.save(position),
        }


def check_seed(seed: int) -> None:
    """Refuse what is not a seed."""
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise StaczError("bad_seed", seed=seed)


@readable
class SavedPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What to_dict() writes, before a game looks into the state."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    state: dict[str, Any]


def read_position(game: Game, saved: Any) -> Position:
    """Return the position that to_dict() wrote; anything else is refused with the fault by name."""
    read = read_state(game.code, saved, SavedPosition)
    if read.game != game.code:
        raise StaczError("malformed_position", game=game.code, fault=f"it is of the game {read.game!r}")
    if not 1 <= read.rules_version <= game.rules_version:
        raise StaczError("malformed_position", game=game.code, fault=f"it is of rules version {read.rules_version}")
    return game.load(read.state, read.seats, game.option_numbers(read.seats, read.options, read.rules_version))
