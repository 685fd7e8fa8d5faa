"""A game in progress, and the record of how it came about.

Live play, replay, puzzles and tests all change a position through Match.play(): refused before the first change, or
done and recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec

from stacz.core.errors import StaczError
from stacz.core.position import Position
from stacz.core.registry import SEEDS, Game, check_seed, read_position
from stacz.core.wire import Fact, Move, fault_in, redact_all

FORMAT = "stacz-record-1"


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One move of one seat, and the hash of the whole state after it."""

    seat: int
    move: dict[str, Any]
    hash: str


class Outcome(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended: the reason, every seat's score, and its share of the win."""

    ending: str
    scores: list[int]
    shares: list[float]


class Record(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Everything that is needed to play a game again, move by move. It holds the seed: a secret until the end.

    What has a default came later: old files lack it, and files that do not need it stay as they were.
    """

    format: str
    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    seed: str
    start: dict[str, Any] | None  # a whole position, where the game was not dealt from the seed
    hash: str
    steps: list[Step]
    outcome: Outcome | None = None
    names: list[str] | None = None  # of the seats
    commitment: str | None = None  # what was published at the start
    salt: str | None = None


def outcome_of(game: Game, position: Position) -> Outcome | None:
    """Return how a game ended, None while it goes on."""
    ending = game.ending(position)
    return None if ending is None else Outcome(ending, position.scores(), position.shares())


def hash_text(position: Position) -> str:
    """Return the state's hash as a record carries it."""
    return f"{position.state_hash():016x}"


class Tried(msgspec.Struct, frozen=True):
    """A legal move and what it leads to."""

    before: Position
    after: Position
    facts: list[Fact]
    step: Step


class Match:
    """A position with its record. `facts` holds what the last move (at first, the deal) set off."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Any] | None = None, seed: int = 0,
        start: Mapping[str, Any] | None = None, rules_version: int | None = None,
    ) -> None:  # fmt: skip
        self.game = game
        check_seed(seed)
        if start is None:
            self.position = game.start(seats, options, seed, rules_version)
        else:
            self.position = read_position(game, dict(start))
            if self.position.n_seats != seats:
                raise StaczError("malformed_position", game=game.code, fault="it has another number of seats")
            if rules_version not in (None, game.version_of(self.position)):
                raise StaczError("malformed_position", game=game.code, fault="it is of another rules version")
        self.facts: list[Fact] = game.facts(self.position)
        self._told = [self.facts]  # what the deal and each move set off
        self._undoable: list[tuple[Position, list[Fact]]] = []  # what stood before each move that can be taken back
        self.record = Record(
            format=FORMAT,
            game=game.code,
            rules_version=game.version_of(self.position),
            seats=seats,
            options=game.options_of(self.position),
            seed=f"{seed:016x}",
            start=dict(start) if start is not None else None,
            hash=hash_text(self.position),
            steps=[],
        )

    def play(self, seat: int, move: Move) -> list[Fact]:
        """Make a move and return what it set off; a refusal changes nothing."""
        return self.accept(self.try_move(seat, move))

    def try_move(self, seat: int, move: Move) -> Tried:
        """Return what a move leads to, without making it: what is stored before it is told is tried first."""
        if self.position.is_over:
            raise StaczError("game_over")
        if not 0 <= seat < self.position.n_seats:
            raise StaczError("bad_seat", seat=seat, seats=self.position.n_seats)
        if seat not in self.position.acting():
            raise StaczError("not_your_turn", seat=seat)
        after = self.position.copy()
        facts: list[Fact] = []
        try:
            for action in self.game.write_move(self.position, seat, move):
                after.play(seat, action)
                facts += self.game.facts(after)
        except StaczError:
            raise self._refusal(seat, move) from None
        return Tried(self.position, after, facts, Step(seat, msgspec.to_builtins(move), hash_text(after)))

    def _refusal(self, seat: int, move: Move) -> StaczError:
        """Return the refusal of an illegal move, with the rule that it breaks if the game can tell."""
        if self.game.broken_rule is None:
            return StaczError("illegal_move", move=move)
        rule = self.game.broken_rule(self.position, seat, move)
        return StaczError("illegal_move", move=move, rule=f"{self.game.code}.rule.{rule}")

    def accept(self, tried: Tried) -> list[Fact]:
        """Make a move that was tried in this very position."""
        if tried.before is not self.position:
            raise ValueError("the move was tried in another position")
        if any(fact.reveals for fact in tried.facts):
            self._undoable = []
        else:
            if self.record.steps and self.record.steps[-1].seat != tried.step.seat:
                self._undoable = []
            self._undoable.append((self.position, self.facts))
        self.position = tried.after
        self.facts = tried.facts
        self._told.append(tried.facts)
        self.record.steps.append(tried.step)
        return tried.facts

    def copy(self) -> Match:
        """Return an equal and independent match; positions are never changed in place, so they are shared."""
        twin = object.__new__(Match)
        twin.game, twin.position, twin.facts = self.game, self.position, self.facts
        twin._told = list(self._told)
        twin._undoable = list(self._undoable)
        twin.record = msgspec.structs.replace(self.record, steps=list(self.record.steps))
        return twin

    def teller(self, seat: int) -> Callable[[], list[Fact]]:
        """Return what tells, when it is called, all that a seat was told until now, from the deal on."""
        return partial(_history, tuple(self._told), seat)

    def can_undo(self, seat: int) -> bool:
        """Whether the last move was the seat's, and can be taken back."""
        return bool(self._undoable) and self.record.steps[-1].seat == seat

    def check_undo(self, seat: int) -> None:
        """Refuse to take back a move that showed anybody something new, or after which another seat moved."""
        if not any(step.seat == seat for step in self.record.steps):
            raise StaczError("nothing_to_undo", seat=seat)
        if not self.can_undo(seat):
            raise StaczError("cannot_undo")

    def undo(self, seat: int) -> None:
        """Take back the seat's last move."""
        self.check_undo(seat)
        self.position, self.facts = self._undoable.pop()
        self._told.pop()
        self.record.steps.pop()

    def to_json(self) -> bytes:
        """Return the record as JSON."""
        return msgspec.json.format(msgspec.json.encode(self.record), indent=1)


def _history(told: Sequence[list[Fact]], seat: int) -> list[Fact]:
    """Return what a seat may learn of all that was told."""
    return [fact for facts in told for fact in redact_all(facts, seat)]


def read_record(raw: bytes | str | Mapping[str, Any]) -> Record:
    """Return the record that was read from a file or a wire."""
    try:
        if isinstance(raw, bytes | str):
            record = msgspec.json.decode(raw, type=Record)
        else:
            record = msgspec.convert(raw, Record)
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as error:
        raise StaczError("malformed_record", fault=fault_in(error)) from None
    if record.format != FORMAT:
        raise StaczError("malformed_record", fault=f"its format is {record.format!r}, not {FORMAT!r}")
    return record


def replay(game: Game, record: Record) -> Match:
    """Play a record again, by the rules of its time; stop with an error where it differs from what it says."""
    if record.game != game.code:
        raise StaczError("malformed_record", fault=f"it is of the game {record.game!r}, not {game.code!r}")
    game.options_in(record.rules_version)  # refuses a version that never was
    try:
        seed = int(record.seed, 16)
    except ValueError:
        seed = -1
    if not 0 <= seed < SEEDS:
        raise StaczError("malformed_record", fault="its seed is not a number in up to 32 hexadecimal digits")
    match = Match(game, record.seats, record.options, seed, record.start, record.rules_version)
    if match.record.hash != record.hash:
        raise StaczError("broken_record", number=0, fault="the deal has another hash")
    for number, step in enumerate(record.steps, 1):
        try:
            match.play(step.seat, game.parse_move(step.move))
        except StaczError as error:
            raise StaczError("broken_record", number=number, fault=str(error).rstrip(".")) from None
        if match.record.steps[-1].hash != step.hash:
            raise StaczError("broken_record", number=number, fault="the state after it has another hash")
    return match
