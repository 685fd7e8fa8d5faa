"""C4: refills, the last round and the end."""

from __future__ import annotations

import pytest

from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.games.cinkciarz import GAME
from stacz.games.cinkciarz.facts import (
    BankFilled,
    BidSealed,
    GameEnded,
    HandShown,
    LastRoundAnnounced,
    RoundStarted,
    SeatScored,
)
from tests.games.cinkciarz.table import bid_all, hand, scene, side, take, view

# Cards by serial number: 7 is 60 marek, 24 is 60 złotych, 4 is 20 rubli, 11 is a silver coin.


def filled(match: Match) -> list[tuple[str, int]]:
    return [(fact.side, fact.serial) for fact in match.facts if isinstance(fact, BankFilled)]


def test_C4_1_the_left_side_is_filled_first_then_the_right_from_the_top() -> None:
    match = scene({0: [7], 1: [24]}, stack=[1, 2, 5, 6, 8, 10, 12, 13])
    bid_all(match, {0: [7], 1: [24]})
    take(match, 0, "right")
    take(match, 1, "left")
    assert filled(match) == [("left", 1), ("left", 2), ("left", 5), ("right", 6), ("right", 8), ("right", 10)]
    assert side(match, "left") == [1, 2, 5, 24]
    assert view(match).stack == 2


def test_C4_1_a_side_with_four_or_more_neither_gains_nor_loses() -> None:
    match = scene({0: [7, 24, 4, 11, 42]}, left=[1, 2, 3, 5, 6, 8])
    bid_all(match, {0: [7, 24, 4, 11, 42]})
    take(match, 0, "right")
    assert filled(match) == []
    assert side(match, "left") == [1, 2, 3, 5, 6, 8]
    assert side(match, "right") == [4, 7, 11, 24, 42]


def test_C4_1_a_side_is_filled_only_as_far_as_the_stack_goes() -> None:
    match = scene({0: [7], 1: [24]}, stack=[1, 2, 5, 6])
    bid_all(match, {0: [7], 1: [24]})
    take(match, 0, "right")
    take(match, 1, "left")
    assert filled(match) == [("left", 1), ("left", 2), ("left", 5), ("right", 6)]
    assert side(match, "right") == [6, 7]


def test_C4_2_the_round_after_the_stack_ran_out_is_the_last_and_everybody_knows() -> None:
    match = scene({0: [7]}, stack=[1, 2])
    assert view(match).last_round is None
    bid_all(match, {0: [7]})
    take(match, 0, "left")
    kinds = [type(fact) for fact in match.facts]
    assert kinds.index(LastRoundAnnounced) < kinds.index(RoundStarted)
    assert view(match).last_round == "stack_empty"
    bid_all(match, {0: [side_card(match)]})
    take(match, 0, None)
    assert GAME.ending(match.position) == "stack_empty"


def side_card(match: Match) -> int:
    return hand(match, 0)[0]


def test_C4_2_also_when_both_sides_hold_exactly_four() -> None:
    match = scene({0: [7]}, stack=[1, 2, 5])
    bid_all(match, {0: [7]})
    take(match, 0, "left")
    assert len(side(match, "left")) == len(side(match, "right")) == 4
    assert view(match).last_round == "stack_empty"


def test_C4_2_no_refill_follows_the_last_round() -> None:
    match = scene({0: [7]}, stack=[])
    bid_all(match, {0: [7]})
    take(match, 0, "left")
    assert match.position.is_over
    assert filled(match) == []
    assert side(match, "left") == [7]


@pytest.mark.parametrize("patience", [1, 2, 5])
def test_C4_3_after_so_many_idle_refills_the_next_round_is_the_last(patience: int) -> None:
    match = scene({}, stalemate_rounds=patience)
    for idle in range(1, patience + 1):
        assert view(match).last_round is None
        bid_all(match, {})
        assert view(match).idle == idle
    assert view(match).last_round == "stalemate"
    bid_all(match, {})
    assert GAME.ending(match.position) == "stalemate"


def test_C4_3_a_refill_that_moves_a_card_starts_the_count_again() -> None:
    match = scene({0: [7]}, idle=4)
    bid_all(match, {0: [7]})
    take(match, 0, "left")
    assert view(match).idle == 0
    assert view(match).last_round is None


def test_C4_3_the_announcement_is_not_revoked() -> None:
    match = scene({0: [7]}, idle=5)
    assert view(match).last_round == "stalemate"
    bid_all(match, {0: [7]})
    take(match, 0, "left")
    assert GAME.ending(match.position) == "stalemate"
    assert view(match).stack == 20


def test_C4_3_an_empty_stack_comes_first() -> None:
    match = scene({0: [7]}, idle=4, stack=[1, 2, 5])
    bid_all(match, {0: [7]})
    take(match, 0, "left")
    assert view(match).last_round == "stack_empty"


def test_C4_4_only_hands_score() -> None:
    match = scene({0: [15, 22], 1: [7]}, stack=[], left=[33, 37, 56, 73])  # gold coins on the left side
    bid_all(match, {})
    scored = {fact.seat: fact.points for fact in match.facts if isinstance(fact, SeatScored)}
    assert scored[0] == 40
    assert scored[1] == 0
    assert match.position.scores()[0] == 40
    ended = [fact.ending for fact in match.facts if isinstance(fact, GameEnded)]
    assert ended == ["stack_empty"]


def test_C4_4_at_the_end_every_hand_is_shown() -> None:
    match = Match(GAME, 4, {"stalemate_rounds": 1}, seed=5)
    hands = [hand(match, seat) for seat in range(4)]
    for _ in range(2):
        bid_all(match, {})
    assert match.position.is_over
    shown = [(fact.seat, fact.serial) for fact in match.facts if isinstance(fact, HandShown)]
    assert sorted(shown) == sorted((seat, card) for seat in range(4) for card in hands[seat])
    for seat in view(match).seats:
        assert seat.sheet is not None
        assert seat.cards == len(seat.known or []) == 6


def test_C4_4_while_cards_are_laid_they_still_count_for_their_seat() -> None:
    match = scene({0: [15, 22], 1: [7]})
    before = match.position.scores()[0]
    match.play(0, GAME.parse_move({"kind": "place_bid", "cards": [15]}))
    assert match.position.scores()[0] == before == 40
    assert any(isinstance(fact, BidSealed) for fact in match.facts)


@pytest.mark.parametrize("seats", GAME.seats)
def test_C4_5_nothing_is_ever_empty(seats: int) -> None:
    position = GAME.start(seats, seed=3)
    chance = Chance(7)
    while not position.is_over:
        acting = position.acting()
        seat = acting[chance.pick(len(acting))]
        legal = position.legal(seat)
        position.play(seat, legal[chance.pick(len(legal))])
        seen = GAME.to_dict(position)["state"]
        assert seen["left"]
        assert seen["right"]
        bidding = seen["phase"] == "bid"
        assert all(seat["hand"] or seat["bid" if bidding else "lot"] for seat in seen["seats"])
        assert position.fault() == 0
