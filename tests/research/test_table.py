"""stacz.make: a game to experiment with."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import stacz
from stacz.core.errors import StaczError
from stacz.core.registry import Game
from stacz.research.table import Table
from tests.conformance.walks import TABLE_IDS, TABLES

tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=TABLE_IDS)


@tables
def test_a_game_can_be_played_saved_and_played_on(game: Game, seats: int) -> None:
    table = stacz.make(game.code, seats, seed=4)
    for _ in range(min(30, game.longest // 4)):
        seat = table.acting[0]
        assert [i for i, legal in enumerate(table.mask(seat)) if legal] == sorted(table.legal(seat))
        assert len(table.moves(seat)) == len(table.legal(seat))
        table.play(seat, table.legal(seat)[0])
    twin, read = table.copy(), Table.restore(json.loads(json.dumps(table.save())))
    for other in (twin, read):
        assert other.position.state_hash() == table.position.state_hash()
        other.play(-1, other.legal()[-1])
        assert other.position.state_hash() != table.position.state_hash()


def test_returns_come_with_the_end() -> None:
    table = stacz.make("pan", seats=2, seed=1)
    while not table.is_over:
        assert table.returns == [0.0, 0.0]
        table.play(-1, table.legal()[0])
    assert sum(table.returns) == 1.0
    assert table.legal() == []
    assert not any(table.mask())


def test_a_redeal_looks_the_same_and_is_another_game() -> None:
    table = stacz.make("kolejka", seats=3, seed=2)
    belief = table.seen_from(1, seed=9)
    assert belief.view(1) == table.view(1)
    assert belief.observation(1) == table.observation(1)
    assert belief.position.luck != table.position.luck


def test_masks_and_observations_can_be_arrays() -> None:
    np = pytest.importorskip("numpy", reason="stacz[research] is not installed")
    table = stacz.make("pan", seats=3, seed=2)
    mask = table.mask(array=True)
    assert mask.dtype == np.bool_
    assert np.flatnonzero(mask).tolist() == sorted(table.legal())
    assert table.observation(1, array=True).tobytes() == table.observation(1)
    assert isinstance(table.mask(), bytes)


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(StaczError, match="no game"):
        stacz.make("chess")
    with pytest.raises(StaczError):
        stacz.make("pan", seats=9)
    with pytest.raises(StaczError):
        stacz.make("pan", options={"no": 1})
    table = stacz.make("pan")
    with pytest.raises(StaczError):
        table.play(-1, 10_000)


def test_making_a_game_needs_no_package_of_the_research_extra() -> None:
    code = (
        "import sys, stacz; t = stacz.make('pan'); t.observation(0); t.mask();"
        "assert not {'numpy', 'pettingzoo', 'pyspiel', 'gymnasium'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_playing_does_not_import_the_research_interface() -> None:
    code = "import sys, stacz, stacz.games; assert not any(name.startswith('stacz.research') for name in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
