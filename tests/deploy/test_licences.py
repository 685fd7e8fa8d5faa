"""The licences of what the page ships with are with it: in the wheel, on the page, in the terminal."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib import resources

import pytest

from stacz.commands.licences import of_the_page, own

PAGE = resources.files("stacz.server") / "page"

needs_page = pytest.mark.skipif(not (PAGE / "licences.json").is_file(), reason="the page is not built")


@needs_page
def test_every_font_of_the_page_has_its_licence() -> None:
    told = {one["name"]: one for one in of_the_page()}
    fonts = {re.sub(r"-latin.*", "", file.name) for file in (PAGE / "assets").iterdir() if file.name.endswith(".woff2")}
    assert fonts
    for font in fonts:
        assert told[f"@fontsource/{font}"]["licence"] == "OFL-1.1"
        assert "SIL OPEN FONT LICENSE" in told[f"@fontsource/{font}"]["text"].upper()


@needs_page
def test_every_text_is_whole() -> None:
    told = {one["name"]: one for one in [own(), *of_the_page()]}
    assert {"stacz", "svelte", "uqr"} <= set(told)
    for one in told.values():
        assert re.match(r"\d+\.\d+", one["version"])
        assert "copyright" in one["text"].lower(), one["name"]
        assert len(one["text"]) > 900, one["name"]


@needs_page
def test_the_terminal_tells_them() -> None:
    def asked(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, "-m", "stacz", "licences", *arguments], capture_output=True, text=True)

    assert "svelte" in asked().stdout
    assert asked("stacz").stdout.startswith("MIT License")
    assert "Permission is hereby granted" in asked("uqr").stdout
    refused = asked("nothing")
    assert refused.returncode == 2
    assert "choose one of these: stacz, " in refused.stderr
