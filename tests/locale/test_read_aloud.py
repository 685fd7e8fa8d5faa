"""What is told is written down to be read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stacz.locale import LANGUAGES, written_games
from tools import read_aloud


@pytest.mark.parametrize("code", written_games())
def test_a_game_is_written_down_in_every_language(
    tmp_path: Path, code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    monkeypatch.setattr(read_aloud, "ENOUGH", 1)
    read_aloud.main(["--game", code, "--lines", "60", "--out", str(tmp_path)])
    assert len(re.findall(r"\d+ lines of \d+ different ones; \d+ of \d+ forms of facts", capsys.readouterr().out)) == 3
    for language in LANGUAGES:
        told = (tmp_path / f"{code}.{language}.txt").read_text("utf-8")
        log = told.split("== The log")[1].split("== ")[0]
        assert len({line for line in log.splitlines() if line.endswith((".", "!", "…"))}) >= 50
        assert "{" not in log
        assert "== Moves, by kind" in told


def test_every_refusal_is_written_down(tmp_path: Path) -> None:
    read_aloud.main(["--game", "common", "--language", "pl", "--out", str(tmp_path)])
    assert "-- error.not_your_turn" in (tmp_path / "common.pl.txt").read_text("utf-8")
