"""Cinkciarz: the rules of thumb choose what a good player would, and use only what the seat may know."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from stacz.bots.cinkciarz.policy import CinkciarzPolicy
from stacz.bots.cinkciarz.reasons import REASONS, reasons_for
from stacz.bots.policy import SKIP
from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.games.cinkciarz import GAME, codes
from stacz.games.cinkciarz.components import SERIALS, WORTH_OF
from stacz.games.cinkciarz.rules import CinkciarzPosition
from tests.conformance.walks import SLOW
from tests.games.cinkciarz.table import bid_all, scene, serials

LEFT, RIGHT = codes.exchange_with_bank(0), codes.exchange_with_bank(1)
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"swap_order": "next", "stalemate_rounds": 1},
    {"threshold_inclusive": False, "stalemate_rounds": 20},
)


def position_of(match: Match) -> CinkciarzPosition:
    assert isinstance(match.position, CinkciarzPosition)
    return match.position


def reason_for(position: CinkciarzPosition, seat: int, *actions: int) -> str:
    """Return the code of the weightiest reason."""
    return reasons_for(position, seat, actions)[0].code


def ratings(position: CinkciarzPosition, seat: int) -> dict[int, float]:
    return dict(zip(position.legal(seat), CinkciarzPolicy().ratings(position, seat), strict=True))


def best(position: CinkciarzPosition, seat: int) -> int:
    rated = ratings(position, seat)
    top = max(rated.values())
    assert list(rated.values()).count(top) == 1
    return next(move for move, worth in rated.items() if worth == top)


def best_bid(position: CinkciarzPosition, seat: int) -> list[int]:
    """Return the serial numbers that the policy lays, until it seals."""
    position = position.copy()  # type: ignore[assignment]
    laid: list[int] = []
    while (move := best(position, seat)) != codes.SEAL_BID:
        position.play(seat, move)
        laid.append(codes.lay_card_card(move) + 1)
    return laid


def mixed_positions(seats: int, options: dict[str, Any], games: int) -> Iterator[tuple[CinkciarzPosition, int]]:
    """Yield positions and seats to act, from games in which half of the moves are the policy's and half are random."""
    policy = CinkciarzPolicy()
    for seed in range(games):
        position = GAME.start(seats, options, seed=seed)
        assert isinstance(position, CinkciarzPosition)
        chance = Chance(seed)
        while not position.is_over:
            acting = position.acting()
            seat = acting[chance.pick(len(acting))]
            if chance.pick(8) == 0:
                yield position, seat
            moves = position.legal(seat)
            chosen = policy.choose(position, seat, chance) if chance.pick(2) else moves[chance.pick(len(moves))]
            position.play(seat, chosen)


# ---- Bids ----------------------------------------------------------------------------------------------------------


def test_the_lone_useless_note_is_laid_and_not_the_set() -> None:
    rubles, lone = serials("ruble-20"), serials("marki-20")[0]
    match = scene({0: [*rubles, *serials("ruble-30"), lone]}, left=serials("zlote-20") + serials("zlote-40"))
    assert best(position_of(match), 0) == codes.lay_card(lone - 1)


def test_coins_of_a_full_set_are_kept_and_the_newspaper_is_laid_when_nothing_is_worth_a_card() -> None:
    match = scene({0: serials("gold-20")[:3]}, left=serials("marki-20"), right=serials("funty-20"), stack=())
    assert position_of(match).last
    assert best(position_of(match), 0) == codes.LAY_NEWSPAPER
    match.position.play(0, codes.LAY_NEWSPAPER)
    assert best(position_of(match), 0) == codes.SEAL_BID


