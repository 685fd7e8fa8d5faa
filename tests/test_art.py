"""Everything that the rules can name has a drawing. (That every name has one, the types of the drawings check.)"""

from __future__ import annotations

import re
from enum import StrEnum
from pathlib import Path

import pytest

from stacz.games.cinkciarz import components as cinkciarz
from stacz.games.kolejka import components as kolejka
from stacz.games.pan import components as pan

ART = Path(__file__).parent.parent / "frontend" / "src" / "art"
LISTS = re.compile(r"export const (\w+) = \[(.*?)\] as const", re.DOTALL)
POLISH = str.maketrans("ąćęłńóśźż ", "acelnoszz_")


def drawn() -> dict[str, list[str]]:
    """Read the lists of names out of names.ts."""
    text = (ART / "names.ts").read_text(encoding="utf-8")
    return {name: re.findall(r"""['"]([^'"]+)['"]""", body) for name, body in LISTS.findall(text)}


@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("PAN_CARDS", pan.Card),
        ("PAN_SHOPS", pan.Shop),
        ("PAN_GOODS", pan.Good),
        ("KOLEJKA_SHOPS", kolejka.Shop),
        ("KOLEJKA_QUEUES", kolejka.Queue),
        ("KOLEJKA_GOODS", kolejka.Good),
        ("KOLEJKA_CARDS", kolejka.Card),
        ("KOLEJKA_LISTS", kolejka.ShoppingList),
        ("KOLEJKA_WEEKDAYS", kolejka.Weekday),
        ("KOLEJKA_DELIVERIES", kolejka.Delivery),
        ("CINKCIARZ_KINDS", cinkciarz.Kind),
        ("CINKCIARZ_SIDES", cinkciarz.Side),
    ],
)
def test_every_piece_has_a_drawing(name: str, members: type[StrEnum]) -> None:
    assert drawn()[name] == [member.value for member in members]


@pytest.mark.parametrize("colour", kolejka.Good)
def test_every_object_of_a_colour_has_a_drawing(colour: kolejka.Good) -> None:
    expected = [name.translate(POLISH) for name in kolejka.NAMES[colour]]
    assert drawn()[f"KOLEJKA_{colour.name}"] == expected


@pytest.mark.parametrize("name", ["PAN_GOODS", *(f"KOLEJKA_{colour.name}" for colour in kolejka.Good)])
def test_every_good_is_in_the_tables(name: str) -> None:
    tables = "".join(path.read_text(encoding="utf-8") for path in (ART / "goods").glob("*.ts"))
    assert [good for good in drawn()[name] if not re.search(rf"^  {good}: \(\) =>", tables, re.MULTILINE)] == []
