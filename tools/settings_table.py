"""Write the tables of docs/operations.md that tell the server's settings. With --check, they must be up to date."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from pydantic.fields import FieldInfo

from stacz.commands.server_options import NAMES
from stacz.server.rates import MEANINGS, RATES
from stacz.server.settings import Settings

PAGE: Final = Path(__file__).parents[1] / "docs" / "operations.md"
FLAGS: Final = {"rate_limits": "--no-rate-limits", "open_browser": "--no-browser"}


def meaning(field: FieldInfo) -> str:
    """Return what a setting is for."""
    return (field.description or "").replace("\n", " ")


def written(value: object) -> str:
    """Return a default, large numbers with their thousands apart."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return ", ".join(value) or "–"
    if isinstance(value, int | float):
        return f"{value:,.10g}" if value > 9999 else f"{value:g}"
    return str(value) or "–"


def option(name: str) -> str:
    """Return the option of `stacz serve` for a setting."""
    return f"`{FLAGS.get(name, '--' + name.replace('_', '-'))}`" if name in NAMES else ""


def settings() -> str:
    """Return the table of what `stacz serve` has options for, and what goes with it."""
    rows = ["| setting | option | default | |", "|---|---|---|---|"]
    for name, field in Settings.model_fields.items():
        if name == "connections":
            break
        rows.append(
            f"| `{name}` | {option(name)} | {written(field.default)} | {field.description} |".replace("\n", " ")
        )
    return "\n".join(rows)


def limits() -> str:
    """Return the table of the limits and of the server's pace."""
    rows = ["| | default | |", "|---|---|---|"]
    fields = list(Settings.model_fields.items())
    for name, field in fields[list(Settings.model_fields).index("connections") :]:
        if name == "rate":
            rows += [f"| `rate.{n}` | {r.burst:g}/{r.a_second:g} | {MEANINGS[n]} |" for n, r in RATES.items()]
        else:
            rows.append(f"| `{name}` | {written(field.default)} | {meaning(field)} |")
    return "\n".join(rows)


def replaced(text: str) -> str:
    """Return the page with its tables as they must be."""
    for mark, table in (("<!-- settings -->\n", settings()), ("<!-- limits -->\n", limits())):
        before, _, rest = text.partition(mark)
        text = f"{before}{mark}{table}\n<!-- end -->{rest.partition('<!-- end -->')[2]}"
    return text


def main() -> int:
    """Write the tables, or check them; return the exit code."""
    text = PAGE.read_text(encoding="utf-8")
    made = replaced(text)
    if "--check" in sys.argv:
        if made != text:
            print("docs/operations.md is out of date: run make generate", file=sys.stderr)
        return made != text
    PAGE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
