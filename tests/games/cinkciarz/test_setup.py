"""C1 and C2: the box, the deal, and the options of a table."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stacz.core.errors import StaczError
from stacz.core.match import Match
from stacz.core.wire import redact_all
from stacz.games.cinkciarz import GAME
from stacz.games.cinkciarz.components import CURRENCIES, KIND_OF, SERIALS, WORTH_OF, Kind
from stacz.games.cinkciarz.facts import BankFilled, CardDealt, CurrencyRemoved
from tests.games.cinkciarz.table import DEALT_STACK, view

SINGULAR = {
    "zloty": "zlote", "rubel": "ruble", "dolar": "dolary", "funt": "funty", "marka": "marki", "frank": "franki",
    "korona": "korony", "silver": "silver", "gold": "gold",
}  # fmt: skip
every_table = pytest.mark.parametrize("seats", GAME.seats)


def test_C1_1_there_are_75_money_cards() -> None:
    assert len(SERIALS) == 75
    for currency in CURRENCIES:
        notes = sorted(worth for kind, worth in zip(KIND_OF, WORTH_OF, strict=True) if kind == currency)
        assert notes == [20, 20, 20, 30, 30, 30, 40, 50, 60]
    assert Counter(SERIALS)["silver-10"] == Counter(SERIALS)["gold-20"] == 6


@every_table
def test_C1_1_every_seat_can_lay_a_newspaper(seats: int) -> None:
    position = GAME.start(seats)
    for seat in range(seats):
        assert {"kind": "lay_newspaper"} in msgspec.to_builtins(GAME.legal_moves(position, seat))


def test_C1_2_there_are_seven_currencies_and_coins_are_none_of_them() -> None:
    assert CURRENCIES == ("zlote", "ruble", "dolary", "funty", "marki", "franki", "korony")
    assert [kind for kind in Kind if kind not in CURRENCIES] == ["silver", "gold"]


def test_C1_3_every_card_has_its_serial_number() -> None:
    with (Path(__file__).parent / "serials.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["serial"]) for row in rows] == list(range(1, 76))
    assert [f"{SINGULAR[row['name']]}-{row['value']}" for row in rows] == list(SERIALS)
    assert [row["kind"] == "note" for row in rows] == [kind in CURRENCIES for kind in KIND_OF]


def test_C1_4_three_to_six_seats() -> None:
    assert list(GAME.seats) == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(StaczError, match="3 to 6 players"):
            GAME.start(seats)


@every_table
def test_C2_1_two_currencies_leave_with_three_seats_one_with_four(seats: int) -> None:
    drawn = set()
    for seed in range(40):
        match = Match(GAME, seats, seed=seed)
        seen = view(match)
        removed = [fact.currency for fact in match.facts if isinstance(fact, CurrencyRemoved)]
        assert seen.removed == removed
        assert len(removed) == len(set(removed)) == {3: 2, 4: 1}.get(seats, 0)
        assert not set(removed) - set(CURRENCIES), "coins always stay"
        drawn.update(removed)
    assert drawn == (set(CURRENCIES) if seats < 5 else set())


@pytest.mark.parametrize(
    ("seats", "value", "removed"),
    [
        (3, ["ruble", "funty"], ["ruble", "funty"]),
        (3, ("korony", "zlote"), ["zlote", "korony"]),
        (3, "ruble,funty", ["ruble", "funty"]),
        (3, "ruble, funty", ["ruble", "funty"]),
        (4, "marki", ["marki"]),
        (4, ["dolary"], ["dolary"]),
    ],
)
def test_C2_1_the_table_may_choose_the_currencies(seats: int, value: Any, removed: list[str]) -> None:
    match = Match(GAME, seats, {"removed": value}, seed=3)
    assert view(match).removed == removed
    assert match.record.options["removed"] == removed
    assert GAME.option_numbers(seats, match.record.options) == list(match.position.option)
    gone = {serial for serial, kind in enumerate(KIND_OF, 1) if kind in removed}
    assert not gone & set(cards_in_play(match))


@pytest.mark.parametrize(
    ("seats", "value"),
    [
        (3, ["ruble"]), (3, ["ruble", "ruble"]), (3, ["ruble", "gold"]), (3, ["ruble", "yen"]), (3, "ruble"),
        (4, ["ruble", "funty"]), (4, "silver"), (4, [3]), (4, [[]]), (4, {"ruble": 1}), (4, True), (4, ""),
        (5, ["ruble"]), (5, []), (6, "ruble"), (3, "random,ruble"),
    ],
)  # fmt: skip
def test_C2_1_a_wrong_choice_of_currencies_is_refused(seats: int, value: Any) -> None:
    with pytest.raises(StaczError) as refusal:
        GAME.start(seats, {"removed": value})
    assert refusal.value.code == "bad_option"
    assert "random" in str(refusal.value)


@every_table
def test_C2_2_six_secret_cards_each(seats: int) -> None:
    match = Match(GAME, seats, {"open_memory": True}, seed=8)
    for seat in range(seats):
        dealt = [f for f in redact_all(match.facts, seat) if isinstance(f, CardDealt)]
        mine = [fact.serial for fact in dealt if fact.seat == seat]
        assert sorted(s for s in mine if s) == [money.serial for money in view(match, seat).hand]
        assert len(mine) == 6
        assert all(fact.serial is None for fact in dealt if fact.seat != seat)
        assert all(other.known == [] and other.cards == 6 for other in view(match, seat).seats)
    assert view(match).hand == []


@every_table
def test_C2_3_four_cards_lie_on_each_side_and_the_rest_is_the_stack(seats: int) -> None:
    seen = view(Match(GAME, seats, seed=4))
    assert len(seen.left.cards) == len(seen.right.cards) == 4
    assert seen.stack == DEALT_STACK[seats]
    assert seen.left.worth == sum(money.worth for money in seen.left.cards)


@every_table
def test_C2_4_cards_are_dealt_seat_by_seat_then_left_then_right(seats: int) -> None:
    facts = Match(GAME, seats, seed=4).facts
    dealt = [fact.seat for fact in facts if isinstance(fact, CardDealt)]
    filled = [fact.side for fact in facts if isinstance(fact, BankFilled)]
    assert dealt == [seat for seat in range(seats) for _ in range(6)]
    assert filled == ["left"] * 4 + ["right"] * 4
    kinds = [type(fact) for fact in facts if not isinstance(fact, CurrencyRemoved)]
    assert kinds.index(BankFilled) == len(dealt)


def test_C2_4_every_card_is_equally_likely_anywhere() -> None:
    places: Counter[str] = Counter()
    for seed in range(400):
        state = GAME.to_dict(GAME.start(5, seed=seed))["state"]
        places["stack"] += 1 in state["stack"]
        places["left"] += 1 in state["left"]
        for seat in range(5):
            places[f"seat {seat}"] += 1 in state["seats"][seat]["hand"]
    assert places["stack"] == pytest.approx(400 * 37 / 75, abs=50)
    assert places["left"] == pytest.approx(400 * 4 / 75, abs=20)
    assert all(places[f"seat {seat}"] == pytest.approx(400 * 6 / 75, abs=24) for seat in range(5))


@pytest.mark.parametrize(
    ("name", "value", "same"),
    [
        ("stalemate_rounds", 3, "3"), ("stalemate_rounds", 20, "20"), ("swap_order", "next", "next"),
        ("threshold_inclusive", False, "false"), ("removed", "random", "random"),
    ],
)  # fmt: skip
def test_options_are_understood_as_values_and_as_text(name: str, value: Any, same: str) -> None:
    for given in (value, same):
        position = GAME.start(4, {name: given})
        assert GAME.options_of(position)[name] == value


@pytest.mark.parametrize("value", [0, 21, -1, True, 2.0, "0", "x", "", None, "9" * 5000])
def test_C4_3_stalemate_rounds_has_bounds(value: Any) -> None:
    with pytest.raises(StaczError, match="from 1 to 20"):
        GAME.start(4, {"stalemate_rounds": value})


def cards_in_play(match: Match) -> list[int]:
    state = GAME.to_dict(match.position)["state"]
    hands = [serial for seat in state["seats"] for serial in seat["hand"]]
    return [*hands, *state["left"], *state["right"], *state["stack"]]
