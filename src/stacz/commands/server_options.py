"""The options of `stacz serve` and `stacz config show`: each sets the setting of its name. Loads nothing heavy."""

from __future__ import annotations

import argparse
import json
from typing import Any

from stacz.core.errors import StaczError

TEXTS = (
    ("host", "ADDRESS", "where to listen; 0.0.0.0: at all addresses of this machine (default: 127.0.0.1)"),
    ("port", "N", "0: any that is free (default: 8017)"),
    ("database", "URL", "a file or postgresql://… (default: a file of yours)"),
    ("public-address", "URL", "where visitors find it, such as https://club.example/games/"),
    ("base-path", "PATH", "the path below which a proxy shows it (default: that of --public-address)"),
    ("metrics-token", "TOKEN", "lets its bearer read /metrics from elsewhere; better given as STACZ_METRICS_TOKEN"),
    ("imprint", "FILE", "who runs this server: a text or Markdown file, linked from every page"),
    ("privacy", "FILE", "what is kept of visitors: a text or Markdown file, linked from every page"),
    ("grace", "SECONDS", "until a bot may replace somebody who is gone (default: 30)"),
)
LISTS = (
    ("trusted-proxy", "NETWORK", "a proxy whose X-Forwarded-For is believed (default: 127.0.0.1 and ::1)"),
    ("known-as", "NAME", "a name that visitors use for this server"),
    ("origin", "URL", "a page elsewhere that may act for its visitors"),
)
SWITCHES = (
    ("--secure-cookies", True, "sessions travel over https only, even where no proxy says that it speaks https"),
    ("--share-port", True, "several servers on one port and one PostgreSQL"),
    ("--no-rate-limits", False, "if a proxy sets limits, and for measuring"),
)
EXPIRIES = (
    ("guests-expire", "forget guests without a seat after so many days; 0: never (default: 30)"),
    ("tables-expire", "remove tables that were never begun after so many days; 0: never (default: 14)"),
)
NAMES = [
    *(name.replace("-", "_") for name, _, _ in (*TEXTS, *LISTS)),
    *(name.replace("-", "_") for name, _ in EXPIRIES),
    *(flag.removeprefix("--").removeprefix("no-").replace("-", "_") for flag, _, _ in SWITCHES),
    "open_browser",
]


def describe(sub: argparse.ArgumentParser) -> None:
    """Add what a server can be told."""
    config_option(sub)
    for name, value, purpose in TEXTS:
        sub.add_argument(f"--{name}", metavar=value, help=purpose)
    for name, value, purpose in LISTS:
        sub.add_argument(f"--{name}", action="append", metavar=value, help=f"{purpose}; may be repeated")
    for flag, setting, purpose in SWITCHES:
        name = flag.removeprefix("--").removeprefix("no-").replace("-", "_")
        sub.add_argument(flag, dest=name, action="store_const", const=setting, help=purpose)
    sub.add_argument("--no-browser", dest="open_browser", action="store_const", const=False, help="do not open it")
    expiry_options(sub)
    sub.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE",
        help="any other setting; docs/operations.md lists them all; may be repeated",
    )  # fmt: skip


def expiry_options(sub: argparse.ArgumentParser) -> None:
    """Add after how many days something expires."""
    for name, purpose in EXPIRIES:
        sub.add_argument(f"--{name}", metavar="DAYS", help=purpose)


def config_option(sub: argparse.ArgumentParser) -> None:
    """Add where settings are read."""
    sub.add_argument(
        "--config", metavar="FILE", help="settings (default: STACZ_CONFIG, ./stacz.toml, then /etc/stacz/stacz.toml)"
    )


def database_option(sub: argparse.ArgumentParser) -> None:
    """Add which database a command beside the server uses."""
    sub.add_argument(
        "--database", metavar="URL", help="a file, or postgresql://… (default: the server’s, by its settings)"
    )
    config_option(sub)


def given(args: argparse.Namespace) -> dict[str, Any]:
    """Return what the command line sets, by the settings’ names."""
    found = {name: value for name in NAMES if (value := getattr(args, name, None)) is not None}
    for pair in getattr(args, "set", ()):
        name, sign, value = pair.partition("=")
        if not sign:
            raise StaczError("bad_setting", text=pair)
        found[name] = value
    return found


def show_config(args: argparse.Namespace) -> int:
    """Tell each setting, and where it comes from."""
    from stacz.commands.settings import read, shown  # takes a moment to load

    told = shown(read(given(args), args.config))
    if args.json:
        print(json.dumps({name: {"value": value, "from": origin} for name, (value, origin) in told.items()}, indent=1))
        return 0
    width = max(map(len, told))
    for name, (value, origin) in told.items():
        text = ", ".join(value) if isinstance(value, list) else str(value).lower() if value in (True, False) else value
        print(f"{name:{width}}  {text if text != '' else '–'}  ({origin})")
    return 0
