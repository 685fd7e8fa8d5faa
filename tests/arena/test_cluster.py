"""Games on Ray."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys

import msgspec
import pytest

from stacz.arena.cluster import knock, on_ray, play_on_node
from stacz.arena.workers import Chunk, Plan, alone
from stacz.core.errors import StaczError
from tests.arena.made import pan

COMMAND = [sys.executable, "-m", "stacz", "tournament", "pan", "--seats", "2", "--deals", "6", "--seed", "4", "--json"]
needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="Ray is not installed: pip install 'stacz[ray]'"
)


def hash_of(*more: str) -> str:
    done = subprocess.run([*COMMAND, *more], capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    assert all(line.startswith("stacz: ") for line in done.stderr.splitlines()), (
        "Ray is quiet; a slow run tells how far it is"
    )
    return str(json.loads(done.stdout)["hash"])


@pytest.mark.ci
@needs_ray
def test_ray_plays_the_same_games_as_one_process_and_as_two() -> None:
    expected = hash_of("--jobs", "1")
    assert hash_of("--ray") == expected == hash_of("--jobs", "2")


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(StaczError, match=r"Ray is not installed; install it with: pip install 'stacz\[ray\]'."):
        on_ray(None)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "nonsense", "localhost:99999999", "ray://127.0.0.1:1"])
def test_an_address_where_nobody_listens_is_refused_at_once(address: str) -> None:
    with pytest.raises(StaczError, match="Ray cannot play; see to this first: nobody answers at"):
        knock(address)


def test_a_machine_plays_only_with_the_same_version_and_gives_refusals_back() -> None:
    import stacz

    tournament = pan(["random"], 2, 1)
    raw = msgspec.json.encode(tournament.plan())
    answer = play_on_node(raw, [(0, 0)], stacz.__version__)
    assert isinstance(answer, bytes)
    games = msgspec.json.decode(answer, type=Chunk).games
    assert [game.result() for game in games] == [game.result() for game in tournament.run(alone)]
    other = play_on_node(raw, [(0, 0)], "0.0.0")
    assert isinstance(other, StaczError)
    assert other.code == "other_version"
    bad = msgspec.json.encode(Plan("pan", {}, 0, [("genius", "random")]))
    refused = play_on_node(bad, [(0, 0)], stacz.__version__)
    assert isinstance(refused, StaczError)
    assert refused.code == "bot_failed"
