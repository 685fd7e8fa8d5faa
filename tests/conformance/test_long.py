"""A hundred thousand random games at every table, every position of every game audited."""

from __future__ import annotations

from typing import Any

import pytest

from stacz.core.chance import Chance
from stacz.core.registry import Game
from tests.conformance.walks import VARIANT_IDS, VARIANTS

EDITIONS = ("default", "deck=forerunner")


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "game", "seats", "options"),
    [(name, *variant) for name, variant in zip(VARIANT_IDS, VARIANTS, strict=True)],
    ids=VARIANT_IDS,
)
def test_many_random_games_end_soundly(name: str, game: Game, seats: int, options: dict[str, Any]) -> None:
    games = 100_000 if name.endswith(EDITIONS) else 10_000
    position = game.start(seats, options)
    chance = Chance(seats)
    for seed in range(games):
        position.deal_again(seed)
        position.finish(chance, game.longest, audit=True)
        assert position.fault() == 0, f"seed {seed}"
        assert position.is_over, f"seed {seed}"
