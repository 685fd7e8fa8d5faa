"""The five levels of the table settings, from a child to the shop manager.

They differ by knowledge and by the time they take: the lower three play by rules of thumb, with fewer and fewer
mistakes; the upper two look ahead. The lowest two forget what they were shown and can no longer see. docs/bots.md has
how much stronger each is than the one below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stacz.bots.bot import Bot, Clock, Observation, tighter
from stacz.bots.knowledge import knowledge_of
from stacz.bots.search_bot import SearchBot
from stacz.core.chance import Chance

HUNDRED: Final = 100


class GreedyBot:
    """Plays by the rules of thumb of its game, without looking ahead; at times it just plays anything."""

    quick = True  # takes microseconds, so that nobody has to queue for it

    def __init__(self, seed: int = 0, name: str = "greedy", mistakes: int = 0, forgets: bool = False) -> None:
        self.name = name
        self.chance = Chance(seed)
        self.mistakes = mistakes  # in a hundred
        self.forgets = forgets

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return the move that the policy rates best, or any."""
        actions = observation.must_act()
        if self.chance.pick(HUNDRED) < self.mistakes:
            return actions[self.chance.pick(len(actions))]
        policy = knowledge_of(observation.game.code).policy()
        return policy.choose(observation.position, observation.seat, self.chance)


class StaczBot(SearchBot):
    """Looks only so far ahead in each game that both the regular and the manager are clearly another level."""

    def choose(self, observation: Observation, clock: Clock) -> int:
        """Return the move that a short search prefers."""
        return super().choose(observation, tighter(clock, Clock(iterations=knowledge_of(observation.game.code).glance)))


def child(seed: int) -> GreedyBot:
    """Has understood the rules, and is easily distracted."""
    return GreedyBot(seed, "child", mistakes=40, forgets=True)


def neighbour(seed: int) -> GreedyBot:
    """Plays sensibly, with a slip now and then, and does not remember what has gone into whose hand."""
    return GreedyBot(seed, "neighbour", mistakes=12, forgets=True)


def regular(seed: int) -> GreedyBot:
    """Knows the rules of thumb by heart."""
    return GreedyBot(seed, "regular")


def stacz(seed: int) -> StaczBot:
    """Queues for a living: thinks a little ahead."""
    return StaczBot(seed, name="stacz")


def manager(seed: int) -> SearchBot:
    """Runs the shop: thinks ahead for up to a second."""
    return SearchBot(seed, name="manager")


LEVELS: Final[dict[str, Callable[[int], Bot]]] = {
    "child": child,
    "neighbour": neighbour,
    "regular": regular,
    "stacz": stacz,
    "manager": manager,
}
