"""P4.1–P4.4: how goods are taken and shops refilled."""

from __future__ import annotations

import pytest

from stacz.games.pan import GAME
from stacz.games.pan.components import Card, Good
from stacz.games.pan.facts import GoodDelivered, GoodLaid, GoodReturned, GoodStored, QueueDispersed
from stacz.games.pan.moves import TakeGood
from tests.games.pan.scene import (
    CHMIELNA,
    PULAWSKA,
    found,
    legal,
    next_turn,
    pan,
    play,
    queue,
    shelf,
    store,
    strengths,
    view,
)


def test_P4_1_of_two_goods_the_seat_picks_one_and_a_kind_of_its_own_cards() -> None:
    cards = {"chmielna": "1:three 0:two 1:one 1:one", "pulawska": "1:matka 0:matka"}
    match = play(actions=1, queues=cards, goods={"chmielna": "szynka ocet"})
    next_turn(match)
    assert legal(match) == {
        TakeGood(good, card) for good in (Good.SZYNKA, Good.OCET) for card in (Card.THREE, Card.ONE)
    }


@pytest.mark.parametrize(("good", "other"), [(Good.SZYNKA, "oranzada"), (Good.ORANZADA, "szynka")])
def test_P4_1_the_picked_good_lies_on_the_card_and_the_other_stays(good: Good, other: str) -> None:
    match = play(actions=1, queues={"chmielna": "1:three 1:one"}, goods={"chmielna": "szynka oranzada"})
    next_turn(match)
    facts = match.play(1, TakeGood(good, Card.ONE))
    assert found(facts, GoodLaid) == [GoodLaid(1, CHMIELNA, good, Card.ONE)]
    assert queue(match, CHMIELNA) == f"1:three 1:one+{good}"
    assert shelf(match, CHMIELNA) == [other]
    assert store(match, 1) == set()


def test_P4_2_a_card_with_a_good_is_worth_its_value_minus_the_goods() -> None:
    match = play(queues={"chmielna": "1:three+ocet 1:one 2:two"})
    assert [q.value for q in view(match).shops[0].queue] == [2, 1, 2]
    assert strengths(match, CHMIELNA) == [None, 3, 2]


def test_P4_2_it_may_be_negative() -> None:
    match = play(queues={"chmielna": "1:synku+telewizor"})
    assert strengths(match, CHMIELNA) == [None, -8, None]


def test_P4_2_it_counts_from_the_moment_the_good_is_laid() -> None:
    match = play(actions=1, queues={"chmielna": "1:three 2:one"}, goods={"chmielna": "szynka ocet"})
    next_turn(match)
    match.play(1, TakeGood(Good.SZYNKA, Card.THREE))
    assert strengths(match, CHMIELNA) == [None, -1, 1]


def test_P4_3_the_last_good_goes_to_the_leader_and_the_other_to_its_cards_owner() -> None:
    match = play(actions=1, queues={"chmielna": "1:two 0:three+radio 2:one"}, goods={"chmielna": "ocet"})
    facts = next_turn(match)
    assert found(facts, GoodStored) == [GoodStored(1, CHMIELNA, Good.OCET), GoodStored(0, CHMIELNA, Good.RADIO)]
    assert [store(match, seat) for seat in range(3)] == [{"radio"}, {"ocet"}, set()]


def test_P4_3_that_may_be_the_same_seat() -> None:
    match = play(actions=1, queues={"chmielna": "1:three+ocet 2:one"}, goods={"chmielna": "radio"})
    next_turn(match)
    assert [store(match, seat) for seat in range(3)] == [set(), {"ocet", "radio"}, set()]


def test_P4_3_nothing_is_chosen() -> None:
    match = play(actions=1, queues={"chmielna": "1:three+ocet 2:one"})
    next_turn(match)
    assert (view(match).turn, view(match).phase) == (1, "act")


def test_P4_3_all_cards_of_the_queue_leave_the_game() -> None:
    cards = {"chmielna": "1:three 0:one+ocet 2:lista 1:one 1:one", "pulawska": "0:two"}
    match = play(actions=1, queues=cards)
    facts = next_turn(match)
    assert found(facts, QueueDispersed) == [QueueDispersed(CHMIELNA)]
    assert (queue(match, CHMIELNA), queue(match, PULAWSKA)) == ("", "0:two")
    assert [seat.gone for seat in view(match).seats] == [{"one": 1}, {"three": 1, "one": 2}, {"lista": 1}]


def test_P4_3_no_card_of_that_lista_acts_afterwards() -> None:
    match = play(actions=1, queues={"chmielna": "1:three 0:one+ocet 1:lista"}, hands={1: "two"})
    next_turn(match)
    assert pan(match).listas[0] == 0
    assert strengths(match, CHMIELNA) == [None, None, None]


def test_P4_4_the_emptied_shop_is_refilled_at_once() -> None:
    match = play(actions=1, queues={"chmielna": "1:three+ocet"}, ministry="dywan budzik")
    facts = next_turn(match)
    assert [fact.good for fact in found(facts, GoodDelivered)] == ["budzik", "dywan"]
    assert shelf(match, CHMIELNA) == ["budzik", "dywan"]
    assert view(match).ministry == 0


def test_P4_4_the_goods_are_random() -> None:
    refills = set()
    for seed in range(30):
        match = play(actions=1, queues={"chmielna": "1:three+ocet"})
        match.position.redeal(0, seed)
        next_turn(match)
        refills.add(tuple(shelf(match, CHMIELNA)))
    assert len(refills) > 20


def test_P4_4_equal_goods_are_replaced_for_two_seats_only() -> None:
    for seats, refill in ((2, ["szynka", "ocet"]), (3, ["szynka", "budzik"])):
        match = play(seats, actions=1, queues={"chmielna": "1:three+radio"}, ministry="mydlo ocet budzik szynka")
        facts = next_turn(match)
        assert shelf(match, CHMIELNA) == refill
        assert len(found(facts, GoodReturned)) == (seats == 2)


def test_P4_4_with_none_left_it_stays_empty() -> None:
    match = play(actions=1, queues={"chmielna": "1:three+ocet"}, ministry="")
    facts = next_turn(match)
    assert not found(facts, GoodDelivered)
    assert shelf(match, CHMIELNA) == []
    assert GAME.ending(match.position) is None
    next_turn(match)
    assert shelf(match, CHMIELNA) == []
