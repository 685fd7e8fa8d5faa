"""Positions from outside: an impossible one is refused with a sentence that names the fault."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match, read_record, replay
from stacz.core.registry import read_position
from stacz.games.kolejka import GAME, limits
from stacz.games.kolejka.moves import PassCards
from stacz.games.kolejka.state import FAULTS
from tests.games.kolejka.builder import scene


def base() -> Match:
    """Return a scene of phase 3 with a bit of everything."""
    return scene(
        3, day=2, hands={1: ["pan", "lista"], 2: ["kolega"]}, played={0: ["matka"]}, market=[0, 1],
        queues={"kiosk": [0, 1, 2, None], "meble": [2, None]}, shelf={"kiosk": {"sundry": 2}, "meble": {"food": 1}},
        goods={0: {"food": 2}, 1: {"clothing": 1}}, closed={"odziez": 0},
    )  # fmt: skip


def by_truck() -> Match:
    """Return a scene where the stalls follow the order of the shops."""
    return scene(hands={0: ["kolega"]}, options={"stall_order": "truck"})


def at_shop() -> Match:
    """Return a scene of phase 4 with a choice at Meble."""
    match = scene(hands={0: ["kolega"]}, queues={"meble": [0, None]}, shelf={"meble": {"furniture": 1, "food": 1}})
    match.play(0, PassCards())
    return match


def at_market() -> Match:
    """Return a scene of phase 5."""
    match = scene(day=3, hands={0: ["kolega"]}, market=[0, 1], goods={0: {"food": 2}})
    match.play(0, PassCards())
    return match


def over() -> Match:
    """Return a finished game."""
    match = scene(hands={0: ["kolega"]}, truck={})
    match.play(0, PassCards())
    return match


def finished_together() -> Match:
    """Return a game that two seats finished in the same step, one of them with a good to spare."""
    match = scene(
        hands={0: ["kolega"]}, queues={"odziez": [0, None], "kiosk": [1, None]},
        shelf={"odziez": {"clothing": 1}, "kiosk": {"sundry": 1}},
        goods={
            0: {"food": 4, "appliance": 3, "furniture": 2},
            1: {"appliance": 4, "furniture": 3, "clothing": 2, "food": 1},
        },
    )  # fmt: skip
    match.play(0, PassCards())
    return match


def evening() -> Match:
    """Return a scene of phase 6."""
    match = scene(5, day=5, hands={4: ["lista"]}, queues={"kiosk": [0, 1, None]})
    match.play(4, PassCards())
    return match


def empty_shops(state: dict[str, Any]) -> None:
    """Move all goods from the truck to the stalls."""
    for good, count in state["truck"].items():
        state["stalls"][good] += count
    state["truck"] = {}


Change = Callable[[dict[str, Any]], Any]
DAMAGE: list[tuple[Callable[[], Match], Change, str]] = [
    (base, lambda s: s["seats"][0].update(shopping_list="communion"), "lists are not such as are dealt"),
    (base, lambda s: s["seats"][0].update(shopping_list="summer_camp"), "lists are not such as are dealt"),
    (base, lambda s: s.update(first=0), "first player is not the one"),
    (base, lambda s: s.update(day=3), "first player is not the one"),
    (by_truck, lambda s: s["stall_order"].reverse(), "stalls are not one for each colour"),
    (base, lambda s: s.update(stall_order=["food"] * 5), "stalls are not one for each colour"),
    (base, lambda s: s["truck"].update(food=1), "goods on truck, shelves, stalls"),
    (base, lambda s: s["stalls"].update(food=3), "goods on truck, shelves, stalls"),
    (base, lambda s: s["seats"][1]["goods"].update(sundry=1), "goods on truck, shelves, stalls"),
    (base, lambda s: s["seats"][1].update(home=5), "pawns at home and in queues are not five"),
    (base, lambda s: s["market"].append(2), "pawns at home and in queues are not five"),
    (base, lambda s: s["shops"][0]["queue"].clear(), "not just one speculator"),
    (base, lambda s: s["shops"][0]["queue"].append(None), "not just one speculator"),
    (base, lambda s: s["seats"][2]["deck"].pop(), "cards in hand, deck, played and on shops are not its ten"),
    (base, lambda s: s["seats"][1]["hand"].append("krytyka"), "are not its ten"),
    (base, lambda s: s["seats"][0]["deck"].append("pan"), "has a card twice"),
    (base, lambda s: s["seats"][1].update(returned=1), "hand is larger or smaller"),
    (base, lambda s: s["seats"][0].update(returned=3, deck=["pan"]), "hand is larger or smaller"),
    (base, lambda s: s.update(round=3), "hand is larger or smaller"),
    (base, lambda s: s["seats"][1]["layers"].update(pan=1), "order of its layers"),
    (base, lambda s: s["today"].pop(), "delivery cards in deck"),
    (base, lambda s: s["bin"].append("meble_3"), "delivery cards in deck"),
    (base, lambda s: s["delivery_deck"].append(s["delivery_deck"][0]), "delivery cards in deck"),
    (base, lambda s: s["seats"][1].update(peeked=1), "more delivery cards than Kolega"),
    (base, lambda s: s["seats"][0].update(peeked=3), "more delivery cards than Kolega"),
    (base, lambda s: s["shops"][0].update(closed_by=0), "closed by a card that cannot lie there"),
    (base, lambda s: s["seats"][0]["played"].append("remanent"), "closed by a card that cannot lie there"),
    (base, lambda s: s.update(turn=0), "turn is in a state"),
    (base, lambda s: s.update(round=0), "hand is larger|turn is in a state"),
    (base, lambda s: s["shops"][0].update(due=1), "cannot be serving"),
    (base, lambda s: s.update(traded=True), "nobody at the market"),
    (base, lambda s: s.update(serving="meble"), "cannot be serving"),
    (base, lambda s: s.update(visitor=1), "nobody at the market"),
    (base, lambda s: s.update(ending="goods_gone"), "over too early"),
    (base, lambda s: s.update(phase="set_up"), "not those of the game|not just one speculator"),
    (at_shop, lambda s: s.update(serving="kiosk"), "cannot be serving"),
    (at_shop, lambda s: s.update(turn=1), "cannot be serving"),
    (at_shop, lambda s: s["shops"][2].update(due=9), "cannot be serving"),
    (at_shop, lambda s: s.update(serving=None), "cannot be serving"),
    (at_market, lambda s: s.update(visitor=2), "nobody at the market"),
    (at_market, lambda s: s.update(visitor=7), "nobody at the market"),
    (at_market, lambda s: s.update(visitor=None), "nobody at the market"),
    (at_market, lambda s: s.update(visitor=3), "nobody at the market"),
    (base, lambda s: s["bin"].append(s["delivery_deck"].pop()), "delivery cards in deck"),
    (evening, empty_shops, "over too early, goes on too long"),
    (evening, lambda s: s.update(day=100), "over too early, goes on too long"),
    (finished_together, lambda s: s.update(ending="shared_in_shops"), "ended in another way"),
    (finished_together, lambda s: s.update(ending="list_in_shops"), "ended in another way"),
    (finished_together, lambda s: s.update(ending="list_in_market"), "ended in another way"),
    (finished_together, lambda s: s.update(ending="list_under_counter"), "ended in another way"),
    (over, lambda s: s.update(ending=None), "turn is in a state|nobody at the market"),
    (over, lambda s: s.update(ending="day_limit"), "over too early"),
    (over, lambda s: s.update(ending="list_in_shops"), "over too early"),
    (over, lambda s: s["seats"].pop(), "it has 1 seats|expected"),
]


@pytest.mark.parametrize(("make", "change", "fault"), DAMAGE)
def test_an_impossible_position_is_refused_by_name(make: Callable[[], Match], change: Change, fault: str) -> None:
    saved = copy.deepcopy(GAME.to_dict(make().position))
    assert read_position(GAME, saved).fault() == 0
    change(saved["state"])
    with pytest.raises(StaczError, match=fault):
        read_position(GAME, saved)


MALFORMED: list[Change] = [
    lambda s: s.update(day=0),
    lambda s: s.update(day=101),
    lambda s: s.update(luck="xyz"),
    lambda s: s.update(extra=1),
    lambda s: s.pop("shops"),
    lambda s: s["shops"].pop(),
    lambda s: s["seats"][0]["hand"].append("joker"),
    lambda s: s["market"].append(5),
    lambda s: s["truck"].update(food=-1),
    lambda s: s["seats"][0].update(home=6),
    lambda s: s["shops"][0]["queue"].extend([0] * 40),
]


@pytest.mark.parametrize("change", MALFORMED)
def test_a_malformed_position_is_refused_before_it_reaches_the_kernel(change: Change) -> None:
    saved = copy.deepcopy(GAME.to_dict(base().position))
    change(saved["state"])
    with pytest.raises(StaczError) as refusal:
        read_position(GAME, saved)
    assert refusal.value.code == "malformed_position"


def test_shops_out_of_order_and_strange_seats_are_refused() -> None:
    saved = copy.deepcopy(GAME.to_dict(base().position))
    saved["state"]["shops"].reverse()
    with pytest.raises(StaczError, match="the shops are spozywczy"):
        read_position(GAME, saved)
    saved = copy.deepcopy(GAME.to_dict(base().position))
    saved["state"]["market"].append(4)
    with pytest.raises(StaczError, match="not among the 3"):
        read_position(GAME, saved)


def test_every_fault_has_its_sentence() -> None:
    numbers = [value for name, value in vars(limits).items() if name.startswith("BAD_")]
    assert sorted(FAULTS) == sorted(numbers)


@pytest.mark.parametrize("ending", GAME.endings)
def test_a_finished_game_of_any_ending_can_be_saved_and_read(ending: str) -> None:
    path = Path(__file__).parents[2] / "golden" / "kolejka" / f"{ending}.json"
    over = replay(GAME, read_record(path.read_bytes())).position
    assert over.fault() == 0
    assert read_position(GAME, GAME.to_dict(over)).state_hash() == over.state_hash()
