"""C5: what hands are worth, item by item."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from stacz.games.cinkciarz.components import SERIALS
from stacz.games.cinkciarz.moves import PlaceBid
from stacz.games.cinkciarz.rules import CinkciarzPosition
from stacz.games.cinkciarz.sheet import CoinLine, CurrencyLine, Sheet, hand_sheet_for
from stacz.games.cinkciarz.view import view_for
from tests.games.cinkciarz.table import bid_all, scene, serials, view


def cards(*names: str) -> list[int]:
    """Return the serial numbers of several cards by name, each card once."""
    used: Counter[str] = Counter()
    found = []
    for name in names:
        found.append(serials(name)[used[name]])
        used[name] += 1
    return found


def sheet(*names: str, inclusive: bool = True) -> Sheet:
    """Return the running sheet of a hand."""
    found = view(scene({0: cards(*names)}, threshold_inclusive=inclusive), 0).sheet
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("notes", "total", "fee", "counted", "bonus"),
    [
        ((20,), 20, 100, 0, 0),
        ((50, 30, 20), 100, 100, 0, 0),
        ((50, 40, 20), 110, 100, 10, 0),
        ((60, 50, 40, 30), 180, 100, 80, 0),
        ((60, 50, 30, 30, 20), 190, 100, 90, 0),
        ((60, 50, 40, 30, 20), 200, 0, 200, 0),
        ((60, 50, 40, 20, 20, 20), 210, 0, 210, 100),
        ((60, 50, 40, 30, 30, 20, 20), 250, 0, 250, 0),
        ((60, 50, 40, 30, 30, 30, 20, 20, 20), 300, 0, 300, 200),
    ],
)
def test_C5_1_each_currency_pays_a_fee_below_200(
    notes: tuple[int, ...], total: int, fee: int, counted: int, bonus: int
) -> None:
    found = sheet(*(f"dolary-{note}" for note in notes))
    assert found.currencies == [CurrencyLine("dolary", total, fee, counted, bonus)]  # type: ignore[arg-type]
    assert found.total == counted + bonus


def test_C5_1_with_threshold_inclusive_false_exactly_200_pays_the_fee() -> None:
    names = ["dolary-60", "dolary-50", "dolary-40", "dolary-30", "dolary-20"]
    assert sheet(*names).total == 200
    assert sheet(*names, inclusive=False).total == 100
    assert sheet(*names, "dolary-20", inclusive=False).total == 220


def test_C5_1_currencies_are_counted_separately() -> None:
    found = sheet("dolary-60", "dolary-50", "ruble-60", "ruble-50", "marki-20")
    assert [line.counted for line in found.currencies] == [10, 10, 0]
    assert found.total == 20


def test_C5_2_coins_pay_no_fee() -> None:
    found = sheet("gold-20", "gold-20", "silver-10")
    assert found.coins == [CoinLine("silver", 1, 10, 0), CoinLine("gold", 2, 40, 0)]  # type: ignore[arg-type]
    assert found.total == 50


@pytest.mark.parametrize(
    ("names", "bonus"),
    [
        (["zlote-20"] * 3, 100),
        (["zlote-30"] * 3, 100),
        (["zlote-20"] * 3 + ["zlote-30"] * 3, 200),
        (["zlote-20"] * 2 + ["ruble-20"], 0),
        (["zlote-20"] * 2 + ["gold-20"], 0),
        (["zlote-40", "zlote-50", "zlote-60"], 0),
        (["gold-20"] * 3, 100),
        (["gold-20"] * 5, 100),
        (["gold-20"] * 6, 200),
        (["silver-10"] * 6, 200),
        (["silver-10"] * 2 + ["gold-20"], 0),
        (["silver-10"] * 3 + ["gold-20"] * 3, 200),
    ],
)
def test_C5_3_sets_of_three(names: list[str], bonus: int) -> None:
    found = sheet(*names)
    assert sum(line.bonus for line in found.currencies) + sum(line.bonus for line in found.coins) == bonus


def test_C5_3_gold_coins_are_not_20_notes() -> None:
    assert sheet("gold-20", "gold-20", "zlote-20").total == 40


def test_C5_4_most_points_win() -> None:
    match = scene({0: cards("gold-20"), 1: cards("silver-10"), 2: cards("zlote-20")}, stack=[])
    bid_all(match, {})
    points = match.position.scores()
    assert view(match).winners == [points.index(max(points))]


def test_C5_4_equal_top_scores_share_the_win() -> None:
    rest = [serial for serial, name in enumerate(SERIALS, 1) if not name.startswith(("gold", "silver", "korony"))]
    gold = serials("gold-20")
    match = scene(
        {0: gold[:3], 1: gold[3:], 2: rest[:1], 3: rest[1:2]}, left=rest[2:], right=serials("silver-10"), stack=[]
    )
    bid_all(match, {})
    assert match.position.scores() == [160, 160, 0, 0]
    assert match.position.shares() == [0.5, 0.5, 0, 0]
    assert view(match).winners == [0, 1]


def test_E2_the_sheet_of_the_rulebook() -> None:
    dollars = [f"dolary-{note}" for note in (20, 30, 30, 40, 50, 60)]
    found = sheet(*["zlote-20"] * 3, *dollars, *["silver-10"] * 4)
    assert found == Sheet(
        [CurrencyLine("zlote", 60, 100, 0, 100), CurrencyLine("dolary", 230, 0, 230, 0)],  # type: ignore[arg-type]
        [CoinLine("silver", 4, 40, 100)],  # type: ignore[arg-type]
        470,
    )


def test_E3_zlotych_of_240_count_in_full_and_130_dolarow_30() -> None:
    zlote = [f"zlote-{note}" for note in (60, 50, 40, 30, 20, 20, 20)]
    found = sheet(*zlote, "dolary-60", "dolary-50", "dolary-20")
    assert [(line.sum, line.counted) for line in found.currencies] == [(240, 240), (130, 30)]
    assert found.total == 240 + 30 + 100, "such a sum always holds a set"


def test_E3_every_240_of_one_currency_holds_a_set() -> None:
    box = (20, 20, 20, 30, 30, 30, 40, 50, 60)
    for chosen in range(1 << len(box)):
        notes = [note for i, note in enumerate(box) if chosen >> i & 1]
        if sum(notes) == 240:
            assert notes.count(20) == 3 or notes.count(30) == 3


def test_scores_and_sheets_agree_in_every_game() -> None:
    match = scene({0: serials("gold-20")})
    for seat in range(4):
        mine = view(match, seat).sheet
        assert mine is not None
        assert mine.total == match.position.scores()[seat]
        notes = sum(line.counted + line.bonus for line in mine.currencies)
        assert mine.total == notes + sum(line.counted + line.bonus for line in mine.coins)


def test_a_hand_is_counted_without_what_was_laid() -> None:
    gold, silver = serials("gold-20"), serials("silver-10")
    match = scene({0: [*gold[:3], silver[0]]})
    before = cast("CinkciarzPosition", match.position)
    assert hand_sheet_for(before, 0) == view(match, 0).sheet
    after = cast("CinkciarzPosition", match.try_move(0, PlaceBid((gold[0],))).after)
    assert view_for(after, 0).sheet == view(match, 0).sheet, "a secret bid is still one's own"
    left = hand_sheet_for(after, 0)
    assert [(line.coins, line.bonus) for line in left.coins] == [(1, 0), (2, 0)]
    assert left.total == 50
