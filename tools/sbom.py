"""What a release is made of, as CycloneDX: what the wheel installs, and what the page is built from (`make dist`).

The wheel goes into an environment of its own: what the developers' has beside it is no part of the release.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))
from hatch_build import FRONTEND, ROOT, find_npm

DIST: Final[Path] = ROOT / "dist"


def of_the_wheel(wheel: Path) -> Path:
    """Write what comes with a wheel; return the file."""
    written = DIST / f"{wheel.name.split('-cp')[0].split('-py')[0]}-wheel.cdx.json"
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python"))
        install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*install, "-c", str(ROOT / "constraints.txt"), str(wheel)], check=True)  # noqa: S603
        command = [
            sys.executable,
            "-m",
            "cyclonedx_py",
            "environment",
            python,
            "--pyproject",
            str(ROOT / "pyproject.toml"),
        ]
        subprocess.run([*command, "--output-reproducible", "--output-file", str(written)], check=True)  # noqa: S603
    return written


def of_the_page(name: str) -> Path | None:
    """Write what the page is built from; return the file, or None where there is no Node."""
    found = find_npm()
    if found is None:
        return None
    npm, env = found
    command = [*npm, "sbom", "--sbom-format", "cyclonedx", "--package-lock-only"]
    done = subprocess.run(command, cwd=FRONTEND, env=env, capture_output=True, check=True)  # noqa: S603
    written = DIST / f"{name}-page.cdx.json"
    written.write_bytes(done.stdout)
    return written


def main() -> None:
    """Write both."""
    wheel = max(DIST.glob("*.whl"), key=lambda path: path.stat().st_mtime)
    first = of_the_wheel(wheel)
    second = of_the_page(first.name.removesuffix("-wheel.cdx.json"))
    print("\n".join(str(path.relative_to(ROOT)) for path in (first, second) if path))


if __name__ == "__main__":
    main()
