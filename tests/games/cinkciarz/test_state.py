"""Whole positions as JSON: what cannot be is refused with the fault by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.registry import read_position
from stacz.games.cinkciarz import GAME, limits
from stacz.games.cinkciarz.state import FAULTS
from tests.games.cinkciarz.table import bid_all, saved, take

State = dict[str, Any]
Change = Callable[[State], object]


def bidding() -> dict[str, Any]:
    return saved({0: [4, 42], 1: [5, 55], 2: [7]})


def exchanging(turns: int = 0, **options: Any) -> dict[str, Any]:
    start = saved({0: [4, 42], 1: [5, 55], 2: [7], 3: [11]}, **options)
    match = Match(GAME, 4, start=start)
    bid_all(match, {0: [4, 42], 1: [5], 2: [7], 3: [11]})
    for seat in (2, 0, 1)[:turns]:
        take(match, seat, "left" if seat == 2 else None)
    return GAME.to_dict(match.position)


def over() -> dict[str, Any]:
    match = Match(GAME, 4, start=saved({0: [4]}, stack=[]))
    bid_all(match, {})
    return GAME.to_dict(match.position)


def swap(state: State, a: int, b: int) -> None:
    """Let two cards change places, wherever they are."""

    def turned(value: Any) -> Any:
        if isinstance(value, list):
            return [turned(item) for item in value]
        if isinstance(value, dict):
            return {k: v if k in ("order", "round", "idle", "turns_taken") else turned(v) for k, v in value.items()}
        return {a: b, b: a}.get(value, value) if type(value) is int else value

    state.update(turned(state))


def refused(position: dict[str, Any], change: Change) -> StaczError:
    change(position["state"])
    with pytest.raises(StaczError) as refusal:
        read_position(GAME, position)
    return refusal.value


CASES: dict[str, tuple[Callable[[], dict[str, Any]], Change, str]] = {
    "card twice": (bidding, lambda s: s["left"].append(4), "card 4 is there 2 times"),
    "card missing": (bidding, lambda s: s["left"].pop(), "is there 0 times"),
    "card of a removed currency": (bidding, lambda s: s["left"].append(9), "card 9 is there 1 times"),
    "no currency removed": (bidding, lambda s: s.update(removed=[]), "card 9 is there 0 times"),
    "coins removed": (bidding, lambda s: s.update(removed=["gold"]), "not different currencies"),
    "removed twice": (bidding, lambda s: s.update(removed=["korony"] * 2), "not different currencies"),
    "seats": (bidding, lambda s: s["seats"].pop(), "it has 3 seats, not 4"),
    "order": (exchanging, lambda s: s.update(order=[2, 0, 1, 5]), "not among the 4"),
    "order twice": (exchanging, lambda s: s.update(order=[2, 0, 0, 1]), "twice in the order"),
    "nobody": (exchanging, lambda s: s.update(turns_taken=4), "nobody is left"),
    "strange secret": (bidding, lambda s: s["seats"][0].update(secret=[7]), "secret cards are not among its own"),
    "secret twice": (bidding, lambda s: s["seats"][0].update(secret=[4, 4]), "secret cards are not among its own"),
    "ready too late": (exchanging, lambda s: s["seats"][0].update(ready=True), "ready before the reveal"),
    "in two bids": (exchanging, lambda s: s["seats"][0]["bid"].append(5), "card 5 is in 2 bids"),
    "removed": (bidding, lambda s: swap_currency(s), FAULTS[limits.BAD_REMOVED]),
    "stack": (bidding, lambda s: grow_stack(s), FAULTS[limits.BAD_STACK]),
    "secret bid": (exchanging, lambda s: s["seats"][1].update(secret=[5]), FAULTS[limits.BAD_SHOWN]),
    "too many secrets": (
        bidding, lambda s: s["seats"][3].update(secret=s["seats"][3]["hand"][:7]), FAULTS[limits.BAD_SECRET]
    ),
    "empty hand": (bidding, lambda s: move(s["seats"][0]["hand"], s["left"], 2), FAULTS[limits.BAD_HAND]),
    "empty side": (bidding, lambda s: move(s["left"], s["right"], 4), FAULTS[limits.BAD_SIDE]),
    "side not filled": (bidding, lambda s: move(s["left"], s["right"], 1), FAULTS[limits.BAD_SIDE]),
    "rounds": (bidding, lambda s: s.update(round=1), FAULTS[limits.BAD_REFILLS]),
    "too many rounds": (bidding, lambda s: s.update(round=900), FAULTS[limits.BAD_REFILLS]),
    "idle": (bidding, lambda s: s.update(idle=6, round=8), FAULTS[limits.BAD_REFILLS]),
    "last too early": (bidding, lambda s: s.update(last_round="stack_empty"), FAULTS[limits.BAD_LAST]),
    "last too late": (bidding, lambda s: s.update(idle=5, round=7), FAULTS[limits.BAD_LAST]),
    "all ready": (
        bidding, lambda s: [x.update(ready=True, newspaper=True) for x in s["seats"]], FAULTS[limits.BAD_TURN]
    ),
    "order while bidding": (bidding, lambda s: s.update(order=[1]), FAULTS[limits.BAD_TURN]),
    "ready without a bid": (bidding, lambda s: s["seats"][0].update(ready=True), FAULTS[limits.BAD_BID]),
    "no bid": (exchanging, lambda s: lose_bid(s), FAULTS[limits.BAD_BID]),
    "lot missing": (exchanging, lambda s: move(s["seats"][3]["lot"], s["seats"][3]["hand"], 1), FAULTS[limits.BAD_LOT]),
    "lots mixed": (exchanging, lambda s: swap_lots(s), FAULTS[limits.BAD_LOT]),
    "wrong order": (exchanging, lambda s: s.update(order=[0, 2, 1, 3]), FAULTS[limits.BAD_ORDER]),
    "short order": (exchanging, lambda s: s.update(order=[2, 0, 1]), FAULTS[limits.BAD_ORDER]),
    "over too early": (bidding, lambda s: s.update(phase="over", ending="stack_empty"), FAULTS[limits.BAD_END]),
    "ended while bidding": (bidding, lambda s: s.update(ending="stalemate"), FAULTS[limits.BAD_END]),
    "no ending": (over, lambda s: s.update(ending=None), FAULTS[limits.BAD_END]),
    "secret at the end": (over, lambda s: s["seats"][0].update(secret=[4]), FAULTS[limits.BAD_SHOWN]),
    "newspaper at the end": (over, lambda s: s["seats"][0].update(newspaper=True), FAULTS[limits.BAD_END]),
}  # fmt: skip


def move(source: list[int], target: list[int], n: int) -> None:
    target += [source.pop() for _ in range(n)]


def swap_currency(state: State) -> None:
    """The option says korony; let marki be gone instead."""
    for korony, marki in zip((9, 19, 31, 35, 46, 50, 62, 66, 71), (3, 6, 7, 21, 23, 25, 48, 69, 72), strict=True):
        swap(state, korony, marki)
    state["removed"] = ["marki"]


def grow_stack(state: State) -> None:
    """More cards in the stack than the deal left there."""
    move(state["seats"][3]["hand"], state["stack"], 15)


def lose_bid(state: State) -> None:
    seat = state["seats"][3]
    seat["hand"] += seat["lot"]
    seat.update(bid=[], lot=[])
    state["order"].remove(3)


def swap_lots(state: State) -> None:
    """Before their first turn bids lie before their own seats."""
    one, two = state["seats"][0], state["seats"][1]
    one["lot"], two["lot"] = two["lot"], one["lot"]


@pytest.mark.parametrize("case", CASES)
def test_an_impossible_position_is_refused_by_name(case: str) -> None:
    make, change, sentence = CASES[case]
    error = refused(make(), change)
    assert error.code == "impossible_position"
    assert sentence in str(error)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("luck", "0"), ("luck", 5), ("phase", "chess"), ("round", 0), ("round", 10**9), ("idle", -1), ("idle", 99),
        ("last_round", "x"), ("left", [0]), ("left", [76]), ("right", ["4"]), ("stack", None), ("order", [6]),
        ("turns_taken", -1), ("turns_taken", 6), ("seats", []), ("removed", ["yen"]), ("extra", 1),
        ("stack", [1] * 76), ("order", [0] * 7),
    ],
)  # fmt: skip
def test_a_malformed_position_is_refused(field: str, value: Any) -> None:
    error = refused(bidding(), lambda state: state.update({field: value}))
    assert error.code == "malformed_position"


def test_scenes_in_every_phase_are_sound_and_read_back() -> None:
    for position in (bidding(), exchanging(), exchanging(1), exchanging(3), exchanging(1, swap_order="next"), over()):
        read = read_position(GAME, position)
        assert read.fault() == 0
        again = GAME.to_dict(read)
        assert read_position(GAME, again).state_hash() == read.state_hash()


def test_C3_6_with_swap_order_next_another_seat_may_be_next_but_not_first() -> None:
    position = exchanging(0, swap_order="next")
    match = Match(GAME, 4, start=position)
    take(match, 2, 3)
    moved = GAME.to_dict(match.position)
    assert moved["state"]["order"] == [2, 3, 0, 1]
    assert read_position(GAME, moved).fault() == 0
    error = refused(moved, lambda state: state.update(order=[2, 3, 1, 0]))
    assert FAULTS[limits.BAD_ORDER] in str(error)
    error = refused(position, lambda state: state.update(order=[0, 2, 1, 3]))
    assert FAULTS[limits.BAD_ORDER] in str(error)


def test_every_fault_has_a_sentence() -> None:
    numbers = {value for name, value in vars(limits).items() if name.startswith("BAD_")}
    assert set(FAULTS) == numbers
