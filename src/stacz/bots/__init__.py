"""Whoever chooses a move without being a person: bots by name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from stacz.bots.bot import Bot, Clock, Observation, forgetful, observe
from stacz.bots.gen1 import Gen1Bot
from stacz.bots.learned_bot import LearnedBot
from stacz.bots.levels import LEVELS, GreedyBot
from stacz.bots.whole import choose_whole
from stacz.core.chance import Chance
from stacz.core.errors import StaczError

__all__ = [
    "BOTS", "LEVELS", "Bot", "Clock", "Observation", "RandomBot", "choose_whole", "find_bot", "forgetful", "observe",
    "read_budget",
]  # fmt: skip

Maker = Callable[[int], Bot]


class RandomBot:
    """Plays any legal move, each equally likely."""

    name = "random"
    quick = True

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance(seed)

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return a legal move by chance."""
        actions = observation.must_act()
        return actions[self.chance.pick(len(actions))]


def ismcts(seed: int) -> Gen1Bot:
    """Is what gen1 was called before there was anything to tell it from."""
    return Gen1Bot(seed, name="ismcts")


BOTS: Final[dict[str, Maker]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "gen1": Gen1Bot,
    "ismcts": ismcts,
    "learned": LearnedBot,
    **LEVELS,
}
SEARCHES: Final[dict[str, Callable[[int, Clock, str], Bot]]] = {  # a budget may be named with them
    "gen1": Gen1Bot,
    "ismcts": Gen1Bot,
    "learned": LearnedBot,
}


def find_bot(name: str) -> Maker:
    """Return what makes a bot from a seed. gen1@0.2s and gen1@500 say its seconds or its iterations a move."""
    known, _, budget = name.partition("@")
    if known not in BOTS or (budget and known not in SEARCHES):
        raise StaczError("unknown_bot", bot=name, known=", ".join(BOTS))
    if budget:
        clock = read_budget(name, budget)
        return lambda seed: SEARCHES[known](seed, clock, name)
    return BOTS[known]


def read_budget(name: str, budget: str) -> Clock:
    """Read a number of seconds or of iterations."""
    if re.fullmatch(r"\d{1,7}", budget) and int(budget) > 0:
        return Clock(iterations=int(budget))
    if re.fullmatch(r"\d{1,4}(\.\d{1,6})?s", budget) and float(budget[:-1]) > 0:
        return Clock(seconds=float(budget[:-1]))
    raise StaczError("bad_budget", bot=name)
