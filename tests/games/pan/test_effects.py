"""P5.1–P5.4: Przewodnia, Lista, Matka and Pan tu nie stał!"""

from __future__ import annotations

import pytest

from stacz.core.errors import StaczError
from stacz.games.pan.components import SHOPS, Card, Good
from stacz.games.pan.facts import CardCovered, MatkaPlayed, TurnEnded
from stacz.games.pan.moves import CoverCard, DrawCard, EndTurn, PlaceCards, PlayMatka, TakeGood, UseSynku
from tests.games.pan.scene import (
    CHMIELNA,
    PULAWSKA,
    found,
    legal,
    legal_of,
    next_turn,
    play,
    queue,
    strengths,
    view,
)


@pytest.mark.parametrize(("n", "total"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_P5_1_the_nth_przewodnia_is_worth_n(n: int, total: int) -> None:
    match = play(queues={"chmielna": " ".join(["0:przewodnia"] * n)})
    assert strengths(match, CHMIELNA) == [total, None, None]
    assert [q.value for q in view(match).shops[0].queue] == list(range(1, n + 1))


def test_P5_1_the_series_is_of_one_colour_in_one_queue() -> None:
    match = play(queues={"chmielna": "0:przewodnia 1:przewodnia 1:przewodnia", "pulawska": "0:przewodnia"})
    assert (strengths(match, CHMIELNA), strengths(match, PULAWSKA)) == ([1, 3, None], [1, None, None])


def test_P5_1_they_need_not_be_adjacent() -> None:
    match = play(queues={"chmielna": "0:przewodnia 1:two 0:przewodnia 0:one 0:przewodnia"})
    assert [q.value for q in view(match).shops[0].queue] == [1, 2, 2, 1, 3]
    assert strengths(match, CHMIELNA) == [7, 2, None]


def test_P5_1_one_that_carries_a_good_still_counts_in_the_series() -> None:
    match = play(queues={"chmielna": "0:przewodnia+radio 0:przewodnia 0:przewodnia"})
    assert strengths(match, CHMIELNA) == [1 + 2 + 3 - 5, None, None]


def test_P5_1_it_is_recomputed_when_one_is_removed() -> None:
    match = play(queues={"chmielna": "0:przewodnia 0:przewodnia 0:przewodnia"}, turn=1, hands={1: "pan"})
    match.play(1, CoverCard(CHMIELNA, 0, Card.PRZEWODNIA))
    assert strengths(match, CHMIELNA) == [3, 1, None]


def test_P5_1_it_is_recomputed_when_one_is_moved() -> None:
    cards = {"chmielna": "0:przewodnia 0:przewodnia 0:przewodnia", "pulawska": "0:synku 0:przewodnia"}
    match = play(queues=cards)
    match.play(0, UseSynku(PULAWSKA, CHMIELNA, Card.PRZEWODNIA))
    assert (strengths(match, CHMIELNA)[0], strengths(match, PULAWSKA)[0]) == (3, 3)


def test_P5_2_with_a_lista_every_card_of_all_seats_is_worth_1() -> None:
    cards = "0:three 1:lista 2:przewodnia 2:przewodnia 2:synku 0:two 1:matka 1:pan"
    match = play(queues={"chmielna": cards, "pulawska": "2:three"})
    assert [q.value for q in view(match).shops[0].queue] == [1] * 8
    assert strengths(match, CHMIELNA) == [2, 3, 3]
    assert strengths(match, PULAWSKA) == [None, None, 3]


def test_P5_2_a_good_on_a_card_is_then_subtracted() -> None:
    match = play(queues={"chmielna": "0:three+radio 1:lista 0:two"})
    assert strengths(match, CHMIELNA) == [1 - 5 + 1, 1, None]


def test_P5_2_it_acts_at_once_and_on_cards_added_later() -> None:
    match = play(queues={"chmielna": "0:three"}, hands={0: "lista two two"})
    match.play(0, PlaceCards(CHMIELNA, Card.LISTA))
    assert strengths(match, CHMIELNA) == [2, None, None]
    match.play(0, PlaceCards(CHMIELNA, Card.TWO, 2))
    assert strengths(match, CHMIELNA) == [4, None, None]


def test_P5_2_it_acts_while_it_carries_a_good() -> None:
    match = play(actions=1, queues={"chmielna": "1:three 1:lista"}, goods={"chmielna": "ocet radio"})
    next_turn(match)
    match.play(1, TakeGood(Good.OCET, Card.LISTA))
    assert strengths(match, CHMIELNA) == [None, 1, None]


def test_P5_2_it_ends_when_a_pan_covers_the_lista() -> None:
    match = play(queues={"chmielna": "1:three 1:lista 2:two"}, hands={0: "pan"})
    match.play(0, CoverCard(CHMIELNA, 1, Card.LISTA))
    assert strengths(match, CHMIELNA) == [1, 3, 2]


def test_P5_2_it_ends_when_synku_moves_the_lista_and_acts_there() -> None:
    match = play(queues={"chmielna": "1:three 0:lista", "pulawska": "0:synku 1:two"})
    match.play(0, UseSynku(PULAWSKA, CHMIELNA, Card.LISTA))
    assert (strengths(match, CHMIELNA), strengths(match, PULAWSKA)) == ([None, 3, None], [1, 1, None])


def test_P5_2_it_ends_only_with_the_last_lista() -> None:
    match = play(queues={"chmielna": "1:three 1:lista 2:lista"}, hands={0: "pan"})
    match.play(0, CoverCard(CHMIELNA, 1, Card.LISTA))
    assert strengths(match, CHMIELNA) == [1, 1, 1]


def test_P5_3_a_matka_may_be_played_in_addition_to_the_two_actions() -> None:
    match = play(hands={0: "matka one one"})
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    facts = match.play(0, PlayMatka(PULAWSKA))
    assert found(facts, MatkaPlayed) == [MatkaPlayed(0, PULAWSKA)]
    assert (view(match).turn, view(match).actions) == (0, 1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert (queue(match, CHMIELNA), queue(match, PULAWSKA)) == ("0:one 0:one", "0:matka")
    assert view(match).turn == 1


def test_P5_3_before_the_first_action_too() -> None:
    assert {PlayMatka(shop) for shop in SHOPS[:3]} <= legal(play(hands={0: "matka one"}))


def test_P5_3_each_matka_is_a_free_play_one_at_a_time_also_after_the_second_action() -> None:
    match = play(hands={0: "matka matka one"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    assert legal(match) == {*(PlayMatka(shop) for shop in SHOPS[:3]), EndTurn()}
    match.play(0, PlayMatka(CHMIELNA))
    assert view(match).turn == 0
    facts = match.play(0, PlayMatka(PULAWSKA))
    assert found(facts, TurnEnded) == [TurnEnded(0)]
    assert (queue(match, CHMIELNA), queue(match, PULAWSKA)) == ("0:one 0:matka", "0:matka")


def test_P5_3_a_matka_that_has_just_been_drawn_can_be_played() -> None:
    match = play(piles={0: "matka"}, actions=1)
    match.play(0, DrawCard())
    assert PlayMatka(CHMIELNA) in legal(match)


def test_P5_3_a_matka_may_be_an_ordinary_action() -> None:
    match = play(hands={0: "matka"})
    match.play(0, PlaceCards(CHMIELNA, Card.MATKA))
    assert view(match).actions == 1


def test_P5_3_two_together_are_one_action() -> None:
    match = play(hands={0: "matka matka"})
    match.play(0, PlaceCards(CHMIELNA, Card.MATKA, 2))
    assert (queue(match, CHMIELNA), view(match).actions) == ("0:matka 0:matka", 1)


def test_P5_3_after_the_last_action_two_together_are_none() -> None:
    match = play(hands={0: "matka matka one"}, actions=1)
    match.play(0, PlaceCards(CHMIELNA, Card.ONE))
    with pytest.raises(StaczError, match="not allowed"):
        match.play(0, PlaceCards(CHMIELNA, Card.MATKA, 2))


def test_P5_3_no_matka_is_played_in_phase_1() -> None:
    match = play(actions=1, hands={1: "matka"}, queues={"chmielna": "1:one"})
    next_turn(match)
    assert view(match).phase == "check"
    assert not legal_of(match, PlayMatka)


def test_P5_4_pan_may_be_placed_normally() -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": "1:two"})
    match.play(0, PlaceCards(CHMIELNA, Card.PAN))
    assert queue(match, CHMIELNA) == "1:two 0:pan"
    assert strengths(match, CHMIELNA) == [1, 2, None]


@pytest.mark.parametrize("card", ["1:three", "0:two", "0:synku", "2:synku", "1:lista", "2:pan", "1:przewodnia"])
def test_P5_4_pan_stands_in_the_place_of_any_card(card: str) -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": f"1:one {card} 2:one"})
    owner, kind = int(card[0]), Card(card[2:])
    facts = match.play(0, CoverCard(CHMIELNA, owner, kind))
    assert facts[0] == CardCovered(0, CHMIELNA, owner, kind)
    assert queue(match, CHMIELNA) == "1:one 0:pan 2:one"
    assert view(match).seats[owner].gone == {kind: 1}
    assert view(match, 0).hand == {}


def test_P5_4_covering_is_a_phases_action() -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": "1:one"}, actions=1)
    match.play(0, CoverCard(CHMIELNA, 1, Card.ONE))
    assert view(match).turn == 1
    waiting = play(hands={0: "matka pan one"}, queues={"chmielna": "1:one"}, actions=1)
    waiting.play(0, PlaceCards(PULAWSKA, Card.ONE))
    assert not legal_of(waiting, CoverCard)


def test_P5_4_never_onto_a_card_that_carries_a_good() -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": "1:one+radio 2:one"})
    assert legal_of(match, CoverCard) == {CoverCard(CHMIELNA, 2, Card.ONE)}
    with pytest.raises(StaczError, match="not allowed"):
        match.play(0, CoverCard(CHMIELNA, 1, Card.ONE))


def test_P5_4_another_copy_of_the_carriers_kind_can_be_covered() -> None:
    match = play(hands={0: "pan"}, queues={"chmielna": "1:one 1:one+radio"})
    match.play(0, CoverCard(CHMIELNA, 1, Card.ONE))
    assert sorted(queue(match, CHMIELNA).split()) == ["0:pan", "1:one+radio"]
    assert strengths(match, CHMIELNA) == [1, -4, None]


def test_P5_4_only_a_pan_in_the_hand_covers() -> None:
    assert not legal_of(play(hands={0: "one two"}, queues={"chmielna": "1:one 0:pan"}), CoverCard)
