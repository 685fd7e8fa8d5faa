"""A bot from a file of one's own, as docs/bots.md shows it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stacz.arena.tally import summarise
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.bots.own import load_bot
from stacz.core.errors import StaczError
from stacz.games import GAMES
from tests.conformance.walks import SLOW

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.skipif(SLOW, reason="too slow to be worth it uncompiled")
def test_the_bot_of_the_docs_has_twenty_lines_and_beats_chance(tmp_path: Path) -> None:
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(), re.DOTALL)
    assert code is not None
    assert len(code[1].splitlines()) <= 20
    file = tmp_path / "planner.py"
    file.write_text(code[1])
    for code_of_game in ("pan", "kolejka"):
        tournament = Tournament(GAMES[code_of_game], 3, [f"{file}:Planner", "random"], deals=1, seed=1)
        best = summarise(tournament, tournament.run(alone)).bots[0]
        assert best.name.endswith("Planner"), code_of_game


@pytest.mark.parametrize(
    ("text", "name", "fault"),
    [(None, "none.py:Bot", "there is no such file"), ("x = 1", "own.py:Bot", "the file has no 'Bot'"),
     ("import nothing_of_this_name", "own.py:Bot", "ModuleNotFoundError"), ("Bot = 3", "own.py:Bot", "has no 'Bot'")],
)  # fmt: skip
def test_a_file_that_does_not_do_is_refused_in_one_sentence(
    tmp_path: Path, text: str | None, name: str, fault: str
) -> None:
    if text is not None:
        (tmp_path / "own.py").write_text(text)
    with pytest.raises(StaczError, match=fault) as refusal:
        load_bot(str(tmp_path / name))
    assert refusal.value.code == "bad_bot_file"
