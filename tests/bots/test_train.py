"""Training a net: a small run of each part (`python -m tools.train`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from stacz.bots.knowledge import knowledge_of
from stacz.bots.search_bot import SearchBot
from stacz.games import GAMES
from tools.train import games

torch = pytest.importorskip("torch")


def test_a_journal_gives_back_its_games_and_leaves_out_a_line_cut_off(tmp_path: Path) -> None:
    game = GAMES["pan"]
    played = games.play(game, 2, 7, [SearchBot(seat) for seat in range(2)], 4)
    journal = tmp_path / "games.jsonl"
    journal.write_bytes(games.line(played) * 2 + games.line(played)[:50])
    assert list(games.read(journal)) == [played, played]
    position = game.start(played.seats, played.options, games.deal_of(played.seed))
    for step in played.steps:
        position.play(step.seat, step.action)
    assert position.is_over


def test_a_small_run_learns_and_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from tools.train.__main__ import main

    arguments = ["cinkciarz", "--thumb", "60", "--searched", "2", "--iterations", "3", "--epochs", "3"]
    arguments += ["--threads", "1", "--keep", str(tmp_path / "kept"), "--into", str(tmp_path)]
    for _ in range(2):
        monkeypatch.setattr(sys, "argv", ["train", *arguments])
        main()
    (journal,) = (tmp_path / "kept").iterdir()
    assert len(list(games.read(journal))) == 2
    made = json.loads((tmp_path / "net.json").read_text())
    assert made["curve"][2]["learned"] < made["curve"][0]["learned"]
    maker = knowledge_of("cinkciarz").net
    assert maker is not None
    position = GAMES["cinkciarz"].start(4, {}, 1)
    assert sum(maker((tmp_path / "net.bin").read_bytes()).shares(position)) == pytest.approx(1)
    assert "epoch 3 of 3" in capsys.readouterr().err


def test_whole_numbers_judge_as_fractions_do() -> None:
    import numpy as np

    from tools.train.learn import Judge, weights

    torch.manual_seed(3)
    for code, game in GAMES.items():
        maker = knowledge_of(code).net
        if maker is None:
            continue
        blank = maker(b"")
        judge = Judge(blank.n_part, blank.n_own)
        net = maker(weights(judge))
        position = game.start(4, {}, 2)
        rows = np.array(net.description(position), np.float32).reshape(1, 4, -1) / 8
        cut = net.parts * net.n_part
        parts = torch.from_numpy(rows[:, :, :cut].reshape(1, 4, net.parts, net.n_part))
        found = torch.softmax(judge(parts, torch.from_numpy(rows[:, :, cut:])), 1)[0]
        assert net.shares(position) == pytest.approx(found.tolist(), abs=0.02)