def test_a_great_prize_is_worth_a_higher_bid_than_a_poor_one() -> None:
    hand = [*serials("ruble-20")[:2], *serials("ruble-30")[:2], *serials("marki-50"), *serials("funty-60")]
    prize = [serials("ruble-20")[2], serials("ruble-30")[2], *serials("ruble-60"), *serials("ruble-50")]
    poor = [*serials("silver-10")[:1], *serials("zlote-20")[:1], *serials("dolary-20")[:1], *serials("franki-20")[:1]]
    weak = [*serials("silver-10")[1:2], *serials("zlote-30")[:1], *serials("dolary-30")[:1], *serials("franki-30")[:1]]
    rich_bid = best_bid(position_of(scene({0: hand}, left=prize)), 0)
    poor_bid = best_bid(position_of(scene({0: hand}, left=poor, right=weak)), 0)
    assert sum(WORTH_OF[serial - 1] for serial in rich_bid) > sum(WORTH_OF[serial - 1] for serial in poor_bid)
    assert not {SERIALS[serial - 1] for serial in rich_bid} & {"ruble-20", "ruble-30"}


def test_of_equal_notes_the_smaller_serial_number_is_laid() -> None:
    twins = serials("marki-20")[:2]
    rated = ratings(position_of(scene({0: [*twins, *serials("ruble-20")]})), 0)
    assert rated[codes.lay_card(twins[0] - 1)] > SKIP
    assert rated[codes.lay_card(twins[1] - 1)] == SKIP


def test_orders_of_the_same_bid_are_considered_once_and_no_newspaper_beside_money() -> None:
    position = position_of(scene({0: [3, 14, 41, 52, 65]}))
    assert all(worth > SKIP for worth in ratings(position, 0).values())
    position.play(0, codes.lay_card(40))
    rated = ratings(position, 0)
    assert {move for move, worth in rated.items() if worth == SKIP} == {2, 13, codes.LAY_NEWSPAPER}


def test_a_bid_of_the_newspaper_is_sealed() -> None:
    position = position_of(scene({0: [3, 14, 41, 52, 65]}))
    position.play(0, codes.LAY_NEWSPAPER)
    rated = ratings(position, 0)
    assert {move for move, worth in rated.items() if worth > SKIP} == {codes.SEAL_BID}


# ---- Exchanges -----------------------------------------------------------------------------------------------------


def exchange_scene(
    hand: list[int], lot: list[int], left: list[int], right: list[int], rival: list[int] | None = None, **more: Any
) -> CinkciarzPosition:
    """Return a scene in which seat 0 laid a lot and is to exchange before seat 1, which laid a silver coin."""
    coin = serials("silver-10")[0]
    match = scene({0: [*hand, *lot], 1: [coin, *(rival or serials("gold-20")[:1])]}, left=left, right=right, **more)
    bid_all(match, {0: lot, 1: [coin]})
    assert match.position.acting() == [0]
    return position_of(match)


def test_the_side_that_completes_a_set_is_taken() -> None:
    zlote = serials("zlote-20")
    right = [zlote[2], *serials("marki-30")[:1], *serials("dolary-20")[:1], *serials("franki-30")[:1]]
    left = [*serials("funty-40"), *serials("marki-30")[1:2], *serials("dolary-20")[1:2], *serials("franki-30")[1:2]]
    for stack in ((), 20):
        position = exchange_scene(zlote[:2], serials("ruble-40"), left, right, stack=stack)
        assert best(position, 0) == RIGHT
        assert reason_for(position, 0, RIGHT) == "completes_set"


def test_the_side_that_saves_the_fee_is_taken_in_the_last_round() -> None:
    hand = [*serials("zlote-60"), *serials("zlote-50"), *serials("zlote-40"), *serials("zlote-20")[:1]]  # 170
    position = exchange_scene(
        hand, serials("ruble-40"), serials("zlote-30")[:1], [*serials("funty-60"), *serials("funty-50")], stack=()
    )
    assert best(position, 0) == LEFT
    assert reason_for(position, 0, LEFT) == "over_the_line"


