"""Chooses between the compiled modules and their Python source, all or none."""

from __future__ import annotations

import hashlib
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGE = Path(__file__).parent
STAMP = PACKAGE / "_compiled.txt"  # written by the build when every extension compiled


class SourceFinder:
    """Finds stacz.* as Python source even where an extension module lies beside it."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find one module of this package."""
        if name.startswith("stacz."):
            for entry in path or ():
                finder = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES))
                if spec := finder.find_spec(name, target):
                    return spec
        return None


def digest() -> str:
    """Return a hash of everything that the extensions are compiled from."""
    sources = [p for p in sorted(PACKAGE.rglob("*.py")) if p.with_suffix(".pxd").exists()]
    total = hashlib.sha256()
    for source in sources:
        for path in (source, source.with_suffix(".pxd")):
            total.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    return total.hexdigest()


def choose() -> str:
    """Return compiled, checked or python; STACZ_MODE=python or =compiled insists."""
    wanted = os.environ.get("STACZ_MODE", "")
    built, suffix, built_from, _ = STAMP.read_text().split() if STAMP.exists() else [""] * 4
    if wanted != "python" and suffix == EXTENSION_SUFFIXES[0]:
        checkout = (PACKAGE.parent.parent / "pyproject.toml").exists()
        if not checkout or built_from == digest():
            return built
        print("stacz: sources changed since they were compiled; using them as they are"
              " (make build compiles them)", file=sys.stderr)  # fmt: skip
    if wanted == "compiled":
        raise ImportError("STACZ_MODE=compiled, but no compiled modules fit these sources")
    sys.meta_path.insert(0, SourceFinder)
    return "python"
