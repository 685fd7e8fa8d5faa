"""Settings: from the command line, the environment and a file; told with where they come from; refused with a hint."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from stacz.commands import server_options
from stacz.commands.settings import BESIDE, names, read, variable
from stacz.core.errors import StaczError
from stacz.server.rates import MEANINGS, RATES, Rate
from stacz.server.settings import Settings


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No file and no variable of the machine that runs the tests."""
    monkeypatch.chdir(tmp_path)
    for name in [*map(variable, names()), "STACZ_CONFIG"]:
        monkeypatch.delenv(name, raising=False)


def refused(given: dict[str, Any] | None = None) -> StaczError:
    with pytest.raises(StaczError) as refusal:
        read(given or {})
    return refusal.value


def test_the_command_line_comes_before_the_environment_and_that_before_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "stacz.toml").write_text('port = 1\ngrace = 5\nhost = "::1"\nrate.session = "90/2"\n')
    monkeypatch.setenv("STACZ_PORT", "2")
    monkeypatch.setenv("STACZ_GRACE", "6.5")
    monkeypatch.setenv("STACZ_RATE__CHAT", "9/3")
    found = read({"port": "3", "rate.hint": "7/1"})
    settings = found.settings
    assert (settings.port, settings.grace, settings.host, settings.thinkers) == (3, 6.5, "::1", 2)
    assert settings.rate == {"session": Rate(90, 2), "chat": Rate(9, 3), "hint": Rate(7, 1)}
    assert [found.origins.get(name) for name in ("port", "grace", "host", "thinkers", "rate.session", "rate.chat")] == [
        "the command line", "STACZ_GRACE", "stacz.toml", None, "stacz.toml", "STACZ_RATE__CHAT",
    ]  # fmt: skip


def test_a_list_has_commas_in_the_environment_and_brackets_in_the_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "my.toml").write_text('trusted_proxy = ["10.0.0.0/8", "fd00::/8"]\nknown_as = ["a.example"]\n')
    assert read({}, "my.toml").settings.trusted_proxy == ("10.0.0.0/8", "fd00::/8")
    monkeypatch.setenv("STACZ_CONFIG", "my.toml")
    monkeypatch.setenv("STACZ_KNOWN_AS", "b.example, c.example")
    assert read({}).settings.known_as == ("b.example", "c.example")
    assert read({"known_as": ["d.example"]}).settings.known_as == ("d.example",)


@pytest.mark.parametrize(
    ("variable", "nearest"),
    [
        ("STACZ_TRUSTED_PROXIES", "STACZ_TRUSTED_PROXY"),
        ("STACZ_DATABSE", "STACZ_DATABASE"),
        ("STACZ_RATE_CHAT", "STACZ_RATE__CHAT"),
    ],
)
def test_an_unknown_variable_is_refused_with_the_nearest(
    variable: str, nearest: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, "1")
    told = refused()
    assert (told.code, told.data["nearest"]) == ("unknown_setting", nearest)


def test_an_unknown_name_in_the_file_or_behind_set_is_refused_with_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "stacz.toml").write_text('data_base = "x"\n')
    told = refused()
    assert (told.data["place"], told.data["nearest"]) == ("stacz.toml", "database")
    (tmp_path / "stacz.toml").write_text('rate.chats = "1/1"\n')
    assert refused().data["nearest"] == "rate.chat"
    (tmp_path / "stacz.toml").unlink()
    assert refused({"conections": "1"}).data["nearest"] == "connections"


def test_variables_of_the_build_and_the_tests_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in BESIDE - {"STACZ_CONFIG"}:
        monkeypatch.setenv(name, "1")
    assert read({}).settings == Settings()
    assert not BESIDE & set(map(variable, names()))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("connections", "many"), ("connections", "0"), ("port", "-1"), ("rate.session", "0/1"), ("rate.session", "7"),
        ("trusted_proxy", "the proxy"), ("base_path", "/api"), ("base_path", "/a b"), ("public_address", "club"),
        ("guests_expire", "-1"), ("guests_expire", "100000"), ("rate_limits", "perhaps"), ("language", "de"),
        ("stand_in", "nobody"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_by_name_and_place(name: str, value: str) -> None:
    told = refused({name: value})
    assert (told.code, told.data["name"], told.data["place"]) == ("wrong_setting", name, "the command line")


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StaczError, match="no such file"):
        read({}, "none.toml")
    (tmp_path / "stacz.toml").write_text("port = \n")
    assert refused().data["name"] == "stacz.toml"


