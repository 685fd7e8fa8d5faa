"""The rulebook, the code and the options speak of the same things."""

from __future__ import annotations

from pathlib import Path

import msgspec

from stacz.games.kolejka import GAME
from stacz.games.kolejka.components import CARDS
from stacz.locale import Words

ROOT = Path(__file__).parents[3]
BOOK = (ROOT / "docs" / "rules" / "kolejka.md").read_text(encoding="utf-8")


def test_the_rulebook_and_the_code_name_every_clause() -> None:
    source = ROOT / "src" / "stacz" / "games" / "kolejka"
    code = "".join(path.read_text(encoding="utf-8") for path in source.glob("*.py"))
    listed = (ROOT / "docs" / "rules" / "clauses" / "kolejka.txt").read_text(encoding="utf-8")
    for clause in [line.split(" ")[0] for line in listed.splitlines() if line.startswith("K")]:
        assert clause in BOOK, clause
        assert clause in code or clause == "K7", clause


def test_the_rulebook_names_every_option_ending_and_card() -> None:
    for option in GAME.options:
        assert f"`{option.name}`" in BOOK, option.name
        for value in getattr(option, "values", ()):
            assert f"`{value}`" in BOOK, value
    for ending in GAME.endings:
        assert f"`{ending}`" in BOOK, ending
    for card in CARDS:
        assert f"| **{Words().name('kolejka', card)}**" in BOOK, card


def test_moves_facts_and_views_can_be_described_as_json_schema() -> None:
    for kind in (GAME.move_type, GAME.view_type, *GAME.fact_types):
        assert msgspec.json.schema(kind)
