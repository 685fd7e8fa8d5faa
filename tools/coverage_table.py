"""Write docs/rules/coverage.md: which tests show which clause of a game's rules.

docs/rules/clauses/<game>.txt lists the clauses of a game; a test belongs to a clause by its name, so
`test_P3_3_equal_strength_is_no_advantage` in tests/games/<game>/ belongs to P3.3. With --check, nothing is written:
the table must be up to date, every clause must have a test and every clause that a test names must exist.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Final

from stacz.games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
TABLE: Final = ROOT / "docs" / "rules" / "coverage.md"
CLAUSE: Final = re.compile(r"test_([A-Z]\d+(?:_\d+)?)_")


def documented(root: Path = ROOT) -> list[str]:
    """Return the games whose clauses are listed."""
    return [game for game in GAMES if (root / "docs" / "rules" / "clauses" / f"{game}.txt").exists()]


def clauses_of(game: str, root: Path = ROOT) -> dict[str, str]:
    """Return the titles of a game's clauses by number."""
    lines = (root / "docs" / "rules" / "clauses" / f"{game}.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ", 1) for line in lines if line and not line.startswith("#"))


def found_tests(game: str, root: Path = ROOT) -> dict[str, list[str]]:
    """Return, for each clause that the tests of a game are named after, the tests as `file::name`."""
    found: dict[str, list[str]] = {}
    for path in sorted((root / "tests" / "games" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (name := CLAUSE.match(node.name)):
                clause = name[1].replace("_", ".")
                found.setdefault(clause, []).append(f"{path.relative_to(root).as_posix()}::{node.name}")
    return found


def faults(root: Path = ROOT) -> list[str]:
    """Return a sentence for every clause without a test, and for every test of a clause that there is not."""
    told = []
    for game in documented(root):
        clauses, tests = clauses_of(game, root), found_tests(game, root)
        told += [f"{game}: clause {clause} has no test" for clause in clauses if clause not in tests]
        told += [
            f"{game}: {test} is named after {clause}, which is no clause"
            for clause, names in tests.items()
            if clause not in clauses
            for test in names
        ]
    return told


def table(root: Path = ROOT) -> str:
    """Return the whole page."""
    page = [
        "# Which test shows which clause",
        "",
        "Written by `make generate`; `make test` fails when it is out of date.",
    ]
    for code in documented(root):
        tests = found_tests(code, root)
        page += ["", f"## {GAMES[code].title}", "", "| clause | says | tests |", "|---|---|---|"]
        for clause, title in clauses_of(code, root).items():
            page.append(f"| {clause} | {title} | {'<br>'.join(map(shown, tests.get(clause, [])))} |")
    return "\n".join(page) + "\n"


def shown(test: str) -> str:
    """Return a test as the table shows it: what its name says, linked to its file."""
    path, _, name = test.partition("::")
    words = CLAUSE.sub("", name).replace("_", " ")
    return f"[{words}](../../{path})"


def main(arguments: list[str]) -> int:
    """Write the table, or check it; return the exit status."""
    if arguments == ["--check"]:
        told = faults()
        if not TABLE.exists() or TABLE.read_text(encoding="utf-8") != table():
            told.append("docs/rules/coverage.md is out of date: run make generate")
        print("\n".join(told), end="\n" if told else "", file=sys.stderr)
        return 1 if told else 0
    if arguments:
        print("usage: python -m tools.coverage_table [--check]", file=sys.stderr)
        return 2
    TABLE.write_text(table(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
