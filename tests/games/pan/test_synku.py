"""P5.5, P5.6: Synku, stań w kolejce."""

from __future__ import annotations

import pytest

from stacz.core.errors import StaczError
from stacz.core.wire import Move
from stacz.games.pan.components import Card, Good
from stacz.games.pan.facts import SynkuUsed
from stacz.games.pan.moves import CoverCard, DrawCard, EndTurn, PlaceCards, PlayMatka, TakeGood, UseSynku
from tests.games.pan.scene import (
    CHMIELNA,
    MARSZALKOWSKA,
    PULAWSKA,
    leader,
    legal,
    legal_of,
    next_turn,
    play,
    queue,
    store,
    strengths,
    view,
)

NOT_FREE = {"synku_free": False}
MOVE_TWO = UseSynku(CHMIELNA, PULAWSKA, Card.TWO)
STANDING = {"chmielna": "0:synku", "pulawska": "0:two"}


def test_P5_5_synku_is_placed_normally() -> None:
    match = play(hands={0: "synku"})
    match.play(0, PlaceCards(CHMIELNA, Card.SYNKU))
    assert (queue(match, CHMIELNA), view(match).actions) == ("0:synku", 1)


def test_P5_5_an_own_card_from_another_queue_comes_into_synkus_place() -> None:
    match = play(queues={"chmielna": "1:one 0:synku 2:one", "pulawska": "1:one 0:two 2:one"})
    facts = match.play(0, MOVE_TWO)
    assert facts[0] == SynkuUsed(0, CHMIELNA, PULAWSKA, Card.TWO)
    assert (queue(match, CHMIELNA), queue(match, PULAWSKA)) == ("1:one 0:two 2:one", "1:one 2:one")
    assert view(match).seats[0].gone == {"synku": 1}


def test_P5_5_only_own_cards_from_other_queues_can_be_moved() -> None:
    cards = {"chmielna": "0:synku 0:three 1:one", "pulawska": "1:two 0:matka", "marszalkowska": "0:one 0:one"}
    match = play(queues=cards)
    expected = {UseSynku(CHMIELNA, PULAWSKA, Card.MATKA), UseSynku(CHMIELNA, MARSZALKOWSKA, Card.ONE)}
    assert legal_of(match, UseSynku) == expected


def test_P5_5_another_seats_synku_is_not_used() -> None:
    match = play(queues={"chmielna": "1:synku", "pulawska": "0:two 1:two"})
    assert not legal_of(match, UseSynku)


def test_P5_5_it_never_must_be_used() -> None:
    match = play(queues=STANDING, actions=1)
    match.play(0, DrawCard())
    assert legal(match) == {MOVE_TWO, EndTurn()}
    match.play(0, EndTurn())
    assert queue(match, CHMIELNA) == "0:synku"


def test_P5_5_it_can_be_used_in_the_turn_of_its_placing_at_any_later_moment() -> None:
    match = play(hands={0: "synku"}, queues={"pulawska": "0:two"})
    match.play(0, PlaceCards(CHMIELNA, Card.SYNKU))
    assert MOVE_TWO in legal(match)
    match.play(0, DrawCard())
    assert view(match).actions == 0
    match.play(0, MOVE_TWO)
    assert (queue(match, CHMIELNA), legal(match)) == ("0:two", {EndTurn()})


def test_P5_5_it_can_be_used_in_a_later_turn_before_or_between_the_actions() -> None:
    match = play(queues=STANDING)
    assert MOVE_TWO in legal(match)
    match.play(0, DrawCard())
    match.play(0, MOVE_TWO)
    assert (view(match).turn, view(match).actions) == (0, 1)


def test_P5_5_never_in_phase_1() -> None:
    cards = {"chmielna": "1:one 1:synku", "pulawska": "1:two"}
    match = play(queues=cards, actions=1)
    next_turn(match)
    assert view(match).phase == "check"
    assert not legal_of(match, UseSynku)


