"""K3: the six phases of a day."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.games.kolejka.components import QUEUES, Good, Queue, Shop
from stacz.games.kolejka.facts import (
    CardDrawn,
    DeliveriesBinned,
    GoodBought,
    GoodsDelivered,
    PawnLeft,
    ShopReopened,
    SpeculatorBought,
    TraderMoved,
)
from stacz.games.kolejka.moves import (
    BuyGood,
    EndRecall,
    ExchangeGood,
    ExchangeGoods,
    JoinQueue,
    LeaveMarket,
    PassCards,
    PlayKolega,
    PlayPan,
    PlayRemanent,
    RecallPawn,
    StayAtMarket,
)
from tests.games.kolejka.builder import facts, moves, queue, scene, shelf, view

HAND = ["pan", "matka", "kolega"]
FULL = {0: HAND, 1: HAND}


def end_recalls(match: Match) -> None:
    """Leave all pawns where they stand."""
    while view(match).phase == "evening":
        match.play(match.position.acting()[0], EndRecall())


# ---- Phase 1 ----------------------------------------------------------------------------------------------------


def test_K3_1_from_the_first_player_one_pawn_at_a_time_until_none_is_at_home() -> None:
    stand: dict[str, list[int | None]] = {"meble": [0, 1, 1, 1, None], "kiosk": [0, 0, None]}
    match = scene(day=2, phase="queue_up", hands=FULL, queues=stand)
    assert view(match).first == 1
    order = []
    while view(match).phase == "queue_up":
        order.append(match.position.acting()[0])
        match.play(order[-1], JoinQueue(Queue.MEBLE))
    assert order == [1, 0, 1, 0]
    assert queue(match, "meble") == [0, 1, 1, 1, None, 1, 0, 1, 0]


def test_K3_1_a_seat_with_no_pawn_at_home_is_skipped() -> None:
    stand: dict[str, list[int | None]] = {"meble": [1] * 5 + [None], "kiosk": [0, 0, None]}
    match = scene(day=3, phase="queue_up", hands=FULL, queues=stand)
    order = []
    while view(match).phase == "queue_up":
        order.append(match.position.acting()[0])
        match.play(order[-1], JoinQueue(Queue.BAZAR))
    assert order == [0, 0, 0]
    assert view(match).market == [0, 0, 0]


def test_K3_1_the_market_is_open_to_pawns_from_the_second_day() -> None:
    match = scene(day=2, phase="queue_up", hands=FULL)
    assert moves(match) == [JoinQueue(name) for name in QUEUES]


def test_K3_1_placing_is_compulsory() -> None:
    match = scene(day=2, phase="queue_up", hands=FULL)
    for move in (PassCards(), EndRecall(), StayAtMarket()):
        with pytest.raises(StaczError, match="not allowed"):
            match.play(1, move)


def test_K3_1_with_nobody_at_home_the_delivery_comes_at_once() -> None:
    stand: dict[str, list[int | None]] = {"meble": [1] * 5 + [None], "kiosk": [0] * 5 + [None]}
    match = scene(day=1, hands={0: ["kolega"]}, queues=stand)
    match.play(0, PassCards())  # there are no goods, so all stay
    end_recalls(match)
    assert (view(match).day, view(match).phase) == (2, "jump")


# ---- Phase 2 ----------------------------------------------------------------------------------------------------


def test_K3_2_each_card_moves_its_goods_as_far_as_the_truck_has_them() -> None:
    match = scene(
        5, day=2, phase="queue_up", hands=dict.fromkeys(range(5), HAND), turn=0,
        queues={"kiosk": [0] * 4 + [1] * 5 + [None], "meble": [2] * 5 + [3] * 5 + [4] * 5 + [None]},
        truck={"food": 11, "appliance": 1, "furniture": 0}, coming=["spozywczy_3", "rtv_agd_2", "meble_1"],
    )  # fmt: skip
    match.play(0, JoinQueue(Queue.KIOSK))
    assert [(f.card, f.count) for f in facts(match, GoodsDelivered)] == [
        ("spozywczy_3", 3), ("rtv_agd_2", 1), ("meble_1", 0)
    ]  # fmt: skip
    assert shelf(match, "spozywczy") == {"food": 3}
    assert shelf(match, "rtv_agd") == {"appliance": 1}
    assert shelf(match, "meble") == {}
    assert [shop.truck for shop in view(match).shops] == [8, 0, 0, 0, 0]
    assert view(match).today == ["spozywczy_3", "rtv_agd_2", "meble_1"]


# ---- Phase 3 ----------------------------------------------------------------------------------------------------


def test_K3_3_three_rounds_from_the_first_player() -> None:
    hand = ["kolega", "remanent", "lista"]
    match = scene(3, hands={0: hand, 1: hand, 2: hand}, queues={"kiosk": [0, 1, 2, None]})
    order = []
    for number in (1, 2, 3):
        for _ in range(3):
            assert view(match).round == number
            seat = match.position.acting()[0]
            order.append(seat)
            match.play(seat, next(m for m in moves(match) if not isinstance(m, PassCards)))
    assert order == [0, 1, 2] * 3
    assert view(match).phase != "jump"


def test_K3_3_a_seat_that_passes_is_out_and_its_hand_lies_on_its_deck() -> None:
    match = scene(hands={0: ["pan", "kolega", "lista"], 1: ["kolega", "remanent"]}, queues={"kiosk": [0, 0, 1, None]})
    match.play(0, PassCards())
    seen = view(match)
    assert (seen.seats[0].hand, seen.seats[0].deck, seen.seats[0].returned) == (0, 10, 3)
    assert view(match, 0).deck_top == ["pan", "lista", "kolega"]
    assert view(match, 1).deck_top == []
    match.play(1, PlayKolega())
    assert match.position.acting() == [1]
    match.play(1, PlayRemanent(Shop.MEBLE))
    drawn = facts(match, CardDrawn)  # the same evening: the three cards again
    assert {f.card for f in drawn if f.seat == 0} == {"pan", "lista", "kolega"}
    assert view(match).seats[0].returned == 0


def test_K3_3_after_a_card_the_rest_can_be_passed() -> None:
    match = scene(hands={0: ["pan", "kolega", "lista"], 1: ["kolega"]}, queues={"kiosk": [0, 0, 1, None]})
    match.play(0, PlayKolega())
    match.play(1, PassCards())
    match.play(0, PassCards())
    drawn = [f.card for f in facts(match, CardDrawn) if f.seat == 0]
    assert len(drawn) == 3
    assert set(drawn[:2]) == {"pan", "lista"}
    assert view(match).seats[0].played == ["kolega"]


def test_K3_3_a_seat_with_only_unplayable_cards_must_pass() -> None:
    match = scene(hands={0: ["pan", "matka", "towar"], 1: ["kolega"]})
    assert moves(match) == [PassCards()]


def test_K3_3_a_seat_with_an_empty_hand_is_not_asked() -> None:
    match = scene(3, hands={1: ["kolega"]}, turn=1)
    match.play(1, PlayKolega())
    assert view(match).phase != "jump"


def test_K3_3_a_card_may_be_played_although_nothing_changes() -> None:
    match = scene(hands={0: ["pan", "kolega"]}, queues={"kiosk": [0, 0, None]})
    match.play(0, PlayPan(Shop.KIOSK, 2))
    assert queue(match, "kiosk") == [0, 0, None]
    assert view(match).seats[0].played == ["pan"]


def test_K3_3_every_hand_is_empty_after_the_phase() -> None:
    match = scene(
        hands={0: ["kolega"], 1: ["kolega"]}, queues={"kiosk": [0, None], "meble": [1, None]},
        shelf={"kiosk": {"sundry": 1, "food": 1}},
    )  # fmt: skip
    match.play(0, PlayKolega())
    match.play(1, PassCards())
    assert view(match).phase == "open"
    assert [seat.hand for seat in view(match).seats] == [0, 0]


# ---- Phase 4 ----------------------------------------------------------------------------------------------------


def opened(**changes: Any) -> Match:
    """Open the shops of a scene in which only seat 0 has a card, which it does not play."""
    match = scene(**{"hands": {0: ["kolega"]}, **changes})
    match.play(0, PassCards())
    return match


def bought(match: Match) -> list[tuple[Any, ...]]:
    """Return who bought what where in the last move, None for a speculator."""
    kinds = (GoodBought, SpeculatorBought)
    return [(getattr(f, "seat", None), f.shop, f.good) for f in match.facts if isinstance(f, kinds)]


def test_K3_4_served_in_steps_and_in_ring_order() -> None:
    match = opened(
        queues={"spozywczy": [0, 1, None], "meble": [1, 0, None]},
        shelf={"spozywczy": {"food": 2}, "meble": {"furniture": 2}},
    )
    assert bought(match) == [
        (0, "spozywczy", "food"), (1, "meble", "furniture"), (1, "spozywczy", "food"), (0, "meble", "furniture")
    ]  # fmt: skip
    assert [seat.home for seat in view(match).seats] == [5, 5]


def test_K3_4_a_shop_sells_as_many_goods_as_it_has_goods_or_pawns() -> None:
    match = opened(queues={"kiosk": [0, 1, None]}, shelf={"kiosk": {"sundry": 2}})
    assert queue(match, "kiosk") == [None]
    match = opened(queues={"kiosk": [0, 1, None]}, shelf={"kiosk": {"sundry": 5}})
    assert bought(match) == [(0, "kiosk", "sundry"), (1, "kiosk", "sundry"), (None, "kiosk", "sundry")]
    assert shelf(match, "kiosk") == {"sundry": 2}  # left over


def test_K3_4_a_speculator_is_served_once_a_day_and_goes_to_the_end() -> None:
    match = opened(queues={"kiosk": [None, 0, 1]}, shelf={"kiosk": {"sundry": 2}})
    assert bought(match) == [(None, "kiosk", "sundry"), (0, "kiosk", "sundry")]
    assert queue(match, "kiosk") == [1, None]
    assert view(match).stalls[4].count == 2
    match = opened(shelf={"kiosk": {"sundry": 4}})
    assert bought(match) == [(None, "kiosk", "sundry")]
    assert queue(match, "kiosk") == [None]


def test_K3_4_with_several_colours_the_owner_chooses_and_a_later_chooser_sees_it() -> None:
    match = opened(
        queues={"meble": [0, None], "kiosk": [1, None]},
        shelf={"meble": {"furniture": 1, "food": 1}, "kiosk": {"sundry": 1, "food": 1}},
    )
    assert (match.position.acting(), view(match).serving) == ([0], "meble")
    assert moves(match) == [BuyGood(Good.FOOD), BuyGood(Good.FURNITURE)]
    match.play(0, BuyGood(Good.FURNITURE))
    assert (match.position.acting(), view(match).serving) == ([1], "kiosk")
    assert view(match, 1).seats[0].goods == {"furniture": 1}
    with pytest.raises(StaczError, match="not allowed"):
        match.play(1, BuyGood(Good.CLOTHING))
    match.play(1, BuyGood(Good.FOOD))
    assert bought(match)[-2:] == [(None, "meble", "food"), (None, "kiosk", "sundry")]
    assert view(match).stalls[0].count == 2  # the stall of the good's own colour


def test_K3_4_after_a_choice_the_next_shop_of_the_ring_serves() -> None:
    mixed = {"food": 2, "furniture": 1}
    match = opened(
        queues={"odziez": [0, 1, None], "kiosk": [1, 0, None]}, shelf={"odziez": mixed, "kiosk": mixed, "meble": {}}
    )
    order = []
    while view(match).phase == "open":
        order.append((match.position.acting()[0], str(view(match).serving)))
        match.play(order[-1][0], BuyGood(Good.FOOD))
    assert order == [(0, "odziez"), (1, "kiosk"), (1, "odziez"), (0, "kiosk")]


def test_K3_4_buying_is_compulsory() -> None:
    match = opened(queues={"meble": [0, None]}, shelf={"meble": {"furniture": 1, "food": 1}})
    for move in (PassCards(), EndRecall(), LeaveMarket()):
        with pytest.raises(StaczError, match="not allowed"):
            match.play(0, move)


def test_K3_4_a_speculator_takes_the_own_colour_first() -> None:
    match = opened(shelf={"meble": {"furniture": 1, "food": 3}})
    assert bought(match) == [(None, "meble", "furniture")]


def test_K3_4_else_what_most_seats_need_ties_in_ring_order() -> None:
    # Lists 2 and 1: both want appliances, only list 2 wants food, only list 1 wants sundries.
    match = opened(shelf={"meble": {"food": 1, "appliance": 1}})
    assert bought(match) == [(None, "meble", "appliance")]
    match = opened(shelf={"meble": {"food": 1, "sundry": 1}})
    assert bought(match) == [(None, "meble", "food")]
    match = opened(shelf={"meble": {"food": 1, "sundry": 1}}, goods={0: {"food": 4}})  # nobody needs food now
    assert bought(match) == [(None, "meble", "sundry")]


def test_K3_4_a_closed_shop_keeps_goods_and_queue() -> None:
    match = opened(queues={"kiosk": [0, 1, None]}, shelf={"kiosk": {"sundry": 2}}, closed={"kiosk": 1})
    assert bought(match) == []
    assert queue(match, "kiosk") == [0, 1, None]
    assert shelf(match, "kiosk") == {"sundry": 2}


# ---- Phase 5 ----------------------------------------------------------------------------------------------------


def at_market(**changes: Any) -> Match:
    """Bring a scene to the market, where a pawn of seat 0 is first; on day 3 the trader stands at furniture."""
    return opened(**{"day": 3, "market": [0, 1], "goods": {0: {"food": 2, "sundry": 1}}, **changes})


def test_K3_5_one_good_at_the_traders_stall_two_elsewhere_none_of_the_colour_taken() -> None:
    match = at_market()
    pairs = [(Good.FOOD, Good.FOOD), (Good.FOOD, Good.SUNDRY)]
    assert set(moves(match)) - {StayAtMarket(), LeaveMarket()} == {
        ExchangeGood(Good.FURNITURE, Good.FOOD),
        ExchangeGood(Good.FURNITURE, Good.SUNDRY),
        *(ExchangeGoods(take, *pair) for take in (Good.APPLIANCE, Good.CLOTHING) for pair in pairs),
        ExchangeGoods(Good.SUNDRY, Good.FOOD, Good.FOOD),
    }
    for wrong in (
        ExchangeGoods(Good.FURNITURE, Good.FOOD, Good.FOOD),
        ExchangeGood(Good.CLOTHING, Good.FOOD),
        ExchangeGoods(Good.CLOTHING, Good.SUNDRY, Good.SUNDRY),
        ExchangeGoods(Good.FOOD, Good.FOOD, Good.SUNDRY),
        ExchangeGood(Good.FURNITURE, Good.CLOTHING),
    ):
        with pytest.raises(StaczError, match="not allowed"):
            match.play(0, wrong)


def test_K3_5_goods_paid_lie_at_their_stalls_at_once_and_any_number_of_exchanges_follow() -> None:
    match = at_market()
    match.play(0, ExchangeGoods(Good.CLOTHING, Good.FOOD, Good.FOOD))
    assert {stall.good: stall.count for stall in view(match).stalls} == {
        "food": 3, "appliance": 1, "furniture": 1, "clothing": 0, "sundry": 1
    }  # fmt: skip
    assert view(match).traded
    assert StayAtMarket() not in moves(match)
    match.play(0, ExchangeGood(Good.FURNITURE, Good.CLOTHING))  # a good received in this visit
    match.play(0, ExchangeGoods(Good.FOOD, Good.SUNDRY, Good.FURNITURE))
    assert view(match).seats[0].goods == {"food": 1}
    assert match.position.acting() == [0]  # furniture could still be had for it


def test_K3_5_order_of_the_goods_paid_does_not_matter() -> None:
    match = at_market()
    match.play(0, ExchangeGoods(Good.CLOTHING, Good.SUNDRY, Good.FOOD))
    assert view(match).seats[0].goods == {"food": 1, "clothing": 1}


def test_K3_5_after_an_exchange_the_pawn_goes_home_when_its_owner_is_done() -> None:
    match = at_market()
    match.play(0, ExchangeGood(Good.FURNITURE, Good.SUNDRY))
    match.play(0, LeaveMarket())
    assert view(match).market == [1]
    assert (match.position.acting(), view(match).visitor) == ([1], 1)


def test_K3_5_a_pawn_that_can_trade_no_more_goes_home_by_itself() -> None:
    match = at_market(goods={0: {"food": 1}})
    match.play(0, ExchangeGood(Good.FURNITURE, Good.FOOD))
    assert facts(match, PawnLeft) == [PawnLeft(0)]
    assert match.position.acting() == [1]


def test_K3_5_without_an_exchange_it_stays_or_goes_home() -> None:
    match = at_market(goods={})
    assert set(moves(match)) == {StayAtMarket(), LeaveMarket()}
    match.play(0, StayAtMarket())
    assert (match.position.acting(), view(match).visitor) == ([1], 2)
    match.play(1, LeaveMarket())
    assert view(match).market == [0]


def test_K3_5_each_pawn_has_its_own_turn_also_two_of_one_seat() -> None:
    match = at_market(market=[0, 0, 1])
    match.play(0, ExchangeGood(Good.FURNITURE, Good.SUNDRY))
    match.play(0, LeaveMarket())
    assert match.position.acting() == [0]
    assert StayAtMarket() in moves(match)


def test_K3_5_goods_bought_today_can_be_paid() -> None:
    match = at_market(goods={}, queues={"kiosk": [0, None]}, shelf={"kiosk": {"sundry": 1}})
    assert moves(match, ExchangeGood) == [ExchangeGood(Good.FURNITURE, Good.SUNDRY)]


# ---- Phase 6 ----------------------------------------------------------------------------------------------------


def test_K3_6_the_evening_in_its_order() -> None:
    match = scene(
        hands={0: ["pan", "remanent", "kolega"]}, queues={"kiosk": [1, 0, None]}, market=[], today=["meble_2"]
    )
    match.play(0, PlayRemanent(Shop.KIOSK))
    match.play(0, PassCards())
    order = [type(fact) for fact in match.facts]
    wanted: list[type] = [DeliveriesBinned, ShopReopened, TraderMoved, CardDrawn]
    assert [kind for kind in dict.fromkeys(order) if kind in wanted] == wanted
    seen = view(match)
    assert (seen.today, seen.bin) == ([], ["meble_2"])
    assert seen.seats[0].played == ["remanent"]
    assert all(shop.closed_by is None for shop in seen.shops)
    assert (seen.trader, seen.weekday, seen.phase) == ("tuesday", "monday", "evening")
    assert [seat.hand for seat in seen.seats] == [3, 3]


def test_K3_6_cards_are_drawn_while_the_deck_lasts_and_never_more_than_three() -> None:
    match = opened(
        day=3, queues={"kiosk": [0, None]}, played={0: ["pan", "matka", "krytyka", "lista", "traf", "pomylka", "towar"]}
    )
    assert view(match).seats[0].hand == 3
    match = opened(
        day=4, turn=0, queues={"kiosk": [0, None]},
        played={0: ["pan", "matka", "krytyka", "lista", "traf", "pomylka", "towar", "remanent"]},
    )  # fmt: skip
    assert (view(match).seats[0].hand, view(match).seats[0].deck) == (2, 0)


def test_K3_6_from_the_first_player_pawns_may_be_called_home_from_any_queue() -> None:
    match = scene(day=2, hands={1: ["kolega"]}, queues={"kiosk": [1, 0, 0, None]}, market=[0, 1])
    match.play(1, PassCards())
    match.play(0, StayAtMarket())
    match.play(1, StayAtMarket())
    assert (view(match).phase, match.position.acting()) == ("evening", [1])
    assert set(moves(match)) == {EndRecall(), RecallPawn(Queue.KIOSK, 1), RecallPawn(Queue.BAZAR, 2)}
    match.play(1, RecallPawn(Queue.BAZAR, 2))
    match.play(1, RecallPawn(Queue.KIOSK, 1))  # the last one: nothing is left to ask
    assert match.position.acting() == [0]
    with pytest.raises(StaczError, match="not allowed"):
        match.play(0, RecallPawn(Queue.KIOSK, 3))  # the speculator
    match.play(0, RecallPawn(Queue.KIOSK, 2))
    match.play(0, EndRecall())
    assert queue(match, "kiosk") == [0, None]
    assert view(match).market == [0]


def test_K3_6_the_marker_goes_clockwise_and_the_trader_on() -> None:
    match = scene(3, day=4, hands={0: ["kolega"]}, turn=0, queues={"kiosk": [0, None]})
    assert view(match).first == 0
    match.play(0, PassCards())
    end_recalls(match)
    assert (view(match).day, view(match).first, view(match).trader) == (5, 1, "friday")
    assert view(match).phase == "queue_up"
