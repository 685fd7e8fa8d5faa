"""C3: sealed bids, the order, and the exchanges."""

from __future__ import annotations

import itertools

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.games.cinkciarz import GAME
from stacz.games.cinkciarz.facts import (
    BankFilled,
    BidShown,
    ExchangedWithSeat,
    NewspaperShown,
    RoundStarted,
    SeatMovedUp,
    SeatRanked,
)
from stacz.games.cinkciarz.moves import ExchangeWithSeat, LayCard, LayNewspaper, PlaceBid, SealBid
from tests.games.cinkciarz.table import bid, bid_all, hand, scene, serials, side, take, view

# Cards by serial number: 4, 42, 44 are 20 rubli; 65 is 40 złotych; 5, 55, 60 are 30 złotych; 3, 25, 72 are 30 marek;
# 11 is a silver coin; 15, 22 are gold coins; 7 is 60 marek; 24 is 60 złotych.


def test_C3_1_all_seats_choose_at_the_same_time() -> None:
    match = scene({})
    assert match.position.acting() == [0, 1, 2, 3]
    bid(match, 2)
    assert match.position.acting() == [0, 1, 3]
    assert [seat.ready for seat in view(match).seats] == [False, False, True, False]
    assert view(match).phase == "bid"


def test_C3_1_a_bid_holds_at_least_one_card_and_each_only_once() -> None:
    match = scene({0: [4, 65], 1: [5]})
    with pytest.raises(StaczError):
        match.play(0, SealBid())
    for cards in ((), (4, 4), (5,), (4, 5), (4, 99), (0,), (-1,), (10**30,)):
        with pytest.raises(StaczError) as refusal:
            match.play(0, PlaceBid(cards))
        assert refusal.value.code == "illegal_move"
    match.play(0, PlaceBid((65, 4), newspaper=True))
    with pytest.raises(StaczError) as refusal:
        match.play(0, PlaceBid((4,)))
    assert refusal.value.code == "not_your_turn"


def test_C3_1_the_newspaper_counts_as_a_card() -> None:
    match = scene({0: [4]})
    match.play(0, PlaceBid(newspaper=True))
    assert 0 not in match.position.acting()


def test_C3_1_a_whole_hand_can_be_laid() -> None:
    match = scene({0: [4, 42, 44], 1: [5]})
    bid_all(match, {0: [4, 42, 44], 1: [5]})
    assert match.position.acting() == [0]
    assert hand(match, 0) == []


def test_C3_1_the_shown_hand_is_hand_and_bid() -> None:
    match = scene({0: [4, 42, 44]})
    bid(match, 0, 4, 44)
    assert view(match, 1).seats[0].cards == 3
    assert hand(match, 0) == [42]
    mine = view(match, 0).bid
    assert mine is not None
    assert [money.serial for money in mine.cards] == [4, 44]
    assert (mine.total, mine.lowest, mine.newspaper) == (40, 4, False)
    assert view(match, 1).bid is not None, "a seat sees its own empty bid"
    assert view(match).bid is None


def test_C3_1_small_moves_and_a_whole_bid_are_the_same() -> None:
    hashes = set()
    for moves in (
        [PlaceBid((4, 42), newspaper=True)],
        [LayCard(4), LayCard(42), LayNewspaper(), SealBid()],
        [LayNewspaper(), LayCard(42), LayCard(4), SealBid()],
        [LayCard(42), PlaceBid((42, 4), newspaper=True)],
        [LayNewspaper(), PlaceBid((42, 4), newspaper=True)],
    ):
        match = scene({0: [4, 42, 44]})
        for move in moves:
            match.play(0, move)
        hashes.add(match.position.state_hash())
    assert len(hashes) == 1


def test_C3_2_what_was_laid_cannot_be_left_out_of_the_bid() -> None:
    match = scene({0: [4, 42, 44]})
    match.play(0, LayCard(4))
    match.play(0, LayNewspaper())
    for move in (PlaceBid((42,), newspaper=True), PlaceBid((4, 42)), LayCard(4), LayNewspaper()):
        with pytest.raises(StaczError):
            match.play(0, move)
    match.play(0, PlaceBid((4,), newspaper=True))


def test_C3_2_all_is_shown_when_the_last_bid_is_in_and_newspapers_go_back() -> None:
    match = scene({0: [4, 42], 1: [5], 2: [65]})
    bid(match, 0, 4, newspaper=True)
    bid(match, 1, 5)
    bid(match, 3)
    assert not any(isinstance(fact, BidShown) for fact in match.facts)
    bid(match, 2, 65)
    shown = {(fact.seat, fact.serial) for fact in match.facts if isinstance(fact, BidShown)}
    assert shown == {(0, 4), (1, 5), (2, 65)}
    assert [fact.seat for fact in match.facts if isinstance(fact, NewspaperShown)] == [0, 3]
    bids = [seat.bid for seat in view(match).seats]
    assert [(b.total, b.newspaper) for b in bids if b] == [(20, True), (30, False), (40, False), (0, True)]
    for seat in (2, 1, 0):
        take(match, seat, None)
    match.play(0, PlaceBid(newspaper=True))  # it is in the hand again