def test_exactly_200_is_enough_only_where_the_table_says_so() -> None:
    hand = [*serials("zlote-60"), *serials("zlote-50"), *serials("zlote-40"), *serials("zlote-20")[:1]]  # 170
    for inclusive, worth in ((True, 130.0), (False, 30.0)):
        position = exchange_scene(
            hand, serials("ruble-40"), serials("zlote-30")[:1], serials("funty-60"), stack=(),
            threshold_inclusive=inclusive,
        )  # fmt: skip
        rated = ratings(position, 0)
        assert rated[LEFT] - rated[RIGHT] == pytest.approx(worth)


def test_a_lot_that_is_better_than_the_offers_is_taken_back() -> None:
    position = exchange_scene(
        serials("zlote-20")[:2], serials("zlote-20")[2:], serials("marki-20")[:2], serials("funty-20")[:2], stack=()
    )
    assert best(position, 0) == codes.DECLINE_EXCHANGE
    assert reason_for(position, 0, codes.DECLINE_EXCHANGE) == "keep"


def test_a_lot_of_another_seat_is_taken_if_it_fits_better() -> None:
    golds = serials("gold-20")
    match = scene({0: [*golds[:2], *serials("marki-60")], 1: [golds[2], 12]}, left=[3], right=[20], stack=())
    bid_all(match, {0: serials("marki-60"), 1: [golds[2]]})
    assert best(position_of(match), 0) == codes.exchange_with_seat(1)
    assert reason_for(position_of(match), 0, codes.exchange_with_seat(1)) == "coin_set"


def test_what_a_later_seat_needs_is_taken_away() -> None:
    marki, funty = serials("marki-20"), serials("funty-20")
    for needed, move in ((marki, LEFT), (funty, RIGHT)):
        position = exchange_scene(
            serials("zlote-20")[:1], serials("ruble-20")[:1], marki[2:], funty[2:], rival=needed[:2], stack=()
        )
        assert best(position, 0) == move
        assert reason_for(position, 0, move) == "denies_rival"


# ---- What every policy must be -------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_ratings_and_reasons_do_not_depend_on_what_the_seat_cannot_know(seats: int, options: dict[str, Any]) -> None:
    policy = CinkciarzPolicy()
    seen = 0
    for position, seat in mixed_positions(seats, options, 1):
        first, second = position.seen_from(seat, 1), position.seen_from(seat, 2)
        rated = policy.ratings(first, seat)
        assert rated == policy.ratings(second, seat) == policy.ratings(position, seat)
        assert max(rated) > SKIP
        assert all(abs(worth) < 5000 or worth == SKIP for worth in rated)
        for move in position.legal(seat):
            assert isinstance(first, CinkciarzPosition)
            assert isinstance(second, CinkciarzPosition)
            reasons = reasons_for(first, seat, [move])
            assert {reason.code for reason in reasons} <= set(REASONS)
            assert reasons == reasons_for(second, seat, [move])
        seen += 1
    assert seen > 5


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_beats_random_seats(seats: int) -> None:
    policy = CinkciarzPolicy()
    for seed in range(2):
        position = GAME.start(seats, seed=seed)
        chance = Chance(seed)
        while not position.is_over:
            seat = position.acting()[0]
            moves = position.legal(seat)
            position.play(seat, moves[chance.pick(len(moves))] if seat else policy.choose(position, 0, chance))
        assert position.shares()[0] == 1.0


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_seats_finish_a_game_and_hope_for_what_they_have_at_the_end(seats: int, options: dict[str, Any]) -> None:
    policy = CinkciarzPolicy()
    position = GAME.start(seats, options, seed=3)
    hopes = policy.prospects(position)
    assert max(hopes) - min(hopes) < policy.spread
    assert policy.finish(position, Chance(1), limit=1000) < 1000
    assert position.is_over
    assert policy.prospects(position) == position.scores()


