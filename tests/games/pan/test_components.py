"""P1: what is in the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.games.pan import GAME
from stacz.games.pan.components import COPIES, GOODS, PRINTED, SHOPS, WORTH, Card
from stacz.games.pan.rules import PanPosition
from tests.games.pan.scene import CHMIELNA, next_turn, pan, play, scene, strengths, view

PRINTED_VALUES = {"one": 1, "two": 2, "three": 3, "przewodnia": 1, "lista": 1, "matka": 2, "pan": 1, "synku": 0}
DECK = {"one": 7, "two": 3, "three": 1, "przewodnia": 5, "lista": 1, "matka": 2, "pan": 1, "synku": 1}


def deck_of(position: PanPosition, seat: int) -> dict[str, int]:
    owned = GAME.save(position)["seats"][seat]
    return dict(Counter(owned["pile"]) + Counter(owned["hand"]))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_P1_1_two_to_five_seats_have_the_same_deck(seats: int) -> None:
    position = GAME.start(seats, {}, 5)
    assert isinstance(position, PanPosition)
    assert [deck_of(position, seat) for seat in range(seats)] == [DECK] * seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 7])
def test_P1_1_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(StaczError, match="pan is for 2 to 5 players") as refusal:
        GAME.start(seats)
    assert refusal.value.code == "bad_seats"


def test_P1_2_the_printed_deck_has_21_cards() -> None:
    assert dict(zip(map(str, Card), COPIES, strict=True)) == DECK
    assert sum(DECK.values()) == 21
    position = GAME.start(3, {"deck": "printed"})
    assert isinstance(position, PanPosition)
    assert deck_of(position, 2) == DECK


@pytest.mark.parametrize(("options", "version"), [({"deck": "forerunner"}, 2), ({"edition": 2012}, 1)])
def test_P1_2_the_deck_of_the_forerunner_has_20_cards_and_no_synku(options: dict[str, Any], version: int) -> None:
    position = GAME.start(3, options, version=version)
    assert isinstance(position, PanPosition)
    without = {card: n for card, n in DECK.items() if card != "synku"}
    assert [deck_of(position, seat) for seat in range(3)] == [without] * 3
    assert sum(without.values()) == 20


def test_P1_2_the_printed_deck_is_the_default() -> None:
    assert GAME.options_of(GAME.start(2))["deck"] == "printed"
    assert GAME.options_of(GAME.start(2, version=1))["edition"] == 2013


@pytest.mark.parametrize(("card", "value"), list(PRINTED_VALUES.items()))
def test_P1_2_a_card_alone_in_a_queue_has_its_printed_value(card: str, value: int) -> None:
    assert PRINTED[list(Card).index(Card(card))] == value
    match = play(queues={"chmielna": f"1:{card}"})
    expected = 1 if card == "lista" else value
    assert strengths(match, CHMIELNA) == [None, expected, None]


def test_P1_3_36_different_goods_have_these_values() -> None:
    assert Counter(WORTH.values()) == {1: 2, 2: 6, 3: 7, 4: 7, 5: 8, 7: 4, 8: 2}
    assert len(set(GOODS)) == 36
    assert sum(WORTH.values()) == 147


def test_P1_3_names_and_values_go_together() -> None:
    some = ["ocet", "mydlo", "recznik", "krysztalowy_wazon", "buty_zimowe", "sokowirowka", "skladak", "telewizor"]
    assert [WORTH[good] for good in GOODS if good in some] == [1, 2, 3, 4, 5, 5, 7, 8]


def test_P1_3_every_good_is_in_the_game_once() -> None:
    state = GAME.save(GAME.start(4, {}, 3))
    dealt = [good for shop in state["shops"] for good in shop["goods"]]
    assert sorted(dealt + state["ministry"]) == sorted(GOODS)


@pytest.mark.parametrize(("seats", "shops"), [(2, 2), (3, 3), (4, 4), (5, 4)])
def test_P1_4_the_shops_in_play_depend_on_the_seats(seats: int, shops: int) -> None:
    names = ["chmielna", "pulawska", "marszalkowska", "nowy_swiat"]
    assert list(SHOPS) == names
    assert [shop.shop for shop in view(play(seats)).shops] == names[:shops]


def test_P1_5_the_goods_that_nobody_has_seen_are_the_ministry() -> None:
    match = play(3, goods={"chmielna": "szynka ocet"})
    assert view(match).ministry == 36 - 3 * 2
    in_it = set(GAME.save(match.position)["ministry"])
    assert in_it.isdisjoint({"szynka", "ocet"})


def test_P1_5_only_the_number_of_its_goods_can_be_seen() -> None:
    match = play(3)
    other = scene(3)
    other["state"]["ministry"].reverse()
    assert view(match) == view(play(3, ministry=" ".join(other["state"]["ministry"])))


def test_P1_5_a_shop_is_refilled_from_the_top_of_the_ministry() -> None:
    match = play(
        2, actions=1, ministry="radio szynka ocet budzik", goods={"chmielna": "mydlo"},
        queues={"chmielna": "1:two 0:one+recznik"},
    )  # fmt: skip
    next_turn(match)
    assert GAME.save(match.position)["shops"][0]["goods"] == ["budzik", "ocet"]
    assert GAME.save(match.position)["ministry"] == ["radio", "szynka"]
    assert pan(match).n_ministry == 2
