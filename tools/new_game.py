"""Write the skeleton of a new game: a tiny one that is complete and can be played everywhere at once.

    python -m tools.new_game ogonek

docs/new-game.md explains what to do with it. Nothing that exists is changed; the generators are run, and the game's
golden record is played.
"""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SKELETON: Final = Path(__file__).parent / "skeleton"
SAMPLE: Final = "sample"


def targets(code: str) -> dict[Path, Path]:
    """Return where each file of the skeleton goes."""
    rules = {path: ROOT / "src/stacz/games" / code / path.stem for path in sorted((SKELETON / "game").glob("*.in"))}
    return {**rules, SKELETON / "retell" / f"{SAMPLE}.py.in": ROOT / "tests/conformance/retell" / f"{code}.py"}


def fault_of(code: str) -> str | None:
    """Return why a game cannot be called so, None if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,23}", code) or keyword.iskeyword(code):
        return f"{code!r} is no code of a game: take small letters without accents, as in ogonek."
    taken = [
        path for room in (ROOT / "src/stacz").iterdir() for path in (room / code, room / f"{code}.py") if path.exists()
    ]
    return f"{taken[0].relative_to(ROOT)} exists already: take another code." if taken else None


def write(code: str) -> None:
    """Write the files."""
    prefix = "".join(part.capitalize() for part in code.split("_"))
    for source, target in targets(code).items():
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text("utf-8").replace(SAMPLE.capitalize(), prefix).replace(SAMPLE, code)
        target.write_text(text, "utf-8")
        print(f"wrote {target.relative_to(ROOT)}")


def generate() -> None:
    """Compile the game, write what is made from it (the golden record, the page's types), and build the page."""
    for command in ("hatch_build.py kernels", "-m tests.golden.write", "-m tools.wire_types", "hatch_build.py"):
        subprocess.run([sys.executable, *command.split()], cwd=ROOT, check=True)  # noqa: S603 - our own scripts


def main() -> int:
    """Write a game by the code on the command line; return the exit code."""
    if len(sys.argv) != 2:
        print("Say what the game is to be called: python -m tools.new_game ogonek")
        return 2
    code = sys.argv[1]
    if fault := fault_of(code):
        print(fault)
        return 2
    write(code)
    generate()
    print(f"Play it: stacz play {code}. What makes it better, file by file: docs/new-game.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
