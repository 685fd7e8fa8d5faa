"""K4 and K5: Saturday, and every way for a game to end."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.games.kolejka import GAME
from stacz.games.kolejka.components import CARDS, GOODS, SHOPS, Good, Queue
from stacz.games.kolejka.facts import (
    CardsReturned,
    DeliveriesShuffled,
    GoodBought,
    ListCounted,
    SaturdayCame,
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
    PlayTowar,
    StayAtMarket,
)
from tests.games.kolejka.builder import deliveries_in_use, facts, moves, queue, scene, view

FOOD, APPLIANCE, FURNITURE, CLOTHING, SUNDRY = GOODS
# Lists 2 and 1, as scene() deals them to two seats: all but one good.
SECOND = {"food": 4, "appliance": 3, "furniture": 2}  # clothing is missing
FIRST = {"appliance": 4, "furniture": 3, "clothing": 2}  # a sundry is missing


def friday(seats: int = 2, **changes: Any) -> Match:
    """Return phase 3 of a Friday in which the only card of the first player has been passed."""
    changes = {"day": 5, "queues": {"kiosk": [0, None]}, **changes}
    first = (changes["day"] - 1) % seats
    match = scene(seats, **{"hands": {first: ["lista"]}, **changes})
    match.play(first, PassCards())
    return match


# ---- K4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_K4_1_saturday_mixes_the_deliveries_and_the_trader_returns_to_B(seats: int) -> None:
    match = friday(seats)
    assert facts(match, SaturdayCame)
    assert facts(match, DeliveriesShuffled) == [DeliveriesShuffled(len(deliveries_in_use(seats)))]
    assert facts(match, TraderMoved)[0].stall == "monday"
    seen = view(match)
    assert (seen.delivery_deck, seen.bin, seen.today) == (len(deliveries_in_use(seats)), [], [])
    assert seen.trader == "monday"
    assert seen.phase == "evening"  # drawing, recall and marker follow as on any day
    assert [seat.hand for seat in seen.seats] == [3] * seats


def test_K4_1_with_two_seats_deliveries_are_mixed_every_second_saturday() -> None:
    match = friday()
    assert not facts(match, DeliveriesShuffled)
    assert (view(match).delivery_deck, len(view(match).bin)) == (5, 5)
    match = friday(day=10)
    assert facts(match, DeliveriesShuffled) == [DeliveriesShuffled(10)]
    assert (view(match).delivery_deck, view(match).bin) == (10, [])


def test_K4_1_the_new_delivery_deck_is_in_random_order() -> None:
    orders = set()
    for luck in range(9):
        match = friday(4, luck=f"{luck:016x}")
        orders.add(tuple(GAME.to_dict(match.position)["state"]["delivery_deck"]))
    assert len(orders) == 9


def test_K4_1_no_saturday_on_other_days() -> None:
    for day in (1, 2, 3, 4, 6):
        assert not facts(friday(day=day), SaturdayCame)


def test_K4_1_played_cards_come_back_and_the_whole_deck_is_mixed() -> None:
    drawn = set()
    for luck in range(40):
        match = friday(played={0: ["pan", "matka", "krytyka"]}, luck=f"{luck:016x}")
        assert facts(match, CardsReturned) == [CardsReturned(0, 3), CardsReturned(1, 0)]
        seat = view(match).seats[0]
        assert (seat.played, seat.hand, seat.deck, seat.unplayed) == ([], 3, 7, [list(CARDS)])
        drawn.update(view(match, 0).hand)
    assert drawn == set(CARDS)


def test_K4_1_played_under_lays_only_the_played_cards_under_the_deck() -> None:
    below = ["pan", "matka", "krytyka"]
    drawn = set()
    for luck in range(40):
        match = friday(played={0: below}, options={"saturday": "played_under"}, luck=f"{luck:016x}")
        seat = view(match).seats[0]
        assert seat.unplayed == [[c for c in CARDS if c not in below], below]
        deck = GAME.to_dict(match.position)["state"]["seats"][0]["deck"]
        assert set(deck[:3]) == set(below)
        drawn.add(tuple(deck[:3]))
        assert not set(view(match, 0).hand) & set(below)
        assert "lista" in view(match, 0).hand  # passed today, so still on top
    assert len(drawn) == 6


def test_K4_1_played_under_layers_stay_in_order_over_the_weeks() -> None:
    state = {
        "shopping_list": "communion", "goods": {}, "home": 4, "hand": ["lista"], "played": ["matka", "traf"],
        "deck": ["pan", "krytyka", "pomylka", "zwiekszona", "towar", "kolega", "remanent"],
        "layers": {"krytyka": 2, "pan": 2}, "returned": 0, "peeked": 0,
    }  # fmt: skip
    other = {**state, "shopping_list": "kitchen", "home": 5, "hand": [], "played": [], "layers": {}}
    other["deck"] = [card.value for card in CARDS]
    match = scene(
        day=5, queues={"kiosk": [0, None]}, options={"saturday": "played_under"}, seats=2, hands={0: ["lista"]},
    )  # fmt: skip
    saved = GAME.to_dict(match.position)
    saved["state"]["seats"] = [state, other]
    match = Match(GAME, 2, saved["options"], 0, saved)
    match.play(0, PassCards())
    assert view(match).seats[0].unplayed == [
        ["lista", "pomylka", "zwiekszona", "towar", "kolega", "remanent"], ["pan", "krytyka"], ["matka", "traf"]
    ]  # fmt: skip
    layers = GAME.to_dict(match.position)["state"]["seats"][0]["layers"]
    assert layers == {"pan": 1, "krytyka": 1, "matka": 2, "traf": 2}  # numbered anew, so that numbers stay small
    for seed in range(20):
        twin: Any = match.position.seen_from(1, seed)
        deck = GAME.to_dict(twin)["state"]["seats"][0]["deck"]
        assert set(deck[:2]) == {"matka", "traf"}
        assert set(deck[2:4]) == {"pan", "krytyka"}
    saved = GAME.to_dict(match.position)
    saved["state"]["seats"][0]["deck"].reverse()
    with pytest.raises(StaczError, match="order of its layers"):
        Match(GAME, 2, saved["options"], 0, saved)


def test_K4_1_played_under_ten_layers_of_one_card_stay_ten() -> None:
    match = scene(day=5, options={"saturday": "played_under"}, hands={0: ["lista"]}, queues={"kiosk": [0, None]})
    saved = GAME.to_dict(match.position)
    order = ["pan", "lista", *(card for card in CARDS if card not in ("pan", "lista"))]
    saved["state"]["seats"][0].update(
        played=["pan"], deck=order[:1:-1], layers={card: number for number, card in enumerate(order) if number}
    )
    match = Match(GAME, 2, saved["options"], 0, saved)
    match.play(0, PassCards())
    assert view(match).seats[0].unplayed == [[card] for card in [*order[1:], "pan"]]
    assert view(match, 0).hand == ["matka", "krytyka", "lista"]


# ---- K5.1 -------------------------------------------------------------------------------------------------------


def test_K5_1_a_complete_list_wins_at_once_under_the_counter() -> None:
    match = scene(
        goods={0: SECOND}, hands={0: ["towar"], 1: ["kolega"]}, queues={"odziez": [0, None]},
        shelf={"odziez": {"clothing": 1}},
    )  # fmt: skip
    match.play(0, PlayTowar(SHOPS[3], CLOTHING))
    assert GAME.ending(match.position) == "list_under_counter"
    assert match.position.shares() == [1.0, 0.0]
    assert match.position.acting() == []
    assert facts(match, ListCounted)[0] == ListCounted(0, 0, 0)
    assert view(match).winners == [0]


def test_K5_1_a_good_that_does_not_complete_the_list_ends_nothing() -> None:
    match = scene(
        goods={0: SECOND}, hands={0: ["towar"], 1: ["kolega"]}, queues={"odziez": [0, None]},
        shelf={"odziez": {"sundry": 1}},
    )  # fmt: skip
    match.play(0, PlayTowar(SHOPS[3], SUNDRY))
    assert not match.position.is_over


def test_K5_1_a_complete_list_wins_at_once_in_the_market() -> None:
    match = scene(day=2, goods={1: {**FIRST, "food": 2}}, hands={1: ["kolega"]}, market=[1, 0])
    match.play(1, PassCards())
    match.play(1, ExchangeGoods(SUNDRY, FOOD, FOOD))
    assert GAME.ending(match.position) == "list_in_market"
    assert match.position.shares() == [0.0, 1.0]
    with pytest.raises(StaczError, match="over"):
        match.play(0, StayAtMarket())


# ---- K5.2 -------------------------------------------------------------------------------------------------------


def in_shops(queues: dict[str, list[int | None]], goods: dict[int, dict[str, int]], **changes: Any) -> Match:
    """Open the shops where clothing and sundries are for sale."""
    shelf = changes.pop("shelf", {"odziez": {"clothing": 2}, "kiosk": {"sundry": 2}})
    match = scene(hands={0: ["kolega"]}, queues=queues, shelf=shelf, goods=goods, **changes)
    match.play(0, PassCards())
    return match


def test_K5_2_the_first_to_finish_in_the_shops_wins() -> None:
    match = in_shops({"odziez": [0, None], "kiosk": [0, 1, None]}, {0: SECOND, 1: FIRST})
    assert GAME.ending(match.position) == "list_in_shops"
    assert match.position.shares() == [1.0, 0.0]
    # The step was served to its end, later steps were not: seat 1 never got its sundry.
    assert [f.shop for f in facts(match, GoodBought)] == ["odziez", "kiosk"]
    assert queue(match, "kiosk") == [1, None]


def test_K5_2_choices_still_due_in_the_step_are_made() -> None:
    shelf = {"odziez": {"clothing": 1}, "kiosk": {"sundry": 1, "food": 1}}
    match = in_shops({"odziez": [0, None], "kiosk": [1, None]}, {0: SECOND, 1: FIRST}, shelf=shelf)
    assert not match.position.is_over
    assert match.position.acting() == [1]
    match.play(1, BuyGood(SUNDRY))
    assert GAME.ending(match.position) == "shared_in_shops"


def test_K5_2_several_in_the_same_step_most_surplus_wins() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [0, None], "kiosk": [1, None]}
    match = in_shops(queues, {0: SECOND, 1: {**FIRST, "food": 1}})
    assert GAME.ending(match.position) == "tie_break_in_shops"
    assert match.position.shares() == [0.0, 1.0]
    assert not facts(match, SpeculatorBought)
    match = in_shops(queues, {0: {**SECOND, "sundry": 1}, 1: FIRST})
    assert GAME.ending(match.position) == "tie_break_in_shops"
    assert match.position.shares() == [1.0, 0.0]


def test_K5_2_equal_surplus_shares_the_win() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [0, None], "kiosk": [1, None]}
    match = in_shops(queues, {0: SECOND, 1: FIRST})
    assert GAME.ending(match.position) == "shared_in_shops"
    assert match.position.shares() == [0.5, 0.5]
    assert view(match).winners == [0, 1]


def test_K5_2_of_three_the_two_with_most_surplus_share() -> None:
    # Lists 3, 2, 1. All three finish in the same step; seats 0 and 1 have a good to spare.
    goods = {
        0: {"food": 3, "appliance": 2, "furniture": 1, "sundry": 3, "clothing": 1},
        1: {"food": 4, "appliance": 3, "furniture": 1, "clothing": 1, "sundry": 1},
        2: {"appliance": 4, "furniture": 3, "clothing": 1, "sundry": 1},
    }
    shelf = {"meble": {"furniture": 1}, "odziez": {"clothing": 1}, "kiosk": {"sundry": 1}}
    queues: dict[str, list[int | None]] = {"meble": [1, None], "odziez": [2, None], "kiosk": [0, None]}
    match = in_shops(queues, goods, seats=3, shelf=shelf)
    assert GAME.ending(match.position) == "shared_in_shops"
    assert match.position.shares() == [0.5, 0.5, 0.0]


# ---- K5.3 -------------------------------------------------------------------------------------------------------


def exhausted(goods: dict[int, dict[str, int]], **changes: Any) -> Match:
    """Play a day on which neither truck nor shops have a good."""
    match = scene(hands={0: ["kolega"]}, goods=goods, truck={}, **changes)
    match.play(0, PassCards())
    return match


def test_K5_3_with_shops_and_truck_empty_fewest_missing_wins() -> None:
    match = exhausted({0: {"food": 3}, 1: {"appliance": 2, "food": 2}})
    assert GAME.ending(match.position) == "goods_gone"
    assert match.position.scores() == [3, 2]
    assert match.position.shares() == [1.0, 0.0]
    assert facts(match, ListCounted) == [ListCounted(0, 7, 0), ListCounted(1, 8, 2)]


def test_K5_3_then_most_surplus_then_a_draw() -> None:
    match = exhausted({0: {"food": 2}, 1: {"appliance": 2, "food": 2}})
    assert match.position.shares() == [0.0, 1.0]
    match = exhausted({0: {"food": 2, "sundry": 1}, 1: {"appliance": 2, "food": 1}})
    assert match.position.shares() == [0.5, 0.5]
    assert view(match).winners == [0, 1]


def test_K5_3_goods_in_a_closed_shop_or_on_the_truck_keep_the_game_going() -> None:
    match = scene(hands={0: ["kolega"]}, shelf={"kiosk": {"sundry": 1}}, closed={"kiosk": 1}, truck={})
    match.play(0, PassCards())
    assert not match.position.is_over
    match = scene(hands={0: ["kolega"]}, truck={"food": 1})
    match.play(0, PassCards())
    assert not match.position.is_over


def test_K5_3_is_tested_after_the_market() -> None:
    match = exhausted({0: {"food": 2}}, day=3, market=[0])
    assert not match.position.is_over
    match.play(0, ExchangeGood(FURNITURE, FOOD))
    match.play(0, LeaveMarket())
    assert GAME.ending(match.position) == "goods_gone"


# ---- K5.4 -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 6))
def test_K5_4_after_day_100_the_game_ends_as_if_goods_were_gone(seats: int) -> None:
    first = (100 - 1) % seats
    match = scene(seats, day=100, hands={first: ["lista"]}, goods={0: {"food": 1}, 1: {"appliance": 3}})
    match.play(first, PassCards())
    assert GAME.ending(match.position) == "day_limit"
    assert match.position.shares()[1] == 1.0


def test_K5_4_day_99_goes_on() -> None:
    match = scene(day=99, hands={0: ["kolega"]}, queues={"kiosk": [0, None]})
    match.play(0, PassCards())
    match.play(0, EndRecall())
    assert view(match).day == 100


# ---- K6.3 and K6.4: what stays hidden ---------------------------------------------------------------------------


def test_K6_3_what_kolega_showed_is_known_until_it_is_revealed() -> None:
    match = scene(
        4, hands={0: ["kolega"]}, queues={"kiosk": [0, None]}, coming=["meble_2", "kiosk_3", "rtv_agd_2"]
    )  # fmt: skip
    match.play(0, PlayKolega())
    assert view(match, 0).next_deliveries == ["meble_2", "kiosk_3"]
    for seed in range(20):
        twin: Any = match.position.seen_from(0, seed)
        assert GAME.view_for(twin, 0) == view(match, 0)
    others = [GAME.to_dict(match.position.seen_from(1, seed))["state"]["delivery_deck"][-2:] for seed in range(20)]
    assert len({tuple(top) for top in others}) > 10
    while view(match).day == 1:
        match.play(match.position.acting()[0], EndRecall())
    while view(match).phase == "queue_up":
        match.play(match.position.acting()[0], JoinQueue(Queue.KIOSK))
    assert view(match).today == ["meble_2", "kiosk_3"]
    assert view(match, 0).next_deliveries == []


def test_K6_3_with_two_seats_it_outlives_a_saturday() -> None:
    match = scene(
        day=5, hands={0: ["kolega"]}, queues={"kiosk": [0] * 5 + [1] * 5 + [None]}, coming=["meble_2", "kiosk_1"]
    )
    match.play(0, PlayKolega())
    assert facts(match, SaturdayCame)
    assert view(match).seats[0].played == []
    assert view(match, 0).next_deliveries == ["meble_2", "kiosk_1"]
    while view(match).phase == "evening":
        match.play(match.position.acting()[0], EndRecall())
    assert view(match).today == ["meble_2"]
    assert view(match, 0).next_deliveries == ["kiosk_1"]
    assert all(
        GAME.view_for(match.position.seen_from(0, seed), 0) == view(match, 0) for seed in range(10)
    )  # fmt: skip


def test_K6_3_a_reshuffle_ends_the_knowledge() -> None:
    match = scene(day=9, hands={0: ["kolega"]}, queues={"kiosk": [0] * 5 + [1] * 5 + [None]})
    match.play(0, PlayKolega())
    while view(match).day == 9:
        match.play(match.position.acting()[0], EndRecall())
    assert view(match).seats[0].peeked == 0


def test_K6_4_own_cards_put_back_stay_known_to_their_owner_alone() -> None:
    match = scene(hands={0: ["pan", "towar", "remanent"], 1: ["kolega", "lista"]}, queues={"kiosk": [1, 0, None]})
    match.play(0, PassCards())
    tops = set()
    for seed in range(30):
        mine, theirs = match.position.seen_from(0, seed), match.position.seen_from(1, seed)
        assert GAME.to_dict(mine)["state"]["seats"][0]["deck"][-3:] == ["pan", "towar", "remanent"]
        tops.add(tuple(GAME.to_dict(theirs)["state"]["seats"][0]["deck"][-3:]))
        assert GAME.to_dict(theirs)["state"]["seats"][1]["hand"] == ["lista", "kolega"]
    assert len(tops) > 15


def test_K6_4_the_others_have_left_what_they_have_not_played() -> None:
    match = scene(
        day=2, hands={0: ["pan", "towar", "remanent"], 1: ["kolega", "lista"]}, turn=0,
        queues={"kiosk": [1, 0, None]}, played={1: ["matka", "krytyka"]},
    )  # fmt: skip
    match.play(0, PlayPan(SHOPS[4], 2))
    hands = set()
    for seed in range(60):
        seat = GAME.to_dict(match.position.seen_from(0, seed))["state"]["seats"][1]
        assert set(seat["hand"] + seat["deck"]) == set(CARDS) - {"matka", "krytyka"}
        hands.add(tuple(seat["hand"]))
    assert len(hands) > 15


def test_K6_4_everything_else_is_public() -> None:
    match = scene(4, hands={0: ["kolega"], 1: ["pan"]}, goods={1: {"food": 2}}, played={2: ["lista"]})
    seen = view(match)
    assert seen.seats == view(match, 0).seats
    assert seen.shops == view(match, 3).shops
    assert [seat.hand for seat in seen.seats] == [1, 1, 0, 0]
    assert (seen.hand, seen.deck_top, seen.next_deliveries) == ([], [], [])
    assert seen.seats[2].played == ["lista"]
    assert Good.FOOD in seen.seats[1].goods
    assert moves(match)
