"""P3.1–P3.5: phase 1, who has the advantage and what it brings."""

from __future__ import annotations

import pytest

from stacz.core.match import Match
from stacz.games.pan import GAME
from stacz.games.pan.components import Card, Good
from stacz.games.pan.facts import (
    AdvantageFound,
    GoodDeclined,
    GoodDelivered,
    GoodLaid,
    GoodStored,
    QueueDispersed,
    QueuesChecked,
    TurnEnded,
    TurnStarted,
)
from stacz.games.pan.moves import DeclineGood, TakeGood, TakeLastGood
from tests.games.pan.scene import (
    CHMIELNA,
    MARSZALKOWSKA,
    PULAWSKA,
    found,
    leader,
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


def test_P3_1_at_the_start_there_are_no_queues_and_nothing_happens() -> None:
    match = Match(GAME, 3, seed=2)
    assert [shop.queue for shop in view(match).shops] == [[], [], []]
    assert not found(match.facts, AdvantageFound)
    assert (view(match).phase, view(match).actions) == ("act", 2)


def test_P3_1_a_turn_starts_with_the_queues_before_the_actions() -> None:
    match = play(actions=1, queues={"pulawska": "1:two"}, goods={"pulawska": "szynka ocet"})
    facts = next_turn(match)
    assert [type(fact) for fact in facts][-3:] == [TurnEnded, TurnStarted, AdvantageFound]
    assert (view(match).turn, view(match).phase, view(match).checked) == (1, "check", PULAWSKA)
    facts = match.play(1, TakeGood(Good.OCET, Card.TWO))
    assert isinstance(facts[-1], QueuesChecked)
    assert (view(match).phase, view(match).actions) == ("act", 2)


def test_P3_1_each_queue_is_looked_at_separately() -> None:
    match = play(actions=1, queues={"chmielna": "0:three 1:one", "pulawska": "1:two 2:one", "marszalkowska": "2:one"})
    next_turn(match)
    assert [(fact.seat, fact.shop) for fact in found(match.facts, AdvantageFound)] == [(1, PULAWSKA)]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("0:one 0:two 0:three 0:matka 1:pan 1:synku", [8, 1, None]),
        ("0:przewodnia 1:przewodnia 0:przewodnia", [3, 1, None]),
        ("0:three+radio 0:one 1:two", [-1, 2, None]),
        ("0:three 0:lista 1:two", [2, 1, None]),
    ],
)
def test_P3_2_strength_is_the_sum_of_the_current_values(cards: str, expected: list[int | None]) -> None:
    match = play(queues={"chmielna": cards, "pulawska": "0:one 1:one 2:two"})
    assert strengths(match, CHMIELNA) == expected
    values = [sum(q.value for q in view(match).shops[0].queue if q.seat == seat) for seat in (0, 1)]
    assert values == expected[:2]


@pytest.mark.parametrize(
    ("cards", "who"),
    [
        ("0:three 1:two 1:one 2:two 2:one", None),
        ("0:three 1:two 2:one 2:one", 0),
        ("0:one 1:two 2:two", None),
        ("0:synku 1:three+radio", 0),
        ("1:three+telewizor 0:one 2:synku", 0),
    ],
)
def test_P3_3_the_advantage_is_strictly_more_than_every_other_seat(cards: str, who: int | None) -> None:
    assert leader(play(queues={"chmielna": cards}), CHMIELNA) == who


def test_P3_3_equal_strength_is_no_advantage() -> None:
    match = play(actions=1, queues={"chmielna": "0:two 1:one 1:one"})
    assert leader(match, CHMIELNA) is None
    next_turn(match)
    assert not found(match.facts, AdvantageFound)
    assert view(match).phase == "act"


def test_P3_3_a_seat_without_a_card_there_does_not_count_not_even_as_0() -> None:
    match = play(queues={"chmielna": "1:one+telewizor"})
    assert strengths(match, CHMIELNA) == [None, -7, None]
    assert leader(match, CHMIELNA) == 1


def test_P3_3_a_seat_alone_leads_with_a_negative_strength_and_gets_the_good() -> None:
    match = play(actions=1, queues={"chmielna": "1:one+telewizor"}, goods={"chmielna": "ocet"})
    next_turn(match)
    assert store(match, 1) == {"ocet", "telewizor"}


