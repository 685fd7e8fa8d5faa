"""Where the settings of a server come from: the command line, then STACZ_… variables, then a file, then defaults.

pydantic-settings reads them; here is what it leaves out: names that nobody knows are refused with the nearest known
one, and of each value it can be told where it comes from.
"""

from __future__ import annotations

import argparse
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError
from pydantic_settings import BaseSettings, EnvSettingsSource, SettingsConfigDict, TomlConfigSettingsSource

from stacz.core.errors import StaczError
from stacz.server.rates import RATES
from stacz.server.settings import Settings

PREFIX: Final = "STACZ_"
FILES: Final = (Path("stacz.toml"), Path("/etc/stacz/stacz.toml"))
CONFIG: Final = "STACZ_CONFIG"  # the file, where the command line names none
# Variables of the build and of the tests: they set nothing of a server.
BESIDE: Final = frozenset(
    PREFIX + name
    for name in ["MODE", "BUILD", "PAGE", "BROWSER", "EXAMPLES", "FIELDS", "SERVER", "TEST_POSTGRES", "CONFIG"]
)
DEFAULT: Final = "default"
MASK: Final = "***"


class Given(BaseSettings, Settings):
    """The same settings, for pydantic-settings to read."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_nested_delimiter="__", env_ignore_empty=True, enable_decoding=False
    )


@dataclass(frozen=True)
class Found:
    """The settings, and by the name of each where it comes from."""

    settings: Settings
    origins: dict[str, str]


def flat(values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield each setting, a rate as rate.NAME."""
    for name, value in values.items():
        if name == "rate" and isinstance(value, Mapping):
            yield from ((f"rate.{kind}", one) for kind, one in value.items())
        else:
            yield name, value


def nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings as the model has them."""
    plain = {name: value for name, value in values.items() if not name.startswith("rate.")}
    rates = {name.removeprefix("rate."): value for name, value in values.items() if name.startswith("rate.")}
    return {**plain, "rate": rates} if rates else plain


def names() -> list[str]:
    """Return all names that can be set."""
    return [name for name in Settings.model_fields if name != "rate"] + [f"rate.{kind}" for kind in RATES]


def variable(name: str) -> str:
    """Return the variable of a setting."""
    return PREFIX + name.replace(".", "__").upper()


def read(given: Mapping[str, Any], file: str | None = None, *, only: str = "") -> Found:
    """Return the settings; refuse what is not one, and say where it stands.

    Args:
        given: from the command line, by name; a text where it is one
        file: that is read instead of those that are looked for
        only: the one setting that is asked for: what is wrong with others is the server's business

    """
    for name in given:
        if name not in names():
            raise unknown(name, names(), "the command line")
    path = find_file(file or os.environ.get(CONFIG) or None)
    sources = {"the command line": dict(given), "": from_environment(), str(path): from_file(path) if path else {}}
    values: dict[str, Any] = {}
    origins: dict[str, str] = {}
    for source, found in sources.items():
        for name, value in found.items():
            if name not in values:
                values[name], origins[name] = value, source or variable(name)
    if only:
        values = {name: value for name, value in values.items() if name == only}
    try:
        settings = Settings.model_validate(nested(values))
    except ValidationError as error:
        raise refusal(error, origins) from None
    for name in ("base_path", "secure_cookies"):
        if name not in origins and settings.public_address:
            origins[name] = "public_address"
    return Found(settings, origins)


def from_environment() -> dict[str, Any]:
    """Return what the environment sets."""
    known = {variable(name): name for name in names()}
    for name in sorted(os.environ):
        if name.startswith(PREFIX) and name not in known and name not in BESIDE:
            raise unknown(name, list(known), "the environment")
    return dict(flat(EnvSettingsSource(Given)()))


def from_file(path: Path) -> dict[str, Any]:
    """Return what a file sets."""
    try:
        read = dict(flat(TomlConfigSettingsSource(Given, path)()))
    except OSError as error:
        raise StaczError("cannot_read", path=path, fault=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise StaczError("wrong_setting", name=str(path), place="TOML", fault=str(error)) from None
    for name in read:
        if name not in names():
            raise unknown(name, names(), str(path))
    return read


def find_file(named: str | None) -> Path | None:
    """Return the file that was named, or the first that is there."""
    if named is not None:
        if not Path(named).is_file():
            raise StaczError("cannot_read", path=named, fault="there is no such file")
        return Path(named)
    return next((path for path in FILES if path.is_file()), None)


def unknown(name: str, known: list[str], place: str) -> StaczError:
    """Return the refusal of a name, with the nearest known one."""
    nearest = get_close_matches(name, known, 1, 0.5)
    return StaczError("unknown_setting", name=name, place=place, nearest=nearest[0] if nearest else known[0])


def refusal(error: ValidationError, origins: Mapping[str, str]) -> StaczError:
    """Return the refusal of the first value that is not allowed. It does not tell the value, which may be a secret."""
    first = error.errors(include_url=False, include_input=False)[0]
    name = ".".join(str(part) for part in first["loc"][:2]) if first["loc"][:1] == ("rate",) else str(first["loc"][0])
    fault = str(first["msg"]).removeprefix("Value error, ")
    return StaczError("wrong_setting", name=name, place=origins.get(name, DEFAULT), fault=fault[:1].lower() + fault[1:])


def shown(found: Found) -> dict[str, tuple[Any, str]]:
    """Return what may be told of each setting, and where it comes from."""
    from stacz.store import default_database
    from stacz.store.database import read_address
    from stacz.store.database import shown as without_password

    told: dict[str, tuple[Any, str]] = {}
    for name in Settings.model_fields:
        if name == "rate":
            for kind, default in RATES.items():
                rate = found.settings.rate.get(kind, default)
                told[f"rate.{kind}"] = f"{rate.burst:g}/{rate.a_second:g}", found.origins.get(f"rate.{kind}", DEFAULT)
            continue
        value = getattr(found.settings, name)
        if name == "database":
            value = without_password(read_address(value or default_database()))
        elif name == "metrics_token":
            value = MASK if value else ""
        told[name] = list(value) if isinstance(value, tuple) else value, found.origins.get(name, DEFAULT)
    return told


def database_of(args: argparse.Namespace) -> str:
    """Return the database that a command is to use: the one that was named, or the server's."""
    from stacz.store import default_database

    given = {"database": args.database} if args.database else {}
    return read(given, getattr(args, "config", None), only="database").settings.database or default_database()
