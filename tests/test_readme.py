"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_examples_of_the_readme_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


def test_the_examples_of_the_page_for_researchers_run() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "research.md"), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0


def test_every_link_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_make_target_that_is_told_of_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / ".ci" / "run"]:
        told = set(re.findall(r"(?:^|`)make ([a-z-]+)", page.read_text(encoding="utf-8"), re.MULTILINE))
        assert told <= targets, f"{page.name} tells of {told - targets}"
