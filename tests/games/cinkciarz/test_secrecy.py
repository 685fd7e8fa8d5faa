"""C3.1: what can be seen before the reveal, and what a seat cannot know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stacz
from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.wire import SPECTATOR, Fact, Move, redact_all
from stacz.games.cinkciarz import GAME, codes
from stacz.games.cinkciarz.facts import RoundStarted
from stacz.games.cinkciarz.moves import LayCard, LayNewspaper, PlaceBid, SealBid
from tests.games.cinkciarz.table import bid_all, hand, scene, side, take, view

SLOW = stacz.MODE == "python"
some = settings(max_examples=20 if SLOW else 80)


def seen(match: Match, told: Sequence[Fact], watcher: int) -> bytes:
    """Return the bytes that a watcher gets: its view, and what it was told."""
    return msgspec.json.encode([GAME.view_for(match.position, watcher), redact_all(told, watcher)])


def some_round(seats: int, seed: int, rounds: int) -> dict[str, Any]:
    """Play at random to the start of a round; return the position."""
    position = GAME.start(seats, {"stalemate_rounds": 20}, seed)
    chance = Chance(seed)
    saved = GAME.to_dict(position)
    while rounds and not position.is_over:
        seat = position.acting()[0]
        legal = position.legal(seat)
        done = codes.SEAL_BID in legal and chance.pick(3)
        position.play(seat, codes.SEAL_BID if done else legal[chance.pick(len(legal))])
        if any(isinstance(fact, RoundStarted) for fact in GAME.facts(position)):
            rounds -= 1
            saved = GAME.to_dict(position)
    return saved


def as_small_moves(cards: Sequence[int], newspaper: bool) -> list[Move]:
    return [*(LayCard(card) for card in cards), *([LayNewspaper()] if newspaper else []), SealBid()]


@some
@given(st.sampled_from(list(GAME.seats)), st.integers(0, 1000), st.integers(0, 6), st.data())
def test_C3_1_before_the_reveal_any_two_bids_look_alike_to_the_byte(
    seats: int, seed: int, rounds: int, data: st.DataObject
) -> None:
    start = some_round(seats, seed, rounds)
    seat = data.draw(st.integers(0, seats - 1))
    mine = start["state"]["seats"][seat]["hand"]
    ready = data.draw(st.sets(st.sampled_from([s for s in range(seats) if s != seat]), max_size=seats - 2))
    looks = []
    for _ in range(2):
        cards = data.draw(st.lists(st.sampled_from(mine), unique=True))
        newspaper = data.draw(st.booleans()) or not cards
        match = Match(GAME, seats, start=start)
        told: list[Fact] = []
        for other in ready:
            told += match.play(other, PlaceBid(newspaper=True))
        moves = as_small_moves(cards, newspaper) if data.draw(st.booleans()) else [PlaceBid(tuple(cards), newspaper)]
        for move in moves:
            told += match.play(seat, move)
        watchers = [s for s in (SPECTATOR, *range(seats)) if s != seat]
        looks.append([seen(match, told, watcher) for watcher in watchers])
    assert looks[0] == looks[1]


@some
@given(st.sampled_from(list(GAME.seats)), st.integers(0, 1000), st.integers(0, 6), st.data())
def test_C3_1_nobody_sees_that_a_bid_was_begun(seats: int, seed: int, rounds: int, data: st.DataObject) -> None:
    match = Match(GAME, seats, start=some_round(seats, seed, rounds))
    seat = data.draw(st.integers(0, seats - 1))
    watchers = [s for s in (SPECTATOR, *range(seats)) if s != seat]
    before = [seen(match, [], watcher) for watcher in watchers]
    told = match.play(seat, data.draw(st.sampled_from(GAME.legal_moves(match.position, seat))))
    assert [seen(match, told, watcher) for watcher in watchers] == before


@some
@given(st.sampled_from(list(GAME.seats)), st.integers(0, 1000), st.integers(0, 6), st.data())
def test_C3_2_every_order_of_arrival_gives_the_same_state(
    seats: int, seed: int, rounds: int, data: st.DataObject
) -> None:
    start = some_round(seats, seed, rounds)
    moves: list[tuple[int, list[Move]]] = []
    for seat in range(seats):
        cards = data.draw(st.lists(st.sampled_from(start["state"]["seats"][seat]["hand"]), unique=True))
        moves.append((seat, as_small_moves(cards, data.draw(st.booleans()) or not cards)))
    hashes = set()
    for arrival in range(3):
        queue = [(seat, list(steps)) for seat, steps in moves]
        match = Match(GAME, seats, start=start)
        chance = Chance(arrival)
        while queue:
            which = chance.pick(len(queue))
            seat, steps = queue[which]
            match.play(seat, steps.pop(chance.pick(len(steps) - 1) if len(steps) > 1 else 0))  # sealing comes last
            if not steps:
                queue.pop(which)
        hashes.add(match.position.state_hash())
    assert len(hashes) == 1


@some
@given(st.sampled_from(list(GAME.seats)), st.integers(0, 1000), st.integers(0, 6), st.data())
def test_a_redeal_does_not_know_the_true_bid(seats: int, seed: int, rounds: int, data: st.DataObject) -> None:
    start = some_round(seats, seed, rounds)
    seat, watcher = data.draw(st.permutations(range(seats)))[:2]
    redealt = set()
    for _ in range(2):
        cards = data.draw(st.lists(st.sampled_from(start["state"]["seats"][seat]["hand"]), unique=True))
        match = Match(GAME, seats, start=start)
        match.play(seat, PlaceBid(tuple(cards), not cards or data.draw(st.booleans())))
        twin = match.position.seen_from(watcher, 7)
        assert twin.fault() == 0
        assert twin.acting() == match.position.acting()
        redealt.add(twin.state_hash())
    assert len(redealt) == 1


def test_a_redealt_bid_is_a_legal_one() -> None:
    match = Match(GAME, 5, seed=2)
    for seat in (1, 3):
        match.play(seat, PlaceBid(newspaper=True))
    sizes = set()
    for seed in range(60):
        state = GAME.to_dict(match.position.seen_from(0, seed))["state"]
        for seat in (1, 3):
            sizes.add(len(state["seats"][seat]["bid"]))
            assert bool(state["seats"][seat]["bid"]) != state["seats"][seat]["newspaper"]
            assert len(state["seats"][seat]["bid"] + state["seats"][seat]["hand"]) == 6
        assert all(state["seats"][seat]["bid"] == [] for seat in (0, 2, 4))
    assert sizes == {0, 1, 2, 3}


@pytest.mark.parametrize("open_memory", [True, False])
def test_C3_8_cards_that_were_taken_openly_stay_known(open_memory: bool) -> None:
    match = Match(GAME, 4, {"open_memory": open_memory}, seed=9)
    first = hand(match, 0)
    laid = first[0]
    left = side(match, "left")
    bid_all(match, {0: [laid], 1: hand(match, 1)[:1]})
    for seat in view(match).order:
        take(match, seat, "left" if seat == 0 else None)
    if open_memory:
        assert [money.serial for money in view(match).seats[0].known or []] == sorted(left)
        assert view(match).seats[1].known, "a declined lot was shown too"
    else:
        assert all(seat.known is None for watcher in (SPECTATOR, 0, 1, 2, 3) for seat in view(match, watcher).seats)
    for seed in range(20):
        twin = GAME.to_dict(match.position.seen_from(2, seed))["state"]
        assert set(left) <= set(twin["seats"][0]["hand"])


def test_C3_8_a_known_card_in_a_sealed_bid_stays_known_as_held() -> None:
    match = scene({0: [4, 42, 44]}, open_memory=True)
    before = view(match, 1)
    match.play(0, LayCard(4))
    assert view(match, 1) == before
    match.play(0, SealBid())
    assert [money.serial for money in view(match, 1).seats[0].known or []] == [4, 42, 44]
    bids = {tuple(GAME.to_dict(match.position.seen_from(1, s))["state"]["seats"][0]["bid"]) for s in range(60)}
    assert len(bids) == 8, "any of the three cards, or only the newspaper"


def test_hidden_cards_are_redealt_to_everywhere_they_may_be() -> None:
    match = Match(GAME, 3, seed=4)
    card = hand(match, 1)[0]
    places: set[int | str] = set()
    for seed in range(80):
        state = GAME.to_dict(match.position.seen_from(0, seed))["state"]
        places |= {seat for seat in range(3) if card in state["seats"][seat]["hand"]}
        places |= {"stack"} if card in state["stack"] else set()
    assert places == {1, 2, "stack"}


@pytest.mark.parametrize("seats", GAME.seats)
def test_legal_moves_of_a_ready_seat_are_none(seats: int) -> None:
    match = Match(GAME, seats, seed=1)
    match.play(1, PlaceBid(newspaper=True))
    assert match.position.legal(1) == []
    assert len(match.position.legal(0)) == 7


def test_a_refused_undo_does_not_tell_that_another_seat_has_begun() -> None:
    for begun in (False, True):
        match = scene({0: [4, 42, 44, 7], 1: [5, 55]})
        bid_all(match, {0: [4, 42, 44, 7]})
        take(match, 0, "left")  # four for four: nothing is filled, nothing new is shown
        assert view(match).idle == 1
        if begun:
            match.play(1, LayCard(5))
        with pytest.raises(StaczError) as refusal:
            match.undo(0)
        assert refusal.value.code == "cannot_undo"
    match.play(1, LayCard(55))
    with pytest.raises(StaczError) as refusal:
        match.undo(1)
    assert refusal.value.code == "cannot_undo"
