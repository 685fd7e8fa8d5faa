"""P5.7: when a turn ends by itself, and when it waits."""

from __future__ import annotations

import pytest

from stacz.games.pan import GAME
from stacz.games.pan.components import SHOPS, Card
from stacz.games.pan.facts import TurnEnded
from stacz.games.pan.moves import DrawCard, EndTurn, PlaceCards, PlayMatka, UseSynku
from tests.games.pan.scene import CHMIELNA, PULAWSKA, found, legal, play, view


@pytest.mark.parametrize("hand", ["one two", "one matka"])
def test_P5_7_the_seat_ends_its_turn_itself_whatever_it_holds(hand: str) -> None:
    match = play(hands={0: hand}, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert not found(facts, TurnEnded)
    assert EndTurn() in legal(match)
    assert found(match.play(0, EndTurn()), TurnEnded) == [TurnEnded(0)]


def test_P5_7_without_cards_in_hand_a_turn_ends_by_itself() -> None:
    match = play(hands={0: "one"}, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert found(facts, TurnEnded) == [TurnEnded(0)]


def test_P5_7_when_both_matkas_were_seen_a_turn_ends_by_itself() -> None:
    for queues in ({"pulawska": "0:matka 0:matka"}, {"pulawska": "0:matka"}):
        match = play(hands={0: "one two"}, queues=queues, actions=1)
        facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
        assert bool(found(facts, TurnEnded)) == (queues["pulawska"] == "0:matka 0:matka")
    boxed = play(hands={0: "one two"}, piles={0: "three"}, actions=1)
    assert found(boxed.play(0, PlaceCards(CHMIELNA, Card.ONE)), TurnEnded) == [TurnEnded(0)]


def test_P5_7_the_others_matkas_do_not_count() -> None:
    match = play(hands={0: "one two"}, queues={"pulawska": "1:matka 1:matka"}, actions=1)
    assert not found(match.play(0, PlaceCards(CHMIELNA, Card.ONE)), TurnEnded)


def test_P5_7_whoever_sees_a_turn_end_may_still_imagine_a_matka() -> None:
    match = play(2, hands={0: "one two two przewodnia"}, piles={0: "one matka matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    match.play(0, EndTurn())
    imagined = [GAME.view_for(match.position.seen_from(1, seed), 0) for seed in range(60)]
    assert {view.hand.get(Card.MATKA, 0) for view in imagined} == {0, 1, 2}  # type: ignore[attr-defined]


def test_P5_7_it_waits_for_a_matka_and_the_seat_may_end_it() -> None:
    match = play(hands={0: "one matka"}, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert not found(facts, TurnEnded)
    assert legal(match) == {*(PlayMatka(shop) for shop in SHOPS[:3]), EndTurn()}
    facts = match.play(0, EndTurn())
    assert found(facts, TurnEnded) == [TurnEnded(0)]
    assert (view(match).turn, view(match, 0).hand) == (1, {"matka": 1})


def test_P5_7_it_waits_for_synku_and_the_seat_may_end_it() -> None:
    match = play(queues={"chmielna": "0:synku", "pulawska": "0:one"}, actions=1)
    match.play(0, DrawCard())
    assert legal(match) == {UseSynku(CHMIELNA, PULAWSKA, Card.ONE), EndTurn()}
    match.play(0, EndTurn())
    assert view(match).turn == 1


def test_P5_7_it_does_not_wait_for_a_synku_without_a_card_to_move() -> None:
    match = play(queues={"chmielna": "0:synku 0:one", "pulawska": "1:one"}, actions=1)
    match.play(0, DrawCard())
    assert legal(match) == {EndTurn()}


def test_P5_7_while_an_action_is_possible_the_seat_may_not_end_it() -> None:
    for actions in (1, 2):
        match = play(hands={0: "matka"}, queues={"chmielna": "0:synku", "pulawska": "0:one"}, actions=actions)
        assert EndTurn() not in legal(match)


def test_P5_7_when_actions_are_left_but_impossible_it_waits_for_free_plays_only() -> None:
    match = play(queues={"chmielna": "0:synku", "pulawska": "0:one"}, hands={0: "two"}, piles={0: ""})
    match.play(0, PlaceCards(CHMIELNA, Card.TWO))
    assert view(match).actions == 1
    assert legal(match) == {UseSynku(CHMIELNA, PULAWSKA, Card.ONE), EndTurn()}


def test_P5_7_after_the_last_free_play_it_ends_by_itself() -> None:
    match = play(hands={0: "one matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    facts = match.play(0, PlayMatka(CHMIELNA))
    assert found(facts, TurnEnded) == [TurnEnded(0)]


def test_P5_7_a_matka_freed_by_another_move_is_waited_for_as_long_as_it_is_in_hand() -> None:
    match = play(hands={0: "one matka matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    match.play(0, PlayMatka(CHMIELNA))
    assert EndTurn() in legal(match)