def test_P5_5_never_in_the_final_checks() -> None:
    cards = {"chmielna": "0:one 0:synku", "pulawska": "0:two"}
    match = play(queues=cards, actions=1, turn=2, last_turns=1, ran_out=0, piles={0: ""})
    next_turn(match)
    assert (view(match).phase, view(match).turn) == ("final", 0)
    assert not legal_of(match, UseSynku)
    assert legal_of(match, TakeGood)


def test_P5_5_a_card_with_a_good_cannot_be_moved() -> None:
    match = play(queues={"chmielna": "0:synku", "pulawska": "0:two+radio 0:one"})
    assert legal_of(match, UseSynku) == {UseSynku(CHMIELNA, PULAWSKA, Card.ONE)}
    with pytest.raises(StaczError, match="not allowed"):
        match.play(0, MOVE_TWO)


def test_P5_5_another_copy_of_the_carriers_kind_can_be_moved() -> None:
    match = play(queues={"chmielna": "0:synku", "pulawska": "0:two+radio 0:two"})
    match.play(0, MOVE_TWO)
    assert (queue(match, CHMIELNA), queue(match, PULAWSKA)) == ("0:two", "0:two+radio")


def test_P5_5_a_lone_carrier_elsewhere_leaves_nothing_to_move() -> None:
    match = play(queues={"chmielna": "0:synku", "pulawska": "0:two+radio"}, actions=1)
    match.play(0, DrawCard())
    assert legal(match) == {EndTurn()}


def test_P5_5_a_good_on_another_seats_card_does_not_hold_an_own_card() -> None:
    match = play(queues={"chmielna": "0:synku", "pulawska": "0:two 1:one+radio"}, actions=1)
    match.play(0, DrawCard())
    assert legal(match) == {MOVE_TWO, EndTurn()}


@pytest.mark.parametrize("actions", [1, 2])
def test_P5_5_by_default_using_it_costs_no_action(actions: int) -> None:
    match = play(queues=STANDING, actions=actions)
    match.play(0, MOVE_TWO)
    assert (view(match).turn, view(match).actions) == (0, actions)


def test_P5_5_not_free_it_takes_an_action_later() -> None:
    match = play(queues=STANDING, options=NOT_FREE)
    match.play(0, MOVE_TWO)
    assert view(match).actions == 1
    match = play(queues=STANDING, options=NOT_FREE, actions=1)
    match.play(0, MOVE_TWO)
    assert view(match).turn == 1


def test_P5_5_not_free_as_the_very_next_move_it_is_part_of_the_placing() -> None:
    match = play(hands={0: "synku"}, queues={"pulawska": "0:two"}, options=NOT_FREE)
    match.play(0, PlaceCards(CHMIELNA, Card.SYNKU))
    match.play(0, MOVE_TWO)
    assert (view(match).actions, queue(match, CHMIELNA)) == (1, "0:two")


def test_P5_5_not_free_the_turn_waits_for_the_very_next_move_only() -> None:
    match = play(hands={0: "synku matka"}, queues={"pulawska": "0:two"}, options=NOT_FREE, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.SYNKU))
    assert {MOVE_TWO, EndTurn()} <= legal(match)
    match.play(0, PlayMatka(MARSZALKOWSKA))
    assert (view(match).turn, queue(match, CHMIELNA)) == (1, "0:synku")


def test_P5_5_not_free_after_another_move_it_takes_an_action() -> None:
    match = play(hands={0: "synku matka"}, queues={"pulawska": "0:two"}, options=NOT_FREE)
    match.play(0, PlaceCards(CHMIELNA, Card.SYNKU))
    match.play(0, PlayMatka(MARSZALKOWSKA))
    assert view(match).actions == 1
    match.play(0, MOVE_TWO)
    assert view(match).turn == 1