def test_P3_3_a_card_worth_0_of_another_seat_beats_a_negative_strength() -> None:
    match = play(actions=1, queues={"chmielna": "1:one+telewizor 2:synku"})
    next_turn(match)
    assert leader(match, CHMIELNA) == 2
    assert store(match, 1) == set()


def test_P3_4_with_the_advantage_a_seat_gets_a_good_of_that_shop() -> None:
    match = play(actions=1, queues={"chmielna": "1:two 0:one"}, goods={"chmielna": "szynka ocet"})
    next_turn(match)
    match.play(1, TakeGood(Good.SZYNKA, Card.TWO))
    assert queue(match, CHMIELNA) == "1:two+szynka 0:one"
    assert shelf(match, CHMIELNA) == ["ocet"]


def test_P3_4_at_a_shop_without_goods_nothing_happens() -> None:
    match = play(actions=1, queues={"chmielna": "1:two"}, goods={"chmielna": ""}, ministry="")
    facts = next_turn(match)
    assert not found(facts, AdvantageFound)
    assert (view(match).turn, view(match).phase) == (1, "act")
    assert queue(match, CHMIELNA) == "1:two"


def test_P3_4_taking_is_compulsory() -> None:
    match = play(actions=1, queues={"chmielna": "1:two"}, goods={"chmielna": "szynka ocet"})
    next_turn(match)
    assert legal(match) == {TakeGood(Good.SZYNKA, Card.TWO), TakeGood(Good.OCET, Card.TWO)}


def test_P3_4_without_must_take_the_seat_may_decline_queue_by_queue() -> None:
    cards = {"chmielna": "1:two", "pulawska": "1:one 0:synku+ocet", "marszalkowska": "1:one"}
    match = play(actions=1, queues=cards, goods={"pulawska": "radio"}, options={"must_take": False})
    next_turn(match)
    assert DeclineGood() in legal(match)
    facts = match.play(1, DeclineGood())
    assert found(facts, GoodDeclined) == [GoodDeclined(1, CHMIELNA)]
    assert queue(match, CHMIELNA) == "1:two"
    assert legal(match) == {TakeLastGood(), DeclineGood()}
    match.play(1, TakeLastGood())
    assert (store(match, 1), store(match, 0)) == ({"radio"}, {"ocet"})
    assert view(match).checked == MARSZALKOWSKA
    match.play(1, DeclineGood())
    assert (view(match).phase, view(match).turn) == ("act", 1)


def test_P3_4_a_declined_last_good_stays_where_it_is() -> None:
    cards = {"chmielna": "1:one 0:synku+ocet"}
    match = play(actions=1, queues=cards, goods={"chmielna": "radio"}, options={"must_take": False})
    next_turn(match)
    match.play(1, DeclineGood())
    assert queue(match, CHMIELNA) == "1:one 0:synku+ocet"
    assert shelf(match, CHMIELNA) == ["radio"]
    assert view(match).phase == "act"


def test_P3_4_in_the_final_checks_nobody_may_decline() -> None:
    match = play(
        options={"must_take": False}, piles={0: "", 1: "one"}, last_turns=1, ran_out=0, turn=2, actions=1,
        queues={"chmielna": "0:two", "pulawska": "1:one+ocet"}, goods={"chmielna": "szynka radio", "pulawska": "mydlo"},
    )  # fmt: skip
    facts = next_turn(match)
    assert view(match).phase == "final"
    assert legal(match) == {TakeGood(Good.SZYNKA, Card.TWO), TakeGood(Good.RADIO, Card.TWO)}
    facts = match.play(0, TakeGood(Good.RADIO, Card.TWO))
    assert not found(facts, GoodDeclined)
    assert (store(match, 0), store(match, 1)) == ({"szynka", "radio"}, {"mydlo", "ocet"})


