"""Compiled and uncompiled games are equal, step by step."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.chain import chains
from tests.conformance.walks import SLOW


@pytest.mark.skipif(SLOW, reason="compared from the compiled side")
def test_compiled_and_uncompiled_games_are_equal_step_by_step() -> None:
    env = {**os.environ, "STACZ_MODE": "python"}
    command = [sys.executable, "-m", "tests.conformance.chain"]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, env=env, cwd=root, capture_output=True, text=True, check=True)
    other = json.loads(done.stdout)
    assert other["mode"] == "python"
    for name, lines in chains().items():
        for number, (mine, theirs) in enumerate(zip(lines, other["chains"][name], strict=True)):
            assert mine == theirs, f"{name}, step {number}"
