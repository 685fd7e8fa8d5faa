"""Records one game of each kind as OpenSpiel writes it down: python -m tests.research.write_playthroughs."""

from __future__ import annotations

import hashlib
from itertools import groupby
from pathlib import Path

LONG = 160
FULL = 200  # lines
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
GAMES = {  # as small as shows everything
    "stacz_pan": "stacz_pan(players=2,deals=4,recall=4)",
    "stacz_kolejka": "stacz_kolejka(players=2,deals=4,recall=4)",
    "stacz_cinkciarz": "stacz_cinkciarz(players=3,deals=4,recall=4,stalemate_rounds=1)",
    "stacz_cinkciarz_sealed": "stacz_cinkciarz_sealed(players=3,deals=4,recall=4,stalemate_rounds=1)",
    "stacz_pan_micro": "stacz_pan_micro(recall=4)",
    "stacz_cinkciarz_micro": "stacz_cinkciarz_micro(recall=4)",
}


def content(name: str) -> str:
    """Return the playthrough of a game: random, but always the same."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    import stacz.research.openspiel  # noqa: F401 - registers the games

    return "".join(f"{line}\n" for line in shortened(playthrough(GAMES[name], None, seed=1).splitlines()))


def shortened(lines: list[str]) -> list[str]:
    """Return the lines of the first states as they are; after them, tensors and what is long only by a hash."""
    kept: list[str] = []
    for tensor, group in groupby(lines, key=lambda line: line.partition(")")[0] if "Tensor(" in line else ""):
        together = list(group)
        if tensor and len(kept) > FULL:
            kept.append(f"{tensor}) {digest(chr(10).join(together))}")
        else:
            kept += [line if len(line) <= LONG else f"{line[: LONG // 2]}… {digest(line)}" for line in together]
    return [line.rstrip() for line in kept]


def digest(text: str) -> str:
    """Return what changes with every letter."""
    return f"sha256 {hashlib.sha256(text.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for name in GAMES:
        (PLAYTHROUGHS / f"{name}.txt").write_text(content(name), encoding="utf-8")
