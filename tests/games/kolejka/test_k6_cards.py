"""K6: the ten queuing cards: allowed, refused, on a closed shop, with speculators."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.wire import Move, redact_all
from stacz.games.kolejka.components import GOODS, SHOPS, Shop
from stacz.games.kolejka.facts import DeliverySeen, GoodBought, KolegaPlayed, KrytykaPlayed
from stacz.games.kolejka.moves import (
    PassCards,
    PlayKolega,
    PlayKrytyka,
    PlayLista,
    PlayMatka,
    PlayPan,
    PlayPomylka,
    PlayRemanent,
    PlayTowar,
    PlayTraf,
    PlayZwiekszona,
)
from tests.games.kolejka.builder import facts, moves, queue, scene, shelf, view

FOOD, APPLIANCE, FURNITURE, CLOTHING, SUNDRY = GOODS
GROCERY, RTV, MEBLE, ODZIEZ, KIOSK = SHOPS
Queues = dict[str, list[int | None]]


def having(*cards: str, **changes: Any) -> Match:
    """Return a scene in which seat 0 is to play, and seat 1 too has a card, so that phase 3 goes on."""
    return scene(**{"hands": {0: list(cards), 1: ["kolega"]}, **changes})


def refuse(match: Match, *wrong: Move) -> None:
    """Check that seat 0 may play none of these."""
    for move in wrong:
        with pytest.raises(StaczError, match="not allowed"):
            match.play(0, move)


# ---- Pan tu nie stał --------------------------------------------------------------------------------------------


def test_K6_pan_moves_an_own_pawn_one_place_forward() -> None:
    match = having("pan", queues={"meble": [1, 1, 0, None]})
    match.play(0, PlayPan(MEBLE, 3))
    assert queue(match, "meble") == [1, 0, 1, None]
    assert view(match).seats[0].played == ["pan"]


def test_K6_pan_passes_a_speculator() -> None:
    match = having("pan", queues={"meble": [None, 0]})
    match.play(0, PlayPan(MEBLE, 2))
    assert queue(match, "meble") == [0, None]


def test_K6_pan_is_not_for_the_first_nor_for_others() -> None:
    match = having("pan", queues={"meble": [0, 1, 0, None]})
    assert moves(match, PlayPan) == [PlayPan(MEBLE, 3)]
    refuse(match, PlayPan(MEBLE, 1), PlayPan(MEBLE, 2), PlayPan(MEBLE, 4), PlayPan(MEBLE, 5), PlayPan(MEBLE, 0))


def test_K6_2_pan_works_at_a_closed_shop() -> None:
    match = having("pan", queues={"meble": [1, 0, None]}, closed={"meble": 1})
    match.play(0, PlayPan(MEBLE, 2))
    assert queue(match, "meble") == [0, 1, None]


# ---- Matka z dzieckiem na ręku ----------------------------------------------------------------------------------


def test_K6_matka_moves_an_own_pawn_to_the_front() -> None:
    match = having("matka", queues={"kiosk": [1, None, 1, 0]})
    match.play(0, PlayMatka(KIOSK, 4))
    assert queue(match, "kiosk") == [0, 1, None, 1]


def test_K6_matka_is_not_for_the_first_nor_for_others() -> None:
    match = having("matka", queues={"kiosk": [0, 1, None]})
    assert moves(match) == [PassCards()]
    refuse(match, PlayMatka(KIOSK, 1), PlayMatka(KIOSK, 2), PlayMatka(KIOSK, 3))


def test_K6_2_matka_works_at_a_closed_shop() -> None:
    match = having("matka", queues={"kiosk": [1, 0, None]}, closed={"kiosk": 1})
    match.play(0, PlayMatka(KIOSK, 2))
    assert queue(match, "kiosk") == [0, 1, None]


# ---- Krytyka władzy ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "after"), [(1, [1, None, 0, 1]), (2, [0, None, 1, 1]), (3, None), (4, None), (5, None)]
)
def test_K6_krytyka_moves_any_pawn_two_places_back(place: int, after: list[int | None] | None) -> None:
    match = having("krytyka", queues={"odziez": [0, 1, None, 1]})
    if after is None:
        refuse(match, PlayKrytyka(ODZIEZ, place))
    else:
        match.play(0, PlayKrytyka(ODZIEZ, place))
        assert queue(match, "odziez") == after


def test_K6_krytyka_moves_a_speculator_too() -> None:
    match = having("krytyka", queues={"odziez": [None, 1, 0, 1]})
    match.play(0, PlayKrytyka(ODZIEZ, 1))
    assert queue(match, "odziez") == [1, 0, None, 1]


def test_K6_krytyka_short_to_end_needs_only_one_behind() -> None:
    match = having("krytyka", queues={"odziez": [0, 1, None]}, options={"krytyka_short": "to_end"})
    assert moves(match, PlayKrytyka) == [PlayKrytyka(ODZIEZ, 1), PlayKrytyka(ODZIEZ, 2)]
    refuse(match, PlayKrytyka(ODZIEZ, 3))
    match.play(0, PlayKrytyka(ODZIEZ, 2))
    assert queue(match, "odziez") == [0, None, 1]
    assert facts(match, KrytykaPlayed) == [KrytykaPlayed(0, ODZIEZ, 2, 1)]
    match = having("krytyka", queues={"odziez": [0, 1, None]})
    assert moves(match, PlayKrytyka) == [PlayKrytyka(ODZIEZ, 1)]


def test_K6_2_krytyka_works_at_a_closed_shop() -> None:
    match = having("krytyka", queues={"odziez": [1, 0, None]}, closed={"odziez": 1})
    match.play(0, PlayKrytyka(ODZIEZ, 1))
    assert queue(match, "odziez") == [0, None, 1]


def test_K6_krytyka_refuses_places_that_do_not_exist() -> None:
    match = having("krytyka", queues={"odziez": [1, 0, None]})
    refuse(match, PlayKrytyka(ODZIEZ, 0), PlayKrytyka(ODZIEZ, 27), PlayKrytyka(ODZIEZ, 1001))


# ---- Lista społeczna --------------------------------------------------------------------------------------------


def test_K6_lista_turns_a_queue_round_with_its_speculator() -> None:
    match = having("lista", queues={"rtv_agd": [0, 1, 1, None]})
    match.play(0, PlayLista(RTV))
    assert queue(match, "rtv_agd") == [None, 1, 1, 0]


def test_K6_lista_needs_two_in_the_queue_the_speculator_counted() -> None:
    match = having("lista", queues={"rtv_agd": [1, None]})
    assert moves(match, PlayLista) == [PlayLista(RTV)]
    refuse(match, PlayLista(MEBLE))


def test_K6_2_lista_works_at_a_closed_shop() -> None:
    match = having("lista", queues={"rtv_agd": [0, 1, None]}, closed={"rtv_agd": 1})
    match.play(0, PlayLista(RTV))
    assert queue(match, "rtv_agd") == [None, 1, 0]


# ---- Szczęśliwy traf --------------------------------------------------------------------------------------------


def test_K6_traf_takes_an_own_pawn_to_second_place_at_a_neighbour() -> None:
    match = having("traf", queues={"kiosk": [1, 0, None], "spozywczy": [1, 1, None]})
    match.play(0, PlayTraf(KIOSK, 2, GROCERY))
    assert queue(match, "kiosk") == [1, None]
    assert queue(match, "spozywczy") == [1, 0, 1, None]


def test_K6_traf_comes_second_behind_a_lonely_speculator() -> None:
    match = having("traf", queues={"kiosk": [0, None]})
    match.play(0, PlayTraf(KIOSK, 1, ODZIEZ))
    assert queue(match, "odziez") == [None, 0]


@pytest.mark.parametrize("shop", SHOPS)
def test_K1_2_K6_traf_reaches_the_two_neighbours_in_the_ring(shop: Shop) -> None:
    match = having("traf", queues={shop.value: [0, None]})
    place = SHOPS.index(shop)
    near = {SHOPS[place - 1], SHOPS[(place + 1) % 5]}
    assert {m.target for m in moves(match, PlayTraf)} == near
    refuse(match, *(PlayTraf(shop, 1, other) for other in SHOPS if other not in near))
    match = having("traf", queues={shop.value: [0, None]}, options={"adjacency": "any"})
    assert {m.target for m in moves(match, PlayTraf)} == set(SHOPS) - {shop}


def test_K6_traf_is_for_own_pawns_only() -> None:
    match = having("traf", queues={"kiosk": [1, None]})
    assert moves(match) == [PassCards()]
    refuse(match, PlayTraf(KIOSK, 1, ODZIEZ), PlayTraf(KIOSK, 2, ODZIEZ))


def test_K6_2_traf_works_from_and_to_a_closed_shop() -> None:
    for closed in ("kiosk", "odziez"):
        match = having("traf", queues={"kiosk": [0, None]}, closed={closed: 1})
        match.play(0, PlayTraf(KIOSK, 1, ODZIEZ))
        assert queue(match, "odziez") == [None, 0]


# ---- Pomyłka w dostawie -----------------------------------------------------------------------------------------


def test_K6_pomylka_moves_a_good_of_the_chosen_colour_to_a_neighbour() -> None:
    match = having("pomylka", shelf={"meble": {"furniture": 1, "food": 2}})
    assert set(moves(match, PlayPomylka)) == {
        PlayPomylka(MEBLE, target, good) for target in (RTV, ODZIEZ) for good in (FOOD, FURNITURE)
    }
    match.play(0, PlayPomylka(MEBLE, ODZIEZ, FOOD))
    assert shelf(match, "meble") == {"food": 1, "furniture": 1}
    assert shelf(match, "odziez") == {"food": 1}


def test_K6_pomylka_needs_a_good_and_a_neighbour() -> None:
    match = having("pomylka", shelf={"meble": {"furniture": 1}})
    refuse(match, PlayPomylka(MEBLE, KIOSK, FURNITURE), PlayPomylka(MEBLE, ODZIEZ, FOOD))
    refuse(match, PlayPomylka(KIOSK, ODZIEZ, SUNDRY), PlayPomylka(MEBLE, MEBLE, FURNITURE))
    match = having("pomylka", shelf={"meble": {"furniture": 1}}, options={"adjacency": "any"})
    match.play(0, PlayPomylka(MEBLE, KIOSK, FURNITURE))
    assert shelf(match, "kiosk") == {"furniture": 1}


def test_K6_2_pomylka_does_not_work_from_or_to_a_closed_shop() -> None:
    match = having("pomylka", shelf={"meble": {"furniture": 1}}, closed={"meble": 1})
    assert moves(match) == [PassCards()]
    match = having("pomylka", shelf={"meble": {"furniture": 1}}, closed={"odziez": 1})
    assert moves(match, PlayPomylka) == [PlayPomylka(MEBLE, RTV, FURNITURE)]


# ---- Zwiększona dostawa -----------------------------------------------------------------------------------------


def test_K6_zwiekszona_brings_one_more_good_to_a_shop_of_todays_cards() -> None:
    match = having("zwiekszona", today=["odziez_2"], shelf={"odziez": {"clothing": 2}})
    assert moves(match, PlayZwiekszona) == [PlayZwiekszona(ODZIEZ)]
    match.play(0, PlayZwiekszona(ODZIEZ))
    assert shelf(match, "odziez") == {"clothing": 3}
    assert view(match).shops[3].truck == 3
    refuse(having("zwiekszona", today=["odziez_2"]), PlayZwiekszona(MEBLE))


def test_K6_zwiekszona_needs_a_good_on_the_truck() -> None:
    match = having("zwiekszona", today=["odziez_2"], truck={"food": 1})
    assert moves(match) == [PassCards()]


def test_K6_2_zwiekszona_does_not_work_at_a_closed_shop() -> None:
    match = having("zwiekszona", today=["odziez_2"], closed={"odziez": 1})
    assert moves(match) == [PassCards()]


# ---- Towar spod lady --------------------------------------------------------------------------------------------


def test_K6_towar_takes_a_good_of_the_chosen_colour_home_at_once() -> None:
    match = having("towar", queues={"kiosk": [0, 1, None]}, shelf={"kiosk": {"sundry": 1, "food": 1}})
    assert set(moves(match, PlayTowar)) == {PlayTowar(KIOSK, FOOD), PlayTowar(KIOSK, SUNDRY)}
    match.play(0, PlayTowar(KIOSK, FOOD))
    assert view(match).seats[0].goods == {"food": 1}
    assert view(match).seats[0].home == 5
    assert queue(match, "kiosk") == [1, None]
    match.play(1, PassCards())
    assert facts(match, GoodBought) == [GoodBought(1, KIOSK, SUNDRY)]  # the pawn at home bought nothing more


def test_K6_towar_needs_the_own_pawn_first_and_a_good() -> None:
    match = having("towar", queues={"kiosk": [1, 0, None]}, shelf={"kiosk": {"sundry": 1}})
    refuse(match, PlayTowar(KIOSK, SUNDRY))
    match = having("towar", queues={"kiosk": [None, 0]}, shelf={"kiosk": {"sundry": 1}})
    refuse(match, PlayTowar(KIOSK, SUNDRY))
    match = having("towar", queues={"kiosk": [0, None]}, shelf={"meble": {"furniture": 1}})
    refuse(match, PlayTowar(KIOSK, SUNDRY), PlayTowar(MEBLE, FURNITURE))


def test_K6_2_towar_does_not_work_at_a_closed_shop() -> None:
    match = having("towar", queues={"kiosk": [0, None]}, shelf={"kiosk": {"sundry": 1}}, closed={"kiosk": 1})
    assert moves(match) == [PassCards()]


# ---- Kolega w Komitecie -----------------------------------------------------------------------------------------


def test_K6_kolega_shows_the_next_two_delivery_cards_to_the_seat_alone() -> None:
    match = having("kolega", coming=["meble_2", "kiosk_1"])
    match.play(0, PlayKolega())
    assert view(match, 0).next_deliveries == ["meble_2", "kiosk_1"]
    assert view(match, 1).next_deliveries == view(match).next_deliveries == []
    assert view(match).seats[0].peeked == 2
    mine = [f for f in redact_all(match.facts, 0) if isinstance(f, DeliverySeen)]
    theirs = [f for f in redact_all(match.facts, 1) if isinstance(f, DeliverySeen)]
    assert [f.card for f in mine] == ["meble_2", "kiosk_1"]
    assert [f.card for f in theirs] == [None, None]
    assert facts(match, KolegaPlayed) == [KolegaPlayed(0)]


def test_K6_kolega_shows_one_card_if_only_one_is_left() -> None:
    match = having("kolega", day=9)
    match.play(0, PlayKolega())
    assert len(view(match, 0).next_deliveries) == 1


def test_K6_kolega_needs_a_card_in_the_deck() -> None:
    match = having("kolega", day=5, seats=3, hands={2: ["kolega"], 0: ["kolega"]}, turn=0)
    assert view(match).delivery_deck == 0
    assert moves(match) == [PassCards()]


def test_K6_2_kolega_works_whatever_is_closed() -> None:
    match = having("kolega", closed={"kiosk": 1})
    assert PlayKolega() in moves(match)


# ---- Remanent ---------------------------------------------------------------------------------------------------


def test_K6_remanent_closes_a_shop_for_the_day() -> None:
    match = having("remanent", queues={"kiosk": [0, None]}, shelf={"kiosk": {"sundry": 1}})
    match.play(0, PlayRemanent(KIOSK))
    assert view(match).shops[4].closed_by == 0
    assert view(match).seats[0].played == []
    match.play(1, PassCards())
    assert queue(match, "kiosk") == [0, None]
    assert view(match).shops[4].closed_by is None
    assert view(match).seats[0].played == ["remanent"]


def test_K6_remanent_not_on_a_closed_shop_but_on_any_other() -> None:
    match = having("remanent", closed={"kiosk": 1})
    assert moves(match, PlayRemanent) == [PlayRemanent(shop) for shop in SHOPS[:4]]
    refuse(match, PlayRemanent(KIOSK))


# ---- K6.1 -------------------------------------------------------------------------------------------------------


def test_K6_1_no_card_touches_the_markets_queue() -> None:
    hand = ["pan", "matka", "krytyka"]
    match = scene(day=2, market=[1, 1, 0, 0], hands={0: hand, 1: ["kolega"]}, turn=0)
    assert moves(match) == [PassCards()]
    match = scene(day=2, market=[1, 1, 0, 0], hands={0: ["lista", "traf"], 1: ["kolega"]}, turn=0)
    assert moves(match) == [PassCards()]
