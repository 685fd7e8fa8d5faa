"""The examples for researchers run, and do what they say."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

pytest.importorskip("pyspiel", reason="stacz[research] is not installed")

from tests.conformance.walks import SLOW

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("game", "seats"), [("pan", 2), ("kolejka", 3), ("cinkciarz", 3)])
def test_random_rollout(game: str, seats: int) -> None:
    told = example("random_rollout").rollout(game, seats, games=2 if SLOW else 20)
    assert told["games"] >= 2
    assert 1 < told["branching"] <= told["widest"] <= told["actions"]
    assert 20 < told["decisions"] <= told["longest"]


def test_cfr_comes_near_to_an_equilibrium() -> None:
    module = example("cfr_micro")
    told = module.solve(module.solver_of(f"stacz_pan_micro(cards={'one' if SLOW else 'one+two'})"), 20, steps=2)
    worths = [exploitability for _, exploitability in told]
    assert [iterations for iterations, _ in told] == [0, 10, 20]
    assert worths[0] > worths[1] >= worths[2] >= -1e-9
    assert worths[2] < 0.02


def test_the_micro_game_of_sealed_bids_has_to_be_played_by_lot() -> None:
    module = example("cfr_micro")
    solver = module.solver_of("stacz_cinkciarz_micro")
    told = module.solve(solver, 100, steps=1)
    assert told[-1][1] < 0.01
    assert len(solver.mixed()) >= 6
    assert solver.purified().exploitability() > 0.1  # it is not by indifference that it is mixed


@pytest.mark.ci
def test_self_play_learns_to_beat_random_players() -> None:
    module = example("self_play")
    curve = module.learn(1 if SLOW else 4, n=4 if SLOW else 32, games=4 if SLOW else 200, every=4)
    assert curve[-1][1] > curve[0][1] + 0.03 or SLOW
    drawn = module.picture(curve, 0.5)
    assert drawn.startswith("<svg")
    assert drawn.count("<circle") == len(curve)