def test_P3_5_at_most_one_good_per_queue_per_turn() -> None:
    match = play(actions=1, queues={"chmielna": "1:three 1:two"}, goods={"chmielna": "ocet radio"})
    next_turn(match)
    match.play(1, TakeGood(Good.OCET, Card.TWO))
    assert leader(match, CHMIELNA) == 1
    assert (shelf(match, CHMIELNA), view(match).phase) == (["radio"], "act")


def test_P3_5_a_refilled_shop_yields_nothing_more_in_that_turn() -> None:
    match = play(actions=1, queues={"chmielna": "1:three+ocet"}, goods={"chmielna": "radio"})
    facts = next_turn(match)
    assert len(found(facts, GoodDelivered)) == 2
    assert len(found(facts, AdvantageFound)) == 1
    assert (view(match).phase, view(match).turn) == ("act", 1)


def test_P3_5_both_goods_of_a_shop_may_go_to_one_seat_on_different_turns() -> None:
    match = play(2, actions=1, queues={"chmielna": "1:three 1:two"}, goods={"chmielna": "ocet radio"})
    next_turn(match)
    match.play(1, TakeGood(Good.OCET, Card.TWO))
    next_turn(match)
    assert store(match, 1) == set()
    next_turn(match)
    assert store(match, 1) == {"ocet", "radio"}


def test_P3_5_several_queues_can_each_yield_a_good_in_shop_order() -> None:
    cards = {"chmielna": "1:one", "pulawska": "1:one 0:synku+ocet", "marszalkowska": "1:one"}
    match = play(actions=1, queues=cards, goods={"chmielna": "szynka radio", "marszalkowska": "budzik dywan"})
    facts = next_turn(match)
    assert view(match).checked == CHMIELNA
    facts = match.play(1, TakeGood(Good.SZYNKA, Card.ONE))
    assert [type(fact) for fact in facts[:4]] == [GoodLaid, AdvantageFound, GoodStored, GoodStored]
    assert view(match).checked == MARSZALKOWSKA
    facts = match.play(1, TakeGood(Good.DYWAN, Card.ONE))
    assert (queue(match, CHMIELNA), queue(match, MARSZALKOWSKA)) == ("1:one+szynka", "1:one+dywan")
    assert view(match).phase == "act"


def test_P3_5_with_one_good_per_turn_the_other_queues_are_not_looked_at() -> None:
    cards = {"chmielna": "0:one", "pulawska": "1:one 0:synku+ocet", "marszalkowska": "1:one"}
    match = play(actions=1, queues=cards, goods={"marszalkowska": "budzik dywan"}, options={"one_good": "per_turn"})
    facts = next_turn(match)
    assert len(found(facts, AdvantageFound)) == 1
    assert (shelf(match, MARSZALKOWSKA), view(match).phase) == (["budzik", "dywan"], "act")
    assert (view(match).turn, view(match).actions) == (1, 2)


def test_P3_5_with_one_good_per_turn_a_laid_good_is_the_one() -> None:
    cards = {"chmielna": "1:one", "pulawska": "1:one"}
    match = play(actions=1, queues=cards, goods={"chmielna": "szynka radio"}, options={"one_good": "per_turn"})
    next_turn(match)
    match.play(1, TakeGood(Good.SZYNKA, Card.ONE))
    assert (view(match).turn, view(match).phase) == (1, "act")


def test_P3_5_with_one_good_per_turn_a_declined_good_does_not_count() -> None:
    cards = {"chmielna": "1:one", "pulawska": "1:one"}
    match = play(actions=1, queues=cards, options={"one_good": "per_turn", "must_take": False})
    next_turn(match)
    match.play(1, DeclineGood())
    assert view(match).checked == PULAWSKA


def test_P3_5_a_refill_is_visible_before_the_next_queue_is_resolved() -> None:
    cards = {"chmielna": "1:one 0:synku+ocet", "pulawska": "1:one"}
    match = play(actions=1, queues=cards, goods={"chmielna": "radio"}, ministry="mydlo dywan")
    facts = next_turn(match)
    assert [type(fact) for fact in facts][-4:] == [QueueDispersed, GoodDelivered, GoodDelivered, AdvantageFound]
    assert view(match).checked == PULAWSKA
    assert shelf(match, CHMIELNA) == ["dywan", "mydlo"]
    assert pan(match).n_ministry == 0
