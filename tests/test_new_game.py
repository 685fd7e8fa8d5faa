"""docs/new-game.md keeps its promise: a new game is new files alone, and is played everywhere at once.

The skeleton is written into a copy of the tree; what follows runs there, on the tests and commands of every game.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import stacz

ROOT = Path(__file__).parents[1]
CODE = "ogonek"

pytestmark = [
    pytest.mark.ci,
    pytest.mark.skipif(stacz.MODE != "compiled", reason="the copy is built and tested once"),
]


class Copy:
    """A copy of the tree."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.env = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}", "STACZ_MODE": ""}

    def run(self, *command: str, typed: str = "", mode: str = "") -> str:
        """Run a command there; return what it printed, and fail with it if it failed."""
        done = subprocess.run(
            command, cwd=self.root, env={**self.env, "STACZ_MODE": mode}, input=typed, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout

    def python(self, *arguments: str, typed: str = "", mode: str = "") -> str:
        """Run Python there."""
        return self.run(sys.executable, *arguments, typed=typed, mode=mode)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Copy]:
    root = tmp_path_factory.mktemp("copy")
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if (ROOT / name).exists():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, root / name)
    modules = ROOT / "frontend" / "node_modules"
    if modules.exists():
        (root / "frontend" / "node_modules").symlink_to(modules)
    here = Copy(root)
    for command in ("init -q", "add -A", "-c user.name=a -c user.email=a@b commit -qm before"):
        here.run("git", *command.split())
    here.python("-m", "tools.new_game", CODE)
    yield here
    shutil.rmtree(root)


def test_a_new_game_touches_no_existing_file(copy: Copy) -> None:
    changed = copy.run("git", "status", "--porcelain", "--untracked-files=all").splitlines()
    assert changed
    assert all(line.startswith("?? ") and CODE in line for line in changed), changed


def test_what_was_written_keeps_the_style_and_the_types(copy: Copy) -> None:
    copy.python("-m", "ruff", "check", ".")
    copy.python("-m", "ruff", "format", "--check", ".")
    copy.python("-m", "mypy", f"src/stacz/games/{CODE}", f"tests/conformance/retell/{CODE}.py")
    for generator in ("wire_types", "coverage_table", "field_tables"):
        copy.python("-m", f"tools.{generator}", "--check")


@pytest.mark.parametrize("mode", ["python", "compiled"])
def test_the_conformance_suite_holds(copy: Copy, mode: str) -> None:
    told = copy.python("-m", "pytest", "-q", "tests/conformance", "-k", CODE, mode=mode)
    assert "passed" in told


def test_bots_arena_research_and_the_server_have_it(copy: Copy) -> None:
    """PettingZoo's api tests and OpenSpiel's are in tests/research; in tests/server it is played by the protocol."""
    folders = ["tests/bots", "tests/arena", "tests/research", "tests/server", "tests/terminal", "tests/locale"]
    told = copy.python("-m", "pytest", "-q", *folders, "-k", CODE, "-m", "not long", mode="compiled")
    assert "passed" in told


def test_it_is_played_in_the_terminal(copy: Copy) -> None:
    told = copy.python("-m", "stacz", "play", CODE, "--seats", "3", "--seed", "5", typed="1\n\n" * 3 + "q\n")
    assert "Scoring sheet" in told


def test_a_tournament_is_played(copy: Copy) -> None:
    told = copy.python("-m", "stacz", "tournament", CODE, "--seats", "3", "--bots", "regular,child", "--deals", "3")
    assert "regular" in told


def test_it_is_played_in_the_browser_on_the_default_board(copy: Copy) -> None:
    told = copy.python("-m", "pytest", "-q", "tests/e2e/test_plain_board.py", mode="compiled")
    assert "passed" in told