def test_C3_2_a_newspaper_beside_money_changes_nothing_else() -> None:
    orders = []
    for newspaper in (False, True):
        match = scene({0: [4], 1: [5], 2: [65]})
        for seat, card in ((0, 4), (1, 5), (2, 65)):
            bid(match, seat, card, newspaper=newspaper)
        bid(match, 3)
        orders.append((view(match).order, side(match, "left"), [seat.lot for seat in view(match).seats]))
    assert orders[0] == orders[1]


def test_C3_2_the_order_of_arrival_never_matters() -> None:
    hashes = set()
    for arrival in itertools.permutations(range(4)):
        match = scene({0: [4, 42], 1: [5, 11], 2: [65, 3]})
        for seat in arrival:
            bid(match, seat, *{0: (4,), 1: (5, 11), 2: (3,)}.get(seat, ()))
        hashes.add(match.position.state_hash())
    assert len(hashes) == 1


def test_C3_2_cards_of_several_seats_may_arrive_in_any_mixture() -> None:
    hashes = set()
    steps = [(0, LayCard(4)), (0, LayCard(42)), (1, LayCard(5)), (1, LayNewspaper())]
    for arrival in itertools.permutations(steps):
        match = scene({0: [4, 42], 1: [5, 11]})
        for seat, move in arrival:
            match.play(seat, move)
        bid(match, 3)
        for seat in (1, 0):
            match.play(seat, SealBid())
        bid(match, 2)
        hashes.add(match.position.state_hash())
    assert len(hashes) == 1


def test_C3_2_a_sealed_bid_is_final() -> None:
    match = scene({0: [4]})
    bid(match, 0, 4)
    with pytest.raises(StaczError) as refusal:
        match.undo(0)
    assert refusal.value.code == "cannot_undo"


def test_C3_3_the_greatest_total_goes_first() -> None:
    match = scene({0: [4], 1: [5], 2: [42, 44, 15]})
    bid_all(match, {0: [4], 1: [5], 2: [42, 44, 15]})
    assert view(match).order == [2, 1, 0]
    ranks = [(fact.seat, fact.total, fact.lowest) for fact in match.facts if isinstance(fact, SeatRanked)]
    assert ranks == [(2, 60, 15), (1, 30, 5), (0, 20, 4)]


def test_C3_3_equal_totals_go_by_the_smallest_own_serial() -> None:
    match = scene({0: [7], 1: [24], 2: [60, 5]})  # 60 each: smallest serials 7, 24, 5
    bid_all(match, {0: [7], 1: [24], 2: [60, 5]})
    assert view(match).order == [2, 0, 1]


def test_C3_3_a_newspaper_alone_has_no_turn_no_lot_and_is_no_target() -> None:
    match = scene({0: [7], 1: [24]})
    bid_all(match, {0: [7], 1: [24]})
    assert view(match).order == [0, 1]
    assert view(match).seats[2].lot is None
    assert ExchangeWithSeat(2) not in GAME.legal_moves(match.position, 0)
    with pytest.raises(StaczError):
        take(match, 0, 2)


def test_C3_4_a_lot_is_exchanged_whole_with_a_side_of_the_bank() -> None:
    match = scene({0: [7, 24], 1: [4]}, left=[5, 55, 60, 65, 3])
    bid_all(match, {0: [7, 24], 1: [4]})
    take(match, 0, "left")
    assert hand(match, 0) == [3, 5, 55, 60, 65]
    assert side(match, "left") == [7, 24]


def test_C3_4_a_lot_is_exchanged_with_a_seat_that_has_yet_to_act() -> None:
    match = scene({0: [7, 24], 1: [4]})
    bid_all(match, {0: [7, 24], 1: [4]})
    take(match, 0, 1)
    assert hand(match, 0) == [4]
    assert view(match).seats[0].lot is None
    lot = view(match).seats[1].lot
    assert lot is not None
    assert [money.serial for money in lot.cards] == [7, 24]
    assert match.position.acting() == [1]


def test_C3_4_a_seat_may_decline_and_takes_its_cards_back() -> None:
    match = scene({0: [7, 24], 1: [4, 42]})
    bid_all(match, {0: [7, 24], 1: [4]})
    take(match, 0, None)
    assert hand(match, 0) == [7, 24]
    assert match.position.acting() == [1]


def test_C3_4_nobody_exchanges_with_itself_or_with_a_seat_that_has_acted() -> None:
    match = scene({0: [7], 1: [4], 2: [11]})
    bid_all(match, {0: [7], 1: [4], 2: [11]})
    for other in (0, 3, 5, 6, -1, 10**30):
        with pytest.raises(StaczError):
            take(match, 0, other)
    take(match, 0, "left")
    with pytest.raises(StaczError):
        take(match, 1, 0)
    with pytest.raises(StaczError) as refusal:
        take(match, 0, "right")
    assert refusal.value.code == "not_your_turn"