@pytest.mark.parametrize("between", [DrawCard(), CoverCard(PULAWSKA, 1, Card.ONE), PlaceCards(PULAWSKA, Card.PAN)])
def test_P5_5_not_free_after_two_other_actions_it_cannot_be_used(between: Move) -> None:
    match = play(hands={0: "synku matka pan"}, queues={"pulawska": "0:two 1:one"}, options=NOT_FREE)
    match.play(0, PlaceCards(CHMIELNA, Card.SYNKU))
    match.play(0, between)
    assert (view(match).turn, view(match).actions) == (0, 0)
    assert not legal_of(match, UseSynku)


def test_P5_5_not_free_after_the_second_action_it_cannot_be_used() -> None:
    match = play(queues=STANDING, options=NOT_FREE, actions=1)
    match.play(0, DrawCard())
    assert legal(match) == {EndTurn()}


def test_P5_5_not_free_without_cards_the_remaining_action_can_be_synkus() -> None:
    match = play(queues=STANDING, options=NOT_FREE, piles={0: ""}, actions=1)
    assert legal(match) == {MOVE_TWO, EndTurn()}


def test_P5_5_a_synku_with_a_good_cannot_be_used() -> None:
    match = play(queues={"chmielna": "0:synku+radio", "pulawska": "0:two"})
    assert not legal_of(match, UseSynku)


def test_P5_5_one_that_leads_alone_in_phase_1_takes_a_good_and_is_blocked() -> None:
    cards = {"chmielna": "1:synku", "pulawska": "1:two 0:three"}
    match = play(queues=cards, goods={"chmielna": "ocet radio"}, actions=1)
    next_turn(match)
    match.play(1, TakeGood(Good.OCET, Card.SYNKU))
    assert view(match).phase == "act"
    assert not legal_of(match, UseSynku)


def test_P5_5_a_moved_pan_does_not_act_again() -> None:
    match = play(queues={"chmielna": "0:synku 1:three", "pulawska": "0:pan"})
    match.play(0, UseSynku(CHMIELNA, PULAWSKA, Card.PAN))
    assert queue(match, CHMIELNA) == "0:pan 1:three"
    assert not legal_of(match, CoverCard)


def test_P5_5_a_moved_lista_counts_in_its_new_queue() -> None:
    match = play(queues={"chmielna": "0:synku 1:three", "pulawska": "0:lista 1:two"})
    match.play(0, UseSynku(CHMIELNA, PULAWSKA, Card.LISTA))
    assert (strengths(match, CHMIELNA), strengths(match, PULAWSKA)) == ([1, 1, None], [None, 2, None])


def test_P5_5_a_moved_przewodnia_counts_in_its_new_queue() -> None:
    match = play(queues={"chmielna": "0:synku 0:przewodnia 0:przewodnia", "pulawska": "0:przewodnia"})
    match.play(0, UseSynku(CHMIELNA, PULAWSKA, Card.PRZEWODNIA))
    assert strengths(match, CHMIELNA) == [6, None, None]


def test_P5_6_synku_is_worth_0() -> None:
    match = play(queues={"chmielna": "0:synku 0:two 1:one"})
    assert strengths(match, CHMIELNA) == [2, 1, None]


def test_P5_6_it_can_win_goods_alone() -> None:
    match = play(queues={"chmielna": "1:synku"}, goods={"chmielna": "ocet radio"}, actions=1)
    next_turn(match)
    assert leader(match, CHMIELNA) == 1
    assert legal(match) == {TakeGood(Good.OCET, Card.SYNKU), TakeGood(Good.RADIO, Card.SYNKU)}


def test_P5_6_it_can_win_goods_against_a_negative_strength() -> None:
    match = play(queues={"chmielna": "1:synku 2:one+radio"}, goods={"chmielna": "ocet"}, actions=1)
    next_turn(match)
    assert (store(match, 1), store(match, 2)) == ({"ocet"}, {"radio"})


def test_P5_6_two_synkus_tie() -> None:
    assert leader(play(queues={"chmielna": "1:synku 2:synku"}), CHMIELNA) is None
