"""K1 and K2: what is in the box, and the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from stacz.core.chance import Chance
from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.games.kolejka import GAME
from stacz.games.kolejka.components import CARDS, DELIVERY_CARDS, GOODS, NAMES, NEEDS, QUEUES, SHOPS, WEEKDAYS
from stacz.games.kolejka.facts import CardDrawn, ListDealt, SpeculatorPlaced, StallOpened
from stacz.games.kolejka.moves import JoinQueue
from tests.games.kolejka.builder import deliveries_in_use, facts, moves, queue, view

SEATS = pytest.mark.parametrize("seats", range(2, 6))


def placed(seats: int, seed: int = 0, options: dict[str, str] | None = None) -> Match:
    """Set up a game with every pawn at the grocery."""
    match = Match(GAME, seats, options, seed)
    while view(match).phase == "set_up":
        match.play(match.position.acting()[0], JoinQueue(QUEUES[0]))
    return match


@SEATS
def test_K1_1_each_seat_has_five_pawns_ten_cards_and_a_list(seats: int) -> None:
    seen = view(Match(GAME, seats))
    assert [seat.home for seat in seen.seats] == [5] * seats
    assert all(seat.hand + seat.deck == len(CARDS) == 10 for seat in seen.seats)
    assert all(seat.unplayed == [list(CARDS)] for seat in seen.seats)
    assert all(sum(seat.wants.values()) == 10 for seat in seen.seats)
    for bad in (1, 6):
        with pytest.raises(StaczError, match="is for 2 to 5 players"):
            Match(GAME, bad)


def test_K1_2_shops_stand_in_a_ring_with_odziez_beside_kiosk() -> None:
    assert SHOPS == ("spozywczy", "rtv_agd", "meble", "odziez", "kiosk")
    assert [queue.value for queue in QUEUES] == [*SHOPS, "bazar"]


def test_K1_3_sixty_goods_twelve_of_each_colour() -> None:
    assert [len(set(NAMES[good])) for good in GOODS] == [12] * 5
    assert sum(len(names) for names in NAMES.values()) == 60


def test_K1_4_fifteen_delivery_cards() -> None:
    assert list(DELIVERY_CARDS) == [f"{shop}_{n}" for shop in SHOPS for n in (1, 2, 3)]


def test_K1_5_each_list_is_a_rotation_of_4_3_2_1_0() -> None:
    assert NEEDS[0] == (0, 4, 3, 2, 1)
    assert NEEDS[1] == (4, 3, 2, 1, 0)
    assert NEEDS[2] == (3, 2, 1, 0, 4)
    assert NEEDS[3] == (2, 1, 0, 4, 3)
    assert NEEDS[4] == (1, 0, 4, 3, 2)


def test_K1_6_five_stalls_for_five_days() -> None:
    seen = view(Match(GAME, 4))
    assert [stall.stall for stall in seen.stalls] == list(WEEKDAYS)
    assert len(WEEKDAYS) == 5


@pytest.mark.parametrize(
    ("seats", "sizes", "revealed", "truck"), [(5, "123", 3, 11), (4, "23", 2, 9), (3, "12", 2, 8), (2, "12", 1, 6)]
)
def test_K2_1_goods_and_deliveries_by_seats(seats: int, sizes: str, revealed: int, truck: int) -> None:
    match = Match(GAME, seats)
    seen = view(match)
    assert [shop.truck for shop in seen.shops] == [truck] * 5
    assert seen.delivery_deck == 5 * len(sizes)
    assert {card[-1] for card in deliveries_in_use(seats)} == set(sizes)
    after = view(placed(seats))
    assert len(after.today) == revealed
    assert after.delivery_deck == 5 * len(sizes) - revealed
    assert {card[-1] for card in after.today} <= set(sizes)


@SEATS
def test_K2_2_one_good_of_each_colour_at_its_stall_and_the_trader_at_B(seats: int) -> None:
    match = Match(GAME, seats, {"stall_order": "truck"})
    seen = view(match)
    assert [(stall.good, stall.count) for stall in seen.stalls] == [(good, 1) for good in GOODS]
    assert seen.trader == "monday"
    assert [stall.price for stall in seen.stalls] == [1, 2, 2, 2, 2]
    assert [fact.good for fact in facts(match, StallOpened)] == list(GOODS)


def test_K2_2_stalls_in_random_order_unless_the_option_says_otherwise() -> None:
    orders = {tuple(stall.good for stall in view(Match(GAME, 3, {}, seed)).stalls) for seed in range(60)}
    assert len(orders) > 30
    assert all(sorted(order) == sorted(GOODS) for order in orders)


@SEATS
def test_K2_3_three_cards_of_an_own_shuffled_deck(seats: int) -> None:
    first_cards: Counter[str] = Counter()
    for seed in range(200):
        match = Match(GAME, seats, seed=seed)
        drawn = facts(match, CardDrawn)
        assert Counter(fact.seat for fact in drawn) == dict.fromkeys(range(seats), 3)
        assert view(match, 0).hand == sorted((f.card for f in drawn if f.seat == 0), key=CARDS.index)
        first_cards.update(fact.card for fact in drawn)
    expected = 200 * seats * 3 / 10
    assert all(0.6 * expected < first_cards[card] < 1.4 * expected for card in CARDS)


@SEATS
def test_K2_3_the_delivery_deck_is_shuffled(seats: int) -> None:
    orders = {
        tuple(GAME.to_dict(Match(GAME, seats, seed=seed).position)["state"]["delivery_deck"]) for seed in range(9)
    }
    assert len(orders) == 9
    assert all(sorted(order) == sorted(deliveries_in_use(seats)) for order in orders)


@SEATS
def test_K2_4_lists_are_neighbours_and_the_highest_number_is_first(seats: int) -> None:
    deals: Counter[tuple[int, ...]] = Counter()
    for seed in range(400):
        match = Match(GAME, seats, seed=seed)
        numbers = tuple(seat.number for seat in view(match).seats)
        deals[numbers] += 1
        assert len(set(numbers)) == seats
        rows = [{(start + i) % 5 + 1 for i in range(seats)} for start in range(5)]
        assert set(numbers) in rows
        assert view(match).first == numbers.index(max(numbers))
        assert len(facts(match, ListDealt)) == seats
    if seats == 2:
        assert len(deals) == 10
        assert min(deals.values()) > 15


def test_K2_4_of_5_1_2_the_5_is_first() -> None:
    for seed in range(200):
        numbers = [seat.number for seat in view(Match(GAME, 3, seed=seed)).seats]
        if set(numbers) == {5, 1, 2}:
            assert view(Match(GAME, 3, seed=seed)).first == numbers.index(5)
            return
    raise AssertionError("no such deal among the seeds")


@SEATS
def test_K2_5_pawns_are_placed_one_at_a_time_at_shops_only(seats: int) -> None:
    match = Match(GAME, seats, seed=1)
    first = view(match).first
    order = []
    while view(match).phase == "set_up":
        seat = match.position.acting()[0]
        order.append(seat)
        assert moves(match) == [JoinQueue(name) for name in QUEUES[:5]]
        with pytest.raises(StaczError, match="not allowed"):
            match.play(seat, JoinQueue(QUEUES[5]))
        match.play(seat, JoinQueue(QUEUES[len(order) % 5]))
    assert order == [(first + i) % seats for i in range(5 * seats)]
    assert [seat.home for seat in view(match).seats] == [0] * seats
    assert queue(match, "rtv_agd")[0] == first


@SEATS
def test_K2_6_a_speculator_at_the_end_of_each_queue_an_empty_one_too(seats: int) -> None:
    match = placed(seats)
    assert [fact.shop for fact in facts(match, SpeculatorPlaced)] == list(SHOPS)
    assert len(queue(match, "spozywczy")) == 5 * seats + 1
    assert queue(match, "spozywczy")[-1] is None
    assert all(queue(match, shop) == [None] for shop in SHOPS[1:])


@SEATS
def test_a_new_deal_leaves_nothing_of_the_old_game(seats: int) -> None:
    options = {"saturday": "played_under", "stall_order": "random"}
    fresh = GAME.start(seats, options, seed=2)
    position = GAME.start(seats, options, seed=1)
    chance = Chance(3)
    while not position.is_over:
        position.finish(chance, 7)
        again = position.copy()
        again.deal_again(2)
        assert again.fault() == 0
        assert again.state_hash() == fresh.state_hash()
