"""The house's order: who may import whom, and what the rules may not do."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "stacz"
MODULES = sorted(SOURCE.rglob("*.py"))

# Each part may import itself, the parts named here, and modules at the top (errors of the build mode and the like).
ALLOWED = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "locale": {"core"},
    "arena": {"core", "games", "bots", "locale"},
    "terminal": {"core", "games", "bots", "locale"},
    "store": {"core"},
    "server": {"core", "games", "bots", "locale", "store"},
    "research": {"core", "games"},
    "commands": {"core", "games", "bots", "locale", "terminal", "arena", "store", "server"},
}
FORBIDDEN = {"random", "time", "datetime", "os", "sys", "socket", "pathlib", "io", "asyncio", "threading", "logging"}


def imported(path: Path) -> set[str]:
    """Return the full names of the modules that a file imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(SOURCE).as_posix())
def test_parts_import_only_what_lies_below_them(path: Path) -> None:
    part = part_of(path)
    if part.endswith(".py"):
        return
    for name in imported(path):
        pieces = name.split(".")
        if pieces[0] == "stacz" and len(pieces) > 1 and pieces[1] in ALLOWED:
            assert pieces[1] == part or pieces[1] in ALLOWED[part], f"{path.name} imports {name}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(SOURCE).as_posix())
def test_rules_do_no_input_output_and_read_no_clock(path: Path) -> None:
    if part_of(path) in ("core", "games"):
        assert not {name.split(".")[0] for name in imported(path)} & FORBIDDEN
        calls = {
            n.func.id
            for n in ast.walk(ast.parse(path.read_text()))
            if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
        }
        assert not calls & {"open", "print", "input"}
        assert not any(isinstance(n, ast.Global) for n in ast.walk(ast.parse(path.read_text())))


def test_games_do_not_know_each_other() -> None:
    for path in MODULES:
        parts = path.relative_to(SOURCE).parts
        if parts[0] == "games" and len(parts) > 2:
            others = {n for n in imported(path) if n.startswith("stacz.games.") and n.split(".")[2] != parts[1]}
            assert not {n for n in others if (SOURCE / "games" / n.split(".")[2]).is_dir()}, path


def test_files_stay_small() -> None:
    long = {p.relative_to(SOURCE).as_posix(): n for p in MODULES if (n := len(p.read_text().splitlines())) > 500}
    assert not long
