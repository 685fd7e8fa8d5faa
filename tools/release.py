"""Makes a release: a version, a section of the changelog, a commit and a tag. `make release VERSION=1.2.3`.

Refuses where anything is not committed, so that the tag names what was tested. It pushes nothing.
"""

from __future__ import annotations

import datetime
import re
import subprocess
import sys
from pathlib import Path

UNRELEASED = "## Unreleased\n"
VERSION = re.compile(r"\d+\.\d+\.\d+")


def git(root: Path, *arguments: str) -> str:
    """Run git; return what it says."""
    done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True, check=True)  # noqa: S603, S607
    return done.stdout.strip()


def numbers(version: str) -> tuple[int, ...]:
    """Return a version to compare by."""
    return tuple(map(int, version.split(".")))


def fault(root: Path, version: str) -> str | None:
    """Say why this cannot be released."""
    if not VERSION.fullmatch(version):
        return f"“{version}” is not a version such as 1.2.3; run: make release VERSION=1.2.3"
    if dirty := git(root, "status", "--porcelain"):
        return f"These are not committed; commit or stash them first:\n{dirty}"
    if git(root, "tag", "--list", f"v{version}"):
        return f"There is a tag v{version} already; choose the next version"
    if numbers(version) < numbers(present(root)):
        return f"{version} is older than the present version, {present(root)}"
    if not unreleased((root / "CHANGELOG.md").read_text()).strip():
        return "CHANGELOG.md says nothing under Unreleased; write what players or operators will notice"
    return None


def present(root: Path) -> str:
    """Return the version that the sources have."""
    found = re.search(r'^__version__ = "(.*)"$', (root / "src/stacz/__init__.py").read_text(), re.MULTILINE)
    assert found
    return found[1]


def unreleased(changes: str) -> str:
    """Return what the changelog says of the next release."""
    return changes.partition(UNRELEASED)[2].partition("\n## ")[0]


def replace(path: Path, pattern: str, text: str) -> None:
    """Write one line anew."""
    found, count = re.subn(pattern, text, path.read_text(), count=1, flags=re.MULTILINE)
    assert count == 1, f"{path} has no line {pattern}"
    path.write_text(found)


def release(root: Path, version: str, day: str) -> None:
    """Write, commit and tag it."""
    replace(root / "src/stacz/__init__.py", r'^__version__ = ".*"$', f'__version__ = "{version}"')
    replace(root / "CHANGELOG.md", r"^## Unreleased\n", f"## Unreleased\n\n## {version} ({day})\n")
    replace(root / "CITATION.cff", r"^version: .*$", f"version: {version}")
    git(root, "commit", "--quiet", "--all", "--message", f"Release {version}")
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Stacz {version}")


def main() -> int:
    """Release, or say why not."""
    root, version = Path.cwd(), sys.argv[1] if len(sys.argv) > 1 else ""
    if found := fault(root, version):
        print(f"stacz release: {found}", file=sys.stderr)
        return 1
    release(root, version, datetime.datetime.now(tz=datetime.UTC).date().isoformat())
    print(f"Tagged v{version}. Next: 'make dist' builds it; 'git push --follow-tags' shows it to others.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
