"""The rulebook, the code and the tests speak of the same clauses."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stacz.games.cinkciarz import GAME

ROOT = Path(__file__).parents[3]
CLAUSES = (
    *(f"C1.{n}" for n in range(1, 5)), *(f"C2.{n}" for n in range(1, 5)), *(f"C3.{n}" for n in range(1, 8)),
    *(f"C4.{n}" for n in range(1, 6)), *(f"C5.{n}" for n in range(1, 5)),
)  # fmt: skip


def test_every_clause_and_example_has_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for clause in (*CLAUSES, "E1", "E2", "E3"):
        assert f"def test_{clause.replace('.', '_')}_" in tests, clause


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
