"""stacz doctor: what is installed, and whether anything keeps it from running well."""

from __future__ import annotations

import platform
import shutil
from importlib.metadata import version

import stacz
from stacz.games import GAMES

MODES = {
    "compiled": "compiled: the rules run as C extensions",
    "checked": "checked: the rules run as C extensions with every array access checked, for tests",
    "python": "slow mode: the rules run as plain Python",
}


def report() -> list[tuple[str, str]]:
    """Return what to tell, as pairs of a name and a finding."""
    lines = [
        ("stacz", stacz.__version__),
        ("rules", MODES[stacz.MODE]),
        ("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}"),
        ("games", ", ".join(f"{game.code} ({game.seats[0]}-{game.seats[-1]} seats)" for game in GAMES.values())),
        ("msgspec", version("msgspec")),
        ("rich", version("rich")),
    ]
    if stacz.MODE == "python":
        lines.append(("why slow", why_slow()))
    return lines


def why_slow() -> str:
    """Say why the rules are not compiled, and what to do about it."""
    if stacz.ASKED == "python":
        return "STACZ_MODE=python asks for it"
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        return "no C compiler was found; install one, then install stacz again"
    return "the extensions were not built or do not fit the sources; install stacz again (in a checkout: make build)"


SLOW_NOTE = "stacz: slow mode: the rules run as plain Python ('stacz doctor' tells why)"
