"""P6.2–P6.4: the final checks, what is lost, and the score."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.match import Match
from stacz.games.pan import GAME
from stacz.games.pan.components import Card, Ending, Good
from stacz.games.pan.facts import (
    AdvantageFound,
    FinalCheckStarted,
    GameEnded,
    GoodDelivered,
    GoodLost,
    GoodStored,
    GoodUnsold,
    SeatScored,
    StoreShown,
)
from stacz.games.pan.moves import TakeGood
from tests.games.pan.scene import (
    CHMIELNA,
    MARSZALKOWSKA,
    PULAWSKA,
    found,
    legal,
    next_turn,
    play,
    queue,
    shelf,
    store,
    view,
)


def final(ran_out: int = 0, **words: Any) -> Match:
    """Return a match at the start of its final checks: the seat before the one that ran out has ended its turn."""
    seats = words.pop("seats", 3)
    last = (ran_out - 1) % seats
    match = play(seats, turn=last, actions=1, last_turns=1, ran_out=ran_out, piles={ran_out: ""}, **words)
    next_turn(match)
    assert view(match).phase == "final"
    return match


def test_P6_2_the_final_checks_start_with_the_seat_that_ran_out_and_go_in_order() -> None:
    match = final(ran_out=1)
    assert [fact.seat for fact in found(match.facts, FinalCheckStarted)] == [1, 2, 0]
    assert match.position.is_over


def test_P6_2_they_end_when_every_seat_in_a_row_got_nothing() -> None:
    match = final(ran_out=1, queues={"chmielna": "0:one+ocet"})
    assert [fact.seat for fact in found(match.facts, FinalCheckStarted)] == [1, 2, 0, 1, 2, 0]
    assert found(match.facts, GameEnded) == [GameEnded(Ending.CARDS_GONE)]


def test_P6_2_they_are_whole_phases_1_with_one_good_per_queue() -> None:
    cards = {"chmielna": "0:three", "pulawska": "0:two"}
    match = final(queues=cards, goods={"chmielna": "ocet radio", "pulawska": "mydlo dywan"})
    match.play(0, TakeGood(Good.RADIO, Card.THREE))
    assert (view(match).checked, view(match).phase) == (PULAWSKA, "final")
    facts = match.play(0, TakeGood(Good.DYWAN, Card.TWO))
    assert [fact.seat for fact in found(facts, FinalCheckStarted)] == [1, 2, 0, 1, 2, 0]


def test_P6_2_a_leader_may_get_both_goods_of_a_shop_in_successive_rounds() -> None:
    match = final(queues={"chmielna": "1:three 1:two 2:one"}, goods={"chmielna": "ocet radio"})
    match.play(1, TakeGood(Good.OCET, Card.TWO))
    assert match.position.is_over
    assert store(match, 1) == {"ocet", "radio"}


def test_P6_2_another_seat_can_take_over_between_the_rounds() -> None:
    match = final(queues={"chmielna": "1:three 2:one"}, goods={"chmielna": "ocet radio"})
    match.play(1, TakeGood(Good.RADIO, Card.THREE))
    assert (store(match, 1), store(match, 2)) == ({"radio"}, {"ocet"})


def test_P6_2_no_refill_during_them() -> None:
    match = final(queues={"chmielna": "0:one+ocet"}, goods={"chmielna": "radio"})
    assert store(match, 0) == {"ocet", "radio"}
    assert not found(match.facts, GoodDelivered)
    assert (shelf(match, CHMIELNA), view(match).ministry) == ([], 30)


def test_P6_2_nobody_acts_in_them() -> None:
    match = final(queues={"chmielna": "1:three"}, hands={1: "one matka pan"}, goods={"chmielna": "ocet radio"})
    assert (view(match).actions, view(match).last_turns) == (0, 0)
    assert legal(match) == {TakeGood(Good.OCET, Card.THREE), TakeGood(Good.RADIO, Card.THREE)}


def test_P6_3_a_queue_whose_greatest_strength_is_shared_gives_nothing() -> None:
    match = final(queues={"chmielna": "0:two 1:two 2:one"}, goods={"chmielna": "ocet radio"})
    assert not found(match.facts, AdvantageFound)
    assert [store(match, seat) for seat in range(3)] == [set(), set(), set()]
    lost = {fact.good for fact in found(match.facts, GoodUnsold) if fact.shop == CHMIELNA}
    assert lost == {"ocet", "radio"}


def test_P6_3_a_good_that_lies_on_a_card_there_is_lost_too() -> None:
    match = final(queues={"chmielna": "0:two+telewizor 1:two 2:two"}, goods={"chmielna": "ocet"})
    assert found(match.facts, GoodLost) == [GoodLost(CHMIELNA, Good.TELEWIZOR)]
    assert match.position.scores() == [0, 0, 0]


def test_P6_3_the_cheapest_good_can_be_lost_as_well() -> None:
    match = final(queues={"chmielna": "0:two 0:one+oranzada 1:two"}, goods={"chmielna": "ocet"})
    assert found(match.facts, GoodLost) == [GoodLost(CHMIELNA, Good.ORANZADA)]


def test_P6_3_also_if_the_tie_arose_during_the_final_checks() -> None:
    match = final(queues={"chmielna": "0:three 1:one 2:one"}, goods={"chmielna": "telewizor radio"})
    facts = match.play(0, TakeGood(Good.RADIO, Card.THREE))
    assert found(facts, GoodLost) == [GoodLost(CHMIELNA, Good.RADIO)]
    assert found(facts, GoodUnsold)[0] == GoodUnsold(CHMIELNA, Good.TELEWIZOR)
    assert match.position.scores() == [0, 0, 0]


def test_P6_3_a_tie_below_the_greatest_strength_does_not_matter() -> None:
    match = final(queues={"chmielna": "0:three+ocet 1:one 2:one"}, goods={"chmielna": "radio"})
    assert store(match, 0) == {"ocet", "radio"}


def test_P6_3_a_shop_whose_queue_is_empty_keeps_its_goods_unsold() -> None:
    match = final(goods={"marszalkowska": "oranzada radio"})
    unsold = [fact.good for fact in found(match.facts, GoodUnsold) if fact.shop == MARSZALKOWSKA]
    assert unsold == shelf(match, MARSZALKOWSKA) == ["oranzada", "radio"]
    assert queue(match, MARSZALKOWSKA) == ""


def test_P6_4_the_score_is_the_sum_of_the_values_in_the_store() -> None:
    match = final(stores={0: "ocet telewizor", 1: "radio", 2: ""})
    assert match.position.scores() == [9, 5, 0]
    assert found(match.facts, SeatScored) == [SeatScored(0, 9), SeatScored(1, 5), SeatScored(2, 0)]


def test_P6_4_goods_on_cards_and_shelves_do_not_count() -> None:
    match = play(queues={"chmielna": "0:one+radio"}, stores={0: "ocet"})
    assert view(match).seats[0].points == 1


@pytest.mark.parametrize(
    ("stores", "shares"),
    [
        ({0: "ocet telewizor", 1: "radio"}, [1.0, 0.0, 0.0]),
        ({0: "szynka ocet", 1: "radio", 2: "mydlo"}, [0.5, 0.5, 0.0]),
        ({}, [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_P6_4_most_points_win_and_an_equal_top_score_is_a_shared_win(
    stores: dict[int, str], shares: list[float]
) -> None:
    match = final(stores=stores)
    assert match.position.shares() == pytest.approx(shares)
    assert view(match).winners == [seat for seat, share in enumerate(shares) if share]


def test_P6_4_hidden_stores_are_shown_and_nothing_else() -> None:
    match = final(stores={0: "radio", 2: "ocet"}, options={"hidden_stores": True})
    assert found(match.facts, StoreShown) == [StoreShown(2, Good.OCET), StoreShown(0, Good.RADIO)]


def test_P6_4_nobody_has_won_before_the_end() -> None:
    assert view(play(stores={0: "ocet"})).winners == []


def test_P6_4_what_is_stored_in_the_final_checks_counts() -> None:
    match = final(queues={"chmielna": "1:one+ocet"}, goods={"chmielna": "radio"}, stores={0: "szynka"})
    assert [fact.good for fact in found(match.facts, GoodStored)] == ["radio", "ocet"]
    assert (match.position.scores(), GAME.ending(match.position)) == ([4, 6, 0], "cards_gone")
