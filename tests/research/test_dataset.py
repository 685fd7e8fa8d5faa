"""Games of bots as arrays in a file."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy", reason="stacz[research] is not installed")

from stacz.cli import main  # noqa: E402
from stacz.games import GAMES  # noqa: E402
from stacz.research.dataset import Setting, play_game  # noqa: E402
from stacz.research.observers import observer_for  # noqa: E402


def run(*arguments: str) -> Any:
    with pytest.raises(SystemExit) as left:
        main(["dataset", *arguments])
    return left.value.code


def arrays(path: Path) -> dict[str, Any]:
    with np.load(path) as file:
        return {name: file[name] for name in file.files}


@pytest.mark.parametrize("code", GAMES)
def test_the_rows_tell_the_games_as_they_were(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.npz"
    given = (code, "--games", "2", "--seats", "3", "--seed", "5", "--bots", "greedy,neighbour,random")
    assert run(*given, "--jobs", "1", "--into", str(path)) == 0
    assert "decisions of 2 games" in capsys.readouterr().out
    rows = arrays(path)
    about = json.loads(str(rows["about"]))
    assert (about["game"], about["seats"], about["games"], about["seed"]) == (code, 3, 2, 5)
    assert about["bots"] == ["greedy", "neighbour", "random"]
    game = GAMES[code]
    m = len(rows["actions"])
    assert rows["masks"].shape == rows["visits"].shape == (m, game.actions)
    assert rows["observations"].shape[1] == sum(np.prod(shape) for _, shape, _ in about["fields"])
    assert rows["masks"][np.arange(m), rows["actions"]].all()
    assert not rows["visits"].any()  # nobody searched
    assert set(rows["games"].tolist()) == {0, 1}
    assert rows["shares"].sum(axis=1) == pytest.approx(np.ones(m))
    replayed(code, rows, about)


def replayed(code: str, rows: Any, about: dict[str, Any]) -> None:
    """Play the games again by their rows alone."""
    from stacz.core.chance import mixed

    game, observer = GAMES[code], observer_for(code, 3)
    for number in (0, 1):
        position = game.start(3, about["options"], mixed(about["seed"], number))
        for row in np.flatnonzero(rows["games"] == number).tolist():
            seat = position.acting()[0]
            assert rows["seats"][row] == seat
            assert rows["observations"][row].tobytes() == observer.vector(position, seat)
            assert np.flatnonzero(rows["masks"][row]).tolist() == sorted(position.legal(seat))
            position.play(seat, int(rows["actions"][row]))
        assert position.is_over
        assert rows["shares"][row].tolist() == pytest.approx(position.shares())


def test_searches_leave_their_visits() -> None:
    rows = play_game(Setting("pan", 2, {}, ["ismcts@30", "greedy"], 3), 0)
    several = rows["masks"].sum(axis=1) > 1
    searched = several & (rows["seats"] == 0)
    assert searched.any()
    assert (rows["visits"].sum(axis=1)[searched] >= 25).all()
    assert not rows["visits"][~searched].any()
    assert not rows["visits"][~rows["masks"]].any()
    preferred = rows["visits"].argmax(axis=1) == rows["actions"]
    assert preferred[searched].mean() > 0.9  # all but where moves were visited equally often


def test_several_processes_write_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one.npz", tmp_path / "two.npz"
    given = ("pan", "--games", "5", "--seats", "2", "--bots", "greedy")
    assert run(*given, "--jobs", "1", "--into", str(one)) == run(*given, "--jobs", "2", "--into", str(two)) == 0
    first, second = arrays(one), arrays(two)
    assert list(first) == list(second)
    assert all((first[name] == second[name]).all() for name in first)
    assert sorted(tmp_path.iterdir()) == [one, two]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--games", "0", "--into", "x.npz"], "--games must be a whole number of at least 1"),
        (["--into", "x.csv"], "its name must end in .npz"),
        (["--into", "nowhere/x.npz"], "there is no such directory"),
        (["--bots", "nobody", "--into", "x.npz"], "There is no bot called “nobody”"),
        (["--bots", "greedy,random", "--into", "x.npz"], "2 bots were named for 4\xa0seats"),
        (["--seats", "9", "--into", "x.npz"], "is for 2 to 5 players"),
    ],
)
def test_what_cannot_be_is_refused(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("pan", *given) == 2
    assert sentence in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_without_numpy_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "stacz.research.dataset")
    assert run("pan", "--into", "x.npz") == 2
    assert "pip install 'stacz[research]'" in capsys.readouterr().err
