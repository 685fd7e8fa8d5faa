"""P5.7 in rules version 1: turns ended by themselves unless a Matka was in hand, and everybody could draw conclusions.

Games that began so are played on so, and redealt positions agree with what their turns told.
"""

from __future__ import annotations

import pytest

from stacz.games.pan import GAME
from stacz.games.pan.components import Card
from stacz.games.pan.facts import TurnEnded
from stacz.games.pan.moves import DrawCard, EndTurn, PlaceCards, TakeGood
from tests.games.pan.scene import CHMIELNA, PULAWSKA, found, pan, play, shelf, view


def test_P5_7_in_version_1_a_turn_ends_by_itself_when_nothing_is_left() -> None:
    match = play(version=1, hands={0: "one two"}, actions=1)
    facts = match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert found(facts, TurnEnded) == [TurnEnded(0)]


@pytest.mark.parametrize("seed", range(8))
def test_P5_7_in_version_1_whoever_sees_a_turn_wait_imagines_a_matka_in_the_hand(seed: int) -> None:
    match = play(version=1, hands={0: "one matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    imagined = match.position.seen_from(1, seed)
    assert imagined.fault() == 0
    assert GAME.view_for(imagined, 0).hand["matka"] == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(8))
def test_P5_7_in_version_1_the_matka_stays_known_until_it_is_placed(seed: int) -> None:
    match = play(2, version=1, hands={0: "one two two matka"}, actions=1)
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
def test_P5_7_in_version_1_whoever_sees_a_turn_end_by_itself_imagines_no_matka_until_cards_are_drawn(seed: int) -> None:
    match = play(version=1, hands={0: "one two two przewodnia"}, piles={0: "one matka matka"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    belief = match.position.seen_from(1, seed)
    assert GAME.view_for(belief, 0).hand.get(Card.MATKA, 0) == 0  # type: ignore[attr-defined]
    assert pan(match).doubtful[0] == 0


def test_P5_7_in_version_1_a_card_drawn_later_may_be_a_matka_and_only_that_card() -> None:
    match = play(
        2, version=1, hands={0: "one two two przewodnia", 1: "one one one"}, piles={0: "one matka matka"}, actions=1
    )
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
