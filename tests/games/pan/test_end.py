"""P6.1, P6.2: what ends a game, and the last turns."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.match import Match
from stacz.games.pan import GAME
from stacz.games.pan.components import Card, Ending
from stacz.games.pan.facts import (
    FinalCheckStarted,
    GameEnded,
    GoodDelivered,
    QueuesChecked,
    SeatRanOut,
    TurnEnded,
    TurnStarted,
)
from stacz.games.pan.moves import EndTurn, PlaceCards, PlayMatka, TakeGood, TakeLastGood
from tests.games.pan.scene import CHMIELNA, MARSZALKOWSKA, PULAWSKA, found, next_turn, play, queue, shelf, store, view

EMPTY = {"chmielna": "", "pulawska": "", "marszalkowska": ""}


def last_goods(**words: Any) -> Match:
    """Return a match in which seat 1 is about to take the last good of the game, at the second of three shops."""
    cards = {"chmielna": "1:one", "pulawska": "1:two 2:one+radio", "marszalkowska": "1:three"}
    return play(actions=1, queues=cards, goods={**EMPTY, "pulawska": "ocet"}, ministry="", **words)


def test_P6_1_the_game_ends_at_once_when_the_last_good_has_been_taken() -> None:
    match = last_goods()
    facts = next_turn(match)
    assert found(facts, GameEnded) == [GameEnded(Ending.GOODS_GONE)]
    assert (match.position.is_over, match.position.acting(), GAME.ending(match.position)) == (True, [], "goods_gone")
    assert store(match, 1) == {"ocet"}
    assert "radio" in store(match, 2)


def test_P6_1_the_rest_of_that_turn_is_not_played() -> None:
    match = last_goods()
    facts = next_turn(match)
    assert [fact.seat for fact in found(facts, TurnStarted)] == [1]
    assert not found(facts, QueuesChecked)
    assert [fact.seat for fact in found(facts, TurnEnded)] == [0]
    assert GAME.legal_moves(match.position) == []


def test_P6_1_it_ends_by_a_chosen_take_too() -> None:
    match = last_goods(options={"must_take": False})
    next_turn(match)
    assert not match.position.is_over
    match.play(1, TakeLastGood())
    assert GAME.ending(match.position) == "goods_gone"


def test_P6_1_it_goes_on_while_a_shop_has_goods() -> None:
    cards = {"chmielna": "1:one+radio"}
    match = play(
        actions=1, queues=cards, goods={**EMPTY, "chmielna": "ocet", "marszalkowska": "mydlo dywan"}, ministry=""
    )
    next_turn(match)
    assert shelf(match, CHMIELNA) == []
    assert (GAME.ending(match.position), view(match).turn) == (None, 1)


def test_P6_1_it_goes_on_while_the_ministry_has_goods() -> None:
    cards = {"chmielna": "1:one+radio"}
    match = play(actions=1, queues=cards, goods={**EMPTY, "chmielna": "ocet"}, ministry="mydlo dywan")
    next_turn(match)
    assert shelf(match, CHMIELNA) == ["dywan", "mydlo"]
    assert GAME.ending(match.position) is None


def test_P6_1_it_ends_in_the_last_turns_too() -> None:
    match = last_goods(last_turns=2, ran_out=2, piles={2: ""}, turn=0)
    facts = next_turn(match)
    assert found(facts, GameEnded) == [GameEnded(Ending.GOODS_GONE)]
    assert not found(facts, FinalCheckStarted)


def test_P6_2_a_seat_without_pile_and_hand_at_the_end_of_its_turn_triggers_the_last_turns() -> None:
    match = play(hands={0: "one"}, piles={0: ""})
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert found(facts, SeatRanOut) == [SeatRanOut(0)]
    assert (view(match).ran_out, view(match).last_turns, view(match).turn) == (0, 2, 1)


@pytest.mark.parametrize(("hand", "pile"), [("one one", ""), ("one", "two")])
def test_P6_2_a_seat_with_a_card_in_hand_or_pile_does_not(hand: str, pile: str) -> None:
    match = play(hands={0: hand}, piles={0: pile}, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert not found(facts, SeatRanOut)
    assert view(match).last_turns is None


def test_P6_2_a_turn_that_waits_has_not_ended() -> None:
    cards = {"chmielna": "0:synku", "pulawska": "0:two"}
    match = play(hands={0: "one"}, piles={0: ""}, queues=cards, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert not found(facts, SeatRanOut)
    assert found(match.play(0, EndTurn()), SeatRanOut) == [SeatRanOut(0)]


def test_P6_2_a_matka_kept_in_hand_puts_it_off() -> None:
    match = play(hands={0: "one matka"}, piles={0: ""}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert not found(match.play(0, EndTurn()), SeatRanOut)
    other = play(hands={0: "one matka"}, piles={0: ""}, actions=1)
    other.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert found(other.play(0, PlayMatka(CHMIELNA)), SeatRanOut) == [SeatRanOut(0)]


@pytest.mark.parametrize(("seats", "runs_out"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_P6_2_every_other_seat_takes_one_more_turn_then_come_the_final_checks(seats: int, runs_out: int) -> None:
    match = play(seats, hands={runs_out: "one"}, piles={runs_out: ""}, turn=runs_out)
    match.play(runs_out, PlaceCards(CHMIELNA, Card.ONE))
    turns = [view(match).turn]
    while view(match).phase == "act":
        turns += [fact.seat for fact in found(next_turn(match), TurnStarted)]
    assert turns == [(runs_out + i) % seats for i in range(1, seats)]
    assert (view(match).phase, view(match).turn) == ("final", runs_out)


def test_P6_2_another_seat_running_out_in_them_changes_nothing() -> None:
    match = play(hands={0: "one", 1: "two"}, piles={0: "", 1: ""})
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    facts = match.play(1, PlaceCards(PULAWSKA, Card.TWO))
    assert not found(facts, SeatRanOut)
    assert (view(match).ran_out, view(match).last_turns, view(match).turn) == (0, 1, 2)
    facts = next_turn(match)
    assert found(facts, FinalCheckStarted)[0].seat == 0


def test_P6_2_refills_go_on_in_the_last_turns() -> None:
    match = play(hands={0: "one"}, piles={0: ""}, queues={"pulawska": "1:two+ocet"})
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert [fact.shop for fact in found(facts, GoodDelivered)] == [PULAWSKA, PULAWSKA]
    assert len(shelf(match, PULAWSKA)) == 2


def test_P6_2_a_seat_in_its_last_turn_has_all_three_phases() -> None:
    match = play(hands={0: "one"}, piles={0: ""}, queues={"marszalkowska": "1:two"})
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert (view(match).phase, view(match).checked) == ("check", MARSZALKOWSKA)
    match.play(1, TakeGood(shelf(match, MARSZALKOWSKA)[0], Card.TWO))
    assert (view(match).phase, view(match).actions) == ("act", 2)
    assert queue(match, CHMIELNA) == "0:one"
