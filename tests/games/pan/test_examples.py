"""The worked examples of the rulebook, and one of ours."""

from __future__ import annotations

from stacz.core.match import Match
from stacz.games.pan import GAME
from stacz.games.pan.components import SHOPS, Card, Good
from stacz.games.pan.facts import GoodLost
from stacz.games.pan.moves import CoverCard, DrawCard, EndTurn, PlaceCards, TakeGood, UseSynku
from tests.games.pan.scene import (
    CHMIELNA,
    PULAWSKA,
    found,
    leader,
    legal,
    legal_of,
    next_turn,
    play,
    queue,
    scene,
    store,
    strengths,
    view,
)

GREEN, RED, BLUE = 0, 1, 2


def test_E1_green_4_red_1_blue_2_green_has_the_advantage() -> None:
    match = play(queues={"chmielna": "0:three 1:one 2:two 0:one"})
    assert strengths(match, CHMIELNA) == [4, 1, 2]
    assert leader(match, CHMIELNA) == GREEN


def test_E2_a_three_carrying_winter_boots_is_worth_minus_2() -> None:
    match = play(queues={"chmielna": "0:three"}, goods={"chmielna": "buty_zimowe herbata"}, turn=2, actions=1)
    next_turn(match)
    match.play(GREEN, TakeGood(Good.BUTY_ZIMOWE, Card.THREE))
    assert view(match).shops[0].queue[0].value == -2
    assert strengths(match, CHMIELNA) == [-2, None, None]


def test_E3_blue_stores_the_tea_and_green_the_boots() -> None:
    cards = {"chmielna": "1:one 0:three+buty_zimowe 0:one 2:two"}
    match = play(queues=cards, goods={"chmielna": "herbata"}, turn=RED, actions=1)
    assert strengths(match, CHMIELNA) == [-1, 1, 2]
    next_turn(match)
    assert [store(match, seat) for seat in (GREEN, RED, BLUE)] == [{"buty_zimowe"}, set(), {"herbata"}]
    assert queue(match, CHMIELNA) == ""
    assert [seat.gone for seat in view(match).seats] == [{"three": 1, "one": 1}, {"one": 1}, {"two": 1}]


def test_E4_three_przewodnia_of_one_seat_count_6() -> None:
    match = play(hands={0: "przewodnia przewodnia przewodnia"})
    match.play(GREEN, PlaceCards(CHMIELNA, Card.PRZEWODNIA, 3))
    assert strengths(match, CHMIELNA) == [6, None, None]


def test_E5_with_a_lista_seven_cards_count_minus_3_and_3_and_2() -> None:
    cards = "0:three+buty_zimowe 2:two 1:przewodnia 0:two 2:matka 1:przewodnia"
    match = play(queues={"chmielna": cards}, hands={2: "lista"}, turn=BLUE)
    match.play(BLUE, PlaceCards(CHMIELNA, Card.LISTA))
    assert len(view(match).shops[0].queue) == 7
    assert strengths(match, CHMIELNA) == [-3, 2, 3]


def test_E6_blue_covers_greens_three() -> None:
    match = play(queues={"chmielna": "0:three 2:two 0:one"}, hands={2: "pan"}, turn=BLUE)
    assert strengths(match, CHMIELNA) == [4, None, 2]
    match.play(BLUE, CoverCard(CHMIELNA, GREEN, Card.THREE))
    assert strengths(match, CHMIELNA) == [1, None, 3]


def test_E7_green_moves_its_three_onto_synku_in_its_next_turn() -> None:
    cards = {"chmielna": "1:one 0:one", "pulawska": "0:three 2:three"}
    match = play(queues=cards, hands={0: "synku"})
    match.play(GREEN, DrawCard())
    match.play(GREEN, PlaceCards(CHMIELNA, Card.SYNKU))
    assert strengths(match, CHMIELNA) == [1, 1, None]
    for _ in range(3):
        next_turn(match)
    assert view(match).turn == GREEN
    match.play(GREEN, UseSynku(CHMIELNA, PULAWSKA, Card.THREE))
    assert strengths(match, CHMIELNA) == [4, 1, None]


def test_E8_a_turn_is_a_check_a_draw_and_two_przewodnia_into_one_queue() -> None:
    cards = {"chmielna": "1:two"}
    match = play(queues=cards, goods={"chmielna": "ocet radio"}, hands={1: "przewodnia przewodnia"}, actions=1)
    next_turn(match)
    match.play(RED, TakeGood(Good.OCET, Card.TWO))
    match.play(RED, DrawCard())
    match.play(RED, PlaceCards(PULAWSKA, Card.PRZEWODNIA, 2))
    match.play(RED, EndTurn())
    assert strengths(match, PULAWSKA) == [None, 3, None]
    assert (strengths(match, CHMIELNA), view(match).turn) == ([None, 1, None], BLUE)


def test_E9_synku_with_a_lista_in_the_queue_is_worth_1() -> None:
    match = play(queues={"chmielna": "0:synku 1:lista"})
    assert [q.value for q in view(match).shops[0].queue] == [1, 1]
    assert strengths(match, CHMIELNA) == [1, 1, None]


def test_E10_of_a_hand_x_x_y_z_exactly_x_xx_y_z_can_be_placed_in_each_shop() -> None:
    match = play(hands={0: "one one two three"})
    expected = [(Card.ONE, 1), (Card.ONE, 2), (Card.TWO, 1), (Card.THREE, 1)]
    assert legal_of(match, PlaceCards) == {PlaceCards(shop, card, n) for shop in SHOPS[:3] for card, n in expected}
    assert len(legal(match)) == 3 * 4 + 1


def test_E11_in_the_final_checks_the_choice_of_the_good_decides() -> None:
    queues = {"chmielna": "0:three 0:two 1:two 2:two"}
    start = scene(
        queues=queues, goods={"chmielna": "telewizor ocet"}, piles={0: ""},
        turn=2, actions=1, last_turns=1, ran_out=0,
    )  # fmt: skip
    greedy = Match(GAME, 3, start=start)
    next_turn(greedy)
    facts = greedy.play(0, TakeGood(Good.TELEWIZOR, Card.THREE))
    assert strengths(greedy, CHMIELNA) == [-3, 2, 2]
    assert found(facts, GoodLost) == [GoodLost(CHMIELNA, Good.TELEWIZOR)]
    assert greedy.position.scores() == [0, 0, 0]
    patient = Match(GAME, 3, start=start)
    next_turn(patient)
    patient.play(0, TakeGood(Good.OCET, Card.THREE))
    assert patient.position.scores() == [9, 0, 0]
