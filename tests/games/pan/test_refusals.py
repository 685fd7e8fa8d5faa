"""What is refused in a game, with a code and a sentence, and without changing anything."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.wire import Move
from stacz.games.pan import GAME
from stacz.games.pan.components import Card, Good
from stacz.games.pan.moves import (
    CoverCard,
    DeclineGood,
    DrawCard,
    EndTurn,
    PlaceCards,
    PlayMatka,
    TakeGood,
    TakeLastGood,
    UseSynku,
)
from tests.games.pan.scene import CHMIELNA, MARSZALKOWSKA, NOWY_SWIAT, PULAWSKA, next_turn, play


def refusal_of(match: Match, seat: int, move: Move) -> StaczError:
    """Return the refusal, having seen that it changed nothing."""
    before = (match.position.state_hash(), GAME.to_dict(match.position), msgspec.json.encode(match.record), match.facts)
    with pytest.raises(StaczError) as refusal:
        match.play(seat, move)
    after = (match.position.state_hash(), GAME.to_dict(match.position), msgspec.json.encode(match.record), match.facts)
    assert after == before
    return refusal.value


@pytest.mark.parametrize(
    ("options", "code", "words"),
    [
        ({"edition": 2013}, "unknown_option", "pan has no option “edition”; choose one of these: deck, equal_goods"),
        ({"deck": "old"}, "bad_option", "“deck” cannot be “old”; it can be printed or forerunner"),
        ({"equal_goods": "keep"}, "bad_option", "it can be replace_one or discard_both"),
        ({"must_take": 1}, "bad_option", "“must_take” cannot be “1”; it can be true or false"),
        ({"hidden_stores": "maybe"}, "bad_option", "it can be false or true"),
        ({"synku_free": None}, "bad_option", "“synku_free” cannot be “None”"),
        ({"first_seat": 3}, "bad_option", "it can be random or a seat from 0 to 2"),
        ({"first_seat": -1}, "bad_option", "it can be random or a seat from 0 to 2"),
    ],
)
def test_an_option_that_there_is_not_is_refused(options: dict[str, Any], code: str, words: str) -> None:
    with pytest.raises(StaczError) as refusal:
        Match(GAME, 3, options)
    assert refusal.value.code == code
    assert words in str(refusal.value)


@pytest.mark.parametrize("seats", [1, 7, "3", 3.0, True, None])
def test_a_number_of_seats_that_cannot_be_is_refused(seats: Any) -> None:
    with pytest.raises(StaczError, match="pan is for 2 to 5 players") as refusal:
        Match(GAME, seats)
    assert refusal.value.code == "bad_seats"


@pytest.mark.parametrize("seed", [-1, 1 << 128, "7", 1.5, None])
def test_a_bad_seed_is_refused(seed: Any) -> None:
    with pytest.raises(StaczError, match="A seed is a whole number") as refusal:
        Match(GAME, 3, seed=seed)
    assert refusal.value.code == "bad_seed"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    "move",
    [
        PlaceCards(CHMIELNA, Card.ONE, 0),
        PlaceCards(CHMIELNA, Card.ONE, -1),
        PlaceCards(CHMIELNA, Card.ONE, 3),
        PlaceCards(CHMIELNA, Card.ONE, 8),
        PlaceCards(CHMIELNA, Card.ONE, 99),
        PlaceCards(CHMIELNA, Card.ONE, 1 << 70),
        PlaceCards(CHMIELNA, Card.THREE),
        PlayMatka(CHMIELNA),
        CoverCard(CHMIELNA, -1, Card.ONE),
        CoverCard(CHMIELNA, 9, Card.ONE),
        CoverCard(CHMIELNA, 4, Card.ONE),
        CoverCard(CHMIELNA, 1, Card.TWO),
        CoverCard(PULAWSKA, 1, Card.ONE),
        UseSynku(CHMIELNA, CHMIELNA, Card.SYNKU),
        UseSynku(CHMIELNA, MARSZALKOWSKA, Card.TWO),
        UseSynku(PULAWSKA, CHMIELNA, Card.TWO),
        TakeGood(Good.OCET, Card.SYNKU),
        TakeLastGood(),
        DeclineGood(),
        EndTurn(),
    ],
    ids=str,
)
def test_an_action_that_is_not_allowed_is_refused(move: Move, seats: int) -> None:
    cards = {"chmielna": "0:synku 1:one", "pulawska": "0:two"}
    match = play(seats, hands={0: "one one pan"}, queues=cards, goods={"chmielna": "ocet radio"})
    refusal = refusal_of(match, 0, move)
    assert (refusal.code, refusal.data["move"]) == ("illegal_move", move)
    assert type(move).__name__ in str(refusal)


@pytest.mark.parametrize(
    "move",
    [PlaceCards(CHMIELNA, Card.TWO, 0), CoverCard(PULAWSKA, -1, Card.ONE), CoverCard(CHMIELNA, 5, Card.THREE)],
    ids=str,
)
def test_a_number_out_of_range_does_not_stand_for_another_move(move: Move) -> None:
    cards = {"chmielna": "4:one", "pulawska": "1:one 0:three"}
    match = play(5, hands={0: "one one one one one one one pan"}, queues=cards)
    assert refusal_of(match, 0, move).code == "illegal_move"


@pytest.mark.parametrize(
    "move",
    [PlaceCards(NOWY_SWIAT, Card.ONE), CoverCard(NOWY_SWIAT, 1, Card.ONE), UseSynku(CHMIELNA, NOWY_SWIAT, Card.TWO)],
)
def test_a_shop_that_is_not_in_play_is_refused(move: Move) -> None:
    match = play(3, hands={0: "one pan"}, queues={"chmielna": "0:synku", "pulawska": "0:two"})
    assert refusal_of(match, 0, move).code == "illegal_move"


@pytest.mark.parametrize(
    "move",
    [
        TakeGood(Good.SZYNKA, Card.ONE),  # in the Ministry
        TakeGood(Good.MYDLO, Card.ONE),  # in another shop
        TakeGood(Good.OCET, Card.TWO),  # another seat's card
        TakeGood(Good.OCET, Card.THREE),  # in another queue
        TakeLastGood(),
        DeclineGood(),
        DrawCard(),
        EndTurn(),
        PlaceCards(CHMIELNA, Card.ONE),
    ],
    ids=str,
)
def test_a_take_that_is_not_allowed_is_refused(move: Move) -> None:
    cards = {"chmielna": "1:one 2:synku", "pulawska": "1:three 2:two 2:two"}
    match = play(actions=1, hands={1: "one"}, queues=cards, goods={"chmielna": "ocet radio", "pulawska": "mydlo dywan"})
    next_turn(match)
    assert refusal_of(match, 1, move).code == "illegal_move"


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    match = play(turn=1)
    for seat in (0, 2):
        refusal = refusal_of(match, seat, DrawCard())
        assert (refusal.code, refusal.data) == ("not_your_turn", {"seat": seat})


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    assert refusal_of(play(3), seat, DrawCard()).code == "bad_seat"


def test_after_the_end_every_move_is_refused() -> None:
    empty = {"chmielna": "ocet", "pulawska": "", "marszalkowska": ""}
    match = play(actions=1, queues={"chmielna": "1:two+radio"}, goods=empty, ministry="")
    next_turn(match)
    for seat in range(3):
        assert refusal_of(match, seat, DrawCard()).code == "game_over"


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"kind": "place_cards", "shop": "hoza", "card": "one"}, "hoza"),
        ({"kind": "place_cards", "shop": "chmielna", "card": "four"}, "four"),
        ({"kind": "place_cards", "shop": "chmielna", "card": "one", "count": "2"}, "count"),
        ({"kind": "place_cards", "shop": "chmielna"}, "card"),
        ({"kind": "draw_card", "seat": 1}, "seat"),
        ({"kind": "steal"}, "steal"),
        ({"kind": "take_good", "good": "banany", "card": "one"}, "banany"),
        ({"kind": "cover_card", "shop": "chmielna", "owner": None, "card": "one"}, "owner"),
        ({}, "kind"),
        ([], "object"),
        (None, "object"),
        (3, "object"),
    ],
)
def test_a_malformed_move_is_refused(raw: Any, words: str) -> None:
    with pytest.raises(StaczError, match="That is not a move of pan") as refusal:
        GAME.parse_move(raw)
    assert refusal.value.code == "malformed_move"
    assert words in str(refusal.value)


@pytest.mark.parametrize("move", [-1, 536, 10**6])
def test_the_kernel_refuses_numbers_that_are_not_moves(move: int) -> None:
    position = play(hands={0: "one"}).position
    before = position.state_hash()
    with pytest.raises(StaczError, match="not allowed"):
        position.play(0, move)
    assert position.state_hash() == before