def test_sensible_seats_play_short_games() -> None:
    decisions = rounds = 0
    for seed in range(5):
        position = GAME.start(4, seed=seed)
        assert isinstance(position, CinkciarzPosition)
        decisions += CinkciarzPolicy().finish(position, Chance(seed))
        rounds += position.round
    assert 5 * 6 <= rounds <= 5 * 12
    assert decisions / rounds < 20  # four seats: one to three cards and a seal each, and an exchange


GAMES_TO_COMPARE = """
from stacz.bots.cinkciarz.policy import CinkciarzPolicy
from stacz.core.chance import Chance
from stacz.games.cinkciarz import GAME
for seats in GAME.seats:
    position = GAME.start(seats, seed=seats)
    print(CinkciarzPolicy().ratings(position, 0), CinkciarzPolicy().prospects(position))
    print(CinkciarzPolicy().finish(position, Chance(1), slips=50), position.state_hash())
"""


@pytest.mark.skipif(SLOW, reason="compared from the compiled side")
def test_compiled_and_uncompiled_policies_play_alike() -> None:
    played = [
        subprocess.run(
            [sys.executable, "-c", GAMES_TO_COMPARE],
            env={**os.environ, "STACZ_MODE": mode},
            capture_output=True,
            check=True,
        ).stdout
        for mode in ("compiled", "python")
    ]
    assert played[0]
    assert played[0] == played[1]


def test_a_lead_in_cards_is_a_lead_in_hope() -> None:
    match = scene({0: [*serials("ruble-20"), *serials("ruble-30"), *serials("ruble-60")], 1: serials("marki-20")[:1]})
    hopes = CinkciarzPolicy().prospects(position_of(match))
    assert hopes[0] > hopes[1] + 100


# ---- Reasons -------------------------------------------------------------------------------------------------------


def test_reasons_of_a_bid_look_at_the_whole_of_it() -> None:
    lone, rubles, dear = serials("marki-20")[0], serials("ruble-20"), serials("ruble-60")[0]
    position = position_of(scene({0: [lone, *rubles, dear]}))
    lays = [codes.lay_card(serial - 1) for serial in (lone, *rubles, dear)]
    assert reason_for(position, 0, codes.LAY_NEWSPAPER, codes.SEAL_BID) == "sit_out"
    assert reason_for(position, 0, lays[0], codes.SEAL_BID) == "lone_note"
    assert reason_for(position, 0, lays[1], codes.SEAL_BID) == "wins_ties"
    assert reason_for(position, 0, lays[0], *lays[2:], codes.SEAL_BID) == "acts_early"
    cheap = {reason.code: reason.numbers for reason in reasons_for(position, 0, [lays[0], codes.SEAL_BID])}
    assert cheap["risks_little"] == cheap["enough"] == {"total": 20}
    assert cheap["spares_best"] == {"sum": 120}
    position.play(0, lays[0])
    assert reason_for(position, 0, lays[4], lays[3], codes.SEAL_BID) == "acts_early", "with what lies there already"


def test_in_the_last_round_a_card_without_points_costs_nothing() -> None:
    lone, rubles = serials("marki-20")[0], serials("ruble-20")
    position = position_of(scene({0: [lone, *rubles]}, stack=()))
    assert reason_for(position, 0, codes.lay_card(lone - 1)) == "costs_nothing"
    assert reason_for(position, 0, codes.lay_card(rubles[0] - 1)) != "costs_nothing"


def test_building_and_gathering_are_told_apart() -> None:
    strong = [*serials("zlote-60"), *serials("zlote-50")]
    notes = ("dolary-20", "marki-20", "funty-30")
    more = [serials("zlote-20")[0], *(serials(note)[0] for note in notes)]
    spread = [serials("franki-20")[0], *(serials(note)[1] for note in notes)]
    position = exchange_scene(strong, serials("ruble-40"), more, spread)
    assert reason_for(position, 0, LEFT) == "builds_currency"
    assert reason_for(position, 0, RIGHT) == "more_cards"
    assert reasons_for(position, 0, [LEFT])[0].numbers == {"sum": 130}
