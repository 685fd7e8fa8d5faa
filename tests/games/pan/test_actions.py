"""P3.6–P3.8: the two actions of a turn, and what a queue is."""

from __future__ import annotations

import pytest

from stacz.games.pan.components import SHOPS, Card, Shop
from stacz.games.pan.facts import CardDrawn, CardsPlaced, QueueDispersed, TurnEnded
from stacz.games.pan.moves import CoverCard, DrawCard, EndTurn, PlaceCards, PlayMatka, UseSynku
from tests.games.pan.scene import (
    CHMIELNA,
    NOWY_SWIAT,
    PULAWSKA,
    found,
    legal,
    legal_of,
    next_turn,
    play,
    queue,
    strengths,
    view,
)


def test_P3_6_drawing_takes_the_top_card_of_the_own_pile() -> None:
    match = play(piles={0: "two three lista"})
    facts = match.play(0, DrawCard())
    assert facts == [CardDrawn(0, Card.LISTA)]
    assert view(match, 0).hand == {"lista": 1}
    assert (view(match).seats[0].pile, view(match).actions) == (2, 1)


def test_P3_6_placing_puts_one_card_or_several_of_a_kind_into_one_queue() -> None:
    match = play(hands={0: "two two two one"})
    match.play(0, PlaceCards(PULAWSKA, Card.TWO, 3))
    assert queue(match, PULAWSKA) == "0:two 0:two 0:two"
    assert (view(match, 0).hand, view(match).actions) == ({"one": 1}, 1)
    facts = match.play(0, PlaceCards(PULAWSKA, Card.ONE))
    assert found(facts, CardsPlaced) == [CardsPlaced(0, PULAWSKA, Card.ONE, 1)]


def test_P3_6_phases_2_and_3_have_one_action_each() -> None:
    match = play(hands={0: "two two one"})
    match.play(0, PlaceCards(CHMIELNA, Card.TWO, 2))
    match.play(0, DrawCard())
    facts = match.play(0, EndTurn())
    assert found(facts, TurnEnded) == [TurnEnded(0)]
    assert (view(match).turn, view(match).actions) == (1, 2)


def test_P3_6_the_same_action_may_be_done_twice() -> None:
    match = play(piles={0: "three two one"})
    match.play(0, DrawCard())
    match.play(0, DrawCard())
    assert view(match, 0).hand == {"one": 1, "two": 1}
    assert view(match).turn == 1


def test_P3_6_an_action_is_compulsory_while_drawing_or_placing_is_possible() -> None:
    assert EndTurn() not in legal(play(hands={0: "matka one"}))
    assert EndTurn() not in legal(play(hands={0: "matka"}, piles={0: ""}))
    assert EndTurn() not in legal(play(actions=1))


def test_P3_6_with_an_empty_pile_placing_is_the_only_action() -> None:
    match = play(hands={0: "one"}, piles={0: ""})
    assert legal(match) == {PlaceCards(shop, Card.ONE, 1) for shop in SHOPS[:3]}


def test_P3_6_with_an_empty_hand_drawing_is_the_only_action() -> None:
    assert legal(play(hands={0: ""})) == {DrawCard()}


def test_P3_6_with_neither_the_remaining_actions_lapse() -> None:
    match = play(hands={0: "one"}, piles={0: ""})
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert found(facts, TurnEnded) == [TurnEnded(0)]
    assert view(match).turn == 1


def test_P3_7_any_shop_in_play_may_be_chosen() -> None:
    match = play(4, hands={0: "one"})
    assert {move.shop for move in legal(match) if isinstance(move, PlaceCards)} == set(SHOPS)
    for shop in SHOPS:
        other = play(4, hands={0: "one"})
        other.play(0, PlaceCards(shop, Card.ONE))
        assert queue(other, shop) == "0:one"


