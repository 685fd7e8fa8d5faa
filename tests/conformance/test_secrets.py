"""What a seat was never shown: views, legal moves, facts and redealt positions tell it nothing of that.

Redealt positions keep what the seat was once shown, also where its view hides it now: that is perfect recall.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import msgspec
import pytest

from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.position import Position
from stacz.core.registry import Game
from stacz.core.wire import SPECTATOR, Fact, redact_all
from tests.conformance.walks import SLOW, TABLE_IDS, TABLES, VARIANT_IDS, VARIANTS, random_actions, sampled_positions

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)
all_variants = pytest.mark.parametrize(("game", "seats", "options"), VARIANTS, ids=VARIANT_IDS)


@all_variants
def test_a_redealt_position_is_sound_and_looks_the_same(game: Game, seats: int, options: dict[str, Any]) -> None:
    for position in sampled_positions(game, seats, options, seed=8, every=18 if SLOW else 3):
        before = position.state_hash()
        for seat in range(seats):
            for seed in (1, 2):
                twin = position.seen_from(seat, seed)
                assert twin.fault() == 0, f"seat {seat}: invariant {twin.fault()}"
                assert game.view_for(twin, seat) == game.view_for(position, seat)
                assert game.view_for(twin, SPECTATOR) == game.view_for(position, SPECTATOR)
                assert twin.acting() == position.acting()
                assert twin.legal(seat) == position.legal(seat)
        everybody = (SPECTATOR, *range(seats))
        assert list(game.views_for(position, everybody)) == [game.view_for(position, seat) for seat in everybody]
        assert position.state_hash() == before


@all_variants
def test_the_true_cards_leave_no_trace_in_a_redeal(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Two positions that look alike to a seat are redealt alike: so no bot can behave differently in them."""
    for position in sampled_positions(game, seats, options, seed=13, every=18 if SLOW else 3):
        for seat in range(seats):
            planted = position.seen_from(seat, 99)
            assert planted.seen_from(seat, 7).state_hash() == position.seen_from(seat, 7).state_hash()


@all_variants
def test_who_forgets_sees_the_same_and_knows_no_more(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Memory is of what cannot be seen any more: without it, a seat sees and may do what it did."""
    for position in sampled_positions(game, seats, options, seed=29, every=50 if SLOW else 11):
        for seat in range(seats):
            twin = position.seen_from(seat, 5, forgets=True)
            assert game.view_for(twin, seat) == game.view_for(position, seat)
            assert twin.legal(seat) == position.legal(seat)
            planted = position.seen_from(seat, 99, forgets=True)
            straight = position.seen_from(seat, 7, forgets=True)
            assert planted.seen_from(seat, 7).state_hash() == straight.state_hash()


@tables
def test_a_redeal_changes_the_luck_and_the_hidden_cards(game: Game, seats: int) -> None:
    position = game.start(seats, seed=21)
    twins = [position.seen_from(0, seed) for seed in range(5)]
    assert len({twin.state_hash() for twin in twins} | {position.state_hash()}) == 6
    assert len({twin.luck for twin in twins} | {position.luck}) == 6


@all_variants
def test_facts_differ_only_from_where_something_is_revealed(game: Game, seats: int, options: dict[str, Any]) -> None:
    """Play the same move in the true and in a redealt position: a watching seat must be told the same.

    Where nothing was revealed to it, it must also see the turn go on or end alike.
    """
    position = game.start(seats, options, seed=17)
    chance = Chance(5)
    for number, (seat, action) in enumerate(random_actions(position, 17)):
        if number % (9 if SLOW else 2):
            continue
        watcher = chance.pick(seats)
        here, planted = position.copy(), position.seen_from(watcher, number)
        true = told_to(game, here, seat, action, watcher)
        try:
            other = told_to(game, planted, seat, action, watcher)
        except StaczError:  # the seat has other cards there
            assert seat != watcher
            continue
        for mine, theirs in zip(true, other, strict=False):
            if mine != theirs:
                assert mine.reveals or theirs.reveals
                break
        else:
            assert len(true) == len(other), "what more happened tells of a hidden card"
            assert here.acting() == planted.acting(), "that the turn went on, or ended, tells of a hidden card"


def teller_of(game: Game) -> Any:
    """Return the module that rebuilds a game's public table."""
    return import_module(f"tests.conformance.retell.{game.code}")


def told_to(game: Game, position: Position, seat: int, action: int, watcher: int) -> list[Fact]:
    position.play(seat, action)
    return redact_all(game.facts(position), watcher)


@tables
def test_a_redacted_fact_keeps_no_secret(game: Game, seats: int) -> None:
    position = game.start(seats, seed=19)
    for _ in random_actions(position, 19):
        for fact in game.facts(position):
            for seat in (SPECTATOR, *range(seats)):
                seen = redact_all([fact], seat)
                if not (fact.secret or fact.private) or getattr(fact, "seat", None) == seat:
                    assert seen == [fact]
                elif fact.private:
                    assert seen == []
                else:
                    assert all(getattr(seen[0], name) is None for name in fact.secret)


@all_variants
def test_facts_alone_rebuild_the_public_state(game: Game, seats: int, options: dict[str, Any]) -> None:
    teller = teller_of(game)
    match = Match(game, seats, options, seed=23)
    told = redact_all(match.facts, SPECTATOR)
    start = match.position.copy()
    assert teller.retell(game, seats, options, told) == teller.public(game.view_for(match.position, SPECTATOR))
    for number, (seat, action) in enumerate(random_actions(start, 23)):
        match.play(seat, game.read_move(match.position, seat, action))
        told += redact_all(match.facts, SPECTATOR)
        if number % (25 if SLOW else 7) == 0 or match.position.is_over:
            rebuilt = teller.retell(game, seats, options, told)
            assert rebuilt == teller.public(game.view_for(match.position, SPECTATOR)), f"after move {number}"


@tables
def test_no_view_or_fact_carries_the_luck(game: Game, seats: int) -> None:
    position = game.start(seats, seed=0xDEADBEEFCAFE)
    canaries = [f"{position.luck:x}", str(position.luck), f"{0xDEADBEEFCAFE:x}", str(0xDEADBEEFCAFE)]
    for seat in (SPECTATOR, *range(seats)):
        sent = msgspec.json.encode([game.view_for(position, seat), redact_all(game.facts(position), seat)])
        assert not any(canary.encode() in sent for canary in canaries)
