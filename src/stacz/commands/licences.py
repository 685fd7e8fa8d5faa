"""stacz licences: whose work is in the page and in this installation, and on what terms."""

from __future__ import annotations

import json
from importlib import resources
from importlib.metadata import distribution, files
from pathlib import Path

from stacz.core.errors import StaczError


def of_the_page() -> list[dict[str, str]]:
    """Return the fonts and libraries that the built page ships with: name, version, licence, text."""
    told = resources.files("stacz.server") / "page" / "licences.json"
    if not told.is_file():
        return []
    found: list[dict[str, str]] = json.loads(told.read_text("utf-8"))
    return found


def own() -> dict[str, str]:
    """Return our own licence."""
    texts = [Path(str(file.locate())) for file in files("stacz") or () if file.name == "LICENSE"]
    here = Path(__file__).parents[3] / "LICENSE"  # a checkout
    place = next((text for text in texts if text.is_file()), here)
    text = place.read_text("utf-8").strip() if place.is_file() else ""
    return {"name": "stacz", "version": distribution("stacz").version, "licence": "MIT", "text": text}


def licences(name: str | None) -> str:
    """Return the list, or the text of one."""
    all_of_them = [own(), *of_the_page()]
    if name is None:
        lines = [f"{one['name']} {one['version']}: {one['licence']}" for one in all_of_them]
        return "\n".join([*lines, "", "'stacz licences NAME' prints a text; /licences on the page has them all."])
    found = next((one for one in all_of_them if one["name"] == name), None)
    if found is None:
        raise StaczError("unknown_licence", name=name, known=", ".join(one["name"] for one in all_of_them))
    return found["text"]
