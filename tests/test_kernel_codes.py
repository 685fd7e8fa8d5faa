"""The action space is declared once; what the build writes from it agrees with the names and with C."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from stacz import _kernel
from stacz.core.registry import Game
from stacz.games import GAMES

SOURCE = Path(_kernel.__file__).parent
games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@games
def test_the_written_codes_are_fresh(game: Game) -> None:
    limits = import_module(f"stacz.games.{game.code}.limits")
    assert (SOURCE / "games" / game.code / "codes.py").read_text("utf-8") == _kernel.codes_py(limits.ACTION_SPACE)


@games
def test_every_action_is_in_one_block_and_keeps_its_digits(game: Game) -> None:
    codes = import_module(f"stacz.games.{game.code}.codes")
    space = import_module(f"stacz.games.{game.code}.moves").SPACE
    blocks = import_module(f"stacz.games.{game.code}.limits").ACTION_SPACE
    for action in range(game.actions):
        block, digits = space.read(action)
        if not digits:
            assert getattr(codes, block.upper()) == action
            continue
        assert [name for name in blocks if blocks[name] and getattr(codes, f"is_{name}")(action)] == [block]
        assert getattr(codes, block)(*digits) == action
        assert tuple(getattr(codes, f"{block}_{digit}")(action) for digit in blocks[block]) == digits


def test_limits_that_no_compiled_module_uses_stay_python(tmp_path: Path) -> None:
    (tmp_path / "limits.py").write_text("MOST = 3\n")
    _kernel.generate(tmp_path)
    assert not (tmp_path / "limits.pxd").exists()
    (tmp_path / "rules.pxd").write_text("")
    _kernel.generate(tmp_path)
    assert "MOST = 3" in (tmp_path / "limits.pxd").read_text()
