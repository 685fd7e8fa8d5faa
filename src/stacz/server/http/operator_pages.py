"""The imprint and the privacy page: what the operator has written, in files that the settings name.

A file that ends in .md is Markdown (without HTML of its own), any other one plain text. Beside imprint.md there may be
imprint.pl.md for those who read Polish.
"""

from __future__ import annotations

import html
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from stacz.core.errors import StaczError
from stacz.locale import LANGUAGES
from stacz.server.settings import Settings

NAMES: Final = ("imprint", "privacy")


class OperatorPages:
    """The texts of the operator, read once."""

    def __init__(self, settings: Settings) -> None:
        self._texts: dict[tuple[str, str], str] = {}
        for name in NAMES:
            if file := getattr(settings, name):
                plain = Path(file).expanduser()
                whole = text_of(plain)
                for language in LANGUAGES:
                    own = plain.with_suffix(f".{language}{plain.suffix}")
                    self._texts[name, language] = text_of(own) if own.is_file() else whole

    def find(self, name: str, language: str) -> str | None:
        """Return a page's text as HTML, if the operator has written one."""
        return self._texts.get((name, language))


def text_of(path: Path) -> str:
    """Return a file as HTML."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise StaczError("cannot_read", path=path, fault=error.strerror) from None
    except UnicodeDecodeError:
        raise StaczError("cannot_read", path=path, fault="it is not UTF-8") from None
    if path.suffix.lower() in (".md", ".markdown"):
        return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
    parts = [part.strip() for part in text.split("\n\n") if part.strip()]
    return "\n".join(f"<p>{html.escape(part)}</p>".replace("\n", "<br />") for part in parts)
