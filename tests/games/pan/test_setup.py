"""P2: set-up, and what two seats do about equal goods."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.core.wire import redact_all
from stacz.games.pan import GAME
from stacz.games.pan.components import SHOPS, WORTH
from stacz.games.pan.facts import CardDrawn, GoodDelivered, GoodDiscarded, GoodReturned, QueuesChecked, TurnStarted
from stacz.games.pan.moves import DrawCard
from tests.games.pan.scene import CHMIELNA, found, legal, next_turn, pan, play, scene, shelf, store, view

SEEDS = range(60)


def test_P2_1_each_seat_draws_five_cards_from_its_shuffled_pile() -> None:
    match = Match(GAME, 4, seed=11)
    assert [(seat.hand, seat.pile) for seat in view(match).seats] == [(5, 16)] * 4
    assert Counter(fact.seat for fact in found(match.facts, CardDrawn)) == {0: 5, 1: 5, 2: 5, 3: 5}
    piles = [tuple(seat["pile"]) for seat in GAME.save(match.position)["seats"]]
    assert len(set(piles)) == 4
    assert piles != [tuple(seat["pile"]) for seat in GAME.save(GAME.start(4, {}, 12))["seats"]]


def test_P2_1_hands_are_secret() -> None:
    match = Match(GAME, 3, seed=11)
    state = GAME.save(match.position)
    assert view(match, 1).hand == state["seats"][1]["hand"]
    assert view(match).hand == {}
    for fact in found(redact_all(match.facts, 1), CardDrawn):
        assert (fact.card is None) == (fact.seat != 1)


def test_P2_1_another_hand_and_pile_with_as_many_cards_look_the_same() -> None:
    one = play(hands={1: "three lista"})
    other = play(hands={1: "one pan"})
    assert view(one, 0) == view(other, 0)
    assert view(one, 1) != view(other, 1)


def test_P2_1_a_bot_knows_its_own_hand_and_no_other_and_no_pile() -> None:
    match = play(hands={0: "one lista pan", 1: "three synku"})
    imagined = [GAME.save(match.position.seen_from(0, seed))["seats"] for seed in range(20)]
    assert all(seats[0]["hand"] == {"one": 1, "lista": 1, "pan": 1} for seats in imagined)
    assert all(sum(seats[1]["hand"].values()) == 2 for seats in imagined)
    assert len({tuple(seats[1]["hand"]) for seats in imagined}) > 5
    assert len({tuple(seats[0]["pile"]) for seats in imagined}) == 20


def test_P2_1_there_is_no_hand_limit() -> None:
    match = play(hands={0: "one one one one one one one two two two three"})
    match.play(0, DrawCard())
    assert view(match, 0).seats[0].hand == 12
    assert DrawCard() in legal(match)


def test_P2_1_the_numbers_of_cards_and_goods_are_public() -> None:
    match = play(hands={1: "one two"}, stores={1: "ocet radio szynka"})
    seat = view(match, 0).seats[1]
    assert (seat.hand, seat.pile, seat.stored) == (2, 19, 3)
    assert view(match, 0).ministry == 36 - 6 - 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_P2_2_every_shop_gets_two_goods_in_shop_order(seats: int) -> None:
    match = Match(GAME, seats, seed=4)
    shops = view(match).shops
    assert [len(shop.goods) for shop in shops] == [2] * len(shops)
    deliveries = [fact.shop for fact in found(match.facts, GoodDelivered)]
    assert deliveries == sorted(deliveries, key=SHOPS.index)
    assert view(match).ministry == 36 - 2 * len(shops)


def test_P2_2_the_goods_are_random() -> None:
    assert len({shelf(Match(GAME, 3, seed=seed), CHMIELNA)[0] for seed in SEEDS}) > 20


def test_P2_2_a_shop_holds_two_goods_or_one_and_one_on_a_card_or_none() -> None:
    held = set()
    for seed in range(5):
        position = GAME.start(3, {}, seed)
        while not position.is_over:
            for shop in GAME.save(position)["shops"]:
                held.add((len(shop["goods"]), shop["carried"] is not None))
            position.play(-1, position.legal()[-1])
    assert {(2, False), (1, True)} <= held <= {(2, False), (1, True), (0, False)}


@pytest.mark.parametrize("seats", [2, 5])
def test_P2_2_a_new_deal_leaves_nothing_of_the_old_game(seats: int) -> None:
    position = GAME.start(seats, {}, 8)
    fresh = position.state_hash()
    for decisions in (30, 60, 1000):
        position.finish(Chance(decisions), decisions)
        assert position.state_hash() != fresh
        position.deal_again(8)
        assert (position.state_hash(), position.fault()) == (fresh, 0)


def test_P2_3_two_seats_never_start_with_equal_goods_in_a_shop() -> None:
    returned = 0
    for option in ("replace_one", "discard_both"):
        for seed in SEEDS:
            match = Match(GAME, 2, {"equal_goods": option}, seed)
            for shop in view(match).shops:
                assert WORTH[shop.goods[0]] != WORTH[shop.goods[1]]
            returned += len(found(match.facts, GoodReturned)) + len(found(match.facts, GoodDiscarded))
    assert returned > 0


def test_P2_3_it_is_settled_before_the_next_shop() -> None:
    for seed in SEEDS:
        facts = Match(GAME, 2, seed=seed).facts
        if returns := [i for i, fact in enumerate(facts) if isinstance(fact, GoodReturned) and fact.shop == CHMIELNA]:
            after = [fact.shop for fact in facts[returns[0] :] if isinstance(fact, GoodDelivered)]
            assert after == ["chmielna", "pulawska", "pulawska"]
            return
    pytest.fail("no seed deals equal goods to the first shop")


def test_P2_3_more_than_two_seats_keep_equal_goods() -> None:
    equal = 0
    for seed in SEEDS:
        match = Match(GAME, 3, seed=seed)
        equal += sum(WORTH[shop.goods[0]] == WORTH[shop.goods[1]] for shop in view(match).shops)
        assert not found(match.facts, GoodReturned)
    assert equal > 0


def refilled(ministry: str, equal_goods: str = "replace_one", seats: int = 2) -> Match:
    """Return a match in which the first shop has just been refilled from this Ministry."""
    words: dict[str, Any] = {"goods": {"chmielna": "mydlo"}, "queues": {"chmielna": "1:two 0:one+recznik"}}
    match = play(seats, actions=1, ministry=ministry, options={"equal_goods": equal_goods}, **words)
    next_turn(match)
    return match


def test_P2_3_the_second_good_gives_way_to_the_first_with_another_value() -> None:
    match = refilled("ocet cukier szynka budzik zelazko rajstopy")
    assert shelf(match, CHMIELNA) == ["rajstopy", "cukier"]
    assert sorted(GAME.save(match.position)["ministry"]) == ["budzik", "ocet", "szynka", "zelazko"]
    assert [fact.good for fact in found(match.facts, GoodReturned)] == ["zelazko"]


def test_P2_3_the_ministry_is_shuffled_after_a_replacement() -> None:
    start = scene(
        2, actions=1, goods={"chmielna": "mydlo"}, queues={"chmielna": "1:two 0:one+recznik"},
        ministry="ocet cukier herbata radio dywan skladak szynka budzik zelazko rajstopy",
    )  # fmt: skip
    orders = set()
    for luck in range(20):
        start["state"]["luck"] = f"{luck:016x}"
        match = Match(GAME, 2, start=start)
        next_turn(match)
        assert shelf(match, CHMIELNA) == ["rajstopy", "skladak"]
        orders.add(tuple(GAME.save(match.position)["ministry"]))
    assert len(orders) > 15
    assert {frozenset(order) for order in orders} == {
        frozenset({"ocet", "cukier", "herbata", "radio", "dywan", "szynka", "budzik", "zelazko"})
    }


def test_P2_3_equality_stands_without_a_shuffle_when_no_other_value_is_left() -> None:
    match = refilled("pomarancze gumofilce szynka budzik zelazko rajstopy")
    assert shelf(match, CHMIELNA) == ["rajstopy", "zelazko"]
    assert GAME.save(match.position)["ministry"] == ["pomarancze", "gumofilce", "szynka", "budzik"]
    assert not found(match.facts, GoodReturned)


def test_P2_3_equality_stands_when_the_ministry_is_empty() -> None:
    for option in ("replace_one", "discard_both"):
        match = refilled("zelazko rajstopy", option)
        assert shelf(match, CHMIELNA) == ["rajstopy", "zelazko"]
        assert GAME.save(match.position)["discarded"] == []


def test_P2_3_different_goods_leave_the_order_of_the_ministry() -> None:
    match = refilled("ocet cukier szynka budzik radio rajstopy")
    assert GAME.save(match.position)["ministry"] == ["ocet", "cukier", "szynka", "budzik"]


def test_P2_3_discard_both_repeats_while_they_are_equal() -> None:
    match = refilled("dywan autosyfon ocet cukier szynka budzik zelazko rajstopy", "discard_both")
    assert shelf(match, CHMIELNA) == ["cukier", "ocet"]
    assert set(GAME.save(match.position)["discarded"]) == {"szynka", "budzik", "zelazko", "rajstopy"}
    assert GAME.save(match.position)["ministry"] == ["dywan", "autosyfon"]


def test_P2_3_discard_both_stops_when_the_ministry_is_empty() -> None:
    match = refilled("szynka budzik zelazko rajstopy", "discard_both")
    assert shelf(match, CHMIELNA) == ["budzik", "szynka"]
    assert set(view(match).discarded) == {"zelazko", "rajstopy"}


def test_P2_3_discarded_goods_do_not_count_for_the_end() -> None:
    start = scene(
        2, actions=1, ministry="", goods={"chmielna": "mydlo", "pulawska": ""},
        queues={"chmielna": "1:two 0:one+recznik"}, options={"equal_goods": "discard_both"},
    )  # fmt: skip
    for good in ("zelazko", "rajstopy"):
        start["state"]["seats"][1]["store"].remove(good)
        start["state"]["discarded"].append(good)
    match = Match(GAME, 2, start=start)
    next_turn(match)
    assert GAME.ending(match.position) == "goods_gone"
    assert store(match, 0) | store(match, 1) == set(WORTH) - {"zelazko", "rajstopy"}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_P2_4_the_table_can_choose_who_starts(first: int) -> None:
    for seed in range(5):
        match = Match(GAME, 3, {"first_seat": first}, seed)
        assert view(match).turn == first
        assert match.position.acting() == [first]


def test_P2_4_else_the_starting_seat_is_drawn() -> None:
    starts = Counter(view(Match(GAME, 4, seed=seed)).turn for seed in range(100))
    assert set(starts) == {0, 1, 2, 3}
    assert GAME.options_of(GAME.start(4))["first_seat"] == "random"


def test_P2_4_play_goes_clockwise() -> None:
    match = Match(GAME, 3, {"first_seat": 1}, 1)
    turns = [found(match.facts, TurnStarted)[0].seat]
    for _ in range(6):
        turns += [fact.seat for fact in found(next_turn(match), TurnStarted)]
    assert turns == [1, 2, 0, 1, 2, 0, 1]
    assert found(match.facts, QueuesChecked)[-1].seat == 1
    assert pan(match).actions_left == 2
