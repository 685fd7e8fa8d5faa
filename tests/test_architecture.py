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
    "research": {"core", "games", "bots"},
    "commands": {"core", "games", "bots", "locale", "terminal", "arena", "store", "server", "research"},
}
# The server's rooms: what each may import of the others. What stands beside the rooms, all but the table may use.
SERVER_ROOMS = {
    "table": set(),
    "live": {"table"},
    "http": {"table", "live"},
    "socket": {"table", "live"},
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


def server_room(name: str) -> str | None:
    """Return the room of the server that a module belongs to; "shared" for what stands beside the rooms."""
    pieces = name.split(".")
    if pieces[:2] != ["stacz", "server"] or len(pieces) < 3:
        return None
    return pieces[2] if pieces[2] in SERVER_ROOMS else "shared"


@pytest.mark.parametrize("room", SERVER_ROOMS)
def test_the_servers_rooms_keep_their_borders(room: str) -> None:
    allowed = SERVER_ROOMS[room] | {room, None} | ({"shared"} if room != "table" else set())
    for path in (SOURCE / "server" / room).rglob("*.py"):
        strangers = {name for name in imported(path) if server_room(name) not in allowed}
        assert not strangers, f"{path.name} imports {strangers}"


def test_what_stands_beside_the_servers_rooms_knows_only_the_table() -> None:
    for path in (SOURCE / "server").glob("*.py"):
        if path.name != "app.py":  # which puts them together
            rooms = {server_room(name) for name in imported(path)} & SERVER_ROOMS.keys()
            assert rooms <= {"table"}, f"{path.name} imports {rooms}"


def test_the_servers_table_has_no_clock_no_chance_and_no_store() -> None:
    for path in (SOURCE / "server" / "table").rglob("*.py"):
        names = imported(path)
        assert not {name.split(".")[0] for name in names} & (FORBIDDEN | {"secrets"}), path.name
        assert not {name for name in names if name.startswith("stacz.store")}, path.name


def test_only_a_games_own_slices_import_it() -> None:
    for path in MODULES:
        parts = path.relative_to(SOURCE).with_suffix("").parts
        own = parts[1] if len(parts) > 1 else None
        for name in imported(path):
            pieces = name.split(".")
            if pieces[:2] == ["stacz", "games"] and len(pieces) > 2 and (SOURCE / "games" / pieces[2]).is_dir():
                assert pieces[2] == own, f"{path.relative_to(SOURCE)} imports {name}"


def test_files_stay_small() -> None:
    long = {p.relative_to(SOURCE).as_posix(): n for p in MODULES if (n := len(p.read_text().splitlines())) > 500}
    assert not long
