"""Pan tu nie stał!: what the rules of thumb must see, and that they look at nothing secret."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

import stacz
from stacz.bots.pan.policy import PanPolicy
from stacz.bots.pan.reasons import REASONS, reasons_for
from stacz.bots.policy import SKIP
from stacz.core.chance import Chance
from stacz.core.match import Match
from stacz.core.wire import Move
from stacz.games.pan import GAME, codes, limits
from stacz.games.pan.components import SHOPS, Card, Good, Shop
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
from stacz.games.pan.rules import PanPosition
from tests.conformance.walks import sampled_positions, variants
from tests.games.pan.scene import CHMIELNA, MARSZALKOWSKA, PULAWSKA, pan, play

SLOW = stacz.MODE == "python"
TABLES = [(seats, options) for seats in GAME.seats for options in variants(GAME, seats)]


def ratings(match: Match) -> dict[Move, float]:
    """Return how the policy rates each move of the seat that is to act."""
    position = match.position
    seat = position.acting()[0]
    worth = PanPolicy().ratings(position, seat)
    return {GAME.read_move(position, seat, move): w for move, w in zip(position.legal(seat), worth, strict=True)}


def best(match: Match) -> Move:
    """Return the move that the policy likes best."""
    rated = ratings(match)
    return max(rated, key=lambda move: rated[move])


def check(**words: Any) -> Match:
    """Return a match where seat 0 may take a good at Chmielna."""
    return play(**{"phase": "check", "checked": "chmielna", **words})


def place(shop: Shop, card: Card, count: int = 1) -> PlaceCards:
    return PlaceCards(shop, card, count)


# ---- Taking --------------------------------------------------------------------------------------------------------


def test_far_ahead_the_cheap_good_first_keeps_the_lead_for_the_dear_one() -> None:
    match = check(queues={"chmielna": "0:three 0:two 0:two 0:two 1:one"}, goods={"chmielna": "szynka buty_zimowe"})
    move = best(match)
    assert isinstance(move, TakeGood)
    assert move.good == Good.SZYNKA


def test_barely_ahead_the_dear_good_first_is_sure() -> None:
    match = check(queues={"chmielna": "0:two 1:one"}, goods={"chmielna": "herbata telewizor"})
    move = best(match)
    assert isinstance(move, TakeGood)
    assert move.good == Good.TELEWIZOR


def test_the_good_protects_the_strongest_card_and_does_not_hold_synku() -> None:
    match = check(queues={"chmielna": "0:one 0:synku 0:three 1:one"}, goods={"chmielna": "herbata telewizor"})
    rated = ratings(match)
    on = {card: rated[TakeGood(Good.TELEWIZOR, card)] for card in (Card.ONE, Card.SYNKU, Card.THREE)}
    assert on[Card.THREE] > on[Card.ONE] > on[Card.SYNKU]


def test_E11_in_the_final_checks_a_tie_behind_the_leader_loses_the_dear_good() -> None:
    match = check(
        phase="final",
        last_turns=0,
        ran_out=0,
        queues={"chmielna": "0:three 0:two 1:two 2:two"},
        goods={"chmielna": "oranzada telewizor"},
        piles={0: ""},
    )
    move = best(match)
    assert isinstance(move, TakeGood)
    assert move.good == Good.ORANZADA


def test_in_the_final_checks_the_dear_good_first_if_only_one_can_be_had() -> None:
    match = check(
        phase="final",
        last_turns=0,
        ran_out=0,
        queues={"chmielna": "0:three 1:two"},
        goods={"chmielna": "szynka telewizor"},
        piles={0: ""},
    )
    move = best(match)
    assert isinstance(move, TakeGood)
    assert move.good == Good.TELEWIZOR


@pytest.mark.parametrize("queue", ["0:two 1:one", "0:two+telewizor 0:three 0:two 0:two 0:matka"])
def test_a_good_is_not_declined(queue: str) -> None:
    rated = ratings(check(queues={"chmielna": queue}, options={"must_take": False}))
    assert max(rated, key=lambda move: rated[move]) != DeclineGood()
    assert rated[DeclineGood()] < max(rated.values())


# ---- Placing -------------------------------------------------------------------------------------------------------


def test_a_card_goes_where_nobody_stands_and_the_goods_are_dear() -> None:
    match = play(
        goods={"chmielna": "oranzada ocet", "pulawska": "telewizor skladak", "marszalkowska": "herbata cukier"},
        hands={0: "one"},
        actions=1,
    )
    rated = ratings(match)
    there = rated[place(PULAWSKA, Card.ONE)]
    assert there > rated[place(MARSZALKOWSKA, Card.ONE)]
    assert there > rated[place(CHMIELNA, Card.ONE)]


def test_no_card_is_thrown_after_a_queue_that_is_lost() -> None:
    match = play(
        queues={"chmielna": "1:three 1:two 1:two 1:two 0:one"},
        goods={"chmielna": "skladak radio", "pulawska": "szynka budzik"},
        hands={0: "one"},
        actions=1,
    )
    rated = ratings(match)
    assert rated[place(PULAWSKA, Card.ONE)] > rated[place(CHMIELNA, Card.ONE)]


def test_enough_to_lead_is_better_than_too_little_and_than_a_tie() -> None:
    match = play(queues={"chmielna": "1:two"}, goods={"chmielna": "skladak radio"}, hands={0: "one one one"}, actions=1)
    rated = ratings(match)
    one, two, three = (rated[place(CHMIELNA, Card.ONE, n)] for n in (1, 2, 3))
    assert three > two
    assert three > one


def test_a_tie_is_enough_to_keep_a_rival_from_taking() -> None:
    words: dict[str, Any] = {"goods": {"chmielna": "skladak radio"}, "hands": {0: "two"}, "actions": 1}
    block = ratings(play(queues={"chmielna": "1:two"}, **words))[place(CHMIELNA, Card.TWO)]
    late = ratings(play(queues={"chmielna": "1:two 2:two"}, **words))[place(CHMIELNA, Card.TWO)]
    assert block > late


def test_przewodnia_joins_przewodnia() -> None:
    match = play(
        queues={"chmielna": "0:przewodnia 0:przewodnia 1:three", "pulawska": "0:two 0:one 1:two 1:one"},
        goods={"chmielna": "skladak radio", "pulawska": "pralka_wirnikowa dywan"},
        hands={0: "przewodnia"},
        actions=1,
    )
    rated = ratings(match)
    assert rated[place(CHMIELNA, Card.PRZEWODNIA)] > rated[place(PULAWSKA, Card.PRZEWODNIA)]


def test_who_will_draw_anyway_draws_first() -> None:
    match = play(
        queues={"chmielna": "1:one"},
        goods={"chmielna": "telewizor skladak", "pulawska": "oranzada ocet", "marszalkowska": "herbata cukier"},
        hands={0: "two"},
    )
    assert best(match) == DrawCard()


def test_the_last_action_takes_the_lead_rather_than_a_card() -> None:
    match = play(
        queues={"chmielna": "1:one"},
        goods={"chmielna": "telewizor skladak", "pulawska": "oranzada ocet", "marszalkowska": "herbata cukier"},
        hands={0: "two"},
        actions=1,
    )
    assert best(match) == place(CHMIELNA, Card.TWO)


# ---- Cards with an effect ------------------------------------------------------------------------------------------


def test_a_matka_never_costs_an_action() -> None:
    rated = ratings(play(hands={0: "matka matka one"}))
    assert rated[place(CHMIELNA, Card.MATKA)] == rated[place(CHMIELNA, Card.MATKA, 2)] == SKIP
    assert rated[PlayMatka(CHMIELNA)] > SKIP


def test_a_matka_is_kept_where_she_changes_nothing_and_played_where_she_leads() -> None:
    words: dict[str, Any] = {
        "goods": {"chmielna": "telewizor skladak", "pulawska": "oranzada ocet", "marszalkowska": "herbata cukier"},
        "hands": {0: "matka"},
        "actions": 1,
    }
    strong = "1:three 1:two 1:two 1:two 1:matka 1:matka"
    queues = {"chmielna": strong, "pulawska": "2:three 2:two 2:two", "marszalkowska": "2:matka 2:two 2:matka"}
    lost, open_ = play(queues=queues, **words), play(queues={"chmielna": "1:one"}, **words)
    for match in (lost, open_):
        match.play(0, DrawCard())
    assert best(lost) == EndTurn()
    assert best(open_) == PlayMatka(CHMIELNA)


def test_the_list_helps_who_is_many_against_who_is_strong() -> None:
    words: dict[str, Any] = {"goods": {"chmielna": "telewizor skladak"}, "hands": {0: "lista one"}, "actions": 1}
    many = ratings(play(queues={"chmielna": "0:one 0:one 1:three 1:two"}, **words))
    strong = ratings(play(queues={"chmielna": "0:three 0:two 1:one 1:one"}, **words))
    assert many[place(CHMIELNA, Card.LISTA)] > many[place(CHMIELNA, Card.ONE)]
    assert strong[place(CHMIELNA, Card.LISTA)] < strong[place(CHMIELNA, Card.ONE)]


def test_pan_tu_nie_stal_pushes_out_the_leader_s_strongest_card() -> None:
    match = play(
        queues={"chmielna": "1:three 1:one 2:one 0:two"},
        goods={"chmielna": "telewizor skladak"},
        hands={0: "pan"},
        actions=1,
    )
    rated = ratings(match)
    assert best(match) == CoverCard(CHMIELNA, 1, Card.THREE)
    assert rated[CoverCard(CHMIELNA, 1, Card.THREE)] > rated[CoverCard(CHMIELNA, 1, Card.ONE)] > SKIP
    assert rated[CoverCard(CHMIELNA, 0, Card.TWO)] == SKIP


def test_a_list_that_helps_the_leader_is_pushed_out() -> None:
    words: dict[str, Any] = {"goods": {"chmielna": "telewizor skladak"}, "hands": {0: "pan"}, "actions": 1}
    rated = ratings(play(queues={"chmielna": "0:three 0:two 1:lista 1:one 1:one"}, **words))
    assert rated[CoverCard(CHMIELNA, 1, Card.LISTA)] > rated[CoverCard(CHMIELNA, 1, Card.ONE)]


def test_synku_calls_a_card_from_a_lost_queue_to_where_it_leads() -> None:
    match = play(
        queues={"chmielna": "0:synku 1:two", "pulawska": "0:three 1:three 1:two 1:two 1:matka"},
        goods={"chmielna": "telewizor skladak", "pulawska": "oranzada ocet"},
        actions=0,
    )
    assert best(match) == UseSynku(CHMIELNA, PULAWSKA, Card.THREE)


def test_synku_does_not_call_a_card_away_from_its_own_lead() -> None:
    match = play(
        queues={"chmielna": "0:synku 1:three", "pulawska": "0:three 1:two"},
        goods={"chmielna": "oranzada ocet", "pulawska": "telewizor skladak"},
        actions=0,
    )
    assert best(match) == EndTurn()


# ---- The end -------------------------------------------------------------------------------------------------------


def last_turn(queue: str, hand: str, **words: Any) -> Match:
    """Return a match where seat 0 has the very last turn, with one action; only Chmielna has a queue."""
    return play(
        queues={"chmielna": queue, "pulawska": "1:two", "marszalkowska": "1:matka"},
        goods={"chmielna": "skladak radio", "pulawska": "oranzada ocet", "marszalkowska": "herbata cukier"},
        hands={0: hand},
        piles={0: "", 1: ""},
        last_turns=1,
        ran_out=1,
        actions=1,
        **words,
    )


def test_with_the_very_last_turn_a_lead_of_one_is_as_good_as_any() -> None:
    rated = ratings(last_turn("1:two", "one one one two three"))
    assert rated[place(CHMIELNA, Card.THREE)] > rated[place(CHMIELNA, Card.TWO)]
    assert rated[place(CHMIELNA, Card.ONE, 3)] > rated[place(CHMIELNA, Card.ONE, 2)]
    assert max(rated, key=lambda move: rated[move]) in {place(CHMIELNA, Card.THREE), place(CHMIELNA, Card.ONE, 3)}


def test_with_the_very_last_turn_second_in_line_gets_what_the_leader_leaves() -> None:
    rated = ratings(last_turn("1:three 1:one", "two"))
    assert rated[place(CHMIELNA, Card.TWO)] > rated[place(PULAWSKA, Card.TWO)]


def test_in_the_last_turn_cards_cost_nothing() -> None:
    rated = ratings(last_turn("1:two", "one three matka matka"))
    assert rated[place(CHMIELNA, Card.THREE)] > 5


def test_points_in_reach_count_in_an_appraisal() -> None:
    ahead = play(queues={"chmielna": "0:three"}, goods={"chmielna": "skladak radio"})
    behind = play(queues={"chmielna": "1:three"}, goods={"chmielna": "skladak radio"})
    laden = play(queues={"chmielna": "0:three+telewizor"}, goods={"chmielna": "radio"})
    hopes = [PanPolicy().prospects(match.position)[0] for match in (behind, ahead, laden)]
    assert hopes == sorted(hopes)
    assert hopes[2] > 8


def test_moves_list_a_group_of_cards_at_every_shop_in_turn() -> None:
    """The policy counts on it."""
    placings = [m for m in play(seats=4, hands={0: "one one two lista"}).position.legal() if m < codes.PLAY_MATKA]
    first = [m for m in placings if m >= codes.PLACE_CARDS][:: len(SHOPS)]
    step = limits.KINDS * limits.MOST
    assert [m for m in placings if m >= codes.PLACE_CARDS] == [
        m + shop * step for m in first for shop in range(len(SHOPS))
    ]


# ---- In any position -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=[f"{s}-{o}" for s, o in TABLES])
def test_ratings_are_sound_and_look_at_nothing_secret(seats: int, options: dict[str, Any]) -> None:
    policy = PanPolicy()
    for seed in range(1 if SLOW else 6):
        for position in sampled_positions(GAME, seats, options, seed, 17 if SLOW else 5):
            for seat in position.acting():
                rated = policy.ratings(position, seat)
                assert max(rated) > SKIP
                assert all(-100 < worth < 100 or worth == SKIP for worth in rated)
                assert policy.ratings(position.seen_from(seat, 1), seat) == rated
                assert policy.ratings(position.seen_from(seat, 2), seat) == rated
            assert all(-50 < hope < 200 for hope in policy.prospects(position))


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_beats_chance(seats: int) -> None:
    policy = PanPolicy()
    won = 0.0
    games = seats * (3 if SLOW else 40)
    for number in range(games):
        position = GAME.start(seats, seed=number // seats)
        chance = Chance(number)
        while not position.is_over:
            seat = position.acting()[0]
            legal = position.legal(seat)
            greedy = seat == number % seats
            position.play(seat, policy.choose(position, seat, chance) if greedy else legal[chance.pick(len(legal))])
        won += position.shares()[number % seats]
    assert won / games > 0.8


def transcript() -> list[list[float]]:
    """Return every rating of a greedy game at each size of table."""
    rated = []
    for seats in GAME.seats:
        position, policy, chance = GAME.start(seats, seed=seats), PanPolicy(), Chance(seats)
        while not position.is_over:
            seat = position.acting()[0]
            rated.append([*policy.ratings(position, seat), *policy.prospects(position)])
            position.play(seat, policy.choose(position, seat, chance))
    return rated


@pytest.mark.skipif(SLOW, reason="compared from the compiled side")
def test_compiled_and_uncompiled_ratings_are_equal_to_the_last_bit() -> None:
    command = [sys.executable, "-m", "tests.bots.test_pan_greedy"]
    env = {**os.environ, "STACZ_MODE": "python"}
    root = Path(__file__).parents[2]
    done = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == transcript()


# ---- Reasons -------------------------------------------------------------------------------------------------------


def reason(match: Match, move: Move) -> str:
    position = pan(match)
    seat = position.acting()[0]
    number = next(m for m in position.legal(seat) if GAME.read_move(position, seat, m) == move)
    return reasons_for(position, seat, [number])[0].code


def test_reasons_for_placing_tell_what_it_changes() -> None:
    hand: dict[str, Any] = {"goods": {"chmielna": "szynka radio"}, "hands": {0: "one two three lista"}}
    assert reason(play(**hand), place(CHMIELNA, Card.ONE)) == "alone"
    assert reason(play(queues={"chmielna": "1:one"}, **hand), place(CHMIELNA, Card.TWO)) == "lead"
    assert reason(play(queues={"chmielna": "0:two 1:one"}, **hand), place(CHMIELNA, Card.ONE)) == "secure"
    assert reason(play(queues={"chmielna": "1:two"}, **hand), place(CHMIELNA, Card.TWO)) == "block"
    assert reason(play(queues={"chmielna": "1:two 1:one"}, **hand), place(CHMIELNA, Card.TWO)) == "follow"
    behind = "1:two 1:two 1:two 1:three 1:matka 1:matka"
    assert reason(play(queues={"chmielna": behind}, **hand), place(CHMIELNA, Card.TWO)) == "stay"
    assert reason(play(queues={"chmielna": behind}, **hand), place(CHMIELNA, Card.LISTA)) == "list"


def test_reasons_for_taking_tell_the_cheap_from_the_dear() -> None:
    match = check(queues={"chmielna": "0:two 1:one"}, goods={"chmielna": "herbata telewizor"})
    assert reason(match, TakeGood(Good.HERBATA, Card.TWO)) == "take_cheap"
    assert reason(match, TakeGood(Good.TELEWIZOR, Card.TWO)) == "take_dear"
    last = check(queues={"chmielna": "0:two 0:one+ocet"}, goods={"chmielna": "herbata"}, options={"must_take": False})
    assert reason(last, TakeLastGood()) == "take_last"


def test_every_legal_move_has_a_reason() -> None:
    given = set()
    for seed in range(1 if SLOW else 20):
        for position in sampled_positions(GAME, 4, {"must_take": False}, seed, 3):
            for seat in position.acting():
                for move in position.legal(seat):
                    given |= {reason.code for reason in reasons_for(cast("PanPosition", position), seat, [move])}
    assert given <= set(REASONS)
    assert SLOW or given == set(REASONS)


if __name__ == "__main__":
    print(json.dumps(transcript()))