def test_P3_7_no_shop_out_of_play_may_be_chosen() -> None:
    match = play(3, hands={0: "one pan matka"}, queues={"chmielna": "0:synku 1:one"})
    assert not [move for move in legal(match) if NOWY_SWIAT in (getattr(move, "shop", 0), getattr(move, "source", 0))]


def test_P3_7_a_shop_without_goods_may_be_chosen_too() -> None:
    match = play(hands={0: "one pan matka"}, goods={"chmielna": ""}, queues={"chmielna": "0:synku 1:one"}, ministry="")
    moves = legal(match)
    assert {PlaceCards(CHMIELNA, Card.ONE), PlayMatka(CHMIELNA), CoverCard(CHMIELNA, 1, Card.ONE)} <= moves
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert queue(match, CHMIELNA) == "0:synku 1:one 0:one"


def test_P3_7_the_queue_of_a_shop_without_goods_stays() -> None:
    match = play(actions=1, goods={"chmielna": ""}, queues={"chmielna": "1:three 2:one"}, ministry="")
    for _ in range(4):
        assert not found(next_turn(match), QueueDispersed)
    assert queue(match, CHMIELNA) == "1:three 2:one"


@pytest.mark.parametrize(("home", "away"), [(CHMIELNA, PULAWSKA), (PULAWSKA, CHMIELNA)])
def test_P3_7_moves_into_and_out_of_a_shop_without_goods_remain_legal(home: Shop, away: Shop) -> None:
    match = play(goods={"chmielna": ""}, queues={home: "0:synku", away: "0:two"}, ministry="", hands={0: "one"})
    match.play(0, UseSynku(home, away, Card.TWO))
    assert (queue(match, home), queue(match, away)) == ("0:two", "")


def test_P3_8_copies_are_equivalent() -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": "1:one 2:two 1:one 1:one", "pulawska": "0:one 0:one 1:two"})
    assert legal_of(match, CoverCard) == {
        CoverCard(CHMIELNA, 1, Card.ONE),
        CoverCard(CHMIELNA, 2, Card.TWO),
        CoverCard(PULAWSKA, 0, Card.ONE),
        CoverCard(PULAWSKA, 1, Card.TWO),
    }


@pytest.mark.parametrize(
    "cards",
    ["0:one+radio 0:przewodnia 1:two 0:przewodnia 0:one", "0:przewodnia 0:one+radio 0:one 0:przewodnia 1:two"],
)
def test_P3_8_the_order_of_arrival_changes_nothing(cards: str) -> None:
    match = play(queues={"chmielna": cards, "pulawska": "0:synku"}, hands={0: "pan"}, actions=1)
    assert strengths(match, CHMIELNA) == [0, 2, None]
    kinds = {Card.ONE, Card.PRZEWODNIA}
    assert legal_of(match, UseSynku) == {UseSynku(PULAWSKA, CHMIELNA, card) for card in kinds}
    match.play(0, UseSynku(PULAWSKA, CHMIELNA, Card.ONE))
    assert strengths(match, CHMIELNA) == [-1, 2, None]
    assert strengths(match, PULAWSKA) == [1, None, None]


def test_P3_8_cards_are_shown_in_the_order_of_arrival() -> None:
    match = play(2, hands={0: "one two", 1: "two"}, actions=1)
    match.play(0, PlaceCards(PULAWSKA, Card.ONE))
    match.play(0, EndTurn())
    match.play(1, PlaceCards(PULAWSKA, Card.TWO))
    match.play(1, DrawCard())
    match.play(1, EndTurn())
    match.play(0, PlaceCards(PULAWSKA, Card.TWO))
    assert queue(match, PULAWSKA) == "0:one 1:two 0:two"


def test_P3_8_a_good_is_never_on_the_copy_that_leaves() -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": "1:one+radio 2:two 1:one"})
    match.play(0, CoverCard(CHMIELNA, 1, Card.ONE))
    assert queue(match, CHMIELNA) == "1:one+radio 2:two 0:pan"
