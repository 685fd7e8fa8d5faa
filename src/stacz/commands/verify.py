"""stacz verify: whether a record tells a game as it was. Needs no server and no network."""

from __future__ import annotations

import msgspec

from stacz.core.commitment import check_commitment
from stacz.core.errors import StaczError
from stacz.core.match import Record, outcome_of, read_record, replay
from stacz.games import find_game


class Verdict(msgspec.Struct, frozen=True):
    """What was found sound; whatever is not raises."""

    game: str
    seats: int
    moves: int
    ending: str | None  # None: the game goes on
    dealt: bool  # by the seed; else the game began from a given position, and the seed says nothing of the cards
    promised: bool  # the seed is the one that was published at the start
    outcome: bool  # the record tells an outcome, and it is right


def verify(raw: bytes) -> Verdict:
    """Check the promise, the deal, every move, every hash and the outcome."""
    record = read_record(raw)
    game = find_game(record.game)
    check_promise(record)
    if record.names is not None and len(record.names) != record.seats:
        raise StaczError("malformed_record", fault=f"it names {len(record.names)} seats of {record.seats}")
    position = replay(game, record).position
    outcome = outcome_of(game, position)
    if record.outcome is not None and record.outcome != outcome:
        raise StaczError("broken_outcome", fault=outcome_fault(record, over=outcome is not None))
    return Verdict(
        game=game.code,
        seats=record.seats,
        moves=len(record.steps),
        ending=game.ending(position),
        dealt=record.start is None,
        promised=record.commitment is not None,
        outcome=record.outcome is not None,
    )


def check_promise(record: Record) -> None:
    """Refuse a seed that is not the promised one, and half of a promise."""
    if (record.commitment is None) != (record.salt is None):
        raise StaczError("malformed_record", fault="it has only one of commitment and salt")
    if record.commitment is not None and record.salt is not None:
        check_commitment(record.commitment, record.salt, record.seed)


def outcome_fault(record: Record, *, over: bool) -> str:
    """Say what is wrong with a told outcome."""
    if not over:
        return f"after its {len(record.steps)} moves the game is not over"
    return "the ending, the scores or the winners differ"
