"""A bot from a file of one's own, as docs/bots.md shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from stacz.arena.tally import summarise
from stacz.arena.tournament import Tournament
from stacz.arena.workers import alone
from stacz.bots.own import load_bot
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.games import GAMES
from tests.conformance.walks import SLOW
from tests.docs_code import python_in


@pytest.mark.skipif(SLOW, reason="too slow to be worth it uncompiled")
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
def test_the_bot_of_the_docs_has_twenty_five_lines_and_beats_the_rules_of_thumb(game: Game, tmp_path: Path) -> None:
    """Three games each; docs/bots.md has figures of more. In Cinkciarz, where it is weakest, it only meets chance."""
    code = python_in("bots.md", "class Planner")
    assert len(code.splitlines()) <= 25
    file = tmp_path / "planner.py"
    file.write_text(code)
    rivals = "random" if game.code == "cinkciarz" else "greedy"
    tournament = Tournament(game, 3, [f"{file}:Planner", rivals], deals=1, seed=1)
    best = summarise(tournament, tournament.run(alone)).bots[0]
    assert best.name.endswith("Planner")


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
