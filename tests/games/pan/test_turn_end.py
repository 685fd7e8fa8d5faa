"""P5.7: when a turn ends by itself, and when it waits."""

from __future__ import annotations

import pytest

from stacz.games.pan import GAME
from stacz.games.pan.components import SHOPS, Card
from stacz.games.pan.facts import TurnEnded
from stacz.games.pan.moves import DrawCard, EndTurn, PlaceCards, PlayMatka, TakeGood, UseSynku
from tests.games.pan.scene import CHMIELNA, PULAWSKA, found, legal, pan, play, shelf, view


def test_P5_7_a_turn_ends_by_itself_when_nothing_is_left() -> None:
    match = play(hands={0: "one two"}, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert found(facts, TurnEnded) == [TurnEnded(0)]


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
    assert view(match).turn == 1


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


@pytest.mark.parametrize("seed", range(8))
def test_P5_7_whoever_sees_a_turn_wait_imagines_a_matka_in_the_hand(seed: int) -> None:
    match = play(hands={0: "one matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    imagined = match.position.seen_from(1, seed)
    assert imagined.fault() == 0
    assert GAME.view_for(imagined, 0).hand["matka"] == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(8))
def test_P5_7_the_matka_stays_known_until_it_is_placed(seed: int) -> None:
    match = play(2, hands={0: "one two two matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    match.play(0, EndTurn())
    match.play(1, DrawCard())
    match.play(1, DrawCard())
    match.play(0, TakeGood(shelf(match, CHMIELNA)[0], Card.ONE))
    match.play(0, PlaceCards(PULAWSKA, Card.TWO, 2))
    assert GAME.view_for(match.position.seen_from(1, seed), 0).hand["matka"] == 1  # type: ignore[attr-defined]
    match.play(0, PlaceCards(PULAWSKA, Card.MATKA))
    assert pan(match).sure_matkas[0] == 0


@pytest.mark.parametrize("seed", range(20))
def test_P5_7_whoever_sees_a_turn_end_by_itself_imagines_no_matka_until_cards_are_drawn(seed: int) -> None:
    match = play(hands={0: "one two two przewodnia"}, piles={0: "one matka matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    belief = match.position.seen_from(1, seed)
    assert GAME.view_for(belief, 0).hand.get(Card.MATKA, 0) == 0  # type: ignore[attr-defined]
    assert pan(match).doubtful[0] == 0


def test_P5_7_a_card_drawn_later_may_be_a_matka_and_only_that_card() -> None:
    match = play(2, hands={0: "one two two przewodnia", 1: "one one one"}, piles={0: "one matka matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    for _ in range(2):
        match.play(1, PlaceCards(PULAWSKA, Card.ONE))
    while view(match).phase == "check":
        match.play(0, GAME.legal_moves(match.position)[0])
    match.play(0, DrawCard())
    found_matkas = {
        GAME.view_for(match.position.seen_from(1, seed), 0).hand.get(Card.MATKA, 0)  # type: ignore[attr-defined]
        for seed in range(60)
    }
    assert pan(match).doubtful[0] == 1
    assert found_matkas == {0, 1}
