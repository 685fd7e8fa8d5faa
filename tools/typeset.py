"""Set the texts as a printer would: `python -m tools.typeset --write` puts them right, `--check` lists what is not.

    apostrophes     l’offerta, the queue’s end; what is to be typed ('stacz[ray]') stays as it is
    ellipses        … and not three dots
    quotations      “so”, „tak”, «così»: straight ones in pairs become those of the language
    spaces          one at a time, but in the columns of the terminal
    no-break        behind the Polish words of one letter, which never end a line; names of things, which are drawn
                    letter by letter, keep their spaces

English refusals stand in core/errors.py: run `make generate` after a change there.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
LOCALE: Final = ROOT / "src" / "stacz" / "locale"
ERRORS: Final = ROOT / "src" / "stacz" / "core" / "errors.py"
QUOTES: Final = {"en": ("“", "”"), "pl": ("„", "”"), "it": ("«", "»")}
NO_BREAK: Final = "\N{NO-BREAK SPACE}"

STRING: Final = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:\s*)?')
TYPED: Final = re.compile(r"(?<!\w)'[^' ]+'(?!\w)|`[^`]*`")  # what stands in straight quotes to be typed
SHORT: Final = re.compile(r"(?<![\w’'./{-])([aiouwzAIOUWZ]) (?=[\w{„(–])")
DRAWN: Final = re.compile(r"[a-z_]+\.[a-z_0-9]+")  # names of things: card.lista, card_full.lista
SENTENCES: Final = re.compile(
    r"(fact|move|reason|rule|option|option_help|option_value|ending|phase|terminal|page|deed)\."
)
FORMS: Final = re.compile(r"[a-z_]+_(help|story|at|acc|own)\.")


def typeset(text: str, language: str, code: str = "") -> str:
    """Return a text as it is to be printed; `code` says what it is, where it has one."""
    kept: list[str] = []

    def keep(found: re.Match[str]) -> str:
        kept.append(found[0])
        return "\0"

    text = TYPED.sub(keep, text)
    text = re.sub(r"(?<=\w)'|(?<=\})'(?=s\b)", "’", text).replace("...", "…")
    if text.count('"') % 2 == 0:
        opening, closing = QUOTES[language]
        text = re.sub(r'"([^"]*)"', rf"{opening}\1{closing}", text)
    if not code.startswith("terminal."):
        text = re.sub(r"(?<=\S) {2,}(?=\S)", " ", text)
    if language == "pl" and not is_drawn(code):
        text = SHORT.sub(rf"\1{NO_BREAK}", SHORT.sub(rf"\1{NO_BREAK}", text))
    return re.sub("\0", lambda _: kept.pop(0), text)


def is_drawn(code: str) -> bool:
    """Say whether a text is a name that is lettered on a drawing."""
    return bool(DRAWN.fullmatch(code)) and not SENTENCES.match(code) and not FORMS.match(code)


def set_json(source: str, language: str) -> str:
    """Set the texts of a file, and leave everything else in it as it stands."""
    key, key_ends = "", 0

    def mend(found: re.Match[str]) -> str:
        nonlocal key, key_ends
        old: str = json.loads(found[1])
        if found[2]:
            key, key_ends = old, found.end()
            return found[0]
        new = typeset(old, language, key if key_ends == found.start() else "")
        return found[0] if new == old else json.dumps(new, ensure_ascii=False)

    return STRING.sub(mend, source)


def set_python(source: str) -> str:
    """Set the texts of SENTENCES; each piece of a long one stands in its own quotation marks."""
    table = next(
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Dict)
    )
    lines = source.splitlines(keepends=True)
    for number in range(table.lineno - 1, table.end_lineno or 0):
        lines[number] = STRING.sub(
            lambda found: found[0] if found[2] else f'"{typeset(found[1][1:-1], "en")}"', lines[number]
        )  # fmt: skip
    return "".join(lines)


def files() -> Iterator[tuple[Path, Callable[[str], str]]]:
    """Return every file with texts, and what sets it."""
    for path in sorted(LOCALE.rglob("*.json")):
        language = path.stem.rpartition(".")[2]
        if language in QUOTES:
            yield path, lambda source, language=language: set_json(source, language)  # type: ignore[misc]
    yield ERRORS, set_python


def main(arguments: list[str] | None = None) -> int:
    """Put all files right, or list those that are not."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--write", action="store_true")
    how.add_argument("--check", action="store_true")
    chosen = parser.parse_args(arguments)
    wrong = 0
    for path, mend in files():
        old = path.read_text("utf-8")
        new = mend(old)
        if new == old:
            continue
        lines = [then for was, then in zip(old.splitlines(), new.splitlines(), strict=True) if was != then]
        print(f"{path.relative_to(ROOT)}: {len(lines)} lines")
        wrong += len(lines)
        if chosen.write:
            path.write_text(new, "utf-8")
        else:
            print(*(f"  {line.strip().replace(NO_BREAK, '~')}" for line in lines), sep="\n")
    return 1 if wrong and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
