"""Every good of the box is drawn on the page as the object that the rules name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stacz.games.kolejka.components import NAMES, Good

DRAWN = Path(__file__).parents[3] / "frontend" / "src" / "games" / "kolejka" / "art" / "objects.ts"
POLISH = str.maketrans("ąćęłńóśźż ", "acelnoszz_")


@pytest.mark.parametrize("colour", Good)
def test_every_object_of_a_colour_is_drawn(colour: Good) -> None:
    names = re.search(rf"^  {colour}: \[(.*?)\]", DRAWN.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert names
    assert re.findall(r"'(\w+)'", names[1]) == [name.translate(POLISH) for name in NAMES[colour]]
