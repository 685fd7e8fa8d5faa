"""How test positions are made: only what is clear is kept, and a run that was stopped goes on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stacz.arena.positions import SOLVED, new_positions, read_positions
from stacz.bots import Clock, find_bot, observe
from stacz.bots.ismcts import Finding
from stacz.core.chance import mixed
from stacz.core.position import Position
from stacz.games import find_game
from tests.conformance.walks import SLOW
from tools import judges
from tools import test_positions as making
from tools.endgame import WORLDS, Endgame, NotTheEndError, is_open, solve


def looks(*rows: tuple[int, int, float]) -> list[Finding]:
    return [Finding(action, visits, wins, wins, 0.5) for action, visits, wins in rows]


CLEAR = looks((7, 90_000, 0.5), (3, 9_000, 0.4), (5, 900, 0.3))


@pytest.mark.parametrize(
    ("second", "is_kept"),
    [
        (CLEAR, True),
        (looks((3, 90_000, 0.5), (7, 9_000, 0.4), (5, 1_000, 0.3)), False),  # another is best
        (looks((7, 90_000, 0.5), (3, 9_000, 0.495), (5, 1_000, 0.3)), False),  # it hardly matters
        (looks((7, 900, 0.5), (3, 90, 0.45), (5, 10, 0.3)), False),  # it saw too little to be sure
        (looks((7, 90_000, 0.5), (3, 9_000, 0.4), (5, 1_000, 0.6)), False),  # the best was looked at too little
        (
            looks((7, 90_000, 0.5), (3, 9_000, 0.4), (5, 10, 0.9)),
            False,
        ),  # a stray win: it may be worth more
        (looks((7, 90_000, 0.5), (3, 9_000, 0.4), (5, 5, 0.4)), True),  # given up at once
    ],
)
def test_only_what_all_looks_agree_on_is_kept(second: list[Finding], is_kept: bool) -> None:
    choice = making.judged([CLEAR, second], 4)
    assert (choice is not None) == is_kept
    if choice is not None:
        assert choice.worths[0].action == 7
        values = [worth.value for worth in choice.worths]
        assert values == sorted(values, reverse=True)


def test_what_no_look_can_tell_apart_is_not_kept() -> None:
    doubtful = looks((7, 900, 0.5), (3, 90, 0.45))
    assert making.judged([doubtful], 1) is None
    assert making.judged([looks((7, 900_000, 0.5), (3, 90_000, 0.45))], 1) is not None


def lasts(code: str, games: int) -> Iterator[tuple[Position, int]]:
    """Yield the last choices of games by rules of thumb."""
    game = find_game(code)
    for seed in range(games):
        position = game.start(4, seed=seed)
        bots = [find_bot("greedy")(seat) for seat in range(4)]
        trail = []
        while not position.is_over:
            seat = position.acting()[0]
            trail.append((position.copy(), seat))
            position.play(seat, bots[seat].choose(observe(game, position, seat, len(trail)), Clock()))
        yield from (each for each in trail[-6:] if making.is_in_turn(*each))


def test_a_last_choice_is_worth_what_comes_of_it() -> None:
    """In Cinkciarz the last exchange ends the game: each world can be counted."""
    game = find_game("cinkciarz")
    counted = 0
    for position, seat in lasts("cinkciarz", 2):
        ends = position.copy()
        ends.play(seat, position.legal(seat)[0])
        if not ends.is_over or is_open(game, position, seat):
            continue
        values, worlds = solve(game, position, seat, seed=3)
        assert worlds == WORLDS
        for action, value in values.items():
            total = 0.0
            for number in range(worlds):
                world = position.seen_from(seat, mixed(3, number))
                world.play(seat, action)
                total += world.shares()[seat]
            assert value == pytest.approx(total / worlds)
        counted += 1
    assert counted > 0


class Made:
    """A tiny game: a tree of (seat, children), with the shares of the win at its ends."""

    def __init__(self, tree: Any) -> None:
        self.tree = tree

    def copy(self) -> Made:
        return Made(self.tree)

    def play(self, seat: int, action: int) -> None:
        assert seat == self.tree[0]
        self.tree = self.tree[1][action]

    @property
    def is_over(self) -> bool:
        return isinstance(self.tree, list)

    def shares(self) -> list[float]:
        return list(self.tree)

    def acting(self) -> list[int]:
        return [self.tree[0]]

    def legal(self, seat: int) -> list[int]:
        return list(range(len(self.tree[1])))

    def sealed_now(self) -> int:
        return 0


A, B, C = [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]


@pytest.mark.parametrize(
    ("tree", "worth"),
    [
        ((0, [A, B]), {0: 1.0, 1: 0.0}),
        ((0, [(1, [A, B]), (1, [A, C])]), {0: 0.0, 1: 0.5}),  # seat 1 wins, or does not care who does
        ((0, [(1, [(2, [A, C]), A]), (2, [A, B])]), {0: 0.5, 1: 0.5}),
        ((0, [(1, [(2, [B, C]), A]), (0, [C])]), {0: 0.5, 1: 0.0}),  # a choice of one is none
    ],
)
def test_the_others_do_what_is_best_for_them(tree: Any, worth: dict[int, float]) -> None:
    position: Any = Made(tree)
    assert Endgame(100, 0).values(position, 0) == worth


def test_a_later_choice_of_the_seat_is_played_only_where_nothing_is_hidden() -> None:
    position: Any = Made((0, [(0, [A, B]), B]))
    with pytest.raises(NotTheEndError):
        Endgame(100, 0).values(position, 0)
    assert Endgame(100, -1).values(position, 0) == {0: 1.0, 1: 0.0}
    with pytest.raises(NotTheEndError):
        Endgame(2, -1).values(position, 0)


@pytest.mark.parametrize("code", ["pan", "kolejka"])
def test_the_beginning_is_not_the_end(code: str) -> None:
    game = find_game(code)
    position = game.start(4, seed=1)
    with pytest.raises(NotTheEndError):
        solve(game, position, position.acting()[0])


def test_in_pan_the_last_checks_hide_nothing() -> None:
    game = find_game("pan")
    open_ends = [is_open(game, *each) for each in lasts("pan", 3)]
    assert any(open_ends)
    assert not is_open(game, game.start(4, seed=1), 0)


@pytest.mark.skipif(SLOW, reason="minutes in slow mode")
def test_a_run_that_was_stopped_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(file: str, positions: int) -> None:
        arguments = ["cinkciarz", "--positions", str(positions), "--by", "gen1@40", "--into", str(tmp_path / file)]
        monkeypatch.setattr(sys, "argv", ["test_positions", *arguments])
        making.main()

    monkeypatch.setattr(making, "PLAYERS", ("greedy", "neighbour"))
    monkeypatch.setattr(making, "GLANCE", 30)
    run("whole", 3)
    for positions in (1, 3, 3):
        run("parts", positions)
    assert (tmp_path / "whole").read_bytes() == (tmp_path / "parts").read_bytes()
    known = read_positions(tmp_path / "whole")
    assert known.count >= 3
    assert known.examined > known.games[-1].number
    assert SOLVED in {choice.how for game in known.games for choice in game.choices}
    assert known.games[0].by == ["gen1@40"] * 2


def test_a_judge_can_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the same worlds for every move, and by bots that see what their seats may."""
    monkeypatch.setattr(judges, "WORLDS", 6)
    monkeypatch.setattr(judges, "GLANCE", 5 if SLOW else 200)
    game = find_game("pan")
    position = game.start(2, seed=4)
    seat = position.acting()[0]
    found = judges.findings(game, position, seat, "plays:greedy", 7)
    assert found == judges.findings(game, position, seat, "plays:greedy", 7)
    assert found != judges.findings(game, position, seat, "plays:random", 7)
    assert [one.wins for one in found] == sorted((one.wins for one in found), reverse=True)
    assert {one.visits for one in found} == {6}
    assert {one.action for one in found} <= set(position.legal(seat))
    assert len(found) > 1


def test_every_number_of_seats_gets_its_games() -> None:
    for code in ("pan", "cinkciarz"):
        game = find_game(code)
        assert {making.tables(game, number) for number in range(20)} == set(game.seats)
    assert new_positions(find_game("pan")).count == 0
