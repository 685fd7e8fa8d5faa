"""The bot of the second generation: a search whose judgement was learned (net.py, learned.py).

A game's folder has its net's weights as data, and beside them how they were made. A game without a net is searched as
the first generation does.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from stacz.bots.bot import Clock, Observation
from stacz.bots.ismcts import Search
from stacz.bots.knowledge import Tuning, knowledge_of
from stacz.bots.learned import LearnedSearch
from stacz.bots.net import Net
from stacz.bots.policy import Policy
from stacz.bots.search_bot import A_SECOND, SearchBot

NET_FILE: Final = "net.bin"


def folder_of(code: str) -> Path:
    """Return the folder of what the bots know of a game."""
    return Path(__file__).parent / code


@cache
def weights_of(code: str) -> bytes:
    """Return the weights of a game's net, empty where there are none."""
    path = folder_of(code) / NET_FILE
    return path.read_bytes() if path.exists() else b""


def net_of(code: str) -> Net | None:
    """Return a game's net, if it has one. A net reckons in its own room, so every search needs its own."""
    maker = knowledge_of(code).net
    return maker(weights_of(code)) if maker and weights_of(code) else None


class LearnedBot(SearchBot):
    """Searches with a net, where the game has one."""

    def __init__(self, seed: int = 0, clock: Clock = A_SECOND, name: str = "learned") -> None:
        super().__init__(seed, clock, name)

    def tuning_of(self, code: str) -> Tuning:
        """Return how to search a game with its net."""
        return knowledge_of(code).learned

    def open_search(self, observation: Observation, policy: Policy, seed: int, capacity: int) -> Search:
        """Return a search that is not tuned yet."""
        net = net_of(observation.game.code)
        if net is None:
            return super().open_search(observation, policy, seed, capacity)
        return LearnedSearch(observation.position, observation.seat, policy, net, seed, capacity)
