"""The compose file and the Containerfile, as far as they can be tried without an engine."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import yaml

from stacz.server.settings import Settings
from tests.deploy.proxies import DEPLOY

COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def test_the_compose_file_fits_the_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, DEPLOY / "compose.yaml"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_it_has_a_database_two_servers_and_a_proxy_that_is_the_only_way_in() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"database", "one", "two", "proxy"}
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    for name in ("one", "two"):
        assert services[name]["read_only"]
        assert services[name]["cap_drop"] == ["ALL"]
        assert services[name]["depends_on"]["database"]["condition"] == "service_healthy"
    proxied = re.findall(r"(\w+):8017", (DEPLOY / "compose.Caddyfile").read_text())
    assert proxied == ["one", "two"]


def test_every_setting_of_the_containers_is_one() -> None:
    named = set(COMPOSE["services"]["one"]["environment"]) | set(
        re.findall(r"STACZ_[A-Z_]+(?==)", (DEPLOY / "Containerfile").read_text())
    )
    assert {name.removeprefix("STACZ_").lower() for name in named} <= set(Settings.model_fields)
    inside = COMPOSE["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert COMPOSE["services"]["one"]["environment"]["STACZ_TRUSTED_PROXY"] == inside


def test_the_image_runs_as_nobody_special_and_says_whether_it_is_well() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    assert re.search(r"^USER 8017:8017$", text, re.MULTILINE)
    assert text.index("USER 8017") < text.index("ENTRYPOINT")
    assert "/healthz" in text.split("HEALTHCHECK")[1]
    compile(re.findall(r'"-c", "(.*)"\]', text)[0], "health check", "exec")