def test_the_public_address_tells_the_path_and_https_unless_they_are_set() -> None:
    found = read({"public_address": "https://club.example/games/"})
    assert (found.settings.base_path, found.settings.secure_cookies) == ("/games", True)
    assert found.settings.names == ("127.0.0.1", "club.example")
    assert found.origins["base_path"] == "public_address"
    other = read({"public_address": "https://club.example/games/", "base_path": "/", "secure_cookies": "no"}).settings
    assert (other.base_path, other.secure_cookies) == ("", False)
    assert read({"base_path": "a/b/"}).settings.base_path == "/a/b"


def test_proxies_are_known_by_network_also_on_a_socket_for_both_kinds() -> None:
    settings = Settings(trusted_proxy=("10.1.0.0/16", "fd00::7"))
    trusted = [
        settings.is_proxy(one) for one in ("10.1.2.3", "::ffff:10.1.2.3", "fd00::7", "fd00::8", "127.0.0.1", "x")
    ]
    assert trusted == [True, True, True, False, False, False]
    assert Settings().is_proxy("::1")


def test_every_option_is_a_setting_and_every_rate_has_a_meaning() -> None:
    assert set(server_options.NAMES) <= set(Settings.model_fields)
    parser = argparse.ArgumentParser()
    server_options.describe(parser)
    told = {name for name, value in vars(parser.parse_args([])).items() if name not in ("config", "set")}
    assert told == set(server_options.NAMES)
    assert MEANINGS.keys() == RATES.keys()
    assert all(field.description for field in Settings.model_fields.values())


def stacz(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "stacz", *arguments]
    env = {name: value for name, value in os.environ.items() if name not in map(variable, names())}
    return subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=60, cwd=folder, env={**env, **environment}
    )


def test_config_show_tells_each_value_and_its_origin_but_no_secret(tmp_path: Path) -> None:
    (tmp_path / "stacz.toml").write_text('database = "postgresql://stacz:hush@db.internal/stacz?password=hush"\n')
    shown = stacz(tmp_path, "config", "show", "--port", "9000", "--json", STACZ_METRICS_TOKEN="hush")
    told = json.loads(shown.stdout)
    assert told["database"] == {"value": "postgresql://stacz:***@db.internal/stacz", "from": "stacz.toml"}
    assert told["metrics_token"] == {"value": "***", "from": "STACZ_METRICS_TOKEN"}
    assert told["port"] == {"value": 9000, "from": "the command line"}
    assert told["rate.chat"] == {"value": "8/1", "from": "default"}
    assert list(told) == [one for name in Settings.model_fields for one in (
        [f"rate.{kind}" for kind in RATES] if name == "rate" else [name]
    )]  # fmt: skip
    plain = stacz(tmp_path, "config", "show", STACZ_METRICS_TOKEN="hush").stdout
    assert "hush" not in shown.stdout + plain
    assert "rate_limits" in plain
    assert "true  (default)" in plain


def test_config_alone_says_what_it_can_do(tmp_path: Path) -> None:
    helped = stacz(tmp_path, "config")
    assert helped.returncode == 0
    assert "show" in helped.stdout


def test_what_is_wrong_is_one_sentence_on_the_command_line(tmp_path: Path) -> None:
    told = stacz(tmp_path, "serve", STACZ_PROT="1")
    assert (told.returncode, told.stdout) == (2, "")
    assert "stacz: There is no setting “STACZ_PROT” (the environment); write “STACZ_PORT”" in told.stderr


def test_the_other_commands_use_the_same_database(tmp_path: Path) -> None:
    told = stacz(tmp_path, "admin", "list", STACZ_DATABASE=str(tmp_path / "none.db"))
    assert "none.db cannot be used (there is no such file)" in told.stderr
    (tmp_path / "stacz.toml").write_text(f'database = "{tmp_path}/other.db"\n')
    assert "other.db cannot be used" in stacz(tmp_path, "backup", "x.backup").stderr
