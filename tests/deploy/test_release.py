"""A release in a scratch clone: version, changelog, commit, tag; and when there is none."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.release import fault, git, present, release

ROOT = Path(__file__).parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """Sources that may be tagged."""
    made = tmp_path / "clone"
    names = ("src/stacz/__init__.py", "CHANGELOG.md", "CITATION.cff")
    for name in names:
        (made / name).parent.mkdir(parents=True, exist_ok=True)
        (made / name).write_text((ROOT / name).read_text())
    (made / "CHANGELOG.md").write_text("# Changelog\n\n## Unreleased\n- Something new.\n")
    subprocess.run(["git", "init", "--quiet", made], check=True)
    for name, value in (("user.name", "Tester"), ("user.email", "tester@example.org")):
        git(made, "config", name, value)
    git(made, "add", ".")
    git(made, "commit", "--quiet", "--message", "All")
    return made


def test_a_release_has_a_version_a_section_and_a_tag(clone: Path) -> None:
    assert fault(clone, "7.1.0") is None
    release(clone, "7.1.0", "2027-01-31")
    assert present(clone) == "7.1.0"
    assert "version: 7.1.0\n" in (clone / "CITATION.cff").read_text()
    assert "## Unreleased\n\n## 7.1.0 (2027-01-31)\n- Something new.\n" in (clone / "CHANGELOG.md").read_text()
    assert git(clone, "describe", "--exact-match") == "v7.1.0"
    assert git(clone, "status", "--porcelain") == ""
    assert "nothing under Unreleased" in str(fault(clone, "7.2.0"))
    assert "already" in str(fault(clone, "7.1.0"))


def test_it_is_refused_where_something_is_not_committed_or_the_version_is_none(clone: Path) -> None:
    assert "not a version" in str(fault(clone, ""))
    assert "not a version" in str(fault(clone, "v1.0"))
    assert "older" in str(fault(clone, "0.0.1"))
    (clone / "new.txt").write_text("not committed")
    assert "not committed" in str(fault(clone, "7.1.0"))
    assert git(clone, "tag") == ""
