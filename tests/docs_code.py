"""Code that the documents print, so that tests can run it."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def python_in(document: str, words: str) -> str:
    """Return the Python block of a document that has these words in it."""
    blocks: list[str] = re.findall(r"```python\n(.*?)```", (DOCS / document).read_text("utf-8"), re.DOTALL)
    (found,) = (block for block in blocks if words in block)
    return found
