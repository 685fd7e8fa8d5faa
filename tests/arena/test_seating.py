"""Who meets whom."""

from __future__ import annotations

from stacz.arena.seating import line_ups, rotations, seatings


def test_one_name_for_each_seat_is_one_line_up() -> None:
    assert line_ups(["a", "b", "c"], 3) == [("a", "b", "c")]


def test_the_last_name_fills_the_seats_that_are_left() -> None:
    assert line_ups(["a", "b"], 4) == [("a", "b", "b", "b")]
    assert line_ups(["a"], 3) == [("a", "a", "a")]


def test_of_too_many_names_all_combinations_meet() -> None:
    assert line_ups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_a_combination_is_played_once_however_it_is_written() -> None:
    assert line_ups(["a", "b", "b", "a"], 3) == [("a", "b", "b"), ("a", "b", "a")]


def test_rotations_move_everybody_on_by_a_seat() -> None:
    assert rotations(("a", "b", "c")) == [("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b")]


def test_rotations_that_look_the_same_are_played_once() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]


def test_every_bot_has_every_seat_equally_often() -> None:
    tables = seatings(["a", "b", "c", "d", "e"], 4)
    assert len(tables) == 5 * 4
    for name in "abcde":
        assert [sum(table[seat] == name for table in tables) for seat in range(4)] == [4] * 4
