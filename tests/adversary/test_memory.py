"""What was shown and went into a hand is nowhere to be read again (C3.8): who wants to know it has to remember."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stacz.bots import LEVELS, Clock, forgetful, observe
from stacz.core.match import read_record, replay
from stacz.core.wire import SPECTATOR
from stacz.games.cinkciarz import GAME, limits
from stacz.research.observers import observer_for
from tests.server.served import Person

EARLIER = Path(__file__).parents[1] / "golden" / "cinkciarz" / "v1"
FADING = {"bank_filled", "bid_shown", "newspaper_shown", "seat_ranked"}


def positions(seats: int, seed: int, **options: Any) -> Iterator[Any]:
    """Yield positions of a game by rules of thumb."""
    position: Any = GAME.start(seats, options, seed)
    bots = [LEVELS["regular"](seat) for seat in range(seats)]
    number = 0
    while not position.is_over:
        yield position.copy()
        seat = position.acting()[0]
        position.play(seat, bots[seat].choose(observe(GAME, position, seat, number), Clock()))
        number += 1


def known_cards(position: Any, seat: int) -> int:
    """Count the cards that a seat with a memory knows to be in other hands."""
    hands = [other for other in range(position.n_seats) if other != seat]
    hands += [limits.BEFORE + other for other in hands] if position.phase == limits.BID else []
    return sum(position.shown[card] for place in hands for card in position.cards_at(place))


@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_that_a_seat_gets_depends_on_what_it_was_shown_before(seats: int) -> None:
    """Change the cards that everybody has seen go into the other hands: not a byte of view or observation changes."""
    observer = observer_for("cinkciarz", seats)
    remembered = 0
    for position in positions(seats, seed=6):
        for seat in range(seats):
            twin: Any = position.seen_from(seat, 3, forgets=True)
            remembered += known_cards(position, seat)
            assert known_cards(twin, seat) == 0
            assert msgspec.json.encode(GAME.view_for(twin, seat)) == msgspec.json.encode(GAME.view_for(position, seat))
            assert GAME.view_for(twin, SPECTATOR) == GAME.view_for(position, SPECTATOR)
            assert observer.vector(twin, seat) == observer.vector(position, seat)
    assert remembered > 100, "there was something to forget"


def test_what_a_seat_with_a_memory_was_shown_it_keeps() -> None:
    for position in positions(4, seed=8):
        twin: Any = position.seen_from(2, 9)
        for card in range(limits.CARDS):
            if position.shown[card] and position.where[card] < limits.BEFORE:
                assert twin.where[card] in (position.where[card], limits.BEFORE + position.where[card])


def test_where_a_list_is_kept_nobody_forgets_it() -> None:
    for position in positions(3, seed=8, open_memory=True):
        for seat in range(3):
            twin = position.seen_from(seat, 4, forgets=True)
            assert twin.state_hash() == position.seen_from(seat, 4).state_hash()


def test_the_weaker_levels_forget_and_the_others_do_not() -> None:
    assert [name for name, make in LEVELS.items() if forgetful(make(1))] == ["child", "neighbour"]


def test_games_of_rules_version_1_still_list_what_everybody_has_seen() -> None:
    for path in EARLIER.glob("*.json"):
        record = read_record(path.read_bytes())
        half = msgspec.structs.replace(record, steps=record.steps[: len(record.steps) // 2])
        match = replay(GAME, half)
        view: Any = GAME.view_for(match.position, 0)
        assert any(seat.known for seat in view.seats)
        assert GAME.chapter(match.position) == 0


def test_the_log_of_a_table_leaves_earlier_rounds_to_memory(anna: Person) -> None:
    table = anna.create("cinkciarz", 3, who={"0": "you", "1": "regular", "2": "regular"})
    seen = anna.look(table)
    seen.do("start")
    told = set()
    while seen.eyes[0]["view"]["round"] < 3:
        seen.play_on(most=1)
        told |= {fact["kind"] for change in seen.changes for eyes in change.get("eyes") or () for fact in eyes["facts"]}
    assert told >= FADING - {"newspaper_shown"}, "as it happens, everybody sees it"
    assert all(seat["known"] is None for seat in seen.eyes[0]["view"]["seats"])
    seen.until(lambda s: s.my_turn() is not None)
    tellings = anna.http.get(f"/api/tables/{table}/history").json()["tellings"]
    rounds = [
        number for number, telling in enumerate(tellings)
        if any(fact["kind"] == "round_started" for fact in telling["facts"]["0"])
    ]  # fmt: skip
    assert len(rounds) >= 3
    earlier = {fact["kind"] for telling in tellings[: rounds[-1]] for fact in telling["facts"]["0"]}
    assert "bid_sealed" in earlier
    assert not earlier & FADING
    seen.do("agree", agree=True)
    tellings = anna.http.get(f"/api/tables/{table}/history").json()["tellings"]
    assert FADING - {"newspaper_shown"} <= {f["kind"] for telling in tellings for f in telling["facts"]["0"]}
