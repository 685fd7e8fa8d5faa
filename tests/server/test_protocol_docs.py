"""docs/protocol.md is what happens: its bot plays, and its tables list every command, message and field."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

from stacz.server.http.shapes import TableAsked
from stacz.server.table import commands, messages
from tests.server.served import ServerThread

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


SETTINGS = {"rate_limits": True}


def test_the_bot_of_the_page_plays_a_game(server: ServerThread) -> None:
    """It runs with the limits that everybody has."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, flags=re.S)
    ran = subprocess.run(
        [sys.executable, "-c", code, f"127.0.0.1:{server.port}"],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("over: [")


def test_the_page_names_every_command_with_its_fields() -> None:
    rows = dict(re.findall(r"^\| (`[a-z_`, ]+`) \|([^|]*)\|", PAGE.split("### What you send")[1], flags=re.M))
    told = {do: fields for names, fields in rows.items() for do in re.findall(r"[a-z_]+", names)}
    for command in get_args(commands.AnyCommand):
        fields = [name for name in command.__struct_fields__ if name != "id"]
        assert re.findall(r"[a-z]+", told[command.__struct_config__.tag]) == fields


def test_the_page_names_every_message_and_every_field_of_a_table() -> None:
    part = PAGE.split("### What you get")[1].split("### What you send")[0]
    for message in get_args(messages.AnyMessage):
        row = next(line for line in part.splitlines() if line.startswith(f"| `{message.__struct_config__.tag}`"))
        assert all(f"`{name}`" in row for name in message.__struct_fields__)
    for name in messages.Eyes.__struct_fields__:
        assert f"`{name}`" in part
    for name in TableAsked.model_fields:
        assert f"`{name}`" in PAGE
