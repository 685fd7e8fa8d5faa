"""A record of a finished game proves itself: the promise, the deal, every move, every hash, the outcome."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stacz.cli import main
from stacz.commands.verify import verify
from stacz.core.chance import Chance
from stacz.core.commitment import check_commitment, commit
from stacz.core.errors import StaczError
from stacz.core.match import Match, outcome_of, read_record
from stacz.games import GAMES

SALT = "00112233445566778899aabbccddeeff"
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*/*.json"))


def finished(code: str, seed: int = 7) -> dict[str, Any]:
    """Return the record of a game as a server gives it away when it is over."""
    game, chance = GAMES[code], Chance(seed)
    match = Match(game, game.seats[-1], seed=seed)
    while not match.position.is_over:
        seat = match.position.acting()[0]
        moves = game.legal_moves(match.position, seat)
        match.play(seat, moves[chance.pick(len(moves))])
    record = match.record
    record.outcome = outcome_of(game, match.position)
    record.names = [f"Seat {seat}" for seat in range(record.seats)]
    record.salt = SALT
    record.commitment = commit(SALT, record.seed)
    return dict(json.loads(match.to_json()))


RECORDS = {code: finished(code) for code in GAMES}


def test_a_commitment_is_the_hash_that_the_documents_say() -> None:
    seed = "0123456789abcdef"
    assert commit(SALT, seed) == "76bdd85eb283cd789216af27360274ab236b662cd375a165b890a6ccd3459a2b"
    assert commit("ab", "cd") != commit("a", "bcd")
    check_commitment(commit(SALT, seed), SALT, seed)
    for salt, other in ((SALT, "0123456789abcdee"), (SALT[:-1] + "e", seed)):
        with pytest.raises(StaczError) as refused:
            check_commitment(commit(SALT, seed), salt, other)
        assert refused.value.code == "broken_commitment"


@pytest.mark.parametrize("code", GAMES)
def test_a_sound_record_is_found_sound(code: str) -> None:
    verdict = verify(json.dumps(RECORDS[code]).encode())
    assert (verdict.game, verdict.seats, verdict.moves) == (code, GAMES[code].seats[-1], len(RECORDS[code]["steps"]))
    assert verdict.promised
    assert verdict.outcome
    assert verdict.ending in GAMES[code].endings


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_old_records_are_read_and_written_as_they_were(path: Path) -> None:
    raw = path.read_bytes()
    verdict = verify(raw)
    assert (verdict.ending, verdict.promised, verdict.outcome) == (path.stem, False, False)
    assert set(json.loads(raw)) == set(json.loads(Match(GAMES[verdict.game], verdict.seats).to_json()))


def drop(field: str) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.pop(field) and None


def put(field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.update({field: value})


def other_digit(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


def in_step(number: int, field: str, change: Callable[[Any], Any]) -> Callable[[dict[str, Any]], None]:
    def tamper(record: dict[str, Any]) -> None:
        step = record["steps"][number]
        step[field] = change(step[field])

    return tamper


TAMPERED: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "format": (put("format", "stacz-record-2"), "malformed_record"),
    "game": (put("game", "chess"), "unknown_game"),
    "another game": (put("game", "kolejka"), "unknown_option"),
    "rules_version": (put("rules_version", 99), "foreign_record"),
    "seats": (put("seats", 2), "malformed_record"),
    "options": (lambda record: record["options"].update(must_take=False), "broken_record"),
    "seed": (lambda record: record.update(seed=other_digit(record["seed"])), "broken_commitment"),
    "seed in other letters": (lambda record: record.update(seed=record["seed"][1:]), "broken_commitment"),
    "seed and commitment": (
        lambda record: record.update(seed="f" * 16, commitment=commit(SALT, "f" * 16)),
        "broken_record",
    ),
    "start": (put("start", {}), "malformed_position"),
    "hash": (lambda record: record.update(hash=other_digit(record["hash"])), "broken_record"),
    "salt": (lambda record: record.update(salt=other_digit(SALT)), "broken_commitment"),
    "no salt": (drop("salt"), "malformed_record"),
    "no commitment": (drop("commitment"), "malformed_record"),
    "commitment": (lambda record: record.update(commitment=other_digit(record["commitment"])), "broken_commitment"),
    "too few names": (lambda record: record["names"].pop(), "malformed_record"),
    "no seed": (drop("seed"), "malformed_record"),
    "an extra field": (put("remark", "x"), "malformed_record"),
    "ending": (lambda record: record["outcome"].update(ending="draw"), "broken_outcome"),
    "scores": (lambda record: record["outcome"]["scores"].reverse(), "broken_outcome"),
    "shares": (lambda record: record["outcome"].update(shares=[1.0] + [0.0] * 4), "broken_outcome"),
    "last move missing": (lambda record: record["steps"].pop(), "broken_outcome"),
    "all moves missing": (lambda record: record["steps"].clear(), "broken_outcome"),
    "first move missing": (lambda record: record["steps"].pop(0), "broken_record"),
    "a move twice": (lambda record: record["steps"].insert(5, record["steps"][4]), "broken_record"),
    "a move too many": (lambda record: record["steps"].append(record["steps"][-1]), "broken_record"),
    "seat of a move": (in_step(3, "seat", lambda seat: (seat + 1) % 5), "broken_record"),
    "a seat that is none": (in_step(3, "seat", lambda seat: 9), "broken_record"),
    "a move": (in_step(4, "move", lambda move: {"kind": "nonsense"}), "broken_record"),
    "hash of a move": (in_step(-1, "hash", other_digit), "broken_record"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_record_that_was_tampered_with_is_refused(what: str) -> None:
    change, code = TAMPERED[what]
    record = json.loads(json.dumps(RECORDS["pan"]))
    change(record)
    with pytest.raises(StaczError) as refused:
        verify(json.dumps(record).encode())
    assert refused.value.code == code


@given(st.integers(min_value=0, max_value=2**32))
def test_a_record_that_was_cut_is_refused(where: int) -> None:
    raw = json.dumps(RECORDS["pan"]).encode()
    with pytest.raises(StaczError) as refused:
        verify(raw[: where % len(raw)])
    assert refused.value.code == "malformed_record"


@given(st.data())
def test_one_changed_byte_is_refused_or_changes_nothing_that_counts(data: st.DataObject) -> None:
    raw = bytearray(json.dumps(RECORDS["cinkciarz"]).encode())
    where = data.draw(st.integers(0, len(raw) - 1))
    raw[where] = data.draw(st.integers(0, 255))
    try:
        verify(bytes(raw))
    except StaczError:
        return
    sound, changed = read_record(json.dumps(RECORDS["cinkciarz"])), read_record(bytes(raw))
    sound.names = changed.names = None  # whoever keeps a record may call the seats as they like
    assert changed == sound


def test_a_game_that_goes_on_can_be_checked_too() -> None:
    match = Match(GAMES["pan"], 3, seed=1)
    verdict = verify(match.to_json())
    assert (verdict.ending, verdict.moves, verdict.promised, verdict.outcome) == (None, 0, False, False)
    assert outcome_of(match.game, match.position) is None


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*arguments: str) -> tuple[Any, str, str]:
        with pytest.raises(SystemExit) as left:
            main(["verify", *arguments])
        out, err = capsys.readouterr()
        return left.value.code, out, err

    path = tmp_path / "game.json"
    path.write_text(json.dumps(RECORDS["kolejka"]))
    code, out, err = run(str(path))
    assert (code, err) == (0, "")
    assert "every hash are right, and so is the outcome." in out
    assert "the one that was promised at the start" in out
    assert json.loads(run(str(path), "--json")[1])["promised"] is True
    path.write_text(json.dumps({**RECORDS["kolejka"], "salt": "00"}))
    code, out, err = run(str(path))
    assert (code, out) == (2, "")
    assert err.startswith("stacz: The seed of the record is not the one that was promised when the game started;")
    assert "cannot be read (No such file or directory); check" in run(str(tmp_path / "none"))[2]
