"""The rulebook, the code and the tests speak of the same clauses."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stacz.games.cinkciarz import GAME

ROOT = Path(__file__).parents[3]
LIST = ROOT / "docs" / "rules" / "clauses" / "cinkciarz.txt"
CLAUSES = [line.split(" ")[0] for line in LIST.read_text(encoding="utf-8").splitlines() if line.startswith("C")]


def test_the_rulebook_and_the_code_name_every_clause() -> None:
    book = (ROOT / "docs" / "rules" / "cinkciarz.md").read_text(encoding="utf-8")
    source = ROOT / "src" / "stacz" / "games" / "cinkciarz"
    code = "".join(path.read_text(encoding="utf-8") for path in source.glob("*.py"))
    for clause in CLAUSES:
        assert clause in book, clause
        assert clause in code, clause
    for option in GAME.options:
        assert f"`{option.name}`" in book, option.name


def test_moves_facts_and_views_can_be_described_as_json_schema() -> None:
    for kind in (GAME.move_type, GAME.view_type, *GAME.fact_types):
        assert msgspec.json.schema(kind)
