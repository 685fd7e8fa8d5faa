"""Is this tree as quick as another one? Both are measured in turn, round by round, so that a noisy machine hurts both.

    python bench/compare.py OTHER [--rounds 5]

OTHER is a built checkout of this project (git worktree add ../before SOME_COMMIT; then `python hatch_build.py` there).
Told are the medians of `stacz bench` and `bench/search.py --alone` in both, by the processor's own time, and what this
tree's figures are to the other's.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent.parent
BENCH = ("decisions_per_s", "api_decisions_per_s", "copy_ns")
Figures = dict[str, list[float]]


def measure(tree: Path, figures: Figures) -> None:
    """Run both benchmarks once with the sources of a tree."""

    def run(*command: str) -> list[dict[str, float | str]]:
        env = {**os.environ, "PYTHONPATH": str(tree / "src"), "STACZ_MODE": "compiled"}
        told = subprocess.run([sys.executable, *command], cwd=tree, env=env, capture_output=True, check=True)  # noqa: S603
        return list(json.loads(told.stdout))

    for row in run("-m", "stacz", "bench", "--json"):
        for name in BENCH:
            figures.setdefault(f"{row['game']} {name}", []).append(float(row[name]))
    for row in run("bench/search.py", "--alone", "--seconds", "1", "--rounds", "3", "--json"):
        figures.setdefault(f"{row['game']} search iterations_per_s", []).append(float(row["iterations_per_s"]))


def main() -> None:
    """Measure both trees in turn, and tell."""
    parser = argparse.ArgumentParser(description="Compare the speed of two trees.")
    parser.add_argument("other", type=Path)
    parser.add_argument("--rounds", type=int, default=5)
    args = parser.parse_args()
    before: Figures = {}
    now: Figures = {}
    for number in range(args.rounds):
        for tree, figures in ((args.other.resolve(), before), (HERE, now)):
            measure(tree, figures)
        print(f"round {number + 1} of {args.rounds}", file=sys.stderr)
    for name, found in now.items():
        ratios = [mine / theirs for mine, theirs in zip(found, before[name], strict=True)]
        spread = f"{min(ratios):.2f}–{max(ratios):.2f}"
        print(f"{name:36} {median(before[name]):>12,.0f} {median(found):>12,.0f}   {median(ratios):.3f} ({spread})")


if __name__ == "__main__":
    main()
