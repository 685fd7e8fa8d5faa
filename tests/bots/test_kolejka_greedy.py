"""The rules of thumb of Kolejka, each where every player would agree; and what every policy must keep."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import product
from typing import Any

import pytest

from stacz.bots.kolejka.policy import KolejkaPolicy
from stacz.bots.kolejka.reasons import REASONS, reasons_for
from stacz.core.chance import Chance
from stacz.core.limits import MAX_OPTIONS
from stacz.core.match import Match
from stacz.core.position import Position
from stacz.games.kolejka import GAME
from stacz.games.kolejka.components import SHOPS, Good, Queue
from stacz.games.kolejka.moves import (
    BuyGood,
    EndRecall,
    ExchangeGood,
    ExchangeGoods,
    JoinQueue,
    KolejkaMove,
    LeaveMarket,
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
    RecallPawn,
    StayAtMarket,
)
from tests.games.kolejka.builder import moves, scene

GROCERY, RTV, MEBLE, ODZIEZ, KIOSK = SHOPS
FOOD, APPLIANCE, FURNITURE, CLOTHING, SUNDRY = Good
# Seat 0 has list 4 in all scenes: food 2, appliance 1, clothing 4, sundry 3, and no furniture.
ALMOST_ALL = {"food": 2, "appliance": 1, "clothing": 3, "sundry": 3}


FULL = {seat: ["lista", "traf", "pomylka"] for seat in range(4)}
PLENTY = dict.fromkeys(Good, 4)


def table(day: int = 2, phase: str = "jump", **given: Any) -> Match:
    """Return a scene of four seats with seat 0 first; nothing comes from the truck any more, unless it is said."""
    rank = (1 - day) % 4  # the seat with the highest list was first on the first day
    lists = [4, 3, 2, 1] if rank == 0 else [4, 2, 1]
    if rank:
        lists.insert(rank, 5)
    hands = FULL if phase in ("queue_up", "evening") else {}
    return scene(4, **{"day": day, "phase": phase, "lists": lists, "hands": hands, "truck": {}, **given})


def last_round(card: str, **given: Any) -> Match:
    """Return a scene in which seat 0 is to play its last card of the day, and nobody else has another."""
    return table(**{"hands": {0: [card]}, "round": 3, **given})


def best(match: Match, seat: int = 0) -> KolejkaMove:
    """Return the move that the policy rates best, and see that it is the only one."""
    position = match.position
    worth = KolejkaPolicy().ratings(position, seat)
    first, second = sorted(worth, reverse=True)[:2]
    assert first > second
    return GAME.read_move(position, seat, position.legal(seat)[worth.index(first)])  # type: ignore[return-value]


def reason(match: Match, move: KolejkaMove, seat: int = 0) -> str:
    (number,) = GAME.write_move(match.position, seat, move)
    return reasons_for(match.position, seat, [number])[0].code  # type: ignore[arg-type]


def knowing(match: Match, n: int) -> Match:
    """Return the same with seat 0 knowing the next n delivery cards."""
    state = GAME.save(match.position)
    state["seats"][0]["peeked"] = n
    match.position = GAME.load(state, match.position.n_seats, [0] * MAX_OPTIONS)
    return match


# ---- Phase 1: where to stand ------------------------------------------------------------------------------------


def test_goods_left_over_are_the_surest() -> None:
    match = table(phase="queue_up", shelf={"kiosk": {"sundry": 2}}, truck=PLENTY)
    assert best(match) == JoinQueue(Queue.KIOSK)
    assert reason(match, JoinQueue(Queue.KIOSK)) == "sure_goods"


def test_an_empty_truck_is_not_waited_for() -> None:
    match = table(phase="queue_up", truck={"appliance": 5})
    assert best(match) == JoinQueue(Queue.RTV_AGD)


def test_what_kolega_showed_is_used() -> None:
    coming = ["odziez_3", "meble_2"]
    match = table(phase="queue_up", coming=coming, truck=PLENTY, played={0: ["kolega"]})
    assert best(knowing(match, 2)) == JoinQueue(Queue.ODZIEZ)
    assert reason(match, JoinQueue(Queue.ODZIEZ)) == "sure_goods"
    assert reason(match, JoinQueue(Queue.KIOSK)) == "likely_delivery"


def test_cards_that_have_come_this_week_do_not_come_again() -> None:
    """On Friday the last two cards are known by counting."""
    left = ["kiosk_2", "odziez_3"]
    match = table(phase="queue_up", day=5, coming=left, truck=PLENTY)
    worth = dict(zip(moves(match), KolejkaPolicy().ratings(match.position, 0), strict=True))
    assert worth[JoinQueue(Queue.KIOSK)] > worth[JoinQueue(Queue.SPOZYWCZY)] + 0.5
    assert worth[JoinQueue(Queue.ODZIEZ)] > worth[JoinQueue(Queue.RTV_AGD)] + 0.5


def test_a_short_queue_is_better_than_a_long_one() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [1, 2, 3, 1, 2, None], "kiosk": [None]}
    match = table(phase="queue_up", queues=queues, truck={"clothing": 5, "sundry": 5})
    assert best(match) == JoinQueue(Queue.KIOSK)


def test_a_list_that_stalls_can_complete_is_a_reason_to_go_to_market() -> None:
    match = table(phase="queue_up", goods={0: {**ALMOST_ALL, "furniture": 2}}, truck=dict.fromkeys(Good, 2))
    assert best(match) == JoinQueue(Queue.BAZAR)


# ---- Phase 3: cards -----------------------------------------------------------------------------------------------


def test_the_last_good_under_the_counter_wins() -> None:
    match = last_round("towar", goods={0: ALMOST_ALL}, queues={"odziez": [0, None]}, shelf={"odziez": {"clothing": 2}})
    assert best(match) == PlayTowar(ODZIEZ, CLOTHING)
    assert reason(match, PlayTowar(ODZIEZ, CLOTHING)) == "completes_list"


def test_matka_goes_where_one_place_is_not_enough() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [1, 2, 0, None]}
    match = table(hands={0: ["pan", "matka"]}, round=2, queues=queues, shelf={"odziez": {"clothing": 1}})
    assert best(match) == PlayMatka(ODZIEZ, 3)
    assert reason(match, PlayMatka(ODZIEZ, 3)) == "serves_more"
    assert reason(match, PlayPan(ODZIEZ, 3)) == "moves_up"


def test_pan_is_for_a_list_good_rather_than_for_a_spare_one() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [1, 0, None], "meble": [2, 0, None]}
    match = last_round("pan", queues=queues, shelf={"odziez": {"clothing": 1}, "meble": {"furniture": 1}})
    assert best(match) == PlayPan(ODZIEZ, 2)


def test_krytyka_sends_back_whoever_stands_in_the_way() -> None:
    match = last_round("krytyka", queues={"odziez": [None, 0, 1]}, shelf={"odziez": {"clothing": 1}})
    assert best(match) == PlayKrytyka(ODZIEZ, 1)


def test_lista_is_for_the_last() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [1, 2, None, 0, 0], "kiosk": [0, 2, None, 1]}
    match = last_round("lista", queues=queues, shelf={"odziez": {"clothing": 2}, "kiosk": {"sundry": 1}})
    assert best(match) == PlayLista(ODZIEZ)


def test_traf_goes_where_the_second_is_served() -> None:
    queues: dict[str, list[int | None]] = {"meble": [0, None], "odziez": [1, 2, None]}
    match = last_round("traf", queues=queues, shelf={"odziez": {"clothing": 2}})
    assert best(match) == PlayTraf(MEBLE, 1, ODZIEZ)


def test_pomylka_brings_a_good_to_the_own_pawn() -> None:
    queues: dict[str, list[int | None]] = {"meble": [0, None], "odziez": [1, 2, None]}
    match = last_round("pomylka", queues=queues, shelf={"odziez": {"clothing": 2}})
    assert best(match) == PlayPomylka(ODZIEZ, MEBLE, CLOTHING)
    assert reason(match, PlayPomylka(ODZIEZ, MEBLE, CLOTHING)) == "serves_more"


def test_zwiekszona_is_for_the_shop_where_the_own_pawn_is_next() -> None:
    queues: dict[str, list[int | None]] = {"meble": [1, 2, None], "odziez": [1, 0, None]}
    match = last_round(
        "zwiekszona", queues=queues, today=["meble_2", "odziez_3"], truck={"furniture": 2, "clothing": 2},
        shelf={"meble": {"furniture": 1}, "odziez": {"clothing": 1}},
    )  # fmt: skip
    assert best(match) == PlayZwiekszona(ODZIEZ)


def test_remanent_stops_a_rival_and_not_the_own_pawn() -> None:
    queues: dict[str, list[int | None]] = {"rtv_agd": [0, None], "meble": [1, 2, None]}
    match = last_round("remanent", queues=queues, shelf={"rtv_agd": {"appliance": 1}, "meble": {"furniture": 2}})
    assert best(match) == PlayRemanent(MEBLE)
    assert reason(match, PlayRemanent(MEBLE)) == "holds_rival_back"


def test_kolega_is_for_a_secret() -> None:
    """On Thursday everybody can count what Friday brings."""
    tuesday = last_round("kolega", truck=PLENTY)
    thursday = last_round("kolega", day=4, truck=PLENTY)
    assert best(tuesday) == PlayKolega()
    rated = [dict(zip(moves(match), KolejkaPolicy().ratings(match.position, 0), strict=True))
             for match in (tuesday, thursday)]  # fmt: skip
    assert rated[0][PlayKolega()] > rated[1][PlayKolega()] + 0.1


def test_a_card_that_changes_nothing_is_kept_early_in_the_week() -> None:
    played = ["matka", "krytyka", "lista", "traf", "pomylka", "zwiekszona"]
    match = last_round("pan", played={0: played}, queues={"kiosk": [1, 0, None]})
    assert best(match) == PassCards()


def test_what_rivals_could_undo_is_kept_for_the_last_round() -> None:
    scenery: dict[str, Any] = {
        "queues": {"odziez": [1, 0, None]}, "shelf": {"odziez": {"clothing": 1}}, "truck": PLENTY,
    }  # fmt: skip
    rivals = {1: ["matka"], 2: ["lista"]}
    assert best(table(hands={0: ["matka", "kolega"], **rivals}, round=2, **scenery)) == PlayKolega()
    assert best(table(hands={0: ["matka"], **rivals}, round=3, **scenery)) == PlayMatka(ODZIEZ, 2)


# ---- Phase 4: buying ------------------------------------------------------------------------------------------------


def test_the_good_that_is_lacking_is_bought() -> None:
    match = scene(
        4, hands={0: ["pan"]}, queues={"odziez": [0, None]}, shelf={"odziez": {"clothing": 1, "sundry": 1}},
        goods={0: {"clothing": 4}}, turn=0,
    )  # fmt: skip
    match.play(0, PassCards())
    assert best(match) == BuyGood(SUNDRY)
    assert reason(match, BuyGood(SUNDRY)) == "needed_good"
    assert reason(match, BuyGood(CLOTHING)) == "trading_good"


# ---- Phase 5: the market --------------------------------------------------------------------------------------------


def visit(goods: dict[str, int]) -> Match:
    """Return a scene with a pawn of seat 0 at the market on a Monday, when the trader stands at the food."""
    return table(day=6, phase="trade", visitor=1, market=[0], goods={0: goods}, truck=PLENTY)


def test_a_spare_good_buys_at_the_traders_stall() -> None:
    match = visit({"furniture": 2, "appliance": 1})
    assert best(match) == ExchangeGood(FOOD, FURNITURE)
    assert reason(match, ExchangeGood(FOOD, FURNITURE)) == "good_exchange"


def test_goods_of_the_list_are_not_given_away() -> None:
    match = visit({"clothing": 2, "appliance": 1})
    assert best(match) in (LeaveMarket(), StayAtMarket())


def test_two_for_one_is_right_when_it_completes_the_list() -> None:
    match = visit({**ALMOST_ALL, "furniture": 2})
    assert best(match) == ExchangeGoods(CLOTHING, FURNITURE, FURNITURE)
    assert reason(match, ExchangeGoods(CLOTHING, FURNITURE, FURNITURE)) == "completes_list"


def test_a_pawn_stays_for_tomorrows_stall() -> None:
    """Tomorrow the trader comes to the appliances, and there is nothing to be had today."""
    assert best(visit({"food": 2, "furniture": 1})) == StayAtMarket()
    assert best(visit({"food": 2, "appliance": 1})) == LeaveMarket()


# ---- Phase 6: the evening -------------------------------------------------------------------------------------------


def test_a_pawn_leaves_an_empty_shop_and_an_empty_truck() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [0, None], "kiosk": [0, 0, 0, 0, None]}
    match = table(phase="evening", day=1, queues=queues, truck={"sundry": 5, "food": 5})
    assert best(match) == RecallPawn(Queue.ODZIEZ, 1)


def test_pawns_with_good_places_stay() -> None:
    queues: dict[str, list[int | None]] = {"odziez": [0, 1, 2, None], "kiosk": [0, 1, 2, None]}
    match = table(phase="evening", day=1, queues=queues, truck={"clothing": 5, "sundry": 5})
    assert best(match) == EndRecall()


# ---- What every policy must keep -----------------------------------------------------------------------------------


def scattered(n: int) -> list[Position]:
    """Return positions from games with all numbers of seats and all options, with some moves played by chance."""
    found: list[Position] = []
    rng = random.Random(5)
    policy = KolejkaPolicy()
    while len(found) < n:
        options = {option.name: option.decode(rng.randrange(2)) for option in GAME.options}
        position = GAME.start(2 + len(found) % 4, options, seed=rng.randrange(1000))
        policy.finish(position, Chance(len(found)), slips=rng.choice([0, 200, 1024]), limit=rng.randrange(300))
        if not position.is_over:
            found.append(position)
    return found


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    return scattered(60 if os.environ.get("STACZ_MODE") == "python" else 600)


def test_a_rating_depends_on_nothing_that_the_seat_cannot_know(positions: list[Position]) -> None:
    policy = KolejkaPolicy()
    for position in positions:
        for seat in position.acting():
            one, other = (policy.ratings(position.seen_from(seat, seed), seat) for seed in (1, 2))
            assert one == other
            assert one == KolejkaPolicy().ratings(position, seat)  # nor on what was looked at before


def test_every_move_has_a_rating_and_a_reason(positions: list[Position]) -> None:
    policy = KolejkaPolicy()
    for position in positions:
        for seat in position.acting():
            worth = policy.ratings(position, seat)
            assert all(-1e6 < value < 1e6 for value in worth)
            for move in position.legal(seat):
                reasons = reasons_for(position, seat, [move])  # type: ignore[arg-type]
                assert {reason.code for reason in reasons} <= set(REASONS)
            assert all(-5 < value < 40 for value in policy.prospects(position))


def test_it_beats_chance() -> None:
    policy = KolejkaPolicy()
    wins = 0.0
    deals = 1 if os.environ.get("STACZ_MODE") == "python" else 25
    for deal, seat in product(range(deals), range(4)):
        position, chance = GAME.start(4, seed=deal), Chance(deal)
        while not position.is_over:
            turn = position.acting()[0]
            legal = position.legal(turn)
            move = policy.choose(position, turn, chance) if turn == seat else legal[chance.pick(len(legal))]
            position.play(turn, move)
        wins += position.shares()[seat]
    assert wins >= 0.9 * 4 * deals


GAME_BY_POLICY = """
from stacz.bots.kolejka.policy import KolejkaPolicy
from stacz.core.chance import Chance
from stacz.games.kolejka import GAME
position = GAME.start(4, seed=8)
made = KolejkaPolicy().finish(position, Chance(3))
print(made, position.state_hash())
"""


def test_compiled_or_not_it_plays_the_same_game() -> None:
    results = {
        subprocess.run(
            [sys.executable, "-c", GAME_BY_POLICY],
            env={**os.environ, **env},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for env in ({"STACZ_MODE": "python"}, {})
    }
    assert len(results) == 1