def test_C3_5_what_was_put_into_the_bank_can_be_taken_in_the_same_round() -> None:
    match = scene({0: [7, 24], 1: [4]})
    bid_all(match, {0: [7, 24], 1: [4]})
    take(match, 0, "right")
    take(match, 1, "right")
    assert hand(match, 1) == [7, 24]


def test_C3_5_one_place_may_be_taken_from_several_times_before_its_turn() -> None:
    match = scene({0: [7, 24], 1: [65], 2: [4]})
    bid_all(match, {0: [7, 24], 1: [65], 2: [4]})
    take(match, 0, 2)
    take(match, 1, 2)
    assert hand(match, 1) == [7, 24]
    lot = view(match).seats[2].lot
    assert lot is not None
    assert [money.serial for money in lot.cards] == [65]
    take(match, 2, None)
    assert hand(match, 2) == [65]


def test_C3_5_a_seat_whose_lot_was_taken_exchanges_what_lies_before_it_now() -> None:
    match = scene({0: [7, 24], 1: [65]}, left=[5, 55, 60, 3])
    bid_all(match, {0: [7, 24], 1: [65]})
    take(match, 0, 1)
    take(match, 1, "left")
    assert hand(match, 1) == [3, 5, 55, 60]
    assert side(match, "left")[:2] == [7, 24], "then filled up"


def test_C3_6_the_order_is_fixed_at_the_reveal() -> None:
    match = scene({0: [7, 24], 1: [65], 2: [4]})
    bid_all(match, {0: [7, 24], 1: [65], 2: [4]})
    take(match, 0, 2)
    assert view(match).order == [0, 1, 2]
    assert match.position.acting() == [1]


def test_C3_6_with_swap_order_next_the_seat_whose_lot_was_taken_goes_next() -> None:
    match = scene({0: [7, 24], 1: [65], 2: [4], 3: [11]}, swap_order="next")
    bid_all(match, {0: [7, 24], 1: [65], 2: [4], 3: [11]})
    assert view(match).order == [0, 1, 2, 3]
    take(match, 0, 2)
    assert any(isinstance(fact, SeatMovedUp) and fact.seat == 2 for fact in match.facts)
    assert view(match).order == [0, 2, 1, 3]
    take(match, 2, "left")
    assert match.position.acting() == [1]
    take(match, 1, 3)  # who goes next anyhow
    assert not any(isinstance(fact, SeatMovedUp) for fact in match.facts)
    assert match.position.acting() == [3]


def test_C3_6_whoever_is_taken_from_moves_up_past_several_seats() -> None:
    match = scene({0: [7, 24], 1: [65], 2: [4], 3: [11]}, swap_order="next")
    bid_all(match, {0: [7, 24], 1: [65], 2: [4], 3: [11]})
    take(match, 0, 3)
    assert view(match).order == [0, 3, 1, 2]
    take(match, 3, 2)
    assert view(match).order == [0, 3, 2, 1]


def test_C3_7_a_round_of_newspapers_ends_at_once() -> None:
    match = scene({})
    before = view(match).round
    bid_all(match, {})
    assert view(match).round == before + 1
    assert view(match).phase == "bid"
    assert match.position.acting() == [0, 1, 2, 3]
    assert not any(isinstance(fact, SeatRanked | BankFilled) for fact in match.facts)
    assert any(isinstance(fact, RoundStarted) and fact.idle == 1 for fact in match.facts)


def test_E1_a_round_of_four_seats() -> None:
    beata, adas, kazik, eryk = range(4)
    right = [serials("funty-20")[0], serials("funty-30")[0], serials("gold-20")[0], serials("dolary-50")[0]]
    left = [serials("silver-10")[0], serials("dolary-20")[0], serials("dolary-30")[0], serials("dolary-60")[0]]
    rubli, zlotych, thirty, low = 42, 65, 55, 3  # Kazik's 30 has serial 3, Eryk's 30 złotych has 55
    match = scene({beata: [4], adas: [rubli, zlotych], kazik: [low], eryk: [thirty]}, left=left, right=right)
    bid_all(match, {beata: [], adas: [rubli, zlotych], kazik: [low], eryk: [thirty]})
    assert view(match).order == [adas, kazik, eryk]
    take(match, adas, "right")
    assert hand(match, adas) == sorted(right)
    assert side(match, "right") == [rubli, zlotych]
    take(match, kazik, "left")
    assert hand(match, kazik) == sorted(left)
    facts = match.play(eryk, GAME.parse_move({"kind": "exchange_with_bank", "side": "right"}))
    assert {rubli, zlotych} <= set(hand(match, eryk))
    assert thirty in side(match, "right")
    assert hand(match, beata) == [4]
    assert not any(isinstance(fact, ExchangedWithSeat) for fact in facts)


def test_an_exchange_can_be_taken_back_until_the_next_seat_acts() -> None:
    match: Match = scene({0: [7, 24], 1: [4], 2: [11]})
    bid_all(match, {0: [7, 24], 1: [4], 2: [11]})
    before = match.position.state_hash()
    take(match, 0, "left")
    match.undo(0)
    assert match.position.state_hash() == before
    take(match, 0, "right")
    take(match, 1, None)
    with pytest.raises(StaczError):
        match.undo(0)
