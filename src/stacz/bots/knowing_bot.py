"""The bots that show how much there is to win by knowing more: for the arena alone."""

from __future__ import annotations

from typing import Final

from stacz.bots.bot import Clock, Observation
from stacz.bots.ceilings import KnowingSearch
from stacz.bots.gen1 import Gen1Bot
from stacz.bots.ismcts import Search
from stacz.bots.policy import Policy
from stacz.bots.search_bot import A_SECOND

EVERYTHING: Final = "omniscient"
HANDS: Final = "sees_hands"
FUTURE: Final = "sees_future"
CEILINGS: Final = (EVERYTHING, HANDS, FUTURE)


class KnowingBot(Gen1Bot):
    """Gen1 with some cards open: those that others hold, those to come, or all.

    - `sees_hands`: what the others hold now; stacks, luck and the bids of this moment are imagined.
    - `sees_future`: stacks and luck, and so which cards the others hold together; who holds which is imagined. Where
      each seat has a deck of its own, the others' decks are imagined with their hands.
    - `omniscient`: everything.
    """

    def __init__(self, seed: int, clock: Clock = A_SECOND, name: str = EVERYTHING, knows: str = EVERYTHING) -> None:
        super().__init__(seed, clock, name, sees_everything=True)
        self.knows = knows

    def open_search(self, observation: Observation, policy: Policy, seed: int, capacity: int) -> Search:
        """Return a search that knows what this bot does."""
        if self.knows == EVERYTHING:
            return super().open_search(observation, policy, seed, capacity)
        return KnowingSearch(observation.position, observation.seat, policy, seed, capacity, self.knows == HANDS)
